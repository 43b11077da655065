// The share card of a project: who is in it, what each may do, and how more come in.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { type Dialogs, modal } from "../kit/dialog.ts";
import { makeSwitch } from "../kit/toggle.ts";
import type { Person, Role } from "../projects/shared.ts";
import { go } from "../shell/going.ts";
import * as calls from "./calls.ts";
import { askToGive } from "./giving.ts";
import { type InvitationsPart, invitationsPart } from "./invitations.ts";
import { reviewPart } from "./review.ts";
import { memberRow, ownerRow, roleMenu } from "./parts.ts";

const texts = words.sharing;

/** What the card is about: a project, and who looks at it. */
export interface Sharing { id: string; name: string; account: string }

/** The card of a project; `dialogs` show what it asks further. */
export function shareCard(about: Sharing, dialogs: Dialogs, close: () => void): HTMLElement {
  return new ShareCard(about, dialogs, close).node;
}

class ShareCard {
  private readonly list = element("ul", { class: "members", "aria-busy": "true" }, element("li", { class: "quiet" }, texts.loading));
  private readonly trouble = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly own = element("div", { class: "share-own" });
  /** Of the owner alone. */
  private invitations: InvitationsPart | null = null;
  readonly node;

  /** Who is in, beside its owner. */
  private people: readonly Person[] = [];
  private readonly give = textButton(texts.give, () => askToGive(this.about, this.people, this.dialogs), { class: "danger" });

  constructor(private readonly about: Sharing, private readonly dialogs: Dialogs, private readonly close: () => void) {
    this.node = modal(texts.share, { class: "sharing" },
      element("h2", { tabindex: "-1", class: "first" }, fill(texts.title, { name: about.name })),
      element("p", { class: "quiet" }, texts.seesAll), this.list, this.trouble, this.own,
      element("footer", {}, textButton(words.common.close, close, { class: "primary" })));
    this.attempt(async () => {
      const members = await calls.fetchMembers(about.id);
      this.draw(members);
      this.own.replaceChildren(...members.role === "owner" ? this.ownerParts(members) : [this.leaving()]);
    });
  }

  /** Does something, and says why where it could not be done; true where it was. */
  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.trouble.hidden = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble.textContent = reasonOf(error);
      this.trouble.hidden = false;
      this.trouble.scrollIntoView({ block: "nearest" });
      return false;
    }
  }

  /** As `attempt`, for a change: shows who is in by now. */
  private async change(work: () => Promise<unknown>): Promise<boolean> {
    const isDone = await this.attempt(work);
    await calls.fetchMembers(this.about.id).then((members) => this.draw(members), () => {});
    // Whoever goes takes the open invitations along.
    await this.invitations?.refresh().catch(() => {});
    return isDone;
  }

  private draw({ owner, members, role }: calls.Members): void {
    const { id, account } = this.about;
    const had = this.list.contains(document.activeElement);
    this.people = members.filter(({ hasEnded }) => !hasEnded).map(({ person }) => person);
    this.give.hidden = this.people.length === 0;
    this.list.removeAttribute("aria-busy");
    this.list.replaceChildren(ownerRow(owner, owner.id === account), ...members.map((one) => {
      const acts = role !== "owner" ? null : {
        setRole: (to: Role) => this.change(() => calls.setRole(id, one.person.id, to)),
        end: () => this.change(() => calls.end(id, one.person.id)),
      };
      return memberRow(one, one.person.id === account, acts);
    }), ...members.length === 0 ? [element("li", { class: "quiet" }, texts.nobody)] : []);
    if (had) this.node.querySelector<HTMLElement>("h2")?.focus();
  }

  private ownerParts({ editorsTakeCopies }: calls.Members): HTMLElement[] {
    const { id } = this.about;
    const handle: HTMLInputElement = element("input", {
      name: "handle", placeholder: texts.handle, "aria-label": texts.handle, autocomplete: "off", autocapitalize: "none", spellcheck: "false", required: true,
    });
    const role = roleMenu(texts.newRole, "editor");
    const form = element("form", {
      class: "share-row",
      onsubmit: async (event) => {
        event.preventDefault();
        if (!await this.change(() => calls.letIn(id, handle.value.trim(), role.value as Role))) return handle.select();
        handle.value = "";
        handle.focus();
      },
    }, handle, role, element("button", { class: "primary" }, texts.letIn));
    const copies = makeSwitch(texts.takeCopies, async (isOn) => {
      if (!await this.attempt(() => calls.allowCopies(id, isOn))) copies.show(!isOn);
    });
    copies.show(editorsTakeCopies);
    this.invitations = invitationsPart(id, (work) => this.attempt(work));
    this.attempt(() => this.invitations!.refresh());
    return [form, this.invitations.node, copies.node, reviewPart(id, (work) => this.attempt(work)), this.give];
  }

  private leaving(): HTMLElement {
    const { id, account } = this.about;
    return textButton(texts.leave, async () => {
      if (!await this.attempt(() => calls.end(id, account))) return;
      this.close();
      go("/library");
    }, { class: "danger", title: texts.leaveExplained });
  }
}
