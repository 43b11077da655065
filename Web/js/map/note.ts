// What the page says of itself: that it looks for pins, what it found, what went wrong.

import { element, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";

export class Note {
  private readonly bar = element("div", { class: "map-bar", hidden: true });

  constructor(private readonly place: HTMLElement, container: HTMLElement) {
    container.append(this.bar);
  }

  /** Shows the thin bar over the map, or takes it away. */
  setBusy(isBusy: boolean): void { this.bar.hidden = !isBusy; }

  say(text: string): void {
    // What is said again is not read out again.
    if (this.place.textContent === text && !this.place.classList.contains("wrong")) return;
    this.place.classList.remove("wrong");
    this.place.replaceChildren(text);
  }

  /** Says what went wrong, with a way to try again where there is one. */
  fail(text: string, again: (() => void) | null = null): void {
    this.place.classList.add("wrong");
    this.place.replaceChildren(element("span", {}, text), again ? textButton(words.map.again, again) : "");
  }
}
