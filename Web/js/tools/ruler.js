// The ruler as one sees it: a band on the desk with grips. A pen or mouse draws over it, fingers move and
// turn it; so do the grips, and the keys while it has the focus.

import * as toolRequests from "../protocol/studio/tools.ts";
import { element, icon } from "../dom.ts";
import { placeOnDesk } from "../flip.ts";

const PHASES = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 };

/** Makes the ruler; `toggled` is called when it comes and goes. */
export function makeRuler(toggled) {
  const degrees = element("output");
  const move = element("button", {
    type: "button", class: "grip", "aria-label": "Ruler: arrows move, comma and point turn", title: "Move the ruler",
  }, icon("move"), degrees);
  const turns = ["start", "end"].map((side) => element("button", {
    type: "button", class: `grip turn ruler-${side}`, tabindex: "-1", "aria-hidden": "true", title: "Turn the ruler",
  }, icon("turn")));
  const band = element("div", { class: "ruler", role: "group", "aria-label": "Ruler", hidden: true },
    element("div", { class: "marks" }), move, ...turns);
  let shown = "";

  function forward(event) {
    const grip = event.target.closest(".grip");
    // Pens and mice draw along the ruler, and so does what is not on it.
    if (!grip && event.pointerType !== "touch") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "pointerdown") {
      try { event.target.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
      grip?.focus({ preventScroll: true });
    }
    const [x, y] = placeOnDesk(event, band.parentElement);
    toolRequests.handleRuler(PHASES[event.type], event.pointerId, { x, y }, grip?.classList.contains("turn") ?? false);
  }
  for (const type of Object.keys(PHASES)) band.addEventListener(type, forward);

  move.addEventListener("keydown", (event) => {
    const step = event.shiftKey ? 10 : 1;
    const by = {
      ArrowLeft: [-step, 0, 0], ArrowRight: [step, 0, 0], ArrowUp: [0, -step, 0], ArrowDown: [0, step, 0],
      ",": [0, 0, -1], ".": [0, 0, 1], "<": [0, 0, -15], ">": [0, 0, 15], ";": [0, 0, -15], ":": [0, 0, 15],
    }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y, degrees] = by;
    toolRequests.moveRuler({ x, y }, degrees);
  });

  return {
    node: band,
    get isOn() { return !band.hidden; },
    toggle() {
      toolRequests.toggleRuler();
      this.show();
      toggled();
    },
    /** Brings the band up to date; called for every frame. */
    show() {
      const ruler = toolRequests.ruler();
      const now = JSON.stringify(ruler);
      if (now === shown) return;
      shown = now;
      band.hidden = ruler === null;
      if (!ruler) return;
      const { place: { x, y }, angle, degrees: turned, width } = ruler;
      band.style.transform = `translate(${x}px, ${y}px) rotate(${angle}rad)`;
      band.style.setProperty("--width", `${width}px`);
      // Words stay upright.
      band.style.setProperty("--upright", `${Math.abs(angle) > Math.PI / 2 ? 180 : 0}deg`);
      degrees.textContent = `${Math.round(-turned * 10) / 10 + 0}°`;
    },
  };
}
