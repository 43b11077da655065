// Looks and sounds of the open object: pictures, names, order; added from files.

import { element, icon, iconButton } from "../dom.ts";
import { EDIT } from "./calls.js";
import { drawLook } from "./drawing.js";

const stem = (name) => name.replace(/\.[^.]+$/, "");

/** A list of looks (`kind` "looks") or sounds; `page` has the state and edits. */
export function makeMediaList(page, kind) {
  const isLooks = kind === "looks";
  const edits = isLooks
    ? { add: EDIT.addLook, rename: EDIT.renameLook, remove: EDIT.removeLook, move: EDIT.moveLook }
    : { add: EDIT.addSound, rename: EDIT.renameSound, remove: EDIT.removeSound, move: EDIT.moveSound };
  const folderName = isLooks ? "images" : "sounds";
  const input = element("input", {
    type: "file", hidden: true, multiple: true, accept: isLooks ? "image/png,image/jpeg" : "audio/*",
    onchange: () => { addFiles([...input.files]); input.value = ""; },
  });
  const list = element("ul", { class: "media-list" });
  const node = element("section", { class: `program-media ${kind}`, "aria-label": isLooks ? "Looks" : "Sounds" },
    list, element("div", { class: "media-tools" },
      isLooks ? element("button", { type: "button", class: "primary", onclick: () => draw(null) }, icon("pen"), "Draw a look") : null,
      element("button", { type: "button", class: isLooks ? "" : "primary", onclick: () => input.click() },
        icon(isLooks ? "picture" : "sound"), isLooks ? "Add pictures…" : "Add sounds…")), input);
  let playing = null;

  const folder = () => page.folderOf(page.object);

  function addFiles(files) {
    for (const file of files) {
      const name = page.media.freeName(folder(), folderName, file.name);
      page.media.add(`${folder()}/${folderName}/${name}`, file);
      page.edit(edits.add, [page.object], [stem(file.name) || "look", name]);
    }
  }

  /** Draws a new look, or one that is there anew. */
  async function draw(one) {
    const path = one && page.media.lookPath(folder(), one.file);
    const drawn = await drawLook(path ? page.media.files.get(path) : null, page.dialogs);
    if (!drawn) return;
    const name = page.media.freeName(folder(), folderName, one ? `${stem(one.file)}.png` : "look.png");
    page.media.add(`${folder()}/${folderName}/${name}`, drawn);
    if (one) page.edit(EDIT.setLookFile, [one.index], [name]);
    else page.edit(edits.add, [page.object], ["look", name]);
  }

  function play(one) {
    const url = page.media.url(page.media.soundPath(folder(), one.file));
    playing?.pause();
    if (!url) return page.say(`The sound “${one.name}” has no file.`);
    playing = new Audio(url);
    playing.play().catch(() => page.say(`The sound “${one.name}” cannot be played by this browser.`));
  }

  function row(one, place, all) {
    const picture = isLooks
      ? element("button", { type: "button", class: "media-picture", "aria-label": `Draw on ${one.name}`, onclick: () => draw(one) })
      : iconButton("play", `Play ${one.name}`, "", () => play(one));
    if (isLooks) {
      page.media.picture(page.media.lookPath(folder(), one.file))
        .then((url) => picture.append(url ? element("img", { src: url, alt: "" }) : icon("picture")));
    }
    const name = element("input", {
      type: "text", value: one.name, "aria-label": `Name of ${one.name}`,
      // What was typed stays where it cannot be, to be mended.
      onchange: () => { if (!page.edit(edits.rename, [one.index], [name.value])) name.setAttribute("aria-invalid", "true"); },
      oninput: () => name.removeAttribute("aria-invalid"),
      onkeydown: (event) => {
        event.stopPropagation();
        if (event.key === "Escape") { name.value = one.name; name.removeAttribute("aria-invalid"); }
        if (event.key === "Enter" || event.key === "Escape") name.blur();
      },
    });
    return element("li", { class: "media-row" }, element("span", { class: "number" }, String(place + 1)), picture, name,
      iconButton("more", `More about ${one.name}`, "", (event) => page.menu(one.name, [
        ["back", "Up", () => page.edit(edits.move, [one.index, page.object, place - 1]), place > 0],
        ["next", "Down", () => page.edit(edits.move, [one.index, page.object, place + 1]), place < all.length - 1],
        ...(isLooks ? [["pen", "Draw on it", () => draw(one)]] : []),
        ["bin", "Delete", () => page.edit(edits.remove, [one.index, page.object])],
      ], event.currentTarget)));
  }

  return {
    node, addFiles,
    show(view) {
      const all = view[kind];
      list.replaceChildren(...all.map(row));
      if (all.length === 0) {
        list.append(element("li", { class: "empty" }, isLooks ? "This object has no look yet: it cannot be seen." : "This object has no sounds yet."));
      }
    },
  };
}
