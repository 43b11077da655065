// What the editor asks: for a name, and what is to be where another has changed the program as well.

import { element, type Attributes } from "../dom.ts";
import { dialog } from "../kit/dialog.ts";
import { reasonOf } from "../reasons.ts";
import { words } from "../words.ts";

const texts = words.editor;

/** What is asked for a name. */
export interface NameQuestion {
  title: string;
  value: string;
  /** Takes it, or throws why it cannot be: then the dialog stays, with what was typed and these words. */
  done(name: string): unknown;
  close(): void;
  answer?: string;
  isModal?: boolean;
}

/** Asks for a name. */
export function nameCard({ title, value, done, close, answer = texts.ok, isModal = false }: NameQuestion): HTMLElement {
  const problem = element("p", { class: "problem", id: "name-problem", role: "alert", hidden: true });
  const input = element("input", {
    type: "text", value, "aria-label": title, "aria-describedby": problem.id, autocomplete: "off", maxlength: "200", oninput: () => tell(""),
  });
  function tell(said: string): void {
    problem.textContent = said;
    problem.hidden = said === "";
    input.setAttribute("aria-invalid", String(said !== ""));
  }
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    try {
      const name = input.value.trim();
      if (!name) throw new Error(texts.noName);
      await done(name);
      if (card.isConnected) close();
    } catch (error) {
      tell(reasonOf(error));
      input.select();
    }
  }
  const card = dialog(title, { class: "program-name", "aria-modal": isModal && "true" }, element("form", { onsubmit: submit },
    element("h2", {}, title), input, problem, element("footer", {},
      element("button", { type: "button", onclick: close }, words.common.cancel), element("button", { type: "submit", class: "primary" }, answer))));
  queueMicrotask(() => input.select());
  return card;
}

/** What can be done about a conflict. */
export interface ConflictActs {
  mine(): void;
  theirs(): void;
  later(): void;
}

/** Asks what is to be where another has changed the program as well. */
export function conflictCard({ mine, theirs, later }: ConflictActs, close: () => void): HTMLElement {
  const button = (label: string, act: () => void, attributes: Attributes = {}) =>
    element("button", { type: "button", ...attributes, onclick: () => { close(); act(); } }, label);
  return dialog(texts.conflict, { class: "program-name program-conflict", role: "alertdialog" },
    element("h2", {}, texts.conflict), element("p", {}, texts.conflictWhat), element("p", { class: "quiet" }, texts.conflictHow),
    element("footer", {}, button(texts.later, later, { class: "first" }), button(texts.theirs, theirs), button(texts.mine, mine)));
}
