// Notes and drums, made of oscillators and noise: a few timbres stand for the instruments of General MIDI.

// How a timbre sounds: the oscillator's wave, overtones (a multiple of the frequency, and how loud), how long it takes to come and to
// fade while the key is held (0: it does not), and what is cut off above, in multiples of the frequency.
interface Timbre {
  wave: OscillatorType;
  overtones: [multiple: number, loudness: number][];
  attack: number;
  decay: number;
  cut: number;
}

const TIMBRES = {
  struck: { wave: "triangle", overtones: [[2, 0.3], [3, 0.12]], attack: 0.004, decay: 1.4, cut: 9 },
  mallet: { wave: "sine", overtones: [[4, 0.3], [10, 0.05]], attack: 0.002, decay: 0.7, cut: 14 },
  organ: { wave: "sine", overtones: [[2, 0.6], [3, 0.35], [4, 0.25]], attack: 0.02, decay: 0, cut: 12 },
  plucked: { wave: "sawtooth", overtones: [], attack: 0.003, decay: 0.9, cut: 5 },
  bowed: { wave: "sawtooth", overtones: [[1.005, 0.5]], attack: 0.12, decay: 0, cut: 4 },
  voice: { wave: "triangle", overtones: [[1.006, 0.6], [2, 0.2]], attack: 0.15, decay: 0, cut: 3 },
  brass: { wave: "sawtooth", overtones: [], attack: 0.06, decay: 0, cut: 6 },
  reed: { wave: "square", overtones: [], attack: 0.04, decay: 0, cut: 5 },
  pipe: { wave: "sine", overtones: [[2, 0.12], [3, 0.04]], attack: 0.06, decay: 0, cut: 8 },
  lead: { wave: "square", overtones: [[1.004, 0.4]], attack: 0.01, decay: 0, cut: 10 },
  pad: { wave: "sawtooth", overtones: [[1.008, 0.7], [0.5, 0.4]], attack: 0.4, decay: 0, cut: 2.5 },
} satisfies Record<string, Timbre>;
// From which program on, of General MIDI's in families of eight.
const FAMILIES: [first: number, timbre: keyof typeof TIMBRES][] = [
  [0, "struck"], [8, "mallet"], [16, "organ"], [24, "plucked"], [40, "bowed"], [45, "plucked"], [47, "bowed"], [52, "voice"], [55, "bowed"],
  [56, "brass"], [64, "reed"], [72, "pipe"], [80, "lead"], [88, "pad"], [104, "plucked"], [112, "mallet"], [120, "pad"],
];

/** The timbre that stands for a program of General MIDI, from 0. */
const timbreOf = (program: number): Timbre => TIMBRES[FAMILIES.findLast(([first]) => first <= program)?.[1] ?? "struck"];

// A drum: tones that fall from one frequency to another, and noise through a filter; each with how loud it is and how long it rings;
// `bursts` are the seconds at which the noise sounds.
interface Drum {
  tones?: [from: number, to: number, loudness: number, length: number, wave?: OscillatorType][];
  noise?: [filter: BiquadFilterType, frequency: number, loudness: number, length: number];
  bursts?: number[];
}

const SNARE: Drum = { tones: [[220, 160, 0.5, 0.1]], noise: ["highpass", 1200, 0.7, 0.16] };
const DRUMS: Record<number, Drum> = {
  35: { tones: [[150, 45, 1, 0.25]] },
  37: { tones: [[1700, 1500, 0.5, 0.03]], noise: ["bandpass", 2500, 0.4, 0.02] },
  38: SNARE,
  39: { noise: ["bandpass", 1300, 0.9, 0.12], bursts: [0, 0.012, 0.024] },
  42: { noise: ["highpass", 7000, 0.5, 0.05] },
  46: { noise: ["highpass", 7000, 0.5, 0.35] },
  49: { noise: ["highpass", 4500, 0.6, 1.1] },
  54: { noise: ["bandpass", 8000, 0.6, 0.16], bursts: [0, 0.03] },
  56: { tones: [[540, 540, 0.3, 0.28, "square"], [800, 800, 0.3, 0.28, "square"]] },
  58: { noise: ["bandpass", 3500, 0.5, 0.03], bursts: Array.from({ length: 18 }, (_, i) => i * 0.035) },
  60: { tones: [[430, 380, 0.8, 0.14]] },
  63: { tones: [[250, 215, 0.9, 0.22]] },
  69: { noise: ["highpass", 5500, 0.5, 0.06], bursts: [0, 0.05] },
  73: { noise: ["bandpass", 2800, 0.6, 0.02], bursts: Array.from({ length: 10 }, (_, i) => i * 0.016) },
  75: { tones: [[2400, 2400, 0.6, 0.05]] },
  76: { tones: [[1150, 1100, 0.7, 0.07]] },
  79: { tones: [[330, 640, 0.6, 0.25]] },
  81: { tones: [[4100, 4100, 0.25, 1.0], [6300, 6300, 0.12, 0.8]] },
};

/** A sound that can be stopped. */
export interface Sounding {
  stop(): void;
}

/** A source that sounds from one time to another, in seconds of its context. */
type Part = [source: AudioScheduledSourceNode, from: number, to: number];

/** Plays a key of the piano on an instrument for `seconds`, from now on; its nodes end in `out`. */
export function playNote(out: AudioNode, { key, instrument, seconds }: { key: number; instrument: number; seconds: number }): Sounding {
  const { context } = out;
  const { wave, overtones, attack, decay, cut } = timbreOf(instrument);
  const frequency = 440 * 2 ** ((key - 69) / 12);
  const [now, end] = [context.currentTime, context.currentTime + seconds];
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: Math.min(frequency * cut, context.sampleRate / 2.2) });
  const level = new GainNode(context, { gain: 0 });
  filter.connect(level).connect(out);
  const full = 0.35;
  level.gain.linearRampToValueAtTime(full, now + Math.min(attack, seconds / 2));
  if (decay) level.gain.setTargetAtTime(0, now + Math.min(attack, seconds / 2), decay / 3);
  level.gain.setTargetAtTime(0, end, 0.03);
  const loudness = overtones.reduce((sum, [, part]) => sum + part, 1);
  return started(level, [[1, 1] as const, ...overtones].map(([multiple, part]): Part => {
    const tone = new OscillatorNode(context, { type: wave, frequency: frequency * multiple });
    tone.connect(new GainNode(context, { gain: part / loudness })).connect(filter);
    return [tone, now, end + 0.2];
  }));
}

/** Plays a drum, by General MIDI's key for it; a snare drum stands for those that are none. */
export function playDrum(out: AudioNode, key: number): Sounding {
  const { context } = out;
  const { tones = [], noise, bursts = [0] } = DRUMS[key] ?? SNARE;
  const level = new GainNode(context, { gain: 0.8 });
  level.connect(out);
  const parts = tones.map(([from, to, part, length, wave = "sine"]): Part => {
    const tone = new OscillatorNode(context, { type: wave, frequency: from });
    tone.frequency.exponentialRampToValueAtTime(to, context.currentTime + length);
    tone.connect(ringing(context, part, 0, length)).connect(level);
    return [tone, context.currentTime, context.currentTime + length * 1.5];
  });
  for (const late of bursts) {
    if (!noise) break;
    const [type, frequency, part, length] = noise;
    const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
    source.connect(new BiquadFilterNode(context, { type, frequency })).connect(ringing(context, part, late, length)).connect(level);
    parts.push([source, context.currentTime + late, context.currentTime + late + length * 1.5]);
  }
  return started(level, parts);
}

function ringing(context: BaseAudioContext, part: number, late: number, length: number): GainNode {
  const node = new GainNode(context, { gain: part });
  node.gain.setTargetAtTime(0, context.currentTime + late, length / 4);
  return node;
}

function started(level: GainNode, parts: Part[]): Sounding {
  for (const [source, from, to] of parts) { source.start(from); source.stop(to); }
  return { stop: () => fade(level, parts.map(([source]) => source)) };
}

/** Lets nodes end at once, without a click. */
export function fade(level: GainNode, sources: AudioScheduledSourceNode[]): void {
  const now = level.context.currentTime;
  level.gain.cancelScheduledValues(now);
  level.gain.setTargetAtTime(0, now, 0.004);
  for (const source of sources) source.stop(now + 0.03);
}

let noise: AudioBuffer | null = null;

/** A second of noise, always the same. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  if (noise?.sampleRate === context.sampleRate) return noise;
  noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  let state = 1;
  noise.getChannelData(0).forEach((_, i, samples) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  });
  return noise;
}
