// The drawer of bricks: by category, searched by words; a tap puts a brick behind the one that was chosen last, a drag where it is
// let go.

import { element, icon } from "../dom.ts";
import { brickNode } from "./bricks.js";
import { categoryWords, CATEGORIES, plainWords } from "./texts.js";

/** A new brick as the view of one that is there. */
const asView = (kind) => ({
  type: kind.type, category: kind.category, isOut: false, isIdle: false, inputs: [],
  fields: kind.fields.map((field) => ({ ...field, text: field.choices[0]?.value ?? "" })), branches: kind.branches.map(() => ({ bricks: [] })),
});

/** `catalog` as the module has it; `add(kind)` puts a brick in place. */
export function makeDrawer(catalog, { add, define, close }) {
  const search = element("input", {
    type: "search", placeholder: "Search", "aria-label": "Search bricks", autocomplete: "off", oninput: () => show(),
  });
  const tabs = element("div", { class: "drawer-tabs", role: "tablist", "aria-label": "Kinds of bricks" });
  const list = element("div", { class: "drawer-list", role: "listbox", "aria-label": "Bricks" });
  const node = element("aside", { class: "program-drawer", "aria-label": "Bricks" },
    element("div", { class: "drawer-head" }, icon("search"), search,
      element("button", { type: "button", class: "drawer-close", "aria-label": "Close the drawer", onclick: close }, icon("close"))),
    tabs, list);
  let category = 2;
  let own = [];
  let isBackground = false;

  tabs.append(...CATEGORIES.map((_, one) => element("button", {
    type: "button", role: "tab", "data-category": CATEGORIES[one], "aria-selected": "false",
    onclick: () => { category = one; search.value = ""; show(); list.scrollTop = 0; },
  }, categoryWords(one))));

  function entry(view, extra = {}) {
    const brick = brickNode(view, null);
    brick.setAttribute("role", "option");
    brick.tabIndex = -1;
    if (catalog.bricks.find(({ type }) => type === view.type)?.isScript) brick.classList.add("head");
    Object.assign(brick.dataset, extra);
    return brick;
  }

  const ownEntries = () => own.map((definition) => entry({
    type: "UserDefinedBrick", category: 7, isOut: false, isIdle: false, words: definition.words, fields: [], branches: [],
    inputs: definition.words.filter((part) => part.input).map((part) => ({ name: part.input, kind: "formula", words: "0" })),
  }, { call: definition.id }));

  function show() {
    const words = search.value.trim().toLowerCase();
    const isMeant = (kind) => (words ? `${plainWords(kind.type)} ${categoryWords(kind.category)}`.toLowerCase().includes(words)
      : kind.category === category);
    const found = catalog.bricks.filter((kind) => isMeant(kind) && !(isBackground && kind.isPen)).map((kind) => entry(asView(kind)));
    if (!words && category === 7) found.push(...ownEntries(), element("button", { type: "button", class: "own-add", onclick: define }, icon("add"), "New brick"));
    [...tabs.children].forEach((tab, index) => tab.setAttribute("aria-selected", String(!words && index === category)));
    list.replaceChildren(...(found.length > 0 ? found : [element("p", { class: "quiet" }, words ? "No matching bricks" : "There are none.")]));
    if (found[0]) found[0].tabIndex = 0;
  }

  list.addEventListener("click", (event) => {
    const brick = event.target.closest(".brick");
    if (brick) add(brick.dataset.type, brick.dataset.call, brick.classList.contains("head"));
  });
  list.addEventListener("keydown", (event) => {
    const all = [...list.querySelectorAll(":scope > .brick")];
    const place = all.indexOf(document.activeElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "ArrowUp" && place <= 0) return search.focus();
      all[Math.min(all.length - 1, place + (event.key === "ArrowDown" ? 1 : -1))]?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      document.activeElement.click();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  });
  search.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "ArrowDown") { event.preventDefault(); list.querySelector(".brick")?.focus(); }
    if (event.key === "Enter") list.querySelector(".brick")?.click();
    if (event.key === "Escape") { search.value = ""; show(); close(); }
  });
  show();
  return {
    node,
    search() { search.focus(); search.select(); },
    /** The object whose bricks they will be. */
    serve(object) {
      [own, isBackground] = [object.definitions, object.isBackground];
      const top = list.scrollTop;
      const at = [...list.children].indexOf(document.activeElement);
      show();
      list.scrollTop = top;
      if (at >= 0) list.children[Math.min(at, list.children.length - 1)].focus({ preventScroll: true });
    },
  };
}
