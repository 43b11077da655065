// What can be done with the chosen program, below the tools of the panel of layers.

import { answered } from "../offline/answers.ts";
import { RATE } from "../bricks/clock.ts";
import { element, icon, type Attributes, type Icon } from "../base/dom.ts";
import { send } from "../images/store.ts";
import type { Size } from "../base/measures.ts";
import { type LayerRow, layers } from "../protocol/studio/layers.ts";
import type { DrawnLine } from "../protocol/studio/programs.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, words } from "../base/words.ts";
import { keepDrawing, type LayerProgram, programOf, setProgram, showFrame } from "./layer.ts";
import { KeptRun, pngOf } from "./run.ts";

const texts = words.programTools;
/** The latest beginning of a shot in its run, in seconds, by the slider; by typing up to the limit. None begins before the first bricks have run:
 * what a program hides or places then would flash. */
const REACH = 30;
const FIRST = 1;
const LIMIT = 1_000_000 / RATE;
const MOST_SEED = 0x7fffffff;

/** The shot of the tools. */
export interface ProgramToolsPlace {
  /** The shot's id. */
  shot: string;
  /** Hears of edits. */
  changed(): void;
  say(said: string): void;
  /** Opens the program of a layer. */
  open(layer: string): void;
  /** Plays the shot. */
  play(): void;
  /** The ticks that have passed in the shot where its play bar stands; 0 where that is not shown. */
  moment(): number;
}

/** A tool with a short word below its icon: fingers see no titles. */
const tool = <Name extends "a" | "button">(name: Name, sign: Icon, word: string, title: string, extra: Attributes) =>
  element(name, { title, "aria-label": title, ...extra }, icon(sign), element("small", {}, word));

const press = (sign: Icon, word: string, title: string, onclick: () => void) => tool("button", sign, word, title, { type: "button", onclick });

export const makeProgramTools = (place: ProgramToolsPlace): ProgramTools => new ProgramTools(place);

/** The tools for the chosen program. */
class ProgramTools {
  readonly node: HTMLElement;
  private layer: string | null = null;
  private readonly work: Work;
  private readonly run = new KeptRun();
  private readonly slider: HTMLInputElement = element("input", {
    type: "range", min: FIRST / RATE, max: REACH, step: 1 / RATE, "aria-label": texts.where,
    oninput: () => this.preview(Number(this.slider.value)), onchange: () => this.begin(Number(this.slider.value)),
  });
  private readonly number: HTMLInputElement = element("input", {
    type: "number", min: 0, step: 0.1, inputmode: "decimal", "aria-label": texts.whereSeconds,
    onchange: () => this.begin(Number(this.number.value)), onkeydown: (event) => event.stopPropagation(),
  });
  private readonly download = tool("a", "save", texts.file, texts.saveFile, { class: "button", role: "button", download: "" });

  constructor(private readonly place: ProgramToolsPlace) {
    this.node = element("div", { class: "program-tools", role: "group", "aria-label": words.editor.program, hidden: true },
      element("div", { class: "row" },
        press("program", texts.edit, texts.open, () => { if (this.layer) place.open(this.layer); }),
        press("play", words.kit.play, texts.play, place.play),
        press("pen", texts.ink, texts.keepInk, () => this.keep()),
        press("dice", texts.shuffle, texts.reseed, () => this.reseed()),
        press("record", texts.frames, texts.record, () => this.work.do(() => record(`/api/shots/${place.shot}/frames`))), this.download),
      element("label", { class: "begin" }, texts.begins, this.slider, this.number, texts.seconds));
    this.work = new Work(this.node, () => this.layer, place.say);
  }

  /** Shows the chosen layer's program; nothing for others. */
  update(chosen: Pick<LayerRow, "id"> | null | undefined): void {
    const { node, number, slider } = this;
    const program = chosen ? programOf(chosen.id) : null;
    node.hidden = !program;
    this.layer = program && chosen ? chosen.id : null;
    if (!program) return;
    const seconds = program.start / RATE;
    if (document.activeElement !== number) number.value = seconds.toFixed(1);
    if (!this.work.isBusy) {
      slider.max = String(Math.max(REACH, seconds));
      slider.value = String(seconds);
    }
    this.download.href = `/api/shots/${this.place.shot}/programs/${this.layer}`;
  }

  private preview(seconds: number): Promise<void> {
    return this.work.do(async (layer, program) => {
      this.number.value = seconds.toFixed(1);
      const tick = Math.round(seconds * RATE);
      showFrame(layer, (await this.run.at(program, tick)).frame(tick));
      this.place.changed();
    });
  }

  private begin(seconds: number): void {
    if (!Number.isFinite(seconds)) return this.update(this.layer ? { id: this.layer } : null);
    const start = Math.max(FIRST, Math.round(Math.min(LIMIT, seconds) * RATE));
    this.work.do((layer, program) => (start === program.start ? showFrame(layer, null) : this.store(layer, program, { start })));
  }

  private reseed(): void {
    this.work.do((layer, program) => this.store(layer, program, { seed: String(1 + Math.floor(Math.random() * MOST_SEED)) }));
  }

  /** Lets the shot begin elsewhere in the run, or that have other numbers: the layer's picture is of there. */
  private async store(layer: string, program: LayerProgram, change: Partial<LayerProgram>): Promise<void> {
    const next = { ...program, ...change };
    const image = (await this.run.at(next, next.start)).frame(next.start);
    const { asset, width, height } = await send(await pngOf(image));
    showFrame(layer, null);
    // Another hand may have changed it while this one was at it.
    const isSame = JSON.stringify(programOf(layer)) === JSON.stringify(program);
    const refusal = isSame ? setProgram(layer, { ...next, picture: asset, width, height }) : texts.changedMeanwhile;
    if (refusal) this.place.say(refusal);
    this.place.changed();
  }

  /** Makes ink of what the pen has drawn by the moment that is shown. */
  private keep(): void {
    const { say, changed, moment } = this.place;
    this.work.do(async (layer, program) => {
      const tick = program.start + moment();
      const { lines, stamps } = (await this.run.at(program, tick)).drawing(tick);
      const sent = stamps && await send(await pngOf(stamps));
      // Lines of which nothing can be seen are none.
      const refusal = keepDrawing(layer, lines.some((line) => isSeen(line, program)) ? lines : [], sent && { picture: sent.asset, width: stamps.width, height: stamps.height }, inkName(layer));
      if (refusal) return say(fill(texts.beginLater, { reason: refusal }));
      changed();
    });
  }
}

/** Whether a pen's line is on the stage, and more than where the pen was put down. */
function isSeen({ from, to, width }: DrawnLine, stage: Size): boolean {
  const reaches = (a: number, b: number, side: number) => Math.max(a, b) > -width / 2 && Math.min(a, b) < side + width / 2;
  return (from.x !== to.x || from.y !== to.y) && reaches(from.x, to.x, stage.width) && reaches(from.y, to.y, stage.height);
}

/** Returns what ink of a program's layer is called. */
const inkName = (program: string): string => fill(texts.inkOf, { name: layers().find(({ id }) => id === program)?.name ?? words.editor.program });

type Job = (layer: string, program: LayerProgram) => Promise<void> | void;

/** Work on the chosen program: one thing at a time, of those that come meanwhile the last. */
class Work {
  isBusy = false;
  private next: Job | null = null;

  /** `node` shows that it goes on, `say` hears what goes wrong. */
  constructor(private readonly node: Element, private readonly chosen: () => string | null, private readonly say: (said: string) => void) {}

  async do(job: Job): Promise<void> {
    const layer = this.chosen();
    if (!layer) return;
    if (this.isBusy) {
      this.next = job;
      return;
    }
    this.isBusy = true;
    this.node.classList.add("waits");
    try {
      const program = programOf(layer);
      if (program) await job(layer, program);
    } catch (error) {
      this.say(reasonOf(error));
    } finally {
      this.isBusy = false;
      this.node.classList.remove("waits");
    }
    const waiting = this.next;
    this.next = null;
    if (waiting) await this.do(waiting);
  }
}

/** Saves frames as a file, where there are any: a download by itself would not say why there are none. */
async function record(address: string): Promise<void> {
  const asked = new AbortController();
  await answered(address, { signal: asked.signal }, words.answers.unreachable);
  // The browser fetches them itself, into a file.
  asked.abort();
  element("a", { href: address, download: "" }).click();
}
