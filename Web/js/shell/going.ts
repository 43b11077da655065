// Going from place to place within one document, by the History API. The place that is shown stays until the next can be shown.

import { leavePlace, settlePlace } from "./scope.ts";

/** Shows the place at an address. `arrive` is called when all is read that the place shows: it ends the place before, and makes the
 * address that of the page. Called again, it makes sure that this place is still wanted, as `insist` does at any time: they fail where it is not. */
type Show = (url: URL, arrive: () => void, insist: () => void) => Promise<void>;

/** The places of the page: which of its own they are, by a number, -1 for none, and whether one can be left for another without loading anew. */
export interface Places {
  numberOf(path: string): number;
  isWithin(number: number): boolean;
  /** Whether a place goes by itself from one of its addresses to another. */
  goesItself(number: number): boolean;
  show: Show;
  /** Says that a place cannot be shown. */
  fail(url: URL, error: unknown): void;
}

/** What becomes of the history: a new entry, another one instead of this; or the browser has gone to one of its entries, scrolled so far then. */
type Step = { kind: "push" } | { kind: "replace" } | { kind: "pop"; top: number | null };

/** A place that is not wanted any more, since the person has gone elsewhere. */
class Superseded extends Error {}

// Milliseconds after which it is shown that a place is awaited.
const PATIENCE = 100;
// How many places of the history keep where they were scrolled to.
const KEPT = 100;

let places: Places;
let shown = "";
let travels = 0;
/** How the history gets the place that is on its way; null for none. */
let coming: Step | null = null;
let entries = 0;
const scrolled = new Map<string, number>();

const root = document.documentElement;
const announcement = document.createElement("p");
announcement.className = "announced";
announcement.setAttribute("role", "status");

const entry = (): string | undefined => history.state?.entry;
/** The entry of the history that is shown. */
let shownEntry: string | undefined;
const main = (): HTMLElement | null => document.querySelector("main");

function keepScroll(): void {
  const name = shownEntry;
  const top = main()?.scrollTop;
  if (name === undefined || top === undefined) return;
  scrolled.delete(name);
  scrolled.set(name, top);
  if (scrolled.size > KEPT) scrolled.delete(scrolled.keys().next().value!);
}

const nameEntry = (): { entry: string } => ({ entry: `${performance.timeOrigin} ${entries += 1}` });

/** Whether the place at a path can be shown in this document, instead of the one that is shown. */
function isNear(path: string): boolean {
  const number = places.numberOf(path);
  return number >= 0 && places.isWithin(number) && places.isWithin(places.numberOf(shown));
}

/** Goes to an address of the page. With `isInstead` going back does not lead to the place that is shown now. */
export function go(address: string, isInstead = false): void {
  const url = new URL(address, location.href);
  if (!isNear(url.pathname)) return isInstead ? location.replace(url) : location.assign(url);
  // One that sends on to another, while it is on its way, is what the other stands for.
  travel(url, { kind: isInstead && coming?.kind !== "push" ? "replace" : "push" });
}

function noteStep({ kind }: Step, url: URL): void {
  keepScroll();
  if (kind === "replace") history.replaceState(nameEntry(), "", url);
  else if (kind === "push") history.pushState(nameEntry(), "", url);
  shownEntry = entry();
}

/** Shows what an address asks for. */
async function travel(url: URL, step: Step): Promise<void> {
  const ours = travels += 1;
  coming = step;
  let hasArrived = false;
  const isFirst = shown === "";
  const waiting = setTimeout(() => root.classList.add("waits-for-place"), PATIENCE);
  const insist = () => { if (ours !== travels) throw new Superseded(); };
  const arrive = () => {
    insist();
    if (hasArrived) return;
    hasArrived = true;
    coming = null;
    shown = url.pathname;
    if (isFirst) return;
    leavePlace();
    noteStep(step, url);
    document.body.className = "";
    delete root.dataset.panels;
  };
  try {
    const settled = isFirst ? null : settlePlace();
    if (settled) await settled;
    insist();
    await places.show(url, arrive, insist);
    arrive();
    if (!isFirst) present(step.kind === "pop" ? step.top : null);
  } catch (error) {
    if (error instanceof Superseded || ours !== travels) return;
    arrive();
    places.fail(url, error);
  } finally {
    clearTimeout(waiting);
    if (ours === travels) root.classList.remove("waits-for-place");
  }
}

/** Says where one is now, and gives the place the keys. */
function present(top: number | null): void {
  const node = main();
  if (node && top !== null) node.scrollTop = top;
  if (node && document.activeElement === document.body) {
    if (!node.hasAttribute("tabindex")) node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }
  document.body.append(announcement);
  announcement.textContent = document.title;
}

function wentBack(): void {
  const number = places.numberOf(location.pathname);
  if (location.pathname === shown) return;
  if (number >= 0 && number === places.numberOf(shown) && places.goesItself(number)) {
    shown = location.pathname;
    return;
  }
  if (!isNear(location.pathname)) return location.reload();
  travel(new URL(location.href), { kind: "pop", top: scrolled.get(entry() ?? "") ?? null });
}

/** A plain click on a link to a place goes there. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link?.hasAttribute("href") || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  if (!isNear(link.pathname)) return;
  event.preventDefault();
  go(link.href);
}

/** Shows the place of the address, and from now on those that the person goes to. */
export function beginGoing(all: Places): Promise<void> {
  places = all;
  history.scrollRestoration = "manual";
  if (entry() === undefined) history.replaceState({ ...history.state, ...nameEntry() }, "");
  shownEntry = entry();
  addEventListener("popstate", wentBack);
  addEventListener("click", followLink);
  return travel(new URL(location.href), { kind: "pop", top: null });
}
