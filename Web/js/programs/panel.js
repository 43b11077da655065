// What can be done with the chosen program, below the tools of the panel of layers.

import { element, icon } from "../dom.ts";
import { send } from "../images/store.js";
import { keepDrawing, programOf, setProgram, showFrame } from "./layer.js";
import { openRun, pngOf } from "./run.js";

const RATE = 60;
/** How far into its run a shot may begin, in seconds, by the slider; by typing up to the limit. */
const REACH = 30;
const LIMIT = 1_000_000 / RATE;

/** Makes the part of the panel; `shot` is the shot's id, `changed` is called after edits, `say` with words, `open` with a
 * layer whose program is to be opened, `play` plays the shot. */
export function makeProgramTools({ shot, changed, say, open, play }) {
  let layer = null;
  let run = null;
  let key = "";
  let isBusy = false;
  let next = null;
  const slider = element("input", {
    type: "range", min: 0, max: REACH, step: 1 / RATE, "aria-label": "Where in the program the shot begins",
    oninput: () => preview(Number(slider.value)), onchange: () => begin(Number(slider.value)),
  });
  const number = element("input", {
    type: "number", min: 0, step: 0.1, inputmode: "decimal", "aria-label": "Where in the program the shot begins, in seconds",
    onchange: () => begin(Number(number.value)), onkeydown: (event) => event.stopPropagation(),
  });
  /** A tool with a short word below its icon: fingers see no titles. */
  const tool = (sign, word, title, extra) => element(extra.onclick ? "button" : "a", { title, "aria-label": title, ...extra }, icon(sign), element("small", {}, word));
  const press = (sign, word, title, onclick) => tool(sign, word, title, { type: "button", onclick });
  const download = tool("save", "File", "Save as a file of Pocket Code", { class: "button", role: "button", download: "" });
  const node = element("div", { class: "program-tools", role: "group", "aria-label": "Program", hidden: true },
    element("div", { class: "row" },
      press("program", "Edit", "Open the program", () => open(layer)),
      press("play", "Play", "Play the shot's programs", play),
      press("pen", "Ink", "Keep the pen's drawing", () => keep()),
      press("swap", "Shuffle", "New random seed", () => reseed()),
      press("record", "Frames", "Record the shot's frames", () => doing(() => record(`/api/shots/${shot}/frames`))), download),
    element("label", { class: "begin" }, "Begins at", slider, number, "s"));

  /** The run of the chosen program, kept as long as it is the same but for its beginning. */
  async function opened(program) {
    const { start, picture, ...rest } = program;
    const wish = JSON.stringify(rest);
    if (!run || key !== wish) [run, key] = [await openRun(program), wish];
    return run;
  }

  /** The run, where it has come to a tick. */
  async function there(program, tick) {
    const run = await opened(program);
    await run.travel(tick);
    return run;
  }

  /** Does one thing at a time, of those that come meanwhile the last, and says what goes wrong. */
  async function doing(work) {
    if (!layer) return;
    if (isBusy) { next = work; return; }
    isBusy = true;
    node.classList.add("waits");
    try {
      await work(layer, programOf(layer));
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      say(error.message);
    } finally {
      isBusy = false;
      node.classList.remove("waits");
    }
    const waiting = next;
    next = null;
    if (waiting) await doing(waiting);
  }

  const preview = (seconds) => doing(async (id, program) => {
    number.value = seconds.toFixed(1);
    const tick = Math.round(seconds * RATE);
    showFrame(id, (await there(program, tick)).frame(tick));
    changed();
  });

  /** The shot begins elsewhere in the run, or that has other numbers: the layer's picture is of there. */
  async function store(id, program, change) {
    const next = { ...program, ...change };
    const image = (await there(next, next.start)).frame(next.start);
    const { asset, width, height } = await send(await pngOf(image));
    showFrame(id, null);
    // Another hand may have changed it while this one was at it.
    const isSame = JSON.stringify(programOf(id)) === JSON.stringify(program);
    const words = isSame ? setProgram(id, { ...next, picture: asset, width, height }) : "The program was changed meanwhile: try again.";
    if (words) say(words);
    changed();
  }

  const begin = (seconds) => {
    if (!Number.isFinite(seconds)) return update(layer ? { id: layer } : null);
    const start = Math.round(Math.max(0, Math.min(LIMIT, seconds)) * RATE);
    return doing((id, program) => (start === program.start ? showFrame(id, null) : store(id, program, { start })));
  };

  const reseed = () => doing((id, program) => store(id, program, { seed: String(1 + Math.floor(Math.random() * 0x7fffffff)) }));

  /** Ink of what the pen has drawn by the shot's beginning; where that is nothing, by the slider's end. */
  const keep = () => doing(async (id, program) => {
    const { lines, stamps } = (await there(program, program.start)).drawing(program.start);
    const words = keepDrawing(id, lines);
    if (words) return say(`${words} Let the shot begin later in the program.`);
    changed();
    if (stamps > 0) say(`The pen's lines are ink now; ${stamps === 1 ? "a stamp stays" : `${stamps} stamps stay`} in the program alone.`);
  });

  /** Shows the chosen layer's program; nothing for others. */
  function update(chosen) {
    const program = chosen ? programOf(chosen.id) : null;
    node.hidden = !program;
    layer = program ? chosen.id : null;
    if (!program) return;
    const seconds = program.start / RATE;
    if (document.activeElement !== number) number.value = seconds.toFixed(1);
    if (!isBusy) {
      slider.max = Math.max(REACH, seconds);
      slider.value = seconds;
    }
    download.href = `/api/shots/${shot}/programs/${layer}`;
  }

  return { node, update };
}

/** Saves frames as a file, where there are any: a download by itself would not say why there are none. */
async function record(address) {
  const asked = new AbortController();
  const answer = await fetch(address, { signal: asked.signal }).catch(() => { throw new Error("The studio cannot be reached."); });
  if (!answer.ok) {
    const { detail } = await answer.json().catch(() => ({}));
    throw new Error(detail ?? `The server answered ${answer.status}.`);
  }
  // The browser fetches them itself, into a file.
  asked.abort();
  element("a", { href: address, download: "" }).click();
}
