// The shots whose lines are no longer in the script: how many there are, and a way to go through them one by one.

import { element, iconButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";

const texts = words.screenplay;

/** The shot before or behind the one that is chosen, in a circle; the first or the last where none of them is. Null of none. */
export function beside(shots: readonly string[], chosen: string | null, by: 1 | -1): string | null {
  const at = chosen === null ? -1 : shots.indexOf(chosen);
  const next = at < 0 ? (by > 0 ? 0 : shots.length - 1) : (at + by + shots.length) % shots.length;
  return shots[next] ?? null;
}

/** The bar: `node`, hidden where all shots are in the script. */
export class GoneShots {
  private readonly said = element("span", {});
  private readonly at = element("span", { class: "quiet", "aria-live": "polite" });
  readonly node = element("div", { class: "screenplay-gones", role: "group", "aria-label": texts.goneTitle, hidden: true }, this.said, this.at,
    iconButton("back", texts.goneBefore, "", () => this.step(-1)), iconButton("next", texts.goneNext, "", () => this.step(1)));
  private shots: readonly string[] = [];
  private chosen: string | null = null;

  /** @param choose Chooses a shot on the board. */
  constructor(private readonly choose: (shot: string) => void) {}

  /** Takes the shots in the film's order, and the one that is chosen on the board; null for none. */
  show(shots: readonly string[], chosen: string | null): void {
    [this.shots, this.chosen] = [shots, chosen];
    this.node.hidden = shots.length === 0;
    this.said.textContent = plural(texts.goneShots, shots.length);
    const place = chosen === null ? -1 : shots.indexOf(chosen);
    this.at.textContent = place < 0 ? "" : fill(texts.goneAt, { n: place + 1, of: shots.length });
  }

  private step(by: 1 | -1): void {
    const shot = beside(this.shots, this.chosen, by);
    if (shot !== null) this.choose(shot);
  }
}
