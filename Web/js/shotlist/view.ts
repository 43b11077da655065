// What is seen of the list: its order, and which shots. The address has it, so that a reload and the way back keep it.

import { type Column, type Entry, textOf } from "./columns.ts";
import { compareNatural } from "./natural.ts";

export interface View {
  sort: { column: string; isDown: boolean } | null;
  /** Words of which a shot has all, anywhere. */
  words: string;
  /** By columns, the values of which a shot has one; "" stands for nothing in it. */
  only: ReadonlyMap<string, readonly string[]>;
}

export const ALL: View = { sort: null, words: "", only: new Map() };

const ONLY = "only.";

/** Returns what an address asks for. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const sort = query.get("sort") ?? "";
  const only = new Map<string, string[]>();
  for (const [name, value] of query) {
    if (name.startsWith(ONLY)) only.set(name.slice(ONLY.length), [...only.get(name.slice(ONLY.length)) ?? [], value]);
  }
  return { sort: sort === "" ? null : { column: sort.replace(/^-/, ""), isDown: sort.startsWith("-") }, words: query.get("find") ?? "", only };
}

/** Returns the query of an address that asks for a view; "" for all in the film's order. */
export function writeView({ sort, words, only }: View): string {
  const query = new URLSearchParams();
  if (sort) query.set("sort", `${sort.isDown ? "-" : ""}${sort.column}`);
  if (words) query.set("find", words);
  for (const [column, values] of only) for (const value of values) query.append(`${ONLY}${column}`, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether a view leaves out shots. */
export const isFiltered = ({ words, only }: View): boolean => words.trim() !== "" || only.size > 0;

/** The view after a tap on a column: up, down, the film's order. */
export function sortedBy(view: View, column: string): View {
  if (view.sort?.column !== column) return { ...view, sort: { column, isDown: false } };
  return { ...view, sort: view.sort.isDown ? null : { column, isDown: true } };
}

/** The view in which a column has one of some values; with none of them any. */
export function limited(view: View, column: string, values: readonly string[]): View {
  const only = new Map(view.only);
  if (values.length > 0) only.set(column, values);
  else only.delete(column);
  return { ...view, only };
}

/** All words of shots, in small letters, kept for the next letter that is typed: a shot that changes is another entry. */
const low = new WeakMap<Entry, string>();

function lowWords(entry: Entry, columns: readonly Column[]): string {
  let all = low.get(entry);
  if (all === undefined) low.set(entry, all = columns.map((column) => textOf(entry, column)).join("\n").toLowerCase());
  return all;
}

/** The shots that a view shows, in its order. Columns that are not there ask for nothing. */
export function seen(entries: readonly Entry[], view: View, columns: readonly Column[]): Entry[] {
  const by = (key: string) => columns.find((one) => one.key === key);
  const wanted = view.words.toLowerCase().split(/\s+/).filter(Boolean);
  const limits = [...view.only].flatMap(([key, values]) => { const column = by(key); return column ? [{ column, values }] : []; });
  const found = entries.filter((entry) => {
    if (!limits.every(({ column, values }) => values.includes(textOf(entry, column).trim()))) return false;
    if (wanted.length === 0) return true;
    return wanted.every((word) => lowWords(entry, columns).includes(word));
  });
  const column = by(view.sort?.column ?? "");
  return column ? found.sort(comparing(column, view.sort!.isDown)) : found;
}

/** Compares shots by a column; those with nothing in it come last in both orders, and equal ones stay as they stand. */
function comparing(column: Column, isDown: boolean): (a: Entry, b: Entry) => number {
  const sign = isDown ? -1 : 1;
  if (column.kind === "duration") return (a, b) => sign * (a.shot.duration - b.shot.duration) || a.index - b.index;
  if (column.kind === "scene") return (a, b) => sign * (a.sceneIndex - b.sceneIndex) || a.index - b.index;
  return (a, b) => {
    const [one, other] = [textOf(a, column).trim(), textOf(b, column).trim()];
    const isEmpty = one === "" || other === "";
    return (isEmpty ? 1 : sign) * compareNatural(one, other) || a.index - b.index;
  };
}

/** The values that stand in a column, each with how many shots have it; in natural order, nothing last. */
export function valuesOf(entries: readonly Entry[], column: Column): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const text = textOf(entry, column).trim();
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => compareNatural(a, b));
}
