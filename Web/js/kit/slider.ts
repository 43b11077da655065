// A slider for the thumb, upright: a tap on its track goes there, a drag from the knob follows the thumb.

import { element } from "../base/dom.ts";
import { listenToGrip } from "./grip.ts";

/** What a slider calls: `change` with 0…1 while it is dragged, `done` when it is let go; `text` gives its label. */
export interface Use {
  change(part: number): void;
  done(): void;
  text(): string;
}

/** A slider; `set` shows a value, null where there is none to set. */
export interface Slider {
  node: HTMLElement;
  set(part: number | null): void;
}

// The knob's middle runs between the first of these, from the top, and so many CSS pixels less than the slider's height.
const TOP = 11;
const ENDS = 40;
const LEAST = 0.004;
// How far beside the knob's middle a hand may take it without moving it.
const GRIP = 14;
const STEPS: Record<string, number> = {
  ArrowUp: 0.03, ArrowRight: 0.03, ArrowDown: -0.03, ArrowLeft: -0.03, PageUp: 0.15, PageDown: -0.15, Home: -1, End: 1,
};

const clamped = (part: number) => Math.min(Math.max(part, LEAST), 1);

/** Makes a slider called `label`, whose class is `looks`. */
export function makeSlider(label: string, looks: string, { change, done, text }: Use): Slider {
  const knob = element("i");
  const value = element("span");
  const node = element("div", {
    class: `slider ${looks}`, role: "slider", tabindex: "0", "aria-label": label, title: label,
    "aria-valuemin": "0", "aria-valuemax": "100", "aria-orientation": "vertical",
  }, element("b"), knob, value);
  let part = 0;
  const room = () => Math.max(1, node.clientHeight - ENDS);
  listenToHand(node, () => part, room, change, done);
  node.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step || node.ariaDisabled === "true") return;
    event.preventDefault();
    event.stopPropagation();
    change(clamped(part + step));
    done();
  });
  return {
    node,
    set(wanted) {
      node.setAttribute("aria-disabled", String(wanted === null));
      part = wanted ?? 0;
      knob.style.top = `${TOP + (1 - part) * (node.clientHeight ? room() : 60)}px`;
      value.textContent = wanted === null ? "" : text();
      node.setAttribute("aria-valuenow", String(Math.round(part * 100)));
      node.setAttribute("aria-valuetext", value.textContent);
    },
  };
}

/** Lets a pointer set the slider; `now` is where it stands, `room` how far the knob runs. */
function listenToHand(node: HTMLElement, now: () => number, room: () => number, change: Use["change"], done: Use["done"]): void {
  let grip = 0;
  const fromTop = ({ clientY }: PointerEvent) => clientY - node.getBoundingClientRect().top - TOP;
  const move = (event: PointerEvent) => change(clamped(1 - (fromTop(event) - grip) / room()));
  listenToGrip(node, {
    begin(event) {
      const off = fromTop(event) - (1 - now()) * room();
      // A hand that takes the knob a little beside its middle does not move it.
      grip = Math.abs(off) < GRIP ? off : 0;
      node.classList.add("held");
      move(event);
    },
    move,
    end() {
      node.classList.remove("held");
      done();
    },
  });
}
