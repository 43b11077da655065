// What opens when a pin or a cell is tapped: the card of a work, a nearer look, or the works of one place side by side.

import type { Map } from "leaflet";
import { words } from "../base/words.ts";
import type { Filter } from "./address.ts";
import { around, type Bounds } from "./box.ts";
import { type Cell, fetchPage, listPath, type Pin, type Work } from "./calls.ts";
import { Card } from "./card.ts";
import { Fan } from "./fan.ts";
import { MOST } from "./fanning.ts";
import type { List } from "./list.ts";
import { type Spot, turnsTo } from "./mercator.ts";
import type { Note } from "./note.ts";
import type { Pins } from "./pins.ts";

const texts = words.map;
const ALL: Filter = { from: null, to: null, kind: null };
// Pins are stored a little less exactly than they are written.
const ROUNDING = 0.000005;
// What is kept free around a pin, in pixels: of controls above, of the zoom at the right.
const FREE = { top: 90, right: 60, side: 32, card: 48 };
const PLACE_ZOOM = 16;

/** The parts of the page that show what is open. */
export interface Shown { map: Map; pins: Pins; list: List; note: Note; filter(): Filter }

export class Opening {
  private readonly card;
  private readonly fan;

  constructor(private readonly shown: Shown) {
    const { map, list } = shown;
    this.card = new Card(map.getContainer());
    this.fan = new Fan(map, (pin) => this.open(pin), (pin) => list.light(pin?.id ?? null));
    map.on("click", () => this.card.close());
  }

  close(): void {
    this.card.close();
    this.fan.close();
  }

  /** Opens the card of a work. */
  open(pin: Pin): void {
    const { pins, list } = this.shown;
    const [longitude, latitude] = pin.at;
    const known = list.work(pin.id);
    pins.select(pin.id);
    list.light(pin.id, true);
    this.card.showPin(pin, known ? Promise.resolve(known) : fetchWork(pin), (isByHand) => {
      pins.select(null);
      if (isByHand) pins.focus(pin.id);
    });
    this.clear([latitude, this.inSight(longitude)]);
  }

  /** Looks nearer, until what the cell has stands apart; at one place opens what is there. */
  openCell(cell: Cell): void {
    const { map } = this.shown;
    const [south, west, north, east] = cell.bounds;
    const turns = turnsTo(cell.at[0], map.getCenter().lng);
    const [left, right] = [(west > cell.at[0] ? west - 360 : west) + turns, (east < cell.at[0] ? east + 360 : east) + turns];
    const isOnePlace = north - south < 2 * ROUNDING && right - left < 2 * ROUNDING;
    if (isOnePlace || map.getBoundsZoom([[south, left], [north, right]]) <= map.getZoom()) this.spread(cell);
    else map.fitBounds([[south, left], [north, right]], { padding: [24, 24] });
  }

  /** Shows a work of the list on the map. */
  showOnMap(work: Work): void {
    const { map, pins } = this.shown;
    const pin = pins.pin(work.id);
    map.getContainer().scrollIntoView({ block: "nearest" });
    if (pin) return this.open(pin);
    const [longitude, latitude] = work.at;
    map.setView([latitude, this.inSight(longitude)], Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 2, PLACE_ZOOM)), { animate: false });
    this.open(work);
  }

  /** A longitude in the world that is in sight. */
  private inSight(longitude: number): number { return longitude + turnsTo(longitude, this.shown.map.getCenter().lng); }

  /** Moves the map so far that a place is not below the card. */
  private clear(place: Spot): void {
    const { map } = this.shown;
    const { offsetWidth, offsetHeight } = this.card.node;
    const isBeside = offsetWidth < map.getSize().x * 0.6;
    map.panInside(place, {
      paddingTopLeft: [isBeside ? offsetWidth + FREE.card : FREE.side, FREE.top],
      paddingBottomRight: [FREE.right, isBeside ? FREE.card : offsetHeight + FREE.card],
    });
  }

  /** Shows the works of one place side by side: as a fan, or as a list where they are many. */
  private async spread({ at, bounds: [south, west, north, east] }: Cell): Promise<void> {
    const { map, note, filter } = this.shown;
    const bounds: Bounds = { south: south - ROUNDING, west: west - ROUNDING, north: north + ROUNDING, east: east + ROUNDING };
    const path = listPath(bounds, filter());
    note.setBusy(true);
    try {
      const page = await fetchPage(path);
      this.card.close();
      if (page.total > MOST || page.next) this.card.showPlace(page, (cursor) => fetchPage(path, cursor), (isByHand) => { if (isByHand) map.getContainer().focus(); });
      else this.fan.show([this.inSight(at[0]), at[1]], page.works);
    } catch {
      note.fail(texts.failed);
    } finally {
      note.setBusy(false);
    }
  }
}

/** Asks for all of a work, of which the map has little: it is one of those at its place. */
async function fetchWork({ id, at: [longitude, latitude] }: Pin): Promise<Work | null> {
  const path = listPath(around(latitude, longitude), ALL);
  let page = await fetchPage(path);
  for (;;) {
    const work = page.works.find((one) => one.id === id);
    if (work || !page.next) return work ?? null;
    page = await fetchPage(path, page.next);
  }
}
