// The tour: a card near what is to be tapped next, on free ground, and a ring around it. It waits until that is done, and can be left and taken up again.

import { element, iconButton, textButton } from "../base/dom.ts";
import { TOUR } from "../programstore/making.ts";
import { every, onEnd } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";
import { type Box, clipped, freePlace, type Kept } from "./tourplace.ts";
import { AIMS, GOALS, type Goal, isTyped, nextGoal } from "./toursteps.ts";

const texts = words.tour;
// Milliseconds between two looks at what was done.
const LOOK = 250;
// How far the ring goes beyond what it rings, and how far the card keeps from that.
const RING = 4;
const GAP = 12;
const NEAR = 6;
// What the card keeps off, how much, and in what it is scrolled: the script that it speaks of before all else.
const KEPT: [selector: string, weight: number, within?: string][] = [
  [".script-list .brick", 20, ".program-scripts"], [".drawer-tabs", 8], [".drawer-list > .brick", 2, ".drawer-list"], [".program-bar", 8], [".program-tabs", 8],
  [".program-controls", 8], [".stage-board canvas", 6], [".drawer-open", 8], [".program-objects", 2],
];
/** What a formula that is opened outweighs: it covers the rest. */
const OPENED = 30;
const BELOW = 0.1;
const AIMED = 400;

/** Where an aim is found: what comes first and is seen is pointed at. */
function placesOf(goal: Goal): string[] {
  const aim = AIMS[goal];
  if (aim === "run") return [".formula button[type=submit]", ".program-play", ".program-tabs.foot [data-of=stage]"];
  const scripts = ".program-tabs.foot [data-of=scripts]";
  if ("brick" in aim) {
    return [`.drawer-list > .brick[data-type=${aim.brick}]`, `.drawer-tabs [data-category=${aim.category}]`, ".drawer-open", ".program-tabs:not(.foot) [data-of=scripts]", scripts];
  }
  // The number is typed first.
  const typed = document.querySelector<HTMLTextAreaElement>(".formula-input")?.value ?? "";
  return [isTyped(goal, typed) ? ".formula button[type=submit]" : ".formula-box",
    `.script-list .brick[data-type=${aim.of}] > .brick-line > [data-field=${aim.field}]`, ".program-drawer .drawer-close", scripts];
}

/** Returns the box of an element, so much larger on all sides. */
function boxOf(node: Element, by = 0): Box {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Returns what the card keeps off beside what it points at. */
function keptOnPage(): Kept[] {
  const formula = document.querySelector(".formula");
  const share = formula ? BELOW : 1;
  return [...formula ? [{ box: boxOf(formula), weight: OPENED }] : [], ...KEPT.flatMap(([selector, weight, within]) => {
    const pane = within ? document.querySelector(within) : null;
    return [...document.querySelectorAll(selector)].map((node) => ({ box: pane ? clipped(boxOf(node, NEAR), boxOf(pane)) : boxOf(node), weight: weight * share }));
  })];
}

/** Whether a hand would meet an element in its middle, but for the tour's own card. */
function isMet(node: HTMLElement): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const met = width > 0 ? document.elementsFromPoint(left + width / 2, top + height / 2).find((one) => !one.closest(".tour")) : undefined;
  return met !== undefined && node.contains(met);
}

/** The tour of the editor that is shown: there is one at a time. */
export class Tour {
  private readonly said = element("p", { role: "status" });
  private readonly count = element("small", { class: "quiet" });
  private readonly act = textButton(texts.leave, () => this.end());
  private readonly node = element("section", { class: "tour panel", "aria-label": texts.title },
    element("header", {}, element("b", {}, texts.title), this.count, iconButton("close", texts.leave, "", () => this.end())), this.said, this.act);
  private readonly ring = element("div", { class: "tour-ring" });
  private goal: Goal | null | undefined;
  private aimed: HTMLElement | null = null;
  private place: [left: number, top: number] | null = null;
  private hasRun = false;
  private isOn = false;

  constructor(private readonly editor: Editor) {
    every(LOOK, () => this.look());
    onEnd(() => this.hide());
  }

  /** Goes on with it in the program in which it was begun. */
  resume(): void { if (localStorage.getItem(TOUR) === this.address()) this.begin(); }

  /** Begins it, or takes it up where it was left. */
  begin(): void {
    localStorage.setItem(TOUR, this.address());
    [this.isOn, this.goal, this.hasRun, this.place] = [true, undefined, false, null];
    this.look();
  }

  /** Hears that the program runs. */
  ran(): void { this.hasRun ||= nextGoal(this.editor.objectView, false) === "run"; }

  private address(): string { return location.pathname + location.search; }

  private end(): void {
    localStorage.removeItem(TOUR);
    this.isOn = false;
    this.hide();
  }

  private hide(): void {
    this.node.remove();
    this.ring.remove();
  }

  private look(): void {
    if (!this.isOn) return;
    // What covers the page keeps fingers from all else.
    const host = document.querySelector("dialog.screen[open]") ?? document.fullscreenElement ?? document.body;
    if (this.node.parentElement !== host) host.append(this.ring, this.node);
    const goal = nextGoal(this.editor.objectView, this.hasRun);
    if (goal !== this.goal) this.tell(goal);
    this.point(goal);
  }

  private tell(goal: Goal | null): void {
    this.goal = goal;
    this.aimed = null;
    this.said.textContent = goal ? texts.goals[goal] : texts.done;
    this.count.textContent = goal ? fill(texts.count, { n: GOALS.indexOf(goal) + 1, all: GOALS.length }) : "";
    this.act.hidden = goal !== null;
    this.act.textContent = texts.end;
  }

  private point(goal: Goal | null): void {
    const all = goal ? placesOf(goal).flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]).filter((one) => one.offsetParent !== null) : [];
    // A brick of the drawer is scrolled to; a number may lie under the drawer, which is to be closed first.
    const scrolls = goal !== null && "brick" in Object(AIMS[goal]);
    const target = (scrolls ? all[0] : all.find(isMet) ?? all[0]) ?? null;
    if (target && target !== this.aimed && !isMet(target)) target.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.aimed = target;
    this.ring.hidden = target === null;
    if (target) {
      const { left, top, right, bottom } = boxOf(target, RING);
      Object.assign(this.ring.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
    }
    this.lay(target);
  }

  /** Lays the card on free ground near what it points at, or low on the page where there is nothing. */
  private lay(target: HTMLElement | null): void {
    const { node } = this;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const aim = target ? boxOf(target, RING + GAP) : { left: width / 2, top: height, right: width / 2, bottom: height };
    const kept = [...keptOnPage(), ...target ? [{ box: aim, weight: AIMED }] : []];
    this.place = freePlace({ width: node.offsetWidth, height: node.offsetHeight }, { width, height }, aim, kept, this.place);
    Object.assign(node.style, { left: `${this.place[0]}px`, top: `${this.place[1]}px`, bottom: "auto", transform: "none" });
  }
}
