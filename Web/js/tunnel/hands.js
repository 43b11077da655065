// What a hand on the stage does to the part of the tunnel that it moves.

import * as calls from "./calls.ts";
import { cropOf, looked, pulled, shifted } from "./crop.ts";

const PARTS = { old: calls.OLD, tunnel: calls.WINDOW };

/** Makes the hand that `listenForGestures` moves. `state` has `part` and the sizes `old` and `size`; `changed(words,
 * isMoving)` hears after each step, `finished` when the gesture is over, `tap` of taps of several fingers. */
export function makeHand(view, state, { changed, finished, tap }) {
  let from = null;
  let last = null;

  const onPhotograph = (x, y) => [x / view.scale, y / view.scale];
  const isOfView = (kind) => kind === "view" || (state.part === "new" && (kind === "move" || kind === "turn"));

  /** Where the middle of what is moved lies on the stage. */
  function centre() {
    const look = calls.look();
    if (state.part === "old") {
      const middle = calls.image(look, [state.old.width / 2, state.old.height / 2]);
      if (middle) return view.toStage(middle);
    }
    if (state.part === "crop") {
      const [x, y, w, h] = cropOf(look) ?? [0, 0, state.size.width, state.size.height];
      return view.toStage([x + w / 2, y + h / 2]);
    }
    return view.toStage([look.x, look.y]);
  }

  function moveView(move) {
    if (move.scale !== last.scale) {
      view.zoom(move.scale / last.scale, [move.about[0] + last.x, move.about[1] + last.y]);
    }
    if (move.x !== last.x || move.y !== last.y) view.move(move.x - last.x, move.y - last.y);
    last = move;
  }

  /** A side or a corner of the window: its middle stays. */
  function pullWindow(kind, { at, from: first }, isEven) {
    const [x, y] = view.toStage([from.x, from.y]);
    const [c, s] = [Math.cos(from.angle * Math.PI / 180), Math.sin(from.angle * Math.PI / 180)];
    const inFrame = ([u, v]) => onPhotograph((u - x) * c + (v - y) * s, (v - y) * c - (u - x) * s);
    const [held, now] = [inFrame(first), inFrame(at)];
    const which = kind.split("-")[1];
    const grown = (length, axis) => Math.max(4, length + 2 * (now[axis] - held[axis]) * Math.sign(held[axis] || 1));
    let width = which === "h" ? from.width : grown(from.width, 0);
    let height = which === "w" ? from.height : grown(from.height, 1);
    if (which === "b" && isEven) {
      const factor = Math.max(width / from.width, height / from.height);
      [width, height] = [from.width * factor, from.height * factor];
    }
    return calls.setLook({ ...from, width, height });
  }

  function pullCrop(kind, move) {
    const crop = cropOf(from) ?? [0, 0, state.size.width, state.size.height];
    if (kind === "move" || kind === "turn") {
      return calls.setLook({ ...from, ...looked(shifted(crop, onPhotograph(move.x, move.y), move.scale, state.size)) });
    }
    const [, u, v] = kind.split("-").map(Number);
    return calls.setLook({ ...from, ...looked(pulled(crop, u, v, onPhotograph(move.x, move.y), state.size)) });
  }

  function apply(kind, move, event) {
    if (state.part === "crop") return pullCrop(kind, move);
    if (kind.startsWith("window-")) return pullWindow(kind, move, event.shiftKey);
    const part = PARTS[state.part];
    if (kind.startsWith("old-")) {
      const [x, y] = centre0;
      const reach = ([u, v]) => Math.hypot(u - x, v - y);
      return calls.shift(part, { scale: reach(move.at) / Math.max(1, reach(move.from)) });
    }
    const [x, y] = onPhotograph(move.x, move.y);
    const about = kind === "turn" || move.isWheel ? null : view.toPhotograph(move.about);
    return calls.shift(part, { angle: move.angle, scale: move.scale, about, x, y, isFree: event.shiftKey });
  }

  let centre0 = [0, 0];

  return {
    centre,
    begin() {
      last = { x: 0, y: 0, scale: 1 };
      from = calls.look();
      calls.hold();
      centre0 = centre();
    },
    move(kind, move, event) {
      if (isOfView(kind)) return moveView(move);
      changed(apply(kind, move, event), true);
    },
    end(kind, isOver) {
      if (isOver && !isOfView(kind)) finished();
      else if (isOver) changed("", false);
    },
    tap,
  };
}
