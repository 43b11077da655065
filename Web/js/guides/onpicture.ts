// The guides over the picture of the player: the frames and lines that are chosen in a shot.

import { contextOf } from "../base/canvases.ts";
import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { onSize } from "../shell/scope.ts";
import { hasFrames, look, setLook } from "./look.ts";
import { clear, Painter } from "./painter.ts";

export class PictureGuides {
  private readonly canvas = element("canvas", {});
  private readonly context = contextOf(this.canvas);
  readonly node = element("div", { class: "picture-guides", "aria-hidden": "true" });
  private aspect = 16 / 9;

  constructor() { onSize(this.node, () => this.show()); }

  get isOn(): boolean { return look.inPlayer && hasFrames(look); }

  /** Shows them over pictures of other sides from now on. */
  setAspect(aspect: number): void {
    this.aspect = aspect;
    this.show();
  }

  /** Shows or hides them; where none are chosen, `say` says so. */
  toggle(say: (words: string) => unknown): void {
    if (!hasFrames(look)) return void say(words.guides.noneChosen);
    setLook({ inPlayer: !look.inPlayer });
    this.show();
  }

  private show(): void {
    this.node.replaceChildren(...this.isOn ? [this.canvas] : []);
    if (!this.isOn) return;
    const { aspect, canvas, context, node: { clientWidth: width, clientHeight: height } } = this;
    // As the picture lies: as large as fits, in the middle.
    const a = Math.min(height, width / aspect);
    const dots = clear(canvas, context, { width, height });
    canvas.style.opacity = String(look.opacity / 100);
    new Painter(context, { width: aspect, height: 1 }, { a, b: 0, tx: (width - a * aspect) / 2, ty: (height - a) / 2 }, dots).drawFrames(look);
  }
}
