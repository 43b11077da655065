// The colours that the world is drawn in: those of the page, read anew when its theme changes.

import { element } from "../base/dom.ts";

export interface Colours { land: string; coast: string; border: string; grid: string }

/** Reads the colours as the canvas takes them: a property of the style sheet may be a mixture of others. */
export function coloursOf(container: HTMLElement): Colours {
  const probe = container.appendChild(element("i", { hidden: true }));
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = { land: read("land"), coast: read("coast"), border: read("border"), grid: read("grid") };
  probe.remove();
  return colours;
}

/** Calls when the theme of the page has changed, be it the system's or one that was chosen. */
export function onTheme(change: () => void): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", change);
  new MutationObserver(change).observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
}
