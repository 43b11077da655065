// The stage: opens a program of bricks from a file and plays it.

import { element, icon, iconButton } from "../dom.ts";
import { closeAll } from "../opening.ts";
import { onDocument, onEnd, onSize, onWindow, stillHere } from "../shell/scope.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { front } from "../kit/front.ts";
import { say } from "../kit/toast.ts";
import { makePageBar } from "../pagebar.ts";
import { editProgram, programLinks } from "./editing.js";
import { aboutCard, pictureCard, stageKeys } from "./dialogs.js";
import { RATE, makeClock } from "./clock.ts";
import { download } from "./download.ts";
import { makeFullScreen } from "./fullscreen.ts";
import { followHands } from "./hands.ts";
import { keepDevice, keptDevice } from "./keeping.ts";
import { keepProgram, keptProgram } from "./kept.ts";
import * as machine from "./machine.js";
import { makeOverlay } from "./overlay.ts";
import { AUTOMATIC, MANUAL, pictureOf, showPicture, takePicture } from "./pictures.ts";
import { makeSound } from "./sound.ts";

/** After so many ticks a run is worth a picture. */
const PICTURE_TICK = 2 * RATE;

export async function showStage(studio) {
  studio.arrive();
  const isHere = stillHere();
  document.title = "Stage · Inkreel";
  const dialogs = makeDialogs(front);
  const title = element("b", {}, "Stage");
  const open = element("input", { type: "file", accept: ".catrobat,.xml,.zip", hidden: true, onchange: () => openFile(open.files[0]) });
  const about = iconButton("words", "About this program", "I", () => figures && dialogs.show((close) => aboutCard(figures, close)));
  /** What there is to be done with a program alone. */
  const ofProgram = [about, iconButton("pencil", "Edit a copy of this program", "E", () => file && editProgram(file)), iconButton("full", "Full screen", "F", fullScreen)];
  for (const one of ofProgram) one.disabled = true;
  const bar = makePageBar({
    back: { href: "/", label: "Start" }, document: null, dialogs, title: element("div", { class: "title" }, title),
    buttons: [
      ...ofProgram.slice(0, 2), iconButton("open", "Open a program", "O", () => open.click()), ofProgram[2],
      iconButton("help", "Keys", "?", () => dialogs.show(stageKeys)),
    ],
  });
  bar.node.classList.add("stage-bar");
  const canvas = element("canvas", { "aria-label": "The stage", role: "img", tabindex: "0" });
  const over = element("div", { class: "stage-over" });
  const board = element("div", { class: "stage-board" }, canvas, over);
  const verdict = element("p", { class: "stage-verdict", role: "status", hidden: true });
  const room = element("div", { class: "stage-room" }, board, verdict);
  const again = element("button", { type: "button", hidden: true });
  const welcome = element("section", { class: "empty stage-welcome" },
    element("h1", {}, "Play a program"),
    element("p", {}, "Programs of Pocket Code, as .catrobat files, play here with all their objects, pens and touches."),
    element("button", { type: "button", class: "primary", onclick: () => open.click() }, "Open a program…"),
    again, programLinks(dialogs), element("p", { class: "quiet" }, "Or drop one anywhere on this page."));
  const restart = iconButton("restore", "Begin again", "R", () => start());
  const play = iconButton("play", "Play", "Space", () => setPlaying(!isPlaying));
  const step = iconButton("next", "One step on", ".", () => { setPlaying(false); advance(1); });
  const time = element("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Time", oninput: () => goTo(Number(time.value)) });
  const clock = element("output", {});
  const shot = iconButton("camera", "Picture of the stage", "", () => figures && dialogs.show((close) => pictureCard(savePicture, usePicture, close)));
  const sound = makeSound();
  const mute = iconButton("sound", "Sound off", "M", () => setMuted(!sound.isMuted));
  const volume = element("input", {
    type: "range", class: "stage-volume", min: 0, max: 100, value: sound.volume * 100, "aria-label": "Volume",
    oninput: () => { sound.volume = volume.value / 100; setMuted(false); },
  });
  const controls = element("div", { class: "stage-controls", role: "group", "aria-label": "Run" }, restart, play, step, time, clock, mute, volume, shot,
    iconButton("inward", "Leave the full screen", "F", fullScreen, { class: "stage-leave" }));
  const opening = element("p", { class: "stage-opening", role: "status" });
  const main = element("main", { class: "stage-page" }, welcome, room, controls, opening);
  document.body.replaceChildren(bar.node, main, open);
  const full = makeFullScreen(main, () => lay());

  let figures = null;
  let file = null;
  let isPlaying = false;
  let isOver = false;
  let scale = 1;
  let seed = 1;
  /** What the program has kept in this browser, and how many drawings it has saved. */
  let kept = "";
  let plotCount = 0;
  /** Whether the program that is open has begun: before, there is nothing of it to be kept. */
  let hasBegun = false;
  /** What shows the program, and whether this run may still leave a picture of itself. */
  let picture = { kind: 0, file: null };
  let wantsPicture = false;
  const context = canvas.getContext("2d");
  const overlay = makeOverlay(over, {
    place: (x, y) => ({ left: 50 + x / figures.width * 100, top: 50 - y / figures.height * 100 }),
    answer: (words) => { machine.answer(words); overlay.forgetQuestion(); if (!isPlaying) advance(1); },
  });

  async function openFile(wish) {
    if (!wish) return;
    open.value = "";
    setPlaying(false);
    main.classList.add("waits");
    opening.textContent = `Opening “${wish.name}”…`;
    const hadBegun = hasBegun;
    hasBegun = false;
    try {
      figures = await machine.openProgram(wish);
    } catch (error) {
      say(`“${wish.name}” was not opened. ${error.message}`);
      hasBegun = hadBegun;
      return;
    } finally {
      main.classList.remove("waits");
      opening.textContent = "";
    }
    file = wish;
    picture = await pictureOf(figures);
    const device = await keptDevice(figures.name);
    if (device) machine.setDevice(device);
    sound.load(figures.sounds);
    mute.hidden = volume.hidden = !figures.makesSound;
    title.textContent = figures.name || file.name;
    document.title = `${title.textContent} · Inkreel`;
    wantsPicture = true;
    keepProgram(file, figures.name);
    main.classList.add("has-program");
    for (const one of ofProgram) one.disabled = false;
    lay();
    start();
  }

  function start() {
    if (!figures) return;
    hush();
    keep();
    machine.begin(seed++);
    if (!hasBegun) kept = String(machine.device());
    hasBegun = true;
    hands.clear();
    overlay.forgetQuestion();
    isOver = false;
    setPlaying(true);
    draw();
  }

  /** As large as fits, in the stage's own shape; one that is to be stretched fills the full screen. */
  function lay() {
    if (!figures) return;
    const { width, height } = room.getBoundingClientRect();
    const fit = Math.min(width / figures.width, height / figures.height);
    const fills = figures.isStretched && full.isFull();
    Object.assign(board.style, {
      width: fills ? "100%" : `${figures.width * fit}px`, height: fills ? "100%" : `${figures.height * fit}px`,
    });
    board.style.setProperty("--pixel", `${fit}px`);
    // In quarters, so that little is drawn anew while a window is drawn wider.
    const wish = Math.min(2, Math.max(0.25, Math.ceil(fit * Math.min(2, devicePixelRatio) * 4) / 4));
    if (wish !== scale) { scale = wish; draw(); }
  }

  function setPlaying(wish) {
    isPlaying = wish && !isOver;
    play.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    play.title = `${isPlaying ? "Pause" : "Play"} (Space)`;
    play.replaceChildren(icon(isPlaying ? "pause" : "play"));
    ticks.start();
    if (isPlaying) {
      listen();
    } else {
      hush();
      keep();
    }
  }

  /** What the program keeps for its next run is kept wherever time stops. */
  function keep() {
    if (!hasBegun) return;
    const bytes = machine.device();
    if (String(bytes) === kept) return;
    kept = String(bytes);
    keepDevice(figures.name, bytes);
  }

  /** What plays is heard while time goes on; not while it stands, or is gone through. */
  function listen() {
    if (sound.isAwake()) sound.follow(machine.sounds());
  }

  function hush() {
    if (!figures) return;
    machine.hush();
    sound.silence();
  }

  function setMuted(wish) {
    sound.isMuted = wish;
    mute.replaceChildren(icon(wish ? "silent" : "sound"));
    mute.setAttribute("aria-label", wish ? "Sound on" : "Sound off");
    mute.title = `${wish ? "Sound on" : "Sound off"} (M)`;
  }

  function advance(count) {
    if (!figures) return;
    if (!machine.tick(count)) { isOver = true; setPlaying(false); }
    if (isPlaying) listen();
    draw();
    if (wantsPicture && (isOver || machine.position() >= PICTURE_TICK)) {
      wantsPicture = false;
      take(AUTOMATIC);
    }
  }

  async function take(kind) { picture = await takePicture(figures.name, picture, kind, canvas); }

  function goTo(tick) {
    if (!figures) return;
    setPlaying(false);
    machine.seek(tick);
    isOver = false;
    overlay.forgetQuestion();
    draw();
  }

  function draw() {
    if (!figures) return;
    const image = machine.frame(scale);
    if (canvas.width !== image.width || canvas.height !== image.height) Object.assign(canvas, { width: image.width, height: image.height });
    context.putImageData(image, 0, 0);
    const state = machine.overlay();
    overlay.show(state);
    if (state.plotCount > plotCount) say(`The program has saved “${machine.plots().at(-1).name}”: it lies under “About this program”.`);
    plotCount = state.plotCount;
    time.max = machine.length();
    time.value = machine.position();
    clock.textContent = `${(machine.position() / RATE).toFixed(1)} s`;
    const words = verdictWords(state);
    verdict.hidden = !words;
    if (verdict.textContent !== words) verdict.textContent = words;
  }

  function verdictWords(state) {
    if (state.verdict === "ended") return "The program has ended.";
    if (state.verdict === "passed") return "All checks of this program have passed.";
    if (state.verdict === "failed") return `A check has failed: found “${state.actual}”, expected “${state.expected}”.`;
    return state.troubles.map(({ words }) => words).join(" ");
  }

  const ticks = makeClock({ isPlaying: () => isPlaying, advance: (count) => advance(count) });
  const hands = followHands(canvas, { isOpen: () => figures, touch: (finger, left, top) =>
    machine.touch(finger, (left - 0.5) * figures.width, (0.5 - top) * figures.height), lift: machine.lift });

  function fullScreen() { full.toggle(); }

  function savePicture() {
    if (!figures) return;
    canvas.toBlob((blob) => download(`${title.textContent}.png`, blob));
  }

  async function usePicture() {
    if (!figures) return;
    await take(MANUAL);
    say("This picture shows the program from now on.");
  }

  onWindow("keydown", (event) => {
    if (event.key === "Escape") { if (!dialogs.escape()) full.escape(); return; }
    if (event.target.matches("input[type=text]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = {
      " ": () => figures && setPlaying(!isPlaying), r: () => start(), ".": () => { setPlaying(false); advance(1); },
      m: () => setMuted(!sound.isMuted), o: () => open.click(), e: () => file && editProgram(file), f: fullScreen, s: savePicture, p: usePicture, i: () => figures && dialogs.show((close) => aboutCard(figures, close)), "?": () => dialogs.show(stageKeys),
    };
    const act = acts[event.key.toLowerCase()];
    if (!act || (event.key === " " && event.target.matches("button"))) return;
    event.preventDefault();
    act();
  });
  for (const kind of ["dragover", "drop"]) {
    onWindow(kind, (event) => {
      if (![...event.dataTransfer.types].includes("Files")) return;
      event.preventDefault();
      if (kind === "drop") openFile(event.dataTransfer.files[0]);
    });
  }
  // Time stands while the page is not seen; sounds would go on.
  onDocument("visibilitychange", () => { if (document.hidden) { hush(); keep(); } });
  onSize(room, lay);
  onEnd(() => { setPlaying(false); keep(); sound.end(); });
  setMuted(sound.isMuted);
  closeAll(bar.update);
  const last = await keptProgram();
  if (last && isHere()) {
    again.textContent = `Play “${last.program || last.file.name}” again`;
    again.onclick = () => openFile(last.file);
    again.hidden = false;
    const shown = await showPicture(last.program).catch(() => null);
    if (shown) again.before(element("button", { type: "button", class: "stage-last", "aria-hidden": "true", tabindex: "-1", onclick: again.onclick }, shown));
  }
}
