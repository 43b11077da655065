// A camera's move played over the desk: the picture of the desk as the camera sees it, for as long as the shot lasts.

import { contextOf } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import * as requests from "../protocol/studio/camera.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import { fill, words } from "../base/words.ts";
import { frameAfter } from "../base/moments.ts";
import type { Room } from "./room.ts";
import { drawThrough } from "./through.ts";

const texts = words.cameraMove;
// Milliseconds for which the last frame stays.
const REST = 600;

/** What is played. */
export interface Played {
  canvas: Size;
  picture: CanvasImageSource;
  /** Of the shot, in milliseconds. */
  duration: number;
  /** Its frames in the film. */
  count: number;
  rate: FilmRate;
}

export class MovePreview {
  private readonly canvas = element("canvas", { "aria-label": texts.preview, role: "img" });
  private readonly time = element("output", { class: "quiet" });
  private readonly line = element("i");
  private readonly frame = element("div", { class: "move-screen" }, this.canvas, element("div", { class: "move-progress" }, this.line), this.time);
  readonly node = element("div", { class: "move-preview", hidden: true, onclick: () => this.stop() }, this.frame);
  private began = 0;

  /** @param changed Called when it begins and ends. */
  constructor(private readonly changed: () => void) {}

  get isOn(): boolean { return !this.node.hidden; }

  /** Plays a move in a part of the desk. */
  start(played: Played, room: Room): void {
    const aspect = played.canvas.width / played.canvas.height;
    const width = Math.max(80, Math.min(room.right - room.left - 32, (room.bottom - room.top - 80) * aspect));
    Object.assign(this.frame.style, { width: `${width}px`, left: `${(room.left + room.right) / 2}px`, top: `${(room.top + room.bottom) / 2}px` });
    const across = Math.round(width * devicePixelRatio);
    Object.assign(this.canvas, { width: across, height: Math.round(across / aspect) });
    this.node.hidden = false;
    this.began = performance.now();
    this.changed();
    this.step(played);
  }

  stop(): void {
    if (!this.isOn) return;
    this.node.hidden = true;
    this.changed();
  }

  private step(played: Played): void {
    if (!this.isOn || !this.node.isConnected) return;
    const { canvas: { width, height }, duration, count, rate } = played;
    const spent = Math.max(0, performance.now() - this.began);
    const move = requests.camera()?.move;
    if (!move || spent > duration + REST) return this.stop();
    const map = requests.cameraMap(move, width, height, Math.min(count - 1, frameAfter(spent, rate)), count, rate);
    drawThrough(contextOf(this.canvas, { alpha: false }), played.picture, map);
    this.line.style.width = `${Math.min(100, spent * 100 / duration)}%`;
    this.time.textContent = fill(texts.time, { now: (Math.min(spent, duration) / 1000).toFixed(1), all: (duration / 1000).toFixed(1) });
    requestAnimationFrame(() => this.step(played));
  }
}
