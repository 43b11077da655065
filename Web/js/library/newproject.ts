// The card that asks for the name and the frame of a new project.

import { element } from "../dom.ts";
import { makeSegments } from "../kit/segments.ts";
import { modal } from "../kit/dialog.ts";

export const FRAMES = [
  { name: "16:9", width: 1920, height: 1080 }, { name: "1.85", width: 1998, height: 1080 },
  { name: "2.39", width: 2048, height: 858 }, { name: "4:3", width: 1440, height: 1080 },
  { name: "1:1", width: 1080, height: 1080 }, { name: "9:16", width: 1080, height: 1920 },
];
const MOST = 16384;

/** A frame as it looks, and its name. */
function pictured({ width, height }, name) {
  const box = element("span", { class: "shape", "aria-hidden": "true" });
  const scale = 40 / Math.max(width, height);
  box.style.width = `${width * scale}px`;
  box.style.height = `${height * scale}px`;
  return [box, element("span", {}, name)];
}

/** The card; `make(name, {width, height})` is called when it is answered. */
export function newProjectCard(make, close) {
  let frame = FRAMES[0];
  const name = element("input", { value: "", placeholder: "Untitled", maxlength: 200, "aria-label": "Name", autocomplete: "off" });
  const width = element("input", { type: "number", min: 16, max: MOST, value: 1920, "aria-label": "Width in pixels" });
  const height = element("input", { type: "number", min: 16, max: MOST, value: 1080, "aria-label": "Height in pixels" });
  const words = element("p", { class: "problem", role: "alert", hidden: true });
  const own = element("div", { class: "own", hidden: true }, width, "×", height, "pixels");
  const frames = makeSegments("Frame", [
    ...FRAMES.map((one) => ({ value: one, words: pictured(one, one.name) })), { value: null, words: pictured({ width: 3, height: 2 }, "Own") },
  ], (one) => {
    frame = one;
    own.hidden = one !== null;
    frames.show(one);
    if (!one) width.focus();
  }, "frames");
  frames.show(frame);
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
  element("label", {}, element("span", {}, "Name"), name), frames.node, own, words,
  element("footer", {}, element("button", { type: "button", onclick: close }, "Cancel"),
    element("button", { type: "submit", class: "primary" }, "Create")));
  return modal("New project", { class: "new-project" },
    element("h2", {}, "New project"), form);
}
