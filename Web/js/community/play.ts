// The page at /w/{id}/play: plays a program for whoever looks, with no account and nothing kept. It asks for the program and the module
// that plays it, and for nothing else.

import { element, icon, iconButton, textButton } from "../base/dom.ts";
import { words } from "../base/words.ts";
import { makeFullScreen } from "../bricks/fullscreen.ts";
import { load, type OpenedProgram, openStaged, position } from "../bricks/machine.ts";
import { Playback, secondsOf, statusWords } from "../bricks/playback.ts";
import { nameButton } from "../kit/toggle.ts";

const texts = words.play;
// How an archive begins: it was not made ready.
const ARCHIVE = 0x504b;

/** Fetches a program that the server has made ready, beside its archive. Fails with words for people. */
async function fetchStaged(parcel: string): Promise<ArrayBuffer> {
  const answer = await fetch(parcel.replace(/\.catrobat(?=\?|$)/, ".stage")).catch(() => { throw new Error(texts.away); });
  if (!answer.ok) throw new Error(answer.status === 503 || answer.status === 422 ? texts.notReady : texts.notOpened);
  const bytes = await answer.arrayBuffer();
  if (bytes.byteLength < 8 || new DataView(bytes).getUint16(0) === ARCHIVE) throw new Error(texts.notReady);
  return bytes;
}

class PlayPage {
  private figures: OpenedProgram | null = null;
  private seed = Math.floor(Math.random() * 0x7fffffff);
  private readonly verdict = element("p", { class: "stage-verdict", role: "status", hidden: true });
  private readonly room = element("div", { class: "play-room" }, this.verdict);
  private readonly cover = element("button", { type: "button", class: "play-cover", "aria-label": texts.start, onclick: () => this.start() }, icon("play"));
  private readonly go = iconButton("play", texts.go, "Space", () => this.togglePlaying());
  private readonly mute = iconButton("sound", texts.soundOff, "M", () => this.setMuted(!this.playback.sound.isMuted));
  private readonly wide = iconButton("full", texts.full, "F", () => this.full.toggle());
  private readonly clock = element("output", {}, secondsOf(0));
  private readonly playback: Playback = new Playback(this.room, {
    size: () => this.figures, isStretched: () => Boolean(this.figures?.isStretched) && this.full.isFull(), advanced: () => {},
    start: () => this.togglePlaying(), drawn: (overlay) => this.drawn(statusWords(overlay, texts.passed)), turned: (isPlaying) => this.turned(isPlaying),
  });
  private readonly node = element("div", { class: "play-stage" }, this.room, element("div", { class: "play-controls", role: "group", "aria-label": texts.controls },
    this.go, iconButton("restore", texts.again, "R", () => this.start()), this.clock, element("span", { class: "space" }), this.mute, this.wide));
  private readonly full = makeFullScreen(this.node, (isFull) => {
    nameButton(this.wide, isFull ? texts.leaveFull : texts.full, "F");
    this.wide.replaceChildren(icon(isFull ? "inward" : "full"));
    this.playback.lay();
  });

  /** Puts the program into its place; one that can be heard waits for a tap, without which browsers let nothing be heard. */
  open(place: Element, figures: OpenedProgram): void {
    this.figures = figures;
    this.playback.sound.load(figures.sounds);
    this.mute.hidden = !figures.makesSound;
    this.setMuted(this.playback.sound.isMuted);
    this.room.style.setProperty("--shape", `${figures.width} / ${figures.height}`);
    place.replaceChildren(this.node);
    addEventListener("keydown", (event) => this.pressed(event));
    this.playback.begin(this.seed);
    this.playback.lay();
    if (figures.makesSound) {
      this.room.append(this.cover);
      this.cover.focus({ preventScroll: true });
    } else {
      this.start();
    }
  }

  private start(): void {
    const hadFocus = document.activeElement === this.cover;
    this.cover.remove();
    this.playback.begin(this.seed++);
    this.playback.setPlaying(true);
    if (hadFocus) this.playback.canvas.focus({ preventScroll: true });
  }

  private togglePlaying(): void {
    if (this.cover.isConnected || this.playback.isOver) this.start();
    else this.playback.setPlaying(!this.playback.isPlaying);
  }

  private turned(isPlaying: boolean): void {
    nameButton(this.go, isPlaying ? texts.stop : texts.go, "Space");
    this.go.replaceChildren(icon(isPlaying ? "pause" : "play"));
  }

  private drawn(said: string): void {
    this.clock.textContent = secondsOf(position());
    this.verdict.hidden = said === "";
    if (this.verdict.textContent !== said) this.verdict.textContent = said;
  }

  private setMuted(wish: boolean): void {
    this.playback.sound.isMuted = wish;
    nameButton(this.mute, wish ? texts.soundOn : texts.soundOff, "M");
    this.mute.replaceChildren(icon(wish ? "silent" : "sound"));
  }

  private pressed(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.key === "Escape") this.full.escape();
    if (target.matches("input, textarea, a") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { " ": () => this.togglePlaying(), r: () => this.start(), m: () => this.setMuted(!this.playback.sound.isMuted), f: () => this.full.toggle() }[event.key.toLowerCase()];
    if (!act || (event.key === " " && target.matches("button"))) return;
    event.preventDefault();
    act();
  }
}

/** Shows the program; says why where that cannot be, and lets it be tried again. */
async function begin(place: Element, parcel: string): Promise<void> {
  place.replaceChildren(element("p", { class: "play-said", role: "status" }, texts.opening));
  try {
    if (!("WebAssembly" in globalThis)) throw new Error(texts.tooOld);
    const [bytes] = await Promise.all([fetchStaged(parcel), load().catch(() => { throw new Error(texts.away); })]);
    new PlayPage().open(place, openStaged(bytes));
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    place.replaceChildren(element("div", { class: "play-said", role: "alert" }, element("p", {}, (error as Error).message),
      textButton(texts.tryAgain, () => { begin(place, parcel); }, { class: "strong" })));
  }
}

const main = document.querySelector<HTMLElement>("main.play");
const place = main?.querySelector(".play-place");
if (main?.dataset.parcel && place) begin(place, main.dataset.parcel);
