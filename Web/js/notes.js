// Short words over the desk: the zoom while it changes, hints that go away by themselves.

import { element } from "./dom.ts";

let zoomTimer = 0;

export function showZoom(desk, scale, angle) {
  const label = desk.querySelector(".zoom")
    ?? desk.appendChild(element("div", { class: "zoom", "aria-hidden": "true" }));
  const turn = Math.round(angle * 180 / Math.PI);
  label.textContent = `${Math.round(scale * 100)} %${turn ? `  ${turn}°` : ""}`;
  label.classList.add("shown");
  clearTimeout(zoomTimer);
  zoomTimer = setTimeout(() => label.classList.remove("shown"), 900);
}

/** Shows one line for so many milliseconds, with a button that takes it away, and then calls `closed`; `label` says what that
 * does. Gives its element. */
export function showHint(desk, words, closed = () => {}, label = "Got it", time = 12000) {
  desk.querySelector(".hint")?.remove();
  const hint = element("div", { class: "hint", role: "status" }, words,
    element("button", { type: "button", onclick: () => { hint.remove(); closed(); } }, label));
  desk.append(hint);
  setTimeout(() => hint.remove(), time);
  return hint;
}
