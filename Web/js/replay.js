// Watching a shot being drawn again from its log: a picture of its own over the desk, with a slider.

import * as core from "./core.ts";
import { closeReplay, goReplay, openReplay } from "./protocol/studio/replay.ts";
import { element, icon, iconButton } from "./dom.ts";

// Edits a second at the least speed.
const PACE = 6;
const SPEEDS = [1, 4, 16];

/** Makes the replay of the shot in `place`; `say` shows words for people. */
export function makeReplay(place, say) {
  const { width, height } = place.canvas;
  const canvas = element("canvas", { width, height, "aria-label": "The shot as it was" });
  const context = canvas.getContext("2d", { alpha: false });
  const slider = element("input", {
    type: "range", min: "0", step: "1", "aria-label": "Edits made", oninput: () => { stop(); go(Number(slider.value)); },
  });
  const count = element("output", {});
  const play = iconButton("play", "Play", "Space", () => (isPlaying ? stop() : start()));
  const speed = element("button", {
    type: "button", class: "speed", onclick: () => {
      pace = SPEEDS[(SPEEDS.indexOf(pace) + 1) % SPEEDS.length];
      tellSpeed();
    },
  });
  const node = element("dialog", { class: "replay", "aria-label": "Replay" },
    element("div", { class: "stage" }, canvas),
    element("div", { class: "controls" }, play, slider, count, speed,
      iconButton("close", "Close", "Esc", close)));
  let [total, position, pace, last, isPlaying] = [0, 0, SPEEDS[0], 0, false];

  function tellSpeed() {
    speed.textContent = `${pace}×`;
    speed.setAttribute("aria-label", `Speed ${pace} times`);
  }

  function go(wanted) {
    position = wanted;
    const shown = goReplay(Math.floor(wanted));
    slider.value = shown;
    count.textContent = `${shown} / ${total}`;
    const rect = core.refreshReplay();
    if (!rect) return;
    const [left, top, right, bottom] = rect;
    context.putImageData(core.replayImage(width, height), 0, 0, left, top, right - left, bottom - top);
  }

  function show(playing) {
    isPlaying = playing;
    play.setAttribute("aria-label", playing ? "Pause" : "Play");
    play.replaceChildren(icon(playing ? "pause" : "play"));
  }

  function start() {
    if (position >= total) go(0);
    show(true);
    last = performance.now();
    requestAnimationFrame(step);
  }

  const stop = () => show(false);

  function step(now) {
    if (!isPlaying || !node.open) return;
    go(Math.min(total, position + (Math.max(0, now - last) / 1000) * PACE * pace));
    last = now;
    if (position >= total) stop();
    else requestAnimationFrame(step);
  }

  async function open() {
    const answer = await fetch(`/api/shots/${place.id}?from=log`).catch(() => null);
    if (!answer?.ok) return say("The server's log could not be read.");
    try {
      total = openReplay(new Uint8Array(await answer.arrayBuffer()), width, height);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      return say(error.message);
    }
    slider.max = total;
    node.show();
    tellSpeed();
    go(0);
    start();
    play.focus({ preventScroll: true });
  }

  function close() {
    stop();
    node.close();
    closeReplay();
  }

  return {
    node,
    get isOn() { return node.open; },
    toggle() { node.open ? close() : open(); },
    /** Keys while it is shown; all others do nothing. */
    key(event) {
      if (event.key === "Escape") close();
      else if (event.key === "Tab" || event.target.closest?.("button, input")) return false;
      else if (event.key === " ") isPlaying ? stop() : start();
      else if (event.key === "ArrowLeft") { stop(); go(Math.max(0, Math.floor(position) - 1)); }
      else if (event.key === "ArrowRight") { stop(); go(Math.min(total, Math.floor(position) + 1)); }
      return true;
    },
  };
}
