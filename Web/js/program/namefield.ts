// A field with a name that can be changed where it stands.

import { element, type Attributes } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";

/** A field; `show` shows the name as it is now, but not over what is typed. */
export interface NameField {
  node: HTMLInputElement;
  show(): void;
}

/** Makes the field; `name` gives the name, `rename` takes another or throws why that cannot be: what was typed stays then, to be put right, and why
 * stands beside it. */
export function makeNameField(attributes: Attributes, name: () => string, rename: (wish: string) => void): NameField {
  const problem = element("p", { class: "name-problem problem", role: "alert" });
  function accept(): void {
    node.removeAttribute("aria-invalid");
    problem.remove();
  }
  const node: HTMLInputElement = element("input", {
    ...attributes, value: name(), oninput: accept,
    onchange: () => {
      try {
        rename(node.value);
      } catch (error) {
        node.setAttribute("aria-invalid", "true");
        problem.textContent = reasonOf(error);
        node.after(problem);
      }
    },
    onkeydown: (event) => {
      event.stopPropagation();
      if (event.key === "Escape") {
        node.value = name();
        accept();
      }
      if (event.key === "Enter" || event.key === "Escape") node.blur();
    },
  });
  return {
    node,
    show() { if (document.activeElement !== node && !node.hasAttribute("aria-invalid")) node.value = name(); },
  };
}
