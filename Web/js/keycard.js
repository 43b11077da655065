// The card of keys: every command with its key, which can be changed, the gestures, and the few settings
// of the page.

import * as shotRequests from "./protocol/studio/shot.ts";
import { COMMANDS, chordOf, clash, hasOwnKeys, keysOf, resetKeys, setKey, written } from "./commands.js";
import { element } from "./dom.ts";
import { press, toggle } from "./kit/toggle.ts";
import { dialog } from "./kit/dialog.ts";
import { keepSettings, settings } from "./state.js";
import { onWindow } from "./shell/scope.ts";

const GESTURES = [
  ["Two fingers", "move, zoom and turn"], ["Two, three fingers tap", "undo, redo"],
  ["Press and hold", "take a colour"], ["Draw and hold", "a straight line"],
  ["Tap a tool twice", "its settings"], ["Wheel, Ctrl wheel, Alt wheel", "move, zoom, turn"],
];

/** Makes the card. `changed` is called when something has other keys, `redraw` when a setting changed. */
export function keyCard(close, redraw, changed) {
  const list = element("div", { class: "commands" });
  const said = element("p", { role: "status", class: "said" });
  const reset = element("button", {
    type: "button", onclick: () => { resetKeys(); said.textContent = "Shortcuts reset."; fill(); changed(); },
  }, "Reset keys");

  /** Waits for the key that `id` is to have. */
  function ask(id, button) {
    button.textContent = "press a key…";
    press(button, true);
    const stop = () => {
      removeEventListener("keydown", heard, true);
      button.removeEventListener("blur", stop);
      fill(id);
    };
    const heard = (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") return stop();
      const chord = chordOf(event);
      if (!chord) return;
      const other = clash(chord, id);
      setKey(id, chord);
      said.textContent = other ? `${written(chord)} was “${other.name}”, which has ${
        keysOf(other.id).map(written).join(", ") || "no key"} now.` : "";
      stop();
      changed();
    };
    onWindow("keydown", heard, true);
    button.addEventListener("blur", stop);
  }

  function row({ id, name }) {
    const keys = keysOf(id).map(written).join(", ") || "none";
    const button = element("button", {
      type: "button", class: "key", "data-command": id, "aria-label": `${name}: ${keys}. Change`,
      title: "Change this key", onclick: () => ask(id, button),
    }, element("kbd", {}, keys));
    return element("li", {}, element("span", {}, name), button);
  }

  function fill(focused) {
    const groups = [...new Set(COMMANDS.map((one) => one.group))];
    list.replaceChildren(...groups.map((group) => element("section", {},
      element("h3", {}, group), element("ul", {}, COMMANDS.filter((one) => one.group === group).map(row)))),
    element("section", {}, element("h3", {}, "Gestures"),
      element("ul", {}, GESTURES.map(([how, what]) => element("li", {}, element("span", {}, what), element("kbd", {}, how))))));
    reset.disabled = !hasOwnKeys();
    if (focused) list.querySelector(`[data-command="${focused}"]`)?.focus();
  }

  const setting = (words, isOn, flip) => toggle(words, isOn, () => { flip(); redraw(); });
  fill();
  return dialog("Keys", { class: "keys" },
    element("h2", {}, "Keys and gestures"), list, said,
    element("footer", {},
      setting("Light", () => document.documentElement.dataset.theme === "light", () => {
        settings.theme = document.documentElement.dataset.theme === "light" ? "dark" : "light";
        keepSettings();
      }),
      setting("Pen mode: fingers only move", () => shotRequests.isPenMode(),
        () => shotRequests.setPenMode(!shotRequests.isPenMode())),
      setting("Tools to the right", () => settings.hand === "left", () => {
        settings.hand = settings.hand === "left" ? "right" : "left";
        keepSettings();
      }),
      reset, element("button", { type: "button", class: "primary", onclick: close }, "Close")));
}
