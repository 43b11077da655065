// Where one is signed in, and how one more device comes in.

import { ago } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import type { Account, SignIn } from "./calls.ts";
import * as calls from "./calls.ts";
import { withFreshSignIn } from "./fresh.ts";
import { linkCard } from "./linkcard.ts";
import { attempt, card, row } from "./parts.ts";

const texts = words.account;

/** The card of an account's sign-ins; `changed` is called where there are others. */
export function signInsPart({ signIns }: Account, dialogs: Dialogs, changed: () => void): HTMLElement {
  const others = signIns.filter((one) => !one.isThis);
  const end = (act: () => Promise<void>, said: string) => attempt(async () => {
    await withFreshSignIn(act, dialogs);
    changed();
    say(said);
  });
  const invite = () => attempt(async () => {
    const link = await withFreshSignIn(calls.inviteBrowser, dialogs);
    dialogs.show((close) => linkCard(texts.inviteBrowser, texts.inviteBrowserWhy, link, close));
  });
  const one = (signIn: SignIn) => element("li", {}, row(signIn.name,
    signIn.isThis ? texts.thisBrowser : fill(texts.seen, { since: ago(signIn.createdAt), seen: ago(signIn.seenAt) }),
    signIn.isThis ? null : textButton(texts.end, () => end(() => calls.endSignIn(signIn.number), fill(texts.ended, { name: signIn.name })),
      { class: "danger", "aria-label": fill(texts.endOf, { name: signIn.name }) })));
  return card(texts.signIns,
    element("ul", {}, signIns.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt - a.seenAt).map(one)),
    element("footer", {},
      others.length > 0 ? textButton(texts.endOthers, () => end(calls.endOtherSignIns, texts.othersEnded), { class: "danger" }) : null,
      textButton(texts.inviteBrowser, invite)));
}
