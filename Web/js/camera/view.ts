// The live view: the film, lines and a level over it, and the old photograph.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { type Attitude, followAttitude } from "./attitude.ts";
import { letHandsMove, type OldPhotograph, Overlay, type TakenPlace } from "./overlay.ts";

// Degrees within which the device is level.
const EVEN = 1;

/** The view; it lies where the film is seen, without the room beside it. */
export class LiveView {
  readonly video = element("video", { playsinline: true, muted: true, autoplay: true, "aria-label": words.camera.video });
  readonly node = element("div", { class: "camera-stage" }, this.video);
  readonly flash = element("div", { class: "camera-flash", "aria-hidden": "true" });
  readonly overlay: Overlay | null;
  readonly attitude: Attitude;
  private readonly lines: HTMLElement;
  private readonly level = element("i", { class: "camera-level", hidden: true });
  private readonly watcher = new ResizeObserver(() => this.lay());

  constructor(old: OldPhotograph | null, hasLines: boolean) {
    this.overlay = old && new Overlay(old);
    this.lines = element("div", { class: "camera-lines", "aria-hidden": "true", hidden: !hasLines }, ...Array.from({ length: 4 }, () => element("i")));
    this.attitude = followAttitude((tilt) => this.lean(tilt));
    this.node.append(...[this.overlay?.node, this.lines, this.level].filter((one) => one !== undefined));
    if (this.overlay) letHandsMove(this.node, this.overlay);
    this.video.addEventListener("resize", () => this.lay());
  }

  get hasLines(): boolean { return !this.lines.hidden; }

  set hasLines(wish: boolean) {
    this.lines.hidden = !wish;
    if (!wish) this.level.hidden = true;
  }

  /** Begins, once it is on the page. */
  open(): void { this.watcher.observe(this.node); }

  close(): void {
    this.attitude.stop();
    this.watcher.disconnect();
  }

  lay(): void {
    const { quarters } = this.attitude;
    const [across, down] = [this.video.videoWidth || 4, this.video.videoHeight || 3];
    const scale = Math.min(this.node.clientWidth / across, this.node.clientHeight / down);
    const [width, height] = [across * scale, down * scale];
    for (const part of [this.lines, this.level]) Object.assign(part.style, { width: `${width}px`, height: `${part === this.lines ? height : 1}px` });
    this.overlay?.lay(quarters % 2 ? { width: height, height: width, quarters } : { width, height, quarters });
  }

  /** Returns where the old photograph lies over the view now; null for none. */
  place(): TakenPlace | null {
    const { videoWidth, videoHeight } = this.video;
    return this.overlay && { ...this.overlay.place, aspect: this.attitude.quarters % 2 ? videoWidth / videoHeight : videoHeight / videoWidth };
  }

  blink(): void { this.flash.animate?.([{ opacity: 0.8 }, { opacity: 0 }], { duration: 220 }); }

  private lean(tilt: number | null): void {
    this.level.hidden = tilt === null || this.lines.hidden;
    this.level.style.rotate = `${-(tilt ?? 0)}deg`;
    this.level.classList.toggle("even", tilt !== null && Math.abs(tilt) < EVEN);
    this.lay();
  }
}
