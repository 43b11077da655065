// A slider for the thumb: drag anywhere on it, up is more.

import { element } from "./dom.js";

/** `change(t)` hears 0…1 while it is dragged, `done` when it is let go, `text` gives its label. */
export function makeSlider(label, { change, done, text }) {
  const knob = element("i");
  const value = element("span");
  const node = element("div", {
    class: "slider", role: "slider", tabindex: "0", "aria-label": label, title: label,
    "aria-valuemin": "0", "aria-valuemax": "100", "aria-orientation": "vertical",
  }, knob, value);
  let t = 0;
  let start = null;

  function move(event) {
    if (!start) return;
    const height = node.clientHeight - 44;
    change(Math.min(Math.max(start.t + (start.y - event.clientY) / height, 0.004), 1));
  }

  node.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    event.preventDefault();
    node.setPointerCapture(event.pointerId);
    start = { y: event.clientY, t };
    change(t);
  });
  node.addEventListener("pointermove", (event) => { event.stopPropagation(); move(event); });
  for (const type of ["pointerup", "pointercancel"]) {
    node.addEventListener(type, (event) => {
      event.stopPropagation();
      start = null;
      done();
    });
  }
  node.addEventListener("keydown", (event) => {
    const step = { ArrowUp: 0.03, ArrowRight: 0.03, ArrowDown: -0.03, ArrowLeft: -0.03 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    change(Math.min(Math.max(t + step, 0.004), 1));
    done();
  });

  return {
    node,
    set(value01) {
      t = value01;
      knob.style.top = `${11 + (1 - t) * (node.clientHeight - 44 || 60)}px`;
      value.textContent = text();
      node.setAttribute("aria-valuenow", String(Math.round(t * 100)));
      node.setAttribute("aria-valuetext", text());
    },
  };
}
