// A program with its files as one run of bytes, as the studio takes it and gives it (`ProgramParcel`).

import { answered, BYTES } from "../offline/answers.ts";
import { PartReader } from "../bricks/reader.ts";
import { download } from "../kit/files.ts";
import { say } from "../kit/toast.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";

const TYPES: Record<string, string> = {
  png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", webp: "image/webp", gif: "image/gif", svg: "image/svg+xml",
  mp3: "audio/mpeg", wav: "audio/wav", ogg: "audio/ogg", m4a: "audio/mp4", aac: "audio/aac", "3gp": "audio/3gpp",
};

/** A program's bytes, and its files by their paths. */
export interface ProgramParts {
  document: Uint8Array<ArrayBuffer>;
  files: Map<string, Blob>;
}

/** A program as the studio has read it, with what it noticed. */
export interface ReadProgram extends ProgramParts {
  notices: string[];
}

/** Returns the parts of a parcel. */
export function unpack(buffer: ArrayBuffer): ReadProgram {
  const reader = new PartReader(buffer);
  // A path as it came, also where it begins with a mark of byte order.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const document = reader.part().slice();
  const notices = reader.lines();
  const files = new Map(reader.list((): [path: string, file: Blob] => {
    const path = decoder.decode(reader.part());
    return [path, new Blob([reader.part()], { type: TYPES[path.split(".").pop()?.toLowerCase() ?? ""] ?? BYTES["content-type"] })];
  }));
  return { document, notices, files };
}

/** Returns a program as a parcel. */
export function pack({ document, files }: ProgramParts): Blob {
  const encoder = new TextEncoder();
  const number = (value: number) => new Uint8Array(new Uint32Array([value]).buffer);
  const parts: BlobPart[] = [number(document.length), document, number(0), number(files.size)];
  for (const [path, blob] of files) {
    const name = encoder.encode(path);
    parts.push(number(name.length), name, number(blob.size), blob);
  }
  return new Blob(parts, { type: BYTES["content-type"] });
}

const sent = (address: string, body: Blob): Promise<Response> => answered(address, { method: "POST", headers: BYTES, body });

/** Returns a program of Pocket Code taken apart. */
export const partsOf = async (file: Blob): Promise<ReadProgram> => unpack(await (await sent("/api/programs/parts", file)).arrayBuffer());

/** Gives a program to the person as a `.catrobat` file; why not is said. */
export async function exportProgram({ title, ...parts }: ProgramParts & { title: string }): Promise<void> {
  try {
    download(`${title.replace(/[/\\:*?"<>|]/g, "_")}.catrobat`, await (await sent("/api/programs/archive", pack(parts))).blob());
  } catch (error) {
    say(fill(words.programs.notExported, { reason: reasonOf(error) }));
  }
}
