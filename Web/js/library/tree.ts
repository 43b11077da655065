// The tree of folders beside the previews.

import { element, icon, type Icon } from "../base/dom.ts";
import { words } from "../base/words.ts";
import type { Contents } from "./items.ts";

/** What the tree needs of its page. */
export interface TreePage {
  readonly here: string;
  contents(): Contents;
  address(id: string): string;
  go(id: string): void;
}

interface Place { id: string; name: string; symbol: Icon }

function row(page: TreePage, { id, name, symbol }: Place, depth: number): HTMLLIElement {
  const isHere = page.here === id;
  const link = element("a", {
    href: page.address(id), role: "treeitem", "aria-level": String(depth + 1), "aria-current": isHere ? "page" : null,
    "aria-selected": String(isHere), "aria-label": name, title: name,
    onclick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      page.go(id);
    },
  }, icon(symbol), element("span", {}, name));
  if (id !== "bin") link.dataset.folder = id;
  link.style.setProperty("--depth", String(depth));
  return element("li", { role: "none" }, link);
}

/** Makes the tree; `page` gives what lies where, and opens folders. */
export function makeTree(page: TreePage): { node: HTMLElement; update(): void } {
  const list = element("ul", { role: "tree", "aria-label": words.library.tree });
  return {
    node: element("nav", { class: "tree" }, list),
    update() {
      const rows = [row(page, { id: "", name: words.library.title, symbol: "home" }, 0)];
      const depths = new Map([["", 0]]);
      for (const { id, name, parent } of page.contents().folders) {
        const depth = (depths.get(parent) ?? 0) + 1;
        depths.set(id, depth);
        rows.push(row(page, { id, name, symbol: "folder" }, depth));
      }
      rows.push(row(page, { id: "bin", name: words.library.bin, symbol: "bin" }, 0));
      list.replaceChildren(...rows);
    },
  };
}
