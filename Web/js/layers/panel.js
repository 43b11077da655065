// The panel of layers: thumbnails, names, eyes, locks; opacity and mode of the chosen layer; several
// chosen with ctrl or shift; dragged by the handle, or moved by the arrow keys.

import { keyName } from "../commands.js";
import * as requests from "../protocol/studio/layers.ts";
import { attempt as tried, refusalOf } from "../refusals.ts";
import { isDrawing } from "../core.ts";
import { MODES, paint as paintLayer, paper as paperColor, setPaper } from "./calls.ts";
import { element, icon, iconButton } from "../dom.ts";
import { typeName } from "../kit/renaming.ts";
import { makeDragging } from "./dragging.js";

/** Makes the panel; `changed` is called after edits, `say` with words for people, `ask` with words, a button's label and what that does, `open` with a tunnel or program that is to
 * be opened; `programs` is what can be done with a chosen program. */
export function makeLayerPanel({ canvas, changed, say, ask, pictures, open, programs }) {
  const list = element("ul", { class: "layers", role: "listbox", "aria-label": "Layers",
    "aria-multiselectable": "true" });
  const tools = element("div", { class: "tools", role: "toolbar", "aria-label": "Layer tools" });
  const node = element("section", { class: "panel layer-panel", "aria-label": "Layers", hidden: true },
    element("h2", {}, "Layers"), tools, programs.node, list);
  const paper = element("input", {
    type: "color", onchange: () => { setPaper(paper.value); changed(); },
  });
  node.append(element("label", { class: "paper" }, paper, "Background"));
  let chosen = new Set();
  let shown = "";
  // When the small pictures were painted last, how long that took, and what waits to paint them again.
  let pictured = 0;
  let cost = 0;
  let timer = 0;

  /** Does what is asked, and says why it cannot be done. */
  function attempt(request) {
    const words = tried(request);
    if (words) say(words);
    changed();
    update(true);
  }

  const marked = () => {
    const present = requests.layers().filter((layer) => chosen.has(layer.id)).map((layer) => layer.id);
    return present.length > 0 ? present : requests.layers().filter((l) => l.isSelected).map((l) => l.id);
  };

  const opacity = element("input", {
    type: "range", min: "0", max: "100", "aria-label": "Opacity of the layer",
    onchange: () => attempt(() => requests.fadeLayer(marked()[0], Math.round(opacity.value * 2.55))),
  });
  const mode = element("select", {
    "aria-label": "Blend mode", onchange: () => attempt(() => requests.blendLayer(marked()[0], mode.selectedIndex)),
  }, MODES.map((name) => element("option", {}, name)));
  const ungroup = iconButton("ungroup", "Ungroup", "", () => put(requests.ungroupLayer, marked()[0], "Ungroup anyway"));
  const group = iconButton("group", "Group", "", () => put(requests.groupLayers, marked(), "Group anyway"));
  const merge = iconButton("merge", "Merge down", keyName("mergeDown"), mergeMarked);
  tools.append(
    iconButton("add", "Add a layer", "", () => attempt(requests.addLayer)),
    ...pictures,
    iconButton("copy", "Duplicate", "", () => attempt(() => requests.duplicateLayers(marked()))),
    group, ungroup, merge,
    iconButton("bin", "Delete", "", () => { attempt(() => requests.removeLayers(marked())); chosen.clear(); }),
    element("label", { class: "fade" }, icon("fade"), opacity), mode);

  /** One drawing of the chosen layers, or of the chosen one and that below it. */
  function mergeMarked() {
    put(requests.mergeLayers, marked(), "Merge anyway");
  }

  /** Puts layers together or apart; where the picture would look different, the person is told before, and does it by `label`. */
  function put(request, layers, label) {
    const refusal = refusalOf(() => request(layers, false));
    const done = () => { chosen.clear(); changed(); update(true); };
    if (refusal?.reason?.kind === "looksDifferent") return ask(refusal.message, label, () => { tried(() => request(layers, true)); done(); });
    if (!refusal) return done();
    say(refusal.message);
    changed();
    update(true);
  }

  function choose(layer, event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      if (chosen.size === 0) marked().forEach((id) => chosen.add(id));
      if (!chosen.delete(layer.id)) chosen.add(layer.id);
    } else {
      chosen.clear();
      requests.selectLayer(layer.id);
    }
    changed();
    update(true);
  }

  const rename = (layer, label) => typeName(label, layer.name, (name) => { if (name) attempt(() => requests.nameLayer(layer.id, name)); });

  function row(layer) {
    const picture = element("canvas", { width: 64, height: Math.max(8, Math.round(64 * canvas.height / canvas.width)) });
    const label = element("span", { class: "name", title: layer.name, ondblclick: () => rename(layer, label) }, layer.name);
    if (layer.kind === "tunnel" || layer.kind === "program") picture.addEventListener("dblclick", () => open(layer));
    const isChosen = chosen.size > 0 ? chosen.has(layer.id) : layer.isSelected;
    const item = element("li", {
      role: "option", tabindex: "0", "aria-selected": String(isChosen),
      "aria-label": describe(layer),
      onclick: (event) => { if (!event.target.closest("button, input")) choose(layer, event); },
      onkeydown: (event) => key(event, layer, label),
    },
    layer.kind === "group" ? icon("folder") : picture, label,
    layer.kind === "tunnel" ? iconButton("tunnel", "Open the tunnel", "", () => open(layer)) : null,
    layer.kind === "program" ? iconButton("program", "Open the program", "", () => open(layer)) : null,
    iconButton(layer.isLocked ? "locked" : "unlocked", layer.isLocked ? "Unlock" : "Lock", "",
      () => attempt(() => requests.lockLayer(layer.id, !layer.isLocked)), { class: layer.isLocked ? "on" : "" }),
    iconButton(layer.isVisible ? "eye" : "hidden", layer.isVisible ? "Hide" : "Show", "",
      () => attempt(() => requests.showLayer(layer.id, !layer.isVisible)), { class: layer.isVisible ? "" : "on" }),
    element("span", { class: "grip", "aria-hidden": "true" }, icon("grip")));
    item.dataset.id = layer.id;
    item.style.setProperty("--depth", layer.depth);
    return item;
  }

  function describe(layer) {
    return [layer.name, { drawing: "", image: "picture" }[layer.kind] ?? layer.kind, layer.isVisible ? "" : "hidden",
      layer.isLocked ? "locked" : ""].filter(Boolean).join(", ");
  }

  function key(event, layer, label) {
    if (event.target.closest("button, input")) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step && event.altKey) moveBy(layer, step);
    else if (step) (step < 0 ? event.currentTarget.previousSibling : event.currentTarget.nextSibling)?.focus();
    else if (event.key === "Enter" || event.key === " ") choose(layer, event);
    else if (event.key === "F2") rename(layer, label);
    else if (event.key === "Delete" || event.key === "Backspace") attempt(() => requests.removeLayers([layer.id]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves a layer past its neighbour in the same group. */
  function moveBy(layer, step) {
    const { parent, siblings } = family(layer.id);
    const at = siblings.indexOf(layer.id);
    const to = at + step;
    if (to < 0 || to >= siblings.length) return;
    attempt(() => requests.moveLayers([layer.id], parent, step < 0 ? siblings[to] : siblings[to + 1] ?? null));
    list.querySelector(`[data-id="${layer.id}"]`)?.focus();
  }

  /** The group of a layer and all that lie in it, the topmost first. */
  function family(id) {
    const all = requests.layers();
    const parents = [];
    const where = all.map((layer) => {
      parents[layer.depth + 1] = layer.id;
      return { id: layer.id, parent: layer.depth > 0 ? parents[layer.depth] : null };
    });
    const { parent } = where.find((layer) => layer.id === id);
    return { parent, siblings: where.filter((l) => l.parent === parent).map((l) => l.id) };
  }

  makeDragging(list, {
    layers: requests.layers,
    moved: (id, parent, above) => attempt(() => requests.moveLayers(chosen.has(id) ? marked() : [id], parent, above)),
  });

  /** Shows the layers as they are; small pictures a little later, or at once where `isNow`. */
  function update(isNow = false) {
    if (node.hidden) return;
    const all = requests.layers();
    const text = JSON.stringify(all.map(({ elementCount, ...layer }) => layer)) + [...chosen];
    if (text !== shown && !list.querySelector("input")) {
      shown = text;
      list.replaceChildren(...all.map(row));
      isNow = true;
    }
    const first = all.find((layer) => layer.id === marked()[0]);
    if (first && document.activeElement !== opacity) opacity.value = Math.round(first.opacity / 2.55);
    if (first) mode.selectedIndex = first.mode < MODES.length ? first.mode : 0;
    if (document.activeElement !== paper) paper.value = paperColor();
    ungroup.disabled = first?.kind !== "group";
    programs.update(first?.kind === "program" && marked().length === 1 ? first : null);
    group.disabled = marked().length < 2;
    merge.setAttribute("aria-label", marked().length < 2 ? "Merge down" : "Merge");
    merge.title = `${merge.getAttribute("aria-label")} (${keyName("mergeDown")})`;
    if (isNow) paint();
    else paintSoon();
  }

  function paint() {
    clearTimeout(timer);
    timer = 0;
    const began = performance.now();
    for (const item of list.children) {
      const picture = item.querySelector("canvas");
      if (picture) paintLayer(item.dataset.id, picture);
    }
    pictured = performance.now();
    cost = pictured - began;
  }

  /** Paints the small pictures a few times a second, and once more when nothing has changed for a while; not under a pen. */
  function paintSoon() {
    if (node.hidden || timer) return;
    const wait = Math.max(400, 10 * cost) - (performance.now() - pictured);
    timer = setTimeout(() => {
      timer = 0;
      if (isDrawing()) paintSoon();
      else if (!node.hidden) paint();
    }, Math.max(100, wait));
  }

  return {
    node,
    update,
    /** The canvas shows something else than before: so may the small pictures. */
    pictureChanged: paintSoon,
    close() { node.hidden = true; },
    merge: mergeMarked,
    /** The ids of the chosen layers. */
    chosen: marked,
    toggle() {
      node.hidden = !node.hidden;
      update(true);
    },
  };
}
