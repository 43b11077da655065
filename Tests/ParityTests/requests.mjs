// Requests of Protocol/, written for a module under Node: CBOR (RFC 8949) of whole numbers, `float(…)`, texts, bytes, lists, true, false and null.

export const float = (value) => ({ float: value });

function head(type, value) {
  const top = type << 5;
  if (value < 24) return [top | value];
  if (value < 0x100) return [top | 24, value];
  if (value < 0x10000) return [top | 25, value >> 8, value & 255];
  return [top | 26, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const doubles = (values, isLittle) => {
  const view = new DataView(new ArrayBuffer(values.length * 8));
  values.forEach((value, i) => view.setFloat64(i * 8, value, isLittle));
  return new Uint8Array(view.buffer);
};

function written(value) {
  if (value === null) return [0xf6];
  if (typeof value === "boolean") return [value ? 0xf5 : 0xf4];
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const bytes = new TextEncoder().encode(value);
    return [...head(3, bytes.length), ...bytes];
  }
  if (value instanceof Uint8Array) return join([head(2, value.length), value]);
  if (value instanceof Float64Array) return [0xd8, 0x56, ...head(2, value.length * 8), ...doubles([...value], true)];
  if (Array.isArray(value)) return [...head(4, value.length), ...value.flatMap(written)];
  return [0xfb, ...doubles([value.float], false)];
}

function join(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { bytes.set(part, at); at += part.length; }
  return bytes;
}

/** Has a module do a request, by the numbers of its subject and of its own; the length of its answer. Fails where it is refused. */
export function perform(wasm, subject, number, ...values) {
  const bytes = join([head(4, 2), head(0, subject), head(4, 1 + values.length), head(0, number), ...values.map(written)]);
  const room = wasm.allocate(bytes.length);
  new Uint8Array(wasm.memory.buffer, room, bytes.length).set(bytes);
  const length = wasm.perform(room, bytes.length);
  wasm.release(room);
  if (length < 0) throw new Error(`request ${number} of subject ${subject} is refused`);
  return length;
}
