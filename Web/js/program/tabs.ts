// Which part of the program is seen: scripts, looks, sounds or data above the middle; on a phone objects and the stage as well.

import { element, icon, type Icon } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { chooseTab, walkTabs } from "../kit/tabs.ts";

const texts = words.editor;

/** A part of the program. */
export type Tab = "objects" | "scripts" | "looks" | "sounds" | "data" | "stage";

const tabRows = (): [tab: Tab, label: string, sign: Icon][] => [["objects", texts.objects, "layers"], ["scripts", texts.scripts, "program"], ["looks", texts.looks, "picture"],
  ["sounds", texts.sounds, "sound"], ["data", texts.dataTab, "words"], ["stage", words.stage.title, "play"]];

/** Rows of tabs above and at the foot. */
export interface Tabs {
  top: HTMLElement;
  bottom: HTMLElement;
  set(tab: Tab): void;
}

/** Makes them; `shown` hears which part is seen from now on. */
export function makeTabs(main: HTMLElement, shown: (tab: Tab) => void): Tabs {
  const row = (tabs: ReturnType<typeof tabRows>, looks: string, label: string) => element("div", { class: `program-tabs ${looks}`, role: "tablist", "aria-label": label },
    tabs.map(([name, shown, sign]) => element("button", {
      type: "button", role: "tab", "data-of": name, onclick: () => set(name),
    }, icon(sign), element("span", {}, shown))));
  const top = row(tabRows().slice(1, 5), "", texts.ofObject);
  const bottom = row(tabRows(), "foot", texts.parts);

  function set(name: Tab): void {
    main.dataset.tab = name;
    shown(name);
    for (const row of [top, bottom]) chooseTab(row, (tab) => tab.dataset.of === name);
  }
  for (const row of [top, bottom]) walkTabs(row);
  set("scripts");
  return { top, bottom, set };
}
