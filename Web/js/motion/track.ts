// The shot's time as a line: the moment that is shown, and the keyframes, which can be taken hold of.

import { element } from "../base/dom.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import type { KeySight } from "../protocol/studio/motion.ts";
import { fill, words } from "../base/words.ts";
import { secondsOf } from "../base/moments.ts";

const texts = words.motion;
// Pixels that a pointer goes before it takes a keyframe along.
const SLACK = 4;

/** What the line needs of its panel. */
export interface TrackPage {
  go(frame: number): void;
  moveKey(from: number, to: number): void;
  removeKey(frame: number): void;
  play(): void;
  close(): void;
}

/** What the line shows. */
export interface TrackLooks {
  keys: KeySight[];
  frame: number;
  count: number;
  rate: FilmRate;
  mayChange: boolean;
}

export class MotionTrack {
  private readonly head = element("i", { class: "motion-head" });
  private readonly line = element("div", {
    class: "motion-line", role: "slider", tabindex: "0", "aria-label": texts.moment, "aria-valuemin": "0", onkeydown: (event) => this.pressed(event),
  }, this.head);
  private readonly keys = element("div", { class: "motion-keys", role: "group", "aria-label": texts.keys });
  readonly node = element("div", { class: "motion-track", onpointerdown: (event) => this.scrub(event) }, this.line, this.keys);
  private looks: TrackLooks = { keys: [], frame: 0, count: 1, rate: { numerator: 24, denominator: 1 }, mayChange: false };
  private drawn = "";

  constructor(private readonly page: TrackPage) {}

  private get last(): number { return Math.max(1, this.looks.count - 1); }

  /** Brings it up to date. */
  show(looks: TrackLooks): void {
    this.looks = looks;
    const { keys, frame, count, rate, mayChange } = looks;
    this.node.style.setProperty("--head", String(frame / this.last));
    this.line.setAttribute("aria-valuemax", String(count - 1));
    this.line.setAttribute("aria-valuenow", String(frame));
    this.line.setAttribute("aria-valuetext", fill(texts.atSecond, { seconds: secondsOf(frame, rate).toFixed(2), frame: frame + 1, count }));
    const drawn = JSON.stringify([keys.map((key) => key.frame), count, mayChange]);
    if (drawn !== this.drawn) {
      this.drawn = drawn;
      const focused = this.focusedKey();
      this.keys.replaceChildren(...keys.map((key) => this.makeKey(key.frame)));
      // The focus stays on a keyframe that has moved a frame.
      if (focused !== null) this.nearest(focused)?.focus();
    }
    for (const key of this.keys.children) key.classList.toggle("on", key.getAttribute("data-frame") === String(frame));
  }

  private focusedKey(): number | null {
    const frame = this.keys.contains(document.activeElement) ? document.activeElement?.getAttribute("data-frame") : null;
    return frame === null || frame === undefined ? null : Number(frame);
  }

  private nearest(frame: number): HTMLElement | undefined {
    const keys = [...this.keys.children] as HTMLElement[];
    return keys.sort((a, b) => Math.abs(Number(a.dataset.frame) - frame) - Math.abs(Number(b.dataset.frame) - frame))[0];
  }

  private makeKey(frame: number): HTMLElement {
    const button = element("button", {
      type: "button", class: "motion-key", "data-frame": String(frame),
      "aria-label": fill(texts.keyAt, { seconds: secondsOf(frame, this.looks.rate).toFixed(2) }), title: texts.keyHint,
      onclick: () => this.page.go(frame), onpointerdown: (event) => this.take(event, frame), onkeydown: (event) => this.pressedOnKey(event, frame),
    }, element("i", {}));
    button.classList.toggle("beyond", frame > this.looks.count - 1);
    button.style.setProperty("--at", String(Math.min(1, frame / this.last)));
    return button;
  }

  private frameAt({ clientX }: PointerEvent): number {
    const { left, width } = this.line.getBoundingClientRect();
    return Math.max(0, Math.min(this.looks.count - 1, Math.round((clientX - left) / width * this.last)));
  }

  /** The moment follows a pointer. */
  private scrub(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    this.line.focus({ preventScroll: true });
    this.page.go(this.frameAt(event));
    this.follow(event, this.node, (moved) => this.page.go(this.frameAt(moved)), () => {});
  }

  /** A keyframe follows a pointer, and is put where that lets go. */
  private take(event: PointerEvent, frame: number): void {
    event.stopPropagation();
    if (event.button !== 0 || !this.looks.mayChange) return;
    const button = event.currentTarget as HTMLElement;
    let target = frame, isMoving = false;
    this.follow(event, button, (moved) => {
      isMoving ||= Math.abs(moved.clientX - event.clientX) > SLACK;
      if (!isMoving) return;
      target = this.frameAt(moved);
      button.style.setProperty("--at", String(target / this.last));
      this.page.go(target);
    }, (isDone) => {
      if (isDone && target !== frame) this.page.moveKey(frame, target);
      else button.style.setProperty("--at", String(Math.min(1, frame / this.last)));
    });
  }

  private follow(event: PointerEvent, node: HTMLElement, moved: (event: PointerEvent) => void, ended: (isDone: boolean) => void): void {
    const { pointerId } = event;
    try { node.setPointerCapture(pointerId); } catch { /* It is up already. */ }
    const ending = new AbortController();
    const { signal } = ending;
    const end = (isDone: boolean) => (one: PointerEvent) => {
      if (one.pointerId !== pointerId) return;
      ending.abort();
      ended(isDone);
    };
    node.addEventListener("pointermove", (one) => { if (one.pointerId === pointerId) moved(one); }, { signal });
    node.addEventListener("pointerup", end(true), { signal });
    node.addEventListener("pointercancel", end(false), { signal });
  }

  private pressed(event: KeyboardEvent): void {
    const step = ({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 } as Record<string, number>)[event.key];
    const { frame, count } = this.looks;
    let to: number;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      return event.key === " " ? this.page.play() : this.page.close();
    }
    if (event.key === "Home") to = 0;
    else if (event.key === "End") to = count - 1;
    else if (step !== undefined) to = frame + step * (event.shiftKey ? 10 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.page.go(Math.max(0, Math.min(count - 1, to)));
  }

  /** The next frame in a direction that has no keyframe, so many frames on; where there is none, the frame itself. */
  private free(frame: number, step: number, far: number): number {
    const taken = new Set(this.looks.keys.map((key) => key.frame));
    let to = Math.max(0, Math.min(this.looks.count - 1, frame + step * far));
    while (to !== frame && taken.has(to)) to += step;
    return to < 0 || to >= this.looks.count ? frame : to;
  }

  private pressedOnKey(event: KeyboardEvent, frame: number): void {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as Record<string, number>)[event.key];
    if (event.key === " ") this.page.play();
    else if (event.key === "Delete" || event.key === "Backspace") this.page.removeKey(frame);
    else if (step !== undefined && event.altKey) {
      const to = this.free(frame, step, event.shiftKey ? 10 : 1);
      if (to !== frame) {
        this.page.go(to);
        this.page.moveKey(frame, to);
        this.nearest(to)?.focus();
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
