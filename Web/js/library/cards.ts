// Previews of folders and projects.

import { ago } from "../base/dates.ts";
import { element, icon } from "../base/dom.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";
import { fill, words } from "../base/words.ts";
import { type Item, keyOf } from "./items.ts";
import { figures } from "../projects/summaries.ts";
import type { Sharers } from "../faces/fetching.ts";
import { sharersRow } from "../faces/sharers.ts";

/** What a preview needs of its page. */
export interface PreviewPage {
  selection: { has(key: string): boolean };
  open(item: Item): unknown;
  rename(item: Item): void;
  /** Who shares a project. */
  sharers(id: string): Sharers | undefined;
}

/** Makes the preview of an item. */
export function makePreview(page: PreviewPage, item: Item): HTMLLIElement {
  const key = keyOf(item);
  const picture = item.isFolder ? element("span", { class: "folder-picture" }, icon("folder")) : thumbnail(item.cover, 280);
  const facts = item.isFolder ? item.words
    : item.changedAt ? fill(words.library.facts, { figures: figures(item), ago: ago(item.changedAt) }) : figures(item);
  const open = element("button", {
    type: "button", class: "picture", "aria-pressed": String(page.selection.has(key)),
    "aria-label": fill(words.library.preview, { kind: item.isFolder ? words.library.folder : words.library.project, name: item.name, facts }),
    onclick: (event) => { if (event.detail === 0) page.open(item); },
    onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); page.open(item); } },
  }, picture);
  const node = element("li", { class: "preview", "data-key": key },
    open, element("div", { class: "name", title: item.description || item.name, ondblclick: () => page.rename(item) }, item.name),
    element("div", { class: "quiet" }, facts),
    item.description ? element("div", { class: "quiet described" }, item.description) : null,
    item.isFolder ? null : sharersRow(page.sharers(item.id)));
  node.classList.toggle("selected", page.selection.has(key));
  if (item.isFolder) node.dataset.folder = item.id;
  return node;
}
