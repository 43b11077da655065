// A dialog with a form about an account: it stays, with words, until what was asked is done.

import { element, textButton, type Child } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { modal } from "../kit/dialog.ts";
import { words } from "../base/words.ts";

/** What a dialog asks for. */
export interface Form {
  title: string;
  said: string;
  content?: (Child | readonly Child[])[];
  /** What its button says. */
  answer: string;
  isDangerous?: boolean;
  /** Does what was asked, or throws why it cannot be done: then the dialog stays. What it resolves with is done once the dialog has gone. */
  done(): Promise<(() => void) | void>;
  /** Hears that nothing is to be done. */
  cancelled?(): void;
}

/** Makes the dialog, which calls `close` when it has done its work. */
export function formCard({ title, said, content = [], answer, isDangerous, done, cancelled = () => {} }: Form, close: () => void): HTMLElement {
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const button = element("button", { type: "submit", class: isDangerous ? "primary danger" : "primary" }, answer);
  const tell = (words: string) => {
    problem.textContent = words;
    problem.hidden = words === "";
  };
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    tell("");
    try {
      const after = await done();
      if (card.isConnected) close();
      after?.();
    } catch (error) {
      tell(reasonOf(error));
    } finally {
      button.disabled = false;
    }
  }
  const card = modal(title, { class: "account-card" }, element("form", { onsubmit: submit },
    element("h2", {}, title), element("p", { class: "quiet" }, said), ...content, problem,
    element("footer", {}, textButton(words.common.cancel, () => { close(); cancelled(); }), button)));
  return card;
}
