// The frames of a camera's move over the desk. While they are set, hands take hold of them; the core says where they go. Otherwise they are
// faint, and what hands do goes through them.

import { element, icon, reshape, shape, targetOf } from "../base/dom.ts";
import { placeOnDesk } from "../canvas/flip.ts";
import * as requests from "../protocol/studio/camera.ts";
import type { CameraSight } from "../protocol/studio/camera.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { words } from "../base/words.ts";
import { halfway, makeMoveLines, spread } from "./frames.ts";
import { labelPlace, namePlace, widthOf } from "./labels.ts";

const texts = words.cameraMove;
// The phases of a pointer, and what is taken hold of, by the core's numbers.
const PHASES = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3, lostpointercapture: 3 } as const;
const [UP, CANCEL] = [2, 3];
const [FRAME, CORNER, TURN] = [0, 1, 2];
// Pixels: across a corner's handle, from a frame to the grip that turns it, and from the arrow to the name.
const HANDLE = 12;
const STEM = 30;
const AWAY = 22;
// How far labels lie within their corner, whose handle has room, and how far from the edges of the desk they stay.
const INWARDS = { fine: 12, coarse: 22, faint: 3 };
const MARGIN = 6;

/** What the frames need of their mode. */
export interface OverlayPage {
  /** Called when a frame has been chosen, or changed. */
  changed(): void;
}

const pairs = (points: Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(" ");

/** Draws something of a frame that a hand can take. */
const hit = (name: "polygon" | "circle", looks: string, isEnd: boolean | null, part: number, attributes = {}): SVGElement =>
  shape(name, { class: `hit ${looks}`, "data-part": part, ...isEnd === null ? {} : { "data-frame": isEnd ? "end" : "start" }, ...attributes });

export class FramesOverlay {
  private readonly lines = makeMoveLines({ outside: 1, inside: 1, head: 11 });
  private readonly ground = shape("rect", { class: "hit ground", width: "100%", height: "100%", "data-part": FRAME });
  private readonly inside = hit("polygon", "inside", null, FRAME);
  private readonly edges = [false, true].map((isEnd) => hit("polygon", "edge", isEnd, FRAME));
  private readonly stem = shape("path", { class: "stem" });
  private readonly corners = [0, 1, 2, 3].map((i) => shape("g", { class: `corner corner-${i}` },
    shape("rect", { width: HANDLE, height: HANDLE, x: -HANDLE / 2, y: -HANDLE / 2, rx: 2 }), hit("circle", "around", null, CORNER)));
  private readonly grip = shape("g", { class: "turn" }, shape("circle", { r: 8 }), hit("circle", "around", null, TURN));
  private readonly labels = [false, true].map((isEnd) => this.makeLabel(isEnd));
  private readonly name = element("span");
  readonly node: HTMLElement;
  /** Which frame is chosen. */
  isEnd = true;
  private isOn = false;
  private shown = "";
  private readonly held = new Set<number>();

  constructor(private readonly page: OverlayPage) {
    this.node = element("div", { class: "move-frames", role: "group", "aria-label": texts.frames, hidden: true },
      shape("svg", { "aria-hidden": "true" }, this.lines.node, this.ground, this.inside, ...this.edges, this.stem, ...this.corners, this.grip), this.labels, element("div", { class: "move-name" }, this.name));
    for (const type of Object.keys(PHASES) as (keyof typeof PHASES)[]) {
      this.node.addEventListener(type, (event) => this.forward(PHASES[type], event as PointerEvent));
    }
  }

  private makeLabel(isEnd: boolean): HTMLElement {
    return element("span", {
      class: `move-label move-label-${isEnd ? "end" : "start"}`, role: "button", "data-part": FRAME, "data-frame": isEnd ? "end" : "start", "aria-label": isEnd ? texts.howEnd : texts.howStart,
      onfocus: () => this.choose(isEnd),
    }, element("span", {}, icon("move"), isEnd ? texts.end : texts.start));
  }

  choose(isEnd: boolean): void {
    if (this.isEnd === isEnd) return;
    this.isEnd = isEnd;
    this.shown = "";
    this.page.changed();
  }

  /** Gives the chosen frame the keys. */
  focus(): void { this.labels[this.isEnd ? 1 : 0]?.focus({ preventScroll: true }); }

  /** Shows a move on the desk, and lets it be changed where `isOn`; called for every frame. */
  show(sight: CameraSight | null, isOn: boolean, isHidden: boolean): void {
    const { clientWidth = 0, clientHeight = 0 } = this.node.parentElement ?? {};
    const maySet = isOn && whyOnlyLooking() === null;
    const looks = JSON.stringify([sight?.start, sight?.end, sight?.kind, isOn, isHidden, maySet, this.isEnd, clientWidth, clientHeight]);
    if (looks === this.shown) return;
    this.shown = looks;
    this.isOn = maySet && sight !== null;
    this.node.hidden = sight === null || (isHidden && !isOn);
    this.node.classList.toggle("on", isOn);
    this.node.classList.toggle("set", this.isOn);
    this.node.dataset.chosen = this.isEnd ? "end" : "start";
    if (!this.isOn) this.letGo();
    if (!sight) return;
    this.lines.show(sight.start, sight.end);
    this.name.textContent = texts.kinds[sight.kind];
    this.showHandles(sight);
    this.showLabels(sight, clientWidth, clientHeight);
  }

  private showHandles({ start, end }: CameraSight): void {
    for (const [i, corners] of [start, end].entries()) this.edges[i]?.setAttribute("points", pairs(corners));
    const chosen = this.isEnd ? end : start;
    // What is chosen lies over the other.
    const [under, over] = this.isEnd ? [0, 1] as const : [1, 0] as const;
    if (this.edges[under]?.nextSibling !== this.edges[over]) this.edges[under]?.after(this.edges[over]!);
    this.inside.setAttribute("points", pairs(chosen));
    const [first, second] = [chosen[0]!, chosen[1]!];
    const turn = `rotate(${Math.atan2(second.y - first.y, second.x - first.x) * 180 / Math.PI})`;
    chosen.forEach(({ x, y }, i) => this.corners[i]?.setAttribute("transform", `translate(${x},${y}) ${turn}`));
    const [top, knob] = [halfway(first, second), this.knobOf(chosen)];
    reshape(this.stem, { d: `M${top.x} ${top.y}L${knob.x} ${knob.y}` });
    this.grip.setAttribute("transform", `translate(${knob.x},${knob.y}) ${turn}`);
  }

  /** Where the grip is that turns a frame. */
  private knobOf(corners: Point[]): Point {
    const out = spread(corners, STEM);
    return halfway(out[0]!, out[1]!);
  }

  private showLabels({ start, end }: CameraSight, width: number, height: number): void {
    const within = (value: number, room: number, size: number) => Math.min(Math.max(value, MARGIN), Math.max(MARGIN, room - size - MARGIN));
    const most = !this.isOn ? INWARDS.faint : matchMedia("(pointer: coarse)").matches ? INWARDS.coarse : INWARDS.fine;
    const chosen = this.isEnd ? end : start;
    const handles = this.isOn ? [...chosen, this.knobOf(chosen)] : [];
    for (const [i, label] of this.labels.entries()) {
      const { offsetWidth, offsetHeight } = label;
      // The start's lies in its upper left corner, the end's in its lower right one: they stay apart where the frames are the same.
      const corners = i === 0 ? start : [...end.slice(2), ...end.slice(0, 2)];
      const inwards = Math.min(most, widthOf(corners) / 20);
      const { x, y } = labelPlace(corners, { width: offsetWidth, height: offsetHeight }, inwards, handles);
      const [left, top] = [within(x - offsetWidth / 2, width, offsetWidth), within(y - offsetHeight / 2, height, offsetHeight)];
      label.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
      label.setAttribute("aria-pressed", String((i === 1) === this.isEnd));
      // What may not be changed is not gone to by keys, nor is it a button to those who hear it.
      label.setAttribute("aria-hidden", String(!this.isOn));
      if (this.isOn) label.tabIndex = 0;
      else label.removeAttribute("tabindex");
    }
    const place = namePlace(start, end, AWAY);
    const name = this.name.parentElement!;
    const { offsetWidth, offsetHeight } = name;
    const [x, y] = [within(place.x - offsetWidth / 2, width, offsetWidth), within(place.y - offsetHeight / 2, height, offsetHeight)];
    name.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  private letGo(): void {
    for (const pointer of this.held) requests.handleCamera(CANCEL, pointer, { x: 0, y: 0 }, this.isEnd, FRAME);
    this.held.clear();
    this.node.classList.remove("held");
  }

  /** Takes hold of what a pointer has come down on; false where that is nothing of the frames. */
  private take(event: PointerEvent): boolean {
    const target = targetOf(event)?.closest<SVGElement | HTMLElement>("[data-part]");
    // The other buttons of a mouse move the canvas.
    if (!this.isOn || !target || (event.pointerType === "mouse" && event.button !== 0)) return false;
    if (this.held.size === 0 && target.dataset.frame) this.choose(target.dataset.frame === "end");
    this.node.closest<HTMLElement>(".desk")?.focus({ preventScroll: true });
    try { this.node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    this.held.add(event.pointerId);
    this.node.classList.add("held");
    return true;
  }

  /** Gives the core what hands do with the frames. */
  private forward(phase: number, event: PointerEvent): void {
    if (phase === PHASES.pointerdown ? !this.take(event) : !this.held.has(event.pointerId)) return;
    event.preventDefault();
    event.stopPropagation();
    const desk = this.node.parentElement;
    if (!desk) return;
    // A lift may go missing, as when a dialogue of the system takes the pointer.
    const isLost = phase === PHASES.pointermove && event.buttons === 0 && event.pointerType !== "touch";
    const [x, y] = placeOnDesk(event, desk);
    const part = Number(targetOf(event)?.closest<HTMLElement>("[data-part]")?.dataset.part ?? FRAME);
    requests.handleCamera(isLost ? CANCEL : phase, event.pointerId, { x, y }, this.isEnd, part);
    if (phase < UP && !isLost) return;
    this.held.delete(event.pointerId);
    if (this.held.size > 0) return;
    this.node.classList.remove("held");
    this.page.changed();
  }
}
