// The panel of colours: a square of shades, a band of hues, the code; colours used lately, those of the
// shot and the project, and a first palette.

import { element, iconButton } from "../base/dom.ts";
import { ARROWS } from "../base/measures.ts";
import { pressOne } from "../kit/toggle.ts";
import { PALETTE, settings } from "../base/state.ts";
import { fill, words } from "../base/words.ts";
import { fromHSV, fromText, type HSV, toHSV } from "./color.ts";

const texts = words.colors;
// Steps of the arrow keys over the square, with shift and without.
const [FAR, NEAR] = [0.1, 0.02];
const SHOWN = 12;

/** What the panel calls. */
export interface Use {
  /** Hears every colour, and which one the hand has come to rest at. */
  choose(hex: string, isFinal: boolean): void;
  /** Puts the panel away. */
  close(): void;
  /** Takes the eyedropper in hand, where the colour is that of a tool. */
  pick?(): void;
  /** Takes the other colour; returns it. */
  swap?(): string;
  /** The colours of the shot and of the project. */
  shot: string[];
  project: string[];
  /** The colours of a program of bricks. */
  program?: string[];
}

const part = (value: number) => Math.min(Math.max(value, 0), 1);
const percent = (value: number) => Math.round(value * 100);

/** Makes the square of shades; `moved` hears of saturation and brightness, each 0…1. */
function makeSquare(now: () => HSV, moved: (s: number, v: number, isFinal: boolean) => void): { node: HTMLElement; show(): void } {
  const dot = element("i");
  const node = element("div", {
    class: "square", role: "slider", tabindex: "0", "aria-label": texts.square, "aria-valuemin": "0", "aria-valuemax": "100",
  }, dot);
  const drag = (event: PointerEvent) => {
    if (!node.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = node.getBoundingClientRect();
    moved(part((event.clientX - left) / width), part(1 - (event.clientY - top) / height), event.type === "pointerup");
  };
  node.addEventListener("pointerdown", (event) => { node.setPointerCapture(event.pointerId); drag(event); });
  node.addEventListener("pointermove", drag);
  node.addEventListener("pointerup", drag);
  node.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const size = event.shiftKey ? FAR : NEAR;
    const { s, v } = now();
    moved(part(s + step[0] * size), part(v - step[1] * size), true);
  });
  return {
    node,
    show() {
      const { h, s, v } = now();
      node.style.setProperty("--hue", `hsl(${h} 100% 50%)`);
      dot.style.left = `${s * 100}%`;
      dot.style.top = `${(1 - v) * 100}%`;
      node.setAttribute("aria-valuenow", String(percent(v)));
      node.setAttribute("aria-valuetext", fill(texts.shade, { saturation: percent(s), brightness: percent(v) }));
    },
  };
}

/** Makes a list of colours; null where there are none. */
const swatches = (title: string, colors: string[], take: (hex: string) => void): HTMLElement | null =>
  (colors.length === 0 ? null : element("div", { role: "group", "aria-label": title },
    element("h2", {}, title),
    element("div", { class: "swatches" }, colors.map((hex) => {
      const button = element("button", {
        type: "button", "aria-label": fill(texts.color, { code: hex }), title: hex, "data-color": hex, onclick: () => take(hex),
      });
      button.style.setProperty("--swatch", hex);
      return button;
    }))));

/** Makes the panel, at a colour. */
export function makeColorPanel(color: string, use: Use): HTMLElement {
  let hsv = toHSV(color);
  const { swap } = use;
  const square = makeSquare(() => hsv, (s, v, isFinal) => { hsv = { ...hsv, s, v }; say(isFinal); });
  const hue: HTMLInputElement = element("input", {
    class: "hue", type: "range", min: "0", max: "359", "aria-label": texts.hue,
    oninput: () => { hsv.h = Number(hue.value); say(false); },
    onchange: () => say(true),
  });
  const code: HTMLInputElement = element("input", {
    class: "code", "aria-label": texts.code, maxlength: "7", spellcheck: "false", autocomplete: "off",
    onchange: () => {
      const typed = fromText(code.value);
      if (typed) take(typed);
      else show();
    },
  });
  const now = element("span", { class: "now", "aria-hidden": "true" });

  function show() {
    const hex = fromHSV(hsv);
    square.show();
    hue.value = String(Math.round(hsv.h));
    code.value = hex;
    now.style.setProperty("--swatch", hex);
    pressOne(node.querySelectorAll(".swatches button"), (button) => button.dataset.color === hex);
  }

  function say(isFinal: boolean) {
    show();
    use.choose(fromHSV(hsv), isFinal);
  }

  function take(hex: string) {
    const next = toHSV(hex);
    // Greys have no hue of their own: the band stays where it was.
    hsv = next.s === 0 ? { ...next, h: hsv.h } : next;
    say(true);
  }

  const choose = (hex: string) => { take(hex); use.close(); };
  const others = use.project.filter((hex) => !use.shot.includes(hex));
  const node: HTMLElement = element("section", { class: "panel colors", "data-name": "colors", "aria-label": texts.title },
    square.node, hue,
    element("div", { class: "row" }, now, code,
      use.pick ? iconButton("eyedropper", texts.pick, "I", use.pick) : null, swap && iconButton("swap", texts.swap, "X", () => take(swap()))),
    swatches(texts.recent, settings.recent, choose), swatches(texts.inProgram, (use.program ?? []).slice(0, SHOWN), choose),
    swatches(texts.inShot, use.shot.slice(0, SHOWN), choose),
    swatches(texts.inProject, others.slice(0, SHOWN), choose), swatches(texts.palette, PALETTE, choose));
  show();
  return node;
}
