// The map, its list and its filter as one: what is done in one of them shows in the others.

import type { Map } from "leaflet";
import { element, iconButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { addressOf, type Filter, viewOf } from "./address.ts";
import { around, type Bounds } from "./box.ts";
import { type Answer, type Cell, fetchNear, fetchPage, listPath, type Page, type Pin, type Work } from "./calls.ts";
import { Card } from "./card.ts";
import { Fan } from "./fan.ts";
import { MOST } from "./fanning.ts";
import { FilterForm } from "./filter.ts";
import { makeFrame } from "./frame.ts";
import { List } from "./list.ts";
import { metresBetween, turnsTo } from "./mercator.ts";
import { worksOf } from "./naming.ts";
import { Note } from "./note.ts";
import { Pins } from "./pins.ts";
import { askPosition, Here, type Position } from "./position.ts";
import { type Goal, PlaceSearch } from "./search.ts";
import { Sights } from "./sights.ts";
import type { World } from "./world.ts";

const texts = words.map;
const PLACES = { all: { from: null, to: null, kind: null } as Filter, cityZoom: 11, exactZoom: 15, nearZoom: 15, namedFrom: 8, namedWithin: 40_000 };

/** The elements of the page that the server has made. */
export interface Elements { container: HTMLElement; note: HTMLElement; form: HTMLFormElement; list: HTMLElement }

export class MapPage {
  private readonly map: Map;
  private readonly world: Promise<World | null>;
  /** The world once it is there. */
  private names: World | null = null;
  private readonly form;
  private readonly note;
  private readonly card;
  private readonly list;
  private readonly pins;
  private readonly fan;
  private readonly sights;
  private readonly search;
  private readonly here;
  /** Whether the list shows the works around somebody, until the map is moved. */
  private isNear = false;
  private hasShown = false;

  constructor({ container, note, form, list }: Elements) {
    const { map, world } = makeFrame(container, viewOf(new URLSearchParams(location.search)));
    this.map = map;
    this.world = world;
    this.note = new Note(note, container);
    this.card = new Card(container);
    this.here = new Here(map);
    this.form = new FilterForm(form, () => this.changeFilter());
    this.pins = new Pins(map, { open: (pin) => this.open(pin), openCell: (cell) => this.openCell(cell), point: (pin) => this.list.light(pin?.id ?? null) });
    this.fan = new Fan(map, (pin) => this.open(pin), (pin) => this.list.light(pin?.id ?? null));
    this.list = new List(list, {
      point: (work) => this.pins.light(work), showOnMap: (work) => this.showOnMap(work), clear: () => this.form.clear(),
      more: (cursor) => fetchPage(this.sights.listQuestion, cursor),
    });
    this.sights = new Sights(map, {
      setBusy: (isBusy) => this.note.setBusy(isBusy), show: (answer, page) => this.show(answer, page),
      fail: () => this.note.fail(this.hasShown ? texts.failed : texts.failedFirst, () => this.sights.askSoon(this.form.filter, 0)),
    });
    this.search = new PlaceSearch(world, (goal) => this.go(goal));
    this.lay(container, list);
    // Read and reached in the order that they stand in.
    note.after(form);
    this.listen();
  }

  private lay(container: HTMLElement, list: HTMLElement): void {
    container.setAttribute("role", "region");
    container.setAttribute("aria-label", texts.map);
    list.tabIndex = -1;
    container.before(element("a", { class: "map-skip", href: `#${list.id}` }, texts.skip));
    const near = iconButton("place", texts.near, "", () => this.goNear(near), { class: "map-near" });
    const tools = element("div", { class: "map-tools" }, this.search.node, near);
    // What is done with them is not done with the map below.
    for (const name of ["pointerdown", "mousedown", "touchstart", "click", "dblclick", "keydown", "wheel"]) {
      tools.addEventListener(name, (event) => event.stopPropagation());
    }
    container.prepend(tools);
  }

  private listen(): void {
    this.map.on("movestart", () => { this.isNear = false; });
    this.map.on("moveend", () => this.moved());
    this.map.on("click", () => this.card.close());
    addEventListener("online", () => this.sights.askSoon(this.form.filter, 0));
    this.world.then((world) => { this.names = world; });
    this.sights.askSoon(this.form.filter, 0);
  }

  private moved(): void {
    this.writeAddress();
    this.sights.askSoon(this.form.filter);
  }

  private changeFilter(): void {
    this.card.close();
    this.fan.close();
    this.isNear = false;
    this.moved();
  }

  private addressTimer: ReturnType<typeof setTimeout> | undefined;

  /** Writes the address, a little later: browsers refuse to have it written all the time. */
  private writeAddress(): void {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => {
      const { lat, lng } = this.map.getCenter();
      history.replaceState(null, "", addressOf({ latitude: lat, longitude: lng, zoom: this.map.getZoom() }, this.form.filter));
    }, 300);
  }

  private show(answer: Answer, page: Page): void {
    this.pins.show(answer);
    this.hasShown = true;
    if (this.isNear) return;
    this.list.show(page, this.form.filter);
    const place = this.placeName();
    this.note.say(page.total === 0 ? texts.none : fill(place ? texts.around : texts.inSight, { works: worksOf(page.total), place: place ?? "" }));
  }

  /** The city that the map is about; null where none is near. */
  private placeName(): string | null {
    if (!this.names || this.map.getZoom() < PLACES.namedFrom) return null;
    const { lat, lng } = this.map.getCenter();
    const near = this.names.cities.map(({ name, latitude, longitude }) => ({ name, metres: metresBetween([lat, lng], [latitude, longitude]) }));
    return near.filter(({ metres }) => metres < PLACES.namedWithin).sort((a, b) => a.metres - b.metres)[0]?.name ?? null;
  }

  private open(pin: Pin): void {
    const [longitude, latitude] = pin.at;
    const known = this.list.work(pin.id);
    this.pins.select(pin.id);
    this.list.light(pin.id, true);
    this.card.showPin(pin, known ? Promise.resolve(known) : this.fetchWork(pin), () => {
      this.pins.select(null);
      this.pins.focus(pin.id);
    });
    this.clear([latitude, longitude + turnsTo(longitude, this.map.getCenter().lng)]);
  }

  /** Moves the map so far that a place is not below the card. */
  private clear(place: Position): void {
    const { offsetWidth, offsetHeight } = this.card.node;
    const { x } = this.map.getSize();
    const isWide = offsetWidth < x * 0.6;
    this.map.panInside(place, isWide ? { paddingTopLeft: [offsetWidth + 48, 90], paddingBottomRight: [60, 48] } : { paddingTopLeft: [32, 90], paddingBottomRight: [60, offsetHeight + 48] });
  }

  private async fetchWork({ id, at: [longitude, latitude] }: Pin): Promise<Work | null> {
    const path = listPath(around(latitude, longitude), PLACES.all);
    let page = await fetchPage(path);
    for (;;) {
      const work = page.works.find((one) => one.id === id);
      if (work || !page.next) return work ?? null;
      page = await fetchPage(path, page.next);
    }
  }

  private openCell(cell: Cell): void {
    const [south, west, north, east] = cell.bounds;
    const turns = turnsTo(cell.at[0], this.map.getCenter().lng);
    const [left, right] = [(west > cell.at[0] ? west - 360 : west) + turns, (east < cell.at[0] ? east + 360 : east) + turns];
    const isOnePlace = north - south < 1e-5 && right - left < 1e-5;
    const zoom = this.map.getBoundsZoom([[south, left], [north, right]]);
    if (isOnePlace || zoom <= this.map.getZoom() || this.map.getZoom() >= this.map.getMaxZoom()) this.spread(cell);
    else this.map.fitBounds([[south, left], [north, right]], { padding: [24, 24] });
  }

  /** Shows the works of one place side by side: as a fan, or as a list where they are many. */
  private async spread({ at, bounds: [south, west, north, east] }: Cell): Promise<void> {
    const by = 0.000005;
    const bounds: Bounds = { south: south - by, west: west - by, north: north + by, east: east + by };
    const path = listPath(bounds, this.form.filter);
    this.note.setBusy(true);
    try {
      const page = await fetchPage(path);
      this.note.setBusy(false);
      this.card.close();
      if (page.total > MOST || page.next) return this.card.showPlace(page, (cursor) => fetchPage(path, cursor), () => this.map.getContainer().focus());
      this.fan.show([at[0] + turnsTo(at[0], this.map.getCenter().lng), at[1]], page.works.map((work) => ({ ...work, direction: null })));
    } catch {
      this.note.setBusy(false);
      this.note.fail(texts.failed);
    }
  }

  /** Shows a work of the list on the map. */
  private showOnMap(work: Work): void {
    const pin = this.pins.pin(work.id);
    this.map.getContainer().scrollIntoView({ block: "nearest" });
    if (pin) return this.open(pin);
    const [longitude, latitude] = work.at;
    this.map.setView([latitude, longitude + turnsTo(longitude, this.map.getCenter().lng)], Math.max(this.map.getZoom() + 2, 16), { animate: false });
    this.open({ ...work, direction: null });
  }

  private go({ latitude, longitude, width }: Goal): void {
    const fitting = width ? Math.floor(Math.log2(this.map.getSize().x * 360 / 256 / (width * 1.4))) : PLACES.exactZoom;
    const zoom = width === null ? PLACES.cityZoom : Math.max(this.map.getMinZoom(), fitting);
    this.card.close();
    this.map.setView([latitude, longitude + turnsTo(longitude, this.map.getCenter().lng)], zoom, { animate: false });
  }

  private async goNear(button: HTMLButtonElement): Promise<void> {
    button.classList.add("asking");
    this.note.setBusy(true);
    const position = await askPosition();
    button.classList.remove("asking");
    this.note.setBusy(false);
    if (typeof position !== "string") return this.showNear(position);
    this.note.fail(texts.noPosition[position]);
    this.search.focus();
  }

  private async showNear(position: Position): Promise<void> {
    this.here.show(position);
    this.card.close();
    const [latitude, longitude] = position;
    try {
      const page = await fetchNear(latitude, longitude, this.form.filter);
      const near = page.works.slice(0, 6).map(({ at }): Position => [at[1], at[0] + turnsTo(at[0], longitude)]);
      const north = Math.max(latitude, ...near.map(([one]) => one));
      const [west, east] = [Math.min(longitude, ...near.map(([, one]) => one)), Math.max(longitude, ...near.map(([, one]) => one))];
      const south = Math.min(latitude, ...near.map(([one]) => one));
      this.map.fitBounds([[south, west], [north, east]], { maxZoom: PLACES.nearZoom, padding: [56, 72], animate: false });
      this.list.show(page, this.form.filter, page.works.length > 0 ? texts.nearest : null);
      this.note.say(page.works.length > 0 ? texts.nearFound : texts.none);
      this.isNear = true;
    } catch {
      this.map.setView(position, PLACES.nearZoom, { animate: false });
      this.note.fail(texts.failed);
    }
  }
}
