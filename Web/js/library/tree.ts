// The tree of folders beside the previews.

import { element, icon } from "../dom.ts";

/** Makes the tree; `page` gives what lies where, and opens folders. */
export function makeTree(page) {
  const list = element("ul", { role: "tree", "aria-label": "Folders" });
  const node = element("nav", { class: "tree" }, list);

  function row(place, depth) {
    const { id, name, symbol } = place;
    const isHere = page.here === id;
    const link = element("a", {
      href: page.address(id), role: "treeitem", "aria-level": depth + 1, "aria-current": isHere ? "page" : null,
      "aria-selected": String(isHere), "aria-label": name, title: name,
      onclick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        page.go(id);
      },
    }, icon(symbol), element("span", {}, name));
    if (id !== "bin") link.dataset.folder = id;
    link.style.setProperty("--depth", depth);
    return element("li", { role: "none" }, link);
  }

  return {
    node,
    update() {
      const { folders } = page.contents();
      const rows = [row({ id: "", name: "Library", symbol: "home" }, 0)];
      const depths = new Map([["", 0]]);
      for (const folder of folders) {
        const depth = (depths.get(folder.parent) ?? 0) + 1;
        depths.set(folder.id, depth);
        rows.push(row({ id: folder.id, name: folder.name, symbol: "folder" }, depth));
      }
      rows.push(row({ id: "bin", name: "Bin", symbol: "bin" }, 0));
      list.replaceChildren(...rows);
    },
  };
}
