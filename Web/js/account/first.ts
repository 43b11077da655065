// The first person of a studio that is one person's alone so far.

import { element } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { words } from "../base/words.ts";
import { whenSaved } from "../saving/saving.ts";
import * as calls from "./calls.ts";
import { field, handleField, passwordField } from "./fields.ts";
import { proposedHandle } from "../../join/handle.js";
import { card } from "./parts.ts";
import { countUnsent } from "./signout.ts";

const texts = words.account;
// Milliseconds that what was drawn may take to be saved.
const TO_SAVE = 4000;

/** What was drawn until now is nobody's, and could not be sent by somebody. */
async function begin(name: string, handle: string, password: string): Promise<void> {
  await whenSaved(TO_SAVE);
  if (await countUnsent(null) > 0) throw new Error(texts.unsavedYet);
  await calls.begin(name, handle, password);
  // All that is open is somebody's now.
  location.assign("/me");
}

/** The card that makes the first person. */
export function firstPart(): HTMLElement {
  const name = field(words.common.name, { maxlength: 60, autocomplete: "name", oninput: propose }, texts.nameHint);
  const handle = handleField({ oninput: () => { isOwn = handle.input.value !== ""; } }, texts.handleHint);
  const password = passwordField(texts.password, "new-password");
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const button = element("button", { type: "submit", class: "primary" }, texts.begin);
  let isOwn = false;
  function propose(): void {
    if (!isOwn) handle.input.value = proposedHandle(name.input.value);
  }
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    button.disabled = true;
    problem.hidden = true;
    try {
      await begin(name.input.value, handle.input.value, password.input.value);
    } catch (error) {
      problem.textContent = reasonOf(error);
      problem.hidden = false;
      button.disabled = false;
    }
  }
  const part = card(texts.alone, element("p", {}, texts.aloneWhy), element("p", { class: "quiet" }, texts.aloneChanges),
    element("form", { onsubmit: submit }, name.node, handle.node, password.node, problem, element("footer", {}, button)));
  part.classList.add("first-person");
  return part;
}
