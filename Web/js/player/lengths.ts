// The bar for shots that are chosen in the strip: gives each a length, or all together one; and the taps by which shots are timed while the
// film plays.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import { read, written } from "../outline/times.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";

const texts = words.player;

/** Durations that are often wanted, in milliseconds. */
const PRESETS = [500, 1000, 2000, 3000, 5000];

/** Durations of shots in milliseconds. */
export type Durations = { shot: string; milliseconds: number }[];

/** The durations that make shots last `total` milliseconds together, each as much longer or shorter as the others; what rounding leaves goes to
 * those with the largest rests. None is below a millisecond. */
export function scaled(durations: readonly number[], total: number): number[] {
  const sum = durations.reduce((a, b) => a + b, 0);
  const exact = durations.map((one) => sum > 0 ? one * total / sum : total / durations.length);
  const made = exact.map((one) => Math.max(1, Math.floor(one)));
  const rests = exact.map((one, i) => [one - Math.floor(one), i] as const).sort((a, b) => b[0] - a[0]);
  let left = total - made.reduce((a, b) => a + b, 0);
  for (const [, i] of rests) {
    if (left <= 0) break;
    made[i]! += 1;
    left -= 1;
  }
  return made;
}

/** Makes the bar; `set` gives durations, `done` lets go of the shots. */
export class LengthBar {
  private readonly said = element("b", {});
  private readonly each = this.field(texts.each, (milliseconds) => this.shots.map(({ id }) => ({ shot: id, milliseconds })));
  private readonly all = this.field(texts.together, (milliseconds) => {
    const made = scaled(this.shots.map(({ duration }) => duration), milliseconds);
    return this.shots.map(({ id }, i) => ({ shot: id, milliseconds: made[i]! }));
  });
  readonly node;
  private shots: readonly ShotEntry[] = [];

  constructor(private readonly set: (durations: Durations) => void, done: () => void, more: Node) {
    this.node = element("div", { class: "player-lengths", role: "toolbar", "aria-label": texts.lengths, hidden: true }, this.said,
      PRESETS.map((milliseconds) => textButton(fill(texts.presetSeconds, { n: milliseconds / 1000 }), () => this.set(this.shots.map(({ id }) => ({ shot: id, milliseconds }))))),
      this.each, this.all, more, element("span", { class: "space" }), iconButton("close", words.common.close, "Esc", done));
  }

  private field(label: string, durations: (milliseconds: number) => Durations): HTMLElement {
    const input: HTMLInputElement = element("input", {
      size: 6, placeholder: "2 s", onkeydown: (event) => { if (event.key === "Enter") change(); event.stopPropagation(); }, onchange: () => change(),
    });
    const change = () => {
      const milliseconds = read(input.value);
      input.setAttribute("aria-invalid", String(milliseconds === null && input.value !== ""));
      if (milliseconds === null) return;
      input.value = "";
      this.set(durations(milliseconds));
    };
    return element("label", {}, label, input);
  }

  show(shots: readonly ShotEntry[]): void {
    this.shots = shots;
    this.node.hidden = shots.length === 0;
    this.said.textContent = plural(texts.chosen, shots.length);
    const total = this.all.querySelector("input");
    if (total) total.placeholder = written(shots.reduce((sum, { duration }) => sum + duration, 0));
  }
}

/** The bar while shots are timed: the shot that is on, how long it has been, and for hands without keys the tap. */
export class TapBar {
  private readonly shot = element("b", {});
  private readonly time = element("span", { class: "player-tapped", role: "timer" });
  readonly node;

  constructor(tap: () => void, done: () => void) {
    // As soon as it is touched, since it is tapped by ear; by keys when it is pressed.
    const button = textButton(texts.tapHere, ({ detail }) => { if (detail === 0) tap(); }, { onpointerdown: (event) => { if (event.button === 0) tap(); } });
    this.node = element("div", { class: "player-lengths", role: "toolbar", "aria-label": texts.tap, hidden: true }, this.shot, this.time, button,
      element("span", { class: "player-tap-hint" }, texts.tapHint), iconButton("close", words.common.close, "Esc", done));
  }

  /** Shows the shot that is on, and the milliseconds since it began; null where no shot is timed. */
  show(timed: { number: string; milliseconds: number } | null): void {
    this.node.hidden = timed === null;
    if (!timed) return;
    this.shot.textContent = fill(texts.shot, { number: timed.number });
    this.time.textContent = fill(texts.presetSeconds, { n: (timed.milliseconds / 1000).toFixed(1) });
  }
}

/** Times shots by taps: each tap ends the shot that is on. */
export class Tapping {
  private readonly times: number[] = [];
  private since = 0;
  private first = 0;
  private shots: readonly string[] = [];
  isOn = false;

  /** Begins at one of some shots, at a moment of the film in milliseconds. */
  begin(shots: readonly string[], shot: number, now: number): void {
    this.times.length = 0;
    [this.shots, this.first, this.since, this.isOn] = [shots, shot, now, true];
  }

  /** The shot that is on, by its place among those that it began with, and by its id. */
  get shot(): number { return this.first + this.times.length; }
  get id(): string | undefined { return this.shots[this.shot]; }

  /** The moments of the film are others, by so many milliseconds. */
  shift(by: number): void { this.since += by; }

  /** For how many milliseconds it has been on. */
  timed(now: number): number { return Math.max(0, now - this.since); }

  tap(now: number): void {
    this.times.push(Math.max(1, Math.round(this.timed(now))));
    this.since = now;
  }

  /** Ends it; returns what was timed. */
  end(): Durations {
    this.isOn = false;
    return this.times.flatMap((milliseconds, i) => {
      const shot = this.shots[this.first + i];
      return shot ? [{ shot, milliseconds }] : [];
    });
  }
}
