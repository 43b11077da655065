// A number with a name: a slider to drag, and a field to type in.

import { element } from "../dom.ts";

let count = 0;

/** What was typed as a number, or NaN: a comma is a point, the unit may stand behind. */
export function typed(text, unit) {
  const bare = text.trim().replace(unit, "").trim().replace(",", ".").replace("−", "-");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : NaN;
}

/** A number as people write it, no finer than need be. */
export const written = (value, digits = 1) =>
  String(Math.round(value * 10 ** digits) / 10 ** digits + 0).replace("-", "−");

/** Makes a row; `short` is what is seen of its name. `unit` is px, °, % or ""; the slider goes from `least` to `most`, finer at its lower end where
 * `isFine`; what is typed is checked against `limits`. `moved(value)` hears while it is dragged, `done(value, isByKey)` when it
 * is let go or typed; both say why they could not, or "". `said` hears what is wrong with what was typed. */
export function makeRow(name, { unit, least, most, limits, digits = 1, isFine = false, short = name, moved, done, said, hint }) {
  const id = `tunnel-row-${++count}`;
  const STEPS = 1000;
  let range = [least, most];
  let value = null;
  const toStep = (v) => {
    const t = Math.min(Math.max((v - range[0]) / (range[1] - range[0]), 0), 1);
    return Math.round((isFine ? Math.sqrt(t) : t) * STEPS);
  };
  const toValue = (step) => {
    const t = (step / STEPS) ** (isFine ? 2 : 1);
    return Number((range[0] + t * (range[1] - range[0])).toFixed(digits));
  };

  let isDragged = false;
  let isDirty = false;
  let isByKey = false;

  const slider = element("input", {
    type: "range", min: "0", max: String(STEPS), step: "1", id, "aria-label": name,
    oninput: () => { isDragged = true; tell(moved(toValue(Number(slider.value)))); },
    onchange: () => {
      isDragged = false;
      tell(done(toValue(Number(slider.value)), isByKey));
      isByKey = false;
    },
    onkeydown: (event) => {
      const step = {
        ArrowUp: 10, ArrowRight: 10, ArrowDown: -10, ArrowLeft: -10, PageUp: 100, PageDown: -100, Home: -STEPS, End: STEPS,
      }[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      slider.value = String(Number(slider.value) + (event.shiftKey ? Math.sign(step) : step));
      isByKey = true;
      slider.dispatchEvent(new Event("input"));
      slider.dispatchEvent(new Event("change"));
    },
  });
  const trouble = element("p", { class: "trouble", id: `${id}-trouble`, hidden: true });
  const field = element("input", {
    type: "text", inputmode: "decimal", autocomplete: "off", "aria-label": `${name}${unit ? ` in ${unit}` : ""}`,
    "aria-describedby": `${id}-trouble`, enterkeyhint: "done", onchange: take, onfocus: () => field.select(),
    oninput: () => { isDirty = true; },
    onkeydown: (event) => {
      if (event.key === "Enter") return field.blur();
      if (event.key === "Escape") {
        isDirty = false;
        tell("");
        show(value);
        field.blur();
      }
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        const step = (event.shiftKey ? 10 : 1) * (event.key === "ArrowUp" ? 1 : -1);
        isDirty = false;
        tell(done(Math.min(Math.max(value + step, limits[0]), limits[1]), true));
      }
    },
  });
  const node = element("div", { class: "tunnel-row", title: hint },
    element("label", { for: id, "aria-hidden": "true" }, short), slider,
    element("span", { class: "typed" }, field, element("i", { "aria-hidden": "true" }, unit)), trouble);

  function tell(words) {
    trouble.textContent = words && words.replace(/^./, (letter) => letter.toUpperCase()).replace(/[^.?]$/, "$&.");
    trouble.hidden = !words;
    field.setAttribute("aria-invalid", String(Boolean(words)));
    if (words) said(words);
  }

  function take() {
    const next = typed(field.value, unit);
    const [low, high] = limits;
    const within = `from ${low.toLocaleString("en")} to ${high.toLocaleString("en")}${unit ? ` ${unit}` : ""}`;
    if (Number.isNaN(next)) return tell(`${name} is a number ${within}.`);
    if (next < low || next > high) return tell(`${name} must be ${within}.`);
    isDirty = false;
    tell(done(next, false));
  }

  /** Shows a value; what is being typed or dragged stays. */
  function show(next) {
    value = next;
    if (!isDirty) field.value = written(next, digits);
    if (!isDragged) slider.value = String(toStep(next));
    slider.setAttribute("aria-valuetext", `${written(next, digits)}${unit ? ` ${unit}` : ""}`);
    slider.style.setProperty("--part", `${toStep(next) / STEPS * 100}%`);
  }

  return {
    node,
    /** Shows a value, or hides for want of one; `limit` is where the slider ends from now on. */
    set(next, limit = most, from = least) {
      range = [from, limit];
      node.hidden = next === null;
      if (next === null) return;
      if (next !== value) {
        isDirty = false;
        tell("");
      }
      show(next);
    },
  };
}
