// Printing: what the pages look like on the left, the pages themselves on the right, as they will be.

import { element, iconButton, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { choice, Kept, line, onlyChosen, several, tick, type Values } from "./choices.ts";
import { logoRow } from "./logo.ts";
import type { Parts, Source } from "./parts.ts";

const texts = words.handingOn;
/** Milliseconds without a change after which the pages are made anew. */
const PAUSE = 300;
/** Milliseconds after which what was kept has been saved, as a rule. */
const SAVED = 1200;

const USUAL: Values = {
  layout: "2x3", paper: "a4", landscape: "0", words: "below", scenes: "1", fields: "number,duration,action,dialogue,notes", draft: "", date: "", author: "", note: "",
};

/** The logo in what a project keeps; "" for none. */
const logoIn = (settings: string): string => new URLSearchParams(settings).get("logo") ?? "";

/** What a project keeps besides the logo, as an address has it; "" for nothing. */
function layoutIn(settings: string): string {
  const words = new URLSearchParams(settings);
  words.delete("logo");
  return words.toString();
}

/** The address of what is printed, `path` being behind it. */
export function printAddress({ project, chosen, isChosenAlone, print }: Source, values: Values, path = "", more: Values = {}): string {
  const { scenes, ...rest } = values;
  const query = new URLSearchParams({ ...rest, continuous: scenes === "1" ? "0" : "1", ...isChosenAlone ? { shots: chosen.join() } : {}, ...more });
  // An address has %20 for a space: + is what forms send.
  if (logoIn(print())) query.set("logo", "kept");
  return `/api/projects/${project}/print${path}?${query.toString().replaceAll("+", "%20")}`;
}

export function printParts(source: Source, signal: AbortSignal): Parts {
  const kept = new Kept("inkreel-print", USUAL, layoutIn(source.print()) ? Object.fromEntries(new URLSearchParams(source.print())) : null);
  const preview = new Preview(source, kept, signal);
  const changed = () => {
    // A Japanese storyboard has its own.
    form.classList.toggle("is-fixed", kept.values.layout === "e-konte");
    for (const one of form.querySelectorAll<HTMLInputElement>(".for-grids :is(input, select)")) one.disabled = kept.values.layout === "e-konte";
    preview.changed();
    showKeeping();
  };
  const keep = textButton(texts.keepPrint, () => { source.keepPrint?.(settings()); showKeeping(); });
  const isKept = element("p", { class: "quiet", role: "status" });
  // The logo is the project's alone.
  const settings = (logo = logoIn(source.print())) => new URLSearchParams({ ...kept.values, ...logo && { logo } }).toString();
  const keepLogo = (logo: string) => {
    // What else the project keeps, or not, stays as it is.
    const words = new URLSearchParams(source.print());
    if (logo) words.set("logo", logo);
    else words.delete("logo");
    source.keepPrint?.(words.toString());
    changed();
    // The server has it a moment later.
    setTimeout(() => { if (!signal.aborted) preview.changed(true); }, SAVED);
  };
  // With the project everybody prints alike, and the command does, too.
  const showKeeping = () => {
    const isSame = source.print() === settings();
    isKept.textContent = isSame ? texts.printKept : layoutIn(source.print()) ? texts.printOther : "";
    keep.hidden = isSame || source.keepPrint === null;
  };
  const form = element("div", { class: "handing-form" }, onlyChosen(source, changed),
    choice(texts.layout, "layout", texts.layouts, kept, changed),
    choice(texts.paper, "paper", texts.papers, kept, changed),
    element("div", { class: "handing-form for-grids" }, choice(texts.words, "words", texts.wordsPlaces, kept, changed),
      tick(texts.landscape, "landscape", kept, changed), tick(texts.scenes, "scenes", kept, changed),
      several(texts.fields, "fields", texts.fieldNames, kept, changed)),
    line(texts.draft, "draft", kept, changed), line(texts.date, "date", kept, changed), line(texts.author, "author", kept, changed),
    line(texts.note, "note", kept, changed, texts.noteHint),
    logoRow(() => logoIn(source.print()), source.keepPrint && keepLogo), element("div", { class: "handing-keep" }, isKept, keep));
  const open = element("a", { class: "button", target: "_blank", rel: "noopener" }, texts.openPDF);
  const save = element("a", { class: "button primary", download: "" }, texts.savePDF);
  preview.heard = () => {
    open.href = printAddress(source, kept.values);
    save.href = printAddress(source, kept.values, "", { save: "1" });
  };
  return { body: element("div", { class: "handing-print" }, form, preview.node), foot: [open, save], begin: () => { changed(); preview.changed(true); } };
}

/** The pages as they will be, one at a time. */
class Preview {
  private readonly image = element("img", { alt: "", class: "handing-page" });
  private readonly said = element("output", { "aria-live": "polite" });
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly before = iconButton("back", texts.pageBefore, "", () => this.turn(-1));
  private readonly after = iconButton("next", texts.pageAfter, "", () => this.turn(1));
  readonly node = element("div", { class: "handing-preview" }, element("div", { class: "handing-sheet" }, this.image), this.problem,
    element("div", { class: "handing-pages" }, this.before, this.said, this.after));
  private page = 0;
  private pages = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private tries = 0;
  heard = (): void => {};

  constructor(private readonly source: Source, private readonly kept: Kept, private readonly signal: AbortSignal) {
    this.image.addEventListener("load", () => this.node.classList.remove("waiting"));
    // Several pages at once are too many: it asks again.
    this.image.addEventListener("error", () => this.failed());
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  changed(isFirst = false): void {
    this.heard();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.make(), isFirst ? 0 : PAUSE);
  }

  private async make(): Promise<void> {
    const asked = this.asked += 1;
    this.node.classList.add("waiting");
    const answer = await fetch(printAddress(this.source, this.kept.values, "/pages"), { signal: this.signal }).catch(() => null);
    if (asked !== this.asked || this.signal.aborted) return;
    const body = await answer?.json().catch(() => null);
    if (!answer?.ok) return this.say(body?.detail ?? texts.away);
    this.say(null);
    this.pages = body.pages;
    this.image.style.aspectRatio = `${body.width} / ${body.height}`;
    this.image.classList.toggle("wide", body.width > body.height);
    this.turn(0);
  }

  private failed(): void {
    if (this.signal.aborted || !this.image.getAttribute("src")) return;
    this.tries += 1;
    if (this.tries <= 5) this.timer = setTimeout(() => this.load(), 600 * this.tries);
    else this.say(texts.away);
  }

  private say(problem: string | null): void {
    this.node.classList.toggle("waiting", problem === null);
    this.problem.hidden = problem === null;
    this.problem.replaceChildren(problem ?? "", " ", textButton(words.saving.tryAgain, () => this.changed(true)));
  }

  private turn(by: number): void {
    this.page = Math.max(0, Math.min(this.pages - 1, this.page + by));
    this.before.disabled = this.page === 0;
    this.after.disabled = this.page >= this.pages - 1;
    this.said.textContent = fill(texts.page, { n: this.page + 1, of: this.pages });
    this.image.alt = this.said.textContent;
    this.node.classList.add("waiting");
    this.tries = 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.load(), by === 0 ? 0 : 120);
  }

  private load(): void {
    const width = Math.min(2000, Math.round((this.image.clientWidth || 500) * Math.min(2, devicePixelRatio)));
    this.image.src = printAddress(this.source, this.kept.values, `/pages/${this.page}`, { width: String(Math.max(300, width)), ...this.tries > 0 && { try: String(this.tries) } });
  }
}
