// What is typed where it stands.

import { element, type Attributes } from "../base/dom.ts";
import { words } from "../base/words.ts";

/** Puts a field in the place of `label`. Enter and leaving it keep what was typed, Esc does not: `finish` is then called once, with what
 * was typed, or null, and whether a key has ended it. */
export function typeInPlace(label: Element, attributes: Attributes, finish: (typed: string | null, byKey: boolean) => void): void {
  const input = element("input", attributes);
  let isOver = false;
  const end = (isKept: boolean, byKey: boolean) => {
    // Taking the field away takes the keys from it, which ends the typing again.
    if (isOver) return;
    isOver = true;
    const typed = input.value.trim();
    input.replaceWith(label);
    finish(isKept ? typed : null, byKey);
  };
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") end(event.key === "Enter", true);
  });
  input.addEventListener("pointerdown", (event) => event.stopPropagation());
  input.addEventListener("blur", () => end(true, false));
  label.replaceWith(input);
  input.focus();
  input.select();
}

/** Lets a name be typed in the place of `label`, or go on from what was `begun` to be typed; `finish` is called with the new name, or null
 * where it stays. */
export function typeName(label: Element, name: string, finish: (name: string | null, byKey: boolean) => void, begun = name): void {
  typeInPlace(label, { value: begun, "aria-label": words.common.name, maxlength: 200 },
    (typed, byKey) => finish(typed && typed !== name ? typed : null, byKey));
}
