// The invitations that nobody has taken yet, for those who look after the studio.

import { momentOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { card, row } from "../account/parts.ts";
import type { OpenInvitation } from "./calls.ts";

const texts = words.people;

/** What an invitation is for. */
function aimOf({ rank, role, isOwn, projectName, from }: OpenInvitation): string {
  if (!role) return fill(texts.toStudio, { rank: texts.ranks[rank] });
  const facts = { role: words.sharing.roles[role], from: from ?? words.audit.machine };
  if (!isOwn) return fill(texts.toProjectOf, facts);
  return projectName === undefined ? fill(texts.toLostProject, facts) : fill(texts.toProject, { ...facts, name: projectName });
}

/** The card of them; `takeBack` is called for one that is to lead nowhere. */
export function invitationsPart(takeBack: (invitation: OpenInvitation) => unknown): { node: HTMLElement; show(open: OpenInvitation[]): void } {
  const list = element("ul");
  const none = element("p", { class: "quiet" }, texts.nobodyInvited);
  const why = element("p", { class: "quiet" }, texts.linksNotKept);
  const one = (invitation: OpenInvitation) => {
    const by = invitation.isOwn ? texts.byYou : fill(texts.by, { from: invitation.from ?? words.audit.machine });
    const label = fill(texts.takeBackNamed, { aim: aimOf(invitation) });
    return element("li", {}, row(aimOf(invitation), fill(texts.invitationStands, { by, date: momentOf(invitation.expiresAt) }),
      textButton(texts.takeBack, () => takeBack(invitation), { "aria-label": label })));
  };
  return {
    node: card(texts.invitations, none, list, why),
    show(open) {
      const had = list.contains(document.activeElement);
      none.hidden = open.length > 0;
      why.hidden = open.length === 0;
      list.replaceChildren(...open.map(one));
      if (had) list.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}
