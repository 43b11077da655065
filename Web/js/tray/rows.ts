// Rows whose cards lie as pictures of whole rows: one of all cards waiting, one of all flicked past. A worker paints
// them; each is seen only beside the cards that are elements of their own.

import { painterAddress } from "../base/built.ts";
import { element } from "../base/dom.ts";
import type { Row } from "./calls.ts";
import type { Face } from "./faces.ts";
import type { FromPainter, Painted, ToPainter } from "./painting.ts";
import { coveredPart, rowHeight, type Stances } from "./warp.ts";

/** What rows ask for and tell: `faces` what the cards of a row show; `hasPicture` that a small picture has come, or without an address that one
 * has gone; `hasPainted` that the flicked cards of a row are there. */
export interface RowSource {
  faces(section: number, first: number, count: number): Face[];
  hasPicture(shot: string, address: string | undefined): void;
  hasPainted(): void;
}

/** The picture of a row's cards on one side of the hand; `clip` says where it is seen, null for nowhere. */
interface Side {
  canvas: HTMLCanvasElement;
  name: string;
  isPainted: boolean;
  clip: string | null;
}

interface Shown {
  node: HTMLElement;
  waiting: Side;
  flicked: Side;
  top: number;
  count: number;
}

const keyOf = ({ section, first }: Row): string => [section, first].join(".");

function makeSide(looks: string): Side {
  const canvas = element("canvas", { width: 1, height: 1 });
  canvas.className = looks;
  return { canvas, name: "", isPainted: false, clip: null };
}

/** Shows a side where it is seen; nothing where that is nowhere, or while nothing is painted on it. */
function show(side: Side, clip: string | null): void {
  if (clip !== null && side.clip !== clip) side.canvas.style.clipPath = clip;
  side.clip = clip;
  side.canvas.hidden = clip === null || !side.isPainted;
}

function clear(side: Side): void {
  side.name = "";
  side.isPainted = false;
  side.canvas.hidden = true;
}

export class Rows {
  private readonly worker = new Worker(painterAddress(), { type: "module" });
  private readonly shown = new Map<string, Shown>();
  private readonly free: Shown[] = [];
  /** What rows show, until notes change. */
  private contents = new Map<string, { faces: Face[]; name: string }>();
  private asked = "";
  private height = 0;
  private scale = 1;

  constructor(private readonly sheet: HTMLElement, private readonly source: RowSource) {
    this.worker.addEventListener("message", ({ data }: MessageEvent<FromPainter>) => {
      if (data.kind === "picture") source.hasPicture(data.shot, data.address);
      else this.put(data);
    });
  }

  private tell(message: ToPainter): void { this.worker.postMessage(message); }

  /** Tells how cards stand. */
  stand({ by: standing, waiting }: Stances): void {
    this.scale = Math.min(2, devicePixelRatio);
    this.height = rowHeight(standing.size, this.scale) / this.scale;
    this.tell({ kind: "stance", scale: this.scale, ...standing });
    this.sheet.style.setProperty("--row-height", `${this.height}px`);
    this.sheet.style.setProperty("--spacing", `${standing.spacing}px`);
    this.sheet.style.setProperty("--covered", String(coveredPart(waiting, standing.spacing)));
    for (const own of this.shown.values()) {
      clear(own.waiting);
      clear(own.flicked);
      own.node.classList.add("waits");
    }
    this.reset();
  }

  /** Forgets what cards show: it may have changed. */
  reset(): void {
    this.contents = new Map();
    this.asked = "";
  }

  /** Shows these rows and no others; `middle` is the place whose rows are needed first. Unless they are painted, only
   * the small pictures are fetched. */
  show(rows: Row[], middle: number, isPainted: boolean): void {
    this.dropAllBut(new Set(rows.map(keyOf)), isPainted);
    const wanted: Painted[] = [];
    for (const row of rows) {
      const { faces, name } = this.contentOf(row);
      if (isPainted) this.place(row, name);
      const distance = Math.abs(row.middle - middle);
      wanted.push({ name: `w${name}`, faces, isFlicked: false, isPainted, distance });
      if (isPainted && row.to > row.from) wanted.push({ name: `f${name}`, faces, isFlicked: true, isPainted, distance });
    }
    wanted.sort((a, b) => a.distance - b.distance);
    const wish = wanted.map(({ name }) => name).join("\n");
    if (wish === this.asked) return;
    this.asked = wish;
    this.tell({ kind: "wanted", rows: wanted });
  }

  /** Whether the picture of a row's flicked cards is there. */
  hasFlicked(section: number, first: number): boolean { return Boolean(this.shown.get([section, first].join("."))?.flicked.isPainted); }

  renew(shot: string): void { this.tell({ kind: "renew", shot }); }

  /** Asks again for pictures that the server had not drawn: news of them may have been missed. */
  renewMissing(): void { this.tell({ kind: "missing" }); }

  close(): void { this.worker.terminate(); }

  private put({ name, bitmap }: Extract<FromPainter, { kind: "row" }>): void {
    for (const row of this.shown.values()) {
      const side = [row.waiting, row.flicked].find((one) => one.name === name);
      if (!side) continue;
      const { width, height } = bitmap;
      Object.assign(side.canvas, { width, height });
      Object.assign(side.canvas.style, { width: `${width / this.scale}px`, height: `${height / this.scale}px` });
      side.canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
      side.isPainted = true;
      show(side, side.clip);
      row.node.classList.toggle("waits", !row.waiting.isPainted);
      if (side === row.flicked) this.source.hasPainted();
      return;
    }
    bitmap.close();
  }

  private make(): Shown {
    const [waiting, flicked] = [makeSide("waiting"), makeSide("flicked")];
    const node = element("div", { class: "tray-row", "aria-hidden": "true" }, waiting.canvas, flicked.canvas);
    this.sheet.append(node);
    return { node, waiting, flicked, top: NaN, count: NaN };
  }

  private contentOf(row: Row): { faces: Face[]; name: string } {
    const key = keyOf(row);
    const known = this.contents.get(key);
    if (known) return known;
    const faces = this.source.faces(row.section, row.first, row.count);
    const content = { faces, name: JSON.stringify(faces) };
    this.contents.set(key, content);
    return content;
  }

  private dropAllBut(keys: Set<string>, isPainted: boolean): void {
    for (const key of this.contents.keys()) if (!keys.has(key)) this.contents.delete(key);
    for (const [key, own] of this.shown) {
      if (keys.has(key) && isPainted) continue;
      this.shown.delete(key);
      clear(own.waiting);
      clear(own.flicked);
      own.node.hidden = true;
      this.free.push(own);
    }
  }

  private take(key: string): Shown {
    const own = this.free.pop() ?? this.make();
    own.node.hidden = false;
    own.node.classList.add("waits");
    this.shown.set(key, own);
    return own;
  }

  private place(row: Row, name: string): void {
    const key = keyOf(row);
    const own = this.shown.get(key) ?? this.take(key);
    const top = row.middle - this.height / 2;
    if (own.top !== top) own.node.style.top = `${own.top = top}px`;
    if (own.count !== row.count) own.node.style.setProperty("--count", String(own.count = row.count));
    show(own.waiting, row.waitingFrom < 0 ? null : `inset(0 0 0 ${row.waitingFrom}px)`);
    show(own.flicked, row.flickedUpTo < 0 ? null : `inset(0 calc(100% - ${row.flickedUpTo}px) 0 0)`);
    own.waiting.name = `w${name}`;
    if (row.to > row.from) own.flicked.name = `f${name}`;
  }
}
