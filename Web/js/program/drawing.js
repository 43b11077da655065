// A sheet to draw a look on with the studio's ink: pen and eraser, colours, widths, undo; what is empty around the drawing is cut off.

import { element, icon, iconButton } from "../dom.ts";
import { iconToggle, press, pressOne } from "../kit/toggle.ts";
import { dialog } from "../kit/dialog.ts";
import { beginStroke } from "./ink.js";

const COLORS = ["#1c1e21", "#ffffff", "#d33a3a", "#e8912d", "#f2cf3f", "#4b9b3a", "#2f7fd1", "#8a4fc0", "#8a5a33", "#f0b9a0"];
const WIDTHS = [4, 10, 24, 60];
const [WIDTH, HEIGHT] = [640, 480];

/** Draws on a picture or on an empty sheet; gives a PNG, or null where it was put away. */
export function drawLook(picture, dialogs) {
  return new Promise((resolve) => {
    const canvas = element("canvas", { class: "sheet", "aria-label": "Drawing", role: "img" });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const under = document.createElement("canvas");
    let [color, width, erases, pointer, stroke] = [COLORS[0], WIDTHS[1], false, null, null];
    const past = [];

    async function begin() {
      Object.assign(canvas, { width: WIDTH, height: HEIGHT });
      if (!picture) return;
      const bitmap = await createImageBitmap(picture).catch(() => null);
      if (!bitmap) return;
      Object.assign(canvas, { width: Math.max(bitmap.width, 1), height: Math.max(bitmap.height, 1) });
      context.drawImage(bitmap, 0, 0);
    }

    const at = (event) => {
      const box = canvas.getBoundingClientRect();
      return [(event.clientX - box.left) / box.width * canvas.width, (event.clientY - box.top) / box.height * canvas.height];
    };

    function draw(phase, event) {
      const outline = stroke.add(phase, (phase === 1 && event.getCoalescedEvents?.()) || [event], at);
      context.globalCompositeOperation = "copy";
      context.drawImage(under, 0, 0);
      context.globalCompositeOperation = erases ? "destination-out" : "source-over";
      context.fillStyle = color;
      context.fill(outline, "nonzero");
      context.globalCompositeOperation = "source-over";
    }

    canvas.addEventListener("pointerdown", (event) => {
      if (pointer !== null || event.button > 0) return;
      event.preventDefault();
      canvas.setPointerCapture(event.pointerId);
      past.push(context.getImageData(0, 0, canvas.width, canvas.height));
      if (past.length > 30) past.shift();
      Object.assign(under, { width: canvas.width, height: canvas.height });
      under.getContext("2d").drawImage(canvas, 0, 0);
      [pointer, stroke] = [event.pointerId, beginStroke(width, event.pointerType)];
      draw(0, event);
    });
    canvas.addEventListener("pointermove", (event) => { if (event.pointerId === pointer) draw(1, event); });
    for (const kind of ["pointerup", "pointercancel"]) {
      canvas.addEventListener(kind, (event) => {
        if (event.pointerId !== pointer) return;
        draw(3, event);
        pointer = null;
      });
    }

    function undo() {
      const before = past.pop();
      if (before) context.putImageData(before, 0, 0);
    }

    /** The drawing without what is empty around it; null where all is. */
    function trimmed() {
      const { data, width: w, height: h } = context.getImageData(0, 0, canvas.width, canvas.height);
      let [left, top, right, bottom] = [w, h, -1, -1];
      for (let y = 0; y < h; y++) {
        for (let x = 0; x < w; x++) {
          if (data[(y * w + x) * 4 + 3] === 0) continue;
          [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
        }
      }
      if (right < 0) return null;
      const cut = document.createElement("canvas");
      Object.assign(cut, { width: right - left + 1, height: bottom - top + 1 });
      cut.getContext("2d").drawImage(canvas, -left, -top);
      return cut;
    }

    let isDone = false;
    const finish = (close, blob) => { isDone = true; resolve(blob); close(); };

    function choose(group, button) {
      pressOne(group.children, (one) => one === button);
    }

    dialogs.show((close) => {
      const colors = element("div", { class: "sheet-colors", role: "group", "aria-label": "Colour" }, COLORS.map((one, index) => element("button", {
        type: "button", class: "sheet-color", "data-color": one, "aria-label": `Colour ${index + 1}`, "aria-pressed": String(index === 0),
        onclick: (event) => { [color, erases] = [one, false]; choose(colors, event.currentTarget); press(eraser, false); },
      })));
      for (const one of colors.children) one.style.setProperty("--color", one.dataset.color);
      const widths = element("div", { class: "sheet-widths", role: "group", "aria-label": "Width" }, WIDTHS.map((one, index) => {
        const dot = element("i", {});
        dot.style.setProperty("--width", `${Math.min(24, 4 + one / 3)}px`);
        return element("button", {
          type: "button", "aria-label": `Width ${one}`, "aria-pressed": String(index === 1), onclick: (event) => { width = one; choose(widths, event.currentTarget); },
        }, dot);
      }));
      const eraser = iconToggle("eraser", "Eraser", "", () => { erases = !erases; press(eraser, erases); });
      const card = dialog("Draw a look", { class: "look-sheet" },
        element("header", {}, element("h2", {}, icon("pen"), "Look"), element("div", { class: "space" }), iconButton("undo", "Undo the line", "", undo)),
        element("div", { class: "sheet-room" }, canvas),
        element("div", { class: "sheet-tools" }, colors, widths, eraser),
        element("footer", {}, element("button", { type: "button", onclick: () => finish(close, null) }, "Cancel"),
          element("button", {
            type: "button", class: "primary", onclick: () => {
              const cut = trimmed();
              if (!cut) return finish(close, null);
              return cut.toBlob((blob) => finish(close, blob), "image/png");
            },
          }, "Save")));
      // Put away by Esc or a tap elsewhere.
      card.addEventListener("close", () => { if (!isDone) resolve(null); });
      return card;
    });
    begin();
  });
}
