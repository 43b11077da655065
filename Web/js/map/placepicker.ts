// A map that fills in the fields latitude, longitude and direction of a form, and shows which square will be published. What changes in
// the fields, by hand or by a script with a `change` event, shows on the map.

import type { Map } from "leaflet";
import { element, iconButton, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { hasDirection } from "./coarse.ts";
import { Fields, type Name } from "./fields.ts";
import { makeFrame } from "./frame.ts";
import { type Spot, turnsTo, wrapped } from "./mercator.ts";
import { PickerPin } from "./pickerpin.ts";
import { askPosition } from "./position.ts";
import { type Goal, PlaceSearch } from "./search.ts";
import { Square } from "./square.ts";
import { turned } from "./turning.ts";

const texts = words.picker;
const PLACED_ZOOM = 15;
/** Farther away nobody taps a place exactly. */
const NEAR_ZOOM = 13;

class Picker {
  private readonly fields;
  private readonly container = element("div", { class: "picker-map" });
  private readonly said = element("p", { class: "picker-said", role: "status" });
  private readonly clearing = textButton(texts.clear, () => this.clear());
  private readonly undirect = textButton(texts.undirect, () => this.set("direction", ""));
  private readonly map: Map;
  private readonly pin;
  private readonly search;
  private readonly square;
  /** Whether a change of a field is the picker's own. */
  private isWriting = false;

  constructor(root: HTMLElement, hasTiles: boolean) {
    this.fields = new Fields(root);
    root.classList.add("place-picker");
    root.append(this.container, this.said, element("div", { class: "picker-acts" }, this.undirect, this.clearing));
    const { place } = this.fields;
    const { map, world } = makeFrame(this.container, place && { latitude: place[0], longitude: place[1], zoom: PLACED_ZOOM }, hasTiles);
    this.map = map;
    this.square = new Square(map);
    this.pin = new PickerPin(map, { move: (latitude, longitude) => this.move(latitude, longitude), turn: (direction) => this.set("direction", String(direction)) });
    this.search = new PlaceSearch(world, (goal) => this.go(goal));
    this.lay();
    map.on("click", ({ latlng }) => this.move(latlng.lat, latlng.lng));
    map.on("zoomend", () => this.show());
    root.addEventListener("change", (event) => { if (!this.isWriting) this.take(event.target); });
    this.show();
  }

  private lay(): void {
    this.container.setAttribute("role", "region");
    this.container.setAttribute("aria-label", texts.map);
    const here = iconButton("place", texts.here, "", () => this.goHere(), { class: "map-near" });
    const tools = element("div", { class: "map-tools" }, this.search.node, here);
    for (const name of ["pointerdown", "mousedown", "touchstart", "click", "dblclick", "keydown", "wheel"]) {
      tools.addEventListener(name, (event) => event.stopPropagation());
    }
    this.container.prepend(tools);
  }

  /** A field has changed: another place is looked at, a larger square as a whole. */
  private take(field: EventTarget | null): void {
    this.show();
    const name = field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.name : "";
    const { place } = this.fields;
    if (!place) return;
    if (name === "latitude" || name === "longitude") this.map.setView(this.near(place), Math.max(this.map.getZoom(), PLACED_ZOOM), { animate: false });
    if (name === "exactness") this.square.showWhole();
  }

  private set(name: Name, value: string): void {
    this.fields.set(name, value);
    this.tell(name);
  }

  /** Tells the page that a field has another value. */
  private tell(name: Name): void {
    this.isWriting = true;
    this.fields.tell(name);
    this.isWriting = false;
    this.show();
  }

  private move(latitude: number, longitude: number): void {
    this.fields.set("latitude", latitude.toFixed(6));
    this.fields.set("longitude", wrapped(longitude).toFixed(6));
    this.tell("latitude");
  }

  private clear(): void {
    for (const name of ["latitude", "longitude", "direction"] as const) this.fields.set(name, "");
    this.tell("latitude");
    this.container.focus();
  }

  /** A place in the world that is looked at. */
  private near([latitude, longitude]: Spot): Spot { return [latitude, longitude + turnsTo(longitude, this.map.getCenter().lng)]; }

  private show(): void {
    const { place, exactness } = this.fields;
    const direction = this.fields.number("direction");
    const mayTurn = hasDirection(exactness);
    this.pin.show(place && this.near(place), direction === null ? null : turned(direction), mayTurn);
    this.square.show(place, exactness);
    this.container.classList.toggle("unpublished", exactness === "none");
    this.clearing.hidden = place === null;
    this.undirect.hidden = place === null || direction === null || !mayTurn;
    const isFar = exactness === "exact" && this.map.getZoom() < NEAR_ZOOM;
    this.said.textContent = place === null ? texts.unset : isFar ? texts.far : texts.published[exactness];
  }

  private go({ latitude, longitude, width }: Goal): void {
    this.map.setView(this.near([latitude, longitude]), width === null ? 11 : width === 0 ? PLACED_ZOOM : 5, { animate: false });
    if (width === 0) this.move(latitude, longitude);
  }

  private async goHere(): Promise<void> {
    const position = await askPosition();
    if (typeof position === "string") {
      this.said.textContent = words.map.noPosition[position];
      return this.search.focus();
    }
    this.map.setView(this.near(position), PLACED_ZOOM, { animate: false });
    this.move(...position);
    this.pin.focus();
  }
}

/** Gives a part of a form, with fields for a place, a map to set it on. */
export function makePicker(root: HTMLElement, hasTiles = true): void {
  new Picker(root, hasTiles);
}
