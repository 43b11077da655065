// The picture that is on, on a canvas as sharp as the screen; in pauses, if wished, with the shot before showing through, and below it the
// words.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { drawThrough } from "../cameramove/through.ts";
import type { Manner } from "./montage.ts";
import { drawMixed } from "./mixing.ts";
import type { PlaneMap } from "../protocol/studio/camera.ts";
import { onSize } from "../shell/scope.ts";

const texts = words.player;
const isSame = (a: PlaneMap | null, b: PlaneMap | null): boolean => JSON.stringify(a) === JSON.stringify(b);
/** How much of the shot before shows through. */
const THROUGH = 0.3;

/** A picture, as `map` shows it where it is of the whole canvas and the camera moves; or a colour. */
export interface Side { picture: ImageBitmap | null; map: PlaneMap | null; color: "black" | "white" | null }
/** A picture that comes over another, `step` of `steps`. */
export interface Over { side: Side; manner: Manner; step: number; steps: number }
/** What is shown: a picture, what comes over it, and in pauses that of the shot before. */
export interface Shown { side: Side; over: Over | null; before: ImageBitmap | null; isWaiting: boolean }

const NOTHING: Side = { picture: null, map: null, color: null };
const isSameSide = (a: Side | undefined, b: Side | undefined): boolean => a?.picture === b?.picture && a?.color === b?.color && isSame(a?.map ?? null, b?.map ?? null);
/** Whether nothing of a side can be seen. */
const isMissing = ({ picture, color }: Side): boolean => picture === null && color === null;

export class Stage {
  private readonly canvas = element("canvas", { role: "img" });
  private readonly context = this.canvas.getContext("2d", { alpha: false })!;
  private readonly note = element("p", { class: "player-note", role: "status", hidden: true });
  private readonly caption = element("div", { class: "player-caption" });
  readonly node;
  private last: Shown = { side: NOTHING, over: null, before: null, isWaiting: true };

  constructor(private aspect: number, tapped: () => void) {
    this.node = element("div", { class: "player-stage" }, element("div", { class: "player-frame", onclick: tapped }, this.canvas, this.note), this.caption);
    onSize(this.node.firstElementChild!, () => this.size());
  }

  /** Shows pictures of other sides from now on. */
  setAspect(aspect: number): void {
    if (aspect === this.aspect) return;
    this.aspect = aspect;
    this.size();
  }

  /** Lays something over the picture. */
  over(node: Node): void { this.node.firstElementChild!.append(node); }

  show(shown: Shown, label: string): void {
    const { last } = this;
    this.last = shown;
    this.note.hidden = !isMissing(shown.side) || !shown.isWaiting;
    this.note.textContent = texts.waiting;
    if (this.canvas.getAttribute("aria-label") !== label) this.canvas.setAttribute("aria-label", label);
    const isOther = !isSameSide(shown.side, last.side) || !isSameSide(shown.over?.side, last.over?.side) || shown.over?.step !== last.over?.step;
    if (isOther || shown.over?.manner !== last.over?.manner || shown.over?.steps !== last.over?.steps || shown.before !== last.before) this.draw();
  }

  /** Shows the words of a shot; null for none. */
  say(said: { action: string; dialogue: string } | null): void {
    const { action = "", dialogue = "" } = said ?? {};
    this.caption.replaceChildren(...action ? [element("p", { class: "quiet", dir: "auto" }, action)] : [], ...dialogue ? [element("p", { dir: "auto" }, dialogue)] : []);
    this.caption.hidden = said === null;
  }

  private size(): void {
    const { clientWidth, clientHeight } = this.node.firstElementChild as HTMLElement;
    const width = Math.min(clientWidth, clientHeight * this.aspect);
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${width / this.aspect}px`;
    const [across, down] = [Math.max(1, Math.round(width * devicePixelRatio)), Math.max(1, Math.round(width / this.aspect * devicePixelRatio))];
    if (this.canvas.width === across && this.canvas.height === down) return;
    Object.assign(this.canvas, { width: across, height: down });
    this.draw();
  }

  private draw(): void {
    const { context, canvas: { width, height }, last: { side, over, before } } = this;
    drawSide(context, side);
    if (over && !isMissing(over.side)) drawMixed(context, (second) => drawSide(second, over.side), over);
    if (!before) return;
    context.globalAlpha = THROUGH;
    context.drawImage(before, 0, 0, width, height);
    context.globalAlpha = 1;
  }
}

/** Fills a canvas with a picture or a colour. */
function drawSide(context: CanvasRenderingContext2D, { picture, map, color }: Side): void {
  if (!color) return drawThrough(context, picture, map);
  context.fillStyle = color === "black" ? "#000" : "#fff";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}
