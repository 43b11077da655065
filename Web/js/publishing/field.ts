// The fields of the form: each with its label, a hint, and what is wrong with it.

import { type Child, element } from "../base/dom.ts";
import type { About } from "./calls.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field; `tell` says what is wrong with it, "" for nothing. */
export interface Field<Node extends Control = Control> { node: HTMLElement; control: Node; tell(said: string): void }

let count = 0;

/** Lays a control out with its label. */
export function field<Node extends Control>(label: string, control: Node, hint: Child | Child[] = null): Field<Node> {
  const id = `publish-${count += 1}`;
  control.id = id;
  const problem = element("p", { class: "problem", id: `${id}-problem`, role: "alert", hidden: true });
  const help = element("div", { class: "quiet", id: `${id}-hint`, hidden: hint === null }, hint);
  control.setAttribute("aria-describedby", [help.id, problem.id].join(" "));
  control.addEventListener("input", () => tell(""));
  function tell(said: string): void {
    problem.textContent = said;
    problem.hidden = said === "";
    control.setAttribute("aria-invalid", String(said !== ""));
  }
  return { node: element("div", { class: "publish-field" }, element("label", { for: id }, label), control, help, problem), control, tell };
}

/** Makes a field of one line. */
export const line = (label: string, name: keyof About, attributes: Record<string, unknown> = {}, hint: Child | Child[] = null): Field<HTMLInputElement> =>
  field(label, element("input", { type: "text", name, autocomplete: "off", ...attributes }), hint);
