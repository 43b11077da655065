// The button that plays and pauses.

import { icon } from "../dom.ts";
import { fill, words } from "../words.ts";

const texts = words.stage;

/** Gives a button another name, with its key. */
export function nameButton(button: HTMLElement, label: string, key: string): void {
  button.setAttribute("aria-label", label);
  button.title = fill(words.common.withKey, { words: label, key });
}

/** Shows on the button whether something plays. */
export function showPlaying(button: HTMLElement, isPlaying: boolean): void {
  nameButton(button, isPlaying ? texts.pause : texts.play, texts.space);
  button.replaceChildren(icon(isPlaying ? "pause" : "play"));
}
