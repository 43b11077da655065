// What the stage's run is steered with: play and step, time, sound, its picture, the full screen.

import { bricks, position } from "../bricks/machine.ts";
import { secondsOf } from "../bricks/playback.ts";
import type { Sound } from "../bricks/sound.ts";
import { element, icon, iconButton } from "../base/dom.ts";
import { nameButton, showPlaying } from "../kit/toggle.ts";
import { stageLength } from "../protocol/bricks/stage.ts";
import { words } from "../base/words.ts";

const texts = words.stage;

/** The acts of the controls. */
export interface ControlActs {
  start(): void;
  togglePlaying(): void;
  step(): void;
  stepBack(): void;
  goTo(tick: number): void;
  showPicture(): void;
  fullScreen(): void;
}

/** The controls of a run that is heard by `sound`. */
export class Controls {
  readonly node: HTMLElement;
  private readonly play: HTMLElement;
  private readonly time: HTMLInputElement;
  private readonly clock = element("output", {});
  private readonly mute = iconButton("sound", texts.soundOff, "M", () => this.setMuted(!this.sound.isMuted));
  private readonly volume: HTMLInputElement;

  constructor(private readonly sound: Sound, acts: ControlActs) {
    this.play = iconButton("play", words.kit.play, words.kit.space, acts.togglePlaying);
    this.time = element("input", {
      type: "range", min: 0, max: 0, value: 0, "aria-label": texts.time, oninput: () => acts.goTo(Number(this.time.value)),
    });
    this.volume = element("input", {
      type: "range", class: "stage-volume", min: 0, max: 100, value: sound.volume * 100, "aria-label": texts.volume,
      oninput: () => { sound.volume = Number(this.volume.value) / 100; this.setMuted(false); },
    });
    this.node = element("div", { class: "stage-controls", role: "group", "aria-label": texts.run },
      iconButton("restore", texts.again, "R", acts.start), this.play, iconButton("next", texts.stepBack, ",", acts.stepBack, { class: "goes-back" }), iconButton("next", texts.step, ".", acts.step), this.time, this.clock,
      this.mute, this.volume, iconButton("camera", texts.picture, "", acts.showPicture),
      iconButton("inward", texts.leaveFull, "F", acts.fullScreen, { class: "stage-leave" }));
  }

  /** Shows where the run is. */
  show(): void {
    this.time.max = String(stageLength(bricks()));
    this.time.value = String(position());
    this.clock.textContent = secondsOf(position());
  }

  /** Shows whether it plays. */
  turn(isPlaying: boolean): void { showPlaying(this.play, isPlaying); }

  setMuted(wish: boolean): void {
    this.sound.isMuted = wish;
    nameButton(this.mute, wish ? texts.soundOn : texts.soundOff, "M");
    this.mute.replaceChildren(icon(wish ? "silent" : "sound"));
  }

  /** Shows what sets the sound, where there is any. */
  letBeHeard(makesSound: boolean): void { this.mute.hidden = this.volume.hidden = !makesSound; }
}
