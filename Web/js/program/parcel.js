// A program with its files as one run of bytes, as the studio takes it and gives it (`ProgramParcel`).

const TYPES = {
  png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", webp: "image/webp", gif: "image/gif", svg: "image/svg+xml",
  mp3: "audio/mpeg", wav: "audio/wav", ogg: "audio/ogg", m4a: "audio/mp4", aac: "audio/aac", "3gp": "audio/3gpp",
};

export function unpack(buffer) {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  // As it came, also where it begins with a mark of byte order.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let at = 0;
  const number = () => { at += 4; return view.getUint32(at - 4, true); };
  const part = () => { const length = number(); at += length; return bytes.slice(at - length, at); };
  const document = part();
  const notices = decoder.decode(part()).split("\n").filter(Boolean);
  const files = new Map();
  for (let left = number(); left > 0; left--) {
    const path = decoder.decode(part());
    files.set(path, new Blob([part()], { type: TYPES[path.split(".").pop().toLowerCase()] ?? "application/octet-stream" }));
  }
  return { document, notices, files };
}

export function pack({ document, files }) {
  const encoder = new TextEncoder();
  const number = (value) => new Uint8Array(new Uint32Array([value]).buffer);
  const parts = [number(document.length), document, number(0), number(files.size)];
  for (const [path, blob] of files) {
    const name = encoder.encode(path);
    parts.push(number(name.length), name, number(blob.size), blob);
  }
  return new Blob(parts, { type: "application/octet-stream" });
}

async function answered(path, body) {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });
  if (!answer.ok) throw new Error((await answer.json().catch(() => null))?.detail ?? `The studio answers ${answer.status}.`);
  return answer;
}

/** A program of Pocket Code taken apart: { document, notices, files }. */
export const partsOf = async (file) => unpack(await (await answered("/api/programs/parts", file)).arrayBuffer());

/** A `.catrobat` file of a program and its files. */
export const archiveOf = async (program) => (await answered("/api/programs/archive", pack(program))).blob();
