// A layer's program as a place to edit it in: its parts are read from the library, and what has changed is kept there; until
// the library has it, in this browser as well.

import { answered } from "../offline/answers.ts";
import type { ProgramParts } from "../programstore/parcel.ts";
import { type ChosenRun, Conflict, type ProgramPlace, type ShotPlace } from "../programstore/place.ts";
import { forget, keep, keptDrafts, type Program } from "../programstore/store.ts";
import { warn } from "../sync/journal.ts";
import { words } from "../base/words.ts";
import { type KnownFiles, lookRows, named, sent, soundLength } from "./files.ts";
import type { LayerProgram } from "./layer.ts";
import { openRun, pngOf } from "./run.ts";

const texts = words.shotPrograms;
// How often what another has changed meanwhile is read anew.
const ATTEMPTS = 5;

/** The run of a program in a shot. */
type RunParts = Pick<LayerProgram, "seed" | "start" | "input">;

/** Keeps a program's bytes and files in the library, runs it to where the shot begins, and keeps that frame: the parts of a layer. */
export async function storedParts<Base extends RunParts>(base: Base, { document, files }: ProgramParts, known: KnownFiles = new Map()): Promise<Base & LayerProgram> {
  const next = { ...base, document: await sent(document, "file"), files: [] as LayerProgram["files"] };
  for (const [path, file] of files) next.files.push({ path, asset: await named(file, path.includes("/images/") ? "look" : "file", known) });
  const run = await openRun(next);
  await run.travel(next.start);
  const image = run.frame(next.start);
  return { ...next, picture: await sent(await pngOf(image), "look"), width: image.width, height: image.height };
}

/** Returns what an editor has in its hands of a program: the rest of the parts, how it runs in the shot, is not changed there. */
const contentOf = ({ document, files }: Pick<LayerProgram, "document" | "files">): string =>
  JSON.stringify([document, ...files.map(({ path, asset }) => `${asset} ${path}`).sort()]);

const statusOf = (error: unknown): number | undefined => (error instanceof Error && "status" in error ? Number(error.status) : undefined);

/** The program of a shot's layer; `session` is who changes it. */
export const layerPlace = (shot: string, layer: string, session: string): ProgramPlace => new LayerPlace(shot, layer, session);

class LayerPlace implements ProgramPlace {
  readonly id: string;
  readonly back;
  readonly layer: { shot: string; layer: string };
  readonly delay = 1000;
  readonly hasDrafts = true;
  looksOnly = false;
  private readonly address: string;
  // Several pages may edit one program: each has a draft of its own.
  private readonly drafts: string;
  private readonly draft: string;
  private readonly known: KnownFiles = new Map();
  /** Drafts that the next write makes needless. */
  private needless: string[];
  /** The content that the editor began from, or wrote last; null where that is not known. */
  private base: string | null = null;
  /** The run that a person has chosen on the stage, until the library has it. */
  private chosen: Pick<RunParts, "seed" | "input"> | null = null;
  private last: Promise<void> = Promise.resolve();
  private release = (): void => {};

  /** Looks and lengths of sounds are as the shot's runs have them: the stage beside the scripts runs as the shot does. */
  readonly shot: ShotPlace = {
    media: {
      look: async (file) => lookRows(await named(file, "look", this.known)),
      length: async (file) => soundLength(await named(file, "file", this.known)),
    },
    useRun: (run) => this.useRun(run),
    // The shot's undo brings back what is written over.
    keepMine: async () => { this.base = contentOf((await this.partsNow()).parts); },
    takeTheirs: () => this.last.then(() => this.forgetDrafts()),
  };

  constructor(shot: string, layer: string, private readonly session: string) {
    this.layer = { shot, layer };
    this.back = { href: `/shots/${shot}`, label: texts.shot };
    this.address = `/api/shots/${shot}/programs/${layer}/parts`;
    this.drafts = this.id = `${shot} ${layer}`;
    this.draft = `${this.drafts} ${crypto.randomUUID?.() ?? Math.random()}`;
    this.needless = [this.draft];
    // Held as long as the editor is there: others do not take its draft for one that was left.
    navigator.locks?.request(this.draft, () => new Promise<void>((resolve) => { this.release = resolve; })).catch(() => {});
  }

  end(): void { this.release(); }

  async read(): Promise<ProgramParts & { isUnsaved?: boolean }> {
    const living = new Set(((await navigator.locks?.query())?.held ?? []).map(({ name }) => name));
    const left = (await keptDrafts(this.drafts).catch(() => [])).filter(({ id }) => !living.has(id));
    const [unsaved] = left;
    if (!unsaved) return this.fromLibrary();
    await this.fromLibrary().catch((error) => warn("The shot's program was not read:", error));
    this.base = unsaved.base ?? null;
    // Older ones were passed over when this one began: they are not to come back.
    this.needless = [this.draft, ...left.map(({ id }) => id)];
    return { ...unsaved, isUnsaved: true };
  }

  /** Writes one program after the other. Fails with a `Conflict` where it was changed elsewhere since it was read here. */
  write(program: Program): Promise<void> {
    const mine = this.last.then(() => this.store(program));
    this.last = mine.catch(() => {});
    return mine;
  }

  private async useRun({ seed, entries }: ChosenRun): Promise<void> {
    this.chosen = { seed: String(seed), input: entries.length > 0 ? await sent(JSON.stringify(entries), "file") : "" };
  }

  private async partsNow(): Promise<{ tag: string; parts: LayerProgram }> {
    const answer = await answered(this.address, { cache: "no-store" });
    this.looksOnly = answer.headers.get("inkreel-looks") === "only";
    return { tag: answer.headers.get("etag") ?? "", parts: await answer.json() };
  }

  private async fromLibrary(): Promise<ProgramParts> {
    const { parts } = await this.partsNow();
    const document = new Uint8Array(await (await answered(`/api/assets/${parts.document}`)).arrayBuffer());
    const files = await Promise.all(parts.files.map(async ({ path, asset }): Promise<[string, Blob]> => {
      const blob = await (await answered(`/api/assets/${asset}`)).blob();
      this.known.set(blob, asset);
      return [path, blob];
    }));
    this.base = contentOf(parts);
    return { document, files: new Map(files) };
  }

  private async store(program: Program): Promise<void> {
    // Not every browser keeps it: then it has the library alone.
    await keep({ id: this.draft, base: this.base, isDraft: true, ...program }).catch(() => {});
    const run = this.chosen;
    try {
      this.base = await this.written(program, run);
    } catch (error) {
      // Files that nobody named for long may have been cleared away.
      if (statusOf(error) === 409) this.known.clear();
      if (statusOf(error) === 404) throw new Error(texts.gone);
      throw error;
    }
    if (this.chosen === run) this.chosen = null;
    await this.forgetDrafts();
  }

  /** Writes the program, and returns what was written. Where the shot begins may have been changed elsewhere, and is kept so; the program may not. */
  private async written(program: ProgramParts, run: Pick<RunParts, "seed" | "input"> | null): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const { tag, parts } = await this.partsNow();
      const next = await storedParts({ ...parts, ...run }, program, this.known);
      if (![this.base, contentOf(next)].includes(contentOf(parts))) throw new Conflict(texts.changedElsewhere);
      try {
        const answer = await answered(this.address, {
          method: "PUT", body: JSON.stringify({ ...next, session: this.session }), headers: { "content-type": "application/json", "if-match": tag },
        });
        return contentOf(await answer.json());
      } catch (error) {
        if (statusOf(error) !== 412 || attempt === ATTEMPTS) throw error;
      }
    }
  }

  private async forgetDrafts(): Promise<void> {
    for (const id of this.needless) await forget(id).catch(() => {});
    this.needless = [this.draft];
  }
}
