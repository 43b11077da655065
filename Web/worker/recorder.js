// What hears the microphone, on the thread of the audio clock (js/sound/capture.ts): it tells the samples as they come, in parts of some
// thousand, each with the frame of the clock at which it begins.

const PART = 2048;

class Recorder extends AudioWorkletProcessor {
  constructor() {
    super();
    this.parts = [];
    this.filled = 0;
    this.first = 0;
    this.isOver = false;
    // What is left is asked for at the end.
    this.port.onmessage = () => {
      this.tell();
      this.isOver = true;
      this.port.postMessage(null);
    };
  }

  process([channels]) {
    if (this.isOver) return false;
    if (channels.length === 0) return true;
    // Another number of channels, or a gap: what was before is a part of its own.
    if (this.filled > 0 && (this.parts.length !== channels.length || this.first + this.filled !== currentFrame)) this.tell();
    if (this.filled === 0) {
      this.first = currentFrame;
      this.parts = channels.map(() => new Float32Array(PART));
    }
    channels.forEach((channel, i) => this.parts[i].set(channel, this.filled));
    this.filled += channels[0].length;
    if (this.filled + channels[0].length > PART) this.tell();
    return true;
  }

  tell() {
    if (this.filled === 0) return;
    const channels = this.parts.map((part) => part.subarray(0, this.filled).slice());
    this.port.postMessage({ first: this.first, channels }, channels.map((channel) => channel.buffer));
    this.filled = 0;
  }
}

registerProcessor("inkreel-recorder", Recorder);
