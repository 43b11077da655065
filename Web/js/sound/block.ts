// A clip as it lies on its track: a block with its waveform, its name, what takes hold of its ends and its fades.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { ClipEntry } from "../protocol/studio/sounds.ts";
import { written } from "../outline/times.ts";
import { drawWave, type Peaks } from "./peaks.ts";
import { RATE } from "./samples.ts";
import type { Shape } from "./shaping.ts";

const texts = words.sound;
/** Pixels that are drawn beyond what is in sight. */
const BEYOND = 80;
/** The narrowest blocks that have grips for their fades: for a mouse, and for a finger. */
const NARROW = 36, SHORT = 130;

/** What is seen of a clip beside itself. */
export interface Looks { zoom: number; isChosen: boolean; isDimmed: boolean }

export class Block {
  private readonly canvas = element("canvas", { "aria-hidden": "true" });
  private readonly name = element("span", { class: "sound-name" });
  private readonly fades = [element("i", { class: "sound-grip fade-in", "data-part": "fadeIn" }), element("i", { class: "sound-grip fade-out", "data-part": "fadeOut" })] as const;
  readonly node = element("div", { class: "sound-clip", role: "option", tabindex: "0" }, this.canvas, this.name,
    element("i", { class: "sound-grip begin", "data-part": "begin" }), element("i", { class: "sound-grip end", "data-part": "end" }), this.fades);
  private clip: ClipEntry;
  private looks: Looks = { zoom: 1, isChosen: false, isDimmed: false };
  private drawn = "";

  constructor(clip: ClipEntry, private readonly peaks: Peaks) {
    this.clip = clip;
    this.node.dataset.clip = clip.id;
  }

  /** Shows the clip, in the shape that a hand gives it just now. */
  show(clip: ClipEntry, looks: Looks, shape: Shape = clip): void {
    this.clip = { ...clip, ...shape };
    this.looks = looks;
    const { node } = this;
    const x = (samples: number) => samples / RATE * looks.zoom;
    const width = Math.max(6, x(shape.count) - 1);
    node.style.left = `${x(shape.start)}px`;
    node.style.width = `${width}px`;
    node.classList.toggle("narrow", width < NARROW);
    node.classList.toggle("short", width < SHORT);
    node.classList.toggle("dimmed", looks.isDimmed);
    node.classList.toggle("anchored", clip.shot !== null);
    node.setAttribute("aria-selected", String(looks.isChosen));
    this.name.textContent = clip.name;
    this.fades[0].style.left = `${Math.min(width - 8, x(shape.fadeIn))}px`;
    this.fades[1].style.right = `${Math.min(width - 8, x(shape.fadeOut))}px`;
    const label = fill(clip.isMuted ? texts.mutedClip : texts.clip, { name: clip.name, start: written(shape.start / 48), length: written(shape.count / 48) });
    if (node.getAttribute("aria-label") !== label) node.setAttribute("aria-label", label);
    node.title = clip.name;
  }

  /** Draws what of it lies between two places of the lane, in CSS pixels. */
  draw(from: number, to: number): void {
    const { clip, looks: { zoom }, canvas, node } = this;
    const left = clip.start / RATE * zoom, width = node.offsetWidth, height = node.clientHeight;
    const begin = Math.max(0, Math.floor(from - BEYOND - left)), end = Math.min(width, Math.ceil(to + BEYOND - left));
    canvas.hidden = end <= begin || height === 0;
    if (canvas.hidden) return;
    const ratio = Math.min(2, devicePixelRatio);
    const color = getComputedStyle(canvas).color;
    const perPixel = RATE / zoom / ratio;
    const key = [begin, end, height, zoom, ratio, color, this.peaks.came, clip.first, clip.count, clip.fadeIn, clip.fadeOut, clip.level].join();
    if (key === this.drawn) return;
    this.drawn = key;
    canvas.style.left = `${begin}px`;
    canvas.style.width = `${end - begin}px`;
    Object.assign(canvas, { width: Math.max(1, Math.round((end - begin) * ratio)), height: Math.max(1, Math.round(height * ratio)) });
    drawWave(canvas, clip, this.peaks, { from: begin / zoom * RATE, perPixel, color, ratio });
  }
}
