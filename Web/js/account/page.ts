// One's account: who one is, the ways in, where one is signed in. In a studio that is one person's alone, how there come to be more.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { type Dialogs, makeDialogs } from "../kit/dialog.ts";
import { empty } from "../kit/empty.ts";
import { closeAll } from "../saving/opening.ts";
import { makePageBar } from "../saving/pagebar.ts";
import type { Studio } from "../saving/saving.ts";
import { onWindow, stillHere } from "../shell/scope.ts";
import { type Account, fetchAccount } from "./calls.ts";
import { firstPart } from "./first.ts";
import { attempt } from "./parts.ts";
import { leavingPart } from "./leaving.ts";
import { passkeysPart } from "./passkeys.ts";
import { profilePart } from "./profile.ts";
import { signInsPart } from "./signins.ts";
import { waysPart } from "./ways.ts";

const texts = words.account;

/** Shows the account of whoever is signed in. */
export async function showAccount(studio: Studio): Promise<void> {
  const account = await fetchAccount();
  studio.arrive();
  document.title = account ? texts.pageTitle : texts.alonePageTitle;
  const dialogs = makeDialogs(() => document.body);
  const bar = makePageBar({
    back: { href: "/", label: words.common.start }, document: null, dialogs,
    title: element("h1", { class: "title" }, element("b", {}, account ? texts.title : texts.alone)),
  });
  const main = element("main", { class: "account" });
  document.body.replaceChildren(bar.node, main);
  closeAll(bar.update);
  onWindow("keydown", (event) => { if (event.key === "Escape") dialogs.escape(); });
  if (account) showParts(main, account, dialogs);
  // Who came by the network is not at the machine, whose the library is.
  else main.append(studio.device ? empty([texts.aloneOnDevice]) : firstPart());
}

function showParts(main: Element, account: Account, dialogs: Dialogs): void {
  const isHere = stillHere();
  const ways = element("div");
  const passkeys = element("div");
  const signIns = element("div");
  const leaving = element("div");
  const draw = (now: Account) => {
    ways.replaceChildren(waysPart(now, dialogs, refresh));
    passkeys.replaceChildren(passkeysPart(now, dialogs, refresh));
    signIns.replaceChildren(signInsPart(now, dialogs, refresh));
    leaving.replaceChildren(leavingPart(now, dialogs, refresh));
  };
  const refresh = () => attempt(async () => {
    const now = await fetchAccount();
    if (now && isHere()) draw(now);
  });
  main.append(element("div", {}, profilePart(account, dialogs), ways), element("div", {}, passkeys, signIns, leaving));
  draw(account);
}
