// How loud a microphone is: a bar on a scale of decibels, and a mark where it was loudest just now.

import { element } from "../base/dom.ts";
import { words } from "../base/words.ts";

const texts = words.sound;
/** The lowest that is shown, in decibels. */
const FLOOR = -60;
/** How much the mark falls with each picture, as a part of the scale. */
const FALL = 0.006;

export class Meter {
  private readonly bar = element("i", {});
  private readonly mark = element("b", {});
  readonly node = element("div", { class: "sound-meter", role: "meter", "aria-label": texts.meter, "aria-valuemin": String(FLOOR), "aria-valuemax": "0" }, this.bar, this.mark);
  private analyser: AnalyserNode | null = null;
  private request = 0;
  private highest = 0;

  show(context: AudioContext, source: AudioNode): void {
    this.stop();
    this.analyser = new AnalyserNode(context, { fftSize: 2048 });
    source.connect(this.analyser);
    const samples = new Float32Array(this.analyser.fftSize);
    const tick = () => {
      this.analyser?.getFloatTimeDomainData(samples);
      this.draw(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
      this.request = requestAnimationFrame(tick);
    };
    tick();
  }

  stop(): void {
    cancelAnimationFrame(this.request);
    this.analyser?.disconnect();
    this.analyser = null;
    this.highest = 0;
    this.draw(0);
  }

  private draw(peak: number): void {
    const decibels = Math.max(FLOOR, 20 * Math.log10(Math.max(1e-6, peak)));
    const part = 1 - decibels / FLOOR;
    this.highest = Math.max(part, this.highest - FALL);
    this.bar.style.scale = `${part} 1`;
    this.mark.style.left = `${this.highest * 100}%`;
    this.node.classList.toggle("loud", decibels > -1);
    const said = String(Math.round(decibels / 3) * 3);
    if (this.node.ariaValueNow !== said) this.node.ariaValueNow = said;
  }
}
