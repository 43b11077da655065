// How the new photograph is looked at: where it lies on the stage, and how large. Lengths of the stage are in
// the page's pixels.

const LEAST = 0.02;
const MOST = 32;
const MARGIN = 16;

/** Makes the view; `changed` is called when it has moved. */
export function makeView(changed) {
  let scale = 1;
  let [x, y] = [0, 0];
  // The part that is to be seen when all is: the crop, or all of the photograph.
  let whole = [0, 0, 1, 1];
  let [width, height] = [1, 1];
  let isFitting = true;

  const view = {
    get scale() { return scale; },
    get isFitting() { return isFitting; },
    get whole() { return whole; },
    /** Width and height of the stage. */
    get room() { return [width, height]; },
    toStage: ([u, v]) => [u * scale + x, v * scale + y],
    toPhotograph: ([u, v]) => [(u - x) / scale, (v - y) / scale],
    fit() {
      isFitting = true;
      const [left, top, w, h] = whole;
      scale = Math.min((width - 2 * MARGIN) / w, (height - 2 * MARGIN) / h, MOST);
      if (!(scale > 0)) scale = LEAST;
      [x, y] = [(width - w * scale) / 2 - left * scale, (height - h * scale) / 2 - top * scale];
      changed();
    },
    /** Tells the sizes of the stage and what of the photograph is to be seen. */
    set(stage, part) {
      const isSame = JSON.stringify([stage, part]) === JSON.stringify([[width, height], whole]);
      [[width, height], whole] = [stage, part];
      if (isSame) return;
      if (isFitting) view.fit();
      else changed();
    },
    move(dx, dy) {
      isFitting = false;
      [x, y] = [x + dx, y + dy];
      view.keepInSight();
      changed();
    },
    /** Grows by a factor about a place of the stage. */
    zoom(factor, [u, v]) {
      const next = Math.min(Math.max(scale * factor, LEAST), MOST);
      isFitting = false;
      [x, y] = [u - (u - x) * next / scale, v - (v - y) * next / scale];
      scale = next;
      view.keepInSight();
      changed();
    },
    /** Something of the photograph stays on the stage. */
    keepInSight() {
      const [left, top, w, h] = whole;
      const room = 48;
      x = Math.min(Math.max(x, room - (left + w) * scale), width - room - left * scale);
      y = Math.min(Math.max(y, room - (top + h) * scale), height - room - top * scale);
    },
    /** The part of the photograph on the stage, in device pixels: where it lies there, and what it shows. */
    seen(ratio) {
      const [left, top, w, h] = whole;
      const edge = (value, limit) => Math.min(Math.max(value, 0), limit);
      const minX = Math.floor(edge(left * scale + x, width) * ratio);
      const minY = Math.floor(edge(top * scale + y, height) * ratio);
      const maxX = Math.ceil(edge((left + w) * scale + x, width) * ratio);
      const maxY = Math.ceil(edge((top + h) * scale + y, height) * ratio);
      if (maxX <= minX || maxY <= minY) return null;
      const [u, v] = view.toPhotograph([minX / ratio, minY / ratio]);
      return {
        x: minX, y: minY, width: maxX - minX, height: maxY - minY,
        part: [u, v, (maxX - minX) / ratio / scale, (maxY - minY) / ratio / scale],
      };
    },
  };
  return view;
}
