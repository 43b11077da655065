// Previews of folders and projects.

import { element, icon } from "../dom.ts";
import { thumbnail } from "../thumbnails.js";
import { ago, figures } from "./summaries.js";

/** The preview of an item: {isFolder, id, name, …}. */
export function makePreview(page, item) {
  const key = `${item.isFolder ? "f" : "p"}${item.id}`;
  const picture = item.isFolder
    ? element("span", { class: "folder-picture" }, icon("folder"))
    : thumbnail(item.cover, 280);
  const words = item.isFolder ? item.words : `${figures(item)}${item.changedAt ? ` · ${ago(item.changedAt)}` : ""}`;
  const open = element("button", {
    type: "button", class: "picture", "aria-pressed": String(page.selection.has(key)),
    "aria-label": `${item.isFolder ? "Folder" : "Project"} ${item.name}, ${words}`,
    onclick: (event) => { if (event.detail === 0) page.open(item); },
    onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); page.open(item); } },
  }, picture);
  const node = element("li", { class: "preview", "data-key": key },
    open, element("div", { class: "name", title: item.description || item.name, ondblclick: () => page.rename(item) }, item.name),
    element("div", { class: "quiet" }, words),
    item.description ? element("div", { class: "quiet described" }, item.description) : null);
  node.classList.toggle("selected", page.selection.has(key));
  if (item.isFolder) node.dataset.folder = item.id;
  return node;
}
