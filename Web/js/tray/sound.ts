// The sound of a card that is flicked past: a very short, quiet brush of noise.

const SECONDS = 0.018;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  return buffer;
}

/** Plays it once; browsers allow that after the first touch or key only. */
export function flick(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  noise ??= makeNoise(context);
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: 2600, Q: 0.8 }))
    .connect(new GainNode(context, { gain: 0.12 })).connect(context.destination);
  source.start();
}
