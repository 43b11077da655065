// Where sounds set in: the places at which they grow loud within some hundredths of a second, as at a beat or a word. Cuts snap to them.

import type { ClipEntry } from "../protocol/studio/sounds.ts";
import { type Peaks, samplesOf } from "./peaks.ts";

/** The size of the pairs that are gone by: a pair is half a frame of film long. */
const SIZE = 1;
/** How many pairs before a place are softer than it. */
const BEFORE = 3;
/** What a sound grows by at such a place at least: of 128, and as a part of its loudest. */
const LEAST = { rise: 4, part: 0.25 };
/** What of that a pair has to have itself, where the next one is louder still. */
const OWN = 1 / 3;

/**
 * Returns the samples at which a sound sets in, in order; of those that are nearer to one another than `apart` the ones where it grows most.
 *
 * @param pairs The least and the greatest of each stretch of `samples` samples, −128 to 127.
 * - Complexity: O(*n* log *n*), where *n* is the number of pairs.
 */
export function onsets(pairs: Int8Array, samples: number, apart: number): number[] {
  const loud = Array.from({ length: pairs.length >> 1 }, (_, i) => Math.max(-pairs[2 * i]!, pairs[2 * i + 1]!));
  const least = Math.max(LEAST.rise, LEAST.part * loud.reduce((most, one) => Math.max(most, one), 0));
  const found: { sample: number; rise: number }[] = [];
  loud.forEach((here, i) => {
    let before = 0;
    for (let back = Math.max(0, i - BEFORE); back < i; back++) before = Math.max(before, loud[back]!);
    const rise = Math.max(here, loud[i + 1] ?? 0) - before;
    if (rise >= least && here - before >= rise * OWN) found.push({ sample: i * samples, rise });
  });
  const gap = Math.max(apart, (BEFORE + 1) * samples);
  // One place has the sample of one at most, so that its neighbours are enough to ask.
  const taken = new Map<number, number>();
  for (const { sample } of found.sort((a, b) => b.rise - a.rise || a.sample - b.sample)) {
    const place = Math.floor(sample / gap);
    const isNear = [place - 1, place, place + 1].some((one) => Math.abs((taken.get(one) ?? Infinity) - sample) < gap);
    if (!isNear) taken.set(place, sample);
  }
  return [...taken.values()].sort((a, b) => a - b);
}

/** Where the sounds of clips set in. */
export class Onsets {
  private readonly known = new Map<string, { pairs: Int8Array; apart: number; samples: readonly number[] }>();

  constructor(private readonly peaks: Peaks) {}

  /** The samples of the film at which a clip's sound sets in, so far apart at least; none while its waveform is on its way. */
  of({ asset, start, first, count }: ClipEntry, apart: number): number[] {
    const found = this.peaks.of(asset, SIZE);
    if (found?.samples !== samplesOf(SIZE)) return [];
    const { pairs } = found;
    let known = this.known.get(asset);
    if (known?.pairs !== pairs || known.apart !== apart) {
      known = { pairs, apart, samples: onsets(pairs, found.samples, apart) };
      this.known.set(asset, known);
    }
    return known.samples.filter((sample) => sample >= first && sample < first + count).map((sample) => start + sample - first);
  }
}
