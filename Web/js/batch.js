// The envelope in which edits travel: a CBOR list [5, 1, after, [edit, …]] of byte strings, as
// Documentation/file-format.md describes it.

function head(major, value) {
  const m = major << 5;
  if (value < 24) return [m | value];
  if (value < 0x100) return [m | 24, value];
  if (value < 0x10000) return [m | 25, value >> 8, value & 255];
  if (value < 0x100000000) return [m | 26, ...bytes4(value)];
  return [m | 27, ...bytes4(Math.floor(value / 0x100000000)), ...bytes4(value % 0x100000000)];
}

const bytes4 = (v) => [v >>> 24, (v >>> 16) & 255, (v >>> 8) & 255, v & 255];

/** A batch of edits that follow position `after`. */
export function editBatch(edits, after = 0) {
  const start = Uint8Array.from([0x84, 5, 1, ...head(0, after), ...head(4, edits.length)]);
  const parts = [start];
  for (const edit of edits) parts.push(Uint8Array.from(head(2, edit.length)), edit);
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

/** The edits of a batch that the core has joined from chunks. */
export function batchEdits(batch) {
  let offset = 3;
  const read = () => {
    const first = batch[offset++];
    const kind = first & 31;
    const length = kind < 24 ? 0 : 1 << (kind - 24);
    let value = kind < 24 ? kind : 0;
    for (let i = 0; i < length; i++) value = value * 256 + batch[offset++];
    return value;
  };
  read();
  const count = read();
  const edits = [];
  for (let i = 0; i < count; i++) {
    const length = read();
    edits.push(batch.slice(offset, offset + length));
    offset += length;
  }
  return edits;
}
