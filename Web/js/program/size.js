// The card in which the stage's size is set.

import { element } from "../dom.ts";
import { dialog } from "../kit/dialog.ts";
import { EDIT } from "./calls.js";

export function sizeCard(page, close) {
  const { name, width, height } = page.program;
  const side = (label, value) => element("label", {}, label, element("input", {
    type: "number", min: "1", max: "8192", step: "1", value: String(value), required: true,
  }));
  const [w, h] = [side("Width", width), side("Height", height)];
  const value = (one) => Number(one.querySelector("input").value);
  return dialog("Size of the stage", { class: "program-size" }, element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      if (page.edit(EDIT.setHeader, [value(w), value(h), value(w) > value(h) ? 1 : 0], [name])) close();
    },
  }, element("h2", {}, "Size of the stage"), w, h, element("footer", {},
    element("button", {
      type: "button", onclick: () => {
        const [a, b] = [w, h].map((one) => one.querySelector("input"));
        [a.value, b.value] = [b.value, a.value];
      },
    }, "Turn"), element("button", { type: "button", onclick: close }, "Cancel"), element("button", { type: "submit", class: "primary" }, "OK"))));
}
