// The bell in the bars: what others have said, and what one was let into, since one looked last.

import { element, iconButton } from "../base/dom.ts";
import { isAlone } from "../base/whose.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { popover } from "../kit/popover.ts";
import { tell } from "../offline/answers.ts";
import type { News } from "../sync/news.ts";

const texts = words.bell;
/** Milliseconds after which what is told at once is asked about together. */
const LATER = 300;

interface Told {
  said: { project: string; shot: string; comment: string; isAnswer: boolean; name: string; isGuest: boolean; text: string; time: number }[];
  invited: { project: string; from: string; time: number }[];
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

/** Makes the bell of a bar; null while one is alone. */
export function makeBell(dialogs: Dialogs): HTMLElement | null {
  if (isAlone()) return null;
  const count = element("span", { class: "count", hidden: true });
  const button = iconButton("bell", texts.title, "", () => {
    dialogs.show((close) => popover(card(close), button, close));
    seen();
  }, { class: "bell", "aria-haspopup": "dialog" });
  button.append(count);
  shown = () => {
    const n = (told?.said.length ?? 0) + (told?.invited.length ?? 0);
    count.hidden = n === 0;
    count.textContent = n > 99 ? "99" : String(n);
    button.setAttribute("aria-label", n > 0 ? plural(texts.some, n) : texts.title);
  };
  shown();
  look();
  return button;
}

/** What is shown counts as looked at. */
async function seen(): Promise<void> {
  if (!told || told.said.length + told.invited.length === 0) return;
  const { last, time } = told;
  told = { said: [], invited: [], projects: [], time };
  shown();
  await tell("PUT", "news/seen", { last, time }).catch(() => {});
}

function card(close: () => void): HTMLElement {
  const { said = [], invited = [], projects = [] } = told ?? {};
  const link = (href: string, ...parts: (Node | string)[]) => element("a", { href, onclick: () => close() }, ...parts);
  const parts = projects.flatMap(({ id, name }) => [
    element("h3", {}, name),
    ...invited.filter(({ project }) => project === id).map(({ from }) => link(`/projects/${id}`, fill(texts.invited, { name: from }))),
    ...said.filter(({ project }) => project === id).map((one) => link(`/shots/${one.shot}#comment-${one.comment}`,
      element("b", {}, fill(one.isAnswer ? texts.answered : texts.said, { name: one.isGuest ? fill(texts.guest, { name: one.name }) : one.name })), element("span", {}, one.text))),
  ]);
  return element("div", { class: "panel news", role: "dialog", "aria-label": texts.title },
    element("h2", {}, texts.title), parts.length > 0 ? parts : element("p", { class: "quiet" }, texts.nothing));
}
