// How transitions are set from the player: at an edge of the strip, for the shot that is on or those that are chosen, at the film's end.

import { element, icon, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { Row } from "../kit/menu.ts";
import { say } from "../kit/toast.ts";
import * as calls from "../outline/calls.ts";
import type { ProjectView, ShotEntry, ShotTransition } from "../protocol/studio/project.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Montage } from "./montage.ts";
import { nearest } from "./timeline.ts";
import { TransitionPanel, type TransitionTarget } from "./transitionpanel.ts";

const texts = words.transitions;

/** What is asked of the player. */
export interface TransitionsPage {
  dialogs: Dialogs;
  outline(): ProjectView;
  shots(): readonly ShotEntry[];
  chosen: ReadonlySet<string>;
  montage(): Montage;
  /** The shot that is on. */
  shot(): number;
  sign(edge: number): Element | null;
  attempt(change: () => void): void;
}

export class Transitions {
  private panel: TransitionPanel | null = null;

  constructor(private readonly page: TransitionsPage) {}

  /** The button for the shots that are chosen. */
  button(): HTMLElement {
    const button: HTMLElement = textButton([icon("dissolve"), element("span", {}, texts.open)], () => this.show(this.ofShots([...this.page.chosen]), button),
      { class: "transition-open", title: texts.openHint, "aria-label": texts.open });
    return button;
  }

  rows(): Row[] {
    return [["dissolve", texts.open, () => this.openHere(), true, "D"], ["fade", texts.openEnding, () => this.openEnding()]];
  }

  /** For the shots that are chosen, or the one that is on. */
  openHere(): void {
    const { chosen, shots, shot, sign } = this.page;
    if (chosen.size > 0) this.show(this.ofShots([...chosen]), document.querySelector(".player-lengths"));
    else if (shots()[shot()]) this.open(shot(), sign(shot()));
  }

  openEnding(): void { this.open(this.page.shots().length, this.page.sign(this.page.shots().length)); }

  /** For an edge, by the shot behind it; the number of all shots is the film's end. */
  open(edge: number, anchor: Element | null): void {
    const shot = this.page.shots()[edge];
    if (this.page.shots().length > 0) this.show(shot ? this.ofShots([shot.id]) : this.ofEnding(), anchor);
  }

  /** Shows in an open panel what is so now. */
  refresh(): void {
    if (this.panel?.node.isConnected) this.panel.show();
  }

  private show(target: TransitionTarget, anchor: Element | null): void {
    const why = whyOnlyLooking();
    if (why !== null) return void say(why);
    // What is out of sight is no place to hang on.
    const { left, right } = anchor?.getBoundingClientRect() ?? { left: -1, right: -1 };
    const isSeen = right > left && left >= 0 && right <= innerWidth;
    const middle = { left: innerWidth / 2 - 150, right: innerWidth / 2 + 150, top: innerHeight - 100, bottom: innerHeight - 100 };
    this.page.dialogs.show((close) => {
      this.panel = new TransitionPanel(target, isSeen ? anchor : middle, close);
      return this.panel.node;
    });
  }

  private ofShots(ids: string[]): TransitionTarget {
    const wanted = new Set(ids);
    const those = () => this.page.shots().filter(({ id }) => wanted.has(id));
    const [first] = those();
    const edge = this.page.shots().findIndex(({ id }) => wanted.has(id));
    return {
      title: ids.length === 1 ? fill(texts.into, { number: first?.number ?? "" }) : plural(texts.intoMany, ids.length),
      between: ids.length === 1 && edge === 0 ? "beginning" : "shots", rate: this.page.montage().timeline.rate,
      now: () => {
        const all = those();
        const one = all[0]?.transition ?? null;
        return all.every(({ transition }) => isSame(transition, one)) ? one : undefined;
      },
      set: (transition) => this.page.attempt(() => void calls.setTransitions(those().map(({ id }) => id), transition)),
      shortened: () => ids.length === 1 ? this.shortened(edge, those()[0]?.transition ?? null) : null,
    };
  }

  private ofEnding(): TransitionTarget {
    const { page } = this;
    return {
      title: texts.end, between: "ending", rate: page.montage().timeline.rate, now: () => page.outline().ending,
      set: (transition) => page.attempt(() => void calls.setEnding(transition)),
      shortened: () => this.shortened(page.shots().length, page.outline().ending),
    };
  }

  /** How many frames the transition at an edge takes, where that is less than it is to. */
  private shortened(edge: number, transition: ShotTransition | null): number | null {
    if (!transition) return null;
    const { passages, timeline } = this.page.montage();
    const isInside = edge > 0 && edge < timeline.shotCount;
    const wanted = nearest(BigInt(transition.length), timeline.rate, isInside ? 2n : 1n) * (isInside ? 2 : 1);
    const passage = passages.find(({ shot }) => shot === edge);
    const frames = passage ? passage.end - passage.first : 0;
    return frames < wanted ? frames : null;
  }
}

const isSame = (a: ShotTransition | null, b: ShotTransition | null): boolean => a?.kind === b?.kind && a?.length === b?.length;
