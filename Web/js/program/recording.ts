// A sound is recorded by the microphone: heard again, and then kept or recorded anew.

import { element, icon, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { modal, type Dialogs } from "../kit/dialog.ts";
import { makeSegments } from "../kit/segments.ts";
import { type Capture, capture, endingOf } from "../sound/capture.ts";
import { Meter } from "../sound/meter.ts";
import { type Kind, openMicrophone } from "../sound/microphone.ts";
import { KeptWishes } from "../sound/recordwishes.ts";
import { fill, words } from "../base/words.ts";
import { Listening } from "./listening.ts";

const { editor: texts, sound: soundTexts } = words;

/** Lets a person record; `done` takes the file, whose name has its ending. */
export function recordSound(dialogs: Dialogs, done: (file: File) => void): void {
  dialogs.show((close) => new RecordCard(close, done).node, () => {});
}

/** The card: the microphone is open for as long as it is shown. */
class RecordCard {
  readonly node: HTMLElement;
  private readonly wishes = new KeptWishes();
  private readonly meter = new Meter();
  private readonly time = element("output", { class: "record-time" });
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly listening = new Listening();
  private readonly hear = textButton([icon("play"), texts.listen], () => void this.play(), { class: "record-hear", hidden: true });
  private readonly button = textButton([icon("record"), soundTexts.record], () => void this.toggle(), { class: "record-button first" });
  private readonly keep = textButton(texts.keepSound, () => this.take(), { class: "primary", disabled: true });
  private readonly kind = makeSegments<Kind>(soundTexts.kind, [
    { value: "voice", words: soundTexts.voice, hint: texts.voiceHint }, { value: "music", words: soundTexts.music, hint: texts.musicHint },
  ], (kind) => { this.wishes.kind = kind; this.kind.show(kind); void this.listen(); });
  private readonly context = new AudioContext();
  private stream: MediaStream | null = null;
  private source: AudioNode | null = null;
  private capture: Capture | null = null;
  private file: Blob | null = null;
  private clock: ReturnType<typeof setInterval> | undefined;
  private isOver = false;

  constructor(private readonly close: () => void, private readonly done: (file: File) => void) {
    this.kind.show(this.wishes.kind);
    const card = this.node = modal(texts.recordSound, { class: "record-card" },
      element("h2", {}, texts.recordSound), this.kind.node,
      element("div", { class: "record-line" }, this.button, this.meter.node, this.time), this.hear, this.problem,
      element("footer", {}, textButton(words.common.cancel, close), this.keep));
    card.addEventListener("close", () => void this.end());
    void this.listen();
  }

  private say(said: string | null): void {
    this.problem.hidden = said === null;
    this.problem.textContent = said;
  }

  /** Opens the microphone, and shows how loud it is. */
  private async listen(): Promise<void> {
    this.letGo();
    this.say(null);
    try {
      const stream = await openMicrophone(this.wishes.device, this.wishes.kind);
      await this.context.resume();
      if (this.isOver) return stream.getTracks().forEach((track) => track.stop());
      this.stream = stream;
      try { this.source = new MediaStreamAudioSourceNode(this.context, { mediaStream: stream }); } catch { /* one of another rate: it is recorded without being seen */ }
      if (this.source) this.meter.show(this.context, this.source);
    } catch (error) {
      if (!this.isOver) this.say(reasonOf(error));
    }
  }

  /** Plays what was recorded. */
  private async play(): Promise<void> {
    try {
      if (this.file) await this.listening.play(this.file);
    } catch (error) {
      this.say(reasonOf(error));
    }
  }

  private async toggle(): Promise<void> {
    try {
      if (this.capture) await this.stop();
      else await this.start();
    } catch (error) {
      this.say(reasonOf(error));
    }
  }

  private async start(): Promise<void> {
    // One that was refused may be allowed by now.
    if (!this.stream) await this.listen();
    if (!this.stream || this.capture) return;
    this.listening.stop();
    this.capture = await capture(this.context, this.source, this.stream);
    const began = performance.now();
    const show = () => { this.time.textContent = fill(words.stage.seconds, { n: ((performance.now() - began) / 1000).toFixed(1) }); };
    show();
    this.clock = setInterval(show, 100);
    this.show();
  }

  private async stop(): Promise<void> {
    clearInterval(this.clock);
    const { capture: captured } = this;
    this.capture = null;
    this.show();
    const got = await captured?.stop();
    if (!got || this.isOver) return;
    this.file = got.file;
    this.hear.hidden = false;
    this.time.textContent = fill(words.stage.seconds, { n: got.length.toFixed(1) });
    this.show();
  }

  private show(): void {
    const isOn = this.capture !== null;
    this.node.classList.toggle("records", isOn);
    this.button.replaceChildren(icon("record"), isOn ? soundTexts.stop : this.file ? texts.recordAgain : soundTexts.record);
    this.keep.toggleAttribute("disabled", isOn || !this.file);
  }

  private take(): void {
    const { file, close, done } = this;
    if (!file) return;
    close();
    done(new File([file], `${texts.recorded}.${endingOf(file)}`, { type: file.type }));
  }

  private letGo(): void {
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.source?.disconnect();
    this.meter.stop();
    this.stream = this.source = null;
  }

  private async end(): Promise<void> {
    this.isOver = true;
    clearInterval(this.clock);
    await this.capture?.stop().catch(() => null);
    this.letGo();
    await this.listening.end();
    await this.context.close();
  }
}
