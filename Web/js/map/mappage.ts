// The map, its list and its filter as one: what is done in one of them shows in the others.

import type { Map } from "leaflet";
import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { addressOf, viewOf } from "./address.ts";
import { type Answer, fetchAnswer, fetchPage, mapPath, type Page } from "./calls.ts";
import { FilterForm } from "./filter.ts";
import { makeFrame } from "./frame.ts";
import { List } from "./list.ts";
import { metresBetween, turnsTo } from "./mercator.ts";
import { worksOf } from "./naming.ts";
import { Nearby } from "./nearby.ts";
import { Note } from "./note.ts";
import { Opening } from "./opening.ts";
import { findPlaces } from "./places.ts";
import { Pins } from "./pins.ts";
import { type Goal, PlaceSearch } from "./search.ts";
import { Sights } from "./sights.ts";
import { spanOf } from "./span.ts";
import type { World } from "./world.ts";

const texts = words.map;
// Where the map begins, shores and borders are seen around what there is.
const ZOOMS = { begin: 7, city: 11, exact: 15 };
const WORLD = { south: -90, west: -180, north: 90, east: 180 };
/** How long the map stays as it is while it is asked where to begin. */
const PATIENCE = 4000;
/** From this zoom on the city is named that the map is about, within so many metres. */
const NAMED = { from: 8, within: 40_000 };
/** How long the address waits: browsers refuse to have it written all the time. */
const ADDRESS = 300;

/** The elements of the page that the server has made. */
export interface Elements { container: HTMLElement; note: HTMLElement; form: HTMLFormElement; list: HTMLElement }

export class MapPage {
  private readonly map: Map;
  private readonly form;
  private readonly note;
  private readonly list;
  private readonly pins;
  private readonly opening;
  private readonly nearby;
  private readonly sights;
  /** The world once it is there. */
  private world: World | null = null;
  /** Whether an answer has come. */
  private hasShown = false;
  private addressTimer: ReturnType<typeof setTimeout> | undefined;

  constructor({ container, note, form, list }: Elements) {
    const view = viewOf(new URLSearchParams(location.search));
    const { map, world } = makeFrame(container, view);
    this.map = map;
    this.note = new Note(note, container);
    this.form = new FilterForm(form, () => this.changeFilter());
    const filter = () => this.form.filter;
    this.pins = new Pins(map, {
      open: (pin) => this.opening.open(pin), openCell: (cell) => this.opening.openCell(cell), point: (pin) => this.list.light(pin?.id ?? null),
    });
    this.list = new List(list, {
      point: (work) => this.pins.light(work), showOnMap: (work) => this.opening.showOnMap(work), clear: () => this.form.clear(),
      more: (cursor) => fetchPage(this.sights.listQuestion, cursor),
    });
    this.opening = new Opening({ map, pins: this.pins, list: this.list, note: this.note, filter });
    this.sights = new Sights(map, {
      setBusy: (isBusy) => this.note.setBusy(isBusy), show: (answer, page) => this.show(answer, page), fail: () => this.fail(),
    });
    const search = new PlaceSearch(world, (goal) => this.go(goal), findPlaces);
    this.nearby = new Nearby({ map, list: this.list, note: this.note, search, filter, close: () => this.opening.close() });
    this.lay(container, list);
    // Read and reached in the order that they stand in.
    note.after(form);
    map.on("moveend", () => this.moved());
    addEventListener("online", () => this.sights.askSoon(filter(), 0));
    world.then((world) => { this.world = world; });
    this.note.say(texts.loading);
    if (view) this.sights.askSoon(filter(), 0);
    else this.begin();
  }

  /** Where no view was asked for: goes where there is something, unless somebody has moved the map meanwhile. */
  private async begin(): Promise<void> {
    const { map } = this;
    let isTouched = false;
    for (const name of ["pointerdown", "wheel", "keydown"]) {
      map.getContainer().addEventListener(name, () => { isTouched = true; }, { once: true, capture: true, passive: true });
    }
    const answer = await fetchAnswer(mapPath(WORLD, 0, this.form.filter), AbortSignal.timeout(PATIENCE)).catch(() => null);
    const span = spanOf((answer?.cells ?? []).map(({ bounds: [south, west, north, east] }) => ({ south, west, north, east }))
      .concat((answer?.pins ?? []).map(({ at: [longitude, latitude] }) => ({ south: latitude, west: longitude, north: latitude, east: longitude }))));
    if (span && !isTouched) {
      map.fitBounds([[span.south, span.west], [span.north, span.east]], { maxZoom: ZOOMS.begin, padding: [48, 56], animate: false });
    }
    this.sights.askSoon(this.form.filter, 0);
  }

  private lay(container: HTMLElement, list: HTMLElement): void {
    container.setAttribute("role", "region");
    container.setAttribute("aria-label", texts.map);
    list.tabIndex = -1;
    container.before(element("a", { class: "map-skip", href: `#${list.id}` }, texts.skip));
    container.prepend(this.nearby.tools);
  }

  private moved(): void {
    this.writeAddress();
    this.sights.askSoon(this.form.filter);
  }

  private changeFilter(): void {
    this.opening.close();
    this.nearby.isShown = false;
    this.moved();
  }

  private writeAddress(): void {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => {
      const { lat, lng } = this.map.getCenter();
      history.replaceState(null, "", addressOf({ latitude: lat, longitude: lng, zoom: this.map.getZoom() }, this.form.filter));
    }, ADDRESS);
  }

  private show(answer: Answer, page: Page): void {
    this.hasShown = true;
    this.pins.show(answer);
    if (this.nearby.isShown) return;
    this.list.show(page, this.form.filter);
    const place = this.placeName();
    this.note.say(page.total === 0 ? texts.none : fill(place ? texts.around : texts.inSight, { works: worksOf(page.total), place: place ?? "" }));
  }

  private fail(): void {
    this.note.fail(this.hasShown ? texts.failed : texts.failedFirst, () => this.sights.askSoon(this.form.filter, 0));
  }

  /** The city that the map is about; null where none is near. */
  private placeName(): string | null {
    if (!this.world || this.map.getZoom() < NAMED.from) return null;
    const { lat, lng } = this.map.getCenter();
    const near = this.world.cities.map(({ name, latitude, longitude }) => ({ name, metres: metresBetween([lat, lng], [latitude, longitude]) }));
    return near.filter(({ metres }) => metres < NAMED.within).sort((a, b) => a.metres - b.metres)[0]?.name ?? null;
  }

  private go({ latitude, longitude, width }: Goal): void {
    const { map } = this;
    const fitting = width ? Math.floor(Math.log2(map.getSize().x * 360 / 256 / (width * 1.4))) : ZOOMS.exact;
    this.opening.close();
    map.setView([latitude, longitude + turnsTo(longitude, map.getCenter().lng)], width === null ? ZOOMS.city : Math.max(map.getMinZoom(), fitting), { animate: false });
  }
}
