// Makes a program's sounds heard: follows what the module says is to begin, to go on and to stop. Files are decoded here; notes and
// drums are made, and words spoken by the browser's voice.

import { fade, playDrum, playNote } from "./synthesiser.js";
import { onWindow } from "../shell/scope.ts";
import { kept, keep } from "./soundsetting.ts";

// Longer ones are decoded when they are first played: a minute takes 20 MB.
const SOON = 30_000;
/** How far a sound may be from where it is to be, in milliseconds; the run may be slower than it. */
const DRIFT = 250;

export function makeSound() {
  /** Files' `bytes`, `length` in milliseconds and decoded `buffer`, by the numbers of sounds. */
  let files = new Map();
  /** What is heard, by its number in the run: `stop()`, and for files `position()` in milliseconds. */
  const voices = new Map();
  const setting = kept();
  let context = null;
  let out = null;
  let master = null;
  let volume = 0.7;

  /** Browsers let a page be heard after a touch or key only. */
  function wake() {
    if (navigator.userActivation?.hasBeenActive === false) return;
    if (!context) {
      context = new AudioContext();
      master = new GainNode(context, { gain: level() });
      out = new GainNode(context);
      out.connect(master).connect(context.destination);
    }
    if (context.state === "suspended") context.resume();
  }
  for (const kind of ["pointerdown", "pointerup", "keydown"]) onWindow(kind, wake, { capture: true });

  const level = () => setting.isMuted ? 0 : setting.volume;

  function change() {
    keep(setting);
    if (master) master.gain.value = level();
  }

  async function decoded(file) {
    // Without a context that is heard: there may be none yet.
    file.buffer ??= new OfflineAudioContext(1, 1, 44_100).decodeAudioData(file.bytes.slice().buffer);
    return file.buffer;
  }

  function begin(one) {
    voices.get(one.id)?.stop();
    if (one.sound !== undefined) beginFile(one);
    else if (one.note !== undefined) voices.set(one.id, playNote(out, { key: one.note, instrument: one.instrument, seconds: one.remaining / 1000 }));
    // A drum rings by itself: one that was hit before a pause is not hit again.
    else if (one.drum !== undefined && one.position < 50) voices.set(one.id, playDrum(out, one.drum));
    else if (one.speech !== undefined) voices.set(one.id, speak(one.speech));
  }

  async function beginFile({ id, sound, position }) {
    const file = files.get(sound);
    const asked = context.currentTime;
    let stop = null;
    let isStopped = false;
    const voice = {
      sound,
      stop: () => { isStopped = true; stop?.(); },
      position: () => position + (context.currentTime - asked) * 1000,
    };
    voices.set(id, voice);
    try {
      if (!file?.bytes.length) return;
      const buffer = await decoded(file);
      if (isStopped) return;
      const gain = new GainNode(context);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(gain).connect(out);
      // Where decoding took its time, that is passed over.
      source.start(0, voice.position() / 1000);
      stop = () => fade(gain, [source]);
    } catch {
      // The studio knew its length, this browser cannot play it: silence, for as long.
    }
  }

  function speak(words) {
    const voice = window.speechSynthesis;
    if (!voice || level() === 0) return { stop() {} };
    const spoken = new SpeechSynthesisUtterance(words.slice(0, 2000));
    spoken.volume = volume * level();
    spoken.lang = navigator.language;
    voice.cancel();
    voice.speak(spoken);
    return { stop: () => voice.cancel() };
  }

  return {
    /** Takes a program's files: `{sounds: [number], length, bytes}` each. */
    load(list) {
      files = new Map();
      for (const { sounds, length, bytes } of list) {
        const file = { bytes, length, buffer: null };
        for (const number of sounds) files.set(number, file);
        if (length <= SOON && bytes.length > 0) decoded(file).catch(() => {});
      }
    },
    /** Whether anything can be heard; until then nothing is followed. */
    isAwake: () => context?.state === "running",
    follow({ gain, stops, starts, ongoing }) {
      volume = gain / 1000;
      out.gain.value = volume;
      for (const { id } of stops) { voices.get(id)?.stop(); voices.delete(id); }
      for (const one of starts) begin(one);
      for (const { id, position } of ongoing) {
        const voice = voices.get(id);
        if (!voice?.position || Math.abs(voice.position() - position) <= DRIFT) continue;
        voice.stop();
        beginFile({ id, sound: voice.sound, position });
      }
    },
    /** Nothing is heard any more. */
    end() {
      for (const voice of voices.values()) voice.stop();
      context?.close();
      context = null;
    },
    silence() {
      for (const voice of voices.values()) voice.stop();
      voices.clear();
    },
    get isMuted() { return setting.isMuted; },
    set isMuted(wish) { setting.isMuted = wish; change(); },
    get volume() { return setting.volume; },
    set volume(wish) { setting.volume = wish; change(); },
  };
}
