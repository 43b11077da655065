// Watching a shot being drawn again from its log: a picture of its own over the desk, with a slider.

import * as core from "../base/core.ts";
import type { Size } from "../base/measures.ts";
import { element, iconButton, targetOf } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { showPlaying } from "../kit/toggle.ts";
import { closeReplay, goReplay, openReplay } from "../protocol/studio/replay.ts";
import { fill, words } from "../base/words.ts";

const texts = words.replay;
// Edits a second at the least speed.
const PACE = 6;
const SPEEDS = [1, 4, 16];

/** The shot that is replayed. */
export interface Replayed {
  id: string;
  canvas: Size;
}

/** Makes the replay of a shot; `say` shows words for people. */
export const makeReplay = (shot: Replayed, say: (words: string) => unknown): Replay => new Replay(shot, say);

export class Replay {
  private readonly canvas;
  private readonly context;
  private readonly slider: HTMLInputElement = element("input", {
    type: "range", min: "0", step: "1", "aria-label": texts.edits, oninput: () => { this.stop(); this.go(Number(this.slider.value)); },
  });
  private readonly count = element("output", {});
  private readonly play = iconButton("play", words.kit.play, words.kit.space, () => this.turn());
  private readonly speed = element("button", { type: "button", class: "speed", onclick: () => this.changeSpeed() });
  readonly node: HTMLDialogElement;
  private total = 0;
  private position = 0;
  private pace = 1;
  private last = 0;
  private isPlaying = false;

  constructor(private readonly shot: Replayed, private readonly say: (words: string) => unknown) {
    this.canvas = element("canvas", { ...shot.canvas, "aria-label": texts.picture });
    this.context = this.canvas.getContext("2d", { alpha: false });
    this.node = element("dialog", { class: "replay", "aria-label": texts.title },
      element("div", { class: "stage" }, this.canvas),
      element("div", { class: "controls" }, this.play, this.slider, this.count, this.speed,
        iconButton("close", words.common.close, "Esc", () => this.close())));
  }

  get isOn(): boolean { return this.node.open; }

  toggle(): void {
    if (this.isOn) this.close();
    else this.open();
  }

  private turn(): void {
    if (this.isPlaying) this.stop();
    else this.start();
  }

  private tellSpeed(): void {
    this.speed.textContent = `${this.pace}×`;
    this.speed.setAttribute("aria-label", fill(texts.speed, { n: this.pace }));
  }

  private changeSpeed(): void {
    this.pace = SPEEDS[(SPEEDS.indexOf(this.pace) + 1) % SPEEDS.length] ?? 1;
    this.tellSpeed();
  }

  private go(wanted: number): void {
    const { width, height } = this.shot.canvas;
    this.position = wanted;
    const shown = goReplay(Math.floor(wanted));
    this.slider.value = String(shown);
    this.count.textContent = `${shown} / ${this.total}`;
    const rect = core.refreshReplay();
    if (!rect) return;
    const [left, top, right, bottom] = rect;
    this.context?.putImageData(core.replayImage(width, height), 0, 0, left, top, right - left, bottom - top);
  }

  private show(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
    showPlaying(this.play, isPlaying);
  }

  private start(): void {
    if (this.position >= this.total) this.go(0);
    this.show(true);
    this.last = performance.now();
    requestAnimationFrame((now) => this.step(now));
  }

  private stop(): void { this.show(false); }

  private step(now: number): void {
    if (!this.isPlaying || !this.isOn) return;
    this.go(Math.min(this.total, this.position + (Math.max(0, now - this.last) / 1000) * PACE * this.pace));
    this.last = now;
    if (this.position >= this.total) this.stop();
    else requestAnimationFrame((next) => this.step(next));
  }

  private async open(): Promise<void> {
    const { id, canvas: { width, height } } = this.shot;
    const answer = await fetch(`/api/shots/${id}?from=log`).catch(() => null);
    if (!answer?.ok) return void this.say(texts.noLog);
    try {
      this.total = openReplay(new Uint8Array(await answer.arrayBuffer()), width, height);
    } catch (error) {
      return void this.say(reasonOf(error));
    }
    this.slider.max = String(this.total);
    this.node.show();
    this.tellSpeed();
    this.go(0);
    this.start();
    this.play.focus({ preventScroll: true });
  }

  private close(): void {
    this.stop();
    this.node.close();
    closeReplay();
  }

  private stepTo(position: number): void {
    this.stop();
    this.go(Math.max(0, Math.min(this.total, position)));
  }

  /** Does what a key asks for while it is shown: all but those of its buttons are its own. */
  key(event: KeyboardEvent): boolean {
    if (event.key === "Escape") this.close();
    else if (event.key === "Tab" || targetOf(event)?.closest("button, input")) return false;
    else if (event.key === " ") this.turn();
    else if (event.key === "ArrowLeft") this.stepTo(Math.floor(this.position) - 1);
    else if (event.key === "ArrowRight") this.stepTo(Math.floor(this.position) + 1);
    return true;
  }
}
