// The part of the share card for invitations: a link that lets one person in is made, and those that nobody has taken yet can be taken back.

import { momentOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Role } from "../projects/shared.ts";
import * as calls from "./calls.ts";
import { linkParts, roleMenu } from "./parts.ts";

const texts = words.sharing;

/** The part; `refresh` shows which invitations are open by now. */
export interface InvitationsPart {
  node: HTMLElement;
  refresh(): Promise<void>;
}

/** Makes the part for a project; `attempt` does what may fail, and says why it has. */
export function invitationsPart(project: string, attempt: (work: () => Promise<unknown>) => Promise<boolean>): InvitationsPart {
  const role = roleMenu(texts.linkRole, "editor");
  const place = element("div", { class: "link-place", hidden: true, "aria-live": "polite" });
  const list = element("ul", { class: "invitations" });
  const open = element("div", { hidden: true }, element("h4", {}, texts.openInvitations), list, element("p", { class: "quiet" }, texts.linksNotKept));
  /** The one whose link is shown: it goes with it. */
  let shown: string | null = null;

  async function refresh(): Promise<void> {
    const all = await calls.fetchInvitations(project);
    const had = list.contains(document.activeElement);
    open.hidden = all.length === 0;
    list.replaceChildren(...all.map((one) => row(one, () => takeBack(one))));
    if (had) (list.querySelector("button") ?? role).focus();
  }
  async function takeBack({ id }: calls.OpenInvitation): Promise<void> {
    await attempt(() => calls.takeBack(id));
    if (id === shown) place.hidden = true;
    await refresh().catch(() => {});
  }
  async function make(): Promise<void> {
    let made: calls.Invitation | null = null;
    await attempt(async () => { made = await calls.invite(project, role.value as Role); });
    show(made);
    await refresh().catch(() => {});
  }
  function show(made: calls.Invitation | null): void {
    shown = made?.invitation ?? null;
    place.hidden = !made;
    if (made) place.replaceChildren(...linkParts(made));
  }
  return {
    refresh,
    node: element("section", { class: "invite-part", "aria-label": texts.byLink }, element("h3", {}, texts.byLink),
      element("div", { class: "share-row" }, element("span", { class: "quiet" }, texts.linkExplained), role, textButton(texts.makeLink, make)), place, open),
  };
}

function row({ role, expiresAt }: calls.OpenInvitation, takeBack: () => unknown): HTMLLIElement {
  const facts = { role: texts.roles[role], date: momentOf(expiresAt) };
  return element("li", {}, element("span", { class: "member-name" }, element("b", {}, fill(texts.letsIn, facts)),
    element("span", { class: "quiet" }, fill(texts.openUntil, facts))),
  textButton(texts.takeBack, takeBack, { "aria-label": fill(texts.takeBackNamed, facts) }));
}
