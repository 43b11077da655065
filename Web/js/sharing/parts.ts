// What the share card is made of: the menu of roles, rows of people, and links that were made.

import { momentOf } from "../base/dates.ts";
import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { onlyHere } from "../kit/onlyhere.ts";
import type { Person, Role } from "../projects/shared.ts";
import type { Invitation, Member } from "./calls.ts";

const texts = words.sharing;
const ROLES: Role[] = ["viewer", "commenter", "editor"];

/** Makes a menu of what one may do. */
export function roleMenu(label: string, role: Role, chosen: (role: Role) => unknown = () => {}): HTMLSelectElement {
  const menu: HTMLSelectElement = element("select", { "aria-label": label, onchange: () => chosen(menu.value as Role) },
    ROLES.map((one) => element("option", { value: one, selected: one === role }, texts.roles[one])));
  return menu;
}

/** What the owner can do with somebody. */
export interface RowActs {
  setRole(role: Role): unknown;
  end(): unknown;
}

const named = ({ name, handle }: Person, isOneself: boolean) => element("span", { class: "member-name" },
  element("b", {}, isOneself ? fill(texts.you, { name }) : name), handle ? element("span", { class: "quiet" }, handle) : null);

/** Returns the row of the owner. */
export const ownerRow = (person: Person, isOneself: boolean): HTMLLIElement =>
  element("li", {}, named(person, isOneself), element("span", { class: "quiet" }, texts.roles.owner));

/** Returns somebody's row; with `acts` what they may do can be changed. */
export function memberRow({ person, role, hasEnded }: Member, isOneself: boolean, acts: RowActs | null): HTMLLIElement {
  if (hasEnded) {
    return element("li", { class: "ended" }, named(person, isOneself), element("span", { class: "quiet" }, texts.ended),
      acts && textButton(texts.again, () => acts.setRole(role), { "aria-label": fill(texts.againNamed, { name: person.name }) }));
  }
  return element("li", {}, named(person, isOneself),
    acts ? roleMenu(fill(texts.roleOf, { name: person.name }), role, acts.setRole) : element("span", { class: "quiet" }, texts.roles[role]),
    acts && iconButton("close", fill(texts.end, { name: person.name }), "", acts.end));
}

/** Shows a link, to be copied or scanned; `about` says what it is for, where it is no invitation. */
export function linkParts({ link, picture, expiresAt, isOnlyHere }: Invitation, about?: string): HTMLElement[] {
  const field: HTMLInputElement = element("input", { value: link, readonly: true, "aria-label": texts.link, onfocus: () => field.select() });
  const copy = textButton(texts.copy, async () => {
    field.select();
    await navigator.clipboard?.writeText(link).catch(() => {});
    copy.textContent = texts.copied;
  });
  const warning = onlyHere(isOnlyHere);
  return [
    element("div", { class: "share-row" }, field, copy), ...warning ? [warning] : [],
    element("div", { class: "link-picture" },
      element("img", { class: "scan", src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: texts.picture, width: "160", height: "160" }),
      element("p", { class: "quiet" }, about ?? fill(texts.once, { date: momentOf(expiresAt) }))),
  ];
}
