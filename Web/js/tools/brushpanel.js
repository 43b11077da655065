// The settings of a tool: a stroke drawn with it, and all that shapes that stroke.

import * as core from "../core.ts";
import { element } from "../dom.ts";
import { makeSegments } from "../kit/segments.ts";
import { BRUSHES, SIZE } from "./box.js";

const WIDTHS = ["Nothing", "Force", "Speed", "Tilt", "Force and tilt"];
const KNOTS = ["lightest", "light", "half", "firm", "full"];
// Where the parts of a brush stand in the core's numbers.
const AT = { size: 0, opacity: 1, width: 2, knots: 3, taperIn: 8, taperOut: 9, steady: 10, grain: 11 };
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
    const pixels = core.brushPicture(kind, picture.width, picture.height, ratio);
    picture.getContext("2d").putImageData(new ImageData(pixels, picture.width), 0, 0);
  }

  function set(index, value) {
    const brush = core.brush(kind);
    brush[index] = Math.round(value);
    core.setBrush(kind, brush);
    draw();
    changed();
  }

  function range(label, index, { min = 0, max, scale = 1, unit = "", hint = "" }) {
    const output = element("output");
    const value = core.brush(kind)[index] / scale;
    const show = (number) => { output.textContent = `${Math.round(number)}${unit}`; };
    const input = element("input", {
      type: "range", min: String(min), max: String(max), step: "any", value: String(value), "aria-label": label,
      oninput: () => { set(index, Number(input.value) * scale); show(Number(input.value)); },
    });
    show(value);
    return element("label", { title: hint }, element("span", {}, label), input, output);
  }

  function response() {
    const brush = core.brush(kind);
    const knots = KNOTS.map((name, i) => element("input", {
      type: "range", min: "0", max: "255", value: String(brush[AT.knots + i]), "aria-label": `Width at ${name}`,
      "aria-orientation": "vertical", oninput: (event) => set(AT.knots + i, Number(event.target.value)),
    }));
    const source = element("select", {
      "aria-label": "What the width follows",
      onchange: () => { set(AT.width, source.selectedIndex); fill(); },
    }, WIDTHS.map((name) => element("option", {}, name)));
    source.selectedIndex = brush[AT.width];
    return element("fieldset", {}, element("legend", {}, "Width"),
      element("label", {}, element("span", {}, "Follows"), source),
      brush[AT.width] === 0 ? null : element("div", {
        class: "knots", title: "How wide from the lightest touch (left) to the firmest (right)",
      }, knots));
  }

  function modes() {
    const segments = makeSegments("What the eraser takes", ["Pixels", "Whole strokes"].map((words, value) => ({ value, words })), (mode) => {
      core.call.setEraserMode(mode);
      segments.show(mode);
      changed();
    });
    segments.show(core.tool().eraserMode);
    return segments.node;
  }

  function fill() {
    const isEraser = kind === 3;
    const straight = element("input", {
      type: "checkbox", onchange: () => { core.call.setStraightening(straight.checked ? 1 : 0); changed(); },
    });
    straight.checked = core.tool().straightens === 1;
    body.replaceChildren(...[
      isEraser ? modes() : null,
      range("Size", AT.size, { min: SIZE.least, max: SIZE.greatest, scale: UNIT, unit: " px" }),
      range("Opacity", AT.opacity, { min: 1, max: 100, scale: 2.55, unit: " %" }),
      range("Stabilization", AT.steady, { max: 100, scale: 2.55, unit: " %", hint: "Takes wobble out of the line" }),
      kind === 2 ? range("Grain", AT.grain, { min: 1, max: 100, scale: 2.55, unit: " %", hint: "How much the paper shows" }) : null,
      range("Taper in", AT.taperIn, { max: TAPER, scale: UNIT, unit: " px", hint: "Length over which a stroke grows from nothing" }),
      range("Taper out", AT.taperOut, { max: TAPER, scale: UNIT, unit: " px", hint: "Length over which it shrinks to nothing" }),
      response(),
      element("label", { title: "Hold the pen still at the end of a stroke" },
        element("span", {}, "Hold for a straight line"), straight),
      element("button", { type: "button", onclick: () => { core.resetBrush(kind); changed(); fill(); } }, "Reset brush"),
    ].filter(Boolean));
    draw();
  }

  fill();
  return node;
}
