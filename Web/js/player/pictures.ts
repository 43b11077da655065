// The pictures of shots as the player shows them: decoded ahead, kept while there is room, and of programs and moves of the camera their frames.

import { pause } from "../base/waiting.ts";
import { knownAddress, thumbnailAddress } from "../thumbnails/addresses.ts";
import { MovingShot } from "./moving.ts";

/** How many shots are made ready ahead of the one that is on. */
const AHEAD = 10;
/** What decoded pictures may take, in bytes. */
const ROOM = 200 << 20;
/** For how long a picture is waited for while it plays, in milliseconds. */
const PATIENCE = 4000;
const RETRY = 900;
const TRIES = 12;
/** Milliseconds in which the first picture is painted. */
const BEGINNING = 60;

/** A shot of which something moves: how many frames it has, where that matters, and what they depend on. */
export interface Moving { count: number | null; key: string }
/** A picture of a shot: of its whole canvas, or a frame of the film. */
export interface Seen { picture: ImageBitmap; isWhole: boolean }

interface Kept { picture: ImageBitmap | null; isThere: boolean; since: number; tries: number; load: number }

/** By an image: the page may fetch nothing that lies in the browser alone. */
function pictureAt(address: string): Promise<ImageBitmap | null> {
  const image = new Image();
  image.src = address;
  return image.decode().then(() => createImageBitmap(image), () => null);
}

export class Pictures {
  private readonly kept = new Map<string, Kept>();
  private readonly moving = new Map<string, MovingShot>();
  private order: readonly string[] = [];
  private ranks = new Map<string, number>();
  private moves: ReadonlyMap<string, Moving> = new Map();
  /** Whether a picture has been seen: those that come next wait for the first. */
  private hasBegun = false;

  /** @param width Of the pictures, in pixels. */
  constructor(private readonly width: number, private readonly arrived: () => void, private readonly signal: AbortSignal) {
    signal.addEventListener("abort", () => this.forgetAll());
  }

  /** Says which shots there are, in their order, and in which of them something moves. */
  setShots(order: readonly string[], moves: ReadonlyMap<string, Moving>): void {
    this.order = order;
    this.ranks = new Map(order.map((shot, rank) => [shot, rank]));
    for (const shot of [...this.moving.keys()]) if (this.moves.get(shot)?.key !== moves.get(shot)?.key) this.still(shot);
    this.moves = moves;
    for (const [shot, one] of this.kept) if (!order.includes(shot)) this.forget(shot, one);
  }

  /** A shot has been drawn on: its picture is fetched anew, and the old one shown until then. */
  renew(shot: string): void {
    const one = this.kept.get(shot);
    if (one) this.load(shot, one);
    this.still(shot);
  }

  private still(shot: string): void {
    this.moving.get(shot)?.stop();
    this.moving.delete(shot);
  }

  /** The picture of a shot, at a frame of its own; null while there is none. Those that come next are asked for. */
  show(rank: number, frame: number): Seen | null {
    this.want(rank);
    const shot = this.order[rank] ?? "";
    const [picture, whole] = [this.moving.get(shot)?.picture(frame), this.kept.get(shot)?.picture];
    return picture ? { picture, isWhole: false } : whole ? { picture: whole, isWhole: true } : null;
  }

  /** The picture of a shot's whole canvas; null while there is none. */
  whole(rank: number): ImageBitmap | null {
    this.want(rank);
    return this.kept.get(this.order[rank] ?? "")?.picture ?? null;
  }

  /** Whether it can be shown, or is waited for no longer. */
  isReady(rank: number): boolean {
    this.want(rank);
    const one = this.kept.get(this.order[rank] ?? "");
    return !one || one.isThere || performance.now() - one.since > PATIENCE;
  }

  /** Whether a shot has a picture, as far as is known. */
  isThere(rank: number): boolean { return this.kept.get(this.order[rank] ?? "")?.isThere ?? false; }

  private want(rank: number): void {
    const last = this.hasBegun ? rank + AHEAD : rank;
    for (let ahead = rank; ahead <= Math.min(last, this.order.length - 1); ahead++) {
      const shot = this.order[ahead];
      if (!shot) continue;
      if (!this.kept.has(shot)) {
        const one: Kept = { picture: null, isThere: false, since: performance.now(), tries: 0, load: 0 };
        this.kept.set(shot, one);
        this.preview(shot, one).then(() => this.load(shot, one));
      }
      // Frames take long to make: those of the shot that is on, and of the next.
      const move = this.moves.get(shot);
      if (ahead <= rank + 1 && move && !this.moving.has(shot)) {
        this.moving.set(shot, new MovingShot(shot, Math.min(this.width, 960), move.count, this.arrived, this.signal));
      }
    }
    this.trim(rank);
  }

  /** Shows what the grid or the tray has shown until the larger picture comes: the stage is not empty at first. */
  private async preview(shot: string, one: Kept): Promise<void> {
    const address = knownAddress(shot, 640) ?? knownAddress(shot, 320);
    const picture = address && await pictureAt(address);
    if (!picture) return;
    if (this.signal.aborted || this.kept.get(shot) !== one || one.picture) return picture.close();
    one.picture = picture;
    this.arrived();
    await this.begun();
  }

  /** Resolves once the picture that has come has been painted; then the others are asked for. */
  private async begun(): Promise<void> {
    if (this.hasBegun) return;
    await pause(BEGINNING);
    if (this.signal.aborted || this.hasBegun) return;
    this.hasBegun = true;
    this.arrived();
  }

  private async load(shot: string, one: Kept): Promise<void> {
    const number = one.load += 1;
    const isWanted = () => !this.signal.aborted && this.kept.get(shot) === one && one.load === number;
    const picture = await this.fetch(shot).catch(() => null);
    // One that was asked for later is newer.
    if (!isWanted()) return picture?.close();
    if (!picture) {
      one.tries += 1;
      // What others are like shows the next.
      this.hasBegun = true;
      if (one.tries > TRIES) return;
      await pause(RETRY * one.tries);
      if (isWanted()) this.load(shot, one);
      return;
    }
    one.tries = 0;
    one.picture?.close();
    one.picture = picture;
    one.isThere = true;
    this.hasBegun = true;
    this.arrived();
  }

  private async fetch(shot: string): Promise<ImageBitmap | null> {
    const answer = await fetch(`/api/shots/${shot}/thumbnail?width=${this.width}`, { signal: this.signal }).catch(() => null);
    if (answer?.status === 200) return createImageBitmap(await answer.blob());
    // Without a network, what the grid has shown is there.
    const address = answer ? null : await thumbnailAddress(shot, 320, 0);
    return address ? pictureAt(address) : null;
  }

  /** Lets go of what is farthest away while all take too much. */
  private trim(rank: number): void {
    const bytes = () => [...this.kept.values()].reduce((sum, { picture }) => sum + (picture ? picture.width * picture.height * 4 : 0), 0);
    const away = (shot: string) => {
      const distance = (this.ranks.get(shot) ?? -1e9) - rank;
      // What is behind is wanted later than what comes.
      return distance < 0 ? -distance * 3 : distance;
    };
    const far = [...this.kept.keys()].sort((a, b) => away(b) - away(a));
    for (const shot of far) {
      if (bytes() <= ROOM || away(shot) <= 1) break;
      const one = this.kept.get(shot);
      if (one) this.forget(shot, one);
    }
    for (const shot of [...this.moving.keys()]) if (away(shot) > 3) this.still(shot);
  }

  private forget(shot: string, one: Kept): void {
    one.picture?.close();
    this.kept.delete(shot);
  }

  private forgetAll(): void {
    for (const [shot, one] of this.kept) this.forget(shot, one);
    for (const one of this.moving.values()) one.stop();
  }
}
