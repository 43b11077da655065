// The card by which files of other programs, pictures and projects come in: it asks for them, sends them, shows what they are, and makes
// a project of them, or brings a cut or a script into one.

import { element, textButton } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { fill, plural, words } from "../base/words.ts";
import { modal } from "../kit/dialog.ts";
import type { PlacedFile } from "../kit/folders.ts";
import { sayOnArrival } from "../kit/toast.ts";
import { whenSaved } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { makeScope } from "../shell/scope.ts";
import { archivesPart, isArchive, takeArchive } from "./archives.ts";
import { BoardPart } from "./board.ts";
import * as calls from "./calls.ts";
import { choosingPart, type Wanted } from "./choosing.ts";
import { CutPart } from "./cut.ts";
import { DraftPart } from "./draft.ts";
import type { ImportPlace } from "./place.ts";
import { sendAll } from "./sending.ts";
import { WaitingPart } from "./waiting.ts";

const texts = words.importing;
/** Milliseconds that what was drawn before may take to be saved before a cut is brought back. */
const TO_SAVE = 6000;

/** The card: `node`. */
export class ImportCard {
  private readonly scope = makeScope();
  private readonly heading;
  private readonly body = element("div", { class: "import-body" });
  private readonly foot = element("footer", {});
  private readonly said = element("p", { class: "announced", role: "status", "aria-live": "polite" });
  readonly node: HTMLElement;
  /** Ends what is sent or asked now. */
  private work = new AbortController();
  /** The import that the studio keeps; "" for none. */
  private id = "";
  /** Whether the studio makes something, which is not stopped. */
  private isMaking = false;

  /** What the card is called while files are asked for. */
  private readonly title: string;

  constructor(private readonly place: ImportPlace, private readonly close: () => void) {
    const title = this.title = { any: texts.title, cut: texts.bringBack, script: words.screenplay.bringIn }[this.wanted];
    this.heading = element("h2", { tabindex: "-1", class: "first" }, title);
    this.scope.signal.addEventListener("abort", () => this.forget());
    this.node = modal(title, { class: "importing", onclose: () => this.scope.abort() }, element("header", {}, this.heading), this.body, this.said, this.foot);
    this.choose(null);
  }

  private get wanted(): Wanted { return this.place.project === null ? "any" : this.place.isForScript ? "script" : "cut"; }

  /** Takes files, in place of those that it had. */
  async take(files: readonly PlacedFile[]): Promise<void> {
    if (this.isMaking || this.scope.signal.aborted) return;
    this.forget();
    const { signal } = this.work = new AbortController();
    const archives = files.filter(isArchive);
    if (files.length === 0) return this.choose(texts.noFiles);
    if (archives.length > 0 && archives.length < files.length) return this.choose(texts.archivesAlone);
    try {
      if (archives.length > 0) await this.takeArchives(archives, signal);
      else await this.read(files, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.forget();
      this.choose(reasonOf(error));
    }
  }

  /** Asks for files. */
  private choose(problem: string | null): void {
    this.heading.textContent = this.title;
    this.show(choosingPart(this.wanted, problem, (files) => this.take(files)));
  }

  /** Sends files, asks what they are, and shows it. */
  private async read(files: readonly PlacedFile[], signal: AbortSignal): Promise<void> {
    const waiting = this.wait(files);
    this.id = await calls.begin(signal);
    const { id } = this;
    // It may have been stopped before the studio has said its name.
    if (signal.aborted) return calls.forget(id);
    await sendAll(id, files, (sent) => waiting.sent(sent), signal);
    waiting.reading();
    const reading = await calls.read(id, "paragraphs", this.place.project, signal);
    if (signal.aborted) return;
    if (reading.kind === "board") this.showBoard(id, reading, signal);
    else if (reading.kind === "draft") this.showDraft(id, reading);
    else this.showCut(id, reading, signal);
    this.say(fill(texts.isForm, { form: reading.form }));
  }

  private showBoard(id: string, board: calls.BoardReading, signal: AbortSignal): void {
    const part = new BoardPart(board, { any: null, cut: texts.newProjectOf, script: texts.newProjectOfOther }[this.wanted], {
      say: (said) => this.say(said),
      read: async (by) => this.again(await calls.read(id, by, this.place.project, signal).catch(passed(signal)), "board"),
      make: (name) => this.whileMaking(async () => {
        const { id: project } = await calls.makeProject(id, name, this.place.folder);
        this.place.come?.();
        if (this.finish()) go(`/projects/${project}`);
      }),
    });
    this.heading.textContent = this.title;
    this.show(part.node, this.others(), part.button);
  }

  private showCut(id: string, cut: calls.CutReading, signal: AbortSignal): void {
    const part = new CutPart(cut, this.place.project, {
      say: (said) => this.say(said),
      read: async (project) => this.again(await calls.read(id, "paragraphs", project, signal).catch(passed(signal)), "cut"),
      use: (project) => this.whileMaking(() => this.use(id, project)),
    });
    this.heading.textContent = texts.bringBack;
    this.show(part.node, this.others(), part.button);
  }

  private showDraft(id: string, draft: calls.DraftReading): void {
    const { project } = this.place;
    if (project === null) return;
    const part = new DraftPart(draft, {
      say: (said) => this.say(said),
      use: () => this.whileMaking(() => this.change(project, async () => {
        const { shots } = await calls.useDraft(id, project);
        return draft.isFirst ? plural(texts.draft.isFirstIn, shots.added) : fill(texts.draft.isIn, {
          changed: plural(texts.draft.changedShort, shots.changed), added: plural(texts.draft.addedShort, shots.added), gone: plural(texts.draft.goneShort, shots.orphaned),
        });
      })),
    });
    // It may be no cut that came where one was asked for.
    this.heading.textContent = draft.isFirst ? words.screenplay.bringIn : words.screenplay.newDraft;
    this.show(part.node, this.others(), part.button);
  }

  /** What was read again, where it is the same as before. */
  private again<Kind extends calls.Reading["kind"]>(reading: calls.Reading | null, kind: Kind) {
    return reading?.kind === kind ? reading as Extract<calls.Reading, { kind: Kind }> : null;
  }

  /** Gives a project the cut. */
  private use(id: string, project: string): Promise<void> {
    return this.change(project, async () => {
      const { retimed, moved } = await calls.cutProject(id, project);
      return fill(texts.isCut, { retimed: plural(texts.retimedShort, retimed), moved: plural(texts.movedShort, moved) });
    });
  }

  /** Changes a project; what was drawn here before is saved first. */
  private async change(project: string, work: () => Promise<string>): Promise<void> {
    await whenSaved(TO_SAVE);
    let wasShown = true;
    const done = async () => {
      const said = await work();
      wasShown = this.finish();
      return said;
    };
    if (this.place.change) return this.place.change(done);
    const said = await done();
    if (!wasShown) return;
    sayOnArrival(project, said);
    go(`/projects/${project}`);
  }

  private async takeArchives(archives: readonly PlacedFile[], signal: AbortSignal): Promise<void> {
    const waiting = this.wait(archives);
    const made = [];
    try {
      for (const { file } of archives) {
        made.push(await takeArchive(file, this.place.folder, (bytes) => waiting.sent({ files: made.length, bytes: sizeOf(archives.slice(0, made.length)) + bytes }), signal));
      }
    } finally {
      if (made.length > 0) this.place.come?.();
    }
    this.show(archivesPart(made), this.others(), made.length === 1 ? element("a", {
      class: "button primary", href: `/projects/${made[0]!.id}`, onclick: () => this.leave(),
    }, texts.open) : null);
    this.say(archivesPart(made).textContent ?? "");
  }

  /** Shows that files are on their way; they can be stopped. */
  private wait(files: readonly PlacedFile[]): WaitingPart {
    const part = new WaitingPart(files, (said) => this.say(said));
    this.show(part.node, textButton(texts.stop, () => {
      this.forget();
      this.choose(null);
      this.say(texts.stopped);
    }));
    return part;
  }

  private others = (): HTMLElement => textButton(texts.others, () => { this.forget(); this.choose(null); }, { class: "import-others" });

  private async whileMaking(make: () => Promise<void>): Promise<void> {
    const others = this.foot.querySelector<HTMLButtonElement>(".import-others");
    const progress = element("progress", { class: "import-making", "aria-label": texts.making });
    const show = (isMaking: boolean) => {
      this.isMaking = isMaking;
      if (others) others.disabled = isMaking;
      if (isMaking) this.foot.prepend(progress);
      else progress.remove();
    };
    show(true);
    await make().finally(() => show(false));
  }

  private show(part: HTMLElement, ...foot: (HTMLElement | null)[]): void {
    const hadKeys = this.node.contains(document.activeElement);
    this.body.replaceChildren(part);
    this.body.scrollTop = 0;
    this.foot.replaceChildren(textButton(words.common.close, () => this.leave(), { class: "import-close" }), ...foot.filter((one) => one !== null));
    // What had the keys may have gone.
    if (hadKeys && !this.node.contains(document.activeElement)) this.heading.focus({ preventScroll: true });
  }

  private say(said: string): void {
    this.said.textContent = said;
  }

  /** Ends what goes on, and lets the studio forget what it was given. */
  private forget(): void {
    this.work.abort();
    if (this.id) calls.forget(this.id);
    this.id = "";
  }

  /** Closes the card: the studio has forgotten by itself what it has made use of. False where it was closed before. */
  private finish(): boolean {
    const wasShown = !this.scope.signal.aborted;
    this.id = "";
    if (wasShown) this.leave();
    return wasShown;
  }

  private leave(): void {
    this.scope.abort();
    this.close();
  }
}

const sizeOf = (files: readonly PlacedFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0);

/** Nothing for a failure of what was stopped; others go on. */
const passed = (signal: AbortSignal) => (error: unknown): null => {
  if (signal.aborted) return null;
  throw error;
};
