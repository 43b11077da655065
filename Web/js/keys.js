// Keys of the shot page, and the card that shows them.

import * as core from "./core.js";
import { element } from "./dom.js";
import { keepSettings, settings } from "./state.js";

const MOVES = {
  arrowleft: [60, 0], arrowright: [-60, 0], arrowup: [0, 60], arrowdown: [0, -60],
};
const TURN = Math.PI / 24;

const CARD = [
  ["B M N E", "pen, marker, pencil, eraser"], ["[ ]", "smaller, larger"],
  ["1 … 9, 0", "opacity 10 … 90, 100 %"], ["X", "swap colours"],
  ["Ctrl Z, Shift Ctrl Z", "undo, redo"], ["two, three fingers tap", "undo, redo"],
  ["space + drag, wheel, Shift ← ↑ → ↓", "move the canvas"], ["ctrl + wheel, + −", "zoom"],
  ["R + drag, alt + wheel, comma, point", "turn"], ["F, 100 %: Z", "fit, real size"], ["← →", "shot before, after"],
  ["Y", "layers"], ["Tab", "hide the panels"], ["?", "this card"],
];

/** Listens for keys. `desk`, `rail` and the page's `actions` do what they ask for. */
export function listenForKeys(desk, rail, actions) {
  const down = (event) => {
    if (event.target.matches?.("select, textarea, input:not([type='range'], [type='checkbox'])")) return;
    // A slider has the arrows, and Tab leaves it.
    if (event.target.matches?.("input") && /^(Arrow|Tab|Home|End|Page| $)/.test(event.key)) return;
    if (event.key === " " && event.target.closest?.("button, a, [role='slider']")) return;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    let isOurs = true;
    if (command && key === "z") event.shiftKey ? actions.redo() : actions.undo();
    else if (command && key === "y") actions.redo();
    else if (command) isOurs = false;
    else if (key === " ") desk.keys.pan = true;
    else if (key === "r") desk.keys.turn = true;
    else if ("bmne".includes(key) && key.length === 1) rail.choose("bmne".indexOf(key));
    else if (key === "[" || key === "]") {
      rail.setSize(core.tool().diameter * (key === "]" ? 1.15 : 1 / 1.15));
    } else if (/^[0-9]$/.test(key)) {
      core.call.setOpacity(Math.round((key === "0" ? 10 : Number(key)) * 25.5));
      rail.update();
    } else if (key === "x") rail.swapColors();
    else if (key === "f") core.call.fit();
    else if (key === "z") core.call.zoomTo(1);
    else if (key === "+" || key === "=") core.call.zoomBy(1.25, NaN, NaN);
    else if (key === "-") core.call.zoomBy(0.8, NaN, NaN);
    else if (key.startsWith("arrow") && event.shiftKey) core.call.moveBy(...MOVES[key]);
    else if (key === "," || key === ".") core.call.turnBy(key === "." ? TURN : -TURN);
    else if (key === "arrowleft") actions.go(-1);
    else if (key === "arrowright") actions.go(1);
    else if (key === "tab" && event.target.closest("button, a, [tabindex='0']")) isOurs = false;
    else if (key === "tab") actions.togglePanels();
    else if (key === "y") actions.layers();
    else if (key === "?") actions.help();
    else if (key === "escape") actions.escape();
    else isOurs = false;
    if (isOurs) event.preventDefault();
  };
  const up = (event) => {
    if (event.key === " ") desk.keys.pan = false;
    if (event.key.toLowerCase() === "r") desk.keys.turn = false;
  };
  const blur = () => { desk.keys.pan = desk.keys.turn = false; };
  // A button that was pressed by pointer gives the keys back.
  const pressed = (event) => { if (event.detail > 0) event.target.closest?.("button, a")?.blur(); };
  addEventListener("click", pressed);
  addEventListener("keydown", down);
  addEventListener("keyup", up);
  addEventListener("blur", blur);
  return () => {
    removeEventListener("click", pressed);
    removeEventListener("keydown", down);
    removeEventListener("keyup", up);
    removeEventListener("blur", blur);
  };
}

/** The card of keys, with the few settings of the page. */
export function keyCard(close, redraw) {
  const theme = element("button", {
    type: "button", onclick: () => {
      settings.theme = document.documentElement.dataset.theme === "light" ? "dark" : "light";
      keepSettings();
    },
  }, "Light or dark");
  const pen = element("button", {
    type: "button", "aria-pressed": String(core.call.isPenMode() === 1), onclick: (event) => {
      core.call.setPenMode(core.call.isPenMode() ? 0 : 1);
      event.target.setAttribute("aria-pressed", String(core.call.isPenMode() === 1));
      redraw();
    },
  }, "Pen mode: fingers only move");
  return element("section", { class: "panel keys", role: "dialog", "aria-label": "Keys" },
    element("h2", {}, "Keys and gestures"),
    element("dl", {}, CARD.flatMap(([key, words]) => [
      element("dt", {}, element("kbd", {}, key)), element("dd", {}, words),
    ])),
    element("footer", {},
      element("button", { type: "button", onclick: () => { core.call.fit(); close(); } }, "Show all"), pen, theme,
      element("button", { type: "button", class: "primary", onclick: close }, "Close")));
}
