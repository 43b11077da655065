// A review link on the share card: what is to be known of it, and what its owner can do with it.

import { dayOf, momentOf } from "../base/dates.ts";
import { element, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import { askingButton } from "../kit/asking.ts";
import { makeSwitch } from "../kit/toggle.ts";
import { endMenu } from "./ends.ts";
import type { ReviewLink } from "./reviewcalls.ts";

const texts = words.reviewLinks;

/** What can be done with a link. */
export interface LinkActs {
  copy(): unknown;
  turnOn(): unknown;
  renew(): unknown;
  change(change: Partial<Pick<ReviewLink, "mayComment" | "showsWords" | "expires">>): unknown;
  setPassword(password: string): unknown;
  end(): unknown;
}

/** What is to be known of a link that leads somewhere, in a line. */
const factsOf = (link: ReviewLink): string => [
  fill(texts.asOf, { date: momentOf(link.cutMade) }),
  link.hasPassword && texts.withPassword,
  link.expires && fill(texts.until, { date: dayOf(link.expires) }),
  link.opens > 0 ? plural(texts.opens, link.opens) : texts.unopened,
].filter(Boolean).join(" · ");

/** Makes its row; `more` is open where it was before. */
export function linkRow(link: ReviewLink, acts: LinkActs, isOpen: boolean, toggled: (isOpen: boolean) => void): HTMLLIElement {
  const { name } = link;
  if (link.hasEnded) return element("li", { class: "ended" }, element("b", {}, name), element("span", { class: "quiet" }, texts.ended));
  const isOver = link.expires !== undefined && link.expires <= Date.now();
  if (isOver) {
    const over = fill(texts.expired, { date: dayOf(link.expires!) });
    return element("li", { class: "off", "data-link": link.id }, element("b", {}, name), element("span", { class: "quiet" }, over),
      element("div", { class: "share-row" }, endMenu(fill(texts.endsNamed, { name }), link.expires, (expires) => acts.change({ expires }))), ending(link, acts));
  }
  if (link.isOff) {
    return element("li", { class: "off", "data-link": link.id }, element("b", {}, name), element("span", { class: "quiet" }, texts.off),
      element("div", { class: "share-row" }, textButton(texts.turnOn, acts.turnOn, { class: "primary", "aria-label": fill(texts.turnOnNamed, { name }) })),
      ending(link, acts));
  }
  const more: HTMLDetailsElement = element("details", { open: isOpen, ontoggle: () => toggled(more.open) }, element("summary", {}, words.common.more),
    element("div", { class: "settings" }, settings(link, acts)));
  return element("li", { "data-link": link.id }, element("b", {}, name), element("span", { class: "quiet" }, factsOf(link)),
    element("div", { class: "share-row" }, textButton(texts.copy, acts.copy, { "aria-label": fill(texts.copyNamed, { name }) }),
      textButton(texts.renew, acts.renew, { title: texts.renewExplained, "aria-label": fill(texts.renewNamed, { name }) })), more);
}

function settings(link: ReviewLink, acts: LinkActs): HTMLElement[] {
  const comments = makeSwitch(texts.comments, (mayComment) => acts.change({ mayComment }));
  comments.show(link.mayComment);
  const shown = makeSwitch(texts.words, (showsWords) => acts.change({ showsWords }));
  shown.show(link.showsWords);
  const password: HTMLInputElement = element("input", {
    type: "password", autocomplete: "new-password", placeholder: link.hasPassword ? texts.newPassword : texts.password,
    "aria-label": fill(texts.passwordOf, { name: link.name }),
  });
  const form = element("form", { class: "share-row", onsubmit: (event) => { event.preventDefault(); if (password.value) acts.setPassword(password.value); } },
    password, element("button", {}, texts.set), link.hasPassword ? textButton(texts.noPassword, () => acts.setPassword("")) : null);
  const ends = element("div", { class: "share-row" },
    endMenu(fill(texts.endsNamed, { name: link.name }), link.expires ?? 0, (expires) => acts.change({ expires })));
  return [comments.node, shown.node, ends, form, ending(link, acts)];
}

const ending = ({ name }: ReviewLink, acts: LinkActs): HTMLElement => askingButton({
  label: texts.end, named: fill(texts.endNamed, { name }), question: texts.endExplained, answer: texts.endNow,
}, acts.end);
