// The panel of a shot's words: dialogue, action, notes, duration, number.

import { element, iconButton } from "../base/dom.ts";
import { press } from "../kit/toggle.ts";
import type { ShotEntry } from "../protocol/studio/project.ts";
import { thumbnail } from "../thumbnails/thumbnails.ts";
import { fill, words as table } from "../base/words.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import * as calls from "./calls.ts";
import { read, written } from "./times.ts";

const texts = table.shotWords;
const KINDS = ["action", "dialogue", "notes"] as const;
// CSS pixels of the picture.
const WIDTH = 320;

/** What the panel asks of its page. */
export interface WordsPage {
  say(words: string): unknown;
  attempt(change: () => unknown): unknown;
  toggleWords(): void;
}

/** The panel of words. */
export interface WordsPanel {
  node: HTMLElement;
  readonly isShown: boolean;
  toggle(isShown?: boolean): void;
  /** Gives the first field the keys. */
  type(): void;
  /** Shows the words of a shot; what is being typed stays. */
  show(shot: ShotEntry | null | undefined, aspect: number): void;
}

/** The fields of the shot that is shown. */
interface Fields {
  words: Record<typeof KINDS[number], HTMLTextAreaElement>;
  duration: HTMLInputElement;
  number: HTMLInputElement;
  pin: HTMLButtonElement;
}

/** Makes the fields; each changes the shot that `shot` gives then. */
function makeFields(page: WordsPage, shot: () => ShotEntry | null): Fields {
  const change = (make: (shot: ShotEntry) => unknown) => {
    const now = shot();
    if (now) page.attempt(() => make(now));
  };
  const field = (kind: typeof KINDS[number]) => {
    const input: HTMLTextAreaElement = element("textarea", {
      dir: "auto",
      rows: 4, "aria-label": texts[kind], spellcheck: "true", onchange: () => change(({ id }) => calls.setWords(id, kind, input.value)),
    });
    return input;
  };
  const duration: HTMLInputElement = element("input", {
    "aria-label": texts.duration, onchange: () => {
      const milliseconds = read(duration.value);
      if (milliseconds === null) page.say(texts.howDuration);
      else change(({ id }) => calls.setDuration([id], milliseconds));
      duration.value = written(shot()?.duration ?? 0);
    },
  });
  const number: HTMLInputElement = element("input", {
    "aria-label": texts.number, maxlength: 16, title: texts.howNumber,
    onchange: () => change(({ id }) => calls.setWords(id, "number", number.value.trim())),
  });
  const pin = iconButton("pin", texts.pin, "", () => change((now) => calls.setWords(now.id, "number", now.isPinned ? "" : now.number)));
  return { words: { action: field("action"), dialogue: field("dialogue"), notes: field("notes") }, duration, number, pin };
}

/** Shows a shot in the fields, but for the one that is being typed in. */
function fillIn({ words, duration, number, pin }: Fields, shot: ShotEntry): void {
  const put = (input: HTMLInputElement | HTMLTextAreaElement, text: string) => { if (document.activeElement !== input) input.value = text; };
  for (const kind of KINDS) put(words[kind], shot[kind]);
  put(duration, written(shot.duration));
  put(number, shot.number);
  press(pin, shot.isPinned);
}

const labelled = (label: string, ...inputs: HTMLElement[]) => element("label", {}, element("span", {}, label), inputs);

/** Makes the panel. */
export function makeWords(page: WordsPage): WordsPanel {
  let shot: ShotEntry | null = null;
  const fields = makeFields(page, () => shot);
  const title = element("h2", {});
  const picture = element("div", { class: "words-picture" });
  const node = element("aside", { class: "words", hidden: true, "aria-label": texts.title },
    element("header", {}, title, iconButton("close", texts.close, "W", () => page.toggleWords())),
    picture,
    element("div", { class: "pair" },
      labelled(texts.number, element("span", { class: "joined" }, fields.number, fields.pin)), labelled(texts.duration, fields.duration)),
    KINDS.map((kind) => labelled(texts[kind], fields.words[kind])));
  const typedIn = () => (document.activeElement instanceof HTMLElement && node.contains(document.activeElement) ? document.activeElement : null);
  node.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") { typedIn()?.blur(); page.toggleWords(); }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.target.blur();
  });
  return {
    node,
    get isShown() { return !node.hidden; },
    type() { fields.words.action.focus(); },
    toggle(isShown = Boolean(node.hidden)) { node.hidden = !isShown; },
    show(next, aspect) {
      const isAnother = next?.id !== shot?.id;
      if (isAnother) typedIn()?.blur();
      shot = next ?? null;
      title.textContent = shot ? fill(texts.shot, { number: shot.number }) : texts.none;
      const inputs = [...Object.values(fields.words), fields.duration, fields.number, fields.pin];
      for (const input of inputs) input.disabled = !shot || whyOnlyLooking() !== null;
      if (!shot) return picture.replaceChildren();
      if (isAnother) picture.replaceChildren(thumbnail(shot.id, WIDTH));
      picture.style.setProperty("aspect-ratio", String(aspect));
      fillIn(fields, shot);
    },
  };
}
