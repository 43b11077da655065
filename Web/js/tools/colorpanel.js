// The panel of colours: a square of shades, a band of hues, the code; colours used lately, those of the
// shot and the project, and a first palette.

import { element, iconButton } from "../dom.ts";
import { pressOne } from "../kit/toggle.ts";
import { PALETTE, settings } from "../state.js";
import { fromHSV, fromText, toHSV } from "./color.ts";

/** Makes the panel. `choose(hex, isFinal)` hears every colour, and which one the hand has come to rest at, `close` puts the panel away, `pick` asks for the eyedropper, `swap` for the
 * other colour; `shot` and `project` are lists of colours. */
export function makeColorPanel(color, { choose, close, pick, swap, shot, project }) {
  let hsv = toHSV(color);
  const dot = element("i");
  const square = element("div", {
    class: "square", role: "slider", tabindex: "0", "aria-label": "Saturation and brightness",
    "aria-valuemin": "0", "aria-valuemax": "100",
  }, dot);
  const hue = element("input", {
    class: "hue", type: "range", min: "0", max: "359", "aria-label": "Hue",
    oninput: () => { hsv.h = Number(hue.value); say(false); },
    onchange: () => say(true),
  });
  const code = element("input", {
    class: "code", "aria-label": "Colour code", maxlength: "7", spellcheck: "false", autocomplete: "off",
    onchange: () => {
      const typed = fromText(code.value);
      if (typed) take(typed);
      else show();
    },
  });
  const now = element("span", { class: "now", "aria-hidden": "true" });

  function show() {
    const hex = fromHSV(hsv);
    square.style.setProperty("--hue", `hsl(${hsv.h} 100% 50%)`);
    dot.style.left = `${hsv.s * 100}%`;
    dot.style.top = `${(1 - hsv.v) * 100}%`;
    hue.value = String(Math.round(hsv.h));
    code.value = hex;
    now.style.setProperty("--swatch", hex);
    square.setAttribute("aria-valuenow", String(Math.round(hsv.v * 100)));
    square.setAttribute("aria-valuetext",
      `saturation ${Math.round(hsv.s * 100)} %, brightness ${Math.round(hsv.v * 100)} %`);
    pressOne(node.querySelectorAll(".swatches button"), (button) => button.dataset.color === hex);
  }

  function say(isFinal) {
    show();
    choose(fromHSV(hsv), isFinal);
  }

  function take(hex) {
    const next = toHSV(hex);
    // Greys have no hue of their own: the band stays where it was.
    if (next.s === 0) next.h = hsv.h;
    hsv = next;
    say(true);
  }

  function drag(event) {
    if (!square.hasPointerCapture(event.pointerId)) return;
    const box = square.getBoundingClientRect();
    const part = (value) => Math.min(Math.max(value, 0), 1);
    hsv.s = part((event.clientX - box.left) / box.width);
    hsv.v = part(1 - (event.clientY - box.top) / box.height);
    say(event.type === "pointerup");
  }

  square.addEventListener("pointerdown", (event) => {
    square.setPointerCapture(event.pointerId);
    drag(event);
  });
  square.addEventListener("pointermove", drag);
  square.addEventListener("pointerup", drag);
  square.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const size = event.shiftKey ? 0.1 : 0.02;
    hsv.s = Math.min(Math.max(hsv.s + step[0] * size, 0), 1);
    hsv.v = Math.min(Math.max(hsv.v + step[1] * size, 0), 1);
    say(true);
  });

  const grid = (title, colors) => (colors.length === 0 ? null : element("div", { role: "group", "aria-label": title },
    element("h3", {}, title),
    element("div", { class: "swatches" }, colors.map((hex) => {
      const button = element("button", {
        type: "button", "aria-label": `Colour ${hex}`, title: hex, "data-color": hex,
        onclick: () => { take(hex); close(); },
      });
      button.style.setProperty("--swatch", hex);
      return button;
    }))));
  const others = project.filter((hex) => !shot.includes(hex));

  const node = element("section", { class: "panel colors", "data-name": "colors", "aria-label": "Colours" },
    square, hue,
    element("div", { class: "row" }, now, code,
      iconButton("eyedropper", "Take a colour from the canvas", "I", pick),
      iconButton("swap", "Swap with the other colour", "X", () => take(swap()))),
    grid("Used lately", settings.recent), grid("In this shot", shot.slice(0, 12)),
    grid("In this project", others.slice(0, 12)), grid("Palette", PALETTE));
  show();
  return node;
}
