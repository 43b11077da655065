// Plays the programs of a shot in their layers' places, over the shot's time.

import * as core from "../core.ts";
import { layers } from "../protocol/studio/layers.ts";
import { element, icon, iconButton } from "../dom.ts";
import { programOf, showFrame } from "./layer.js";
import { openRun } from "./run.js";

// Ticks a second.
const RATE = 60;

/** Makes the player; `duration` gives the shot's, in milliseconds, `say` takes words, `changed` is called when it ends. */
export function makePlayer({ duration, say, changed }) {
  const time = element("input", {
    type: "range", min: 0, step: 1, value: 0, "aria-label": "Time in the shot", oninput: () => { setPlaying(false); show(Number(time.value)); },
  });
  const clock = element("output", {});
  const play = iconButton("play", "Play", "Space", () => setPlaying(!isPlaying));
  const node = element("section", { class: "player", role: "group", "aria-label": "Programs of the shot", hidden: true },
    play, time, clock, iconButton("close", "Stop", "Esc", close));
  let runs = [];
  let isPlaying = false;
  let began = 0;
  let tick = 0;
  let last = 0;
  let opening = 0;

  /** The programs that can be seen; a run for each, kept as long as its program is the same. */
  async function open(kept) {
    return Promise.all(layers().filter((layer) => layer.kind === "program" && layer.isVisible).map(async ({ id }) => {
      const program = programOf(id);
      const text = JSON.stringify(program);
      const known = kept.find((one) => one.layer === id && one.text === text);
      if (known) return known;
      const run = await openRun(program);
      await run.travel(program.start);
      return { layer: id, text, start: program.start, run };
    }));
  }

  async function start() {
    const ours = ++opening;
    node.hidden = false;
    node.classList.add("waits");
    try {
      const opened = await open(runs);
      if (ours !== opening) return;
      runs = opened;
    } catch (error) {
      if (ours === opening) close();
      if (error instanceof WebAssembly.RuntimeError) throw error;
      return say(error.message);
    } finally {
      node.classList.remove("waits");
    }
    if (runs.length === 0) { close(); return say("No program of this shot can be seen."); }
    last = Math.max(1, Math.round(duration() / 1000 * RATE));
    time.max = last;
    show(0);
    setPlaying(true);
    play.focus({ preventScroll: true });
  }

  function setPlaying(wish) {
    isPlaying = wish;
    play.setAttribute("aria-label", wish ? "Pause" : "Play");
    play.title = `${wish ? "Pause" : "Play"} (Space)`;
    play.replaceChildren(icon(wish ? "pause" : "play"));
    if (!wish) return;
    if (tick >= last) tick = 0;
    began = performance.now() - tick / RATE * 1000;
    requestAnimationFrame(step);
  }

  function step(now) {
    if (!isPlaying || node.hidden) return;
    // A hand that draws comes first.
    if (!core.isDrawing()) show(Math.min(last, Math.floor((now - began) / 1000 * RATE)));
    if (tick >= last) setPlaying(false);
    else requestAnimationFrame(step);
  }

  function show(wanted) {
    tick = Math.max(0, wanted);
    const there = new Set(layers().map(({ id }) => id));
    for (const { layer, start, run } of runs) if (there.has(layer)) showFrame(layer, run.frame(start + tick));
    time.value = tick;
    clock.textContent = `${(tick / RATE).toFixed(1)} / ${(last / RATE).toFixed(1)} s`;
  }

  function close() {
    opening++;
    isPlaying = false;
    node.hidden = true;
    for (const { layer } of runs) showFrame(layer, null);
    changed();
  }

  return {
    node,
    get isOn() { return !node.hidden; },
    toggle() { node.hidden ? start() : close(); },
    close() { if (!node.hidden) close(); },
    /** The shot has been opened anew. */
    forget() { if (!node.hidden) close(); runs = []; },
    /** Keys while it plays; false for those that are not its own. */
    key(event) {
      if (event.target.closest?.("input, textarea")) return event.key === "Escape" ? (close(), true) : false;
      if (event.key === "Escape") close();
      else if (event.key === " " && !event.target.closest?.("button")) setPlaying(!isPlaying);
      else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
        setPlaying(false);
        show(Math.max(0, Math.min(last, tick + (event.key === "ArrowLeft" ? -1 : 1))));
      } else return false;
      return true;
    },
  };
}
