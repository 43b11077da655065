// Tabs: Tab comes to the chosen one alone, arrow keys go from one to the next and choose it.

import { readsToLeft } from "../base/direction.ts";

/** Lets arrow keys go through the tabs of a list, which are its buttons. */
export function walkTabs(list: HTMLElement): void {
  list.addEventListener("keydown", (event) => {
    const all = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = all.findIndex((tab) => tab === document.activeElement);
    const on = readsToLeft() ? -1 : 1;
    const next = { ArrowRight: at + on, ArrowLeft: at - on, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = all.at(next % all.length);
    tab?.focus();
    tab?.click();
  });
}

/** Shows which tab of a list is chosen; where none is, Tab comes to the first. */
export function chooseTab(list: HTMLElement, isChosen: (tab: HTMLElement, index: number) => boolean): void {
  const all = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const chosen = all.findIndex(isChosen);
  all.forEach((tab, index) => {
    tab.setAttribute("aria-selected", String(index === chosen));
    tab.tabIndex = index === Math.max(0, chosen) ? 0 : -1;
  });
}
