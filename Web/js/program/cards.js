// Small cards over the page: a menu, a question for a name, a choice.

import { element, icon } from "../dom.ts";
import { putBeside } from "./beside.js";

/** Rows of [icon, words, act, isPossible, key], beside `anchor`, a button or a place. */
export function menuCard(title, rows, anchor, close) {
  return putBeside(element("section", { class: "panel program-menu", role: "dialog", "aria-label": title }, element("h2", {}, title),
    element("div", { role: "menu" }, rows.map(([sign, words, act, isPossible = true, key]) => element("button", {
      type: "button", role: "menuitem", disabled: !isPossible, onclick: () => { close(); act(); },
    }, icon(sign), element("span", {}, words), key ? element("kbd", {}, key) : null)))), anchor, close);
}

/** Asks for a name. `done` takes it, or throws why it cannot be: then the card stays, with what was typed and these words. */
export function nameCard(title, value, done, close, answer = "OK") {
  const problem = element("p", { class: "problem", id: "name-problem", role: "alert", hidden: true });
  const input = element("input", {
    type: "text", value, "aria-label": title, "aria-describedby": problem.id, autocomplete: "off", maxlength: "200", oninput: () => tell(""),
  });
  function tell(words) {
    problem.textContent = words;
    problem.hidden = words === "";
    input.setAttribute("aria-invalid", String(words !== ""));
  }
  async function submit(event) {
    event.preventDefault();
    try {
      const name = input.value.trim();
      if (!name) throw new Error("A name is missing.");
      await done(name);
      if (card.isConnected) close();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      tell(error.message);
      input.select();
    }
  }
  const card = element("form", { class: "panel program-name", role: "dialog", "aria-label": title, onsubmit: submit },
    element("h2", {}, title), input, problem, element("footer", {},
      element("button", { type: "button", onclick: close }, "Cancel"), element("button", { type: "submit", class: "primary" }, answer)));
  queueMicrotask(() => input.select());
  return card;
}

/** A choice among rows of { words, act, isChosen, picture }, with buttons that make something new, beside `anchor`. */
export function choiceCard(title, rows, makers, anchor, close) {
  return putBeside(element("section", { class: "panel program-choice", role: "dialog", "aria-label": title }, element("h2", {}, title),
    element("div", { class: "choice-rows", role: "listbox" }, rows.map((row) => element("button", {
      type: "button", role: "option", "aria-selected": row.isChosen ? "true" : "false", onclick: () => { close(); row.act(); },
    }, row.picture ? element("img", { src: row.picture, alt: "" }) : null, element("span", {}, row.words)))),
    rows.length === 0 ? element("p", { class: "quiet" }, "There are none yet.") : null,
    element("footer", {}, makers.map(([words, act]) => element("button", { type: "button", onclick: () => { close(); act(); } }, icon("add"), words)),
      element("button", { type: "button", onclick: close }, "Cancel"))), anchor, close);
}

/** Asks what is to be where another has changed the program as well: `mine`, `theirs` and `later` do it. */
export function conflictCard({ mine, theirs, later }, close) {
  const button = (words, act, attributes = {}) => element("button", { type: "button", ...attributes, onclick: () => { close(); act(); } }, words);
  return element("section", { class: "panel program-name program-conflict", role: "alertdialog", "aria-label": "Changed elsewhere" },
    element("h2", {}, "Changed elsewhere"),
    element("p", {}, "This program has been changed in another window, or by undo in the shot, since you opened it here. What you have made is not saved yet."),
    element("p", { class: "quiet" }, "Keeping yours writes over the other; undo in the shot brings that back. Taking theirs drops what you have made here since."),
    element("footer", {}, button("Decide later", later, { class: "first" }), button("Take theirs", theirs), button("Keep mine", mine)));
}
