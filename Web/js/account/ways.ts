// The ways into an account: the password, an authenticator app, recovery codes.

import { textButton } from "../base/dom.ts";
import { plural, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { appCard, removeAppCard } from "./app.ts";
import type { Account } from "./calls.ts";
import * as calls from "./calls.ts";
import { codesCard, newCodesCard } from "./codes.ts";
import { withFreshSignIn } from "./fresh.ts";
import { attempt, card, row } from "./parts.ts";
import { passwordCard } from "./password.ts";

const texts = words.account;

/** The card of the ways into an account; `changed` is called where there are others. */
export function waysPart({ person, asksForCode, recoveryCodes }: Account, dialogs: Dialogs, changed: () => void): HTMLElement {
  const showCodes = (codes: string[]) => {
    changed();
    dialogs.show((close) => codesCard(person.handle, codes, close));
  };
  const setUp = () => attempt(async () => {
    const key = await withFreshSignIn(calls.offerApp, dialogs);
    dialogs.show((close) => appCard(key, showCodes, close));
  });
  const remove = () => attempt(async () => {
    await withFreshSignIn(calls.removeApp, dialogs);
    changed();
    say(texts.appRemoved);
  });
  const makeCodes = () => attempt(async () => showCodes(await withFreshSignIn(calls.makeRecoveryCodes, dialogs)));
  const app = asksForCode ? textButton(texts.removeApp, () => dialogs.show((close) => removeAppCard(remove, close)), { class: "danger" })
    : textButton(texts.setUp, setUp);
  return card(texts.ways,
    row(texts.password, texts.passwordStands, textButton(texts.change, () => dialogs.show((close) => passwordCard(person.handle, close)))),
    row(texts.app, asksForCode ? texts.appOn : texts.appOff, app),
    asksForCode ? row(texts.recoveryCodes, plural(texts.codesLeft, recoveryCodes),
      textButton(texts.newCodes, () => dialogs.show((close) => newCodesCard(makeCodes, close)))) : null);
}
