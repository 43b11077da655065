// The faces in a bar of who else is here now, and the list of where they are.

import { element } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { popover } from "../kit/popover.ts";
import { go } from "../shell/going.ts";
import { face, faces } from "../faces/looks.ts";
import type { Present } from "../sync/company.ts";
import type { Presence } from "./presence.ts";

const texts = words.together;
// How many faces there is room for in a bar; a narrow one has room for one, be it a face or a number.
const ROOM = 3;
const narrow = matchMedia("(width < 1300px)");

/** What the faces need of their place. */
export interface HerePlace {
  show: Dialogs["show"];
  presence(): Presence;
  /** The number of a shot; null where there is no such one. */
  numberOf(shot: string): string | null;
}

/** The part of a bar; `update` shows who is there now. */
export interface Here {
  node: HTMLElement;
  update(): void;
}

/** Makes the part of a bar in which others are. */
export function makeHere(place: HerePlace): Here {
  const node: HTMLButtonElement = element("button", {
    type: "button", class: "here", hidden: true, "aria-haspopup": "dialog", onclick: () => place.show((close) => list(place, node, close)),
  });
  let looks = "";
  return {
    node,
    update() {
      const [others, more] = [place.presence().others(), place.presence().more()];
      const count = others.length + more;
      const room = !narrow.matches ? ROOM : count === 1 ? 1 : 0;
      const now = JSON.stringify([others.map(({ id, name }) => [id, name]), more, room]);
      if (now === looks) return;
      looks = now;
      node.hidden = count === 0;
      const said = plural(texts.here, count, { names: new Intl.ListFormat("en-GB").format(others.slice(0, ROOM).map(({ name }) => name)) });
      node.setAttribute("aria-label", said);
      node.title = said;
      node.replaceChildren(...faces(others, room, more));
    },
  };
}

function list(place: HerePlace, anchor: Element, close: () => void): HTMLElement {
  const [others, more] = [place.presence().others(), place.presence().more()];
  return popover(element("section", { class: "panel menu here-list", role: "dialog", "aria-label": texts.whoIsHere },
    element("h2", {}, texts.whoIsHere),
    element("ul", {}, others.map((one) => row(one, place, close))),
    more > 0 ? element("p", { class: "quiet" }, plural(texts.more, more)) : null), anchor, close);
}

function row(one: Present, { numberOf }: HerePlace, close: () => void): HTMLLIElement {
  const shots = one.shots.flatMap((shot) => {
    const number = numberOf(shot);
    return number === null ? [] : [{ shot, number }];
  });
  const where = shots.length === 0 ? texts.inProject
    : fill(texts.inShots, { shots: new Intl.ListFormat("en-GB").format(shots.map(({ number }) => number)) });
  const said = [face(one), element("span", { class: "who" }, element("b", {}, one.name), element("span", { class: "quiet" }, where))];
  const [first] = shots;
  return element("li", {}, first ? element("button", {
    type: "button", "aria-label": fill(texts.goTo, { name: one.name, number: first.number }),
    onclick: () => { close(); go(`/shots/${first.shot}`); },
  }, ...said) : element("div", {}, ...said));
}
