// The film's frames a second: the button that says them, and the card in which another rate is chosen.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";

const texts = words.frameRate;
// Those of film and television.
export const RATES: readonly FilmRate[] = [[24000, 1001], [24, 1], [25, 1], [30000, 1001], [30, 1], [48, 1], [50, 1], [60000, 1001], [60, 1]]
  .map(([numerator = 24, denominator = 1]) => ({ numerator, denominator }));

const isSame = (a: FilmRate, b: FilmRate): boolean => a.numerator * b.denominator === b.numerator * a.denominator;

/** Returns a rate as people say it: 24, 23.976. */
export const saidRate = ({ numerator, denominator }: FilmRate): string => String(Number((numerator / denominator).toFixed(3)));

/** Returns a rate as a menu has it. */
export const offeredRate = (rate: FilmRate): string => fill(texts.perSecond, { rate: saidRate(rate) });

/** Makes the card; `set` is called with the rate that was chosen. */
export function rateCard(now: FilmRate, set: (rate: FilmRate) => void, close: () => void): HTMLElement {
  const known = RATES.some((rate) => isSame(rate, now)) ? RATES : [now, ...RATES];
  const menu: HTMLSelectElement = element("select", { class: "first", "aria-label": texts.title },
    known.map((rate) => element("option", { selected: isSame(rate, now) }, offeredRate(rate))));
  const save = () => {
    const rate = known[menu.selectedIndex];
    if (rate && !isSame(rate, now)) set(rate);
    close();
  };
  return modal(texts.title, { class: "frame-rate" }, element("h2", {}, texts.title), menu, element("p", { class: "quiet" }, texts.about),
    element("footer", {}, textButton(words.common.cancel, close), textButton(words.common.save, save, { class: "primary" })));
}
