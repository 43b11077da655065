// The part of CBOR (RFC 8949) that messages are written in, in the deterministic form of section 4.2.1. Numbers are of
// at most 53 bits, as JavaScript's are; ids are hexadecimal digits.

const UNSIGNED = 0, NEGATIVE = 1, BYTES = 2, TEXT = 3, ARRAY = 4;
const FALSE = 0xf4, TRUE = 0xf5, NULL = 0xf6, DOUBLE = 0xfb;
// The tag of a typed array of numbers of 64 bits, the lowest byte first (RFC 8746).
const NUMBERS = [0xd8, 0x56];
const HIGH = 2 ** 32;
// A writer that has room for more does not keep it.
const MOST_ROOM = 1 << 20;

const utf8 = { to: new TextEncoder(), from: new TextDecoder("utf-8", { fatal: true }) };

/** Writes a message. */
export class Writer {
  private room = new Uint8Array(256);
  private length = 0;

  /** The bytes written so far. */
  get bytes(): Uint8Array {
    return this.room.subarray(0, this.length);
  }

  /** Begins another message; the bytes of the one before are gone. */
  begin(): void {
    this.length = 0;
    if (this.room.length > MOST_ROOM) this.room = new Uint8Array(256);
  }

  unsigned(value: number): void {
    this.head(UNSIGNED, value);
  }

  /** A whole number, which may be negative; what lies behind its point is cut off, and what is no number is 0. */
  integer(value: number): void {
    const whole = Math.trunc(value) || 0;
    if (whole < 0) this.head(NEGATIVE, -1 - whole);
    else this.head(UNSIGNED, whole);
  }

  /** Numbers in a row. */
  numbers(values: ArrayLike<number>): void {
    for (const byte of NUMBERS) this.put(byte);
    this.head(BYTES, values.length * 8);
    let at = this.grow(values.length * 8);
    const view = new DataView(this.room.buffer);
    for (let i = 0; i < values.length; i++, at += 8) view.setFloat64(at, values[i]!, true);
  }

  double(value: number): void {
    const at = this.grow(9);
    const view = new DataView(this.room.buffer);
    view.setUint8(at, DOUBLE);
    view.setFloat64(at + 1, value);
  }

  bool(value: boolean): void {
    this.put(value ? TRUE : FALSE);
  }

  none(): void {
    this.put(NULL);
  }

  byteString(value: Uint8Array): void {
    this.head(BYTES, value.length);
    this.append(value);
  }

  text(value: string): void {
    const bytes = utf8.to.encode(value);
    this.head(TEXT, bytes.length);
    this.append(bytes);
  }

  id(hex: string): void {
    this.byteString(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
  }

  /** Begins a list of which `count` items follow. */
  array(count: number): void {
    this.head(ARRAY, count);
  }

  /** Begins a choice: its number, and `count` fields that follow. */
  choice(number: number, count: number): void {
    this.array(1 + count);
    this.unsigned(number);
  }

  private put(byte: number): void {
    const at = this.grow(1);
    this.room[at] = byte;
  }

  private append(bytes: Uint8Array): void {
    const at = this.grow(bytes.length);
    this.room.set(bytes, at);
  }

  private head(type: number, value: number): void {
    const top = type << 5;
    if (value < 24) this.put(top | value);
    else if (value < 0x100) this.big(top | 24, value, 1);
    else if (value < 0x10000) this.big(top | 25, value, 2);
    else if (value < HIGH) this.big(top | 26, value, 4);
    else this.big(top | 27, value, 8);
  }

  private big(lead: number, value: number, count: number): void {
    const at = this.grow(1 + count);
    this.room[at] = lead;
    let rest = value;
    for (let i = count; i > 0; i--) {
      this.room[at + i] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }

  /** Makes room for `count` bytes more; where they begin. What was taken of the room before may be another's now. */
  private grow(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.room.length) {
      const room = new Uint8Array(Math.max(this.length, 2 * this.room.length));
      room.set(this.room);
      this.room = room;
    }
    return at;
  }
}

/** Reads a message, and refuses what `Writer` does not write. */
export class Reader {
  private readonly view: DataView;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  unsigned(): number {
    return this.head(UNSIGNED);
  }

  /** A whole number, which may be negative. */
  integer(): number {
    const isNegative = (this.bytes[this.at] ?? 0) >> 5 === NEGATIVE;
    return isNegative ? -1 - this.head(NEGATIVE) : this.head(UNSIGNED);
  }

  /** Numbers in a row. */
  numbers(): Float64Array {
    for (const byte of NUMBERS) this.expect(byte);
    const bytes = this.part(this.head(BYTES));
    if (bytes.length % 8 !== 0) throw this.unknown(bytes.length);
    return new Float64Array(bytes.slice().buffer);
  }

  double(): number {
    this.expect(DOUBLE);
    this.at += 8;
    return this.view.getFloat64(this.at - 8);
  }

  bool(): boolean {
    const lead = this.byte();
    if (lead !== TRUE && lead !== FALSE) throw this.unknown(lead);
    return lead === TRUE;
  }

  /** A copy of the bytes that come next. */
  byteString(): Uint8Array {
    return this.part(this.head(BYTES)).slice();
  }

  text(): string {
    return utf8.from.decode(this.part(this.head(TEXT)));
  }

  /** An id or a name, of so many bytes. */
  id(size = 16): string {
    const bytes = this.part(this.head(BYTES));
    if (bytes.length !== size) throw this.unknown(bytes.length);
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  arrayOf(count: number): void {
    const found = this.head(ARRAY);
    if (found !== count) throw this.unknown(found);
  }

  list<Item>(item: () => Item): Item[] {
    const count = this.head(ARRAY);
    if (count > this.bytes.length - this.at) throw this.unknown(count);
    return Array.from({ length: count }, item);
  }

  optional<Item>(item: () => Item): Item | null {
    if (this.bytes[this.at] !== NULL) return item();
    this.at += 1;
    return null;
  }

  /** The number of a choice; its fields follow. */
  choice(): number {
    this.head(ARRAY);
    return this.unsigned();
  }

  /** One of some words, by its number. */
  choiceOf<Word extends string>(words: Word[]): Word {
    const number = this.unsigned();
    const word = words[number];
    if (word === undefined) throw this.unknown(number);
    return word;
  }

  finish(): void {
    if (this.at !== this.bytes.length) throw this.unknown(this.bytes.length - this.at);
  }

  unknown(found: number): Error {
    return new Error(`a message cannot be read at byte ${this.at}: ${found}`);
  }

  private head(type: number): number {
    const lead = this.byte();
    if (lead >> 5 !== type) throw this.unknown(lead);
    const small = lead & 31;
    if (small < 24) return small;
    if (small > 27) throw this.unknown(lead);
    let value = 0;
    for (let i = 1 << (small - 24); i > 0; i--) value = value * 256 + this.byte();
    if (value > Number.MAX_SAFE_INTEGER) throw this.unknown(value);
    return value;
  }

  private expect(lead: number): void {
    const found = this.byte();
    if (found !== lead) throw this.unknown(found);
  }

  private part(count: number): Uint8Array {
    this.at += count;
    if (this.at > this.bytes.length) throw this.unknown(count);
    return this.bytes.subarray(this.at - count, this.at);
  }

  private byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw this.unknown(0);
    this.at += 1;
    return byte;
  }
}
