// What is suggested while a field is typed: the trade's abbreviations, and what stands in the column already.

import { type Column, type Entry, textOf } from "./columns.ts";
import { compareNatural } from "./natural.ts";

// So many are shown.
const MOST = 8;

/** Returns what fits to what was typed: first what begins with it, then what has it; the trade's words in their order, the project's own behind
 * them. Nothing where it is typed already. */
export function suggestions(typed: string, trade: readonly string[], entries: readonly Entry[], column: Column): string[] {
  const used = new Set(entries.map((entry) => textOf(entry, column).trim()).filter(Boolean));
  for (const one of trade) used.delete(one);
  const all = [...trade, ...[...used].sort(compareNatural)];
  const wanted = typed.trim().toLocaleLowerCase();
  const low = (text: string) => text.toLocaleLowerCase();
  const first = all.filter((one) => low(one).startsWith(wanted));
  const found = [...first, ...all.filter((one) => !first.includes(one) && low(one).includes(wanted))];
  return found.length === 1 && low(found[0]!) === wanted ? [] : found.slice(0, wanted === "" ? all.length : MOST);
}
