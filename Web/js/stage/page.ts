// The stage: opens a program of bricks from a file and plays it.

import { RATE } from "../bricks/clock.ts";
import { makeFullScreen } from "../bricks/fullscreen.ts";
import { bricks, type OpenedProgram, type Picture, position } from "../bricks/machine.ts";
import { openProgram } from "../bricks/opening.ts";
import { AUTOMATIC, MANUAL } from "../bricks/pictures.ts";
import { Playback, statusWords } from "../bricks/playback.ts";
import { WebDesk } from "../bricks/web.ts";
import { element, iconButton } from "../base/dom.ts";
import { download, fileInput, onFilesDropped } from "../kit/files.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { front } from "../kit/front.ts";
import { say } from "../kit/toast.ts";
import { languageButton, languageRow } from "../language/menu.ts";
import { showInCommunity } from "../publishing/community.ts";
import { publishSource } from "../publishing/open.ts";
import { exampleTitle } from "../programstore/examples.ts";
import { fileSource } from "../publishing/programsource.ts";
import { closeAll } from "../saving/opening.ts";
import { makePageBar } from "../saving/pagebar.ts";
import { plots, type StageOverlay } from "../protocol/bricks/stage.ts";
import { reasonOf } from "../base/reasons.ts";
import type { Studio } from "../saving/saving.ts";
import { onDocument, onEnd, onWindow, stillHere } from "../shell/scope.ts";
import { fill, words } from "../base/words.ts";
import { Controls } from "./controls.ts";
import { aboutCard, pictureCard, showStageKeys } from "./dialogs.ts";
import { editProgram } from "./editing.ts";
import { makeEntries } from "./entries.ts";
import { pictureOf, takePicture } from "./pictures.ts";
import { keepProgram } from "./recent.ts";
import { ProgramStorage } from "./storage.ts";
import { makeWelcome } from "./welcome.ts";

const texts = words.stage;
/** The tick after which a run is worth a picture. */
const PICTURE_TICK = 2 * RATE;

/** The program that is open; `picture` is what shows it. */
interface Opened {
  file: File;
  /** The name of the example that it is; "" for none. */
  example: string;
  figures: OpenedProgram;
  picture: Picture;
  /** Whether this run may still leave a picture of itself. */
  wantsPicture: boolean;
}

/** What a program is called: an example in the language that is shown, others as they call themselves. */
const nameOf = ({ file, example, figures }: Opened): string => exampleTitle(example) || figures.name || file.name;

/** Shows the stage. */
export async function showStage(studio: Studio): Promise<void> {
  studio.arrive();
  const isHere = stillHere();
  await new StagePage().show(isHere);
}

/** The page of the stage: there is one at a time. */
class StagePage {
  private program: Opened | null = null;
  /** The program from which the person has gone back, and can go on to again. */
  private left: Opened | null = null;
  private seed = 1;
  /** The number of drawings that the program has saved. */
  private plotCount = 0;
  private readonly storage = new ProgramStorage();
  private readonly dialogs = makeDialogs(front);
  private readonly verdict = element("p", { class: "stage-verdict", role: "status", hidden: true });
  private readonly opening = element("p", { class: "stage-opening", role: "status" });
  private readonly title = element("b", {}, texts.title);
  private readonly input = fileInput(".catrobat,.xml,.zip", ([file]) => this.open(file));
  private readonly playback = new Playback(element("div", { class: "stage-room" }, this.verdict), {
    size: () => this.program?.figures ?? null, isStretched: () => Boolean(this.program?.figures.isStretched) && this.full.isFull(),
    drawn: (overlay) => this.drawn(overlay), advanced: () => this.leavePicture(), start: () => this.playback.setPlaying(true), web: (over) => new WebDesk(over),
    turned: (isPlaying) => { this.controls.turn(isPlaying); if (!isPlaying) this.storage.keep(); },
  });
  private readonly controls = new Controls(this.playback.sound, {
    start: () => this.start(), togglePlaying: () => this.togglePlaying(), step: () => this.step(), stepBack: () => this.playback.stepBack(), goTo: (tick) => this.playback.goTo(tick),
    showPicture: () => this.showPicture(), fullScreen: () => this.full.toggle(),
  });
  private readonly welcome = makeWelcome(this.dialogs, () => this.input.click(), (file, example) => { this.open(file, example); });
  private readonly main = element("main", { class: "stage-page" }, this.welcome.node, this.playback.room, this.controls.node, this.opening);
  private readonly entries = makeEntries((plays) => this.turn(plays));
  private readonly full = makeFullScreen(this.main, () => this.playback.lay());
  /** Buttons that only a program has. */
  private readonly ofProgram = {
    about: iconButton("words", texts.about, "I", () => this.showAbout(), { disabled: true, class: "wide" }),
    publish: showInCommunity(iconButton("globe", words.publishing.menu, "", () => this.publish(), { disabled: true, class: "publishes" })),
    edit: iconButton("pencil", texts.editCopy, "E", () => this.edit(), { disabled: true }),
    full: iconButton("full", texts.fullScreen, "F", () => this.full.toggle(), { disabled: true }),
  };

  async show(isHere: () => boolean): Promise<void> {
    document.title = texts.pageTitle;
    const { about, edit, full, publish } = this.ofProgram;
    const bar = makePageBar({
      back: this.entries.back, document: null, dialogs: this.dialogs, title: element("h1", { class: "title" }, this.title),
      buttons: [
        about, edit, publish, iconButton("open", texts.openProgram, "O", () => this.input.click()), full,
        languageButton(this.dialogs, "wide"), iconButton("help", words.common.keys, "?", () => this.showKeys()),
      ],
      menu: () => [["words", texts.about, () => this.showAbout(), this.program !== null, "I"], languageRow(this.dialogs, () => bar.node.querySelector(".narrow")), ["help", words.common.keys, () => this.showKeys(), true, "?"]],
    });
    bar.node.classList.add("stage-bar");
    document.body.replaceChildren(bar.node, this.main, this.input);
    this.listen();
    this.controls.setMuted(this.playback.sound.isMuted);
    closeAll(bar.update);
    await this.welcome.showLast(isHere);
  }

  private listen(): void {
    onWindow("keydown", (event) => this.pressed(event));
    onFilesDropped(([file]) => this.open(file));
    onDocument("visibilitychange", () => { if (document.hidden) this.storage.keep(); });
    onEnd(() => this.storage.keep());
  }

  private async open(wish: File | undefined, example = ""): Promise<void> {
    if (!wish) return;
    this.playback.setPlaying(false);
    this.main.classList.add("waits");
    this.opening.textContent = fill(texts.opening, { name: wish.name });
    const resume = this.storage.pause();
    let figures: OpenedProgram;
    try {
      figures = await openProgram(wish);
    } catch (error) {
      say(fill(texts.notOpened, { name: wish.name, reason: reasonOf(error) }));
      return resume();
    } finally {
      this.main.classList.remove("waits");
      this.opening.textContent = "";
    }
    await this.take(wish, example, figures);
  }

  /** Shows a program that the module has, and plays it. */
  private async take(file: File, example: string, figures: OpenedProgram): Promise<void> {
    this.program = { file, example, figures, picture: await pictureOf(figures), wantsPicture: true };
    await this.storage.open(figures.name);
    this.playback.sound.load(figures.sounds);
    this.controls.letBeHeard(figures.makesSound);
    keepProgram({ file, program: figures.name, example });
    this.entries.play();
    this.showWhich();
    this.playback.lay();
    this.start();
  }

  /** The person has gone back from the program, which rests then, or on to it again. */
  private turn(plays: boolean): void {
    this.playback.setPlaying(false);
    this.storage.keep();
    this.full.escape();
    [this.program, this.left] = plays ? [this.left, null] : [null, this.program];
    this.showWhich();
    if (plays) this.playback.lay();
    // What is in the middle of the list stays where it was.
    else if (this.welcome.node.scrollTop === 0) void this.welcome.showLast(() => this.program === null);
  }

  /** Shows the program, or the page before it. */
  private showWhich(): void {
    const { program, welcome } = this;
    if (program && !this.main.classList.contains("has-program")) welcome.leave();
    this.main.classList.toggle("has-program", program !== null);
    if (!program) welcome.comeBack();
    for (const one of Object.values(this.ofProgram)) one.disabled = program === null;
    this.title.textContent = program ? nameOf(program) : texts.title;
    document.title = program ? fill(texts.pageTitleOf, { name: this.title.textContent }) : texts.pageTitle;
  }

  private start(): void {
    if (!this.program) return;
    this.storage.keep();
    this.playback.begin(this.seed++);
    this.storage.begin();
    this.playback.setPlaying(true);
  }

  private step(): void {
    this.playback.setPlaying(false);
    this.playback.advance(1);
  }

  private togglePlaying(): void {
    if (!this.program) return;
    if (this.playback.isOver) this.start();
    else this.playback.setPlaying(!this.playback.isPlaying);
  }

  private drawn(overlay: StageOverlay): void {
    const last = overlay.plotCount > this.plotCount ? plots(bricks()).at(-1) : undefined;
    if (last) say(fill(texts.plotSaved, { name: last.name }));
    this.plotCount = overlay.plotCount;
    this.controls.show();
    const said = statusWords(overlay, texts.passed);
    this.verdict.hidden = said === "";
    if (this.verdict.textContent !== said) this.verdict.textContent = said;
  }

  /** A run that has gone on for a while, or is over, leaves a picture of itself. */
  private leavePicture(): void {
    if (!this.program?.wantsPicture || (!this.playback.isOver && position() < PICTURE_TICK)) return;
    this.program.wantsPicture = false;
    this.takePicture(AUTOMATIC);
  }

  private async takePicture(kind: number): Promise<void> {
    const { program } = this;
    if (program) program.picture = await takePicture(program.figures.name, program.picture, kind, this.playback.canvas);
  }

  private savePicture(): void {
    if (this.program) this.playback.canvas.toBlob((blob) => { if (blob) download(`${this.title.textContent}.png`, blob); });
  }

  private async usePicture(): Promise<void> {
    if (!this.program) return;
    await this.takePicture(MANUAL);
    say(texts.pictureUsed);
  }

  private edit(): void { if (this.program) editProgram(this.program.file, this.program.example); }

  private publish(): void {
    if (this.program) publishSource(this.dialogs, fileSource(nameOf(this.program), this.program.file));
  }

  private showAbout(): void {
    const { program } = this;
    if (program) this.dialogs.show((close) => aboutCard(nameOf(program), program.figures, close));
  }

  private showPicture(): void {
    if (this.program) this.dialogs.show((close) => pictureCard(() => this.savePicture(), () => this.usePicture(), close));
  }

  private showKeys(): void { this.dialogs.show(showStageKeys); }

  private pressed(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      if (!this.dialogs.escape()) this.full.escape();
      return;
    }
    const target = event.target as Element;
    if (target.matches("input[type=text]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      " ": () => this.togglePlaying(), r: () => this.start(), ".": () => this.step(), ",": () => this.playback.stepBack(), o: () => this.input.click(), e: () => this.edit(),
      m: () => this.controls.setMuted(!this.playback.sound.isMuted), f: () => this.full.toggle(), s: () => this.savePicture(), p: () => this.usePicture(),
      i: () => this.showAbout(), "?": () => this.showKeys(),
    }[event.key.toLowerCase()];
    if (!act || (event.key === " " && target.matches("button"))) return;
    event.preventDefault();
    act();
  }
}
