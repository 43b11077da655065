// What a microphone hears, as a file: exact samples by the audio clock, or what the browser's recorder makes where it has no worklets.

import { wavOf } from "./wav.ts";

/** A file, and the moment of the audio clock at which its first sample was heard, in seconds; how many seconds it has. */
export interface Captured { file: Blob; moment: number; length: number }

/** Something that is recorded. */
export interface Capture {
  stop(): Promise<Captured | null>;
}

interface Part { first: number; channels: Float32Array[] }

const WORKLET = "/worker/recorder.js";
/** What browsers' recorders may make, and the ends of such files. */
const TYPES = [["audio/webm;codecs=opus", "webm"], ["audio/mp4", "m4a"], ["audio/ogg;codecs=opus", "ogg"]] as const;

/** The ending of a file's name by its type. */
export const endingOf = ({ type }: Blob): string => TYPES.find(([name]) => type.startsWith(name.split(";")[0]!))?.[1] ?? "wav";

const added = new WeakSet<BaseAudioContext>();

/** Begins to record a stream; `source` is it as a part of the clock's graph, null where that takes none of its rate. */
export async function capture(context: AudioContext, source: AudioNode | null, stream: MediaStream): Promise<Capture> {
  if (!source || !context.audioWorklet) return recorded(context, stream);
  try {
    if (!added.has(context)) await context.audioWorklet.addModule(WORKLET);
    added.add(context);
  } catch {
    return recorded(context, stream);
  }
  return exact(context, source);
}

function exact(context: AudioContext, source: AudioNode): Capture {
  const parts: Part[] = [];
  const node = new AudioWorkletNode(context, "inkreel-recorder", { numberOfInputs: 1, numberOfOutputs: 1 });
  // What leads nowhere is not asked for its samples everywhere.
  const silent = new GainNode(context, { gain: 0 });
  source.connect(node).connect(silent).connect(context.destination);
  let ended = () => {};
  node.port.onmessage = ({ data }: MessageEvent<Part | null>) => { if (data) parts.push(data); else ended(); };
  return {
    async stop() {
      await new Promise<void>((resolve) => {
        ended = resolve;
        node.port.postMessage("end");
        setTimeout(resolve, 1000);
      });
      source.disconnect(node);
      silent.disconnect();
      return joined(parts, context.sampleRate);
    },
  };
}

/** Parts as one file; what was not heard between them is silence. */
export function joined(parts: readonly Part[], rate: number): Captured | null {
  const [begin, last] = [parts[0], parts.at(-1)];
  if (!begin || !last) return null;
  const count = last.first + last.channels[0]!.length - begin.first;
  const sides = Math.max(...parts.map(({ channels }) => channels.length));
  const whole = Array.from({ length: Math.min(2, sides) }, () => new Float32Array(count));
  for (const { first, channels } of parts) whole.forEach((side, i) => side.set(channels[Math.min(i, channels.length - 1)]!, first - begin.first));
  return { file: wavOf(whole, rate), moment: begin.first / rate, length: count / rate };
}

function recorded(context: AudioContext, stream: MediaStream): Capture {
  const [type] = TYPES.find(([name]) => MediaRecorder.isTypeSupported(name)) ?? [""];
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
  const parts: Blob[] = [];
  let moment = context.currentTime;
  recorder.onstart = () => { moment = context.currentTime; };
  recorder.ondataavailable = ({ data }) => { if (data.size > 0) parts.push(data); };
  // It ends by itself where the microphone goes away; what came until then is a take as well.
  const ended = new Promise<number>((resolve) => { recorder.onstop = () => resolve(context.currentTime); });
  recorder.start(1000);
  return {
    async stop() {
      if (recorder.state !== "inactive") recorder.stop();
      const length = await ended - moment;
      return parts.length > 0 ? { file: new Blob(parts, { type: recorder.mimeType || type }), moment, length } : null;
    },
  };
}
