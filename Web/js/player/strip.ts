// The timeline strip: shots as long as they last. A tap goes to a moment, a drag of an edge makes a shot longer or shorter, with Alt the cut
// between two shots moves; shots that are chosen are given a length together. Two fingers make all of it wider or narrower.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import { onWindow } from "../shell/scope.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";
import { type Fingers, listenToPinch } from "./pinch.ts";
import { isHeldOff } from "./snapping.ts";
import type { Timeline } from "./timeline.ts";

const texts = words.player;
/** Pixels of a second at most and at least. */
const ZOOM = { least: 0.5, most: 400 };
/** Within so many pixels an edge snaps, and so far apart are the places within a sound to which it does. */
const NEAR = 8, APART = 24;

/** A shot whose end is dragged: how many frames it has meanwhile, and the frame of the film to which its end has snapped; null for none. */
export interface Trim { shot: number; frames: number; snappedTo: number | null }

/** What the strip asks of the player. */
export interface StripPage {
  timeline(): Timeline;
  shots(): readonly ShotEntry[];
  frame(): number;
  go(frame: number): void;
  mayChange(): boolean;
  /** Whether edges move the cut alone, as with Alt. */
  isRolling(): boolean;
  /** Gives shots durations in milliseconds, as one step. */
  setDurations(durations: { shot: string; milliseconds: number }[]): void;
  chosen: Set<string>;
  chose(): void;
  /** Further frames to which edges snap: not those that move along with some shots, and within sounds so many seconds apart; none where they do not. */
  snaps(moving: ReadonlySet<string>, apart: number): readonly number[];
  /** An edge is dragged; null: no more. */
  trims(trim: Trim | null): void;
  /** All lies on a scale now, of so many pixels a second; the film is so many wide. */
  laid(zoom: number, width: number): void;
  /** The film is at so many pixels from its beginning. */
  headMoved(x: number): void;
}

interface Drag { ids: string; shot: number; isRoll: boolean; startX: number; edge: number; frame: number; pointer: number; moving: ReadonlySet<string> }

export class Strip {
  private readonly track = element("div", { class: "strip-track", role: "listbox", "aria-label": texts.strip, "aria-multiselectable": "true" });
  private readonly head = element("div", { class: "strip-head" });
  private readonly part = element("div", { class: "strip-part", hidden: true });
  /** Where an edge has snapped to. */
  private readonly guide = element("i", { class: "strip-guide", hidden: true });
  private readonly tip = element("output", { class: "strip-tip", hidden: true });
  /** What stands at the left while the strip scrolls, where there is anything. */
  private readonly corner = element("div", { class: "strip-corner" });
  readonly node = element("div", { class: "player-strip" }, element("div", { class: "strip-row" }, this.corner, this.track));
  /** Pixels of a second. */
  private zoom = 60;
  private cells: HTMLElement[] = [];
  private shown = "";
  private current: HTMLElement | null = null;
  private drag: Drag | null = null;
  /** The pointer whose drag was broken off: that it is lifted is no tap. */
  private dropped: number | null = null;
  /** How wide seconds were when two fingers came, and the second that was between them; null where there are none. */
  private pinch: { zoom: number; place: number } | null = null;

  constructor(private readonly page: StripPage) {
    this.track.append(this.part, this.guide, this.head, this.tip);
    this.track.addEventListener("pointerdown", (event) => this.pressed(event));
    this.track.addEventListener("pointermove", (event) => this.moved(event));
    this.track.addEventListener("pointerup", (event) => this.released(event, true));
    this.track.addEventListener("pointercancel", (event) => this.released(event, false));
    this.track.addEventListener("keydown", (event) => this.key(event));
    onWindow("keydown", (event) => {
      if (event.key !== "Escape" || !this.drag) return;
      event.stopPropagation();
      this.breakOff();
      this.lay();
    }, true);
    listenToPinch(this.node.firstElementChild as HTMLElement, {
      begin: (fingers) => this.pinched(fingers),
      move: (by, middle) => { if (this.pinch) this.setZoom(this.pinch.zoom * by, this.pinch.place, middle); },
      end: () => { this.pinch = null; },
    });
    this.node.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.scale(Math.exp(-event.deltaY / 300), event.clientX);
    }, { passive: false });
  }

  /** Makes seconds wider or narrower, what lies at `x` of the window stays there. */
  scale(by: number, x = this.node.getBoundingClientRect().left + (this.node.clientWidth + this.gutter) / 2): void {
    this.setZoom(this.zoom * by, this.secondAt(x), x);
  }

  /** The second of the film at `x` of the window. */
  private secondAt(x: number): number { return (this.node.scrollLeft + x - this.node.getBoundingClientRect().left - this.gutter) / this.zoom; }

  /** Has seconds so wide, and a second of the film at `x` of the window. */
  private setZoom(zoom: number, second: number, x: number): void {
    this.zoom = Math.max(ZOOM.least, Math.min(ZOOM.most, zoom));
    this.lay();
    this.node.scrollLeft = second * this.zoom - (x - this.node.getBoundingClientRect().left - this.gutter);
  }

  /** A second finger ends what the first has begun. */
  private pinched({ middle }: Fingers): void {
    if (this.drag) this.breakOff();
    this.pinch = { zoom: this.zoom, place: this.secondAt(middle) };
    this.lay();
  }

  /** Shows all of the film at once. */
  fit(): void {
    const seconds = this.page.timeline().timeOf(this.page.timeline().frameCount) / 1000;
    this.zoom = Math.max(ZOOM.least, Math.min(ZOOM.most, (this.node.clientWidth - this.gutter - 16) / Math.max(1, seconds)));
    this.lay();
    this.node.scrollLeft = 0;
  }

  /** Pixels of a second. */
  get secondWidth(): number { return this.zoom; }

  private get gutter(): number { return this.corner.offsetWidth; }

  private xOf(frame: number): number { return this.page.timeline().timeOf(frame) / 1000 * this.zoom; }

  private frameAt(x: number): number {
    const { rate } = this.page.timeline();
    return Math.round(x / this.zoom * rate.numerator / rate.denominator);
  }

  /** The shots and where they begin: a drag goes by them. */
  private signature(): string { return `${this.page.shots().map(({ id }) => id).join()} ${this.page.timeline().edges.join()}`; }

  /** Shows the shots as they are now. */
  update(): void {
    // Others have moved what is in a hand.
    if (this.drag && this.drag.ids !== this.signature()) this.breakOff();
    const shots = this.page.shots();
    const wanted = shots.map(({ id }) => id).join();
    if (wanted !== this.shown) {
      this.shown = wanted;
      this.cells = shots.map((shot, i) => this.cell(shot, i));
      this.track.replaceChildren(...this.cells, this.part, this.guide, this.head, this.tip);
    }
    this.lay();
  }

  private cell(shot: ShotEntry, index: number): HTMLElement {
    return element("div", { class: "strip-shot", role: "option", tabindex: "-1", "data-index": String(index) },
      thumbnail(shot.id, 160), element("div", { class: "strip-said" }, element("b", {}), element("span", {})), element("i", { class: "strip-edge" }));
  }

  private lay(drag = this.drag): void {
    const timeline = this.page.timeline();
    const shots = this.page.shots();
    const shift = (frame: number) => {
      if (!drag || frame < drag.edge) return frame;
      if (drag.isRoll) return frame === drag.edge ? drag.frame : frame;
      return frame + drag.frame - drag.edge;
    };
    this.cells.forEach((cell, i) => {
      const shot = shots[i];
      if (!shot) return;
      const [first, end] = timeline.framesOf(i).map(shift) as [number, number];
      cell.style.left = `${this.xOf(first)}px`;
      cell.style.width = `${Math.max(4, this.xOf(end) - this.xOf(first) - 1)}px`;
      const isChosen = this.page.chosen.has(shot.id);
      cell.setAttribute("aria-selected", String(isChosen));
      const [number, length] = [cell.querySelector("b"), cell.querySelector("span")];
      if (number && number.textContent !== shot.number) number.textContent = shot.number;
      const said = this.length(end - first);
      if (length && length.textContent !== said) length.textContent = said;
      const label = fill(texts.stripShot, { number: shot.number, length: said });
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
    });
    const width = this.xOf(shift(timeline.frameCount)) + 8;
    this.track.style.width = `${width}px`;
    this.page.laid(this.zoom, width);
    this.track.classList.toggle("fixed", !this.page.mayChange());
    this.showHead(false);
  }

  /** Frames as seconds and frames, `2 s 12 f`. */
  private length(frames: number): string {
    const { numerator, denominator } = this.page.timeline().rate;
    const perSecond = Math.ceil(numerator / denominator);
    const [seconds, rest] = [Math.floor(frames / perSecond), frames % perSecond];
    return seconds === 0 ? fill(texts.frames, { n: rest }) : rest === 0 ? fill(texts.seconds, { n: seconds }) : fill(texts.secondsAndFrames, { seconds, frames: rest });
  }

  /** Shows the part that is played alone; null for all. */
  showStretch(stretch: { from: number; to: number } | null): void {
    this.part.hidden = stretch === null;
    if (!stretch) return;
    this.part.style.left = `${this.xOf(stretch.from)}px`;
    this.part.style.width = `${this.xOf(stretch.to) - this.xOf(stretch.from)}px`;
  }

  /** Shows where one is; while it plays, in sight. */
  showHead(isFollowed: boolean): void {
    const x = this.xOf(this.page.frame());
    this.head.style.translate = `${x}px 0`;
    this.page.headMoved(x);
    const cell = this.cells[Math.max(0, this.page.timeline().shotAt(this.page.frame()))] ?? null;
    if (cell !== this.current) {
      this.current?.removeAttribute("aria-current");
      if (this.current) this.current.tabIndex = -1;
      cell?.setAttribute("aria-current", "true");
      if (cell) cell.tabIndex = 0;
      this.current = cell;
    }
    if (isFollowed) this.follow(40, 80);
  }

  /** Brings where one is in sight, if it is out of it or as near to the left or the right as so many pixels. */
  follow(left = 0, right = 2): void {
    const x = this.xOf(this.page.frame());
    const { scrollLeft } = this.node;
    const clientWidth = this.node.clientWidth - this.gutter;
    if (x < scrollLeft + left || x > scrollLeft + clientWidth - right) this.node.scrollLeft = x - clientWidth * 0.25;
  }

  // MARK: Hands

  private pressed(event: PointerEvent): void {
    if (event.button !== 0 || this.drag || this.pinch) return;
    const edge = this.page.mayChange() && (event.target as Element).closest(".strip-edge");
    const index = Number((event.target as Element).closest<HTMLElement>(".strip-shot")?.dataset.index ?? -1);
    if (!edge || index < 0) return;
    event.preventDefault();
    this.track.setPointerCapture(event.pointerId);
    const [, end] = this.page.timeline().framesOf(index);
    const shots = this.page.shots();
    const isRoll = event.altKey !== this.page.isRolling() && index < shots.length - 1;
    const moving = new Set(shots.slice(index + 1, isRoll ? index + 2 : undefined).map(({ id }) => id));
    this.drag = { ids: this.signature(), shot: index, isRoll, startX: event.clientX, edge: end, frame: end, pointer: event.pointerId, moving };
    // What sounds are like is asked for.
    this.page.snaps(moving, APART / this.zoom);
    this.showTip();
  }

  private moved(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    const timeline = this.page.timeline();
    const [first] = timeline.framesOf(drag.shot);
    const most = drag.isRoll ? timeline.framesOf(drag.shot + 1)[1] - 1 : Infinity;
    const x = this.xOf(drag.edge) + event.clientX - drag.startX;
    const near = isHeldOff(event) ? null : this.near(x, drag);
    drag.frame = Math.max(first + 1, Math.min(most, near ?? this.frameAt(x)));
    const isSnapped = near === drag.frame;
    this.guide.hidden = !isSnapped;
    this.guide.style.translate = `${this.xOf(drag.frame)}px 0`;
    this.tip.classList.toggle("snapped", isSnapped);
    this.lay();
    this.showTip();
    this.page.trims({ shot: drag.shot, frames: drag.frame - first, snappedTo: isSnapped ? drag.frame : null });
  }

  private released(event: PointerEvent, isDone: boolean): void {
    const { drag } = this;
    if (drag && event.pointerId === drag.pointer) {
      this.letGo();
      if (isDone && drag.frame !== drag.edge) this.apply(drag);
      this.lay();
    } else if (event.pointerId === this.dropped) {
      this.dropped = null;
    } else if (isDone && event.button === 0 && !drag && !this.pinch) {
      this.tapped(event);
    }
  }

  private breakOff(): void {
    this.dropped = this.drag?.pointer ?? null;
    this.letGo();
  }

  /** Ends a drag; nothing is changed by it. */
  private letGo(): void {
    this.drag = null;
    this.tip.hidden = this.guide.hidden = true;
    this.page.trims(null);
  }

  /** The frame nearest to a place at which something begins or ends; null for none that is near. */
  private near(x: number, { moving }: Drag): number | null {
    const away = (frame: number) => Math.abs(this.xOf(frame) - x);
    const near = this.page.snaps(moving, APART / this.zoom).filter((frame) => away(frame) <= NEAR);
    return near.reduce<number | null>((best, frame) => best === null || away(frame) < away(best) ? frame : best, null);
  }

  private apply({ shot, isRoll, frame }: Drag): void {
    const timeline = this.page.timeline();
    const shots = this.page.shots();
    const durations = isRoll ? timeline.rolled(shot, frame) : [timeline.durationUntil(shot, frame)];
    this.page.setDurations(durations.map((milliseconds, i) => ({ shot: shots[shot + i]!.id, milliseconds })));
  }

  private showTip(): void {
    const { drag } = this;
    if (!drag) return;
    const [first] = this.page.timeline().framesOf(drag.shot);
    this.tip.hidden = false;
    this.tip.textContent = this.length(drag.frame - first);
    this.tip.style.left = `${this.xOf(drag.frame)}px`;
  }

  private tapped(event: PointerEvent): void {
    const cell = (event.target as Element).closest<HTMLElement>(".strip-shot");
    const shot = this.page.shots()[Number(cell?.dataset.index ?? -1)];
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      if (shot) this.choose(Number(cell?.dataset.index), event.shiftKey);
      return;
    }
    if (this.page.chosen.size > 0) {
      this.page.chosen.clear();
      this.page.chose();
    }
    const frame = this.frameAt(event.clientX - this.track.getBoundingClientRect().left);
    // What is under a hand stays there.
    const { scrollLeft } = this.node;
    this.page.go(Math.max(0, Math.min(this.page.timeline().frameCount - 1, frame)));
    this.node.scrollLeft = scrollLeft;
  }

  /** Chooses a shot, or lets go of it; `isRange` chooses all between it and those that are chosen. */
  private choose(index: number, isRange: boolean): void {
    const { chosen } = this.page;
    const shots = this.page.shots();
    const shot = shots[index];
    if (!shot) return;
    const others = shots.flatMap(({ id }, i) => chosen.has(id) ? [i] : []);
    if (isRange && others.length > 0) {
      const [low, high] = [Math.min(index, ...others), Math.max(index, ...others)];
      for (const one of shots.slice(low, high + 1)) chosen.add(one.id);
    } else if (!chosen.delete(shot.id)) {
      chosen.add(shot.id);
    }
    this.page.chose();
    this.lay();
  }

  private trim(shot: number, by: number): void {
    const entry = this.page.shots()[shot];
    const timeline = this.page.timeline();
    const [first, end] = timeline.framesOf(shot);
    if (entry && this.page.mayChange() && end + by > first) this.page.setDurations([{ shot: entry.id, milliseconds: timeline.durationUntil(shot, end + by) }]);
  }

  private key(event: KeyboardEvent): void {
    const index = Number((event.target as HTMLElement).dataset.index ?? -1);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // Along the strip, arrows go from shot to shot; with Alt they make the shot a frame shorter or longer.
    if (index >= 0 && step) {
      event.preventDefault();
      event.stopPropagation();
      if (event.altKey) return this.trim(index, step);
      const next = this.cells[Math.max(0, Math.min(this.cells.length - 1, index + step))];
      this.page.go(this.page.timeline().framesOf(Number(next?.dataset.index ?? index))[0]);
      return next?.focus();
    }
    if (index < 0 || (event.key !== "Enter" && !(event.key === " " && (event.ctrlKey || event.shiftKey)))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") this.page.go(this.page.timeline().framesOf(index)[0]);
    else this.choose(index, event.shiftKey && !event.ctrlKey);
  }
}
