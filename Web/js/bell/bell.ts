// The bell in the bars: what others have said, and what one was let into, since one looked last.

import { ago } from "../base/dates.ts";
import { type Attributes, element, iconButton } from "../base/dom.ts";
import { isAlone } from "../base/whose.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { Row } from "../kit/menu.ts";
import { popover } from "../kit/popover.ts";
import { tell } from "../offline/answers.ts";
import type { News } from "../sync/news.ts";

const texts = words.bell;
/** Milliseconds after which what is told at once is asked about together. */
const LATER = 300;

interface Told {
  said: { project: string; shot: string; number?: string; comment: string; isAnswer: boolean; name: string; isGuest: boolean; text: string; time: number }[];
  invited: { project: string; from: string; time: number }[];
  /** What others gave away, to oneself. */
  given: { project: string; from: string; time: number }[];
  projects: { id: string; name: string }[];
  last?: string;
  time: number;
}

let told: Told | null = null;
let shown: () => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

async function look(): Promise<void> {
  timer = undefined;
  try {
    told = await tell<Told>("GET", "news");
    shown();
  } catch {
    // No network: what was known stays.
  }
}

/** Takes in news, for the bell of whatever place is shown. */
export function hearBell({ kind }: News): void {
  if (isAlone()) return;
  if (kind === "comments" || kind === "rights" || kind === "hello") timer ??= setTimeout(look, LATER);
}

/** The bell of a bar, and the row of the menu that has it where the bar is narrow. */
export interface Bell {
  node: HTMLElement;
  row(anchor: Element): Row;
}

const countOf = ({ said, invited, given }: Told): number => said.length + invited.length + given.length;
const countNews = (): number => (told ? countOf(told) : 0);
const labelOf = (n: number): string => (n > 0 ? plural(texts.some, n) : texts.title);

/** Makes the bell of a bar; null while one is alone. `changed` hears of how much there is. */
export function makeBell(show: Dialogs["show"], extra: Attributes = {}, changed: (count: number) => void = () => {}): Bell | null {
  if (isAlone()) return null;
  const count = element("span", { class: "count", hidden: true });
  const open = (anchor: Element) => {
    show((close) => popover(card(close), anchor, close));
    seen();
  };
  const button: HTMLElement = iconButton("bell", texts.title, "", () => open(button), { "aria-haspopup": "dialog", ...extra, class: `bell ${extra.class ?? ""}`.trim() });
  button.append(count);
  shown = () => {
    const n = countNews();
    count.hidden = n === 0;
    count.textContent = n > 99 ? "99" : String(n);
    button.setAttribute("aria-label", labelOf(n));
    changed(n);
  };
  shown();
  look();
  return { node: button, row: (anchor) => ["bell", labelOf(countNews()), () => open(anchor)] };
}

/** What is shown counts as looked at. */
async function seen(): Promise<void> {
  if (!told || countOf(told) === 0) return;
  const { last, time } = told;
  told = { said: [], invited: [], given: [], projects: [], time };
  shown();
  await tell("PUT", "news/seen", { last, time }).catch(() => {});
}

function card(close: () => void): HTMLElement {
  const { said = [], invited = [], given = [], projects = [] } = told ?? {};
  const link = (href: string, said: string, facts: string, text = "") => element("a", { href, onclick: () => close() },
    element("b", {}, said), element("small", {}, facts), text ? element("span", {}, text) : null);
  const parts = projects.flatMap(({ id, name }) => [
    element("h3", {}, name),
    ...invited.filter(({ project }) => project === id).map(({ from, time }) => link(`/projects/${id}`, fill(texts.invited, { name: from }), ago(time))),
    ...given.filter(({ project }) => project === id).map(({ from, time }) => link(`/projects/${id}`, fill(texts.given, { name: from }), ago(time))),
    ...said.filter(({ project }) => project === id).map((one) => link(`/shots/${one.shot}#comment-${one.comment}`,
      fill(one.isAnswer ? texts.answered : texts.said, { name: one.isGuest ? fill(texts.guest, { name: one.name }) : one.name }), whereAndWhen(one), one.text)),
  ]);
  return element("div", { class: "panel news", role: "dialog", "aria-label": texts.title },
    element("h2", {}, texts.title), parts.length > 0 ? parts : element("p", { class: "quiet" }, texts.nothing));
}

/** Returns “Shot 3A · 5 minutes ago”. */
const whereAndWhen = ({ number, time }: Told["said"][number]): string =>
  (number === undefined ? ago(time) : fill(texts.where, { number, ago: ago(time) }));
