// A layer's program as a place to edit it in: its parts are read from the library, and what has changed is kept there; until
// the library has it, in this browser as well.

import { forget, keep, keptDrafts } from "../program/keeping.ts";
import { answered, lookOf, sent, soundLengthOf } from "./files.js";
import { openRun, pngOf } from "./run.js";

/** Keeps a program's bytes and files in the library, runs it to where the shot begins, and keeps that frame: the parts of a layer.
 * `base` has `seed`, `start` and `input`; `known` knows the names of files that the library has. */
export async function storedParts(base, { document, files }, known = new Map()) {
  const next = { ...base, document: await sent(document, "file"), files: [] };
  for (const [path, blob] of files) {
    if (!known.has(blob)) known.set(blob, await sent(blob, path.includes("/images/") ? "look" : "file"));
    next.files.push({ path, asset: known.get(blob) });
  }
  const run = await openRun(next);
  await run.travel(next.start);
  const image = run.frame(next.start);
  return { ...next, picture: await sent(await pngOf(image), "look"), width: image.width, height: image.height };
}

/** What an editor has in its hands of a program: the rest of the parts, how it runs in the shot, is not changed there. */
const contentOf = ({ document, files }) => JSON.stringify([document, ...files.map(({ path, asset }) => `${asset} ${path}`).sort()]);

/** The program of a shot's layer; `session` is who changes it. */
export async function layerPlace(shot, layer, session) {
  const address = `/api/shots/${shot}/programs/${layer}/parts`;
  // Several pages may edit one program: each has a draft of its own.
  const drafts = `${shot} ${layer}`;
  const draft = `${drafts} ${crypto.randomUUID?.() ?? Math.random()}`;
  // Held as long as the editor is there: others do not take its draft for one that was left.
  let release = () => {};
  navigator.locks?.request(draft, () => new Promise((resolve) => { release = resolve; })).catch(() => {});
  const known = new Map();
  // Drafts that the next write makes needless.
  let needless = [draft];
  // What the editor began from, or wrote last; null where that is not known.
  let base = null;
  // What a person has chosen on the stage, until the library has it.
  let chosen = null;
  let last = Promise.resolve();

  async function partsNow() {
    const answer = await answered(address, { cache: "no-store" });
    return { tag: answer.headers.get("etag"), parts: await answer.json() };
  }

  async function fromLibrary() {
    const { parts } = await partsNow();
    const document = new Uint8Array(await (await answered(`/api/assets/${parts.document}`)).arrayBuffer());
    const files = new Map(await Promise.all(parts.files.map(async ({ path, asset }) => {
      const blob = await (await answered(`/api/assets/${asset}`)).blob();
      known.set(blob, asset);
      return [path, blob];
    })));
    base = contentOf(parts);
    return { document, files };
  }

  /** Where the shot begins may have been changed elsewhere, and is kept so; what the program is may not. */
  async function written(program, run) {
    for (let attempt = 0; ; attempt++) {
      const { tag, parts } = await partsNow();
      const next = await storedParts({ ...parts, ...run }, program, known);
      if (![base, contentOf(next)].includes(contentOf(parts))) {
        throw Object.assign(new Error("This program has been changed elsewhere."), { isConflict: true });
      }
      try {
        const answer = await answered(address, {
          method: "PUT", body: JSON.stringify({ ...next, session }), headers: { "content-type": "application/json", "if-match": tag },
        });
        return contentOf(await answer.json());
      } catch (error) {
        if (error.status !== 412 || attempt > 3) throw error;
      }
    }
  }

  async function store(program) {
    // Not every browser keeps it: then it has the library alone.
    await keep({ id: draft, base, isDraft: true, ...program }).catch(() => {});
    const run = chosen;
    try {
      base = await written(program, run);
    } catch (error) {
      // Files that nobody named for long may have been cleared away.
      if (error.status === 409) known.clear();
      if (error.status === 404) throw new Error("The shot has no such program any more: export it to keep what you have made.");
      throw error;
    }
    if (chosen === run) chosen = null;
    await forgetDrafts();
  }

  async function forgetDrafts() {
    for (const id of needless) await forget(id).catch(() => {});
    needless = [draft];
  }

  return {
    title: "Program", back: { href: `/shots/${shot}`, label: "Shot" }, delay: 1000, hasDrafts: true,
    end: () => release(),
    /** With `isUnsaved` what did not reach the library when this was left. */
    async read() {
      const living = new Set(((await navigator.locks?.query())?.held ?? []).map(({ name }) => name));
      const left = (await keptDrafts(drafts).catch(() => [])).filter(({ id }) => !living.has(id));
      const [unsaved] = left;
      if (!unsaved) return fromLibrary();
      await fromLibrary().catch((error) => console.warn(error));
      base = unsaved.base ?? null;
      // Older ones were passed over when this one began: they are not to come back.
      needless = [draft, ...left.map(({ id }) => id)];
      return { ...unsaved, isUnsaved: true };
    },
    /** From the next write on the shot shows a run with these random numbers and what came to it from outside. */
    async useRun({ seed, entries }) {
      const input = entries.length > 0 ? await sent(JSON.stringify(entries), "file") : "";
      chosen = { seed: String(seed), input };
    },
    /** One after the other. Fails with `isConflict` where the program was changed elsewhere since it was read here. */
    write(program) {
      const mine = last.then(() => store(program));
      last = mine.catch(() => {});
      return mine;
    },
    /** After a conflict: the next write writes over what is there, which the shot's undo brings back. */
    async keepMine() { base = contentOf((await partsNow()).parts); },
    /** After a conflict: what was made here is forgotten. */
    takeTheirs: () => last.then(forgetDrafts),
    /** Looks and lengths of sounds as the shot's runs have them: the stage beside the scripts runs as the shot does. */
    shot: { look: (blob) => lookOf(blob, known), length: (blob) => soundLengthOf(blob, known) },
  };
}
