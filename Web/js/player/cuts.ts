// The edges of shots, on the strip: where the film does not cut, the frames that its transition takes; where it does, beside the shot that is
// on, a sign by which one is set.

import { element, icon } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { iconOf, nameOf, saidTransition } from "../outline/transitions.ts";
import type { ShotEntry, ShotTransition } from "../protocol/studio/project.ts";
import type { Montage } from "./montage.ts";

const texts = words.transitions;
/** Pixels of a sign, and between two of them at least. */
const SIGN = 22, GAP = 4;

/** What the edges are of. */
export interface CutsPage {
  montage(): Montage;
  shots(): readonly ShotEntry[];
  ending(): ShotTransition | null;
  mayChange(): boolean;
  /** Lets the transition at an edge be chosen, by the shot behind it; the number of all shots is the film's end. */
  open(edge: number, anchor: Element): void;
}

export class Cuts {
  readonly node = element("div", { class: "strip-cuts" });
  private signs: HTMLButtonElement[] = [];
  private near = -1;

  constructor(private readonly page: CutsPage) {}

  /** The sign of an edge. */
  sign(edge: number): HTMLElement | null { return this.signs[edge] ?? null; }

  /** Lays them on a scale of so many pixels a second. */
  lay(zoom: number): void {
    const { timeline, passages } = this.page.montage();
    const count = timeline.shotCount > 0 ? timeline.shotCount + 1 : 0;
    if (this.signs.length !== count) {
      this.signs = Array.from({ length: count }, (_, edge) => this.make(edge));
      this.node.replaceChildren(...this.signs);
      this.near = -1;
    }
    const x = (frame: number) => timeline.timeOf(frame) / 1000 * zoom;
    let last = -Infinity;
    this.signs.forEach((sign, edge) => {
      const passage = passages.find(({ shot }) => shot === edge);
      const [frame, isFirst, isLast] = [timeline.edges[edge] ?? 0, edge === 0, edge === count - 1];
      const width = Math.max(SIGN, passage ? x(passage.end) - x(passage.first) : 0);
      const left = isFirst ? 0 : isLast ? x(frame) - width : x(frame) - width / 2;
      const transition = isLast ? this.page.ending() : this.page.shots()[edge]?.transition ?? null;
      this.show(sign, edge, transition);
      // Those that would lie over one another are reached by their shots.
      sign.hidden = left < last + GAP && !transition;
      if (!sign.hidden) last = left + width;
      Object.assign(sign.style, { left: `${left}px`, width: `${width}px` });
    });
  }

  private make(edge: number): HTMLButtonElement {
    const sign: HTMLButtonElement = element("button", { type: "button", tabindex: "-1", onclick: () => this.page.open(edge, sign) });
    return sign;
  }

  private show(sign: HTMLButtonElement, edge: number, transition: ShotTransition | null): void {
    const shot = this.page.shots()[edge];
    const between = !shot ? "ending" : edge === 0 ? "beginning" : "shots";
    const said = transition ? saidTransition(transition, between) : nameOf(null, between);
    const label = shot ? fill(texts.intoSaid, { number: shot.number, said }) : fill(texts.endSaid, { said });
    const kind = transition?.kind ?? "";
    sign.disabled = !this.page.mayChange();
    if (sign.dataset.kind !== kind) sign.replaceChildren(icon(iconOf(transition?.kind ?? null)));
    sign.dataset.kind = kind;
    if (sign.title === label) return;
    sign.title = label;
    sign.setAttribute("aria-label", label);
  }

  /** Shows the signs at both ends of the shot that is on. */
  showShot(shot: number): void {
    if (shot === this.near) return;
    this.near = shot;
    this.signs.forEach((sign, edge) => {
      const isNear = edge === shot || edge === shot + 1;
      sign.classList.toggle("near", isNear);
      sign.tabIndex = isNear ? 0 : -1;
    });
  }
}
