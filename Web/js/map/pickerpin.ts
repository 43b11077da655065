// The pin that is set by hand, with a handle for the direction that turns around it.

import { DomEvent, divIcon, type Map, type Marker, marker } from "leaflet";
import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { markOf } from "./looks.ts";
import type { Spot } from "./mercator.ts";
import { directionOf } from "./naming.ts";
import { directionTo, handleAt, turned } from "./turning.ts";

const texts = words.picker;
const RADIUS = 62;
// Pixels and degrees that one press of an arrow is worth; with shift less.
const STEPS = { move: 12, moveFine: 1, turn: 5, turnFine: 1 };
const ARROWS: Record<string, Spot> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What the pin calls. */
export interface PickerPinHands {
  move(latitude: number, longitude: number): void;
  turn(direction: number): void;
}

export class PickerPin {
  private readonly pin = element("button", { type: "button", class: "picked", "aria-label": texts.pin });
  private readonly handle = element("div", { class: "picked-handle", role: "slider", tabindex: "0", "aria-label": texts.direction, "aria-valuemin": "0", "aria-valuemax": "359" });
  private readonly arm = element("i", { class: "picked-arm" });
  private readonly node = element("div", { class: "picked-place" }, this.arm, this.pin, this.handle);
  private marker: Marker | null = null;
  private direction: number | null = null;

  constructor(private readonly map: Map, private readonly hands: PickerPinHands) {
    for (const part of [this.pin, this.handle]) DomEvent.disableClickPropagation(part);
    drag(this.pin, (event) => this.moveTo(map.getContainer(), event));
    drag(this.handle, (event) => this.turnTo(event));
    this.pin.addEventListener("keydown", (event) => this.keyMove(event));
    this.handle.addEventListener("keydown", (event) => this.keyTurn(event));
  }

  /** Shows a place with its direction; `mayTurn` says whether a direction will be published. Null takes the pin away. */
  show(place: Spot | null, direction: number | null, mayTurn: boolean): void {
    this.direction = direction;
    if (!place) {
      this.marker?.remove();
      this.marker = null;
      return;
    }
    const [latitude, longitude] = place;
    if (this.marker) this.marker.setLatLng([latitude, longitude]);
    else {
      const icon = divIcon({ html: this.node, className: "map-picked", iconSize: [0, 0] });
      this.marker = marker([latitude, longitude], { icon, keyboard: false, interactive: false, zIndexOffset: 1000 }).addTo(this.map);
    }
    this.pin.replaceChildren(markOf("photograph", mayTurn ? direction : null));
    this.handle.hidden = this.arm.hidden = !mayTurn;
    this.showHandle();
  }

  focus(): void { this.pin.focus({ preventScroll: true }); }

  private showHandle(): void {
    const at = this.direction ?? 0;
    const [x, y] = handleAt(at, RADIUS);
    this.handle.style.translate = `${x}px ${y}px`;
    this.arm.style.rotate = `${at}deg`;
    this.node.classList.toggle("undirected", this.direction === null);
    this.handle.setAttribute("aria-valuenow", String(at));
    this.handle.setAttribute("aria-valuetext", this.direction === null ? texts.undirected : fill(texts.degrees, { n: at, direction: directionOf(at) }));
  }

  private moveTo(container: HTMLElement, { clientX, clientY }: PointerEvent): void {
    const { left, top } = container.getBoundingClientRect();
    this.moveBy([clientX - left, clientY - top], [0, 0]);
  }

  private moveBy([x, y]: Spot, [right, down]: Spot): void {
    const { lat, lng } = this.map.containerPointToLatLng(Object.assign(this.map.getSize(), { x: x + right, y: y + down }));
    this.hands.move(lat, lng);
  }

  private turnTo({ clientX, clientY }: PointerEvent): void {
    const { left, top } = this.node.getBoundingClientRect();
    this.hands.turn(directionTo([clientX - left, clientY - top]));
  }

  private keyMove(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (!step || !this.marker) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? STEPS.moveFine : STEPS.move;
    const { x, y } = this.map.latLngToContainerPoint(this.marker.getLatLng());
    this.moveBy([x, y], [step[0] * by, step[1] * by]);
    this.map.panInside(this.marker.getLatLng(), { padding: [32, 32] });
  }

  private keyTurn(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (!step && event.key !== "Home") return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? STEPS.turnFine : STEPS.turn;
    // Right and up turn clockwise, as sliders grow.
    this.hands.turn(step ? turned((this.direction ?? 0) + (step[0] - step[1]) * by) : 0);
  }
}

/** Calls while a pointer drags something. */
function drag(node: HTMLElement, move: (event: PointerEvent) => void): void {
  let isHeld = false;
  node.addEventListener("pointerdown", (event) => {
    isHeld = true;
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => { if (isHeld) move(event); });
  for (const name of ["pointerup", "pointercancel"]) node.addEventListener(name, () => { isHeld = false; });
}
