// The part of the share card for review links: by these people without an account look through the board, and comment on it.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { makeSwitch } from "../kit/toggle.ts";
import type { Invitation } from "./calls.ts";
import { endIn, newEndMenu } from "./ends.ts";
import { linkRow } from "./linkrow.ts";
import { linkParts } from "./parts.ts";
import * as calls from "./reviewcalls.ts";

const texts = words.reviewLinks;
type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

/** Makes the part for a project; `attempt` does what may fail, and says why it has. */
export function reviewPart(project: string, attempt: Attempt): HTMLElement {
  const list = element("ul", { class: "review-links" });
  const address = element("div", { class: "link-place", hidden: true, "aria-live": "polite" });
  const showAddress = (made: Invitation) => {
    address.replaceChildren(...linkParts(made, texts.sendIt));
    address.hidden = false;
    address.scrollIntoView({ block: "nearest" });
  };
  /** Which links have their settings shown. */
  const open = new Set<string>();
  const show = async () => {
    let links: calls.ReviewLink[] = [];
    if (!await attempt(async () => { links = await calls.fetchLinks(project); })) return;
    const had = list.contains(document.activeElement) ? document.activeElement?.closest<HTMLElement>("[data-link]")?.dataset.link : undefined;
    list.replaceChildren(...links.map((link) => row(link)));
    if (had) list.querySelector<HTMLElement>(`[data-link="${had}"] :is(summary, button)`)?.focus({ preventScroll: true });
  };
  const change = async (work: () => Promise<unknown>) => {
    const isDone = await attempt(work);
    // Where it failed the words that say so stay.
    if (isDone) await show();
    return isDone;
  };
  const copy = async (id: string) => showAddress(await calls.copyAddress(project, id));
  const row = (link: calls.ReviewLink) => linkRow(link, {
    copy: () => attempt(() => copy(link.id)),
    turnOn: () => change(() => copy(link.id)),
    renew: () => change(() => calls.renewCut(project, link.id)),
    change: (to) => change(() => calls.changeLink(project, link.id, to)),
    setPassword: (password) => change(() => calls.setPassword(project, link.id, password)),
    end: () => change(() => calls.endLink(project, link.id)),
  }, open.has(link.id), (isOpen) => { if (isOpen) open.add(link.id); else open.delete(link.id); });
  const form = newLink((link) => change(async () => showAddress((await calls.makeLink(project, link)).address)));
  show();
  return element("section", { class: "review-part", "aria-label": texts.title }, element("h3", {}, texts.title),
    element("p", { class: "quiet" }, texts.explained), list, form, address);
}

/** The form that makes a link. */
function newLink(make: (link: calls.NewLink) => Promise<boolean>): HTMLElement {
  const name: HTMLInputElement = element("input", { required: true, maxlength: "60", placeholder: texts.name, "aria-label": texts.name, autocomplete: "off" });
  const password: HTMLInputElement = element("input", { type: "password", placeholder: texts.password, "aria-label": texts.password, autocomplete: "new-password" });
  const ends = newEndMenu(30);
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
      const expires = endIn(Number(ends.value));
      const isMade = await make({
        name: name.value.trim(), mayComment, showsWords, ...password.value && { password: password.value }, ...expires && { expires },
      });
      if (isMade) name.value = password.value = "";
    },
  }, element("div", { class: "share-row" }, name, ends), element("div", { class: "share-row" }, password), comments.node, shown.node,
  element("button", { class: "primary" }, texts.make));
}
