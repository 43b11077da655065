// The pictures of a cut: the next ones are loaded ahead, those seen longest ago are let go of.

import { type Cut, pictureAddress } from "./calls.ts";

/** How many are loaded ahead, how many are kept, and for how long one is waited for while it plays. */
const AHEAD = 3, KEPT = 40, PATIENCE = 4000;

interface Kept { image: HTMLImageElement; isThere: boolean; hasFailed: boolean; since: number; tries: number }

export class Pictures {
  private readonly kept = new Map<number, Kept>();
  private readonly width: number;

  constructor(private readonly cut: Cut, private readonly blanks: readonly boolean[], private readonly arrived: (rank: number) => void) {
    const wanted = Math.max(innerWidth, innerHeight) * devicePixelRatio;
    this.width = wanted > 700 ? 1280 : 640;
  }

  /** The picture of a shot; null while it is not there. Those that come next are asked for too. */
  show(rank: number): HTMLImageElement | null {
    for (let ahead = AHEAD; ahead >= 0; ahead--) this.want(rank + ahead);
    this.forget(rank);
    const one = this.kept.get(rank);
    return one?.isThere ? one.image : null;
  }

  isBlank(rank: number): boolean { return this.blanks[rank] ?? true; }
  hasFailed(rank: number): boolean { return this.kept.get(rank)?.hasFailed ?? false; }

  /** Whether it can be shown, or is waited for no longer. */
  isReady(rank: number): boolean {
    if (this.isBlank(rank)) return true;
    this.want(rank);
    const one = this.kept.get(rank);
    return !one || one.isThere || one.hasFailed || performance.now() - one.since > PATIENCE;
  }

  /** Asks once more for what could not be had. */
  retry(rank: number): void {
    this.kept.delete(rank);
    this.want(rank);
  }

  private want(rank: number): void {
    if (rank < 0 || rank >= this.blanks.length || this.isBlank(rank) || this.kept.has(rank)) return;
    const one: Kept = { image: new Image(), isThere: false, hasFailed: false, since: performance.now(), tries: 0 };
    this.kept.set(rank, one);
    this.load(rank, one);
  }

  private load(rank: number, one: Kept): void {
    one.image.onload = async () => {
      await one.image.decode().catch(() => {});
      one.isThere = true;
      this.arrived(rank);
    };
    // It may still be drawn, or the network may be away for a moment.
    one.image.onerror = () => {
      one.tries += 1;
      one.hasFailed = one.tries > 3;
      if (one.hasFailed) this.arrived(rank);
      else setTimeout(() => this.load(rank, one), 700 * one.tries);
    };
    one.image.src = pictureAddress(this.cut, rank, this.width) + (one.tries ? `&try=${one.tries}` : "");
  }

  private forget(rank: number): void {
    const farthest = [...this.kept.keys()].sort((a, b) => Math.abs(b - rank) - Math.abs(a - rank));
    for (const one of farthest.slice(0, Math.max(0, this.kept.size - KEPT))) this.kept.delete(one);
  }
}
