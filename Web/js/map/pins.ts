// The pins and cells on the map: those of the last answer, of which what is the same as before stays.

import type { Map as LeafletMap } from "leaflet";
import type { Answer, At, Cell, Pin } from "./calls.ts";
import { Room } from "./crowding.ts";
import { gathered } from "./gathering.ts";
import { cellSize, looksDown } from "./looks.ts";
import { turnsTo } from "./mercator.ts";
import { keyOf, Placed, type Thing } from "./placed.ts";
import { inReadingOrder } from "./reading.ts";

/** What pins call. */
export interface PinHands {
  open(pin: Pin): void;
  openCell(cell: Cell): void;
  /** A pin is pointed at, or has the focus; null when no longer. */
  point(pin: Pin | null): void;
}

/** The room that a year takes below its pin. */
const YEAR = { down: 20, height: 16, letter: 7, space: 12 };
// As far from a finger a pin is still meant.
const REACH = 24;
const MOVES = "moveend zoomend resize viewreset";

export class Pins {
  private readonly placed = new Map<string, Placed>();
  private answer: Answer = { cells: [], pins: [], total: 0 };
  private order: Placed[] = [];
  private lit: string | null = null;
  private selected: string | null = null;

  constructor(private readonly map: LeafletMap, private readonly hands: PinHands) {
    map.on(MOVES, () => this.lay());
    // Leaflet would move the map by them.
    map.getContainer().addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  show(answer: Answer): void {
    this.answer = gathered(answer);
    this.lay();
  }

  /** The pin of a work; null where it stands in a cell, or is not in sight. */
  pin(id: string): Pin | null { return this.answer.pins.find((pin) => pin.id === id) ?? null; }

  /** Lights the pin of a work, or the cell that it is in; null for none. */
  light(work: { id: string; at: At } | null): void {
    this.lit = work && (this.pin(work.id)?.id ?? this.cellOf(work.at));
    this.showLights();
  }

  /** Marks the pin whose card is open. */
  select(id: string | null): void {
    this.selected = id;
    this.showLights();
  }

  focus(id: string): void {
    this.order.find(({ thing }) => thing.pin?.id === id)?.button.focus({ preventScroll: true });
  }

  private cellOf([longitude, latitude]: At): string | null {
    const cell = this.answer.cells.find(({ bounds: [south, west, north, east] }) =>
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
      placed.remove();
      this.placed.delete(key);
    }
    const { x, y } = this.map.getSize();
    for (const placed of this.placed.values()) placed.measure(x, y);
    this.putInOrder();
    this.showWords();
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
    button.addEventListener("focus", () => this.enter(placed));
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

  private putInOrder(): void {
    const focused = document.activeElement;
    this.order = inReadingOrder([...this.placed.values()].filter(({ isFirst, isInSight }) => isFirst && isInSight));
    const pane = this.map.getPane("markerPane")!;
    let before: Node | null = null;
    for (const { node } of this.order.toReversed()) {
      if (node.nextSibling !== before || node.parentNode !== pane) pane.insertBefore(node, before);
      before = node;
    }
    if (focused instanceof HTMLElement && focused !== document.activeElement && pane.contains(focused)) focused.focus({ preventScroll: true });
    const first = this.order.find(({ button }) => button === document.activeElement) ?? this.order[0];
    for (const placed of this.placed.values()) placed.button.tabIndex = placed === first ? 0 : -1;
  }

  /** One pin at a time is reached by the Tab key, the others by the arrows. */
  private enter(entered: Placed): void {
    for (const { button } of this.order) button.tabIndex = button === entered.button ? 0 : -1;
    this.map.panInside([entered.latitude, entered.longitude], { padding: [28, 36] });
  }

  private key(event: KeyboardEvent): void {
    const place = this.order.findIndex(({ button }) => button === event.target);
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to: Record<string, number> = {
      ArrowRight: place + 1, ArrowDown: place + 1, ArrowLeft: place - 1, ArrowUp: place - 1, Home: 0, End: this.order.length - 1,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.order[Math.min(Math.max(next, 0), this.order.length - 1)]?.button.focus({ preventScroll: true });
  }

  /** Shows the years that find room between pins, cells and one another, and keeps titles within the map. */
  private showWords(): void {
    const room = new Room();
    const all = [...this.placed.values()].filter(({ isInSight }) => isInSight);
    for (const { x, y, thing } of all) {
      const size = thing.cell ? cellSize(thing.cell.count) : 14;
      room.put({ x, y, width: size, height: size });
    }
    for (const { x, y, thing, button } of all) {
      // A title must not be cut off by the map's edge.
      button.classList.toggle("at-left", x < 120);
      button.classList.toggle("at-right", x > this.map.getSize().x - 120);
      const year = button.querySelector(".pin-year");
      if (!thing.pin || !year) continue;
      const width = year.textContent!.length * YEAR.letter + YEAR.space;
      // It does not stand where the photograph looks.
      const down = looksDown(thing.pin) ? -YEAR.down : YEAR.down;
      button.classList.toggle("bare", !room.take({ x, y: y + down, width, height: YEAR.height }));
    }
  }
}
