// The rail of tools: brushes and what works on ink; colour, size and opacity under the thumb.

import * as toolRequests from "./protocol/studio/tools.ts";
import { element, iconButton } from "./dom.ts";
import { iconToggle, press } from "./kit/toggle.ts";
import { makeFloat } from "./float.ts";
import { keepSettings, settings } from "./state.js";
import { makeSlider } from "./kit/slider.ts";
import { SIZE, TOOLS, keepBox, toHex, toRGBA } from "./tools/box.js";
import { makeBrushPanel } from "./tools/brushpanel.js";
import { makeColorPanel } from "./tools/colorpanel.js";
import { makeFillPanel } from "./tools/fillpanel.js";
import { projectColors } from "./tools/palette.js";
import { makeTip } from "./tools/tip.js";

const SHOWN = ["pen", "marker", "pencil", "eraser", "lasso", "fill"];

const fromSize = (diameter) => Math.log(diameter / SIZE.least) / Math.log(SIZE.greatest / SIZE.least);
const toSize = (t) => SIZE.least * (SIZE.greatest / SIZE.least) ** t;
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Makes the rail for a desk; `keyOf(command)` tells the key of a command, `recolor(rgba)` hears a colour
 * that is meant for what the lasso has caught. */
export function makeRail(desk, { project, keyOf, recolor, ruler, toolChanged }) {
  const buttons = SHOWN.map((name) => {
    const i = TOOLS.indexOf(name);
    return iconButton(name, capital(name), keyOf(name), () => {
      if (toolRequests.tool().tool === i) openSettings();
      else choose(i);
    }, { "aria-pressed": "false", "data-tool": name });
  });
  const rulerButton = iconToggle("ruler", "Ruler", keyOf("ruler"), () => ruler.toggle());
  const swatch = element("span", { class: "swatch" });
  const colorButton = element("button", {
    type: "button", "aria-label": "Colour", title: "Colour", class: "color-button",
    onclick: () => float.toggle(colorPanel()),
  }, swatch);
  const size = makeSlider("Size", "size", {
    change: (t) => { setSize(toSize(t)); tip.show(); }, done: settle,
    text: () => `${Math.round(toolRequests.tool().diameter)}`,
  });
  const opacity = makeSlider("Opacity", "opacity", {
    change: (t) => { setOpacity(Math.round(t * 255)); tip.show(); }, done: settle,
    text: () => `${Math.round(toolRequests.tool().opacity / 2.55)}%`,
  });
  const rail = element("nav", { class: "rail", "aria-label": "Tools" },
    element("div", { class: "tools" }, buttons, rulerButton), element("hr"), colorButton, element("hr"),
    element("div", { class: "sliders" }, size.node, opacity.node));
  const float = makeFloat(desk, rail);
  const tip = makeTip(desk, rail);

  function settle() {
    tip.hide();
    keepBox();
  }

  function choose(tool) {
    toolRequests.setTool(tool);
    float.close();
    update();
    toolChanged();
  }

  function openSettings() {
    const { tool } = toolRequests.tool();
    if (TOOLS[tool] === "fill") float.toggle(makeFillPanel(() => { keepBox(); update(); }));
    if (tool <= 3) float.toggle(makeBrushPanel(tool, () => { keepBox(); update(); }));
  }

  function setSize(diameter) {
    toolRequests.setDiameter(Math.min(Math.max(diameter, SIZE.least), SIZE.greatest));
    keepBox();
    update();
  }

  function setOpacity(value) {
    toolRequests.setOpacity(value);
    keepBox();
    update();
  }

  function setColor(color, isFinal = true) {
    toolRequests.setColor(toRGBA(color));
    if (isFinal && TOOLS[toolRequests.tool().tool] === "lasso") recolor(toRGBA(color));
    keepBox();
    update();
  }

  /** Takes the other colour and puts the present one in its place; returns the new one. */
  function swapColors() {
    const color = settings.other;
    settings.other = toHex(toolRequests.tool().color);
    keepSettings();
    setColor(color);
    return color;
  }

  function colorPanel() {
    return makeColorPanel(toHex(toolRequests.tool().color), {
      choose: setColor, close: float.close, swap: swapColors, pick: () => choose(TOOLS.indexOf("eyedropper")),
      shot: toolRequests.palette().map(toHex), project: projectColors(project),
    });
  }

  function update() {
    const { tool, color, diameter, opacity: o } = toolRequests.tool();
    for (const button of buttons) {
      const i = TOOLS.indexOf(button.dataset.tool);
      press(button, i === tool);
      if (i < 3) button.style.setProperty("--own", toHex(toolRequests.brush(i).color));
    }
    press(rulerButton, ruler.isOn);
    document.documentElement.style.setProperty("--swatch", toHex(color));
    document.documentElement.style.setProperty("--other", settings.other);
    size.set(diameter > 0 ? fromSize(diameter) : null);
    opacity.set(o > 0 ? o / 255 : null);
    desk.dataset.tool = TOOLS[tool];
  }

  desk.addEventListener("pointerdown", (event) => {
    if (event.target === desk || event.target.tagName === "CANVAS") float.close();
  });
  return {
    node: rail, tip: tip.node, choose, openColors: () => float.toggle(colorPanel()), setSize, setOpacity, swapColors, openSettings, update,
    close: float.close,
  };
}
