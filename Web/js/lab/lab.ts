// The ink lab: load or record events, step through them, look at every stage.

import { labStrokes } from "../protocol/studio/lab.ts";
import { contextOf } from "../base/canvases.ts";
import { element, iconButton, iconLink } from "../base/dom.ts";
import { iconToggle, press, showPlaying } from "../kit/toggle.ts";
import { closeAll } from "../saving/opening.ts";
import type { Studio } from "../saving/saving.ts";
import { onEnd, onSize, onWindow } from "../shell/scope.ts";
import { download } from "../kit/files.ts";
import { fill, words } from "../base/words.ts";
import { draw, drawTimeline } from "./drawing.ts";
import { showFigures } from "./figures.ts";
import { showControls } from "./pipeline.ts";
import { makeRecorder } from "./recorder.ts";
import { parseRecording, sampleRecording, type TouchEvent } from "./recording.ts";
import { Run } from "./run.ts";

const texts = words.lab;

/** Shows the lab, or the catalogue of the page's parts. */
export async function showLab(studio: Studio): Promise<void> {
  if (new URLSearchParams(studio.search).has("kit")) return (await import("./catalogue.ts")).showCatalogue(studio);
  studio.arrive();
  closeAll();
  const canvas = element("canvas", { "aria-label": texts.stages });
  const stage = element("div", { class: "stage" }, canvas);
  const controls = element("div");
  const figures = element("dl");
  const { node: timeline, show: showTime } = makeTimeline((at) => { run.stop(); run.seek(at); });
  const count = element("span", { class: "count" });
  const play = iconButton("play", words.kit.play, words.kit.space, () => run.toggle());
  const page = element("main", { class: "lab" }, stage,
    element("aside", {}, controls, element("h2", {}, texts.figures), figures),
    element("footer", {},
      iconButton("start", texts.toStart, "Home", () => run.seek(0)),
      iconButton("back", texts.oneBack, "←", () => run.seek(run.at - 1)), play,
      iconButton("next", texts.oneOn, "→", () => run.seek(run.at + 1)),
      iconButton("end", texts.toEnd, "End", () => run.seek(run.events.length)), timeline, count));
  const run: Run = new Run(show, (isOn) => showPlaying(play, isOn));

  function show(): void {
    const strokes = labStrokes();
    draw(contextOf(canvas), strokes, run.box, stage.clientWidth, stage.clientHeight);
    showTime(run);
    count.textContent = fill(texts.at, { at: run.at, count: run.events.length });
    showFigures(figures, strokes, run.events[run.at - 1]);
  }

  const { bar, choose, save } = makeLabBar(run, page, stage);
  document.body.replaceChildren(bar, page);
  document.title = texts.pageTitle;
  listenForKeys(run, { choose, save });
  onSize(stage, show);
  onEnd(() => run.stop());
  showControls(controls, (isPipeline) => (isPipeline ? run.again() : show()));
  run.load(sampleRecording(), "sample");
}

/** Makes the bar: recording, and recordings as files, which can be dropped on `page` as well. */
function makeLabBar(run: Run, page: HTMLElement, stage: HTMLElement): { bar: HTMLElement; choose(): void; save(): void } {
  const file: HTMLInputElement = element("input", {
    type: "file", accept: ".json,application/json", hidden: true,
    onchange: () => { if (file.files?.[0]) open(file.files[0]); file.value = ""; },
  });
  const record = iconToggle("record", texts.record, "", () => recorder.toggle());
  const load = (events: TouchEvent[], name: string) => {
    page.querySelector(".trouble")?.remove();
    run.load(events, name);
  };
  const recorder = makeRecorder(stage, {
    began() { load([], "recording"); press(record, true); },
    batch: (events) => run.record(events, stage.clientWidth, stage.clientHeight),
    ended() { press(record, false); },
  });

  async function open(recording: File): Promise<void> {
    try {
      load(parseRecording(await recording.text()), recording.name.replace(/\.json$/, ""));
    } catch (error) {
      page.querySelector(".trouble")?.remove();
      page.append(element("div", { class: "trouble", role: "alert" },
        fill(texts.cannotBeOpened, { name: recording.name, reason: (error as Error).message })));
    }
  }

  page.addEventListener("dragover", (event) => { event.preventDefault(); page.classList.add("drop"); });
  page.addEventListener("dragleave", () => page.classList.remove("drop"));
  page.addEventListener("drop", (event) => {
    event.preventDefault();
    page.classList.remove("drop");
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped) open(dropped);
  });
  const choose = () => file.click();
  const save = () => download(`${run.name}.json`, new Blob([JSON.stringify(run.events, null, 2)], { type: "application/json" }));
  const bar = element("header", { class: "bar" },
    iconLink("back", texts.back, "/"),
    element("h1", { class: "title" }, element("b", {}, texts.title), element("span", {}, texts.subtitle)),
    element("div", { class: "space" }), file, record,
    iconButton("open", texts.open, "O", choose), iconButton("save", texts.save, "S", save));
  return { bar, choose, save };
}

/** Makes the timeline, on which a pointer goes through the run; `seek` hears to which event. */
function makeTimeline(seek: (at: number) => void): { node: HTMLElement; show(run: Run): void } {
  const strip = element("canvas");
  strip.style.cssText = "width:100%;height:100%";
  const node = element("div", { class: "timeline", role: "slider", tabindex: "0", "aria-label": texts.event, "aria-valuemin": "0" }, strip);
  let length = 0;
  const scrub = (event: PointerEvent) => {
    if (event.buttons === 0) return;
    const box = node.getBoundingClientRect();
    seek(Math.round((event.clientX - box.left) / box.width * length));
  };
  node.addEventListener("pointerdown", (event) => { node.setPointerCapture(event.pointerId); scrub(event); });
  node.addEventListener("pointermove", scrub);
  return {
    node,
    show({ events, at }) {
      length = events.length;
      drawTimeline(contextOf(strip), events, at, node.clientWidth, node.clientHeight);
      node.setAttribute("aria-valuemax", String(length));
      node.setAttribute("aria-valuenow", String(at));
    },
  };
}

function listenForKeys(run: Run, { choose, save }: { choose(): void; save(): void }): void {
  onWindow("keydown", (event) => {
    if ((event.target as Element).matches("input, select")) return;
    const action = {
      ArrowLeft: () => run.seek(run.at - 1), ArrowRight: () => run.seek(run.at + 1), Home: () => run.seek(0),
      End: () => run.seek(run.events.length), " ": () => run.toggle(), o: choose, s: save,
    }[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.key !== " ") run.stop();
    action();
  });
}
