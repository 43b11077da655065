// The dialog that asks for the name, the frame, the frame rate and the length of shots of a new project.

import { element, textButton } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import { modal } from "../kit/dialog.ts";
import { makeSegments } from "../kit/segments.ts";
import { fill, plural, words } from "../base/words.ts";
import { whenSaved } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { offeredRate, RATES } from "../outline/rate.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import { reasonOf } from "../base/reasons.ts";
import { setTimes, type Times } from "./naming.ts";

const texts = words.newProject;

export const FRAMES: ({ name: string } & Size)[] = [
  { name: "16:9", width: 1920, height: 1080 }, { name: "1.85", width: 1998, height: 1080 },
  { name: "2.39", width: 2048, height: 858 }, { name: "4:3", width: 1440, height: 1080 },
  { name: "1:1", width: 1080, height: 1080 }, { name: "9:16", width: 1080, height: 1920 },
];
// Milliseconds that a project which has just been made may take to be saved before it is opened.
const TO_SAVE = 6000;
const LEAST = 16;
const MOST = 16384;
// CSS pixels of a pictured frame's longer side.
const PICTURED = 40;

const isPossible = (side: number) => side >= LEAST && side <= MOST;

/** Returns a frame as it looks, and its name. */
function pictured({ width, height }: Size, name: string): HTMLElement[] {
  const box = element("span", { class: "shape", "aria-hidden": "true" });
  const scale = PICTURED / Math.max(width, height);
  box.style.width = `${width * scale}px`;
  box.style.height = `${height * scale}px`;
  return [box, element("span", {}, name)];
}

const sideInput = (value: number, label: string) => element("input", { type: "number", min: LEAST, max: MOST, value, "aria-label": label });

/** Makes what asks for a frame; `size` gives the one chosen. */
function makeFrames(): { nodes: HTMLElement[]; size(): Size } {
  let frame: Size | null = FRAMES[0] ?? null;
  const width = sideInput(1920, texts.width);
  const height = sideInput(1080, texts.height);
  const own = element("div", { class: "own", hidden: true }, width, "×", height, texts.pixels);
  const frames = makeSegments<Size | null>(texts.frame, [
    ...FRAMES.map((one) => ({ value: one, words: pictured(one, one.name) })), { value: null, words: pictured({ width: 3, height: 2 }, texts.own) },
  ], (one) => {
    frame = one;
    own.hidden = one !== null;
    frames.show(one);
    if (!one) width.focus();
  }, "frames");
  frames.show(frame);
  return {
    nodes: [frames.node, own],
    size: () => frame ?? { width: Math.round(Number(width.value)), height: Math.round(Number(height.value)) },
  };
}

// The rate that a project has from the start.
const USUAL = { numerator: 24, denominator: 1 };

/** What a new project is to be. */
export interface NewProject {
  name: string;
  size: Size;
  times: Times;
}

const isUsual = ({ numerator, denominator }: FilmRate) => numerator === USUAL.numerator && denominator === USUAL.denominator;

/** Makes what asks for a frame rate; `rate` gives the one chosen, null for the usual one. */
function makeRates(): { node: HTMLElement; rate(): FilmRate | null } {
  const menu = element("select", {}, RATES.map((one) => element("option", { selected: isUsual(one) }, offeredRate(one))));
  return {
    node: element("label", { class: "new-rate" }, element("span", {}, words.frameRate.title), menu),
    rate() {
      const chosen = RATES[menu.selectedIndex] ?? USUAL;
      return isUsual(chosen) ? null : chosen;
    },
  };
}

// Seconds that a new shot may last, and lasts unless it is said.
const LENGTHS = [1, 2, 3, 4, 5, 8, 10];
const USUAL_LENGTH = 2;

/** Makes what asks for the length of new shots; `duration` gives the one chosen in milliseconds, null for the usual one. */
function makeLengths(): { node: HTMLElement; duration(): number | null } {
  const menu = element("select", {}, LENGTHS.map((one) => element("option", { selected: one === USUAL_LENGTH }, plural(texts.seconds, one))));
  return {
    node: element("label", { class: "new-rate" }, element("span", {}, texts.length), menu),
    duration() {
      const chosen = LENGTHS[menu.selectedIndex] ?? USUAL_LENGTH;
      return chosen === USUAL_LENGTH ? null : chosen * 1000;
    },
  };
}

/** Makes the dialog; `make` is called when it is answered. */
export function newProjectCard(make: (project: NewProject) => unknown, close: () => void): HTMLElement {
  const name = element("input", { value: "", placeholder: texts.untitled, maxlength: 200, "aria-label": words.common.name, autocomplete: "off" });
  const frames = makeFrames();
  const [rates, lengths] = [makeRates(), makeLengths()];
  const problem = element("p", { class: "problem", role: "alert", hidden: true }, fill(texts.sides, { least: LEAST, most: MOST }));
  const form = element("form", {
    onsubmit: (event) => {
      event.preventDefault();
      const { width, height } = frames.size();
      problem.hidden = isPossible(width) && isPossible(height);
      if (!problem.hidden) return;
      make({ name: name.value.trim() || texts.untitled, size: { width, height }, times: { rate: rates.rate(), duration: lengths.duration() } });
      close();
    },
  },
  element("label", {}, element("span", {}, words.common.name), name), frames.nodes, rates.node, lengths.node, problem,
  element("footer", {}, textButton(words.common.cancel, close),
    element("button", { type: "submit", class: "primary" }, texts.create)));
  return modal(words.library.newProject, { class: "new-project" }, element("h2", {}, words.library.newProject), form);
}

/** Goes to a project that has just been made, once it is saved and has its times; `say` hears where that takes too long, or fails. */
export async function goToMade(id: string, times: Times, say: (words: string) => unknown): Promise<void> {
  const isHere = stillHere();
  const isSaved = await whenSaved(TO_SAVE);
  if (!isHere()) return;
  if (isSaved && (times.rate || times.duration !== null)) await setTimes(id, times).catch((error) => say(reasonOf(error)));
  if (!isHere()) return;
  if (isSaved) go(`/projects/${id}`);
  else say(words.library.madeLater);
}
