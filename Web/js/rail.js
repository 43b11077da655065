// The rail of tools: kinds of brush, colour, size and opacity under the thumb.

import * as core from "./core.js";
import { element, iconButton } from "./dom.js";
import { KINDS, PALETTE, keepSettings, settings } from "./state.js";
import { makeSlider } from "./slider.js";

const KEYS = { pen: "B", marker: "M", pencil: "N", eraser: "E" };
const LEAST = 1;
const GREATEST = 200;

const fromSize = (diameter) => Math.log(diameter / LEAST) / Math.log(GREATEST / LEAST);
const toSize = (t) => LEAST * (GREATEST / LEAST) ** t;
const capital = (word) => word[0].toUpperCase() + word.slice(1);

export function makeRail(desk) {
  const buttons = KINDS.map((kind, i) =>
    iconButton(kind, capital(kind), KEYS[kind], () => {
      if (core.tool().kind === i) toggle(brushPanel());
      else choose(i);
    }, { "aria-pressed": "false" }));
  const swatch = element("span", { class: "swatch" });
  const colorButton = element("button", {
    type: "button", "aria-label": "Colour", title: "Colour (X swaps)",
    onclick: () => toggle(colorPanel()),
  }, swatch);
  const tip = element("div", { class: "tip", hidden: true }, element("i"));
  const size = makeSlider("Size", {
    change: (t) => { setSize(toSize(t)); showTip(); }, done: hideTip,
    text: () => `${Math.round(core.tool().diameter)}`,
  });
  const opacity = makeSlider("Opacity", {
    change: (t) => { core.call.setOpacity(Math.round(t * 255)); showTip(); }, done: hideTip,
    text: () => `${Math.round(core.tool().opacity / 2.55)}%`,
  });
  const rail = element("nav", { class: "rail", "aria-label": "Tools" },
    buttons, element("hr"), colorButton, element("hr"), size.node, opacity.node);
  let panel = null;

  function choose(kind) {
    core.call.setTool(kind);
    close();
    update();
  }

  function setSize(diameter) {
    core.call.setDiameter(Math.min(Math.max(diameter, LEAST), GREATEST));
    update();
  }

  function setColor(color) {
    settings.color = color;
    keepSettings();
    core.call.setColor((parseInt(color.slice(1), 16) * 256 + 255) >>> 0);
    if (core.tool().kind === KINDS.indexOf("eraser")) core.call.setTool(0);
    update();
  }

  function swapColors() {
    const color = settings.other;
    settings.other = settings.color;
    setColor(color);
  }

  function showTip() {
    const { diameter, opacity: o, kind } = core.tool();
    const shown = Math.max(2, diameter * core.view().scale);
    const dot = tip.firstChild;
    dot.style.width = dot.style.height = `${shown}px`;
    dot.style.opacity = kind === 3 ? 1 : o / 255;
    const box = rail.getBoundingClientRect();
    const isLeft = settings.hand !== "left";
    tip.style.left = isLeft ? `${box.right + 12}px` : "auto";
    tip.style.right = isLeft ? "auto" : `${innerWidth - box.left + 12}px`;
    tip.style.top = `${Math.max(8, box.top - desk.getBoundingClientRect().top + box.height / 2 - 84)}px`;
    tip.style.width = tip.style.height = `${Math.min(Math.max(72, shown + 24), 260)}px`;
    tip.hidden = false;
    update();
  }

  function hideTip() { tip.hidden = true; }

  function close() {
    panel?.remove();
    panel = null;
  }

  function toggle(next) {
    const wasOpen = panel?.dataset.name === next.dataset.name;
    close();
    if (wasOpen) return;
    panel = next;
    desk.append(panel);
    const box = rail.getBoundingClientRect();
    const isLeft = settings.hand !== "left";
    if (isLeft) panel.style.left = `${box.right + 8}px`;
    else panel.style.right = `${innerWidth - box.left + 8}px`;
    const top = Math.max(8, (desk.clientHeight - panel.offsetHeight) / 2);
    panel.style.top = `${top}px`;
    panel.querySelector("button, input")?.focus();
  }

  function colorPanel() {
    const grid = element("div", { class: "grid" }, PALETTE.map((color) => {
      const button = element("button", {
        type: "button", "aria-label": `Colour ${color}`,
        "aria-pressed": String(color === settings.color),
        onclick: () => { setColor(color); close(); },
      });
      button.style.setProperty("--swatch", color);
      return button;
    }));
    const own = element("input", {
      type: "color", value: settings.color, "aria-label": "Own colour",
      oninput: (event) => setColor(event.target.value),
    });
    return element("section", { class: "panel colors", "data-name": "colors", "aria-label": "Colours" },
      element("h2", {}, "Colour"), grid, element("label", {}, "Own colour", own));
  }

  function brushPanel() {
    const { kind, stabilization } = core.tool();
    const strength = element("input", {
      type: "range", min: "0", max: "255", value: String(stabilization),
      oninput: (event) => core.call.setStabilization(Number(event.target.value)),
    });
    const hand = element("button", {
      type: "button", onclick: () => {
        settings.hand = settings.hand === "left" ? "right" : "left";
        keepSettings();
        close();
      },
    }, settings.hand === "left" ? "Rail to the left" : "Rail to the right");
    return element("section", { class: "panel", "data-name": "brush", "aria-label": "Brush" },
      element("h2", {}, capital(KINDS[kind])),
      element("label", { title: "Takes wobble out of the line" }, "Steady", strength), hand);
  }

  function update() {
    const { kind, diameter, opacity: o } = core.tool();
    buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(i === kind)));
    document.documentElement.style.setProperty("--swatch", settings.color);
    size.set(fromSize(diameter));
    opacity.set(o / 255);
  }

  core.call.setColor((parseInt(settings.color.slice(1), 16) * 256 + 255) >>> 0);
  desk.addEventListener("pointerdown", (event) => {
    if (event.target === desk || event.target.tagName === "CANVAS") close();
  });
  return { node: rail, tip, choose, setSize, swapColors, update, close };
}
