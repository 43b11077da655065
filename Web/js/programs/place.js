// A layer's program as a place to edit it in: its parts are read from the library, and what has changed is kept there; until
// the library has it, in this browser as well.

import { forget, keep, kept } from "../program/keeping.js";
import { openRun, pngOf } from "./run.js";

async function answered(address, options) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw Object.assign(new Error("The studio does not answer."), { isAway: true });
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
  let parts = null;

  async function fromLibrary() {
    parts = await (await answered(address)).json();
    const document = new Uint8Array(await (await answered(`/api/assets/${parts.document}`)).arrayBuffer());
    const files = new Map(await Promise.all(parts.files.map(async ({ path, asset }) => {
      const blob = await (await answered(`/api/assets/${asset}`)).blob();
      known.set(blob, asset);
      return [path, blob];
    })));
    return { document, files };
  }

  return {
    title: "Program", back: { href: `/shots/${shot}`, label: "Shot" },
    async read() {
      const stored = await fromLibrary();
      const unsaved = await kept(draft).catch(() => null);
      if (!unsaved) return stored;
      // What did not reach the library when this was left.
      this.write(unsaved).catch((error) => console.warn(error));
      return unsaved;
    },
    /** From the next write on the shot shows a run with these random numbers and what came to it from outside. */
    async useRun({ seed, entries }) {
      const input = entries.length > 0 ? await sent(JSON.stringify(entries), "file") : "";
      parts = { ...parts, seed: String(seed), input };
    },
    async write({ title, document, files }) {
      // Not every browser keeps it: then it has the library alone.
      await keep({ id: draft, title, document, files, isDraft: true }).catch(() => {});
      const next = await storedParts(parts, { document, files }, known);
      const answer = await answered(address, {
        method: "PUT", body: JSON.stringify({ ...next, session }), headers: { "content-type": "application/json" },
      });
      parts = await answer.json();
      await forget(draft).catch(() => {});
    },
  };
}
