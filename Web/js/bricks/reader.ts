// Bytes with numbers of 32 bits before them that say how many there are, as the studio gives programs.

/** Reads such a run of bytes. */
export class PartReader {
  private readonly bytes: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;
  private at = 0;

  constructor(buffer: ArrayBuffer) {
    this.bytes = new Uint8Array(buffer);
    this.view = new DataView(buffer);
  }

  number(): number {
    this.at += 4;
    return this.view.getUint32(this.at - 4, true);
  }

  /** Returns the bytes that come next, within those that are read. */
  part(length = this.number()): Uint8Array<ArrayBuffer> {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Reads a number, and as many items as it says. */
  list<Item>(item: () => Item): Item[] { return Array.from({ length: this.number() }, item); }

  lines(): string[] { return new TextDecoder().decode(this.part()).split("\n").filter(Boolean); }
}
