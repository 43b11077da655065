// Cards that a hand takes along: a ghost under the hand, a mark where they would go, and a tray that scrolls near its
// edges. Where that is, is the core's decision.

import * as requests from "../protocol/studio/tray.ts";
import { element } from "../dom.ts";
import { onWindow } from "../shell/scope.ts";

const EDGE = 64;

/** Makes what takes cards along in `node`. `tray` gives `sheet`, `taken(note)`: the ids that go along with a note,
 * `picture(note)`: the address of its picture, `mark(ids)`: shows which are taken, and `drop(ids, place)`. */
export function makeReorder(node, tray) {
  const mark = element("div", { class: "tray-mark", hidden: true });
  tray.sheet.append(mark);
  let drag = null;

  /** Shows where a drop would go. */
  function aim() {
    const box = tray.sheet.getBoundingClientRect();
    drag.place = requests.trayPlaceAt({ x: drag.x - box.left, y: drag.y - box.top });
    mark.hidden = !drag.place;
    if (!drag.place) return;
    const { x, top, bottom } = drag.place;
    mark.style.height = `${bottom - top}px`;
    mark.style.transform = `translate(${x}px, ${top}px)`;
  }

  /** The picture may come only while its card is taken along. */
  function showPicture() {
    const picture = drag.image.hidden && tray.picture(drag.note);
    if (!picture) return;
    drag.image.src = picture;
    drag.image.hidden = false;
  }

  function scroll() {
    if (!drag || !node.isConnected) return;
    showPicture();
    const box = node.getBoundingClientRect();
    const by = Math.max(0, drag.y - box.bottom + EDGE) - Math.max(0, box.top + EDGE - drag.y);
    if (by) {
      node.scrollTop += by / 4;
      aim();
    }
    requestAnimationFrame(scroll);
  }

  function letGo() {
    drag.ghost.remove();
    mark.hidden = true;
    node.classList.remove("dragging");
    drag = null;
    tray.mark([]);
  }

  onWindow("keydown", (event) => {
    if (event.key !== "Escape" || !drag) return;
    letGo();
    event.stopPropagation();
    event.preventDefault();
  }, true);

  return {
    get isOn() { return drag !== null; },
    begin(note, event) {
      const ids = tray.taken(note);
      if (ids.length === 0) return;
      const image = element("img", { alt: "", hidden: true });
      const ghost = element("div", { class: "ghost tray-ghost" }, image,
        ids.length > 1 ? element("span", { class: "count" }, String(ids.length)) : null);
      document.body.append(ghost);
      node.setPointerCapture(event.pointerId);
      node.classList.add("dragging");
      drag = { id: event.pointerId, note, ids, ghost, image, place: null };
      tray.mark(ids);
      this.move(event);
      scroll();
    },
    move(event) {
      if (event.pointerId !== drag.id) return;
      [drag.x, drag.y] = [event.clientX, event.clientY];
      drag.ghost.style.transform = `translate(${drag.x + 12}px, ${drag.y + 12}px)`;
      aim();
    },
    end(event) {
      if (event.pointerId !== drag.id) return;
      const { ids, place } = drag;
      letGo();
      if (event.type === "pointerup" && place) tray.drop(ids, place);
    },
  };
}
