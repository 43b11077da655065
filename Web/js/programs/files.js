// The files of a layer's program in the library, and what runs need to know of them. `known` knows the names of those that the library has.

import { unpacked } from "../images/store.js";

/** The answer, or an error with words for people and its `status`. */
export async function answered(address, options) {
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

/** Sends bytes to be kept; their name. */
export async function sent(bytes, how) {
  const answer = await answered(`/api/assets?as=${how}`, { method: "POST", body: bytes, headers: { "content-type": "application/octet-stream" } });
  return (await answer.json()).asset;
}

async function named(blob, how, known) {
  if (!known.has(blob)) known.set(blob, await sent(blob, how));
  return known.get(blob);
}

/** The picture of a look by its asset, as rows of a PNG file: { rows, width, height, channels }; null for what is none. */
export async function lookRows(asset) {
  const answer = await fetch(`/api/assets/${asset}/look`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error("The studio does not have all of this program.");
  return unpacked(await answer.arrayBuffer());
}

export const lookOf = async (blob, known) => lookRows(await named(blob, "look", known));

/** How long a sound is, in milliseconds; 0 for what is none. */
export async function soundLength(asset) {
  const answer = await fetch(`/api/assets/${asset}/sound`);
  if (answer.status === 404) return 0;
  if (!answer.ok) throw new Error("The studio does not have all of this program.");
  return (await answer.json()).length;
}

export const soundLengthOf = async (blob, known) => soundLength(await named(blob, "file", known));
