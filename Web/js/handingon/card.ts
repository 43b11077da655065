// The card from which a project is handed on: as a film, on paper, as a file, for other programs.

import { element, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import { makeSegments } from "../kit/segments.ts";
import { makeScope } from "../shell/scope.ts";
import { whyNoExport } from "../sharing/rights.ts";
import { filmParts } from "./film.ts";
import type { Parts, Source } from "./parts.ts";
import { printParts } from "./print.ts";
import { programParts } from "./programs.ts";

const texts = words.handingOn;

const WAYS = ["film", "print", "file", "programs"] as const;
export type Way = typeof WAYS[number];

const KEPT = "inkreel-handed-on-as";
const isWay = (way: string | null): way is Way => WAYS.some((one) => one === way);

/** Makes the card; it begins with the way that was taken last. */
export function handingOnCard(source: Source, close: () => void, first?: Way): HTMLElement {
  const scope = makeScope();
  const leave = () => { scope.abort(); close(); };
  const kept = localStorage.getItem(KEPT);
  const body = element("div", { class: "handing-body" });
  const foot = element("footer", {});
  // Of the way that is shown: what the one before asks for again and again ends with it.
  let shown = makeScope();
  scope.signal.addEventListener("abort", () => shown.abort());
  const ways: Record<Way, () => Parts> = {
    film: () => filmParts(source, shown.signal), print: () => printParts(source, shown.signal), file: () => fileParts(source),
    programs: () => programParts(source, shown.signal),
  };
  const segments = makeSegments<Way>(texts.title, WAYS.map((value) => ({ value, words: texts[value] })), (way) => show(way));
  const show = (way: Way) => {
    localStorage.setItem(KEPT, way);
    shown.abort();
    shown = makeScope();
    segments.show(way);
    const parts = ways[way]();
    body.replaceChildren(parts.body);
    foot.replaceChildren(textButton(words.common.close, leave), ...parts.foot);
    parts.begin?.();
  };
  show(first ?? (isWay(kept) ? kept : "film"));
  return modal(texts.title, { class: "handing-on", onclose: () => scope.abort() },
    element("header", {}, element("h2", { tabindex: "-1", class: "first" }, texts.title), segments.node), body, foot);
}

function fileParts({ project }: Source): Parts {
  const why = whyNoExport();
  return {
    body: element("div", { class: "handing-file" }, element("p", {}, texts.fileExplained), why === null ? null : element("p", { class: "problem" }, why)),
    foot: why === null ? [element("a", { class: "button primary", href: `/api/projects/${project}/archive`, download: "" }, texts.saveFile)] : [],
  };
}
