// A shot in the grid: its picture, number, duration and a line of words, which can be typed there.

import { element, icon } from "../base/dom.ts";
import type { Size } from "../base/measures.ts";
import type { ShotMove } from "../cameramove/frames.ts";
import { makeMovePicture } from "../cameramove/cardpicture.ts";
import { typeInPlace } from "../kit/renaming.ts";
import { press } from "../kit/toggle.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";
import { fill, plural, words as texts } from "../base/words.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { faces, type Somebody } from "../faces/looks.ts";
import { isGone } from "../screenplay/links.ts";
import * as calls from "./calls.ts";
import { read, written } from "./times.ts";

/** What a card asks of its page. */
export interface CardPage {
  say(words: string): unknown;
  attempt(change: () => unknown): unknown;
  open(shot: string): unknown;
}

/** How a shot is shown: `width` in CSS pixels, `canvas` in its own. */
export interface Looks {
  width: number;
  canvas: Size;
  isSelected: boolean;
  /** Whether Tab comes to it. */
  isStop: boolean;
  /** Its place among the shots of its scene, from 1, and how many these are. */
  place: number;
  count: number;
  hasTunnel: boolean;
  hasProgram: boolean;
  /** Whether layers move in it. */
  hasMotion: boolean;
  /** How the film comes into it and, after the last, goes out; "" where it cuts. */
  transition: string;
  /** What the camera does over it; null where it stands. */
  camera: ShotMove | null;
  /** How much is said about it that is not done. */
  commentCount: number;
  /** Who else has it open. */
  here: Somebody[];
}

export interface Card {
  node: HTMLElement;
  picture: HTMLElement;
  words: HTMLTextAreaElement;
  /** Shows a shot of the outline, which may be the one that is shown already. */
  show(shot: ShotEntry, looks: Looks): void;
}

// How many faces there is room for on a picture.
const FACES = 3;

/** The words that stand under a picture. */
const lineOf = (shot: ShotEntry) => shot.action || shot.dialogue || shot.notes;

/** Says what a card shows. */
const told = (shot: ShotEntry, { transition, hasTunnel, hasProgram, hasMotion, camera, commentCount, here }: Looks): string => [
  fill(texts.card.shot, { number: shot.number, duration: written(shot.duration) }), transition, lineOf(shot), isGone(shot) && texts.card.gone,
  hasTunnel && texts.card.withTunnel, hasProgram && texts.card.withProgram, hasMotion && texts.card.withMotion,
  camera && fill(texts.card.withCameraMove, { name: texts.cameraMove.kinds[camera.kind] }), commentCount > 0 && plural(texts.card.withComments, commentCount),
  here.length > 0 && fill(texts.together.withSomebody, { names: new Intl.ListFormat("en-GB").format(here.map(({ name }) => name)) }),
].filter(Boolean).join(", ");

/** Makes the line of words, which changes the action of the shot. */
function makeLine(page: CardPage, shot: () => ShotEntry): HTMLTextAreaElement {
  const line: HTMLTextAreaElement = element("textarea", {
    dir: "auto",
    rows: 2, spellcheck: "true", placeholder: texts.card.whatHappens,
    onchange: () => page.attempt(() => calls.setWords(shot().id, "action", line.value)),
    onkeydown: (event) => {
      event.stopPropagation();
      // Words that were typed stay, and undo takes them back.
      if (event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey))) line.blur();
    },
  });
  return line;
}

/** Makes what shows the words of a line while nobody writes: what does not fit ends in an ellipsis, which a field has none of. */
function makeSaid(line: HTMLTextAreaElement): { node: HTMLElement; show(): void } {
  const node = element("div", { class: "card-said", dir: "auto", "aria-hidden": "true" });
  const show = () => {
    node.textContent = line.value || line.placeholder;
    node.classList.toggle("placeholder", line.value === "");
  };
  line.addEventListener("input", show);
  return { node, show };
}

/** Makes the duration, which can be typed. */
function makeTime(page: CardPage, shot: () => ShotEntry): HTMLButtonElement {
  const time: HTMLButtonElement = element("button", {
    type: "button", class: "time",
    onclick: () => typeInPlace(time, { class: "time", value: written(shot().duration), "aria-label": texts.card.seconds }, (typed) => {
      const milliseconds = typed === null ? shot().duration : read(typed);
      if (milliseconds === null) page.say(texts.shotWords.howDuration);
      else if (milliseconds !== shot().duration) page.attempt(() => calls.setDuration([shot().id], milliseconds));
    }),
  });
  return time;
}

/** Says of which shot its parts are: there are as many of each as there are shots; and where among those of its scene it stands. */
function label({ node, time, line }: Record<"node" | "time" | "line", HTMLElement>, { number, duration }: ShotEntry, { place, count }: Looks): void {
  time.setAttribute("aria-label", fill(texts.card.changeDuration, { number, duration: written(duration) }));
  line.setAttribute("aria-label", fill(texts.card.actionOf, { number }));
  node.setAttribute("aria-posinset", String(place));
  node.setAttribute("aria-setsize", String(count));
}

/** Makes the card of a shot, shown by `show` before anything else. */
export function makeCard(page: CardPage): Card {
  let shot: ShotEntry = { id: "", number: "", isPinned: false, dialogue: "", action: "", notes: "", duration: 0, fields: [], transition: null };
  const number = element("b", { class: "number" });
  const into = element("span", { class: "into" });
  const gone = element("span", { class: "card-gone", hidden: true, title: texts.card.gone }, icon("scriptGone"));
  const time = makeTime(page, () => shot);
  const line = makeLine(page, () => shot);
  const said = makeSaid(line);
  const picture = element("button", { type: "button", class: "picture", tabindex: "-1",
    // As a screen reader does it; pointers and keys are heard elsewhere.
    onclick: (event) => { if (event.detail === 0) page.open(shot.id); },
  });
  const tunnel = element("span", { class: "badge", hidden: true, title: texts.card.tunnel }, icon("tunnel"));
  const program = element("span", { class: "badge", hidden: true, title: texts.card.program }, icon("program"));
  const motion = element("span", { class: "badge", hidden: true, title: texts.card.motion }, icon("motion"));
  const move = makeMovePicture();
  const count = element("span", {});
  const comments = element("span", { class: "badge said", hidden: true }, icon("comment"), count);
  const here = element("span", { class: "faces" });
  let whoIsHere = "";
  const node = element("li", { class: "card" }, picture, element("div", { class: "line" }, number, gone, into, time), element("div", { class: "card-words" }, line, said.node));
  return {
    node, picture, words: line,
    show(next, looks) {
      if (shot.id !== next.id) {
        node.dataset.shot = next.id;
        picture.replaceChildren(thumbnail(next.id, looks.width), move.node, element("span", { class: "badges" }, comments, move.badge, motion, tunnel, program), here);
      }
      shot = next;
      picture.style.setProperty("aspect-ratio", String(looks.canvas.width / looks.canvas.height));
      number.textContent = shot.number;
      number.classList.toggle("pinned", shot.isPinned);
      gone.hidden = !isGone(shot);
      number.title = shot.isPinned ? texts.card.pinned : "";
      into.textContent = into.title = looks.transition;
      time.textContent = written(shot.duration);
      label({ node, time, line }, shot, looks);
      line.readOnly = time.disabled = whyOnlyLooking() !== null;
      if (document.activeElement !== line) {
        line.value = shot.action;
        line.placeholder = lineOf(shot) || texts.card.whatHappens;
        said.show();
      }
      picture.setAttribute("aria-label", told(shot, looks));
      tunnel.hidden = !looks.hasTunnel;
      program.hidden = !looks.hasProgram;
      motion.hidden = !looks.hasMotion;
      move.show(looks.camera, looks.canvas, looks.width);
      comments.hidden = looks.commentCount === 0;
      comments.title = plural(texts.card.withComments, looks.commentCount);
      count.textContent = String(looks.commentCount);
      const now = JSON.stringify(looks.here);
      if (now !== whoIsHere) here.replaceChildren(...faces(looks.here, FACES));
      whoIsHere = now;
      press(picture, looks.isSelected);
      node.classList.toggle("selected", looks.isSelected);
      picture.tabIndex = looks.isStop ? 0 : -1;
    },
  };
}
