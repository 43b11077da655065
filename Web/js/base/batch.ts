// The envelope in which edits travel: a CBOR list [5, 1, after, [edit, …]] of byte strings, as Documentation/file-format.md
// describes it.

import { Writer } from "../protocol/cbor.ts";

const KIND = 5;
const VERSION = 1;

/** A batch of edits that follow position `after`. */
export function editBatch(edits: Uint8Array[], after = 0): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  writer.array(4);
  writer.unsigned(KIND);
  writer.unsigned(VERSION);
  writer.unsigned(after);
  writer.array(edits.length);
  for (const edit of edits) writer.byteString(edit);
  return writer.bytes.slice();
}
