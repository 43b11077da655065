// Toggles: buttons that stay pressed, and switches.

import { element, icon, iconButton, type Attributes, type Icon } from "../base/dom.ts";
import { fill, words as texts } from "../base/words.ts";

/** Shows whether a button is pressed. */
export const press = (button: Element, isOn: boolean): void => button.setAttribute("aria-pressed", String(isOn));

/** Shows which one of some buttons is pressed. */
export const pressOne = (buttons: Iterable<Element>, isPressed: (button: HTMLElement) => boolean): void => {
  for (const button of buttons) press(button, isPressed(button as HTMLElement));
};

/** Makes a button with words that stays pressed while `isOn` says so; a click calls `turn`. */
export function toggle(words: string, isOn: () => boolean, turn: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const button: HTMLButtonElement = element("button", {
    type: "button", "aria-pressed": String(isOn()), ...attributes, onclick: () => { turn(); press(button, isOn()); },
  }, words);
  return button;
}

/** Makes a button with an icon that can be pressed; whoever made it shows, by `press`, whether it is. */
export const iconToggle = (sign: Icon, label: string, key: string, turn: (event: MouseEvent) => unknown, attributes: Attributes = {}): HTMLButtonElement =>
  iconButton(sign, label, key, turn, { "aria-pressed": "false", ...attributes });

/** Makes a switch within the words that name it; `turned` hears whether it is on. */
export function makeSwitch(words: string, turned: (isOn: boolean) => unknown, attributes: Attributes = {}): { node: HTMLElement; show(isOn: boolean): void } {
  const box: HTMLInputElement = element("input", { type: "checkbox", role: "switch", onchange: () => turned(box.checked) });
  return {
    node: element("label", attributes, element("span", {}, words), box),
    show(isOn) { box.checked = isOn; },
  };
}

/** Gives a button another name, with its key where it has one. */
export function nameButton(button: HTMLElement, label: string, key: string): void {
  button.setAttribute("aria-label", label);
  button.title = key ? fill(texts.common.withKey, { words: label, key }) : label;
}

/** Shows on a button that plays and pauses whether something plays. */
export function showPlaying(button: HTMLElement, isPlaying: boolean): void {
  nameButton(button, isPlaying ? texts.kit.pause : texts.kit.play, texts.kit.space);
  button.replaceChildren(icon(isPlaying ? "pause" : "play"));
}
