// The scripts of an object: laid out, walked by keys, chosen.

import { element } from "../dom.js";
import { scriptNode } from "./bricks.js";
import * as calls from "./calls.js";

export const samePlace = (a, b) => Boolean(a && b) && calls.placeNumbers(a).join() === calls.placeNumbers(b).join();

/** The pane; `page` edits, opens fields and menus. */
export function makeScripts(page) {
  const slot = element("div", { class: "script-slot" },
    element("span", { class: "quiet" }, "Drop a brick here to begin a script"),
    element("button", { type: "button", class: "primary", onclick: () => page.showDrawer() }, "Add bricks"));
  const list = element("div", { class: "script-list", role: "tree", "aria-label": "Scripts" });
  const node = element("div", { class: "program-scripts" }, list, slot);
  let focus = null;

  const blocks = () => [...list.querySelectorAll(".brick")];
  const current = () => blocks().find((one) => samePlace(one.place, focus)) ?? blocks()[0];

  function mark(brick) {
    for (const one of blocks()) {
      one.tabIndex = one === brick ? 0 : -1;
      one.classList.toggle("chosen", one === brick);
      for (const field of one.querySelectorAll(":scope > .brick-line > button.field")) field.tabIndex = one === brick ? 0 : -1;
    }
  }

  function choose(brick, { keepView } = {}) {
    if (!brick) return;
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
  node.addEventListener("click", (event) => {
    const field = event.target.closest("button.field");
    const brick = event.target.closest(".brick");
    if (!brick) return;
    if (field) page.openField(brick, field);
    else choose(brick, { keepView: true });
  });
  node.addEventListener("dblclick", (event) => {
    const brick = event.target.closest(".brick");
    if (brick && !event.target.closest(".field")) page.showMenu(brick);
  });
  node.addEventListener("contextmenu", (event) => {
    const brick = event.target.closest(".brick");
    event.preventDefault();
    if (brick) { choose(brick, { keepView: true }); page.showMenu(brick, event); }
  });

  return {
    node, list, slot,
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
      if (wish) focus = [wish].flat().find((one) => blocks().some((brick) => samePlace(brick.place, one))) ?? focus;
      slot.place = { object: view.object, script: view.scripts.length, path: [], index: 0 };
      slot.classList.toggle("only", view.scripts.length === 0);
      node.scrollTop = top;
      const brick = current();
      if (!brick) return;
      mark(brick);
      if (had) choose(brick);
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
