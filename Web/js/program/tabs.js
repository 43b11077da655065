// Which part of the program is seen: scripts, looks, sounds or data above the middle; on a phone objects and the stage as well.

import { element, icon } from "../dom.ts";

const TABS = [["objects", "Objects", "layers"], ["scripts", "Scripts", "clip"], ["looks", "Looks", "picture"], ["sounds", "Sounds", "sound"],
  ["data", "Data", "words"], ["stage", "Stage", "play"]];

export function makeTabs(main) {
  const tab = ([name, words, sign]) => element("button", {
    type: "button", role: "tab", "data-of": name, onclick: () => set(name),
  }, icon(sign), element("span", {}, words));
  const top = element("div", { class: "program-tabs", role: "tablist", "aria-label": "Of the object" }, TABS.slice(1, 5).map(tab));
  const bottom = element("div", { class: "program-tabs foot", role: "tablist", "aria-label": "Parts" }, TABS.map(tab));

  function set(name) {
    main.dataset.tab = name;
    for (const one of [...top.children, ...bottom.children]) one.setAttribute("aria-selected", String(one.dataset.of === name));
  }
  set("scripts");
  return { top, bottom, set };
}
