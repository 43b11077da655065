// The frames of a film: the list of edges that all goes by, as the core's `Timeline` has it (Documentation/film.md).

/** Frames a second, as a fraction. */
export interface Rate { numerator: number; denominator: number }

/** Milliseconds of a frame's beginning; exact at any rate, since frames are counted. */
export const timeOf = (frame: number, { numerator, denominator }: Rate): number => frame * 1000 * denominator / numerator;

/** The frame that is on at a moment, in milliseconds. */
export const frameAt = (time: number, { numerator, denominator }: Rate): number => Math.floor(time * numerator / (1000 * denominator) + 1e-6);

/** The frame that is nearest to a time, or one of several even parts of it, the later one of two that are as near; exact, since products of long films have more than 53 bits. */
export function nearest(milliseconds: bigint, { numerator, denominator }: Rate, parts = 1n): number {
  const unit = 1000n * BigInt(denominator) * parts;
  return Number((2n * milliseconds * BigInt(numerator) + unit) / (2n * unit));
}

export class Timeline {
  /** The frame in which each shot begins, and behind them the number of all frames. */
  readonly edges: readonly number[];
  /** The milliseconds before each shot, and all of them. */
  private readonly sums: readonly number[];

  constructor(durations: readonly number[], readonly rate: Rate) {
    const edges = [0], sums = [0];
    for (const duration of durations) {
      const sum = (sums.at(-1) ?? 0) + duration;
      sums.push(sum);
      edges.push(Math.max((edges.at(-1) ?? 0) + 1, nearest(BigInt(sum), rate)));
    }
    this.edges = edges;
    this.sums = sums;
  }

  get shotCount(): number { return this.edges.length - 1; }
  get frameCount(): number { return this.edges.at(-1) ?? 0; }

  /** The first frame of a shot, and the one behind its last. */
  framesOf(shot: number): [number, number] { return [this.edges[shot] ?? 0, this.edges[shot + 1] ?? 0]; }

  /** The shot that a frame shows: the first before the film, the last behind it; -1 where there is none. */
  shotAt(frame: number): number {
    let [low, high] = [0, this.shotCount];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.edges[middle + 1] ?? 0) <= frame) low = middle + 1;
      else high = middle;
    }
    return Math.min(low, this.shotCount - 1);
  }

  /** Milliseconds of a frame's beginning. */
  timeOf(frame: number): number { return timeOf(frame, this.rate); }

  /** The duration, in milliseconds, with which a shot would end before a frame. */
  durationUntil(shot: number, frame: number): number {
    const [first] = this.framesOf(shot);
    return Math.max(1, Math.round(this.timeOf(Math.max(first + 1, frame))) - (this.sums[shot] ?? 0));
  }

  /** The durations of a shot and the next with which the cut between them lies at a frame; both keep a frame at least. */
  rolled(shot: number, frame: number): [number, number] {
    const [first] = this.framesOf(shot);
    const [, end] = this.framesOf(shot + 1);
    const one = this.durationUntil(shot, Math.min(end - 1, Math.max(first + 1, frame)));
    return [one, Math.max(1, (this.sums[shot + 2] ?? 0) - (this.sums[shot] ?? 0) - one)];
  }
}

/** How many frames a second is counted as: the next whole number. */
export const framesInSecond = ({ numerator, denominator }: Rate): number => Math.ceil(numerator / denominator);

/** A frame as cutting rooms write it, `00:01:03:10`; at 29.97 and 59.94 numbers are left out, with a semicolon before the frames. */
export function timecode(frame: number, rate: Rate): string {
  const perSecond = framesInSecond(rate);
  const drops = rate.denominator === 1001 && (rate.numerator === 30_000 || rate.numerator === 60_000);
  let number = frame;
  if (drops) {
    const left = perSecond / 15, minute = 60 * perSecond - left, tenMinutes = 10 * minute + left;
    const rest = frame % tenMinutes;
    number += 9 * left * Math.floor(frame / tenMinutes) + (rest >= left ? left * Math.floor((rest - left) / minute) : 0);
  }
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = Math.floor(number / perSecond);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${drops ? ";" : ":"}${two(number % perSecond)}`;
}

/** The frame that somebody types: `1:03:10` counts seconds and frames from the right, and so by pairs does `10310`; `72` is a frame, `+12` and `-12`
 * go on from `here`; null for what is none. */
export function readFrame(text: string, here: number, rate: Rate): number | null {
  const match = /^\s*([+-]?)\s*([\d:;]+)\s*$/.exec(text);
  const typed = match?.[2] ?? "";
  const parts = /^\d{3,8}$/.test(typed) ? typed.padStart(8, "0").match(/../g) : typed.split(/[:;]/);
  if (!match || !parts || parts.length > 4 || parts.some((part) => !/^\d{1,7}$/.test(part))) return null;
  const frames = Number(parts.pop());
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0);
  let number = seconds * framesInSecond(rate) + frames;
  // Of the numbers that are left out, those up to here are none.
  if (timecode(0, rate).includes(";") && parts.length > 0) {
    const minutes = Math.floor(seconds / 60), left = framesInSecond(rate) / 15;
    number -= left * (minutes - Math.floor(minutes / 10));
  }
  return match[1] === "+" ? here + number : match[1] === "-" ? here - number : number;
}
