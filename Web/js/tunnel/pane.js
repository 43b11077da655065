// One photograph with its points: tapped to add one, dragged to move one or the photograph, pinched to look closer.

import { element } from "../dom.ts";
import { listenForGestures } from "./gestures.js";
import { makeLoupe } from "./loupe.js";
import { makeView } from "./view.js";

/** Makes the pane of a photograph, `side` "old" or "new", of `size`; `picture` is a canvas of it. `added(place)` hears
 * of taps, `moved(index, place, isOver)` of points that are dragged or nudged, `removed(index)` of those taken away. */
export function makePane(side, title, picture, size, { added, moved, removed }) {
  const canvas = element("canvas", {});
  const context = canvas.getContext("2d", { alpha: false });
  const marks = element("div", { class: "marks" });
  const ghost = element("span", { class: "expected", hidden: true, "aria-hidden": "true" });
  const loupe = makeLoupe();
  const surface = element("div", { class: "surface" }, canvas, ghost, marks, loupe.node);
  const node = element("figure", { class: "tunnel-pane", "data-side": side },
    element("figcaption", {}, title), surface);
  let points = [];
  let predicted = null;
  const view = makeView(() => draw());
  const inside = ([x, y]) => [Math.min(Math.max(x, 0), size.width), Math.min(Math.max(y, 0), size.height)];

  function draw() {
    const ratio = devicePixelRatio;
    const [w, h] = [Math.round(surface.clientWidth * ratio), Math.round(surface.clientHeight * ratio)];
    if (w === 0 || h === 0) return;
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = getComputedStyle(surface).backgroundColor;
    context.fillRect(0, 0, w, h);
    const [x, y] = view.toStage([0, 0]);
    const scale = view.scale * ratio;
    context.setTransform(scale, 0, 0, scale, x * ratio, y * ratio);
    context.imageSmoothingEnabled = scale * size.width / picture.width < 3;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, size.width, size.height);
    for (const mark of marks.children) put(mark, points[Number(mark.dataset.index)].place);
    ghost.hidden = !predicted;
    if (predicted) put(ghost, predicted);
  }

  function put(mark, place) {
    const [x, y] = view.toStage(place);
    mark.style.transform = `translate(${x}px, ${y}px)`;
  }

  let held = null;
  let hasMoved = false;
  let last = null;

  const gestures = listenForGestures(surface, {
    centre: () => [0, 0],
    begin(kind, event, place) {
      [hasMoved, last] = [false, { x: 0, y: 0, scale: 1, place }];
      held = kind.startsWith("point-") ? Number(kind.slice(6)) : null;
      if (held !== null) {
        marks.querySelector(`[data-index="${held}"]`)?.focus({ preventScroll: true });
        last.from = points[held].place;
        magnify(points[held].place);
      }
    },
    move(kind, move) {
      hasMoved = true;
      if (held !== null) {
        const place = inside([last.from[0] + move.x / view.scale, last.from[1] + move.y / view.scale]);
        moved(held, place, false);
        return magnify(place);
      }
      if (move.scale !== last.scale) view.zoom(move.scale / last.scale, [move.about[0] + last.x, move.about[1] + last.y]);
      if (move.x !== last.x || move.y !== last.y) view.move(move.x - last.x, move.y - last.y);
      last = { ...move, place: last.place };
    },
    end(kind, isOver) {
      loupe.hide();
      if (held !== null && hasMoved && isOver) moved(held, points[held].place, true);
      else if (kind === "move" && !hasMoved && isOver && last.place) {
        const place = view.toPhotograph(last.place);
        if (inside(place).every((value, axis) => value === place[axis])) added(place);
      }
      if (isOver) held = null;
    },
    tap() {},
  }, new Set());

  const magnify = (place) =>
    loupe.show(picture, size, place, view.toStage(place), view.scale, view.room);

  function nudge(event, index) {
    const step = event.shiftKey ? 10 : 1;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = points[index].place;
      const place = inside([x + way[0] * step, y + way[1] * step]);
      moved(index, place, true);
      magnify(place);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      event.stopPropagation();
      removed(index);
    }
  }

  new ResizeObserver(() => {
    view.set([surface.clientWidth, surface.clientHeight], [0, 0, size.width, size.height]);
    draw();
  }).observe(surface);

  return {
    node, draw,
    /** The place in the middle of what is seen. */
    middle: () => inside(view.toPhotograph([surface.clientWidth / 2, surface.clientHeight / 2])),
    /** Shows points, `{ index, place, isLeftOut, isAlone }` each, and where the next one is to be expected. */
    show(list, expected) {
      points = [];
      for (const point of list) points[point.index] = point;
      predicted = expected;
      const kept = new Map([...marks.children].map((mark) => [Number(mark.dataset.index), mark]));
      for (const { index, place, isLeftOut, isAlone } of list) {
        const mark = kept.get(index) ?? marks.appendChild(element("button", {
          type: "button", class: "mark", "data-index": String(index), "data-handle": `point-${index}`,
          onkeydown: (event) => nudge(event, index), onblur: () => loupe.hide(),
        }, element("b", {}, String(index + 1))));
        kept.delete(index);
        mark.classList.toggle("left-out", isLeftOut);
        mark.classList.toggle("alone", isAlone);
        mark.setAttribute("aria-label", `Pair ${index + 1} on the ${side} photograph, ${place.map(Math.round).join(", ")}`
          + `${isLeftOut ? ", left out" : ""}${isAlone ? ", its partner is missing" : ""}`);
      }
      for (const mark of kept.values()) mark.remove();
      draw();
    },
    gestures,
  };
}
