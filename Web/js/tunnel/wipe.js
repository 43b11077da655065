// The divider between before and after: left of it one sheet is seen, right of it the other. Which pixels are seen
// is all that it decides, so it is the page's own clipping.

import { element } from "../dom.ts";

/** Makes the divider on a stage; it clips `sheet`. */
export function makeWipe(stage, sheet) {
  let part = 0.5;
  let grip = null;
  const node = element("div", {
    class: "tunnel-wipe", role: "slider", tabindex: "0", "aria-label": "Divider: before on its left, after on its right",
    "aria-valuemin": "0", "aria-valuemax": "100", hidden: true,
  }, element("i"));

  function place() {
    if (node.hidden) return;
    node.style.left = `${part * stage.clientWidth}px`;
    node.setAttribute("aria-valuenow", String(Math.round(part * 100)));
    node.setAttribute("aria-valuetext", `${Math.round(part * 100)} % before`);
    clip();
  }

  function clip() {
    const x = part * stage.clientWidth - sheet.offsetLeft;
    const cut = Math.min(Math.max(sheet.offsetWidth - x, 0), sheet.offsetWidth);
    sheet.style.clipPath = `inset(0 ${cut}px 0 0)`;
  }

  const go = (next) => { part = Math.min(Math.max(next, 0), 1); place(); };

  node.addEventListener("pointerdown", (event) => {
    event.stopPropagation();
    event.preventDefault();
    node.focus({ preventScroll: true });
    node.setPointerCapture(event.pointerId);
    grip = event.clientX - part * stage.clientWidth;
  });
  node.addEventListener("pointermove", (event) => {
    event.stopPropagation();
    if (grip !== null) go((event.clientX - grip) / stage.clientWidth);
  });
  for (const type of ["pointerup", "pointercancel"]) {
    node.addEventListener(type, (event) => { event.stopPropagation(); grip = null; });
  }
  node.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -0.02, ArrowRight: 0.02, PageUp: 0.1, PageDown: -0.1, Home: -1, End: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    go(part + step);
  });

  return {
    node,
    show(isShown) {
      node.hidden = !isShown;
      sheet.style.clipPath = "";
      place();
    },
    /** After the sheet has been painted anew, or the stage has another size. */
    update: place,
  };
}
