// What the lasso has caught, as one sees it: the loop under way, the frame with its handles, and a bar of
// what can be done. Where the handles lie, and what a hand does to them, is the core's.

import { element, type Icon, iconButton, reshape, shape } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import * as requests from "../protocol/studio/selection.ts";
import type { Point } from "../protocol/studio/studio.ts";
import { plural, words } from "../base/words.ts";
import { copied, keepCopy } from "./clipboard.ts";

const texts = words.lasso;
// Pixels of a step by key.
const [NEAR, FAR] = [1, 10];
const HANDLE = 12;
const KNOB = 7;
// Dashes of white that march over a dark line show on every ground.
const LINES = ["under", "march"];

/** What the lasso needs of the shot's page. */
export interface LassoPage {
  /** Called after edits. */
  changed(): void;
  say(words: string): unknown;
  /** Takes the lasso in hand. */
  take(): void;
  /** Returns the key of a command. */
  keyOf(command: string): string;
}

/** A command of the selection: false where it has nothing to do, which leaves its key to others. */
type Command = () => false | undefined;

const hasCaught = () => requests.selectionCount() > 0;
const pairs = (points: Point[]) => points.map(({ x, y }) => `${x},${y}`).join(" ");

/** Makes the overlay. */
export const makeLasso = (page: LassoPage): Lasso => new Lasso(page);

export class Lasso {
  private readonly loops = LINES.map((name) => shape("polygon", { class: name }));
  private readonly frames = LINES.map((name) => shape("polygon", { class: name }));
  private readonly stem = shape("line", { class: "stem" });
  private readonly handles = [0, 1, 2, 3].map(() => shape("rect", { width: HANDLE, height: HANDLE, x: -HANDLE / 2, y: -HANDLE / 2, rx: 2 }));
  private readonly knob = shape("circle", { r: KNOB });
  private readonly count = element("span", { role: "status" });
  readonly commands;
  private readonly bar: HTMLElement;
  readonly nodes: Element[];
  private shown = "";

  constructor(private readonly page: LassoPage) {
    const picture = shape("svg", { class: "lasso", "aria-hidden": "true" });
    picture.append(...this.loops, ...this.frames, this.stem, ...this.handles, this.knob);
    this.commands = this.makeCommands();
    this.bar = this.makeBar();
    this.nodes = [picture, this.bar];
  }

  private makeCommands() {
    /** A command that does something with what is caught. */
    const withCaught = (work: () => unknown): Command => () => {
      if (!hasCaught()) return false;
      work();
      this.page.changed();
      return undefined;
    };
    const copy = () => {
      const clip = requests.copySelection();
      if (clip) keepCopy(clip);
      return undefined;
    };
    return {
      selectAll: (() => { this.page.take(); requests.selectAll(); this.page.changed(); return undefined; }) as Command,
      cut: withCaught(() => { copy(); requests.removeSelection(); }),
      copy: (() => (hasCaught() ? copy() : false)) as Command,
      paste: (() => this.paste()) as Command,
      duplicate: withCaught(() => {
        const clip = requests.copySelection();
        if (clip) requests.pasteSelection(clip);
      }),
      remove: withCaught(requests.removeSelection),
      flipAcross: withCaught(() => requests.flipSelection(false)),
      flipDown: withCaught(() => requests.flipSelection(true)),
    };
  }

  private makeBar(): HTMLElement {
    const button = (sign: Icon, command: keyof typeof this.commands & keyof typeof texts) =>
      iconButton(sign, texts[command], this.page.keyOf(command), this.commands[command]);
    return element("div", { class: "lasso-bar", role: "toolbar", "aria-label": texts.title, hidden: true },
      this.count, button("duplicate", "duplicate"), button("copy", "copy"), button("cut", "cut"),
      button("flipH", "flipAcross"), button("flipV", "flipDown"), button("bin", "remove"),
      iconButton("close", texts.deselect, "Esc", () => { requests.deselect(); this.show(); }));
  }

  private paste(): false | undefined {
    const clip = copied();
    if (!clip) return false;
    this.page.take();
    try {
      if (!requests.pasteSelection(clip)) this.page.say(texts.cannotPaste);
    } catch (error) {
      this.page.say(reasonOf(error));
    }
    this.page.changed();
    return undefined;
  }

  /** Brings the overlay up to date; called for every frame. */
  show(): void {
    const around = requests.selectionHandles();
    const loop = pairs(requests.lassoLoop());
    const looks = `${pairs(around)} ${loop}`;
    if (looks === this.shown) return;
    this.shown = looks;
    for (const line of this.loops) {
      line.setAttribute("points", loop);
      line.classList.toggle("empty", !loop.includes(" "));
    }
    this.showFrame(around.slice(0, 4), around[4]);
  }

  private showFrame(corners: Point[], top: Point | undefined): void {
    const [a, b] = corners;
    for (const node of [...this.frames, this.stem, this.knob, ...this.handles]) node.classList.toggle("empty", !top);
    this.bar.hidden = !top;
    if (!a || !b || !top) return;
    for (const line of this.frames) line.setAttribute("points", pairs(corners));
    const angle = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
    corners.forEach(({ x, y }, i) => this.handles[i]?.setAttribute("transform", `translate(${x},${y}) rotate(${angle})`));
    reshape(this.stem, { x1: (a.x + b.x) / 2, y1: (a.y + b.y) / 2, x2: top.x, y2: top.y });
    this.knob.setAttribute("transform", `translate(${top.x},${top.y})`);
    const told = plural(texts.strokes, requests.selectionCount());
    if (this.count.textContent !== told) this.count.textContent = told;
  }

  /** Moves what is caught by keyboard; false where nothing is. */
  nudge(x: number, y: number, isFar = false): boolean {
    if (!hasCaught()) return false;
    const step = isFar ? FAR : NEAR;
    requests.moveSelection({ x: x * step, y: y * step });
    this.page.changed();
    return true;
  }

  /** Lets go of what is caught; false where nothing is. */
  release(): boolean {
    if (!hasCaught()) return false;
    requests.deselect();
    return true;
  }

  /** Gives what is caught a colour. */
  recolor = (rgba: number): void => {
    if (!hasCaught()) return;
    requests.recolorSelection(rgba);
    this.page.changed();
  };
}
