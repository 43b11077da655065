// What the stage's run is steered with: play and step, time, sound, its picture, the full screen.

import { bricks, position } from "../bricks/machine.ts";
import { secondsOf } from "../bricks/playback.ts";
import { nameButton, showPlaying } from "../bricks/playbutton.ts";
import type { Sound } from "../bricks/sound.ts";
import { element, icon, iconButton } from "../dom.ts";
import { stageLength } from "../protocol/bricks/stage.ts";
import { words } from "../words.ts";

const texts = words.stage;

/** What the controls do. */
export interface ControlActs {
  start(): void;
  togglePlaying(): void;
  step(): void;
  goTo(tick: number): void;
  showPicture(): void;
  fullScreen(): void;
}

/** Controls: `show` shows where the run is, `turn` whether it plays, `setMuted` switches the sound, `letBeHeard` says whether there is any. */
export interface Controls {
  node: HTMLElement;
  show(): void;
  turn(isPlaying: boolean): void;
  setMuted(isMuted: boolean): void;
  letBeHeard(makesSound: boolean): void;
}

export function makeControls(sound: Sound, acts: ControlActs): Controls {
  const play = iconButton("play", texts.play, texts.space, acts.togglePlaying);
  const time: HTMLInputElement = element("input", {
    type: "range", min: 0, max: 0, value: 0, "aria-label": texts.time, oninput: () => acts.goTo(Number(time.value)),
  });
  const clock = element("output", {});
  const mute = iconButton("sound", texts.soundOff, "M", () => setMuted(!sound.isMuted));
  const volume: HTMLInputElement = element("input", {
    type: "range", class: "stage-volume", min: 0, max: 100, value: sound.volume * 100, "aria-label": texts.volume,
    oninput: () => { sound.volume = Number(volume.value) / 100; setMuted(false); },
  });
  const node = element("div", { class: "stage-controls", role: "group", "aria-label": texts.run },
    iconButton("restore", texts.again, "R", acts.start), play, iconButton("next", texts.step, ".", acts.step), time, clock, mute, volume,
    iconButton("camera", texts.picture, "", acts.showPicture), iconButton("inward", texts.leaveFull, "F", acts.fullScreen, { class: "stage-leave" }));

  function setMuted(wish: boolean): void {
    sound.isMuted = wish;
    nameButton(mute, wish ? texts.soundOn : texts.soundOff, "M");
    mute.replaceChildren(icon(wish ? "silent" : "sound"));
  }

  return {
    node, setMuted,
    show() {
      time.max = String(stageLength(bricks()));
      time.value = String(position());
      clock.textContent = secondsOf(position());
    },
    turn: (isPlaying) => showPlaying(play, isPlaying),
    letBeHeard(makesSound) { mute.hidden = volume.hidden = !makesSound; },
  };
}
