// Makes a program's sounds heard: follows what the module says is to begin, to go on and to stop. Files are decoded here; notes and
// drums are made, and words spoken by the browser's voice.

import type { SoundCues, SoundStart } from "../protocol/bricks/stage.ts";
import { onWindow } from "../shell/scope.ts";
import { fade, playDrum, playNote } from "./synthesiser.ts";
import { keep, kept } from "./soundsetting.ts";

// Longer ones are decoded when they are first played: a minute takes 20 MB.
const SOON = 30_000;
/** How far a sound may be from where it is to be, in milliseconds; the run may be slower than it. */
const DRIFT = 250;
// A drum rings by itself: one that was hit longer ago is not hit again after a pause.
const JUST_HIT = 50;

/** A file of sounds, by their numbers; `length` in milliseconds. */
export interface SoundFile {
  sounds: number[];
  length: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What is heard; of files also which, and where it is, in milliseconds. */
interface Voice {
  stop(): void;
  sound?: number;
  position?(): number;
}

/** What is heard of a program. */
export interface Sound {
  /** Takes a program's files. */
  load(list: SoundFile[]): void;
  /** Whether anything can be heard; until then nothing is followed. */
  isAwake(): boolean;
  follow(cues: SoundCues): void;
  silence(): void;
  /** Nothing is heard any more. */
  end(): void;
  isMuted: boolean;
  volume: number;
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

/** Where sounds go: their volume as the run sets it, and then as the person does. */
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

/** Makes what is heard of a program, for as long as the place is shown. */
export function makeSound(): Sound {
  const files = new Map<number, Decodable>();
  /** What is heard, by its number in the run. */
  const voices = new Map<number, Voice>();
  const setting = kept();
  let way: Way | null = null;
  let volume = 0.7;
  const level = () => (setting.isMuted ? 0 : setting.volume);

  /** Browsers let a page be heard after a touch or key only. */
  function wake(): void {
    if (navigator.userActivation?.hasBeenActive === false) return;
    way ??= openWay(level());
    if (way.context.state === "suspended") way.context.resume();
  }
  for (const kind of ["pointerdown", "pointerup", "keydown"] as const) onWindow(kind, wake, { capture: true });

  function change(): void {
    keep(setting);
    if (way) way.master.gain.value = level();
  }

  function begin({ id, position, remaining, soundSource: source }: SoundStart, way: Way): void {
    const { out } = way;
    voices.get(id)?.stop();
    switch (source.kind) {
      case "file": beginFile(id, source.sound, position, way); break;
      case "note": voices.set(id, playNote(out, { key: source.key, instrument: source.instrument, seconds: remaining / 1000 })); break;
      case "drum": if (position < JUST_HIT) voices.set(id, playDrum(out, source.key)); break;
      case "speech": voices.set(id, speak(source.words, volume * level())); break;
    }
  }

  const beginFile = (id: number, sound: number, position: number, to: Way) =>
    voices.set(id, { sound, ...playFile(to, files.get(sound), position) });

  function silence(): void {
    for (const voice of voices.values()) voice.stop();
    voices.clear();
  }

  return {
    silence,
    load(list) {
      files.clear();
      for (const { sounds, length, bytes } of list) {
        const file = { bytes, buffer: null };
        for (const number of sounds) files.set(number, file);
        if (length <= SOON && bytes.length > 0) decoded(file).catch(() => {});
      }
    },
    isAwake: () => way?.context.state === "running",
    follow({ gain, stops, starts, ongoing }) {
      if (!way) return;
      volume = gain / 1000;
      way.out.gain.value = volume;
      for (const id of stops) { voices.get(id)?.stop(); voices.delete(id); }
      for (const one of starts) begin(one, way);
      for (const { id, position } of ongoing) {
        const voice = voices.get(id);
        if (!voice?.position || Math.abs(voice.position() - position) <= DRIFT) continue;
        voice.stop();
        beginFile(id, voice.sound!, position, way);
      }
    },
    end() {
      silence();
      way?.context.close();
      way = null;
    },
    get isMuted() { return setting.isMuted; },
    set isMuted(wish) { setting.isMuted = wish; change(); },
    get volume() { return setting.volume; },
    set volume(wish) { setting.volume = wish; change(); },
  };
}
