// The ways of looking at a tunnel: the result, the old photograph in full, blinking between both, their difference,
// their edges, and a divider between before and after.

import { PICTURES } from "./calls.ts";
import { element, iconButton } from "../dom.ts";
import { iconToggle, press, pressOne } from "../kit/toggle.ts";
import { makeWipe } from "./wipe.js";

// Each way: the picture below, and the one over it, if any.
const WAYS = {
  result: { icon: "picture", name: "Result", key: "V", sheets: [PICTURES.result, null] },
  old: { icon: "over", name: "Old photograph in full", key: "G", sheets: [PICTURES.old, null] },
  blink: { icon: "blink", name: "Blink between old and new", key: "B", sheets: [PICTURES.new, PICTURES.old] },
  difference: {
    icon: "difference", name: "Difference", key: "D", sheets: [PICTURES.difference, null],
    legend: "Black where both are alike.",
  },
  edges: {
    icon: "edges", name: "Edges", key: "E", sheets: [PICTURES.edges, null],
    legend: "Red: the old one. Cyan: the new one. White: both.",
  },
  wipe: { icon: "wipe", name: "Divider between before and after", key: "W", sheets: [PICTURES.result, PICTURES.new] },
};
// A picture changes no more often than this in a second: more may harm people whom flashes make ill.
const MOST_CHANGES = 3;

/** Makes the buttons, what belongs to a way of looking, and the divider. `painter` shows the pictures. */
export function makePictures(stage, painter, say) {
  let way = "result";
  let isHeld = false;
  let isOldInWipe = false;
  let timer = 0;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const [, other] = painter.sheets;

  const wipe = makeWipe(stage, other);
  const legend = element("p", { class: "legend" });
  const turnOver = element("button", { type: "button", "aria-pressed": "false", onclick: () => turn() }, "Show the other");
  const rate = element("input", {
    type: "range", min: "0.5", max: String(MOST_CHANGES), step: "0.5", value: "1.5", "aria-label": "Changes in a second",
    oninput: () => begin(),
  });
  const rateLabel = element("label", {}, "Slow", rate, "Fast");
  const wiped = element("button", {
    type: "button", "aria-pressed": "false", onclick: () => { isOldInWipe = !isOldInWipe; update(); },
  }, "The old one in full");
  const strip = element("div", { class: "tunnel-legend", hidden: true }, legend, rateLabel, turnOver, wiped);

  function turn() {
    const isOld = other.style.visibility === "hidden";
    other.style.visibility = isOld ? "" : "hidden";
    press(turnOver, !isOld);
    legend.textContent = isOld ? "The old photograph" : "The new photograph";
  }

  function begin() {
    clearInterval(timer);
    if (way !== "blink" || isHeld || isCalm.matches) return;
    timer = setInterval(turn, 1000 / Math.min(MOST_CHANGES, Number(rate.value)));
  }

  const buttons = Object.entries(WAYS).map(([id, { icon, name, key }]) =>
    iconButton(icon, name, key, () => choose(id), { "data-way": id }));
  const compare = iconToggle("eye", "Hold to see the new photograph alone", "C", () => {}, { class: "compare" });
  compare.addEventListener("pointerdown", (event) => { event.preventDefault(); compare.setPointerCapture(event.pointerId); hold(true); });
  for (const type of ["pointerup", "pointercancel", "lostpointercapture", "blur"]) compare.addEventListener(type, () => hold(false));
  compare.addEventListener("keydown", (event) => { if (/^( |Enter)$/.test(event.key)) { event.preventDefault(); hold(true); } });
  compare.addEventListener("keyup", (event) => { if (/^( |Enter)$/.test(event.key)) hold(false); });

  function update() {
    const { sheets, legend: words } = WAYS[way];
    const below = way === "wipe" && isOldInWipe ? PICTURES.old : sheets[0];
    if (isHeld) painter.show(PICTURES.new);
    else painter.show(below, sheets[1]);
    pressOne(buttons, (button) => button.dataset.way === way);
    press(compare, isHeld);
    press(wiped, isOldInWipe);
    other.style.visibility = "";
    wipe.show(way === "wipe" && !isHeld);
    strip.hidden = !words && way !== "blink" && way !== "wipe";
    legend.textContent = words ?? (way === "blink" ? "The old photograph" : "");
    legend.hidden = way === "wipe";
    rateLabel.hidden = way !== "blink" || isCalm.matches;
    turnOver.hidden = way !== "blink" || !isCalm.matches;
    press(turnOver, false);
    wiped.hidden = way !== "wipe";
    begin();
  }

  /** Chooses a way, or goes back from it to the result. */
  function choose(id) {
    way = way === id ? "result" : id;
    update();
    say(WAYS[way].name);
  }

  function hold(isOn) {
    if (isHeld === isOn) return;
    isHeld = isOn;
    update();
    say(isOn ? "The new photograph alone" : WAYS[way].name);
  }

  const calmed = () => update();
  isCalm.addEventListener("change", calmed);
  return {
    bar: element("div", { class: "tunnel-ways", role: "group", "aria-label": "View modes" }, buttons, compare),
    strip, wipe, update, choose, hold,
    /** The way that a key stands for. */
    wayOf: (key) => Object.keys(WAYS).find((id) => WAYS[id].key.toLowerCase() === key),
    stop() {
      clearInterval(timer);
      isCalm.removeEventListener("change", calmed);
    },
  };
}
