// The stage beside the scripts: plays the program as it is now, and begins again after a change.

import { element, icon, iconButton } from "../dom.ts";
import { onDocument, onEnd, onSize } from "../shell/scope.ts";
import { say } from "../kit/toast.ts";
import { RATE, makeClock } from "../stage/clock.ts";
import { makeFullScreen } from "../stage/fullscreen.ts";
import { followHands } from "../stage/hands.ts";
import * as machine from "../stage/machine.js";
import { makeOverlay } from "../stage/overlay.ts";
import { makeSound } from "../stage/sound.ts";
import * as calls from "./calls.js";

/** The pane; `page` has the program, its files, and is told which scripts run. */
export function makeStage(page) {
  const canvas = element("canvas", { "aria-label": "The stage", role: "img", tabindex: "0" });
  const over = element("div", { class: "stage-over" });
  const board = element("div", { class: "stage-board" }, canvas, over);
  const room = element("div", { class: "program-room" }, board);
  const verdict = element("p", { class: "program-verdict quiet", role: "status" });
  const play = element("button", { type: "button", class: "primary program-play", onclick: () => setPlaying(!isPlaying) });
  const clock = element("output", {}, "0.0 s");
  const use = page.useRun ? iconButton("record", "Use this run in the shot", "", () => { if (!isStale) page.useRun({ seed: seed - 1, entries: machine.inputs() }); }) : null;
  const wide = iconButton("full", "Full screen", "", () => full.toggle());
  const node = element("section", { class: "program-stage", "aria-label": "Stage" }, room,
    element("div", { class: "program-controls" }, play, iconButton("restore", "Begin again", "", () => { begin(); setPlaying(true); }),
      iconButton("camera", "Use as the program's picture", "", () => page.takePicture(canvas)), use, wide, element("div", { class: "space" }), clock), verdict);
  const full = makeFullScreen(node, (isFull) => {
    wide.setAttribute("aria-label", isFull ? "Leave the full screen" : "Full screen");
    wide.title = wide.getAttribute("aria-label");
    wide.replaceChildren(icon(isFull ? "inward" : "full"));
    lay();
  });
  const context = canvas.getContext("2d");
  const sound = makeSound();
  const heard = new Map();
  const given = new Map();
  let [isPlaying, isOver, isStale, scale, seed] = [false, false, true, 1, 1];

  const figures = () => page.program;
  const ticks = makeClock({ isPlaying: () => isPlaying && node.isConnected, advance: (count) => advance(count) });
  const hands = followHands(canvas, {
    isOpen: () => true, lift: machine.lift,
    touch: (finger, left, top) => machine.touch(finger, (left - 0.5) * figures().width, (0.5 - top) * figures().height),
  });
  const overlay = makeOverlay(over, {
    place: (x, y) => ({ left: 50 + x / figures().width * 100, top: 50 - y / figures().height * 100 }),
    answer: (words) => { machine.answer(words); overlay.forgetQuestion(); if (!isPlaying) advance(1); },
  });

  /** Gives the module the pictures of looks that it has not, or not so. */
  async function givePictures() {
    const wanted = [];
    for (const { folder, objects } of page.program.scenes) {
      for (const { looks } of objects) {
        for (const { index, file } of looks) {
          const path = page.media.lookPath(folder, file);
          const blob = page.media.files.get(path);
          if (blob && given.get(index) !== blob) wanted.push([index, path, blob]);
        }
      }
    }
    for (const [index, path, blob] of wanted) {
      const picture = await (page.shot?.look(blob) ?? page.media.pixels(path));
      given.set(index, blob);
      if (picture?.rows) machine.setLookRows(index, picture);
      else if (picture) machine.setLook(index, picture.data, picture.width, picture.height);
    }
    return wanted.length > 0;
  }

  /** Tells the module how long sounds are, and loads what can be heard. */
  async function giveSounds() {
    const wanted = new Map();
    for (const { folder, objects } of page.program.scenes) {
      for (const { sounds } of objects) {
        for (const { index, file } of sounds) {
          const blob = page.media.files.get(page.media.soundPath(folder, file));
          if (blob) wanted.set(index, blob);
        }
      }
    }
    if (wanted.size === heard.size && [...wanted].every(([index, blob]) => heard.get(index) === blob)) return;
    const list = [];
    for (const [index, blob] of wanted) {
      const length = await (page.shot ?? page.media).length(blob);
      machine.bricks().setStageSound(index, length);
      list.push({ sounds: [index], length, bytes: new Uint8Array(await blob.arrayBuffer()) });
    }
    heard.clear();
    for (const [index, blob] of wanted) heard.set(index, blob);
    sound.load(list);
  }

  const listen = () => { if (sound.isAwake()) sound.follow(machine.sounds()); };

  function hush() {
    machine.hush();
    sound.silence();
  }

  function begin() {
    hush();
    calls.toStage();
    machine.begin(seed, Boolean(page.shot));
    seed += 1;
    hands.clear();
    overlay.forgetQuestion();
    [isOver, isStale] = [false, false];
    draw();
  }

  function setPlaying(wish) {
    if (wish && (isStale || isOver)) begin();
    isPlaying = wish;
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Run");
    play.replaceChildren(icon(isPlaying ? "pause" : "play"), isPlaying ? "Pause" : "Run");
    ticks.start();
    if (!isPlaying && !isStale) {
      hush();
      if (machine.position() > 0) page.hasRun(canvas);
    }
    page.glow(isPlaying ? calls.running(page.object) : []);
  }

  function advance(count) {
    if (!machine.tick(count)) { isOver = true; setPlaying(false); }
    draw();
    if (!isPlaying) return;
    listen();
    page.glow(calls.running(page.object));
  }

  function draw() {
    const image = machine.frame(scale);
    if (canvas.width !== image.width || canvas.height !== image.height) Object.assign(canvas, { width: image.width, height: image.height });
    context.putImageData(image, 0, 0);
    const state = machine.overlay();
    overlay.show(state);
    clock.textContent = `${(machine.position() / RATE).toFixed(1)} s`;
    const words = state.verdict === "ended" ? "The program has ended." : state.verdict === "passed" ? "All checks have passed."
      : state.verdict === "failed" ? `A check has failed: found “${state.actual}”, expected “${state.expected}”.`
        : state.troubles.map((one) => one.words).join(" ");
    if (verdict.textContent !== words) verdict.textContent = words;
  }

  function lay() {
    room.style.setProperty("--shape", `${figures().width} / ${figures().height}`);
    const { width, height } = room.getBoundingClientRect();
    if (width < 10 || height < 10) return;
    const fit = Math.min(width / figures().width, height / figures().height);
    Object.assign(board.style, { width: `${figures().width * fit}px`, height: `${figures().height * fit}px` });
    board.style.setProperty("--pixel", `${fit}px`);
    const wish = Math.min(2, Math.max(0.25, Math.ceil(fit * Math.min(2, devicePixelRatio) * 4) / 4));
    if (wish !== scale) { scale = wish; draw(); }
  }

  // Time stands while the page is not seen; sounds would go on.
  onDocument("visibilitychange", () => { if (document.hidden) hush(); });
  onSize(room, lay);
  onEnd(() => { setPlaying(false); sound.end(); });
  setPlaying(false);

  let wait = 0;
  return {
    node,
    escape: full.escape,
    isPlaying: () => isPlaying,
    setPlaying,
    /** The program has changed: it begins again, with all its pictures. */
    async changed() {
      isStale = true;
      const mine = ++wait;
      calls.toStage();
      try {
        await Promise.all([givePictures(), giveSounds()]);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) throw error;
        // The studio does not answer, or does not know a sound's length: the rest can be seen all the same.
        say(error.message);
      }
      if (mine !== wait) return;
      lay();
      begin();
      if (isPlaying) setPlaying(true);
    },
  };
}
