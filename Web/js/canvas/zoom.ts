// The zoom over the desk while it changes.

import { element } from "../base/dom.ts";

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the scale and the angle of the view, in radians, for a moment. */
export function showZoom(desk: Element, scale: number, angle: number): void {
  const label = desk.querySelector(".zoom") ?? desk.appendChild(element("div", { class: "zoom", "aria-hidden": "true" }));
  const turn = Math.round(angle * 180 / Math.PI);
  label.textContent = `${Math.round(scale * 100)} %${turn ? `  ${turn}°` : ""}`;
  label.classList.add("shown");
  clearTimeout(timer);
  timer = setTimeout(() => label.classList.remove("shown"), 900);
}
