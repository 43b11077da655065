// The sound of a card that is flicked past: a very short, quiet brush of noise.

let context;
let noise;

/** Plays it once; browsers allow that after the first touch or key only. */
export function flick() {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (!noise) {
    noise = context.createBuffer(1, Math.round(context.sampleRate * 0.018), context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  }
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: 2600, Q: 0.8 }))
    .connect(new GainNode(context, { gain: 0.12 })).connect(context.destination);
  source.start();
}
