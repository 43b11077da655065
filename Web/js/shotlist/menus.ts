// Menus of the list: of a column, of the values in it, of which columns are shown, and of numbers.

import { element, icon, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import { menu, type Row } from "../kit/menu.ts";
import { popover } from "../kit/popover.ts";
import type { Column, Entry } from "./columns.ts";
import type { View } from "./view.ts";
import { limited, valuesOf } from "./view.ts";

const texts = words.shotlist;
// Values that a card lists at most.
const MOST = 300;

/** A row that is on or off; the card stays, so that several can be turned. */
function turning(said: string, note: string, isOn: boolean, turn: (isOn: boolean) => void): HTMLElement {
  const button: HTMLElement = element("button", {
    type: "button", role: "menuitemcheckbox", "aria-checked": String(isOn), onclick: () => {
      const now = button.getAttribute("aria-checked") !== "true";
      button.setAttribute("aria-checked", String(now));
      turn(now);
    },
  }, element("span", { class: "shotlist-box" }, icon("choose")), element("span", { class: "shotlist-said" }, said), note ? element("small", {}, note) : null);
  return button;
}

const card = (title: string, rows: HTMLElement[], foot: HTMLElement | null, anchor: Element, close: () => void): HTMLElement =>
  popover(element("section", { class: "panel menu shotlist-card", role: "dialog", "aria-label": title }, element("h2", {}, title),
    element("div", { role: "menu", class: "shotlist-rows" }, rows), foot), anchor, close);

/** The card of a column's values, of which those that are on are shown. */
export function valuesCard(column: Column, entries: readonly Entry[], view: () => View, setView: (view: View) => void, anchor: Element, close: () => void): HTMLElement {
  const chosen = () => view().only.get(column.key) ?? [];
  const rows = valuesOf(entries, column).slice(0, MOST).map(([value, count]) => turning(value || texts.nothing, String(count), chosen().includes(value), (isOn) => {
    setView(limited(view(), column.key, isOn ? [...chosen(), value] : chosen().filter((one) => one !== value)));
  }));
  return card(fill(texts.onlyIn, { column: column.name }), rows, null, anchor, close);
}

export interface ColumnsPage {
  isHidden(key: string): boolean;
  show(key: string, isShown: boolean): void;
  mayChange(): boolean;
  add(name: string): void;
}

/** The card of all columns, and a field for a new one. */
export function columnsCard(columns: readonly Column[], page: ColumnsPage, anchor: Element, close: () => void): HTMLElement {
  const rows = columns.filter(({ kind }) => kind !== "number").map(({ key, name }) => turning(name, "", !page.isHidden(key), (isOn) => page.show(key, isOn)));
  const name: HTMLInputElement = element("input", {
    placeholder: texts.newColumn, "aria-label": texts.newColumn, maxlength: 60,
    onkeydown: (event) => {
      if (event.key !== "Escape") event.stopPropagation();
      if (event.key !== "Enter") return;
      // The key would press the button that opened the card, which has the keys again.
      event.preventDefault();
      add();
    },
  });
  const add = () => {
    const typed = name.value.trim();
    if (!typed) return name.focus();
    close();
    page.add(typed);
  };
  const foot = page.mayChange() ? element("footer", { class: "shotlist-adding" }, name, textButton(texts.addColumn, add)) : null;
  return card(texts.columnsTitle, rows, foot, anchor, close);
}

export interface ColumnActs {
  sort(isDown: boolean): void;
  unsort(): void;
  limit(): void;
  hide(): void;
  rename(): void;
  move(by: 1 | -1): void;
  remove(): void;
}

/** The menu of a column. `own` are the project's own, as far as they can be moved. */
export function columnMenu(column: Column, own: readonly Column[], view: View, mayChange: boolean, acts: ColumnActs, anchor: Element, close: () => void): HTMLElement {
  const at = own.findIndex(({ key }) => key === column.key);
  const isPicture = column.kind === "picture";
  const rows: Row[] = [
    ...isPicture ? [] : [
      ["up", texts.sortUp, () => acts.sort(false)], ["down", texts.sortDown, () => acts.sort(true)],
      ...(view.sort?.column === column.key ? [["close", texts.unsort, acts.unsort]] satisfies Row[] : []),
      ["filter", texts.only, acts.limit],
    ] satisfies Row[],
    ...column.kind === "number" ? [] : [["hidden", texts.hide, acts.hide]] satisfies Row[],
    ...column.isOwn && mayChange ? [
      ["rename", texts.rename, acts.rename], ["back", texts.moveLeft, () => acts.move(-1), at > 0], ["next", texts.moveRight, () => acts.move(1), at < own.length - 1],
      ["bin", texts.remove, acts.remove],
    ] satisfies Row[] : [],
  ];
  return menu(column.name, rows, anchor, close);
}

/** The menu of columns by which can be filtered. */
export const filtersMenu = (columns: readonly Column[], show: (column: Column) => void, anchor: Element, close: () => void): HTMLElement =>
  menu(texts.filter, columns.map((column): Row => ["filter", column.name, () => show(column)]), anchor, close);

/** The menu of numbers that stay when shots move. */
export function numbersMenu(all: readonly Entry[], chosen: readonly string[], pin: (shots: string[], isPinned: boolean) => void, anchor: Element, close: () => void): HTMLElement {
  const pinned = all.filter(({ shot }) => shot.isPinned).map(({ shot }) => shot.id);
  const ids = all.map(({ shot }) => shot.id);
  const some = [...chosen];
  return menu(texts.numbers, [
    ["pin", texts.pinAll, () => pin(ids, true), pinned.length < ids.length],
    ["pin", plural(texts.pinSome, some.length), () => pin(some, true), some.some((id) => !pinned.includes(id))],
    ["restore", plural(texts.unpinSome, some.length), () => pin(some, false), some.some((id) => pinned.includes(id))],
    ["restore", texts.unpinAll, () => pin(pinned, false), pinned.length > 0],
  ], anchor, close);
}
