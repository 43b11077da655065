// The card of keys: every command with its key, which can be changed, the gestures, and the few settings
// of the page.

import { chordOf, clash, type Command, commands, hasOwnKeys, keysOf, resetKeys, setKey, written } from "./commands.ts";
import { element, textButton } from "../base/dom.ts";
import { modal } from "../kit/dialog.ts";
import { press, toggle } from "../kit/toggle.ts";
import { isPenMode, setPenMode } from "../protocol/studio/shot.ts";
import { changeTheme, isLight, keepSettings, settings } from "../base/state.ts";
import { fill, words } from "../base/words.ts";

const texts = words.keyCard;

/** Waits for the key that a command is to have, on its button; `done` is called with what is to be said of it, null where none was pressed. */
function askForKey(id: string, button: HTMLElement, done: (said: string | null) => void): void {
  const over = new AbortController();
  const stop = (said: string | null) => {
    over.abort();
    done(said);
  };
  button.textContent = texts.press;
  press(button, true);
  addEventListener("keydown", (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return stop(null);
    const chord = chordOf(event);
    if (!chord) return;
    const other = clash(chord, id);
    setKey(id, chord);
    stop(other ? fill(texts.clash, { key: written(chord), name: other.name, now: keysOf(other.id).map(written).join(", ") || texts.noKey }) : "");
  }, { capture: true, signal: over.signal });
  button.addEventListener("blur", () => stop(null), { signal: over.signal });
}

/** Makes the row of a command; `ask` is called by its button. */
function makeRow({ id, name }: Command, ask: (button: HTMLElement) => void): HTMLElement {
  const keys = keysOf(id).map(written).join(", ") || texts.none;
  const button: HTMLButtonElement = element("button", {
    type: "button", class: "key", "data-command": id, "aria-label": fill(texts.keysOf, { name, keys }), title: texts.change, onclick: () => ask(button),
  }, element("kbd", {}, keys));
  return element("li", {}, element("span", {}, name), button);
}

const section = (title: string, rows: HTMLElement[]) => element("section", {}, element("h3", {}, title), element("ul", {}, rows));

/** Makes the list of commands; `changed` is called with what is to be said when a key has changed. */
function makeList(changed: (said: string) => void): { node: HTMLElement; update(focused?: string): void } {
  const node = element("div", { class: "commands" });
  function update(focused?: string) {
    const groups = [...new Set(commands().map((one) => one.group))];
    const ask = (id: string) => (button: HTMLElement) => askForKey(id, button, (said) => {
      update(id);
      if (said !== null) changed(said);
    });
    node.replaceChildren(
      ...groups.map((group) => section(group, commands().filter((one) => one.group === group).map((one) => makeRow(one, ask(one.id))))),
      section(words.commandGroups.gestures, texts.gestures.map(({ how, what }) =>
        element("li", {}, element("span", {}, what), element("kbd", {}, how)))));
    if (focused) node.querySelector<HTMLElement>(`[data-command="${focused}"]`)?.focus();
  }
  return { node, update };
}

/** Makes the card. `changed` is called when something has other keys, `redraw` when a setting has changed. */
export function keyCard(close: () => void, redraw: () => void, changed: () => void): HTMLElement {
  const said = element("p", { role: "status", class: "said" });
  const show = (told: string) => {
    said.textContent = told;
    reset.disabled = !hasOwnKeys();
    changed();
  };
  const list = makeList(show);
  const reset: HTMLButtonElement = element("button", {
    type: "button", disabled: !hasOwnKeys(), onclick: () => { resetKeys(); list.update(); show(texts.wasReset); },
  }, texts.reset);
  const setting = (label: string, isOn: () => boolean, turn: () => void) => toggle(label, isOn, () => { turn(); redraw(); });
  list.update();
  return modal(words.common.keys, { class: "keys" },
    element("h2", {}, texts.title), list.node, said,
    element("footer", {},
      setting(texts.light, isLight, changeTheme),
      setting(texts.penMode, isPenMode, () => setPenMode(!isPenMode())),
      setting(texts.toolsRight, () => settings.hand === "left", () => {
        settings.hand = settings.hand === "left" ? "right" : "left";
        keepSettings();
      }),
      reset, textButton(words.common.close, close, { class: "primary" })));
}
