// The ink lab: load or record events, step through them, look at every stage.

import * as core from "../core.ts";
import { element, icon, iconButton, iconLink } from "../dom.ts";
import { closeAll } from "../opening.ts";
import { onEnd, onSize, onWindow } from "../shell/scope.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import { boxOf, draw, drawTimeline } from "./drawing.js";
import { pipelineNumbers, showControls } from "./pipeline.js";
import { coreNumbers, parseRecording, sampleRecording } from "./recording.js";
import { makeRecorder } from "./recorder.js";

/** The lab's state: the events, how many of them have been fed, and what plays. */
const lab = { events: [], at: 0, box: [0, 0, 100, 100], timer: 0, name: "sample" };

export function showLab(studio) {
  studio.arrive();
  closeAll();
  const canvas = element("canvas", { "aria-label": "Stages of the ink" });
  const stage = element("div", { class: "stage" }, canvas);
  const controls = element("div");
  const figures = element("dl");
  const strip = element("canvas");
  const timeline = element("div", {
    class: "timeline", role: "slider", tabindex: "0", "aria-label": "Event", "aria-valuemin": "0",
  }, strip);
  strip.style.cssText = "width:100%;height:100%";
  const count = element("span", { class: "count" });
  const file = element("input", { type: "file", accept: ".json,application/json", hidden: true });
  const play = iconButton("play", "Play", "Space", () => toggle());
  const record = iconToggle("record", "Record", "", () => recorder.toggle());
  const page = element("main", { class: "lab" }, stage,
    element("aside", {}, controls, element("h2", {}, "Figures"), figures),
    element("footer", {},
      iconButton("start", "To the start", "Home", () => seek(0)),
      iconButton("back", "One event back", "←", () => seek(lab.at - 1)), play,
      iconButton("next", "One event on", "→", () => seek(lab.at + 1)),
      iconButton("end", "To the end", "End", () => seek(lab.events.length)), timeline, count));
  const bar = element("header", { class: "bar" },
    iconLink("back", "Back to the studio", "/"),
    element("div", { class: "title" }, element("b", {}, "Ink lab"), element("span", {}, "replay of pen events")),
    element("div", { class: "space" }), file, record,
    iconButton("open", "Open a recording", "O", () => file.click()),
    iconButton("save", "Save the events as JSON", "S", save));
  document.body.replaceChildren(bar, page);
  document.title = "Ink lab · Inkreel";

  const recorder = makeRecorder(stage, {
    began() { load([], "recording"); press(record, true); },
    batch(events) {
      lab.events.push(...events);
      lab.box = [0, 0, stage.clientWidth, stage.clientHeight];
      feed(events);
      lab.at = lab.events.length;
      show();
    },
    ended() { press(record, false); },
  });

  function feed(events) { if (events.length) core.feedLab(coreNumbers(events)); }

  /** Plays the first `at` events anew: backwards is from the start again, as the law allows. */
  function seek(at) {
    const wanted = Math.min(Math.max(at, 0), lab.events.length);
    if (wanted === lab.at + 1) {
      feedNext(wanted);
    } else if (wanted !== lab.at) {
      return replay(wanted);
    }
    lab.at = wanted;
    show();
  }

  function replay(at) {
    core.openLab(pipelineNumbers());
    feed(lab.events.slice(0, Math.max(0, at - 1)));
    if (at > 0) feedNext(at);
    lab.at = at;
    show();
  }

  function feedNext(end) {
    // Touch numbers must be those of the whole recording.
    const numbers = coreNumbers(lab.events.slice(0, end));
    core.feedLab(numbers.slice(-16));
  }

  function load(events, name) {
    stop();
    Object.assign(lab, { events, name, at: 0 });
    core.openLab(pipelineNumbers());
    feed(events);
    lab.at = events.length;
    if (events.length) lab.box = boxOf(core.labStrokes());
    page.querySelector(".trouble")?.remove();
    show();
  }

  function show() {
    const strokes = core.labStrokes();
    draw(canvas.getContext("2d"), strokes, lab.box, stage.clientWidth, stage.clientHeight);
    drawTimeline(strip.getContext("2d"), lab.events, lab.at, timeline.clientWidth, timeline.clientHeight);
    count.textContent = `${lab.at} / ${lab.events.length}`;
    timeline.setAttribute("aria-valuemax", String(lab.events.length));
    timeline.setAttribute("aria-valuenow", String(lab.at));
    const last = lab.events[lab.at - 1];
    const sum = (key) => strokes.reduce((total, stroke) => total + stroke[key], 0);
    const rows = [
      ["Event", last ? (last.isPrediction ? "prediction" : last.isUpdate ? "update" : "real") : "none"],
      ["Strokes", strokes.length], ["Complete", strokes.filter((s) => s.isComplete).length],
      ["Points", sum("pointCount")], ["of them real", sum("confirmed")],
      ["Points after filters", sum("lineCount")], ["Elements", sum("elementCount")],
      ["Cuts of the outline", sum("cuts")], ["Redrawn by the last event", sum("redone")],
      ["Time", last ? `${last.timestamp.toFixed(3)} s` : "–"],
    ];
    figures.replaceChildren(...rows.flatMap(([name, value]) =>
      [element("dt", {}, name), element("dd", {}, String(value))]));
  }

  function toggle() {
    if (lab.timer) return stop();
    if (lab.at >= lab.events.length) seek(0);
    play.replaceChildren(icon("pause"));
    const began = performance.now();
    const first = lab.events[lab.at]?.timestamp ?? 0;
    const step = () => {
      const now = first + (performance.now() - began) / 1000;
      let next = lab.at;
      while (next < lab.events.length && (lab.events[next].isUpdate || lab.events[next].timestamp <= now)) next++;
      while (lab.at < next) {
        feedNext(lab.at + 1);
        lab.at++;
      }
      show();
      if (lab.at >= lab.events.length) return stop();
      lab.timer = requestAnimationFrame(step);
    };
    lab.timer = requestAnimationFrame(step);
  }

  function stop() {
    cancelAnimationFrame(lab.timer);
    lab.timer = 0;
    play.replaceChildren(icon("play"));
  }

  function save() {
    const blob = new Blob([JSON.stringify(lab.events, null, 2)], { type: "application/json" });
    const link = element("a", { href: URL.createObjectURL(blob), download: `${lab.name}.json` });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async function open(blob) {
    try {
      load(parseRecording(await blob.text()), blob.name.replace(/\.json$/, ""));
    } catch (error) {
      page.querySelector(".trouble")?.remove();
      page.append(element("div", { class: "trouble", role: "alert" },
        `${blob.name} cannot be opened. ${error.message} The events shown before are still here.`));
    }
  }

  file.addEventListener("change", () => { if (file.files[0]) open(file.files[0]); file.value = ""; });
  page.addEventListener("dragover", (event) => { event.preventDefault(); page.classList.add("drop"); });
  page.addEventListener("dragleave", () => page.classList.remove("drop"));
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    page.classList.remove("drop");
    if (event.dataTransfer.files[0]) open(event.dataTransfer.files[0]);
  });
  const scrub = (event) => {
    if (event.buttons === 0) return;
    stop();
    const box = timeline.getBoundingClientRect();
    seek(Math.round((event.clientX - box.left) / box.width * lab.events.length));
  };
  timeline.addEventListener("pointerdown", (event) => { timeline.setPointerCapture(event.pointerId); scrub(event); });
  timeline.addEventListener("pointermove", scrub);
  onWindow("keydown", (event) => {
    if (event.target.matches("input, select")) return;
    const action = {
      ArrowLeft: () => seek(lab.at - 1), ArrowRight: () => seek(lab.at + 1), Home: () => seek(0),
      End: () => seek(lab.events.length), " ": toggle, o: () => file.click(), s: save,
    }[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.key !== " ") stop();
    action();
  });
  onSize(stage, show);
  onEnd(stop);
  showControls(controls, (isPipeline) => {
    if (isPipeline) replay(lab.at);
    else show();
  });
  load(sampleRecording(), "sample");
}
