// A film: what it is made as, how far it is, and the film when it is there. It is made by the server, also while no window looks.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { choice, chosenShots, Kept, onlyChosen, several, type Values } from "./choices.ts";
import type { Job, Jobs } from "./job.ts";
import { clock } from "./joblist.ts";
import { JobsPart } from "./jobs.ts";
import type { Parts, Source } from "./parts.ts";

const texts = words.handingOn;
const USUAL: Values = { format: "mp4", size: "1080", burn: "", sound: "as-it-is" };
/** How loud a film is: as the server wants it said. */
const LOUDNESS: Record<string, { sound?: false; loudness?: number }> = { none: { sound: false }, "-16": { loudness: -16 }, "-23": { loudness: -23 } };

/** A film that is made, or was. */
interface Film extends Job {
  /** How many pixels high it is. */
  height: number;
}

const films = (project: string): Jobs<Film> => ({
  place: `/api/projects/${project}/films`,
  name: ({ format, height, begun }) => fill(texts.about, { format: texts.formats[format as keyof typeof texts.formats] ?? format, height, time: clock(begun) }),
  ready: () => texts.filmReady,
  failed: ({ detail }) => fill(texts.filmFailed, { reason: detail ?? "" }),
  look: ({ format }, file) => (format === "mp4" || format === "webm" ? textButton(texts.watch, (event) => watch(event.currentTarget as HTMLElement, file)) : null),
});

export function filmParts(source: Source, signal: AbortSignal): Parts {
  const kept = new Kept("inkreel-film", USUAL);
  const about = element("p", { class: "quiet" });
  const loudness = choice(texts.filmSound, "sound", texts.sounds, kept, () => {});
  const changed = () => {
    // A GIF has no sound.
    loudness.hidden = kept.values.format === "gif";
    about.textContent = texts.formatsExplained[kept.values.format as keyof typeof texts.formatsExplained] ?? "";
  };
  const jobs = new JobsPart(films(source.project), signal);
  const make = () => jobs.make({
    format: kept.values.format, height: Number(kept.values.size), ...LOUDNESS[kept.values.sound ?? ""],
    burn: (kept.values.burn ?? "").split(",").filter((one) => one), ...chosenShots(source),
  });
  return {
    body: element("div", { class: "handing-film" },
      element("div", { class: "handing-form" }, onlyChosen(source, changed), choice(texts.format, "format", Object.entries(texts.formats), kept, changed), choice(texts.size, "size", texts.sizes, kept, changed), loudness,
        several(texts.burn, "burn", texts.burned, kept, changed)),
      about, element("p", { class: "quiet" }, texts.madeAway), jobs.node),
    foot: [textButton(texts.makeFilm, make, { class: "primary" })],
    begin: () => { changed(); jobs.look(); },
  };
}

/** Shows a film below its row; pressed again, it goes. */
function watch(button: HTMLElement, file: string): void {
  const row = button.closest("li");
  const shown = row?.querySelector("video");
  if (shown) return shown.remove();
  const video: HTMLVideoElement = element("video", { src: file, controls: true, autoplay: true, playsInline: true, onloadedmetadata: () => video.scrollIntoView({ block: "nearest" }) });
  row?.append(video);
}
