// The scripts of an object: laid out, walked by keys, chosen.

import { element } from "../dom.ts";
import { scriptNode } from "./bricks.js";
import * as calls from "./calls.js";
import { makeSeveral } from "./several.js";

export const samePlace = (a, b) => Boolean(a && b) && calls.placeNumbers(a).join() === calls.placeNumbers(b).join();

/** The pane; `page` edits, opens fields and menus. */
export function makeScripts(page) {
  const slot = element("div", { class: "script-slot" },
    element("span", { class: "quiet" }, "Drop a brick here to begin a script"),
    element("button", { type: "button", class: "primary", onclick: () => page.showDrawer() }, "Add bricks"));
  const list = element("div", { class: "script-list", role: "tree", "aria-label": "Scripts" });
  const node = element("div", { class: "program-scripts" }, list, slot);
  let focus = null;
  /** Whether the next tap says up to where bricks are chosen. */
  let isUpTo = false;

  const blocks = () => [...list.querySelectorAll(".brick")];
  const find = (place) => blocks().find((one) => samePlace(one.place, place));
  const several = makeSeveral({ blocks, find });
  const current = () => blocks().find((one) => samePlace(one.place, focus)) ?? blocks()[0];

  function mark(brick) {
    for (const one of blocks()) {
      one.tabIndex = one === brick ? 0 : -1;
      one.classList.toggle("chosen", one === brick);
      for (const field of one.querySelectorAll(":scope > .brick-line > button.field")) field.tabIndex = one === brick ? 0 : -1;
    }
    several.mark();
  }

  /** What is done to a brick is done to all that are chosen, where it is one of them. */
  const withOthers = (brick) => (several.bricks().includes(brick) ? several.bricks() : [brick]);
  function blockOf(brick) {
    const all = withOthers(brick);
    return all[0] && { ...all[0].place, count: all.length };
  }

  function extendTo(brick) {
    isUpTo = false;
    if (brick && several.extendTo(brick)) choose(brick, { keepView: true, keepOthers: true });
    return blockOf(current());
  }

  function choose(brick, { keepView, keepOthers } = {}) {
    if (!brick) return;
    if (!keepOthers) several.clear();
    focus = brick.place;
    mark(brick);
    brick.focus({ preventScroll: true });
    if (!keepView) brick.scrollIntoView({ block: "nearest" });
  }

  node.addEventListener("focusin", (event) => {
    const brick = event.target.closest(".brick");
    if (!brick) return;
    focus = brick.place;
    mark(brick);
  });
  // Before the browser gives the brick the keys.
  node.addEventListener("pointerdown", (event) => { if (event.shiftKey) several.begin(focus); });
  node.addEventListener("click", (event) => {
    const field = event.target.closest("button.field");
    const brick = event.target.closest(".brick");
    if (!brick) return;
    if (event.shiftKey) extendTo(brick);
    else if (isUpTo) { extendTo(brick); page.showMenu(brick); }
    else if (field) page.openField(brick, field);
    else choose(brick, { keepView: true });
  });
  node.addEventListener("dblclick", (event) => {
    const brick = event.target.closest(".brick");
    if (brick && !event.target.closest(".field")) page.showMenu(brick);
  });
  node.addEventListener("contextmenu", (event) => {
    const brick = event.target.closest(".brick");
    event.preventDefault();
    if (brick) { point(brick); page.showMenu(brick, event); }
  });

  /** Something is to be done with a brick, and with those that are chosen with it. */
  function point(brick) { choose(brick, { keepView: true, keepOthers: several.bricks().includes(brick) }); }

  return {
    node, list, slot, withOthers, blockOf, point,
    /** What is chosen, and whether all of it is commented out. */
    block: () => blockOf(current()),
    isOut: () => withOthers(current()).every((one) => one.view.isOut),
    chooseUpTo(brick) {
      several.clear();
      several.begin(brick.place);
      isUpTo = true;
    },
    /** One more brick, above (−1) or below (1), or one less. */
    extend(by) {
      several.begin(focus);
      extendTo(several.beside(current(), by));
    },
    chooseRow() {
      const row = current()?.parentElement;
      if (!row?.matches(".row")) return;
      several.set({ ...row.firstElementChild.place, count: row.children.length });
      choose(current(), { keepView: true, keepOthers: true });
    },
    /** Back to one brick; false where it was one. */
    escape() {
      const was = several.bricks().length > 1 || isUpTo;
      isUpTo = false;
      several.clear();
      several.mark();
      return was;
    },
    /** What has the keys once what lies at a place is gone: what comes there, what lay before it, what holds it. */
    after({ object, script, path, index }) {
      const one = (path, index) => ({ object, script, path, index, count: 1 });
      if (index < 0) return [one([], -1), { ...one([], -1), script: script - 1 }];
      const holder = path.length > 0 ? one(path.slice(0, -1), path.at(-1)[0]) : one([], -1);
      return [one(path, index), one(path, index - 1), holder];
    },
    /** The brick that has the keys, or had them last. */
    focused: () => current(),
    show(view, { focus: wish, takeFocus } = {}) {
      const top = node.scrollTop;
      const had = takeFocus || list.contains(document.activeElement);
      list.replaceChildren(...view.scripts.map((script, index) => scriptNode(script, view.object, index)));
      several.clear();
      isUpTo = false;
      if (wish) focus = [wish].flat().find((one) => blocks().some((brick) => samePlace(brick.place, one))) ?? focus;
      if (wish?.count > 1) several.set(wish);
      slot.place = { object: view.object, script: view.scripts.length, path: [], index: 0 };
      slot.classList.toggle("only", view.scripts.length === 0);
      node.scrollTop = top;
      const brick = current();
      if (!brick) return;
      mark(brick);
      if (had) choose(brick, { keepOthers: true });
      else if (wish) brick.scrollIntoView({ block: "nearest" });
    },
    walk(by) {
      const all = blocks();
      const place = all.indexOf(current());
      choose(all[Math.min(all.length - 1, Math.max(0, place + by))]);
    },
    /** To the brick that holds this one, or to the first that it holds. */
    goIn: () => choose(current()?.querySelector(".brick")),
    goOut() {
      const brick = current();
      choose(brick?.parentElement.closest(".brick") ?? brick?.closest(".script")?.querySelector(".head"));
    },
    choose,
    glow(scripts) {
      for (const one of list.children) one.classList.toggle("runs", scripts.includes(Number(one.dataset.script)));
    },
  };
}
