// The part of the share card for review links: by these people without an account look through the board, and comment on it.

import { element, textButton } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import { makeSwitch } from "../kit/toggle.ts";
import type { Invitation } from "./calls.ts";
import { linkParts } from "./parts.ts";
import * as calls from "./reviewcalls.ts";

const texts = words.reviewLinks;
const DAY = 86_400_000;
/** After how many days a link may end; 0 for never. */
const ENDS = [7, 30, 90, 0];

type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

const date = (time: number): string => new Date(time).toLocaleDateString("en", { day: "numeric", month: "long" });
const dateAndTime = (time: number): string => new Date(time).toLocaleString("en", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

/** Makes the part for a project; `attempt` does what may fail, and says why it has. */
export function reviewPart(project: string, attempt: Attempt): HTMLElement {
  const list = element("ul", { class: "review-links" });
  const address = element("div", { class: "link-place", hidden: true, "aria-live": "polite" });
  const showAddress = (made: Invitation) => {
    address.replaceChildren(...linkParts(made, texts.sendIt));
    address.hidden = false;
    address.scrollIntoView({ block: "nearest" });
  };
  const show = async () => {
    let links: calls.ReviewLink[] = [];
    if (!await attempt(async () => { links = await calls.fetchLinks(project); })) return;
    list.replaceChildren(...links.map((link) => row(link)));
  };
  const change = async (work: () => Promise<unknown>) => {
    const isDone = await attempt(work);
    await show();
    return isDone;
  };
  const row = (link: calls.ReviewLink) => linkRow(link, {
    copy: () => attempt(async () => showAddress(await calls.copyAddress(project, link.id))),
    renew: () => change(() => calls.renewCut(project, link.id)),
    setComments: (mayComment) => change(() => calls.changeLink(project, link.id, { mayComment })),
    setPassword: (password) => change(() => calls.setPassword(project, link.id, password)),
    end: () => change(() => calls.endLink(project, link.id)),
  });
  const form = newLink((link) => change(async () => showAddress((await calls.makeLink(project, link)).address)));
  show();
  return element("section", { class: "review-part", "aria-label": texts.title }, element("h3", {}, texts.title),
    element("p", { class: "quiet" }, texts.explained), list, form, address);
}

interface Acts {
  copy(): unknown;
  renew(): unknown;
  setComments(may: boolean): unknown;
  setPassword(password: string): unknown;
  end(): unknown;
}

/** What is to be known of a link, in a line. */
const factsOf = (link: calls.ReviewLink): string => [
  fill(texts.asOf, { date: dateAndTime(link.cutMade) }),
  link.hasPassword && texts.withPassword,
  link.expires && fill(texts.until, { date: date(link.expires) }),
  link.opens > 0 ? plural(texts.opens, link.opens) : texts.unopened,
].filter(Boolean).join(" · ");

function linkRow(link: calls.ReviewLink, acts: Acts): HTMLLIElement {
  const isOver = link.hasEnded || (link.expires !== undefined && link.expires <= Date.now());
  if (isOver) {
    return element("li", { class: "ended" }, element("b", {}, link.name), element("span", { class: "quiet" }, link.hasEnded ? texts.ended : texts.expired));
  }
  const comments = makeSwitch(texts.comments, (isOn) => acts.setComments(isOn));
  comments.show(link.mayComment);
  const password: HTMLInputElement = element("input", {
    type: "password", autocomplete: "new-password", placeholder: link.hasPassword ? texts.newPassword : texts.password,
    "aria-label": fill(texts.passwordOf, { name: link.name }),
  });
  const form = element("form", { class: "share-row", onsubmit: (event) => { event.preventDefault(); if (password.value) acts.setPassword(password.value); } },
    password, element("button", {}, texts.set), link.hasPassword ? textButton(texts.noPassword, () => acts.setPassword("")) : null);
  const more = element("details", {}, element("summary", {}, words.common.more), comments.node, form,
    textButton(texts.end, acts.end, { class: "danger", title: texts.endExplained, "aria-label": fill(texts.endNamed, { name: link.name }) }));
  return element("li", {}, element("b", {}, link.name), element("span", { class: "quiet" }, factsOf(link)),
    element("div", { class: "share-row" }, textButton(texts.copy, acts.copy, { "aria-label": fill(texts.copyNamed, { name: link.name }) }),
      textButton(texts.renew, acts.renew, { title: texts.renewExplained, "aria-label": fill(texts.renewNamed, { name: link.name }) })), more);
}

/** The form that makes a link. */
function newLink(make: (link: calls.NewLink) => Promise<boolean>): HTMLElement {
  const name: HTMLInputElement = element("input", { required: true, maxlength: "60", placeholder: texts.name, "aria-label": texts.name, autocomplete: "off" });
  const password: HTMLInputElement = element("input", { type: "password", placeholder: texts.password, "aria-label": texts.password, autocomplete: "new-password" });
  const ends: HTMLSelectElement = element("select", { "aria-label": texts.ends },
    ENDS.map((days) => element("option", { value: String(days), selected: days === 30 }, days ? plural(texts.days, days) : texts.never)));
  let mayComment = true;
  let showsWords = true;
  const comments = makeSwitch(texts.comments, (isOn) => { mayComment = isOn; });
  const shown = makeSwitch(texts.words, (isOn) => { showsWords = isOn; });
  comments.show(true);
  shown.show(true);
  return element("form", {
    class: "new-link",
    onsubmit: async (event) => {
      event.preventDefault();
      const days = Number(ends.value);
      const isMade = await make({
        name: name.value.trim(), mayComment, showsWords, ...password.value && { password: password.value }, ...days && { expires: Date.now() + days * DAY },
      });
      if (isMade) name.value = password.value = "";
    },
  }, element("div", { class: "share-row" }, name, ends), element("div", { class: "share-row" }, password), comments.node, shown.node,
  element("button", { class: "primary" }, texts.make));
}
