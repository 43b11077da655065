// A sound is recorded by the microphone: heard again, and then kept or recorded anew.

import { element, icon, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { modal, type Dialogs } from "../kit/dialog.ts";
import { makeSegments } from "../kit/segments.ts";
import { type Capture, capture, endingOf } from "../sound/capture.ts";
import { LiveMicrophone } from "../sound/livemicrophone.ts";
import { Meter } from "../sound/meter.ts";
import type { Kind } from "../sound/microphone.ts";
import { KeptWishes } from "../sound/recordwishes.ts";
import { makeScope, onEnd } from "../shell/scope.ts";
import { withTenths } from "../base/numbers.ts";
import { fill, words } from "../base/words.ts";
import { Listening } from "./listening.ts";

const { editor: texts, sound: soundTexts } = words;

const secondsOf = (seconds: number): string => fill(words.stage.seconds, { n: withTenths(seconds) });

/** Lets a person record; `done` takes the file, whose name has its ending. */
export function recordSound(dialogs: Dialogs, done: (file: File) => void): void {
  dialogs.show((close) => new RecordCard(close, done).node, () => {});
}

/** The card: the microphone is open for as long as it is shown. */
class RecordCard {
  readonly node: HTMLElement;
  private readonly wishes = new KeptWishes();
  private readonly meter = new Meter();
  private readonly microphone = new LiveMicrophone(this.meter);
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
  private readonly part = makeScope();
  private opening: Promise<void> | null = null;
  private capture: Capture | null = null;
  /** Whether a take is just beginning or ending. */
  private isTurning = false;
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
    // A card that goes with the whole place is not closed.
    onEnd(() => void this.end(), this.part);
    void this.listen();
  }

  private say(said: string | null): void {
    this.problem.hidden = said === null;
    this.problem.textContent = said;
  }

  /** Opens the microphone, and shows how loud it is. */
  private async listen(): Promise<void> {
    this.say(null);
    const { context, microphone, wishes } = this;
    const running = () => context.resume().then(() => context);
    const opening = this.opening = microphone.open(wishes.device, wishes.kind, running).then(() => {}, (error) => this.say(reasonOf(error)));
    await opening;
    if (this.opening === opening) this.opening = null;
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
    if (this.isTurning) return;
    this.isTurning = true;
    this.show();
    try {
      if (this.capture) await this.stop();
      else await this.start();
    } catch (error) {
      this.say(reasonOf(error));
    }
    this.isTurning = false;
    this.show();
  }

  private async start(): Promise<void> {
    // One that was refused may be allowed by now.
    if (!this.microphone.stream) await (this.opening ?? this.listen());
    const { stream, source } = this.microphone;
    if (!stream) return;
    this.listening.stop();
    const captured = await capture(this.context, source, stream);
    if (this.isOver) return void captured.stop().catch(() => {});
    this.capture = captured;
    const began = performance.now();
    const show = () => { this.time.textContent = secondsOf((performance.now() - began) / 1000); };
    show();
    this.clock = setInterval(show, 100);
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
    this.time.textContent = secondsOf(got.length);
  }

  private show(): void {
    const isOn = this.capture !== null;
    this.node.classList.toggle("records", isOn);
    this.button.replaceChildren(icon("record"), isOn ? soundTexts.stop : this.file ? texts.recordAgain : soundTexts.record);
    this.keep.toggleAttribute("disabled", isOn || this.isTurning || !this.file);
    // Another microphone would end the take.
    for (const one of this.kind.node.querySelectorAll("button")) one.disabled = isOn || this.isTurning;
  }

  private take(): void {
    const { file, close, done } = this;
    if (!file) return;
    close();
    done(new File([file], `${texts.recorded}.${endingOf(file)}`, { type: file.type }));
  }

  private async end(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    this.part.abort();
    clearInterval(this.clock);
    // What is recorded now is wanted by nobody.
    const stopping = this.capture?.stop().catch(() => null);
    this.microphone.letGo();
    await stopping;
    await this.listening.end();
    await this.context.close();
  }
}
