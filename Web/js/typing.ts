// A name that is typed where it stands.

import { element } from "./dom.ts";

/** Hears the new name, or null where it stays, and whether a key has ended the typing. */
type Finish = (name: string | null, byKey: boolean) => void;

/** Puts a field with `name` in the place of `label`, or with what was `begun` to be typed. Enter and leaving it keep what was typed, Esc does
 * not; `finish` is then called once, with the new name, or null where it stays, and whether a key has ended it. */
export function typeName(label: Element, name: string, finish: Finish, begun = name): void {
  const input: HTMLInputElement = element("input", { value: begun, "aria-label": "Name", maxlength: 200 });
  let isOver = false;
  const end = (isKept: boolean, byKey: boolean) => {
    // Taking the field away takes the keys from it, which ends the typing again.
    if (isOver) return;
    isOver = true;
    const typed = input.value.trim();
    input.replaceWith(label);
    finish(isKept && typed && typed !== name ? typed : null, byKey);
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
