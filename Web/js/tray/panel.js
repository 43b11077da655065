// The words of the exposed shot, beside the tray or on a phone below it. Whether it is open and how large it is, is
// remembered.

import { element } from "../dom.ts";
import { makeWords } from "../outline/words.ts";
import { keepSettings, settings } from "../state.ts";
import { onWindow } from "../shell/scope.ts";

// Pixels: the least and the most that it takes of the page, and what an arrow key changes.
const SIZES = [220, 560];
const STEP = 24;

/** Makes it for `tray`, which gives `shot()`: the exposed one or null, `aspect()`, `attempt(change)`, `say(words)`, `node`, which has
 * the keys when it closes, and `laid()`, called when the tray has more or less room. */
export function makePanel(tray) {
  const kept = Object.assign({ isShown: false, width: 300, height: 260 }, settings.trayWords);
  const words = makeWords({
    attempt: tray.attempt, say: tray.say, toggleWords: () => panel.turn(false),
  });
  const grip = element("div", {
    class: "panel-grip", role: "separator", tabindex: "0", "aria-label": "Size of the words", "aria-valuemin": String(SIZES[0]),
    "aria-valuemax": String(SIZES[1]), title: "Drag for more or less room",
  });
  const node = element("div", { class: "tray-words", hidden: true }, grip, words.node);
  /** The shot that stays exposed while the mouse goes to the panel. */
  let pinned = null;

  const isBelow = () => getComputedStyle(node.parentElement).flexDirection === "column";

  function size(next) {
    const side = isBelow() ? "height" : "width";
    const most = Math.min(SIZES[1], (side === "height" ? node.parentElement.clientHeight : node.parentElement.clientWidth) * 0.7);
    if (next !== undefined) kept[side] = next;
    kept[side] = Math.max(SIZES[0], Math.min(most, kept[side]));
    node.style.width = side === "width" ? `${kept.width}px` : "";
    node.style.height = side === "height" ? `${kept.height}px` : "";
    grip.setAttribute("aria-orientation", side === "width" ? "vertical" : "horizontal");
    grip.setAttribute("aria-valuenow", String(Math.round(kept[side])));
  }

  function keep() {
    settings.trayWords = kept;
    keepSettings();
  }

  grip.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    grip.onpointermove = (move) => {
      const box = node.getBoundingClientRect();
      size(isBelow() ? box.bottom - move.clientY : box.right - move.clientX);
    };
  });
  grip.addEventListener("lostpointercapture", () => { grip.onpointermove = null; keep(); tray.laid(); });
  grip.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: STEP, ArrowUp: STEP, ArrowRight: -STEP, ArrowDown: -STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    size(kept[isBelow() ? "height" : "width"] + by);
    keep();
  });
  node.addEventListener("focusin", () => { pinned = tray.shot()?.id ?? null; });
  onWindow("resize", () => { if (panel.isShown) size(); });

  const panel = {
    node,
    get isShown() { return !node.hidden; },
    get pinned() { return pinned; },
    /** Keeps a shot exposed wherever the mouse goes, or with null no longer. */
    pin(id) { pinned = id; },
    turn(isShown = node.hidden) {
      node.hidden = !isShown;
      words.toggle(isShown);
      pinned = null;
      kept.isShown = isShown;
      keep();
      if (isShown) size();
      panel.show();
      if (!isShown) tray.node.focus({ preventScroll: true });
      // Once the cards have been laid out for the room that is left.
      requestAnimationFrame(() => requestAnimationFrame(() => tray.laid()));
    },
    /** Opens it to write what happens. */
    type() {
      if (!panel.isShown) panel.turn(true);
      words.node.querySelector("[aria-label='Action']").focus();
    },
    /** Shows the words of the exposed shot. */
    show() { if (panel.isShown) words.show(tray.shot(), tray.aspect()); },
    /** Shows it as it was when the page was left; once it is in the page. */
    begin() { if (kept.isShown) panel.turn(true); },
  };
  return panel;
}
