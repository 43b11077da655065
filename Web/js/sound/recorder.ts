// The card by which takes are recorded: the microphone and how loud it is, where a take begins and ends, and takes that the studio does not
// have yet.

import { element, iconButton, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { askingButton } from "../kit/asking.ts";
import { download } from "../kit/files.ts";
import { makeSegments } from "../kit/segments.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import type { TrackEntry } from "../protocol/studio/sounds.ts";
import { LiveMicrophone } from "./livemicrophone.ts";
import { Meter } from "./meter.ts";
import { type Kind, microphones } from "./microphone.ts";
import type { Mixer } from "./mixer.ts";
import { type RecordedFilm, Recording } from "./recording.ts";
import { KeptWishes, settings } from "./recordwishes.ts";
import { dropTake, keepTake, spanOf, type Take, takesOf } from "./takes.ts";
import { sendSound } from "./upload.ts";

const texts = words.sound;

/** What the card asks of the player. */
export interface RecordPage {
  project: string;
  mixer: Mixer;
  film: RecordedFilm;
  tracks(): readonly TrackEntry[];
  /** Where the film stands, where the shot that is shown begins and ends: samples. */
  places(): { head: number; begin: number; end: number };
  /** Lays a take on a track, or a new one. */
  add(take: Take, sound: { asset: string; length: number }, span: { start: number; first: number; count: number }): void;
  /** Shows a number over the picture; nothing for null. */
  count(n: number | null): void;
  changed(): void;
}

/** Stands for a track that is made for a take. */
const NEW = "new";

/** The name of a take that is made now. */
const takeName = (): string => fill(texts.takeName, { time: new Date().toLocaleTimeString([], { timeStyle: "medium" }) });

export class Recorder {
  private readonly wishes = new KeptWishes();
  private readonly meter = new Meter();
  private readonly microphone = new LiveMicrophone(this.meter);
  private readonly time = element("output", { class: "sound-time" });
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly device = element("select", { onchange: () => { this.wishes.device = this.device.value; void this.listen(); } });
  private readonly track = element("select", { onchange: () => { this.wishes.track = this.track.value; } });
  private readonly kind = makeSegments<Kind>(texts.kind, [
    { value: "voice", words: texts.voice, hint: texts.voiceHint }, { value: "music", words: texts.music, hint: texts.musicHint },
  ], (kind) => { this.wishes.kind = kind; this.kind.show(kind); void this.listen(); });
  private readonly button = textButton(texts.record, () => void this.toggle(), { class: "sound-record primary" });
  private readonly settings = element("div", { class: "sound-settings" });
  private readonly takes = element("ul", { class: "sound-imports", "aria-label": texts.unsent, hidden: true });
  readonly node;
  private recording: Recording | null = null;

  constructor(private readonly page: RecordPage, private readonly signal: AbortSignal) {
    // A narrow screen keeps its room for the picture.
    this.settings.hidden = matchMedia("(width < 720px), (height < 800px)").matches;
    this.settings.append(
      element("label", { class: "sound-field" }, texts.microphone, this.device), this.kind.node,
      element("label", { class: "sound-field" }, texts.onto, this.track), ...settings(this.wishes));
    const fold = iconToggle("sliders", texts.settings, "", () => {
      this.settings.hidden = !this.settings.hidden;
      press(fold, !this.settings.hidden);
    }, { class: "sound-fold" });
    press(fold, !this.settings.hidden);
    this.node = element("section", { class: "sound-recorder", "aria-label": texts.recorder, hidden: true },
      this.settings, element("div", { class: "sound-recording" }, this.button, this.meter.node, this.time, fold,
        iconButton("close", words.common.close, "", () => this.close(), { class: "sound-close" })),
      this.problem, this.takes);
    this.kind.show(this.wishes.kind);
    signal.addEventListener("abort", () => { void this.stop(); this.microphone.letGo(); });
    this.showTakes();
  }

  get isRecording(): boolean { return this.recording !== null; }
  get isPlayedFor(): boolean { return this.recording?.isOn ?? false; }

  open(): void {
    this.node.hidden = false;
    this.showTracks();
    this.button.focus({ preventScroll: true });
    void this.listen();
  }

  close(): void {
    if (this.isRecording) return void this.stop();
    this.node.hidden = true;
    this.microphone.letGo();
    this.showTakes();
    this.page.changed();
  }

  /** Shows which tracks there are. */
  showTracks(): void {
    const tracks = this.page.tracks();
    const { track } = this.wishes;
    const wanted = track === NEW || tracks.some(({ id }) => id === track) ? track : tracks.find(({ name }) => name === texts.voice)?.id ?? NEW;
    this.track.replaceChildren(...tracks.map(({ id, name }) => element("option", { value: id }, name)), element("option", { value: NEW }, texts.newTrack));
    this.track.value = wanted;
  }

  /** Opens the microphone that is chosen, and shows how loud it is. */
  private async listen(): Promise<void> {
    if (this.signal.aborted) return;
    this.fail(null);
    try {
      const stream = await this.microphone.open(this.wishes.device, this.wishes.kind, () => this.page.mixer.running());
      if (!stream) return;
      const here = stream.getAudioTracks()[0]?.getSettings().deviceId;
      this.device.replaceChildren(...(await microphones()).map(({ id, name }) => element("option", { value: id, selected: id === here }, name)));
    } catch (error) {
      this.fail(reasonOf(error));
    }
  }

  private fail(said: string | null): void {
    this.problem.hidden = said === null;
    this.problem.textContent = said;
  }

  // MARK: Recording

  toggle(): Promise<void> { return this.isRecording ? this.stop() : this.start(); }

  private async start(): Promise<void> {
    // One that was refused may be allowed by now.
    if (!this.microphone.stream) await this.listen();
    const { microphone: { stream, source }, wishes, page } = this;
    if (!stream || this.recording) return;
    const { head, begin, end } = page.places();
    const from = wishes.atShot ? begin : head;
    const recording = new Recording(page.mixer, page.film, { stream, source, from, to: wishes.toEnd ? end : null, isCountedIn: wishes.counts, shift: wishes.shift },
      (left) => this.show(left), () => void this.stop());
    this.recording = recording;
    this.node.classList.add("recording");
    this.button.textContent = texts.stop;
    page.changed();
    try {
      await recording.begin();
    } catch (error) {
      this.fail(reasonOf(error));
      void this.stop();
    }
  }

  private shown = "";
  private show(left: number): void {
    const said = left > 0 ? "" : `● ${(-left).toFixed(1)} s`;
    if (said === this.shown && left <= 0) return;
    this.shown = said;
    this.page.count(left > 0 ? Math.ceil(left) : null);
    this.time.textContent = said;
  }

  /** Ends what is recorded, and sends it. */
  async stop(): Promise<void> {
    const { recording, page, wishes } = this;
    if (!recording) return;
    const track = this.track.value === NEW ? null : this.track.value;
    const got = await recording.stop();
    this.recording = null;
    this.node.classList.remove("recording");
    this.button.textContent = texts.record;
    this.time.textContent = "";
    page.count(null);
    page.changed();
    if (!got) return;
    const { ending, ...rest } = got;
    const take: Take = { ...rest, name: `${takeName()}.${ending}`, isAnchored: wishes.kind === "voice", track };
    keepTake(page.project, take);
    await this.send(take);
  }

  // MARK: Takes on their way

  private readonly sending = new Set<Take>();
  private readonly reasons = new Map<Take, string>();

  private async send(take: Take): Promise<void> {
    const { page, sending } = this;
    sending.add(take);
    this.showTakes();
    try {
      const sound = await sendSound(page.project, take.file, take.name, () => {});
      // Somewhere else by now: it is kept, and shown again here.
      if (this.signal.aborted) return;
      page.add(take, sound, spanOf(take, sound.length));
      dropTake(page.project, take);
      this.showTracks();
    } catch (error) {
      this.reasons.set(take, reasonOf(error));
    }
    sending.delete(take);
    this.showTakes();
  }

  /** Shows the takes that the studio does not have: they stay when the card is closed. */
  private showTakes(): void {
    const takes = takesOf(this.page.project);
    this.takes.hidden = takes.length === 0;
    if (takes.length > 0) this.node.hidden = false;
    this.takes.replaceChildren(...takes.map((take) => element("li", {}, element("b", {}, take.name),
      ...this.sending.has(take) ? [element("progress", { "aria-label": fill(words.common.importing, { name: take.name }) })] : [
        element("span", { class: "problem", role: "alert" }, this.reasons.get(take) ?? texts.notSent),
        textButton(texts.again, () => void this.send(take)), textButton(texts.saveFile, () => download(take.name, take.file)),
        askingButton({ label: texts.forget, named: fill(texts.forgetNamed, { name: take.name }), question: texts.forgetAsked, answer: texts.forget }, () => {
          dropTake(this.page.project, take);
          this.showTakes();
        }),
      ])));
  }
}
