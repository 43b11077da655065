// The dialog that asks for a name.

import { element, textButton } from "../base/dom.ts";
import { dialog } from "../kit/dialog.ts";
import { reasonOf } from "../base/reasons.ts";
import { words } from "../base/words.ts";

const texts = words.editor;

/** A question for a name. */
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
      textButton(words.common.cancel, close), element("button", { type: "submit", class: "primary" }, answer))));
  queueMicrotask(() => input.select());
  return card;
}
