// A look is drawn on a sheet: pen and eraser, colours, widths, undo.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import { dialog, type Dialogs } from "../kit/dialog.ts";
import { iconToggle, press, pressOne } from "../kit/toggle.ts";
import { fill, words } from "../base/words.ts";
import { Sheet } from "./sheet.ts";

const texts = words.editor;
const COLORS = ["#1c1e21", "#ffffff", "#d33a3a", "#e8912d", "#f2cf3f", "#4b9b3a", "#2f7fd1", "#8a4fc0", "#8a5a33", "#f0b9a0"] as const;
const WIDTHS = [4, 10, 24, 60] as const;
// Which of them a sheet begins with.
const [FIRST_COLOR, FIRST_WIDTH] = [COLORS[0], WIDTHS[1]];

/** Lets a person draw on a picture or on an empty sheet; returns a PNG, or null where it was put away. */
export function drawLook(picture: Blob | undefined, dialogs: Dialogs): Promise<Blob | null> {
  const sheet = new Sheet();
  [sheet.color, sheet.width] = [FIRST_COLOR, FIRST_WIDTH];
  const drawn = new Promise<Blob | null>((resolve) => {
    dialogs.show((close) => {
      let isSaving = false;
      const save = async () => {
        isSaving = true;
        resolve(await sheet.trimmed());
        close();
      };
      const card = dialog(texts.drawLook, { class: "look-sheet" },
        element("header", {}, element("h2", {}, icon("pen"), texts.look), element("div", { class: "space" }), iconButton("undo", texts.undoLine, "", () => sheet.undo())),
        element("div", { class: "sheet-room" }, sheet.canvas),
        sheetTools(sheet),
        element("footer", {}, textButton(words.common.cancel, close),
          textButton(texts.save, save, { class: "primary" })));
      // Put away by a button, by Esc or a tap elsewhere.
      card.addEventListener("close", () => { if (!isSaving) resolve(null); });
      return card;
    });
  });
  if (picture) sheet.open(picture);
  return drawn;
}

/** Colours, widths and the eraser. */
function sheetTools(sheet: Sheet): HTMLElement {
  const choose = (button: EventTarget | null) => {
    if (button instanceof Element && button.parentElement) pressOne(button.parentElement.children, (one) => one === button);
  };
  const eraser = iconToggle("eraser", words.tools.eraser, "", () => { sheet.erases = !sheet.erases; press(eraser, sheet.erases); });
  const colors = COLORS.map((color, index) => {
    const button = element("button", {
      type: "button", class: "sheet-color", "data-color": color, "aria-label": fill(texts.colorNumber, { n: index + 1 }), "aria-pressed": String(color === FIRST_COLOR),
      onclick: (event) => { [sheet.color, sheet.erases] = [color, false]; choose(event.currentTarget); press(eraser, false); },
    });
    button.style.setProperty("--color", color);
    return button;
  });
  const widths = WIDTHS.map((width) => {
    const dot = element("i", {});
    dot.style.setProperty("--width", `${Math.min(24, 4 + width / 3)}px`);
    return element("button", {
      type: "button", "aria-label": fill(texts.widthOf, { width }), "aria-pressed": String(width === FIRST_WIDTH),
      onclick: (event) => { sheet.width = width; choose(event.currentTarget); },
    }, dot);
  });
  return element("div", { class: "sheet-tools" },
    element("div", { class: "sheet-colors", role: "group", "aria-label": texts.color }, colors),
    element("div", { class: "sheet-widths", role: "group", "aria-label": texts.width }, widths), eraser);
}
