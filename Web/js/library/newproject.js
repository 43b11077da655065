// The card that asks for the name and the frame of a new project.

import { element } from "../dom.ts";
import { modal } from "../kit/dialog.ts";

export const FRAMES = [
  { name: "16:9", width: 1920, height: 1080 }, { name: "1.85", width: 1998, height: 1080 },
  { name: "2.39", width: 2048, height: 858 }, { name: "4:3", width: 1440, height: 1080 },
  { name: "1:1", width: 1080, height: 1080 }, { name: "9:16", width: 1080, height: 1920 },
];
const MOST = 16384;

/** The card; `make(name, {width, height})` is called when it is answered. */
export function newProjectCard(make, close) {
  let frame = FRAMES[0];
  const name = element("input", { value: "", placeholder: "Untitled", maxlength: 200, "aria-label": "Name", autocomplete: "off" });
  const width = element("input", { type: "number", min: 16, max: MOST, value: 1920, "aria-label": "Width in pixels" });
  const height = element("input", { type: "number", min: 16, max: MOST, value: 1080, "aria-label": "Height in pixels" });
  const words = element("p", { class: "problem", role: "alert", hidden: true });
  const own = element("div", { class: "own", hidden: true }, width, "×", height, "pixels");
  const choice = (one, shape) => {
    const box = element("span", { class: "shape", "aria-hidden": "true" });
    const scale = 40 / Math.max(shape.width, shape.height);
    box.style.width = `${shape.width * scale}px`;
    box.style.height = `${shape.height * scale}px`;
    const button = element("button", {
      type: "button", role: "radio", "aria-checked": String(one === frame), onclick: () => choose(one, button),
    }, box, element("span", {}, one?.name ?? "Own"));
    return button;
  };
  const frames = element("div", { class: "frames", role: "radiogroup", "aria-label": "Frame" },
    FRAMES.map((one) => choice(one, one)), choice(null, { width: 3, height: 2 }));
  function choose(one, button) {
    frame = one;
    own.hidden = one !== null;
    for (const other of frames.children) other.setAttribute("aria-checked", String(other === button));
    if (!one) width.focus();
  }
  frames.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...frames.children];
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    next.click();
  });
  const form = element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      const size = frame ?? { width: Math.round(Number(width.value)), height: Math.round(Number(height.value)) };
      if (!(size.width >= 16 && size.width <= MOST && size.height >= 16 && size.height <= MOST)) {
        words.textContent = `A side of the frame is 16 to ${MOST} pixels.`;
        words.hidden = false;
        return;
      }
      make(name.value.trim() || "Untitled", size);
      close();
    },
  },
  element("label", {}, element("span", {}, "Name"), name), frames, own, words,
  element("footer", {}, element("button", { type: "button", onclick: close }, "Cancel"),
    element("button", { type: "submit", class: "primary" }, "Create")));
  return modal("New project", { class: "new-project" },
    element("h2", {}, "New project"), form);
}
