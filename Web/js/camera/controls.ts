// What the camera is set with: timer, lines, another camera, the old photograph's transparency.

import { element, icon, iconButton } from "../base/dom.ts";
import { press } from "../kit/toggle.ts";
import { keepSettings, settings } from "../base/state.ts";
import { fill, words } from "../base/words.ts";
import { makeTimer } from "./timer.ts";
import type { LiveView } from "./view.ts";

const texts = words.camera;
const TIMES = [0, 3, 10];

/** The settings of the camera that are kept: the id of the one that was used last, whether there are lines, how transparent the old photograph is. */
export interface CameraSettings {
  camera?: string | null;
  cameraGrid?: boolean;
  cameraFade?: number;
}
export const kept: CameraSettings = settings;

/** Makes the timer: its seconds as they pass, and the button that sets it. */
export function makeTimerButton() {
  const output = element("output", { class: "camera-count", "aria-live": "assertive" });
  const timer = makeTimer(output, TIMES);
  const delay = element("b");
  const button = iconButton("timer", texts.timer, "T", () => {
    timer.next();
    tell();
  });
  button.append(delay);
  function tell(): void {
    const { seconds } = timer;
    delay.textContent = seconds > 0 ? String(seconds) : "";
    button.setAttribute("aria-label", seconds > 0 ? fill(texts.timerSeconds, { n: seconds }) : texts.timerOff);
    press(button, seconds > 0);
  }
  tell();
  return { output, timer, button };
}

/** Makes the button that shows lines over the view. */
export function makeLinesButton(view: LiveView): HTMLElement {
  const button = iconButton("grid", texts.lines, "G", () => {
    view.hasLines = !view.hasLines;
    kept.cameraGrid = view.hasLines;
    keepSettings();
    press(button, view.hasLines);
  }, { "aria-pressed": String(view.hasLines) });
  return button;
}

/** Makes the slider for the old photograph's transparency; null where there is none. */
export function makeFade({ overlay }: LiveView): HTMLElement | null {
  if (!overlay) return null;
  const fade: HTMLInputElement = element("input", {
    type: "range", min: "0", max: "100", value: String(Math.round((kept.cameraFade ?? 0.5) * 100)), "aria-label": texts.fade,
    oninput: () => {
      kept.cameraFade = Number(fade.value) / 100;
      overlay.fade(kept.cameraFade);
      fade.setAttribute("aria-valuetext", fill(texts.percent, { n: fade.value }));
    }, onchange: keepSettings,
  });
  overlay.fade(kept.cameraFade ?? 0.5);
  return element("label", { class: "camera-fade" }, icon("fade"), fade);
}
