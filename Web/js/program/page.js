// The editor of a program: objects, scripts, looks, sounds and data, bricks in a drawer, the stage.

import { element, icon } from "../dom.ts";
import { closeAll } from "../opening.ts";
import { onEnd } from "../shell/scope.ts";
import { keysCard } from "../kit/keys.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { front } from "../kit/front.ts";
import { say } from "../kit/toast.ts";
import { load } from "../stage/machine.js";
import { makeBar } from "./bar.js";
import { menu } from "../kit/menu.ts";
import { conflictCard, nameCard } from "./dialogs.js";
import * as calls from "./calls.js";
import { makeData } from "./data.js";
import { makeDragging } from "./dragging.js";
import { makeDrawer } from "./drawer.js";
import { takeDrops } from "./drops.js";
import { openField } from "./fields.js";
import { addKeys, KEYS } from "./keys.js";
import { makeMediaList } from "./lists.js";
import { makeMedia } from "./media.js";
import { blockMenu } from "./menu.js";
import { makeObjects } from "./objects.js";
import { takeAutomatic, takeManual } from "./pictures.js";
import { makeSaver } from "./saver.ts";
import { makeScripts } from "./scripts.js";
import { makeStage } from "./stage.js";
import { makeTabs } from "./tabs.js";

const NO_SCENE = { name: "", folder: "", objects: [] };
const { EDIT, blockNumbers, placeNumbers } = calls;

/** Shows the editor of what is at `place`: { title, back: { href, label }, read() → { document, files }, write({ title, document,
 * files }), checkName(name) }. `read` gives the program's bytes and its files by their paths in its archive; `write` is called after each change;
 * `checkName`, where there is one, throws why the program cannot have a name. */
export async function showProgram(place, studio) {
  const [{ document: bytes, files, isUnsaved }] = await Promise.all([place.read(), load()]);
  try {
    studio.arrive();
  } catch (error) {
    place.end?.();
    throw error;
  }
  closeAll();
  calls.open(bytes);
  const dialogs = makeDialogs(front);

  /** What all parts of the page share. */
  const page = {
    dialogs, say, media: makeMedia(files), catalog: calls.catalog(), program: calls.program(), object: 0, objectView: null,
    edit, change, open, setTab: (tab) => tabs.set(tab), showDrawer: (search) => setDrawer(true, search), kindOf: (type) => page.catalog.bricks.find((one) => one.type === type),
    ask: (title, value, done) => dialogs.show((close) => nameCard(title, value, done, close)),
    menu: (title, rows, anchor) => dialogs.show((close) => menu(title, rows, anchor, close)),
    openField: (brick, field) => openField(page, brick, field.dataset.field),
    blockOf: (brick) => scripts.blockOf(brick),
    chooseUpTo(brick) {
      scripts.chooseUpTo(brick);
      say("Tap the last brick to select.");
    },
    showMenu: (brick, event) => blockMenu(page, brick, event),
    sceneOf: (object) => page.program.scenes.find(({ objects }) => objects.some((one) => one.object === object)) ?? page.program.scenes[0] ?? NO_SCENE,
    folderOf: (object) => page.sceneOf(object).folder,
    backgroundOf: (object) => page.sceneOf(object).objects[0],
    othersOf: (object) => page.sceneOf(object).objects.slice(1).filter((one) => one.object !== object).map((one) => ({ index: one.object, name: one.name })),
    glow: (running) => scripts?.glow(running),
    focusScripts: () => scripts.choose(scripts.focused()),
    takePicture, hasRun, useRun: place.useRun ? useRun : null, shot: place.shot ?? null,
    undo: () => travel(calls.undo), redo: () => travel(calls.redo), act, step, copyFocused, closeFormula: null,
  };

  const bar = makeBar(page, place);
  // What there is to be written once the editor has been left: the module may have another program then.
  let left = null;
  const written = () => ({ title: page.program.name, document: calls.programBytes(), files: page.media.files });
  onEnd(() => { left = written(); });
  const saver = makeSaver({
    write, show: (kind, words) => bar.sign(kind, words), delay: place.delay, hasDrafts: place.hasDrafts, ended: () => place.end?.(),
  });
  page.save = () => { hasAsked = false; saver.save(); };
  if (isUnsaved) saver.changed();
  const objects = makeObjects(page);
  const scripts = makeScripts(page);
  const drawer = makeDrawer(page.catalog, { add: addFromDrawer, define, close: () => setDrawer(false) });
  const looks = makeMediaList(page, "looks");
  const sounds = makeMediaList(page, "sounds");
  const data = makeData(page);
  const bin = element("div", { class: "program-bin", hidden: true }, icon("bin"), "Drop here to delete");
  const more = element("button", { type: "button", class: "drawer-open", "aria-label": "Add bricks", title: "Add bricks (/)", onclick: () => setDrawer(true) }, icon("add"));
  const stage = makeStage(page);
  page.stage = stage;
  const work = element("div", { class: "program-work" }, drawer.node, scripts.node, looks.node, sounds.node, data.node, bin, more);
  const main = element("main", { class: "program", "data-tab": "scripts" });
  const tabs = makeTabs(main);
  main.append(objects.node, element("section", { class: "program-middle" }, tabs.top, work), stage.node, tabs.bottom);
  document.body.replaceChildren(bar.node, main);
  const dragging = makeDragging({
    scripts, drawer: drawer.node, bin, drop: dropped,
    begun: ({ isNew }) => main.classList.toggle("drags-new", isNew), ended: () => main.classList.remove("drags-new"),
    held: (block) => { scripts.point(block); blockMenu(page, block); },
  });
  page.dragging = dragging;

  let hasAsked = false;

  /** Two pages may have changed one program: then a person says which is to be, once; later by the sign. */
  async function write() {
    try {
      await place.write(left ?? written());
    } catch (error) {
      // Not while something else is asked, nor where a card would not be seen.
      if (error.isConflict && !left && !hasAsked && !dialogs.isOpen() && !document.fullscreenElement) ask();
      throw error;
    }
  }

  function ask() {
    hasAsked = true;
    const trying = (work) => () => work().catch((error) => say(error.message));
    const later = () => say("What you have made is not saved. Tap “not saved” above to be asked again.");
    dialogs.show((close) => conflictCard({
      later,
      mine: trying(async () => { await place.keepMine(); hasAsked = false; saver.save(); }),
      theirs: trying(async () => { saver.end(); await place.takeTheirs(); location.reload(); }),
    }, close), later);
  }

  async function takePicture(canvas) {
    if (!(await takeManual(page.media.files, canvas))) return;
    saver.changed();
    say("This picture shows the program from now on.");
  }

  let hasLeftPicture = false;
  /** The first run leaves a picture, unless a person has taken one. */
  async function hasRun(canvas) {
    if (hasLeftPicture) return;
    hasLeftPicture = true;
    if (await takeAutomatic(page.media.files, canvas)) saver.changed();
  }

  async function useRun(run) {
    try {
      await place.useRun(run);
      saver.changed();
      say(run.entries.length > 0 ? "The shot shows this run, with all that you did on the stage." : "The shot shows this run.");
    } catch (error) {
      say(error.message);
    }
  }

  const wide = matchMedia("(width >= 900px)");
  const setDrawer = (wish, search) => {
    main.classList.toggle("has-drawer", wish);
    if (wish) tabs.set("scripts");
    if (wish && search) drawer.search();
    else if (!wish && drawer.node.contains(document.activeElement)) page.focusScripts();
  };
  setDrawer(wide.matches);

  function open(object) {
    page.object = object;
    show();
    scripts.node.scrollTop = 0;
  }

  /** Shows everything as it is now. */
  function show(options) {
    page.program = calls.program();
    const all = page.program.scenes.flatMap((scene) => scene.objects);
    if (!all.some(({ object }) => object === page.object)) page.object = all[0]?.object ?? 0;
    page.objectView = calls.object(page.object);
    bar.show();
    objects.show();
    scripts.show(page.objectView, options);
    drawer.serve(page.objectView);
    for (const part of [looks, sounds, data]) part.show(page.objectView);
    if (stage.isPlaying()) page.glow(calls.running(page.object));
  }

  /** Makes an edit; throws why it cannot be made. */
  function change(code, numbers, texts, options = {}) {
    const there = calls.edit(code, numbers, texts);
    show({ ...options, focus: there ?? options.focus });
    saver.changed();
    stage.changed();
    return there ?? true;
  }

  /** Makes an edit; false where it cannot be made, and why is said. */
  function edit(...order) {
    try {
      return change(...order);
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
      say(error.message);
      return false;
    }
  }

  function travel(call) {
    if (!call()) return;
    show();
    saver.changed();
    stage.changed();
  }

  // MARK: Blocks

  /** Puts a new brick behind the one that had the keys last, or a script behind all. */
  function addFromDrawer(type, call, isScript) {
    const { object, objectView } = page;
    if (isScript) return edit(EDIT.addScript, [object, objectView.scripts.length], [type], { takeFocus: true });
    const { place: at } = scripts.focused() ?? {};
    let there = at && { ...at, index: at.index + 1 };
    if (!there) there = { object, script: objectView.scripts.length, path: [], index: 0 };
    return edit(call ? EDIT.addCall : EDIT.addBrick, placeNumbers(there), [call ?? type]);
  }

  /** A brick of the object's own; its inputs stand in brackets. */
  function define() {
    page.ask("New brick, with inputs in [brackets]", "jump [height] high",
      (words) => change(EDIT.addDefinition, [page.object], [words], { takeFocus: true }));
  }

  function dropped({ from, type, call, isScript, isBin, place: to }) {
    if (isBin) return act("remove", from);
    if (isScript) {
      if (from) return edit(EDIT.moveScript, [from.object, from.script, to.object, to.script], [], { takeFocus: true });
      return edit(EDIT.addScript, [to.object, to.script], [type], { takeFocus: true });
    }
    if (from) return edit(EDIT.moveBricks, [...blockNumbers(from), ...placeNumbers(to)], [], { takeFocus: true });
    return edit(call ? EDIT.addCall : EDIT.addBrick, placeNumbers(to), [call ?? type], { takeFocus: true });
  }

  /** Duplicates, removes, or comments out what lies at a place. */
  function act(name, at = scripts.block()) {
    if (!at) return undefined;
    if (name === "comment") {
      const isOut = scripts.isOut();
      return edit(EDIT.setCommentedOut, [...blockNumbers(at), isOut ? 0 : 1], [], { focus: at, takeFocus: true });
    }
    return edit(EDIT[name], blockNumbers(at), [], { takeFocus: true, focus: name === "remove" ? scripts.after(at) : at });
  }

  function step(isDown) {
    const at = scripts.block();
    if (!at) return;
    if (at.index < 0) {
      const to = at.script + (isDown ? 2 : -1);
      if (to >= 0 && to <= page.objectView.scripts.length) edit(EDIT.moveScript, [at.object, at.script, at.object, to], [], { takeFocus: true });
      return;
    }
    const to = calls.step(isDown ? { ...at, index: at.index + at.count - 1 } : at, isDown);
    if (to) edit(EDIT.moveBricks, [...blockNumbers(at), ...placeNumbers(to)], [], { takeFocus: true });
  }

  function copyFocused() { act("duplicate"); }

  takeDrops(page, { looks, sounds });
  addKeys(page, { scripts, drawer, dragging, setDrawer, help: () => dialogs.show((close) => keysCard("Keys", KEYS, close)) });
  const first = page.program.scenes[0]?.objects;
  open((first?.[1] ?? first?.[0])?.object ?? 0);
  await stage.changed();
  return page;
}

