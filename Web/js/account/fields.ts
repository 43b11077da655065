// Fields of the forms about accounts, each with its words above it.

import { element, textButton, type Attributes, type Child } from "../base/dom.ts";
import { words } from "../base/words.ts";

const texts = words.account;

/** A field, in what lays it out. */
export interface Field { node: HTMLElement; input: HTMLInputElement }

let count = 0;

/** Makes a field, with a hint below it where there is something to say. */
export function field(label: string, attributes: Attributes, hint = "", ...beside: Child[]): Field {
  const id = `field-${count += 1}`;
  const input = element("input", {
    id, autocomplete: "off", spellcheck: "false", required: true, "aria-describedby": hint ? `${id}-hint` : null, ...attributes,
  });
  return {
    input,
    node: element("div", { class: "account-field" }, element("label", { for: id }, label),
      beside.length > 0 ? element("span", { class: "secret" }, input, beside) : input,
      hint ? element("p", { class: "quiet", id: `${id}-hint` }, hint) : null),
  };
}

/** Makes a field for a sign-in name. */
export const handleField = (attributes: Attributes = {}, hint = ""): Field =>
  field(texts.handle, { maxlength: 64, autocomplete: "username", autocapitalize: "none", ...attributes }, hint);

/** Makes a field for a password, with a button that shows what is typed; `autocomplete` tells what keeps passwords which one is meant. */
export function passwordField(label: string, autocomplete: "current-password" | "new-password"): Field {
  const button = textButton(texts.show, () => {
    const isShown = made.input.type === "password";
    made.input.type = isShown ? "text" : "password";
    button.textContent = isShown ? texts.hide : texts.show;
    button.setAttribute("aria-pressed", String(isShown));
    made.input.focus();
  }, { "aria-label": texts.showPassword, "aria-pressed": "false" });
  const made = field(label, { type: "password", autocomplete }, autocomplete === "new-password" ? texts.passwordHint : "", button);
  return made;
}

/** Makes a field for the code of an app; where recovery codes will do as well, for those too. */
export const codeField = (takesRecovery: boolean): Field => field(takesRecovery ? texts.anyCode : texts.appCode, {
  class: "code", maxlength: 40, autocomplete: "one-time-code", inputmode: takesRecovery ? "text" : "numeric", autocapitalize: "none",
});

/** Says whose password is asked for, to what keeps passwords. */
export const whose = (handle: string): HTMLElement =>
  element("input", { value: handle, autocomplete: "username", readonly: true, hidden: true, "aria-hidden": "true", tabindex: "-1" });
