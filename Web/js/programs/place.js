// A layer's program as a place to edit it in: its parts are read from the library, and what has changed is kept there.

import { openRun, pngOf } from "./run.js";

async function answered(address, options) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch {
    throw Object.assign(new Error("The studio does not answer."), { isAway: true });
  }
  if (!answer.ok) throw new Error((await answer.json().catch(() => null))?.detail ?? `The studio answers ${answer.status}.`);
  return answer;
}

async function kept(bytes, how) {
  const answer = await answered(`/api/assets${how}`, { method: "POST", body: bytes, headers: { "content-type": "application/octet-stream" } });
  return (await answer.json()).asset;
}

/** The program of a shot's layer; `session` is who changes it. */
export function layerPlace(shot, layer, session) {
  const address = `/api/shots/${shot}/programs/${layer}/parts`;
  let parts = null;
  // What the library has, so that it is not sent again.
  const known = new Map();

  async function nameOf(path, blob) {
    const before = known.get(blob);
    if (before) return before;
    const asset = await kept(blob, path.includes("/images/") ? "?as=look" : "?as=file");
    known.set(blob, asset);
    return asset;
  }

  return {
    async read() {
      parts = await (await answered(address)).json();
      const document = new Uint8Array(await (await answered(`/api/assets/${parts.document}`)).arrayBuffer());
      const files = new Map(await Promise.all(parts.files.map(async ({ path, asset }) => {
        const blob = await (await answered(`/api/assets/${asset}`)).blob();
        known.set(blob, asset);
        return [path, blob];
      })));
      return { document, files };
    },
    async write({ document, files }) {
      const next = { ...parts, session };
      next.document = await kept(document, "?as=file");
      next.files = await Promise.all([...files].map(async ([path, blob]) => ({ path, asset: await nameOf(path, blob) })));
      const image = (await openRun(next)).frame(next.start);
      next.picture = await kept(await pngOf(image), "?as=look");
      Object.assign(next, { width: image.width, height: image.height });
      const answer = await answered(address, { method: "PUT", body: JSON.stringify(next), headers: { "content-type": "application/json" } });
      parts = await answer.json();
    },
  };
}
