// Passkeys: what signs in by a finger, a face or a PIN of a device, in place of the password and a code.

import { ago } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { hasPasskeys, makePasskey } from "../../signin/passkeys.js";
import type { Account, Passkey } from "./calls.ts";
import * as calls from "./calls.ts";
import { field } from "./fields.ts";
import { formCard } from "./formcard.ts";
import { withFreshSignIn } from "./fresh.ts";
import { attempt, card, row } from "./parts.ts";

const texts = words.account;

/** The card of an account's passkeys; `changed` is called where there are others. */
export function passkeysPart({ passkeys, passkeyPlace }: Account, dialogs: Dialogs, changed: () => void): HTMLElement {
  const add = () => attempt(async () => {
    const { name } = await make(dialogs);
    changed();
    say(fill(texts.passkeyAdded, { name }));
  });
  const one = (passkey: Passkey) => element("li", {}, passkeyRow(passkey, passkeyPlace, dialogs, changed));
  return card(texts.passkeys, element("p", { class: "quiet" }, reasonFor(passkeyPlace)),
    element("ul", { class: "passkeys" }, passkeys.map(one)),
    passkeyPlace && hasPasskeys() ? element("footer", {}, textButton(texts.addPasskey, add)) : null);
}

/** What passkeys are good for; or why there are none here. */
function reasonFor(place: string | undefined): string {
  if (!place) return fill(texts.noPasskeysHere, { host: location.hostname });
  return hasPasskeys() ? texts.passkeysWhy : texts.noPasskeysInBrowser;
}

/** Has the device make a passkey, and the studio keep it. */
async function make(dialogs: Dialogs): Promise<Passkey> {
  const wanted = await withFreshSignIn(calls.beginPasskey, dialogs);
  const made = await makePasskey(wanted).catch((error: unknown) => {
    const isThere = error instanceof DOMException && error.name === "InvalidStateError";
    throw new Error(isThere ? texts.passkeyThere : texts.noPasskeyMade);
  });
  // The device's dialog may have taken longer than a sign-in is fresh.
  return withFreshSignIn(() => calls.keepPasskey(made), dialogs);
}

function passkeyRow(passkey: Passkey, here: string | undefined, dialogs: Dialogs, changed: () => void): HTMLElement {
  const { number, name, place, createdAt, usedAt } = passkey;
  const stands = fill(usedAt ? texts.passkeyUsed : texts.passkeyUnused, { made: ago(createdAt), used: ago(usedAt) });
  const where = place === here ? stands : `${fill(texts.passkeyFor, { place })} · ${stands}`;
  const rename = () => dialogs.show((close) => renameCard(passkey, changed, close));
  const remove = () => dialogs.show((close) => removeCard(passkey, () => attempt(async () => {
    await withFreshSignIn(() => calls.removePasskey(number), dialogs);
    changed();
    say(fill(texts.passkeyRemoved, { name }));
  }), close));
  return row(name, where,
    textButton(texts.rename, rename, { "aria-label": fill(texts.renameOf, { name }) }),
    textButton(texts.remove, remove, { class: "danger", "aria-label": fill(texts.removeOf, { name }) }));
}

function renameCard({ number, name }: Passkey, changed: () => void, close: () => void): HTMLElement {
  const { node, input } = field(words.common.name, { value: name, maxlength: 60 });
  return formCard({
    title: texts.renamePasskey, said: texts.renamePasskeyWhy, content: [node], answer: words.common.save,
    async done() {
      await calls.renamePasskey(number, input.value);
      return changed;
    },
  }, close);
}

const removeCard = ({ name }: Passkey, remove: () => Promise<unknown>, close: () => void): HTMLElement => formCard({
  title: texts.removePasskey, said: fill(texts.removePasskeyWhy, { name }), answer: texts.remove, isDangerous: true,
  done: () => Promise.resolve(() => { remove(); }),
}, close);
