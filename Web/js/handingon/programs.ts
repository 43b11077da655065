// Files for other programs: which one, for which shots, and those that were made. They are made by the server, also while no window looks.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { makeSegments } from "../kit/segments.ts";
import { whyNoExport } from "../sharing/rights.ts";
import { chosenShots, Kept, onlyChosen, type Values } from "./choices.ts";
import type { Job, Jobs } from "./job.ts";
import { clock } from "./joblist.ts";
import { JobsPart } from "./jobs.ts";
import type { Parts, Source } from "./parts.ts";

const texts = words.handingOn;
const FORMATS = texts.programFormats.flatMap(({ formats }) => formats);
const USUAL: Values = { format: "otio" };

const nameOf = ({ format }: Job): string => FORMATS.find((one) => one.format === format)?.name ?? format;

const exportsOf = (project: string): Jobs<Job> => ({
  place: `/api/projects/${project}/exports`,
  name: (job) => fill(texts.aboutExport, { format: nameOf(job), time: clock(job.begun) }),
  ready: (job) => fill(texts.exportReady, { format: nameOf(job) }),
  failed: (job) => fill(texts.exportFailed, { format: nameOf(job), reason: job.detail ?? "" }),
});

/** The formats as tiles, in groups; one of them is chosen. */
function tiles(kept: Kept): HTMLElement {
  const choice = makeSegments<string>(texts.format, FORMATS.map(({ format, name, use, ending }) => ({
    value: format, words: [element("b", {}, name), element("code", {}, ending), element("small", {}, use)],
  })), (format) => { kept.set("format", format); choice.show(format); }, "handing-tiles");
  const buttons = [...choice.node.children];
  choice.node.replaceChildren(...texts.programFormats.map(({ group, formats }) =>
    element("div", { role: "group", "aria-label": group, style: `--tiles: ${formats.length}` }, element("h3", { "aria-hidden": "true" }, group), buttons.splice(0, formats.length))));
  // What was kept of a format that is gone is as if nothing were kept.
  if (!FORMATS.some(({ format }) => format === kept.values.format)) kept.set("format", USUAL.format!);
  choice.show(kept.values.format!);
  return choice.node;
}

export function programParts(source: Source, signal: AbortSignal): Parts {
  const why = whyNoExport();
  if (why !== null) return { body: element("div", { class: "handing-programs" }, element("p", { class: "problem" }, why)), foot: [] };
  const kept = new Kept("inkreel-export", USUAL);
  const jobs = new JobsPart(exportsOf(source.project), signal);
  return {
    body: element("div", { class: "handing-programs" }, tiles(kept), onlyChosen(source, () => {}), element("p", { class: "quiet" }, texts.exportedAway), jobs.node),
    foot: [textButton(texts.export, () => jobs.make({ format: kept.values.format, ...chosenShots(source) }), { class: "primary" })],
    begin: () => { jobs.look(); },
  };
}
