// The ruler as one sees it: a band on the desk with grips. A pen or mouse draws over it, fingers move and
// turn it; so do the grips, and the keys while it has the focus.

import { element, icon, targetOf } from "../base/dom.ts";
import { ARROWS } from "../base/measures.ts";
import { placeOnDesk } from "../canvas/flip.ts";
import * as requests from "../protocol/studio/tools.ts";
import { words } from "../base/words.ts";

const texts = words.ruler;
// The phases of a pointer, by the core's numbers.
const PHASES = { pointerdown: 0, pointermove: 1, pointerup: 2, pointercancel: 3 } as const;
const FAR = 10;
// Degrees that keys turn by, held with shift and without.
const TURNS: Record<string, number> = { ",": -1, ".": 1, "<": -15, ">": 15, ";": -15, ":": 15 };

/** The ruler; `show` brings the band up to date, and is called for every frame. */
export interface Ruler {
  node: HTMLElement;
  readonly isOn: boolean;
  toggle(): void;
  show(): void;
}

function moveByKey(event: KeyboardEvent): void {
  const move = ARROWS[event.key];
  const turn = TURNS[event.key];
  if (!move && turn === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.shiftKey ? FAR : 1;
  const [x, y] = move ?? [0, 0];
  requests.moveRuler({ x: x * step, y: y * step }, turn ?? 0);
}

/** Gives the core what hands do on the band. */
function forward(band: HTMLElement, phase: number, event: PointerEvent): void {
  const target = targetOf(event) ?? band;
  const grip = target.closest<HTMLElement>(".grip");
  // Pens and mice draw along the ruler, and so does what is not on it.
  if (!grip && event.pointerType !== "touch") return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === "pointerdown") {
    try { target.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    grip?.focus({ preventScroll: true });
  }
  const [x, y] = placeOnDesk(event, band.parentElement ?? band);
  requests.handleRuler(phase, event.pointerId, { x, y }, grip?.classList.contains("turn") ?? false);
}

/** Makes the ruler; `toggled` is called when it comes and goes. */
export function makeRuler(toggled: () => void): Ruler {
  const degrees = element("output");
  const move = element("button", { type: "button", class: "grip", "aria-label": texts.howToMove, title: texts.move, onkeydown: moveByKey }, icon("move"), degrees);
  const turns = ["start", "end"].map((side) => element("button", {
    type: "button", class: `grip turn ruler-${side}`, tabindex: "-1", "aria-hidden": "true", title: texts.turn,
  }, icon("turn")));
  const band = element("div", { class: "ruler", role: "group", "aria-label": texts.title, hidden: true },
    element("div", { class: "marks" }), move, ...turns);
  for (const type of Object.keys(PHASES) as (keyof typeof PHASES)[]) {
    band.addEventListener(type, (event) => forward(band, PHASES[type], event));
  }
  let shown = "";

  function show() {
    const ruler = requests.ruler();
    const looks = JSON.stringify(ruler);
    if (looks === shown) return;
    shown = looks;
    band.hidden = ruler === null;
    if (!ruler) return;
    const { place: { x, y }, angle, degrees: turned, width } = ruler;
    band.style.transform = `translate(${x}px, ${y}px) rotate(${angle}rad)`;
    band.style.setProperty("--width", `${width}px`);
    // Words stay upright.
    band.style.setProperty("--upright", `${Math.abs(angle) > Math.PI / 2 ? 180 : 0}deg`);
    degrees.textContent = `${Math.round(-turned * 10) / 10 + 0}°`;
  }

  return {
    node: band, show,
    get isOn() { return !band.hidden; },
    toggle() {
      requests.toggleRuler();
      show();
      toggled();
    },
  };
}
