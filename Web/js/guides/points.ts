// The points of perspective as grips: where they lie, or at the edge of the desk in their direction.

import * as core from "../base/core.ts";
import { element, icon } from "../base/dom.ts";
import { ARROWS, type Place } from "../base/measures.ts";
import { fill, words } from "../base/words.ts";
import { placeOnDesk, sideways } from "../canvas/flip.ts";
import * as requests from "../protocol/studio/camera.ts";
import type { Box } from "./aspects.ts";
import { Nudging } from "./nudging.ts";
import { FANS } from "./painter.ts";
import { type Factor, gripOf, reached } from "./reach.ts";

const texts = words.guides;
// The phases of a pointer, by the core's numbers.
const [DOWN, MOVE, UP, CANCEL] = [0, 1, 2, 3] as const;
// CSS pixels of a step by arrow keys, with shift and without; what a hand may tremble; how near to level a horizon is level.
const [STEP, FAR] = [1, 10] as const;
const TREMBLE = 3;
const LEVEL = 7;

/** What the points need of their page. */
export interface PointsPage {
  /** Called after a point has been moved. */
  changed(): void;
}

/** What a hand has: which pointer, where it and the grip were, and how much further the point lay than the grip. */
interface Held {
  pointer: number;
  from: Place;
  grip: Place;
  factor: Factor;
  /** Where the grip is by now; null before it has moved. */
  now: Place | null;
}

class Grip {
  readonly node;
  private held: Held | null = null;
  place: Place = [0, 0];

  constructor(private readonly index: number, private readonly page: PointsPage & { room(): Box; places(): readonly Place[]; nudging: Nudging }) {
    const label = fill(texts.point, { n: index + 1 });
    this.node = element("button", {
      type: "button", class: "grip guide-point", "aria-label": fill(texts.movePoint, { point: label }), title: label, style: `--point: ${FANS[index]}`,
      onkeydown: (event) => this.key(event), onpointerdown: (event) => this.begin(event), onpointermove: (event) => this.move(event),
      onpointerup: (event) => this.end(event, UP), onpointercancel: (event) => this.end(event, CANCEL), onlostpointercapture: (event) => this.end(event, CANCEL),
    }, element("i"), icon("next"));
  }

  private begin(event: PointerEvent): void {
    event.stopPropagation();
    event.preventDefault();
    if (this.held || event.button > 0) return;
    this.node.focus({ preventScroll: true });
    try { this.node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    const { place: grip, factor } = gripOf(this.place, this.page.room());
    this.held = { pointer: event.pointerId, from: this.on(event), grip, factor, now: null };
    this.tell(DOWN, this.place);
  }

  private move(event: PointerEvent): void {
    event.stopPropagation();
    const { held } = this;
    if (held?.pointer !== event.pointerId) return;
    const [x, y] = this.on(event);
    const [dx, dy] = [x - held.from[0], y - held.from[1]] as const;
    if (!held.now && Math.hypot(dx, dy) < TREMBLE) return;
    held.now = [held.grip[0] + dx, held.grip[1] + dy];
    this.tell(MOVE, this.leveled(reached(held.now, this.page.room(), held.factor)));
  }

  private end(event: PointerEvent, phase: typeof UP | typeof CANCEL): void {
    event.stopPropagation();
    if (this.held?.pointer !== event.pointerId) return;
    this.tell(phase, this.place);
    this.held = null;
    if (phase === UP) this.page.changed();
  }

  /** Lets go of what a hand has, as it was before. */
  drop(): void {
    if (this.held) this.tell(CANCEL, this.place);
    this.held = null;
  }

  private on(event: PointerEvent): Place { return placeOnDesk(event, this.node.parentElement!); }

  private tell(phase: number, [x, y]: Place): void {
    requests.handlePerspective(phase, this.held!.pointer, { x, y }, this.index);
  }

  /** Returns a place that makes the horizon level where it nearly is. */
  private leveled(place: Place): Place {
    const other = this.index < 2 ? this.page.places()[1 - this.index] : undefined;
    if (!other) return place;
    const { a, b } = core.view();
    const scale = Math.hypot(a, b);
    const [nx, ny] = [-b / scale, a / scale] as const;
    const off = (place[0] - other[0]) * nx + (place[1] - other[1]) * ny;
    return Math.abs(off) < LEVEL * Math.max(...this.held!.factor) ** 0.5 ? [place[0] - off * nx, place[1] - off * ny] : place;
  }

  private key(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? FAR : STEP;
    this.page.nudging.move(this.index, this.place, [sideways() * way[0] * step, way[1] * step]);
  }

  show(place: Place): void {
    const room = this.page.room();
    this.place = place;
    const grip = gripOf(place, room);
    const [x, y] = this.held?.now ?? grip.place;
    const { node } = this;
    node.style.transform = `translate(${x}px, ${y}px)`;
    node.classList.toggle("away", grip.isAway);
    node.classList.toggle("held", this.held !== null);
    if (grip.isAway) node.style.setProperty("--way", `${Math.atan2(place[1] - y, place[0] - x)}rad`);
  }
}

/** The grips of all points. */
export class Points {
  readonly node = element("div", { class: "guide-points", role: "group", "aria-label": texts.points, hidden: true });
  private grips: Grip[] = [];
  private room: Box = { left: 0, top: 0, width: 1, height: 1 };
  private places: readonly Place[] = [];

  private readonly nudging;

  constructor(private readonly page: PointsPage) { this.nudging = new Nudging(() => page.changed()); }

  /** Shows grips of the points, in CSS pixels of the desk, within the room that nothing covers; null for none. */
  show(places: readonly Place[], room: Box | null): void {
    if (!room && this.node.hidden) return;
    Object.assign(this, { places, room: room ?? this.room });
    if (this.grips.length !== places.length) this.make(places.length);
    this.node.hidden = places.length === 0;
    this.grips.forEach((grip, i) => grip.show(places[i]!));
  }

  private make(count: number): void {
    for (const one of this.grips) one.drop();
    const page = { changed: () => this.page.changed(), room: () => this.room, places: () => this.places, nudging: this.nudging };
    this.grips = Array.from({ length: count }, (_, i) => new Grip(i, page));
    this.node.replaceChildren(...this.grips.map(({ node }) => node));
  }
}
