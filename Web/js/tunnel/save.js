// The tunnel as files: the picture that it makes, drawn by the studio from the originals, and its recipe.

import { element, iconButton } from "../dom.ts";
import { makeSegments } from "../kit/segments.ts";
import { refusalOf, troubleHere, whenSaved } from "../saving.ts";
import { makeRow } from "./row.js";

const KINDS = [
  ["jpg", "JPEG", "Understood everywhere, a little lost"], ["png", "PNG", "Lossless, large"],
  ["webp", "WebP", "Smaller than JPEG, a little lost"],
];
// Milliseconds until what has just been changed must be on the server's disk.
const PATIENCE = 10_000;
// Kept from one tunnel to the next.
const chosen = { kind: "jpg", quality: 90 };

/** Makes the panel. `path` is the tunnel's in the API, `frame()` the size of its crop; `flush()` stores what a hand has
 * done, `closed` hears that the panel is put away. */
export function makeSave({ path, frame, flush, closed, say }) {
  // Null for all that the crop has, whatever that is then.
  let wanted = null;
  let stop = null;
  const limits = [1, 1];
  const width = makeRow("Saved width", {
    short: "Width",
    unit: "px", least: 1, most: 1, limits, digits: 0, said: say, moved: take, done: take, hint: "Of the picture that is saved",
  });
  const quality = makeRow("Quality", {
    unit: "", least: 1, most: 100, limits: [1, 100], digits: 0, said: say, hint: "Higher is finer, and a larger file",
    moved: (value) => { chosen.quality = Math.round(value); return ""; },
    done: (value) => { chosen.quality = Math.round(value); update(); return ""; },
  });
  const kinds = makeSegments("Kind of file", KINDS.map(([value, words, hint]) => ({ value, words, hint })), (kind) => {
    chosen.kind = kind;
    update();
  });
  const size = element("p", { class: "quiet" });
  const trouble = element("p", { class: "trouble", role: "alert", hidden: true });
  const state = element("p", { class: "state", hidden: true }, element("span", {}, ""),
    element("button", { type: "button", onclick: () => stop?.abort() }, "Stop"));
  const picture = element("button", {
    type: "button", class: "primary", onclick: () => save(`/picture?${query()}`, "Drawing the picture…"),
  }, "Save the picture");
  const recipe = element("button", { type: "button", class: "wide-button", onclick: () => save("", "Fetching the recipe…") },
    "Save the recipe");
  const node = element("section", { class: "tunnel-save panel", "aria-label": "Save", hidden: true },
    element("header", {}, element("h2", {}, "Save"), iconButton("close", "Close", "Esc", () => closed())),
    kinds.node, width.node, size, quality.node, trouble, state,
    element("div", { class: "files" }, picture, recipe),
    element("p", { class: "quiet" }, "The recipe draws the same picture again with ", element("code", {}, "inkreel tunnel"), "."));

  function take(value) {
    const [most] = frame();
    wanted = Math.round(value) >= most ? null : Math.round(value);
    update();
    return "";
  }

  const asked = () => Math.min(wanted ?? Infinity, frame()[0]);
  const query = () => new URLSearchParams({
    format: chosen.kind, width: asked(), ...(chosen.kind === "png" ? {} : { quality: chosen.quality }),
  });

  function update() {
    if (node.hidden) return;
    const [most, tall] = frame();
    limits[1] = most;
    width.set(asked(), most, 1);
    quality.set(chosen.kind === "png" ? null : chosen.quality);
    const height = Math.max(1, Math.round(asked() * tall / most));
    size.textContent = `${asked()} × ${height} px${asked() === most ? ", all that the crop has" : ` of ${most} × ${tall}`}`;
    kinds.show(chosen.kind);
  }

  function tell(words) {
    trouble.textContent = words;
    trouble.hidden = !words;
  }

  function busy(words) {
    state.hidden = !words;
    state.firstChild.textContent = words;
    picture.disabled = recipe.disabled = Boolean(words);
    if (words) say(words);
  }

  /** Waits until the studio has the tunnel as it is shown here; fails with words for people. */
  async function stored() {
    flush();
    const isStored = await whenSaved(PATIENCE);
    const refusal = refusalOf(path.split("/").slice(2, 4).join("/"));
    if (refusal !== null) throw new Error(`The studio has not taken a change: ${refusal}`);
    if (isStored) return;
    throw new Error(`${troubleHere()?.words ?? "The studio does not answer."} Files are made of what it has stored: save again when it answers.`);
  }

  /** Fetches a file and gives it to the browser to keep. */
  async function save(ending, words) {
    if (stop) return;
    const own = stop = new AbortController();
    tell("");
    busy(words);
    try {
      await stored();
      const { file, name } = await fetched(path + ending, own.signal);
      if (own.signal.aborted) return;
      const link = element("a", { href: URL.createObjectURL(file), download: name });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      say(`${name} is saved`);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      if (!own.signal.aborted) tell(error.message);
    } finally {
      stop = null;
      busy("");
    }
  }

  return {
    node, update,
    get isOn() { return !node.hidden; },
    open() {
      node.hidden = false;
      update();
      picture.focus({ preventScroll: true });
    },
    close() {
      stop?.abort();
      tell("");
      node.hidden = true;
    },
  };
}

/** A file of the studio and the name that it gives it; fails with words for people. */
async function fetched(address, signal) {
  let answer;
  try {
    answer = await fetch(address, { signal });
  } catch {
    throw new Error("The studio does not answer: save again when it does.");
  }
  if (!answer.ok) {
    const problem = await answer.json().catch(() => ({}));
    throw new Error(problem.detail ?? `The server answered ${answer.status}.`);
  }
  const coded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("Content-Disposition"))?.[1];
  return { file: await answer.blob(), name: coded ? decodeURIComponent(coded) : "tunnel" };
}
