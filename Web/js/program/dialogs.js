// What the editor asks: for a name, and what is to be where another has changed the program as well.

import { element } from "../dom.ts";
import { dialog } from "../kit/dialog.ts";

/** Asks for a name. `done` takes it, or throws why it cannot be: then the dialog stays, with what was typed and these words. */
export function nameCard(title, value, done, close, { answer = "OK", isModal = false } = {}) {
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
  const card = dialog(title, { class: "program-name", "aria-modal": isModal && "true" }, element("form", { onsubmit: submit },
    element("h2", {}, title), input, problem, element("footer", {},
      element("button", { type: "button", onclick: close }, "Cancel"), element("button", { type: "submit", class: "primary" }, answer))));
  queueMicrotask(() => input.select());
  return card;
}

/** Asks what is to be where another has changed the program as well: `mine`, `theirs` and `later` do it. */
export function conflictCard({ mine, theirs, later }, close) {
  const button = (words, act, attributes = {}) => element("button", { type: "button", ...attributes, onclick: () => { close(); act(); } }, words);
  return dialog("Changed elsewhere", { class: "program-name program-conflict", role: "alertdialog" },
    element("h2", {}, "Changed elsewhere"),
    element("p", {}, "This program has been changed in another window, or by undo in the shot, since you opened it here. What you have made is not saved yet."),
    element("p", { class: "quiet" }, "Keeping yours writes over the other; undo in the shot brings that back. Taking theirs drops what you have made here since."),
    element("footer", {}, button("Decide later", later, { class: "first" }), button("Take theirs", theirs), button("Keep mine", mine)));
}
