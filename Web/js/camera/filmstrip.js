// What was taken, until one of it is used: a strip of pictures, one of them looked at large.

import { element, iconButton } from "../dom.ts";

/** Makes the strip. `use(one)` is called with the picture that is to be used; `changed` when there are more or fewer. */
export function makeFilmstrip({ use, changed }) {
  const taken = [];
  let looked = null;
  const list = element("div", { class: "filmstrip", role: "listbox", "aria-label": "What was taken" });
  const large = element("img", { alt: "The picture that was taken" });
  const save = element("a", { class: "button", download: "" }, "Save a copy");
  const view = element("div", { class: "camera-look", hidden: true }, large, element("div", { class: "camera-help" },
    iconButton("bin", "Discard the picture", "", () => discard(looked)), save,
    element("button", { type: "button", onclick: () => look(null) }, "Take another"),
    element("button", { type: "button", class: "primary", onclick: () => use(looked) }, "Use this picture")));
  const button = element("button", { type: "button", class: "camera-use", onclick: () => look(taken.at(-1)) }, "Done");

  function look(one) {
    looked = one ?? null;
    view.hidden = !looked;
    if (looked) {
      large.src = save.href = looked.address;
      save.download = looked.file.name;
      view.querySelector(".primary").focus({ preventScroll: true });
    }
    changed();
  }

  function discard(one) {
    URL.revokeObjectURL(one.address);
    taken.splice(taken.indexOf(one), 1);
    look(null);
  }

  return {
    node: list, button,
    get count() { return taken.length; },
    add(one) {
      taken.push({ ...one, address: URL.createObjectURL(one.file) });
      changed();
    },
    update() {
      if (!view.isConnected) list.closest(".camera")?.append(view);
      button.disabled = taken.length === 0;
      list.replaceChildren(...taken.map((one, at) => element("button", {
        type: "button", role: "option", "aria-label": `Picture ${at + 1}`, "aria-selected": String(one === looked), onclick: () => look(one),
      }, element("img", { src: one.address, alt: "" }))));
      list.scrollLeft = list.scrollWidth;
    },
    /** Back from a large picture; false where there is none. */
    escape() {
      if (!looked) return false;
      look(null);
      return true;
    },
    close() {
      for (const { address } of taken) URL.revokeObjectURL(address);
    },
  };
}
