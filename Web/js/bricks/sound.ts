// Makes a program's sounds heard: follows what the module says is to begin, to go on and to stop. Files are decoded here; notes and
// drums are made, and words spoken by the browser's voice.

import type { SoundCues, SoundStart } from "../protocol/bricks/stage.ts";
import { makeScope, onEnd } from "../shell/scope.ts";
import { keep, kept, type SoundSetting } from "./soundsetting.ts";
import { fade, playDrum, playNote } from "./synthesiser.ts";

// Longer ones are decoded when they are first played: a minute takes 20 MB.
const SOON = 30_000;
/** The distance of a sound from where it is to be that is left alone, in milliseconds; the run may be slower than it. */
const DRIFT = 250;
// A drum rings by itself: one that was hit longer ago is not hit again after a pause.
const JUST_HIT = 50;

/** A file of sounds, by their numbers; `length` in milliseconds. */
export interface SoundFile {
  sounds: number[];
  length: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A sound that is heard; of files also which, and where it is, in milliseconds. */
interface Voice {
  stop(): void;
  sound?: number;
  position?(): number;
}

interface Decodable {
  bytes: Uint8Array<ArrayBuffer>;
  buffer: Promise<AudioBuffer> | null;
}

function decoded(file: Decodable): Promise<AudioBuffer> {
  // Without a context that is heard: there may be none yet.
  file.buffer ??= new OfflineAudioContext(1, 1, 44_100).decodeAudioData(file.bytes.slice().buffer);
  return file.buffer;
}

/** The way of sounds to the ear: their volume as the run sets it, and then as the person does. */
interface Way {
  context: AudioContext;
  out: GainNode;
  master: GainNode;
}

function openWay(gain: number): Way {
  const context = new AudioContext();
  const master = new GainNode(context, { gain });
  const out = new GainNode(context);
  out.connect(master).connect(context.destination);
  return { context, out, master };
}

/** Plays a file from a place in it, in milliseconds. */
function playFile({ context, out }: Way, file: Decodable | undefined, position: number): Required<Omit<Voice, "sound">> {
  const asked = context.currentTime;
  let stop = () => {};
  let isStopped = false;
  const now = () => position + (context.currentTime - asked) * 1000;
  const begin = (buffer: AudioBuffer) => {
    if (isStopped) return;
    const gain = new GainNode(context);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(gain).connect(out);
    // Where decoding took its time, that is passed over.
    source.start(0, now() / 1000);
    stop = () => fade(gain, [source]);
  };
  // The studio knew its length; where this browser cannot play it there is silence, for as long.
  if (file?.bytes.length) decoded(file).then(begin).catch(() => {});
  return { stop: () => { isStopped = true; stop(); }, position: now };
}

/** Speaks words, as loud as a part of all. */
function speak(said: string, volume: number): Voice {
  const voice = globalThis.speechSynthesis;
  if (!voice || volume === 0) return { stop() {} };
  const spoken = new SpeechSynthesisUtterance(said.slice(0, 2000));
  spoken.volume = volume;
  spoken.lang = navigator.language;
  voice.cancel();
  voice.speak(spoken);
  return { stop: () => voice.cancel() };
}

/** The sounds of a program, until they end, or the place is left. */
export class Sound {
  private readonly scope = makeScope();
  private readonly files = new Map<number, Decodable>();
  /** The sounds that are heard, by their numbers in the run. */
  private readonly voices = new Map<number, Voice>();
  private readonly setting = kept();
  private way: Way | null = null;
  private volumeOfRun = 0.7;

  constructor() {
    // Browsers let a page be heard after a touch or key only.
    for (const kind of ["pointerdown", "pointerup", "keydown"] as const) {
      addEventListener(kind, () => this.wake(), { capture: true, signal: this.scope.signal });
    }
    onEnd(() => this.end(), this.scope);
  }

  get isMuted(): boolean { return this.setting.isMuted; }
  set isMuted(wish: boolean) { this.set({ isMuted: wish }); }
  get volume(): number { return this.setting.volume; }
  set volume(wish: number) { this.set({ volume: wish }); }

  /** Takes a program's files. */
  load(list: SoundFile[]): void {
    this.files.clear();
    for (const { sounds, length, bytes } of list) {
      const file = { bytes, buffer: null };
      for (const number of sounds) this.files.set(number, file);
      if (length <= SOON && bytes.length > 0) decoded(file).catch(() => {});
    }
  }

  /** Whether anything can be heard; until then nothing is followed. */
  isAwake(): boolean { return this.way?.context.state === "running"; }

  follow({ gain, stops, starts, ongoing }: SoundCues): void {
    const { voices, way } = this;
    if (!way) return;
    this.volumeOfRun = gain / 1000;
    way.out.gain.value = this.volumeOfRun;
    for (const id of stops) {
      voices.get(id)?.stop();
      voices.delete(id);
    }
    for (const one of starts) this.begin(one, way);
    for (const { id, position } of ongoing) {
      const voice = voices.get(id);
      if (voice?.sound === undefined || !voice.position || Math.abs(voice.position() - position) <= DRIFT) continue;
      voice.stop();
      this.beginFile(id, voice.sound, position, way);
    }
  }

  silence(): void {
    for (const voice of this.voices.values()) voice.stop();
    this.voices.clear();
  }

  /** Nothing is heard of it any more. */
  end(): void {
    this.silence();
    this.scope.abort();
    this.way?.context.close();
    this.way = null;
  }

  private level(): number { return this.setting.isMuted ? 0 : this.setting.volume; }

  private set(change: Partial<SoundSetting>): void {
    Object.assign(this.setting, change);
    keep(this.setting);
    if (this.way) this.way.master.gain.value = this.level();
  }

  /** Lets be heard what is followed; for nothing before the page had a touch or key. */
  wake(): void {
    if (navigator.userActivation?.hasBeenActive === false) return;
    this.way ??= openWay(this.level());
    if (this.way.context.state === "suspended") this.way.context.resume();
  }

  private begin({ id, position, remaining, soundSource: source }: SoundStart, way: Way): void {
    const { voices } = this;
    voices.get(id)?.stop();
    switch (source.kind) {
      case "file": this.beginFile(id, source.sound, position, way); break;
      case "note": voices.set(id, playNote(way.out, { key: source.key, instrument: source.instrument, seconds: remaining / 1000 })); break;
      case "drum": if (position < JUST_HIT) voices.set(id, playDrum(way.out, source.key)); break;
      case "speech": voices.set(id, speak(source.words, this.volumeOfRun * this.level())); break;
    }
  }

  private beginFile(id: number, sound: number, position: number, way: Way): void {
    this.voices.set(id, { sound, ...playFile(way, this.files.get(sound), position) });
  }
}
