// The page at /map: old photographs, tunnels, boards and programs where they belong, with a list that is the map's equal.

import { MapPage } from "./mappage.ts";

const find = (id: string) => document.getElementById(id);
const [container, note, form, list] = [find("map"), find("map-note"), find("map-filter"), find("map-list")];
if (container && note && form instanceof HTMLFormElement && list) {
  // As much as is left of the window below what stands above.
  document.documentElement.style.setProperty("--map-above", `${Math.round(container.getBoundingClientRect().top + scrollY + 16)}px`);
  new MapPage({ container, note, form, list });
}
