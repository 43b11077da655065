// A slider for the thumb: a tap on its track goes there, a drag from the knob follows the thumb.

import { element } from "./dom.ts";

/** `change(t)` hears 0…1 while it is dragged, `done` when it is let go, `text` gives its label. */
export function makeSlider(label, kind, { change, done, text }) {
  const knob = element("i");
  const track = element("b");
  const value = element("span");
  const node = element("div", {
    class: `slider ${kind}`, role: "slider", tabindex: "0", "aria-label": label, title: label,
    "aria-valuemin": "0", "aria-valuemax": "100", "aria-orientation": "vertical",
  }, track, knob, value);
  let t = 0;
  let grip = null;

  // The knob's middle runs between these places.
  const TOP = 11;
  const room = () => Math.max(1, node.clientHeight - 40);
  const clamped = (wanted) => Math.min(Math.max(wanted, 0.004), 1);

  function move(event) {
    if (grip === null) return;
    const y = event.clientY - node.getBoundingClientRect().top - TOP - grip;
    change(clamped(1 - y / room()));
  }

  node.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    event.preventDefault();
    node.focus({ preventScroll: true });
    try { node.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    const off = event.clientY - node.getBoundingClientRect().top - TOP - (1 - t) * room();
    // A hand that takes the knob a little beside its middle does not move it.
    grip = Math.abs(off) < 14 ? off : 0;
    node.classList.add("held");
    move(event);
  });
  node.addEventListener("pointermove", (event) => { event.stopPropagation(); move(event); });
  for (const type of ["pointerup", "pointercancel"]) {
    node.addEventListener(type, (event) => {
      event.stopPropagation();
      grip = null;
      node.classList.remove("held");
      done();
    });
  }
  node.addEventListener("keydown", (event) => {
    const step = {
      ArrowUp: 0.03, ArrowRight: 0.03, ArrowDown: -0.03, ArrowLeft: -0.03, PageUp: 0.15, PageDown: -0.15,
      Home: -1, End: 1,
    }[event.key];
    if (!step || node.ariaDisabled === "true") return;
    event.preventDefault();
    event.stopPropagation();
    change(clamped(t + step));
    done();
  });

  return {
    node,
    /** Shows a value; null where there is none to set. */
    set(value01) {
      node.setAttribute("aria-disabled", String(value01 === null));
      t = value01 ?? 0;
      knob.style.top = `${TOP + (1 - t) * (node.clientHeight ? room() : 60)}px`;
      value.textContent = value01 === null ? "" : text();
      node.setAttribute("aria-valuenow", String(Math.round(t * 100)));
      node.setAttribute("aria-valuetext", value.textContent);
    },
  };
}
