// What the button is called that leads to the player: a film that begins in the middle says so.

import { fill, words } from "../base/words.ts";

const texts = words.player;

/** Returns its name where the film would begin with the shot of a number; null for the first shot, or none that is chosen. */
export const playLabel = (number: string | null | undefined): string => (number ? fill(texts.playFrom, { number }) : texts.play);

/** Gives a button another name, which its tooltip says as well, with its key where there is one. */
export function rename(button: Element, label: string, key = ""): void {
  if (button.ariaLabel === label) return;
  button.setAttribute("aria-label", label);
  button.setAttribute("title", key ? fill(words.common.withKey, { words: label, key }) : label);
}
