// Somebody in the list of people: who they are, when they were there, what they may do, and what can be done about them.

import { ago } from "../base/dates.ts";
import { element, iconButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Rank } from "../account/calls.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { menu, type Row } from "../kit/menu.ts";
import { roomOf } from "../account/room.ts";
import type { Known } from "./calls.ts";

const texts = words.people;
export const RANKS: Rank[] = ["person", "moderator", "admin"];

/** What can be done about somebody. */
export interface Acts {
  setRank(rank: Rank): void;
  setDisabled(isDisabled: boolean): void;
  /** Makes a link for another password; `andCodes` where the app that makes their codes is lost too. */
  reset(andCodes: boolean): void;
  endSignIns(): void;
  /** In bytes; 0 for the usual. */
  setQuota(quota: number): void;
}

const GB = 2 ** 30;
/** What somebody's library may take, in GB; 0 for the usual. */
const QUOTAS = [0, 1, 5, 20, 50, 100];

/** The rows of a menu of quotas. */
const quotaRows = (acts: Acts): Row[] => QUOTAS.map((gb) =>
  ["save", gb === 0 ? texts.usualQuota : fill(texts.quotaOf, { gb }), () => acts.setQuota(gb * GB)]);

const options = (chosen: Rank) => RANKS.map((rank) => element("option", { value: rank, selected: rank === chosen }, texts.ranks[rank]));

/** The row of somebody; `isOneself` where that is who looks at it. */
export function personRow({ person, isDisabled, seenAt, used, quota }: Known, isOneself: boolean, dialogs: Dialogs, acts: Acts): HTMLElement {
  const { name, handle, rank } = person;
  const ranks: HTMLSelectElement = element("select", {
    "aria-label": fill(texts.rankOf, { name }), disabled: isDisabled, onchange: () => acts.setRank(ranks.value as Rank),
  }, options(rank));
  const rows: Row[] = [
    ["locked", texts.reset, () => acts.reset(false), !isDisabled], ["unlocked", texts.resetAndCodes, () => acts.reset(true), !isDisabled],
    ["close", texts.endSignIns, acts.endSignIns, seenAt !== undefined],
    ["save", texts.setQuota, () => dialogs.show((close) => menu(name, quotaRows(acts), more, close))],
    isDisabled ? ["eye", texts.enable, () => acts.setDisabled(false)] : ["hidden", texts.disable, () => acts.setDisabled(true), !isOneself],
  ];
  const more: HTMLElement = iconButton("more", fill(texts.moreOf, { name }), "",
    () => dialogs.show((close) => menu(name, rows, more, close)), { "aria-haspopup": "menu" });
  const stands = isDisabled ? texts.isDisabled : seenAt === undefined ? texts.neverSeen : fill(texts.seen, { seen: ago(seenAt) });
  return element("li", { class: isDisabled ? "account-row disabled" : "account-row" },
    element("div", {}, element("b", {}, name, isOneself ? element("span", { class: "quiet" }, ` ${texts.oneself}`) : null),
      element("span", { class: "quiet" }, element("bdi", {}, handle), " · ", stands, " · ", roomOf(used, quota))),
    ranks, more);
}
