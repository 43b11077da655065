// A layer's program as a place to edit it in: its parts are read from the library, and what has changed is kept there; until
// the library has it, in this browser as well.

import { forget, keep, kept } from "../program/keeping.js";
import { openRun, pngOf } from "./run.js";

async function answered(address, options) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw new Error("The studio does not answer.");
  }
  if (answer.ok) return answer;
  throw Object.assign(
    new Error((await answer.json().catch(() => null))?.detail ?? `The studio answers ${answer.status}.`), { status: answer.status });
}

async function sent(bytes, how) {
  const answer = await answered(`/api/assets?as=${how}`, { method: "POST", body: bytes, headers: { "content-type": "application/octet-stream" } });
  return (await answer.json()).asset;
}

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

/** The program of a shot's layer; `session` is who changes it. */
export async function layerPlace(shot, layer, session) {
  const address = `/api/shots/${shot}/programs/${layer}/parts`;
  const draft = `${shot} ${layer}`;
  const known = new Map();
  // What a person has chosen on the stage, until the library has it.
  let chosen = null;
  let last = Promise.resolve();

  const partsNow = async () => (await answered(address)).json();

  async function fromLibrary() {
    const parts = await partsNow();
    const document = new Uint8Array(await (await answered(`/api/assets/${parts.document}`)).arrayBuffer());
    const files = new Map(await Promise.all(parts.files.map(async ({ path, asset }) => {
      const blob = await (await answered(`/api/assets/${asset}`)).blob();
      known.set(blob, asset);
      return [path, blob];
    })));
    return { document, files };
  }

  async function store({ title, document, files }) {
    // Not every browser keeps it: then it has the library alone.
    await keep({ id: draft, title, document, files, isDraft: true }).catch(() => {});
    const run = chosen;
    try {
      // Where the shot begins may have been changed elsewhere.
      const parts = await storedParts({ ...await partsNow(), ...run }, { document, files }, known);
      await answered(address, {
        method: "PUT", body: JSON.stringify({ ...parts, session }), headers: { "content-type": "application/json" },
      });
    } catch (error) {
      // Files that nobody named for long may have been cleared away.
      if (error.status === 409) known.clear();
      if (error.status === 404) throw new Error("The shot has no such program any more: export it to keep what you have made.");
      throw error;
    }
    if (chosen === run) chosen = null;
    await forget(draft).catch(() => {});
  }

  return {
    title: "Program", back: { href: `/shots/${shot}`, label: "Shot" }, delay: 1000,
    /** With `isUnsaved` what did not reach the library when this was left. */
    async read() {
      const unsaved = await kept(draft).catch(() => null);
      if (!unsaved) return fromLibrary();
      await fromLibrary().catch((error) => console.warn(error));
      return { ...unsaved, isUnsaved: true };
    },
    /** From the next write on the shot shows a run with these random numbers and what came to it from outside. */
    async useRun({ seed, entries }) {
      const input = entries.length > 0 ? await sent(JSON.stringify(entries), "file") : "";
      chosen = { seed: String(seed), input };
    },
    /** One after the other. */
    write(program) {
      const mine = last.then(() => store(program));
      last = mine.catch(() => {});
      return mine;
    },
  };
}
