// Leaving the studio: the account ends in a week, and until then there is a way back.

import { momentOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import type { Account } from "./calls.ts";
import * as calls from "./calls.ts";
import { formCard } from "./formcard.ts";
import { withFreshSignIn } from "./fresh.ts";
import { attempt, card } from "./parts.ts";

const texts = words.account;

/** The card of leaving, which says to whose library the studio began with why they stay. `changed` is called where that is decided. */
export function leavingPart({ leavesAt, canLeave, sharedCount }: Account, dialogs: Dialogs, changed: () => void): HTMLElement {
  if (!canLeave) return card(texts.leaving, element("p", { class: "quiet" }, texts.cannotLeave));
  if (leavesAt !== undefined) {
    const stay = () => attempt(async () => {
      await calls.stay();
      changed();
      say(texts.stayed);
    });
    return card(texts.leaving, element("p", { class: "warning" }, fill(texts.leavingAt, { date: momentOf(leavesAt) })),
      element("footer", {}, textButton(texts.stay, stay, { class: "primary" })));
  }
  const leave = () => attempt(async () => {
    await withFreshSignIn(calls.leave, dialogs);
    changed();
  });
  const ask = () => dialogs.show((close) => formCard({
    title: texts.leaveTitle, said: texts.leaveSure, answer: texts.leaveIt, isDangerous: true,
    content: [
      sharedCount > 0 ? element("p", { class: "quiet" }, plural(texts.leaveShared, sharedCount)) : null,
      element("p", { class: "quiet" }, texts.leaveExport),
    ],
    done: () => Promise.resolve(leave),
  }, close));
  return card(texts.leaving, element("p", { class: "quiet" }, texts.leavingWhy),
    element("footer", {}, textButton(texts.leave, ask, { class: "danger" })));
}
