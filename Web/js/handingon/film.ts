// A film: what it is made as, how far it is, and the film when it is there. It is made by the server, also while no window looks.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { pause } from "../base/waiting.ts";
import { asOneself } from "../base/whose.ts";
import { fill, words } from "../base/words.ts";
import { say } from "../kit/toast.ts";
import { choice, Kept, onlyChosen, several, type Values } from "./choices.ts";
import type { Parts, Source } from "./parts.ts";

const texts = words.handingOn;
const LOOK = 700;
const USUAL: Values = { format: "mp4", size: "1080", burn: "", sound: "as-it-is" };
/** How loud a film is: as the server wants it said. */
const LOUDNESS: Record<string, { sound?: false; loudness?: number }> = { none: { sound: false }, "-16": { loudness: -16 }, "-23": { loudness: -23 } };

/** A film that is made, or was. */
export interface Film {
  id: string;
  format: string;
  state: "making" | "made" | "failed" | "stopped";
  /** Pictures that are there, of all. */
  done: number;
  total: number;
  detail?: string;
  bytes?: number;
  /** How many pixels high it is, and when it was asked for, in milliseconds. */
  height: number;
  begun: number;
  /** What is not in it. */
  notes: string[];
}

async function ask(address: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, asOneself(options)).catch(() => { throw new Error(texts.away); });
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  throw new Error(body?.detail ?? answer.statusText);
}

/** The films that this window has asked for, by what is to be asked about them. */
const awaited = new Map<string, Set<string>>();

/** Says when a film that was asked for here is there, or cannot be made, wherever one is by then. */
async function tell(place: string, film: string): Promise<void> {
  const known = awaited.get(place);
  if (known) return void known.add(film);
  const waiting = new Set([film]);
  awaited.set(place, waiting);
  while (waiting.size > 0) {
    await pause(3 * LOOK);
    const answer = await fetch(place, asOneself({})).catch(() => null);
    // It is asked again without a network, not where it is refused.
    if (answer && answer.status >= 400 && answer.status < 500) break;
    const films: Film[] = answer?.ok ? await answer.json().catch(() => []) : [];
    for (const one of films.filter(({ id, state }) => waiting.has(id) && state !== "making")) {
      waiting.delete(one.id);
      if (one.state === "made" && !document.querySelector(".handing-film")) say(texts.filmReady, texts.saveReady, () => save(`${place}/${one.id}/file?save=1`));
      else if (one.state === "failed" && !document.querySelector(".handing-film")) say(fill(texts.filmFailed, { reason: one.detail ?? "" }));
    }
    // What is gone by now is waited for no longer.
    if (answer?.ok) for (const id of waiting) if (!films.some((one) => one.id === id)) waiting.delete(id);
  }
  awaited.delete(place);
}

function save(address: string): void {
  const link = element("a", { href: address, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}

export function filmParts(source: Source, signal: AbortSignal): Parts {
  const { project } = source;
  const kept = new Kept("inkreel-film", USUAL);
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const about = element("p", { class: "quiet" });
  const loudness = choice(texts.filmSound, "sound", texts.sounds, kept, () => {});
  const changed = () => {
    // A GIF has no sound.
    loudness.hidden = kept.values.format === "gif";
    about.textContent = texts.formatsExplained[kept.values.format as keyof typeof texts.formatsExplained] ?? "";
  };
  const place = `/api/projects/${project}/films`;
  const list = new FilmList(place, (film) => ask(`${place}/${film.id}`, { method: "DELETE" }).catch(fail).then(look));
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer));

  const fail = (error: unknown) => {
    problem.hidden = false;
    problem.textContent = reasonOf(error);
  };

  async function look(): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    try {
      const films: Film[] = await (await ask(place)).json();
      list.show(films);
      if (films.some(({ state }) => state === "making") && !signal.aborted) timer = setTimeout(look, LOOK);
    } catch (error) {
      fail(error);
      if (!signal.aborted) timer = setTimeout(look, 4 * LOOK);
    }
  }

  async function make(): Promise<void> {
    problem.hidden = true;
    try {
      const answer = await ask(place, {
        method: "POST", headers: { "content-type": "application/json" },
        body: JSON.stringify({ format: kept.values.format, height: Number(kept.values.size), ...LOUDNESS[kept.values.sound ?? ""], burn: (kept.values.burn ?? "").split(",").filter((one) => one), ...source.isChosenAlone ? { shots: source.chosen } : {} }),
      });
      const { id } = await answer.json();
      tell(place, id).catch(() => {});
    } catch (error) {
      fail(error);
    }
    look();
  }

  return {
    body: element("div", { class: "handing-film" },
      element("div", { class: "handing-form" }, onlyChosen(source, changed), choice(texts.format, "format", Object.entries(texts.formats), kept, changed), choice(texts.size, "size", texts.sizes, kept, changed), loudness,
        several(texts.burn, "burn", texts.burned, kept, changed)),
      about, element("p", { class: "quiet" }, texts.madeAway), problem, list.node),
    foot: [textButton(texts.makeFilm, make, { class: "primary" })],
    begin: () => { changed(); look(); },
  };
}

/** The films. A row stays while its film is in the same state: what is watched goes on, and what has the keys keeps them. */
class FilmList {
  readonly node = element("ul", { class: "handing-films" });
  private readonly rows = new Map<string, { state: Film["state"]; node: HTMLLIElement }>();

  constructor(private readonly place: string, private readonly end: (film: Film) => unknown) {}

  show(films: Film[]): void {
    const wanted = films.map((film) => this.rowOf(film));
    for (const [id] of this.rows) if (!films.some((film) => film.id === id)) this.rows.delete(id);
    for (const node of [...this.node.children]) if (!wanted.includes(node as HTMLLIElement)) node.remove();
    wanted.forEach((node, i) => { if (this.node.children[i] !== node) this.node.insertBefore(node, this.node.children[i] ?? null); });
  }

  private rowOf(film: Film): HTMLLIElement {
    const known = this.rows.get(film.id);
    if (known?.state === film.state) {
      const progress = known.node.querySelector("progress");
      if (progress) Object.assign(progress, { max: Math.max(1, film.total), value: film.done });
      return known.node;
    }
    const node = row(film, () => this.end(film), `${this.place}/${film.id}/file`);
    this.rows.set(film.id, { state: film.state, node });
    return node;
  }
}

function row(film: Film, end: () => unknown, file: string): HTMLLIElement {
  const name = texts.formats[film.format as keyof typeof texts.formats] ?? film.format;
  const parts: Record<Film["state"], () => (HTMLElement | null)[]> = {
    making: () => [
      element("progress", { max: Math.max(1, film.total), value: film.done, "aria-label": texts.making }), textButton(texts.stop, end),
    ],
    made: () => [
      film.format === "mp4" || film.format === "webm" ? textButton(texts.watch, (event) => watch(event.currentTarget as HTMLElement, file)) : null,
      element("a", { class: "button primary", href: `${file}?save=1`, download: "" }, fill(texts.saveFilm, { size: megabytes(film.bytes ?? 0) })),
      textButton(texts.forget, end),
    ],
    failed: () => [element("span", { class: "problem" }, film.detail ?? ""), textButton(texts.forget, end)],
    stopped: () => [element("span", { class: "quiet" }, texts.stopped), textButton(texts.forget, end)],
  };
  const about = fill(texts.about, { format: name, height: film.height, time: new Date(film.begun).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }) });
  const notes = film.state === "made" ? film.notes.map((note) => element("small", { class: "quiet" }, note)) : [];
  return element("li", {}, element("b", {}, about), ...parts[film.state](), ...notes);
}

/** Shows a film below its row; pressed again, it goes. */
function watch(button: HTMLElement, file: string): void {
  const row = button.closest("li");
  const shown = row?.querySelector("video");
  if (shown) return shown.remove();
  const video: HTMLVideoElement = element("video", { src: file, controls: true, autoplay: true, playsInline: true, onloadedmetadata: () => video.scrollIntoView({ block: "nearest" }) });
  row?.append(video);
}

/** Bytes as people read them. */
const megabytes = (bytes: number): string => bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
