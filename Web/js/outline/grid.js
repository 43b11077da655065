// The grid of a project: only what is in view is built. Where everything lies is the core's decision.

import * as calls from "./calls.ts";
import { element, icon } from "../dom.ts";
import { makeCard } from "./card.js";
import { onSize, stillHere } from "../shell/scope.ts";
import { makeSceneHead } from "./scenehead.js";

// Pixels above and below the view that are built ahead.
const AHEAD = 400;
// Heights of a scene's head and of what stands below a picture; fingers get more room.
const isTouch = matchMedia("(pointer: coarse)").matches;
const HEADER = isTouch ? 108 : 92;
const CAPTION = isTouch ? 104 : 84;

/** Makes the grid; `page` has the outline, the selection and what is done with shots. */
export function makeGrid(page) {
  const content = element("div", { class: "grid-content" });
  const line = element("div", { class: "drop-line", hidden: true });
  const node = element("main", { class: "grid", tabindex: "-1", "aria-label": "Scenes and shots" }, content);
  content.append(line);
  const cards = new Map();
  const heads = new Map();
  const adders = new Map();
  let layout = null;
  let isQueued = false;
  const isHere = stillHere();

  function lay() {
    const style = getComputedStyle(node);
    const width = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const isPhone = innerWidth < 560;
    layout = calls.layGrid(width, isPhone ? 150 : page.frameWidth(), HEADER, CAPTION);
    content.style.setProperty("height", `${layout.total}px`);
  }

  /** Builds what is in view, reuses what was, drops what has left it. */
  function build() {
    isQueued = false;
    if (!isHere()) return;
    const outline = page.outline();
    const top = node.scrollTop - AHEAD;
    const range = calls.gridRange(top, top + node.clientHeight + 2 * AHEAD);
    const seen = new Set();
    const parts = [];
    for (const { scene: index, top: y, cells } of range) {
      const scene = outline.scenes[index];
      if (!scene) continue;
      seen.add(scene.id);
      const head = heads.get(scene.id) ?? add(heads, scene.id, makeSceneHead(page));
      head.show(scene, index);
      place(head.node, 0, y);
      parts.push(head.node);
      for (const cell of cells) {
        const shot = scene.shots[cell.shot];
        if (shot) seen.add(shot.id);
        else if (cell.shot === scene.shots.length) seen.add(`+${scene.id}`);
        if (shot) parts.push(showCard(shot, cell));
        else if (cell.shot === scene.shots.length) parts.push(showAdder(scene, cell));
      }
    }
    for (const built of [cards, heads, adders]) {
      for (const [key, { node: element }] of built) {
        // What has the keys stays, as long as it is there.
        if (seen.has(key) || (element.contains(document.activeElement) && isThere(key))) continue;
        element.remove();
        built.delete(key);
      }
    }
    arrange(parts);
  }

  /** Puts the parts into the order in which they are read, but for the one that has the keys. */
  function arrange(parts) {
    let next = content.firstChild;
    for (const part of parts) {
      if (part === next) next = next.nextSibling;
      else if (!part.contains(document.activeElement)) content.insertBefore(part, next);
    }
  }

  const isThere = (id) => page.outline().scenes
    .some((scene) => scene.id === id || scene.shots.some((shot) => shot.id === id));

  function add(built, key, part) {
    built.set(key, part);
    content.append(part.node);
    return part;
  }

  function place(node, x, y) {
    node.style.transform = `translate(${x}px, ${y}px)`;
  }

  function showCard(shot, { x, y }) {
    const outline = page.outline();
    const card = cards.get(shot.id) ?? add(cards, shot.id, makeCard(page));
    card.node.style.width = `${layout.width}px`;
    place(card.node, x, y);
    card.show(shot, {
      width: layout.width, aspect: outline.width / outline.height,
      isSelected: page.selection.has(shot.id), hasFocus: page.selection.focus() === shot.id,
      hasTunnel: page.marks.hasTunnel(shot.id), hasProgram: page.marks.hasProgram(shot.id),
    });
    return card.node;
  }

  function showAdder(scene, { x, y }) {
    const key = `+${scene.id}`;
    const adder = adders.get(key) ?? add(adders, key, {
      node: element("div", { class: "adder" },
        element("button", {
          type: "button", "aria-label": `Add a shot to ${scene.name}`, title: "Add a shot (N)",
          onclick: () => page.addShot(scene.id),
        }, icon("add"))),
    });
    const outline = page.outline();
    adder.node.style.width = `${layout.width}px`;
    adder.node.firstChild.style.setProperty("aspect-ratio", outline.width / outline.height);
    place(adder.node, x, y);
    return adder.node;
  }

  function isSeen([scene, shot]) {
    const { y, height } = calls.gridRect(scene, shot);
    return y >= node.scrollTop && y + height - CAPTION <= node.scrollTop + node.clientHeight;
  }

  function revealHead(index) {
    const { y } = calls.gridRect(index, 0);
    node.scrollTop = Math.min(node.scrollTop, y - HEADER);
    build();
  }

  const queue = () => {
    if (isQueued) return;
    isQueued = true;
    requestAnimationFrame(build);
  };
  node.addEventListener("scroll", queue, { passive: true });
  onSize(node, () => { if (node.isConnected) update(); });

  function update() {
    lay();
    build();
  }

  return {
    node, update, build, line, content,
    get columns() { return layout?.columns ?? 1; },
    heads, cards,
    /** Gives a shot the keys. */
    focus: (id) => cards.get(id)?.picture.focus({ preventScroll: true }),
    /** Scrolls until a shot is in view, and gives it the keys where `withFocus`. */
    reveal(scene, shot, withFocus = true) {
      const { y, height } = calls.gridRect(scene, shot);
      if (y < node.scrollTop) node.scrollTop = y - 16;
      if (y + height > node.scrollTop + node.clientHeight) node.scrollTop = y + height - node.clientHeight + 16;
      build();
      const id = page.outline().scenes[scene]?.shots[shot]?.id;
      if (withFocus) cards.get(id)?.picture.focus({ preventScroll: true });
    },
    /** Gives the keys to the first of some places, `[scene]` or `[scene, shot]`, whose picture is in view; scrolls to the first of
     * them where none is. With `isModest` who works with a button outside the grid goes on with that. */
    revealFirst(places, isModest = false) {
      const all = places.flatMap(([scene, shot]) => (shot === undefined
        ? page.outline().scenes[scene].shots.map((_, i) => [scene, i]) : [[scene, shot]]));
      const seen = all.find(isSeen);
      const [scene, shot] = seen ?? places[0] ?? [];
      if (scene === undefined) return;
      if (!seen) this.reveal(scene, shot ?? 0, false);
      if (shot === undefined) revealHead(scene);
      const id = page.outline().scenes[scene].shots[shot ?? 0]?.id;
      if (id) page.selection.setFocus(id);
      build();
      if (!isModest || document.activeElement === document.body || node.contains(document.activeElement)) this.focus(id);
    },
    /** Lets the name of a scene be typed, its head in view. */
    nameScene(index) {
      revealHead(index);
      const scene = page.outline().scenes[index];
      heads.get(scene.id)?.typeName(() => cards.get(scene.shots[0]?.id)?.picture.focus({ preventScroll: true }));
    },
    /** A place of the window in the grid's own. */
    toContent(event) {
      const box = content.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    },
  };
}
