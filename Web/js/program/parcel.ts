// A program with its files as one run of bytes, as the studio takes it and gives it (`ProgramParcel`).

const TYPES: Record<string, string> = {
  png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", webp: "image/webp", gif: "image/gif", svg: "image/svg+xml",
  mp3: "audio/mpeg", wav: "audio/wav", ogg: "audio/ogg", m4a: "audio/mp4", aac: "audio/aac", "3gp": "audio/3gpp",
};

/** A program and its files by their paths. */
export interface Program {
  document: Uint8Array<ArrayBuffer>;
  files: Map<string, Blob>;
}

/** A program as the studio has read it, with what it noticed. */
export interface ReadProgram extends Program {
  notices: string[];
}

/** Returns the parts of a parcel. */
export function unpack(buffer: ArrayBuffer): ReadProgram {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  // As it came, also where it begins with a mark of byte order.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let at = 0;
  const number = () => { at += 4; return view.getUint32(at - 4, true); };
  const part = () => { const length = number(); at += length; return bytes.slice(at - length, at); };
  const document = part();
  const notices = decoder.decode(part()).split("\n").filter(Boolean);
  const files = new Map<string, Blob>();
  for (let left = number(); left > 0; left--) {
    const path = decoder.decode(part());
    files.set(path, new Blob([part()], { type: TYPES[path.split(".").pop()?.toLowerCase() ?? ""] ?? "application/octet-stream" }));
  }
  return { document, notices, files };
}

/** Returns a program as a parcel. */
export function pack({ document, files }: Program): Blob {
  const encoder = new TextEncoder();
  const number = (value: number) => new Uint8Array(new Uint32Array([value]).buffer);
  const parts: BlobPart[] = [number(document.length), document, number(0), number(files.size)];
  for (const [path, blob] of files) {
    const name = encoder.encode(path);
    parts.push(number(name.length), name, number(blob.size), blob);
  }
  return new Blob(parts, { type: "application/octet-stream" });
}

async function answered(path: string, body: Blob): Promise<Response> {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });
  if (!answer.ok) throw new Error((await answer.json().catch(() => null))?.detail ?? `The studio answers ${answer.status}.`);
  return answer;
}

/** Returns a program of Pocket Code taken apart. */
export const partsOf = async (file: Blob): Promise<ReadProgram> => unpack(await (await answered("/api/programs/parts", file)).arrayBuffer());

/** Returns a `.catrobat` file of a program and its files. */
export const archiveOf = async (program: Program): Promise<Blob> => (await answered("/api/programs/archive", pack(program))).blob();
