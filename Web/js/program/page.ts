// The editor of a program: objects, scripts, looks, sounds and data, bricks in a drawer, the stage.

import { bricks, load } from "../bricks/machine.ts";
import { AUTOMATIC, MANUAL } from "../bricks/pictures.ts";
import { element, icon } from "../base/dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { front } from "../kit/front.ts";
import { makeHeard } from "../kit/heard.ts";
import { keysCard } from "../kit/keys.ts";
import { say } from "../kit/toast.ts";
import { publishSource } from "../publishing/open.ts";
import { keptSource } from "../publishing/programsource.ts";
import { layerSource } from "../publishing/source.ts";
import { closeAll } from "../saving/opening.ts";
import { exportProgram } from "../programstore/parcel.ts";
import { takePicture } from "../programstore/pictures.ts";
import { type ChosenRun, Conflict, type ProgramPlace } from "../programstore/place.ts";
import type { Program } from "../programstore/store.ts";
import { programBytes, setFormulaLanguage } from "../protocol/bricks/editor.ts";
import { reasonOf } from "../base/reasons.ts";
import type { Studio } from "../saving/saving.ts";
import { onEnd } from "../shell/scope.ts";
import { hasDecimalComma } from "../base/numbers.ts";
import { words } from "../base/words.ts";
import { EditorBar } from "./bar.ts";
import { Blocks } from "./blocks.ts";
import { Conflicts } from "./conflicts.ts";
import { copyTo, ObjectTarget } from "./copying.ts";
import { makeData } from "./data.ts";
import { BrickDrag } from "./dragging.ts";
import { Drawer } from "./drawer.ts";
import { takeDrops } from "./drops.ts";
import { Editor, type Showing } from "./editor.ts";
import { openField } from "./fields.ts";
import { addKeys, keyRows } from "./keys.ts";
import { LookList, SoundList } from "./lists.ts";
import { showBlockMenu } from "./menu.ts";
import { makeObjects } from "./objects.ts";
import type { BrickNode } from "./places.ts";
import { historyOf, keepFor, reopen, type ReopenedProgram } from "./reopening.ts";
import { Saver } from "./saver.ts";
import { Scripts } from "./scripts.ts";
import { StagePane } from "./stage.ts";
import { makeTabs } from "./tabs.ts";
import { formulaWords } from "./texts.ts";
import { Tour } from "./tour.ts";

const texts = words.editor;
const WIDE = "(width >= 900px), (width >= 700px) and (height >= 900px)";

/** Shows the editor of the program at `place`. */
export async function showProgram(place: ProgramPlace, studio: Studio): Promise<void> {
  const [program, kept] = await Promise.all([place.read(), historyOf(place.id), load()]);
  try {
    studio.arrive();
  } catch (error) {
    place.end?.();
    throw error;
  }
  closeAll();
  setFormulaLanguage(bricks(), formulaWords(), hasDecimalComma());
  await new EditorPage(place, reopen(program, kept)).show(program.isUnsaved);
}

/** The page of the editor: there is one at a time. */
class EditorPage {
  private readonly dialogs = makeDialogs(front);
  private readonly main = element("main", { class: "program", "data-tab": "scripts" });
  private readonly bin = element("div", { class: "program-bin", hidden: true }, icon("bin"), texts.bin);
  private readonly tabs = makeTabs(this.main, (tab) => { if (tab === "data") this.data?.showValues(); });
  private readonly editor: Editor;
  private readonly saver: Saver;
  private readonly conflicts: Conflicts | null;
  private readonly bar: EditorBar;
  private readonly objects;
  private readonly scripts: Scripts;
  private readonly blocks: Blocks;
  private readonly heard = makeHeard();
  private readonly drawer: Drawer;
  private readonly looks: LookList;
  private readonly sounds: SoundList;
  private readonly data;
  private readonly stage: StagePane;
  private readonly tour: Tour;
  /** The program to be written once the editor has been left: the module may have another program then. */
  private left: Program | null = null;
  private hasLeftPicture = false;

  constructor(private readonly place: ProgramPlace, { history, media }: ReopenedProgram) {
    const editor = this.editor = new Editor(this.dialogs, media, history, {
      shown: (showing) => this.shown(showing), changed: () => this.changed(), takeFocus: () => this.scripts.takeFocus(), runScene: (scene) => this.stage.runScene(scene),
    });
    this.bar = new EditorBar(editor, place, { save: () => this.save(), exportFile: () => exportProgram(this.written()), help: () => this.help(), publish: () => this.publish(), tour: () => this.tour.begin() });
    onEnd(() => { this.left = this.written(); });
    this.saver = new Saver({
      write: () => this.write(), show: (kind, said) => this.bar.sign(kind, said), delay: place.delay, hasDrafts: place.hasDrafts,
      looksOnly: place.looksOnly, ended: () => place.end?.(),
    });
    this.conflicts = place.shot ? new Conflicts(this.dialogs, place.shot, this.saver) : null;
    this.objects = makeObjects(editor, this.tabs.set);
    this.scripts = new Scripts({
      showDrawer: () => this.setDrawer(true), tour: () => this.tour.begin(), showMenu: (brick, event) => this.showMenu(brick, event), openField: (brick, name) => openField(editor, brick, name),
    });
    this.blocks = new Blocks(editor, this.scripts, this.heard.hear);
    this.drawer = new Drawer(editor.catalogue.bricks, {
      add: (brick) => this.blocks.add(brick), define: () => this.blocks.define(), close: () => this.setDrawer(false),
    });
    this.looks = new LookList(editor);
    this.sounds = new SoundList(editor);
    this.data = makeData(editor);
    this.tour = new Tour(editor);
    this.stage = new StagePane(editor, place, {
      takePicture: (canvas) => this.takePicture(canvas), hasRun: (canvas) => this.hasRun(canvas), useRun: (run) => this.useRun(run),
      glow: (scripts) => this.scripts.glow(scripts), showValues: () => this.data.showValues(),
      hasBegun: () => this.tour.ran(), enlarge: () => this.main.classList.toggle("large"),
    });
  }

  async show(isUnsaved = false): Promise<void> {
    const { main, scripts, drawer, bin, tabs } = this;
    if (isUnsaved) this.saver.changed();
    const more = element("button", {
      type: "button", class: "drawer-open", "aria-label": texts.addBricks, title: texts.addBricksKey, onclick: () => this.setDrawer(true),
    }, icon("add"));
    const work = element("div", { class: "program-work" }, drawer.node, scripts.node, this.looks.node, this.sounds.node, this.data.node, bin, more);
    main.append(this.objects.node, element("section", { class: "program-middle" }, tabs.top, work), this.stage.node, tabs.bottom);
    document.body.replaceChildren(this.bar.node, main, this.heard.node);
    this.listen();
    this.setDrawer(matchMedia(WIDE).matches);
    this.editor.open(this.editor.object);
    await this.stage.changed();
    this.tour.resume();
    if (this.place.looksOnly) say(words.programSaving.looks);
  }

  private listen(): void {
    const { editor, main, scripts, blocks, stage } = this;
    const target = new ObjectTarget(editor, this.objects.node);
    this.looks.dragTo(target);
    this.sounds.dragTo(target);
    const drag = new BrickDrag({
      scripts, drawer: this.drawer.node, bin: this.bin, target, copy: (from, object) => copyTo(editor, { block: from }, object), drop: (drop) => blocks.drop(drop),
      dragged: (isNew) => main.classList.toggle("drags-new", isNew === true),
      held: (brick) => { scripts.point(brick); this.showMenu(brick); },
    });
    takeDrops(this.looks, this.sounds, this.tabs.set);
    addKeys({
      editor, scripts, blocks, stage, escapeDrag: drag.escape, showMenu: (brick) => this.showMenu(brick),
      search: () => this.setDrawer(true, true), help: () => this.help(),
    });
  }

  private help(): void { this.dialogs.show((close) => keysCard(words.common.keys, keyRows(), close)); }

  private showMenu(brick: BrickNode, event?: MouseEvent): void { showBlockMenu(this.editor, this.scripts, this.blocks, brick, event); }

  private setDrawer(wish: boolean, searches = false): void {
    this.main.classList.toggle("has-drawer", wish);
    if (wish) this.tabs.set("scripts");
    if (wish && searches) this.drawer.search();
    else if (!wish && this.drawer.node.contains(document.activeElement)) this.scripts.takeFocus();
  }

  /** Shows everything as it is now. */
  private shown(showing: Showing): void {
    this.bar.show();
    this.objects.show();
    this.scripts.show(this.editor.objectView, showing);
    this.drawer.serve(this.editor.objectView);
    for (const part of [this.looks, this.sounds, this.data]) part.show();
    this.stage.glow();
  }

  private changed(): void {
    this.saver.changed();
    this.stage.changed();
  }

  // MARK: Saving

  private written(): Program { return { title: this.editor.program.name, document: programBytes(bricks()), files: this.editor.media.files }; }

  private async write(): Promise<void> {
    const program = this.left ?? this.written();
    keepFor(this.place.id, this.editor);
    try {
      await this.place.write(program);
    } catch (error) {
      if (error instanceof Conflict && !this.left) this.conflicts?.ask();
      throw error;
    }
  }

  private save(): void {
    this.conflicts?.forget();
    this.saver.save();
  }

  /** Publishes the program: one of a shot's layer as the library has it, once that has all of it. */
  private publish(): void {
    const { layer, madeFrom } = this.place;
    const { title } = this.written();
    publishSource(this.dialogs, layer ? layerSource("program", title, layer.shot, layer.layer, () => this.saver.save())
      : keptSource(title, () => Promise.resolve(this.written()), madeFrom));
  }

  private async takePicture(canvas: HTMLCanvasElement): Promise<void> {
    if (!await takePicture(this.editor.media.files, canvas, MANUAL)) return;
    this.saver.changed();
    say(words.stage.pictureUsed);
  }

  /** The first run leaves a picture, unless a person has taken one. */
  private async hasRun(canvas: HTMLCanvasElement): Promise<void> {
    if (this.hasLeftPicture) return;
    this.hasLeftPicture = true;
    if (await takePicture(this.editor.media.files, canvas, AUTOMATIC)) this.saver.changed();
  }

  private async useRun(run: ChosenRun): Promise<void> {
    if (this.place.looksOnly) {
      say(texts.runNotKept);
      return;
    }
    try {
      await this.place.shot?.useRun(run);
      this.saver.changed();
      say(run.entries.length > 0 ? texts.runUsedTouched : texts.runUsed);
    } catch (error) {
      say(reasonOf(error));
    }
  }
}
