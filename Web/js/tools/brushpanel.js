// The settings of a tool: a stroke drawn with it, and all that shapes that stroke.

import * as toolRequests from "../protocol/studio/tools.ts";
import { element } from "../dom.ts";
import { makeSegments } from "../kit/segments.ts";
import { BRUSHES, SIZE } from "./box.js";

const WIDTHS = ["Nothing", "Force", "Speed", "Tilt", "Force and tilt"];
const KNOTS = ["lightest", "light", "half", "firm", "full"];
const UNIT = 64;
const TAPER = 300;
const PREVIEW = { width: 256, height: 72 };

/** Makes the panel for the brush `kind`; `changed` is called after every change. */
export function makeBrushPanel(kind, changed) {
  const picture = element("canvas", { ...PREVIEW, class: "sample", "aria-hidden": "true" });
  const body = element("div", { class: "fields" });
  const node = element("section", {
    class: "panel brush-panel", "data-name": `brush-${kind}`, "aria-label": `Settings of the ${BRUSHES[kind]}`,
  }, element("h2", {}, BRUSHES[kind][0].toUpperCase() + BRUSHES[kind].slice(1)), picture, body);

  function draw() {
    const ratio = devicePixelRatio > 1 ? 2 : 1;
    [picture.width, picture.height] = [PREVIEW.width * ratio, PREVIEW.height * ratio];
    const pixels = new Uint8ClampedArray(toolRequests.brushPicture(kind, picture.width, picture.height, ratio));
    picture.getContext("2d").putImageData(new ImageData(pixels, picture.width), 0, 0);
  }

  function set(part) {
    toolRequests.setBrush(kind, { ...toolRequests.brush(kind), ...part });
    draw();
    changed();
  }

  function range(label, name, { min = 0, max, scale = 1, unit = "", hint = "" }) {
    const output = element("output");
    const value = toolRequests.brush(kind)[name] / scale;
    const show = (number) => { output.textContent = `${Math.round(number)}${unit}`; };
    const input = element("input", {
      type: "range", min: String(min), max: String(max), step: "any", value: String(value), "aria-label": label,
      oninput: () => { set({ [name]: Math.round(Number(input.value) * scale) }); show(Number(input.value)); },
    });
    show(value);
    return element("label", { title: hint }, element("span", {}, label), input, output);
  }

  function response() {
    const { response: widths, widthSource } = toolRequests.brush(kind);
    const knots = KNOTS.map((name, i) => element("input", {
      type: "range", min: "0", max: "255", value: String(widths[i]), "aria-label": `Width at ${name}`,
      "aria-orientation": "vertical", oninput: (event) => set({ response: toolRequests.brush(kind).response.with(i, Number(event.target.value)) }),
    }));
    const source = element("select", {
      "aria-label": "What the width follows",
      onchange: () => { set({ widthSource: source.selectedIndex }); fill(); },
    }, WIDTHS.map((name) => element("option", {}, name)));
    source.selectedIndex = widthSource;
    return element("fieldset", {}, element("legend", {}, "Width"),
      element("label", {}, element("span", {}, "Follows"), source),
      widthSource === 0 ? null : element("div", {
        class: "knots", title: "How wide from the lightest touch (left) to the firmest (right)",
      }, knots));
  }

  function modes() {
    const segments = makeSegments("What the eraser takes", ["Pixels", "Whole strokes"].map((words, value) => ({ value, words })), (mode) => {
      toolRequests.setEraserMode(mode);
      segments.show(mode);
      changed();
    });
    segments.show(toolRequests.tool().eraserMode);
    return segments.node;
  }

  function fill() {
    const isEraser = kind === 3;
    const straight = element("input", {
      type: "checkbox", onchange: () => { toolRequests.setStraightening(straight.checked); changed(); },
    });
    straight.checked = toolRequests.tool().straightens;
    body.replaceChildren(...[
      isEraser ? modes() : null,
      range("Size", "size", { min: SIZE.least, max: SIZE.greatest, scale: UNIT, unit: " px" }),
      range("Opacity", "opacity", { min: 1, max: 100, scale: 2.55, unit: " %" }),
      range("Stabilization", "stabilization", { max: 100, scale: 2.55, unit: " %", hint: "Takes wobble out of the line" }),
      kind === 2 ? range("Grain", "grain", { min: 1, max: 100, scale: 2.55, unit: " %", hint: "How much the paper shows" }) : null,
      range("Taper in", "taperIn", { max: TAPER, scale: UNIT, unit: " px", hint: "Length over which a stroke grows from nothing" }),
      range("Taper out", "taperOut", { max: TAPER, scale: UNIT, unit: " px", hint: "Length over which it shrinks to nothing" }),
      response(),
      element("label", { title: "Hold the pen still at the end of a stroke" },
        element("span", {}, "Hold for a straight line"), straight),
      element("button", { type: "button", onclick: () => { toolRequests.resetBrush(kind); changed(); fill(); } }, "Reset brush"),
    ].filter(Boolean));
    draw();
  }

  fill();
  return node;
}
