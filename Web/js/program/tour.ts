// The tour: a card beside what is to be tapped next, and a ring around it. It waits until that is done, and can be left and taken up again.

import { element, iconButton, textButton } from "../base/dom.ts";
import { TOUR } from "../programstore/making.ts";
import { every, onEnd } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import type { Editor } from "./editor.ts";
import { type Aim, AIMS, GOALS, type Goal, nextGoal } from "./toursteps.ts";

const texts = words.tour;
// Milliseconds between two looks at what was done.
const LOOK = 250;
const GAP = 12;
const EDGE = 8;
// A page that has no room beside what is pointed at, and where the card lies there: below the bar, or above the tabs.
const NARROW = 600;
const [BAR, FOOT] = [60, 76];

/** Where an aim is found: what comes first and is seen is pointed at. */
function placesOf(aim: Aim): string[] {
  if (aim === "run") return [".formula button[type=submit]", ".program-play", ".program-tabs.foot [data-of=stage]"];
  const scripts = ".program-tabs.foot [data-of=scripts]";
  if ("brick" in aim) {
    return [`.drawer-list > .brick[data-type=${aim.brick}]`, `.drawer-tabs [data-category=${aim.category}]`, ".drawer-open", ".program-tabs:not(.foot) [data-of=scripts]", scripts];
  }
  return [".formula button[type=submit]", `.script-list .brick[data-type=${aim.of}] > .brick-line > [data-field=${aim.field}]`, ".program-drawer .drawer-close", scripts];
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
    [this.isOn, this.goal, this.hasRun] = [true, undefined, false];
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
    const all = goal ? placesOf(AIMS[goal]).flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)]).filter((one) => one.offsetParent !== null) : [];
    // A brick of the drawer is scrolled to; a number may lie under the drawer, which is to be closed first.
    const scrolls = goal !== null && "brick" in Object(AIMS[goal]);
    const target = (scrolls ? all[0] : all.find(isMet) ?? all[0]) ?? null;
    if (target && target !== this.aimed && !isMet(target)) target.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.aimed = target;
    this.ring.hidden = target === null;
    const { node, ring } = this;
    if (!target) {
      Object.assign(node.style, { left: "50%", top: "auto", bottom: "88px", transform: "translateX(-50%)" });
      return;
    }
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
    Object.assign(ring.style, { left: `${left - 4}px`, top: `${top - 4}px`, width: `${width + 8}px`, height: `${height + 8}px` });
    const { clientWidth: wide, clientHeight: high } = document.documentElement;
    const { offsetWidth: across, offsetHeight: down } = node;
    const within = (value: number, most: number) => Math.max(EDGE, Math.min(most - EDGE, value));
    const isBeside = right + GAP + across + EDGE <= wide;
    // On a narrow page the card keeps away from where the hand is.
    const y = isBeside ? top : wide < NARROW ? (top > high / 2 ? BAR : high - down - FOOT)
      : bottom + GAP + down + EDGE <= high ? bottom + GAP : top - GAP - down;
    Object.assign(node.style, {
      left: `${within(isBeside ? right + GAP : left + width / 2 - across / 2, wide - across)}px`, top: `${within(y, high - down)}px`, bottom: "auto", transform: "none",
    });
  }
}
