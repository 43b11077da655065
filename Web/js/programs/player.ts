// Plays the programs of a shot in their layers' places, over the shot's time.

import { RATE } from "../bricks/clock.ts";
import { Sound } from "../bricks/sound.ts";
import * as core from "../base/core.ts";
import { element, icon, iconButton, targetOf } from "../base/dom.ts";
import { nameButton, showPlaying } from "../kit/toggle.ts";
import { layers } from "../protocol/studio/layers.ts";
import { onDocument, stillHere } from "../shell/scope.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { programOf, showFrame } from "./layer.ts";
import { KeptRun, type Run } from "./run.ts";

const texts = words.shotPrograms;

/** The shot in which programs play. */
export interface PlayerPlace {
  /** Returns the length of the shot, in milliseconds. */
  duration(): number;
  say(said: string): void;
  /** Hears that it has ended. */
  changed(): void;
}

/** A program that plays, from a tick of its run on. */
interface Playing {
  layer: string;
  start: number;
  run: Run;
  /** What is heard of it; null for one that makes no sound. */
  sound: Sound | null;
}

export const makePlayer = (place: PlayerPlace): Player => new Player(place);

/** The programs of the shot that can be seen, as they play. */
class Player {
  readonly node: HTMLElement;
  private readonly time: HTMLInputElement = element("input", {
    type: "range", min: 0, step: 1, value: 0, "aria-label": texts.time, oninput: () => this.goTo(Number(this.time.value)),
  });
  private readonly clock = element("output", {});
  private readonly play = iconButton("play", words.kit.play, words.kit.space, () => this.setPlaying(!this.isPlaying));
  private readonly mute = iconButton("sound", words.stage.soundOff, "", () => this.setMuted(!this.sounds.get(this.runs.find(({ sound }) => sound)?.layer ?? "")?.isMuted));
  private runs: Playing[] = [];
  /** Ways to the ear by the layers of programs that were heard. */
  private readonly sounds = new Map<string, Sound>();
  /** Runs by their layers. */
  private readonly kept = new Map<string, KeptRun>();
  private isPlaying = false;
  private began = 0;
  private tick = 0;
  private last = 0;
  private opening = 0;

  constructor(private readonly place: PlayerPlace) {
    this.node = element("section", { class: "player", role: "group", "aria-label": texts.ofShot, hidden: true },
      this.play, this.time, this.clock, this.mute, iconButton("close", texts.stop, "Esc", () => this.end()));
    // Its pictures stand while nobody sees the page; sounds would go on.
    onDocument("visibilitychange", () => { if (document.hidden) this.hush(); });
  }

  get isOn(): boolean { return !this.node.hidden; }
  /** The ticks that have passed in the shot; 0 where it is not shown. */
  get moment(): number { return this.isOn ? this.tick : 0; }

  toggle(): void {
    if (this.isOn) this.end();
    else this.start();
  }

  close(): void {
    if (this.isOn) this.end();
  }

  /** Forgets all runs: the shot has been opened anew. */
  forget(): void {
    this.close();
    this.runs = [];
    this.kept.clear();
    for (const sound of this.sounds.values()) sound.end();
    this.sounds.clear();
  }

  /** Takes a key while it plays; false for those that are not its own. */
  key(event: KeyboardEvent): boolean {
    const target = targetOf(event);
    const isTyped = Boolean(target?.closest("input, textarea"));
    const act = {
      Escape: () => this.end(), " ": target?.closest("button") ? undefined : () => this.setPlaying(!this.isPlaying),
      ArrowLeft: () => this.goTo(this.tick - 1), ArrowRight: () => this.goTo(this.tick + 1),
    }[event.key];
    if (!act || (isTyped && event.key !== "Escape")) return false;
    act();
    return true;
  }

  /** The programs that can be seen, a run for each. */
  private open(): Promise<Playing[]> {
    const shown = layers().filter((layer) => layer.kind === "program" && layer.isVisible);
    return Promise.all(shown.map(async ({ id }) => {
      const program = programOf(id);
      if (!program) throw new Error(texts.noneSeen);
      const kept = this.kept.get(id) ?? new KeptRun();
      this.kept.set(id, kept);
      const run = await kept.at(program, program.start);
      return { layer: id, start: program.start, run, sound: await this.soundOf(id, run) };
    }));
  }

  private async soundOf(layer: string, run: Run): Promise<Sound | null> {
    if (!run.makesSound) return null;
    const isHere = stillHere();
    const files = await run.sounds();
    if (!isHere()) return null;
    const sound = this.sounds.get(layer) ?? new Sound();
    this.sounds.set(layer, sound);
    sound.load(files);
    sound.wake();
    return sound;
  }

  private setMuted(wish: boolean): void {
    for (const sound of this.sounds.values()) sound.isMuted = wish;
    nameButton(this.mute, wish ? words.stage.soundOn : words.stage.soundOff, "");
    this.mute.replaceChildren(icon(wish ? "silent" : "sound"));
  }

  /** Lets be heard what plays, while time goes on. */
  private listen(): void {
    for (const { run, sound } of this.runs) if (sound?.isAwake()) sound.follow(run.cues());
  }

  private hush(): void {
    for (const { run, sound } of this.runs) {
      run.silence();
      sound?.silence();
    }
  }

  private async start(): Promise<void> {
    const { node, place } = this;
    const ours = ++this.opening;
    this.tick = 0;
    node.hidden = false;
    node.classList.add("waits");
    try {
      const opened = await this.open();
      if (ours !== this.opening) return;
      this.runs = opened;
    } catch (error) {
      if (ours === this.opening) this.end();
      return place.say(reasonOf(error));
    } finally {
      node.classList.remove("waits");
    }
    if (this.runs.length === 0) {
      this.end();
      return place.say(texts.noneSeen);
    }
    const heard = this.runs.find(({ sound }) => sound)?.sound;
    this.mute.hidden = !heard;
    if (heard) this.setMuted(heard.isMuted);
    this.last = Math.max(1, Math.round(place.duration() / 1000 * RATE));
    this.time.max = String(this.last);
    this.show(0);
    this.setPlaying(true);
    this.play.focus({ preventScroll: true });
  }

  private setPlaying(wish: boolean): void {
    this.isPlaying = wish;
    showPlaying(this.play, wish);
    if (!wish) return this.hush();
    if (this.tick >= this.last) this.tick = 0;
    this.began = performance.now() - this.tick / RATE * 1000;
    requestAnimationFrame((now) => this.step(now));
  }

  private step(now: number): void {
    if (!this.isPlaying || !this.isOn) return;
    // A hand that draws comes first.
    if (!core.isDrawing()) {
      this.show(Math.min(this.last, Math.floor((now - this.began) / 1000 * RATE)));
      this.listen();
    }
    if (this.tick >= this.last) this.setPlaying(false);
    else requestAnimationFrame((next) => this.step(next));
  }

  private goTo(tick: number): void {
    this.setPlaying(false);
    this.show(Math.min(this.last, tick));
  }

  private show(wanted: number): void {
    this.tick = Math.max(0, wanted);
    const there = new Set(layers().map(({ id }) => id));
    for (const { layer, start, run } of this.runs) if (there.has(layer)) showFrame(layer, run.frame(start + this.tick));
    this.time.value = String(this.tick);
    const seconds = (tick: number) => (tick / RATE).toFixed(1);
    this.clock.textContent = fill(texts.clock, { at: seconds(this.tick), of: seconds(this.last) });
  }

  private end(): void {
    this.opening++;
    this.isPlaying = false;
    this.hush();
    this.node.hidden = true;
    for (const { layer } of this.runs) showFrame(layer, null);
    this.place.changed();
  }
}
