// A WebAssembly module of the core: its memory, and requests to it. Memory may grow in any call, so every view is made anew when it is needed.

import { Reader, Writer } from "../protocol/cbor.ts";

/** What every module of the core has: memory, and what the last call put out. */
export interface Module {
  memory: WebAssembly.Memory;
  allocate(count: number): number;
  release(address: number): void;
  output(): number;
  outputLength(): number;
  perform(request: number, length: number): number;
}

/** Does a request, by the numbers of its subject and of its own: `write` writes its `count` arguments, `read` reads the answer. Throws where
 * it is refused. The functions of js/protocol are what to call. */
export interface Perform {
  (subject: number, number: number, count: number, write: ((to: Writer) => void) | null): void;
  <Answer>(subject: number, number: number, count: number, write: ((to: Writer) => void) | null, read: (from: Reader) => Answer): Answer;
}

/** What does requests. */
export interface Performing { perform: Perform }

/** Puts bytes into a module's memory for the length of a call. */
export function lendTo<Result>(module: Module, bytes: Uint8Array, call: (address: number, count: number) => Result): Result {
  const address = module.allocate(bytes.byteLength);
  try {
    new Uint8Array(module.memory.buffer, address, bytes.byteLength).set(bytes);
    return call(address, bytes.byteLength);
  } finally {
    module.release(address);
  }
}

/** What the last call put out, over the module's own memory: valid until the next call. */
export const outputOf = (module: Module): Uint8Array<ArrayBuffer> =>
  new Uint8Array(module.memory.buffer as ArrayBuffer, module.output(), module.outputLength());

// Bytes of memory that are kept for requests between calls.
const ROOM = 4096;

/** Requests to a module; `refused` makes of a refusal what is thrown. */
export class Requests implements Performing {
  private readonly writer = new Writer();
  private address = 0;

  constructor(private readonly module: Module, private readonly refused: (from: Reader) => Error) {}

  perform: Perform = <Answer>(
    subject: number, number: number, count: number, write: ((to: Writer) => void) | null, read?: (from: Reader) => Answer,
  ): Answer | void => {
    const writer = this.writer;
    writer.begin();
    writer.choice(subject, 1);
    writer.choice(number, count);
    write?.(writer);
    this.checked(this.lend(writer.bytes));
    return read?.(new Reader(outputOf(this.module)));
  };

  /** A result; throws what the module refuses instead where that is below 0. */
  checked(result: number): number {
    if (result < 0) throw this.refused(new Reader(outputOf(this.module)));
    return result;
  }

  /** Puts a request into memory that is kept, where it has room. */
  private lend(bytes: Uint8Array): number {
    const module = this.module;
    if (bytes.length > ROOM) return lendTo(module, bytes, module.perform);
    this.address ||= module.allocate(ROOM);
    new Uint8Array(module.memory.buffer, this.address, bytes.length).set(bytes);
    return module.perform(this.address, bytes.length);
  }
}
