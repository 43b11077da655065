// The people of the studio, for those who look after it: who there is, what each may do, how more come in, and what was done.

import { ago } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { fetchAccount, type Link, type Rank } from "../account/calls.ts";
import { withFreshSignIn } from "../account/fresh.ts";
import { linkCard } from "../account/linkcard.ts";
import { attempt, card } from "../account/parts.ts";
import { type Dialogs, makeDialogs } from "../kit/dialog.ts";
import { empty } from "../kit/empty.ts";
import { say } from "../kit/toast.ts";
import { NoAnswer } from "../offline/asking.ts";
import { closeAll } from "../saving/opening.ts";
import { makePageBar } from "../saving/pagebar.ts";
import type { Studio } from "../saving/saving.ts";
import { onWindow, stillHere } from "../shell/scope.ts";
import { auditPart } from "./audit.ts";
import type { Entry, Known, OpenInvitation } from "./calls.ts";
import * as calls from "./calls.ts";
import { communityPart, fetchSettings, type Settings } from "./community.ts";
import { invitationsPart } from "./invitations.ts";
import { type Acts, personRow, RANKS } from "./row.ts";

const texts = words.people;

interface All { people: Known[]; backedUpAt: number | undefined; entries: Entry[]; invitations: OpenInvitation[]; community: Settings }

async function fetchAll(): Promise<All> {
  const [{ people, backedUpAt }, entries, invitations, community] =
    await Promise.all([calls.fetchPeople(), calls.fetchAudit(), calls.fetchInvitations(), fetchSettings()]);
  return { people, backedUpAt, entries, invitations, community };
}

/** Returns null where there are no people, or whoever asks does not look after them. */
const fetchAllowed = (): Promise<All | null> => fetchAll().catch((error) => {
  if (error instanceof NoAnswer && (error.status === 403 || error.status === 404)) return null;
  throw error;
});

/** Shows the people of the studio. */
export async function showPeople(studio: Studio): Promise<void> {
  const [all, account] = await Promise.all([fetchAllowed(), fetchAccount()]);
  studio.arrive();
  document.title = texts.pageTitle;
  const dialogs = makeDialogs(() => document.body);
  const bar = makePageBar({
    back: { href: "/me", label: words.account.title }, document: null, dialogs, title: element("h1", { class: "title" }, element("b", {}, texts.title)),
  });
  const main = element("main", { class: "account people" });
  document.body.replaceChildren(bar.node, main);
  closeAll(bar.update);
  onWindow("keydown", (event) => { if (event.key === "Escape") dialogs.escape(); });
  if (all) showAll(main, all, account?.person.id, dialogs);
  else main.append(empty([texts.notAllowed], element("a", { class: "button primary", href: "/me" }, words.account.title)));
}

function showAll(main: Element, all: All, oneself: string | undefined, dialogs: Dialogs): void {
  const isHere = stillHere();
  const list = element("ul", { class: "people-list" });
  const backup = element("p", { class: "quiet" });
  const audit = auditPart();
  const invitations = invitationsPart(({ id }) => change(async () => {
    await calls.takeBack(id);
    say(texts.takenBack);
  }));
  const draw = ({ people, backedUpAt, entries, invitations: open }: All) => {
    const at = document.activeElement?.closest(".people-list li");
    const had = at ? [...list.children].indexOf(at) : -1;
    list.replaceChildren(...people.map((one) => personRow(one, one.person.id === oneself, dialogs, actsOn(one))));
    list.children[had]?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    backup.textContent = backedUpAt === undefined ? texts.neverBackedUp : fill(texts.backedUp, { ago: ago(backedUpAt) });
    invitations.show(open);
    audit.show(entries, people);
  };
  /** Does something that takes a sign-in of just now, and shows how all stands by then. */
  async function change<T>(act: () => Promise<T>): Promise<T | null> {
    let done: T | null = null;
    await attempt(async () => { done = await withFreshSignIn(act, dialogs); });
    await attempt(async () => {
      const now = await fetchAll();
      if (isHere()) draw(now);
    });
    return done;
  }
  const actsOn = (one: Known): Acts => makeActs(one, change, dialogs);
  main.append(card(texts.all, list, element("footer", {}, ...inviting(change, dialogs))), invitations.node, communityPart(all.community, change), card(texts.backup, backup),
    audit.node);
  draw(all);
}

type Change = <T>(act: () => Promise<T>) => Promise<T | null>;

const show = (dialogs: Dialogs, title: string, said: string, link: Link | null) => {
  if (link) dialogs.show((close) => linkCard(title, said, link, close));
};

function makeActs({ person: { id, name } }: Known, change: Change, dialogs: Dialogs): Acts {
  return {
    setRank: (rank) => change(() => calls.setRank(id, rank)),
    reset: async (andCodes) => show(dialogs, andCodes ? texts.resetAndCodes : texts.reset,
      fill(andCodes ? texts.resetAndCodesWhy : texts.resetWhy, { name }), await change(() => calls.makeReset(id, andCodes))),
    setQuota: (quota) => change(() => calls.setQuota(id, quota)),
    endSignIns: () => change(async () => {
      await calls.endSignIns(id);
      say(fill(texts.signInsEnded, { name }));
    }),
    setDisabled: (isDisabled) => change(async () => {
      await calls.setDisabled(id, isDisabled);
      say(fill(isDisabled ? texts.wasDisabled : texts.wasEnabled, { name }));
    }),
  };
}

/** What invites somebody, as what they are to be. */
function inviting(change: Change, dialogs: Dialogs): HTMLElement[] {
  const rank = element("select", { "aria-label": texts.invitedAs }, RANKS.map((one) =>
    element("option", { value: one }, texts.ranks[one])));
  return [rank, textButton(texts.invite, async () => show(dialogs, texts.invite, texts.inviteWhy,
    await change(() => calls.invite(rank.value as Rank))), { class: "primary" })];
}
