// The words of a line: those that a shot shows a part of are marked, and parts can be selected as text.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { ShownBy } from "./coverage.ts";
import { type Part, type Piece, piecesOf } from "./parts.ts";

const texts = words.screenplay;

/** The words, in `node`: a text from `start` on. */
export class PartedText {
  readonly node: HTMLElement;
  private shown = "";
  private pieces: { piece: Piece; node: HTMLElement }[] = [];

  constructor(look: string, private readonly text: string, private readonly start: number) {
    this.node = element("span", { class: `${look} screenplay-text`, dir: "auto" }, text.slice(start));
  }

  /** Marks what shots show parts of. Nodes stay where these are the same as before: somebody may be selecting words. */
  show(all: readonly ShownBy[]): void {
    const shown = all.flatMap(({ shot, part }) => (part ? { shot, part } : []));
    const now = shown.map(({ shot: { id, number }, part: { from, to } }) => `${id} ${number} ${from} ${to}`).join();
    if (now === this.shown) return;
    this.shown = now;
    this.pieces = [];
    this.node.replaceChildren(...piecesOf(this.text, this.start, shown.map(({ part }) => part)).map((piece) => {
      const said = this.text.slice(piece.from, piece.to);
      if (piece.of.length === 0) return said;
      const shots = piece.of.map((index) => shown[index]!.shot);
      const title = fill(texts.shot, { number: shots.map(({ number }) => number).join(", ") });
      const node = element("mark", { class: "screenplay-shown", title, "data-shots": shots.map(({ id }) => id).join(" ") }, said);
      this.pieces.push({ piece, node });
      return node;
    }));
  }

  /** Marks a part that a shot shows. */
  mark(mark: string, { from, to }: Part): void {
    for (const { piece, node } of this.pieces) if (piece.from >= from && piece.to <= to) node.classList.add(mark);
  }

  unmark(mark: string): void { for (const { node } of this.pieces) node.classList.remove(mark); }

  /** What a range of the page has of the words, as a part of the text; null for nothing. */
  within(range: Range): Part | null {
    if (!range.intersectsNode(this.node)) return null;
    const own = document.createRange();
    own.selectNodeContents(this.node);
    const isBefore = range.compareBoundaryPoints(Range.START_TO_START, own) < 0;
    const isBehind = range.compareBoundaryPoints(Range.END_TO_END, own) > 0;
    const part = {
      from: isBefore ? this.start : this.offset(range.startContainer, range.startOffset),
      to: isBehind ? this.text.length : this.offset(range.endContainer, range.endOffset),
    };
    return part.to > part.from ? part : null;
  }

  private offset(node: Node, offset: number): number {
    const before = document.createRange();
    before.selectNodeContents(this.node);
    before.setEnd(node, offset);
    return this.start + before.toString().length;
  }
}
