// Rows whose cards lie as pictures of whole rows: one of all cards waiting, one of all flicked past. A worker paints
// them; each is seen only beside the cards that are elements of their own.

import { painterAddress } from "../built.ts";
import { element } from "../dom.ts";

/** Makes rows on `sheet`; `faces(section, first, count)` says what the cards of a row show, `hasPicture(shot, address)`
 * is told of small pictures as they come, and without an address of those that went, `hasPainted()` that flicked
 * cards of a row are there. */
export function makeRows(sheet, { faces, hasPicture, hasPainted }) {
  const worker = new Worker(painterAddress(), { type: "module" });
  const shown = new Map();
  const free = [];
  /** What rows show, until notes change. */
  let contents = new Map();
  let asked = "";
  let height = 0;
  let scale = 1;

  worker.addEventListener("message", ({ data }) => {
    if (data.kind === "picture") return hasPicture(data.shot, data.address);
    for (const row of shown.values()) {
      for (const side of [row.waiting, row.flicked]) {
        if (side.name !== data.name) continue;
        const { width, height } = data.bitmap;
        Object.assign(side.canvas, { width, height });
        Object.assign(side.canvas.style, { width: `${width / scale}px`, height: `${height / scale}px` });
        side.canvas.getContext("bitmaprenderer").transferFromImageBitmap(data.bitmap);
        side.isPainted = true;
        show(side, side.clip);
        row.node.classList.toggle("waits", !row.waiting.isPainted);
        if (side === row.flicked) hasPainted();
        return;
      }
    }
    data.bitmap.close();
  });

  function make() {
    const side = (kind) => ({ canvas: element("canvas", { class: kind, width: 1, height: 1 }), name: "", isPainted: false, clip: null });
    const [waiting, flicked] = [side("waiting"), side("flicked")];
    const node = element("div", { class: "tray-row", "aria-hidden": "true" }, waiting.canvas, flicked.canvas);
    sheet.append(node);
    return { node, waiting, flicked };
  }

  function contentOf({ section, first, count }) {
    const key = `${section}.${first}`;
    if (!contents.has(key)) {
      const own = faces(section, first, count);
      contents.set(key, { faces: own, name: `${first === 0}|${JSON.stringify(own)}` });
    }
    return contents.get(key);
  }

  function clear(side) {
    side.name = "";
    side.isPainted = false;
    side.canvas.hidden = true;
  }

  /** Shows a side where it is seen, which `clip` says; nothing where that is null, or while nothing is painted on it. */
  function show(side, clip) {
    if (clip !== null && side.clip !== clip) side.canvas.style.clipPath = clip;
    side.clip = clip;
    side.canvas.hidden = clip === null || !side.isPainted;
  }

  function place(key, row) {
    let own = shown.get(key);
    if (!own) {
      own = free.pop() ?? make();
      own.node.hidden = false;
      own.node.classList.add("waits");
      shown.set(key, own);
    }
    const top = row.middle - height / 2;
    if (own.top !== top) own.node.style.top = `${own.top = top}px`;
    if (own.count !== row.count) own.node.style.setProperty("--count", own.count = row.count);
    const { name } = contentOf(row);
    show(own.waiting, row.waitingFrom < 0 ? null : `inset(0 0 0 ${row.waitingFrom}px)`);
    show(own.flicked, row.flickedUpTo < 0 ? null : `inset(0 calc(100% - ${row.flickedUpTo}px) 0 0)`);
    own.waiting.name = `w${name}`;
    if (row.to > row.from) own.flicked.name = `f${name}`;
  }

  return {
    /** How cards stand: `{size, spacing, first, waiting, flicked}`. */
    stand(stance) {
      scale = Math.min(2, devicePixelRatio);
      height = Math.ceil(stance.size.height * 1.2 * scale) / scale;
      worker.postMessage({ kind: "stance", scale, ...stance });
      sheet.style.setProperty("--row-height", `${height}px`);
      sheet.style.setProperty("--spacing", `${stance.spacing}px`);
      for (const own of shown.values()) { clear(own.waiting); clear(own.flicked); own.node.classList.add("waits"); }
      this.reset();
    },
    /** What cards show may have changed. */
    reset() { contents = new Map(); asked = ""; },
    /** Shows these rows and no others; `middle` is the place whose rows are needed first. Unless they are painted, only
     * the small pictures are fetched. */
    show(rows, middle, isPainted) {
      const keys = new Set(rows.map(({ section, first }) => `${section}.${first}`));
      for (const key of contents.keys()) if (!keys.has(key)) contents.delete(key);
      for (const [key, own] of shown) {
        if (keys.has(key) && isPainted) continue;
        shown.delete(key);
        clear(own.waiting);
        clear(own.flicked);
        own.node.hidden = true;
        free.push(own);
      }
      const wanted = [];
      for (const row of rows) {
        const { faces, name } = contentOf(row);
        if (isPainted) place(`${row.section}.${row.first}`, row);
        const distance = Math.abs(row.middle - middle);
        wanted.push({ name: `w${name}`, faces, isFirst: row.first === 0, isPainted, distance });
        if (isPainted && row.to > row.from) {
          wanted.push({ name: `f${name}`, faces, isFlicked: true, isPainted, distance });
        }
      }
      wanted.sort((a, b) => a.distance - b.distance);
      const wish = wanted.map(({ name }) => name).join("\n");
      if (wish === asked) return;
      asked = wish;
      worker.postMessage({ kind: "wanted", rows: wanted });
    },
    /** Whether the picture of a row's flicked cards is there. */
    hasFlicked: (section, first) => Boolean(shown.get(`${section}.${first}`)?.flicked.isPainted),
    renew(shot) { worker.postMessage({ kind: "renew", shot }); },
    /** News of pictures may have been missed: those that the server had not drawn are asked for again. */
    renewMissing() { worker.postMessage({ kind: "missing" }); },
    close() { worker.terminate(); },
  };
}
