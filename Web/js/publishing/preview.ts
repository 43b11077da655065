// What will be seen of a work: the very files that were made, by their addresses.

import { element } from "../base/dom.ts";
import { fill, plural, words } from "../base/words.ts";
import type { Work, WorkFile } from "./calls.ts";

const texts = words.publishing;

const picture = ({ address, width, height }: WorkFile, alt: string): HTMLImageElement =>
  element("img", { src: address, width: width || null, height: height || null, alt, decoding: "async", draggable: "false" });

const figure = (file: WorkFile | undefined, said: string): HTMLElement | null =>
  (file ? element("figure", {}, picture(file, said), element("figcaption", {}, said)) : null);

/** Shows the files of a work, and says what is left out of it. */
export function previewOf({ kind, files }: Work, leftOut: string[]): HTMLElement {
  const file = (role: string) => files.find((one) => one.role === role);
  const large = file("large") ?? file("medium") ?? file("small");
  const sheets = files.filter(({ role }) => role === "sheet").sort((a, b) => a.page - b.page);
  const parcel = file("parcel");
  return element("section", { class: `publish-preview of-${kind}`, "aria-label": texts.seen },
    element("h3", {}, texts.seen),
    sheets.length === 0 ? figure(large, texts.pictures[kind]) : null,
    element("div", { class: "publish-pair" }, figure(file("before"), texts.before), figure(file("after"), texts.after)),
    sheets.length > 0 ? element("ol", { class: "publish-strip", tabindex: "0", "aria-label": plural(texts.sheets, sheets.length) },
      sheets.map((one, at) => element("li", {}, picture(one, fill(texts.sheet, { n: at + 1 }))))) : null,
    sheets.length > 0 ? element("p", { class: "quiet" }, plural(texts.sheets, sheets.length)) : null,
    parcel ? element("p", { class: "quiet" }, fill(texts.parcel, { size: sizeOf(parcel.bytes) })) : null,
    leftOut.length > 0 ? element("details", { class: "publish-left-out" }, element("summary", {}, plural(texts.leftOut, leftOut.length)),
      element("ul", {}, leftOut.map((one) => element("li", {}, one)))) : null);
}

const sizeOf = (bytes: number): string =>
  (bytes < 1_000_000 ? fill(texts.kilobytes, { n: Math.max(1, Math.round(bytes / 1000)) }) : fill(texts.megabytes, { n: (bytes / 1_000_000).toFixed(1) }));
