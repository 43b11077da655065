// The panel in which a transition is chosen: what it is, and how long it takes. Each choice is made at once.

import { element, icon, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { type Anchor, popover } from "../kit/popover.ts";
import { makeSegments, type Segments } from "../kit/segments.ts";
import { type Between, END_KINDS, iconOf, KINDS, nameOf } from "../outline/transitions.ts";
import { written } from "../outline/times.ts";
import type { ShotTransition, TransitionKind } from "../protocol/studio/project.ts";
import { readDuration } from "./durations.ts";
import type { Rate } from "./timeline.ts";

const texts = words.transitions;
/** Lengths that are often wanted, and the longest, in milliseconds. */
const PRESETS = [250, 500, 1000, 2000], LONGEST = 60_000;
/** The length of the next one: that of the last. */
let usual = 500;

/** What a panel sets: the transitions into some shots, or the film's ending. */
export interface TransitionTarget {
  title: string;
  between: Between;
  rate: Rate;
  /** What all of them have; null for cuts, undefined where they differ. */
  now(): ShotTransition | null | undefined;
  set(transition: ShotTransition | null): void;
  /** How many frames it takes, where that is less than its length. */
  shortened(): number | null;
}

export class TransitionPanel {
  private readonly kinds: Segments<TransitionKind | null | undefined>;
  private readonly lengths: Segments<number | undefined>;
  private readonly input: HTMLInputElement;
  private readonly timing: HTMLElement;
  private readonly note = element("p", { class: "quiet", role: "status" });
  readonly node: HTMLElement;

  constructor(private readonly target: TransitionTarget, anchor: Anchor, close: () => void) {
    const { title, between } = target;
    const now = target.now();
    const offered = [...between === "shots" ? KINDS : END_KINDS];
    // What somebody else has chosen stays to be seen.
    if (now && !offered.includes(now.kind)) offered.push(now.kind);
    this.kinds = makeSegments(texts.kind, offered.map((value) => ({ value, words: [icon(iconOf(value)), element("span", {}, nameOf(value, between))] })),
      (kind) => this.choose(kind ?? null), "transition-kinds");
    this.lengths = makeSegments(texts.length, PRESETS.map((value) => ({ value, words: written(value) })), (length) => this.time(length ?? usual));
    this.input = element("input", {
      size: 6, "aria-label": texts.otherLength, title: texts.howLength, spellcheck: "false",
      onchange: () => this.typed(), onkeydown: (event) => { if (event.key === "Enter") this.typed(); },
    });
    this.timing = element("div", { class: "transition-timing" }, this.lengths.node, this.input);
    this.node = popover(element("section", { class: "panel transition-panel", role: "dialog", "aria-label": title },
      element("h2", {}, title), this.kinds.node, this.timing, this.note, element("footer", {}, textButton(words.common.close, close))), anchor, close);
    this.show();
    // The choice that stands gets the keys, once the popover has given them to its first button.
    setTimeout(() => this.node.querySelector<HTMLElement>("[aria-checked='true']")?.focus({ preventScroll: true }));
  }

  /** Shows what is so now. */
  show(): void {
    const now = this.target.now();
    this.kinds.show(now === undefined ? undefined : now?.kind ?? null);
    this.timing.classList.toggle("absent", !now);
    this.lengths.show(now?.length);
    if (document.activeElement !== this.input) this.input.value = now ? written(now.length) : "";
    const frames = now ? this.target.shortened() : null;
    this.note.classList.toggle("absent", frames === null);
    this.note.textContent = frames === null ? "" : fill(texts.shortened, { n: frames });
  }

  private choose(kind: TransitionKind | null): void {
    const now = this.target.now();
    if (now !== undefined && (now?.kind ?? null) === kind) return;
    this.set(kind ? { kind, length: now?.length ?? usual } : null);
  }

  private time(length: number): void {
    const now = this.target.now();
    if (now && now.length !== length) this.set({ kind: now.kind, length });
  }

  private set(transition: ShotTransition | null): void {
    if (transition) usual = transition.length;
    this.target.set(transition);
    this.show();
  }

  private typed(): void {
    const length = readDuration(this.input.value, this.target.rate);
    this.input.setAttribute("aria-invalid", String(length === null));
    if (length !== null) this.time(Math.min(LONGEST, length));
  }
}
