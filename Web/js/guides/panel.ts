// The panel of the guides: which are shown, and how. It stays open while one draws.

import { element, type Icon, icon, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { makeSegments } from "../kit/segments.ts";
import { makeSwitch, toggle } from "../kit/toggle.ts";
import { makeRange, type Range } from "../tools/ranges.ts";
import { ASPECTS, readAspect } from "./aspects.ts";
import { COLORS, type ColorName, COLUMNS, DENSITY, FAINTEST, type GuideLook, look } from "./look.ts";

const texts = words.guides;
// CSS pixels of the picture of an aspect.
const [WIDE, HIGH] = [22, 14] as const;

/** What the panel asks of the guides. */
export interface GuidePanelPage {
  /** Changes what is shown; hidden guides are shown with it. */
  change(part: Partial<GuideLook>): void;
  /** Hides all guides, or shows them. */
  switch(): void;
  /** Sets how many points of perspective the shot has. */
  setPoints(count: number): void;
  close(): void;
}

/** The panel: `update` shows what is kept, and how many points of perspective there are. */
export interface GuidePanel {
  node: HTMLElement;
  update(points: number): void;
}

interface Part {
  nodes: (HTMLElement | null)[];
  update(points: number): void;
}

const part = (title: string, { nodes }: Part): HTMLElement =>
  element("section", { "aria-label": title }, element("h2", {}, title), nodes);

const shapeOf = (ratio: number): HTMLElement =>
  element("i", { style: `width: ${Math.min(WIDE, HIGH * ratio)}px; height: ${Math.min(HIGH, WIDE / ratio)}px` });

/** Makes the choice of an aspect, and the field for one's own. */
function makeAspects(page: GuidePanelPage): Part {
  const segments = makeSegments(texts.aspect, [
    { value: "", words: texts.none }, ...ASPECTS.map(({ text, ratio }) => ({ value: text, words: [shapeOf(ratio), text] })),
  ], (aspect) => { clear(); page.change({ aspect }); }, "guide-aspects");
  const said = element("p", { class: "quiet", role: "status", hidden: true }, texts.noAspect);
  const isOwn = () => look.aspect !== "" && !ASPECTS.some(({ text }) => text === look.aspect);
  const field: HTMLInputElement = element("input", {
    type: "text", placeholder: texts.ownExample, maxlength: 20, autocomplete: "off", spellcheck: "false", "aria-label": texts.own,
    oninput: () => clear(), onchange: () => typed(),
    onkeydown: (event) => {
      if (event.key === "Enter") typed();
      if (event.key !== "Escape") return;
      event.stopPropagation();
      clear();
      field.value = isOwn() ? look.aspect : "";
      field.blur();
    },
  });
  function clear() {
    said.hidden = true;
    field.removeAttribute("aria-invalid");
  }
  function typed() {
    const aspect = field.value.trim();
    if (aspect !== "" && readAspect(aspect) === null) {
      said.hidden = false;
      return field.setAttribute("aria-invalid", "true");
    }
    clear();
    if (aspect !== "" || isOwn()) page.change({ aspect });
  }
  return {
    nodes: [segments.node, element("label", { class: "guide-own" }, element("span", {}, texts.own), field), said],
    update() {
      segments.show(isOwn() ? "own" : look.aspect);
      field.classList.toggle("chosen", isOwn());
      if (document.activeElement !== field && said.hidden) field.value = isOwn() ? look.aspect : "";
    },
  };
}

type Flag = { [Key in keyof GuideLook]: GuideLook[Key] extends boolean ? Key : never }[keyof GuideLook];

/** Makes buttons that show and hide what they are named after. */
function makeFlags(flags: [flag: Flag, words: string, picture?: Icon][], looks: string, page: GuidePanelPage): Part {
  const buttons = flags.map(([flag, label, picture]) => {
    const button = toggle(label, () => look[flag], () => page.change({ [flag]: !look[flag] }));
    if (picture) button.prepend(icon(picture));
    return { button, flag };
  });
  return {
    nodes: [element("div", { class: looks }, buttons.map(({ button }) => button))],
    update() { for (const { button, flag } of buttons) button.setAttribute("aria-pressed", String(look[flag])); },
  };
}

const range = (label: string, unit: string, { least, most }: { least: number; most: number }, value: number, set: Range["set"]): HTMLElement =>
  makeRange({ label, unit, min: least, max: most, step: 1, value, set });

function makeLines(page: GuidePanelPage): Part {
  const { nodes, update } = makeFlags([
    ["thirds", texts.thirds, "thirds"], ["cross", texts.cross, "cross"], ["diagonals", texts.diagonals, "diagonals"], ["grid", texts.grid, "cells"],
  ], "guide-lines", page);
  const columns = range(texts.columns, texts.number, COLUMNS, look.columns, (n) => page.change({ columns: n }));
  return {
    nodes: [...nodes, columns],
    update(points) {
      update(points);
      columns.hidden = !look.grid;
    },
  };
}

function makePerspective(page: GuidePanelPage): Part {
  const counts = makeSegments(texts.points, [texts.none, ...texts.counts].map((label, value) => (
    { value, words: label, hint: texts.hints[value] ?? "" })), (count) => page.setPoints(count));
  const shown = makeSwitch(texts.showPerspective, (perspective) => page.change({ perspective }));
  const density = range(texts.density, texts.number, DENSITY, look.density, (n) => page.change({ density: n }));
  const follows = makeSwitch(texts.follows, (isOn) => page.change({ follows: isOn }), { class: "changes", title: texts.followsHint });
  const how = element("p", { class: "quiet changes" }, texts.dragPoints);
  return {
    nodes: [counts.node, shown.node, density, follows.node, how],
    update(points) {
      counts.show(points);
      shown.show(look.perspective);
      follows.show(look.follows);
      for (const one of [shown.node, density, how]) one.hidden = points === 0;
    },
  };
}

function makeInk(page: GuidePanelPage): Part {
  const colors = makeSegments(texts.color, (Object.keys(COLORS) as ColorName[]).map((name) => ({
    value: name, words: element("i", { style: `background: ${COLORS[name].color}` }), attributes: { "aria-label": texts.colors[name], title: texts.colors[name] },
  })), (color) => page.change({ color }), "guide-colors");
  const opacity = range(texts.opacity, words.units.percent, { least: FAINTEST, most: 100 }, look.opacity, (n) => page.change({ opacity: n }));
  return { nodes: [colors.node, opacity], update: () => colors.show(look.color) };
}

/** Makes the panel; `key` is that of the switch. */
export function makeGuidePanel(page: GuidePanelPage, key: () => string): GuidePanel {
  const all = textButton(texts.title, () => page.switch(), { role: "switch", class: "switch" });
  const parts: [string, Part][] = [
    [texts.aspect, makeAspects(page)],
    [texts.safe, makeFlags([["action", texts.action], ["title", texts.titles]], "guide-safe", page)],
    [texts.lines, makeLines(page)], [texts.perspective, makePerspective(page)], [texts.look, makeInk(page)],
  ];
  const node = element("section", {
    class: "panel guide-panel", "aria-label": texts.title, hidden: true,
    onkeydown: (event) => { if (event.key === "Escape") { event.stopPropagation(); page.close(); } },
  },
    element("header", {}, all, iconButton("close", words.common.close, "", () => page.close())),
    element("div", { class: "guide-parts" }, parts.map(([title, one]) => part(title, one))));
  return {
    node,
    update(points) {
      all.setAttribute("aria-checked", String(look.isShown));
      all.title = fill(words.common.withKey, { words: texts.all, key: key() });
      for (const [, one] of parts) one.update(points);
    },
  };
}

