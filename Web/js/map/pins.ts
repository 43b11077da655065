// The pins and cells on the map: those of the last answer, of which what is the same as before stays.

import type { Map as LeafletMap } from "leaflet";
import type { Answer, At, Cell, Pin } from "./calls.ts";
import { gathered } from "./gathering.ts";
import { cellSize } from "./looks.ts";
import { turnsTo } from "./mercator.ts";
import { keyOf, Placed, type Thing } from "./placed.ts";
import { showWords } from "./pinwords.ts";
import { Roving } from "./roving.ts";

/** What pins call. */
export interface PinHands {
  open(pin: Pin): void;
  openCell(cell: Cell): void;
  /** A pin is pointed at, or has the focus; null when no longer. */
  point(pin: Pin | null): void;
}

// As far from a finger a pin is still meant.
const REACH = 24;
const MOVES = "moveend zoomend resize viewreset";

export class Pins {
  private readonly placed = new Map<string, Placed>();
  /** What was answered, and what of it stands apart at the zoom. */
  private whole: Answer = { cells: [], pins: [], total: 0 };
  private answer = this.whole;
  private readonly roving;
  private lit: string | null = null;
  private selected: string | null = null;

  constructor(private readonly map: LeafletMap, private readonly hands: PinHands) {
    this.roving = new Roving(map);
    map.on(MOVES, () => this.gather());
  }

  show(answer: Answer): void {
    this.whole = answer;
    this.gather();
  }

  private gather(): void {
    this.answer = gathered(this.whole, this.map.getZoom());
    this.lay();
  }

  /** The pin of a work; null where it stands in a cell, or is not in sight. */
  pin(id: string): Pin | null { return this.answer.pins.find((pin) => pin.id === id) ?? null; }

  /** Lights the pin of a work, or the cell that it is in; null for none. */
  light(work: { id: string; at: At } | null): void {
    this.lit = work && (this.pin(work.id)?.id ?? this.cellOf(work.id, work.at));
    this.showLights();
  }

  /** Marks the pin whose card is open. */
  select(id: string | null): void {
    this.selected = id;
    this.showLights();
  }

  focus(id: string): void {
    this.roving.find((placed) => placed.thing.pin?.id === id)?.button.focus({ preventScroll: true });
  }

  private cellOf(id: string, [longitude, latitude]: At): string | null {
    const cell = this.answer.cells.find(({ works }) => works?.includes(id)) ?? this.answer.cells.find(({ bounds: [south, west, north, east] }) =>
      latitude >= south && latitude <= north && (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east));
    return cell ? keyOf({ cell }) : null;
  }

  private showLights(): void {
    for (const placed of this.placed.values()) {
      const key = keyOf(placed.thing);
      placed.light(key === this.lit || key === this.selected);
      placed.button.classList.toggle("selected", key === this.selected);
    }
  }

  /** Puts everything where it belongs, in each world that is in sight. */
  private lay(): void {
    const wanted = new Set<string>();
    const things: Thing[] = [...this.answer.cells.map((cell) => ({ cell })), ...this.answer.pins.map((pin) => ({ pin }))];
    for (const thing of things) for (const key of this.place(thing)) wanted.add(key);
    for (const [key, placed] of this.placed) {
      if (wanted.has(key)) continue;
      // Who was on it goes on from the map.
      if (placed.button === document.activeElement) this.map.getContainer().focus({ preventScroll: true });
      placed.remove();
      this.placed.delete(key);
    }
    const { x, y } = this.map.getSize();
    for (const placed of this.placed.values()) placed.measure(x, y);
    const all = [...this.placed.values()];
    this.roving.order(all);
    showWords(all.filter(({ isInSight }) => isInSight), x);
    this.showLights();
  }

  private *place(thing: Thing): Iterable<string> {
    const [longitude, latitude] = (thing.pin ?? thing.cell).at;
    const center = this.map.getCenter().lng;
    const middle = longitude + turnsTo(longitude, center);
    const { x: width } = this.map.getSize();
    const half = width / 2 / (256 * 2 ** this.map.getZoom()) * 360;
    const worlds = Math.ceil(Math.max(0, half - 180) / 360);
    for (let world = -worlds; world <= worlds; world += 1) {
      const at = middle + world * 360;
      if (world !== 0 && Math.abs(at - center) > half * 1.1) continue;
      const key = `${keyOf(thing)} ${Math.round(at)}`;
      if (!this.placed.has(key)) this.placed.set(key, this.make(thing, latitude, at, world === 0));
      yield key;
    }
  }

  private make(thing: Thing, latitude: number, longitude: number, isFirst: boolean): Placed {
    const placed = new Placed(this.map, thing, latitude, longitude, isFirst);
    placed.onPress((event) => this.press(event.detail === 0 ? placed : this.nearest(event, placed)));
    const { pin } = thing;
    const { button } = placed;
    const leave = () => this.hands.point(null);
    for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => this.hands.point(pin ?? null));
    for (const name of ["pointerleave", "blur"]) button.addEventListener(name, leave);
    button.addEventListener("focus", () => this.roving.enter(placed));
    return placed;
  }

  private press({ thing }: Placed): void {
    if (thing.pin) this.hands.open(thing.pin);
    else this.hands.openCell(thing.cell);
  }

  /** The thing whose middle is nearest to a finger: where pins are close their buttons lie over one another. */
  private nearest({ clientX, clientY }: MouseEvent, pressed: Placed): Placed {
    const { left, top } = this.map.getContainer().getBoundingClientRect();
    const away = (placed: Placed) => {
      const distance = Math.hypot(placed.x - clientX + left, placed.y - clientY + top);
      return placed.thing.cell ? Math.max(0, distance - cellSize(placed.thing.cell.count) / 2) : distance;
    };
    const near = [...this.placed.values()].filter((placed) => away(placed) < REACH);
    return near.reduce((best, placed) => (away(placed) < away(best) ? placed : best), pressed);
  }
}
