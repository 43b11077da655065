// The files of a layer's program in the library, and what runs need to know of them.

import { answered, BYTES } from "../offline/answers.ts";
import { type LookRows, unpacked } from "../images/store.ts";
import { words } from "../base/words.ts";

/** Files by the names under which the library has them. */
export type KnownFiles = Map<Blob, string>;

/** Sends bytes to be kept; returns their name. */
export async function sent(bytes: BodyInit, how: "look" | "file"): Promise<string> {
  const answer = await answered(`/api/assets?as=${how}`, { method: "POST", body: bytes, headers: BYTES });
  return (await answer.json()).asset;
}

/** Returns the name of a file, which is sent where it is not known. */
export async function named(file: Blob, how: "look" | "file", known: KnownFiles): Promise<string> {
  const name = known.get(file) ?? await sent(file, how);
  known.set(file, name);
  return name;
}

async function found(address: string): Promise<Response | null> {
  const answer = await fetch(address);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(words.shotPrograms.incomplete);
  return answer;
}

/** Returns the bytes of a file. */
export async function bytesOf(asset: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`/api/assets/${asset}`);
  if (!answer.ok) throw new Error(words.shotPrograms.incomplete);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Returns the picture of a look by its asset; null for what is none. */
export async function lookRows(asset: string): Promise<LookRows | null> {
  const answer = await found(`/api/assets/${asset}/look`);
  return answer && unpacked(await answer.arrayBuffer());
}

/** Returns how long a sound is, in milliseconds; 0 for what is none. */
export async function soundLength(asset: string): Promise<number> {
  const answer = await found(`/api/assets/${asset}/sound`);
  return answer ? (await answer.json()).length : 0;
}
