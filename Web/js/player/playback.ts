// Where the player is in the film, frame by frame. The clock leads: the frame that is shown is the one that is due, so that nothing drifts;
// only where a picture is not there yet does the film wait for it.

import type { Timeline } from "./timeline.ts";

const SPEEDS = [1, 2, 4, 8];
/** A gap that is longer, in milliseconds, is a window that was hidden: the film goes on from where it was. */
const GAP = 250;

/** What plays along at the usual speed, and may lead: its clock is gone by as long as it has one. */
export interface Leader {
  /** The film plays from one moment to another, in seconds. */
  begin(from: number, to: number): void;
  /** It stands, or plays otherwise. */
  end(): void;
  /** How many seconds of it have been played since it began; null while another clock is to be gone by. */
  passed(): number | null;
}

/** A stretch of the film: its first frame, and the one behind its last. */
export interface Stretch { from: number; to: number }

export class Playback {
  private place = 0;
  /** Times real time; below 0 backwards, 0 while it stands. */
  private pace = 0;
  /** When the clock was set, in milliseconds, and at which frame. */
  private since = 0;
  private start = 0;
  private last = 0;
  private request = 0;
  /** What leads; null for the window's clock alone. */
  leader: Leader | null = null;
  /** Whether the leader's clock was gone by last, and the frame at which that began. */
  private isLed = false;
  private ledFrom = 0;
  isLooping = false;
  /** What is played alone; null for all. */
  stretch: Stretch | null = null;
  /** How many cuts came more than a frame after they were due since it began to play. */
  lateCuts = 0;
  /** Whether it stands because it came to its end. */
  hasEnded = false;
  /** Since when a picture is waited for; 0 for none. */
  private waits = 0;

  /**
   * @param isReady Whether all that a frame shows is there.
   * @param changed Hears of each other frame, and whether it plays; `isSet` where it has been told to stand at a frame.
   */
  constructor(private timeline: Timeline, private readonly isReady: (frame: number) => boolean, private readonly changed: (isSet?: boolean) => void) {}

  get frame(): number { return this.place; }
  get speed(): number { return this.pace; }
  get isPlaying(): boolean { return this.pace !== 0; }
  get shot(): number { return this.timeline.shotAt(this.place); }
  /** The moment of the film that is on, in milliseconds, also between frames; behind its end the window's clock goes on. */
  get moment(): number {
    const now = performance.now();
    if (this.isPlaying) {
      // What has passed is asked for first: after a gap that begins anew, at another start.
      const passed = this.passed(now);
      return this.timeline.timeOf(this.start + Math.sign(this.pace) * passed);
    }
    return this.hasEnded ? this.timeline.timeOf(this.end) + now - this.last : this.timeline.timeOf(this.place);
  }

  private get first(): number { return this.stretch?.from ?? 0; }
  private get end(): number { return this.stretch ? Math.min(this.stretch.to, this.timeline.frameCount) : this.timeline.frameCount; }

  /** Goes by another timeline, at the same place of the same shot. */
  retime(timeline: Timeline, shot: number): void {
    const [first] = this.timeline.framesOf(this.shot);
    const into = this.place - first;
    const before = { place: this.place, edges: this.timeline.edges.join() };
    this.timeline = timeline;
    // A part that is played alone ends with the film; one that lies behind it is none any more.
    const to = Math.min(this.stretch?.to ?? 0, timeline.frameCount);
    this.stretch = this.stretch && this.stretch.from < to ? { from: this.stretch.from, to } : null;
    const [start, end] = timeline.framesOf(Math.max(0, Math.min(shot, timeline.shotCount - 1)));
    this.place = timeline.frameCount === 0 ? 0 : Math.min(start + into, Math.max(start, end - 1));
    // What changes nothing of it interrupts nothing.
    if (before.place !== this.place || before.edges !== timeline.edges.join()) this.resync();
  }

  /** Goes to a frame, and stands there. */
  go(frame: number): void {
    this.halt();
    this.place = Math.max(0, Math.min(this.timeline.frameCount - 1, frame));
    this.changed(true);
  }

  /** To the next shot, or to the beginning of this one and then to the one before. */
  step(by: 1 | -1): void {
    const { shot } = this;
    const [first] = this.timeline.framesOf(shot);
    const next = by < 0 && this.place > first ? shot : shot + by;
    this.go(this.timeline.framesOf(Math.max(0, Math.min(next, this.timeline.shotCount - 1)))[0]);
  }

  toggle(): void {
    if (this.isPlaying) this.stop();
    else this.play(1);
  }

  /** Plays faster each time it is asked for the same way. */
  shuttle(way: 1 | -1): void {
    const now = SPEEDS.indexOf(Math.abs(this.pace));
    this.play(way * (Math.sign(this.pace) === way ? SPEEDS[Math.min(SPEEDS.length - 1, now + 1)] ?? 1 : 1));
  }

  stop(): void {
    if (!this.isPlaying) return;
    this.halt();
    this.changed();
  }

  private halt(): void {
    this.hasEnded = false;
    if (!this.isPlaying) return;
    this.pace = 0;
    this.leader?.end();
    cancelAnimationFrame(this.request);
  }

  /** Goes on from where it stands, with what leads, if it plays. */
  resync(): void {
    // One that waits goes on with it by itself.
    if (this.isPlaying && this.waits === 0) this.set(performance.now());
  }

  play(pace: number): void {
    if (this.timeline.frameCount === 0) return;
    if (!this.isPlaying) this.lateCuts = 0;
    this.hasEnded = false;
    this.waits = 0;
    this.pace = pace;
    const { first, end } = this;
    if (pace > 0 && (this.place >= end - 1 || this.place < first)) this.place = first;
    if (pace < 0 && (this.place <= first || this.place >= end)) this.place = end - 1;
    this.set(performance.now());
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame((now) => this.tick(now));
    this.changed();
  }

  private set(now: number): void {
    this.setClock(now);
    this.ledFrom = this.place;
    if (this.pace === 1) this.leader?.begin(this.timeline.timeOf(this.place) / 1000, this.timeline.timeOf(this.end) / 1000);
    else this.leader?.end();
  }

  private setClock(now: number): void {
    this.since = this.last = now;
    this.start = this.place;
  }

  /** Frames since the clock was set. */
  private passed(now: number): number {
    const led = this.pace === 1 ? this.leader?.passed() ?? null : null;
    // Another clock goes on from where the one before was.
    if ((led !== null) !== this.isLed) this.setClock(now);
    this.isLed = led !== null;
    if (led === null && now - this.last > GAP) this.set(now);
    this.last = now;
    const { numerator, denominator } = this.timeline.rate;
    const frames = (seconds: number) => Math.max(0, seconds) * numerator / denominator;
    return led === null ? frames((now - this.since) / 1000) * Math.abs(this.pace) : Math.max(0, this.ledFrom + frames(led) - this.start);
  }

  private tick(now: number): void {
    // A sliver, since a frame that is due now is due.
    const passed = Math.floor(this.passed(now) + 1e-6);
    const due = this.start + Math.sign(this.pace) * passed;
    if (due !== this.place) this.advance(due, now);
    if (this.pace !== 0) this.request = requestAnimationFrame((then) => this.tick(then));
  }

  private advance(due: number, now: number): void {
    const { first, end } = this;
    const isOver = this.pace > 0 ? due >= end : due < first;
    if (isOver && this.isLooping) {
      this.place = this.pace > 0 ? first : end - 1;
      this.set(now);
    } else if (isOver) {
      this.place = this.pace > 0 ? end - 1 : first;
      this.hasEnded = true;
      this.pace = 0;
      this.leader?.end();
    } else if (this.isReady(due)) {
      const hasWaited = this.waits > 0;
      this.countLate(due, now);
      this.place = due;
      if (hasWaited) this.set(now);
    } else {
      // The picture is waited for; the film goes on from where it stands.
      if (this.waits === 0) this.leader?.end();
      this.waits ||= now;
      this.setClock(now);
      return;
    }
    this.changed();
  }

  /** A cut that is shown more than a frame after it was due, at the usual speed. */
  private countLate(due: number, now: number): void {
    const { numerator, denominator } = this.timeline.rate;
    const waited = this.waits > 0 && now - this.waits > 1000 * denominator / numerator;
    this.waits = 0;
    if (this.pace !== 1) return;
    const shot = this.timeline.shotAt(due);
    if (shot !== this.shot && (waited || due - this.timeline.framesOf(shot)[0] > 1)) this.lateCuts += 1;
  }
}
