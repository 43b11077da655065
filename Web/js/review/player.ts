// Goes through a cut in time: plays, forwards and backwards, faster and slower, and stops where a picture is not there yet.

import type { Cut } from "./calls.ts";
import { frameAt, type Rate, timeOf } from "../player/timeline.ts";
import { type Placed, placed, shotAt } from "./time.ts";

const SPEEDS = [1, 2, 4, 8];

export class Player {
  readonly shots: Placed[];
  /** Of the whole, in milliseconds. */
  readonly length: number;
  private readonly rate: Rate;
  private time = 0;
  /** Times real time; below 0 backwards, 0 while it stands. */
  private pace = 0;
  private last = 0;
  private request = 0;

  /** @param isReady Whether the picture of a shot is there, or is not waited for any longer. */
  constructor(cut: Cut, private readonly isReady: (rank: number) => boolean, private readonly changed: () => void) {
    this.shots = placed(cut);
    this.rate = { numerator: cut.frames, denominator: cut.seconds };
    this.length = this.shots.at(-1)?.end ?? 0;
  }

  get position(): number { return this.time; }
  get isPlaying(): boolean { return this.pace !== 0; }
  get speed(): number { return this.pace; }
  /** The shot that is on; null where there is none. */
  get shot(): Placed | null { return this.shots[shotAt(this.shots, this.time)] ?? null; }
  /** Milliseconds into that shot. */
  get inShot(): number { return Math.floor(Math.max(0, this.time - (this.shot?.start ?? 0))); }

  /** Goes to a moment, and stands there. */
  go(time: number): void {
    this.stop();
    this.time = Math.min(this.length, Math.max(0, time));
    this.changed();
  }

  goToShot(rank: number): void {
    const shot = this.shots[Math.min(this.shots.length - 1, Math.max(0, rank))];
    if (shot) this.go(shot.start);
  }

  /** To the next shot, or to the beginning of this one and then to the one before. */
  step(by: 1 | -1): void {
    const shot = this.shot;
    if (!shot) return;
    this.goToShot(by < 0 && this.time - shot.start > 400 ? shot.rank : shot.rank + by);
  }

  stepFrame(by: 1 | -1): void {
    const frame = frameAt(this.time, this.rate) + by;
    this.go(Math.min(timeOf(Math.max(0, frame), this.rate), this.length));
  }

  toggle(): void {
    if (this.isPlaying) this.stop();
    else this.play(1);
  }

  /** Plays faster each time it is asked for the same way. */
  shuttle(way: 1 | -1): void {
    const speed = Math.sign(this.pace) === way ? SPEEDS[Math.min(SPEEDS.length - 1, SPEEDS.indexOf(Math.abs(this.pace)) + 1)] ?? 1 : 1;
    this.play(way * speed);
  }

  stop(): void {
    this.pace = 0;
    cancelAnimationFrame(this.request);
    this.changed();
  }

  private play(pace: number): void {
    if (this.length === 0) return;
    if (pace > 0 && this.time >= this.length) this.time = 0;
    this.pace = pace;
    this.last = performance.now();
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame((now) => this.tick(now));
    this.changed();
  }

  private tick(now: number): void {
    // A page that was hidden goes on from where it was.
    const passed = Math.min(250, Math.max(0, now - this.last));
    this.last = now;
    const next = Math.min(this.length, Math.max(0, this.time + passed * this.pace));
    const rank = shotAt(this.shots, next);
    if (this.isReady(rank)) this.time = next;
    if ((this.pace > 0 && this.time >= this.length) || (this.pace < 0 && this.time <= 0)) this.pace = 0;
    if (this.pace !== 0) this.request = requestAnimationFrame((then) => this.tick(then));
    this.changed();
  }
}
