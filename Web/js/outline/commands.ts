// What can be done with the scenes and shots of a project.

import type { Outline } from "../documents/documents.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { beginShot } from "../offline/reading.ts";
import { canOpen } from "../saving/opening.ts";
import type { ProjectView, SceneEntry } from "../protocol/studio/project.ts";
import { troubleHere } from "../saving/saving.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { makeDoubleTap } from "../kit/taps.ts";
import { fill, plural, words as table } from "../base/words.ts";
import * as calls from "./calls.ts";
import { keepShots, keptShots } from "./clipboard.ts";
import { find, type Step, stepFrom } from "./focusing.ts";
import type { Place } from "./returning.ts";
import type { Selection } from "./selection.ts";

const texts = table.project;

/** What the commands need of their page, which may do some of them in its own way. */
export interface ProjectPage {
  document: Outline;
  dialogs: Dialogs;
  selection: Selection;
  outline(): ProjectView;
  say(words: string): unknown;
  attempt<Result>(change: () => Result): Result | undefined;
  offerUndo(words: string): void;
  toggleWords(): void;
  /** Whether keys that go from shot to shot choose them, too. */
  choosesByKeys?(): boolean;
  /** What Esc closes where nothing else is to be closed. */
  escapeFrom?(): void;
  moveShots?(shots: string[], scene: string, after: string | null): void;
  copy?(): void;
  remove?(): void;
}

/** Where the shots are seen: the grid, or the tray. */
export interface View {
  readonly columns: number;
  cards: { get(shot: string): { words: HTMLElement } | undefined };
  heads: { get(scene: string): { grip: HTMLElement } | undefined };
  reveal(scene: number, shot: number): void;
  /** Brings the first of some places into view that is not. */
  revealFirst(places: Place[]): void;
  /** Lets the name of a scene be typed. */
  nameScene(index: number): void;
  /** Gives a shot the keys where it is. */
  focus?(shot: string): void;
}

/** The panel of words: whether it is shown, and what lets them be typed there. */
export interface ShownWords {
  readonly isShown: boolean;
  type?(): void;
}

/** What the commands have in common: the page, its view, and what they look up. */
interface Context {
  page: ProjectPage;
  view: View;
  /** The panel of words. */
  words: ShownWords;
  shots(): string[];
  sceneOf(shot: string | null | undefined): SceneEntry | undefined;
  /** The chosen shots, or the one that has the keys. */
  meant(): string[];
  reveal(shot: string | undefined): void;
  choose(shots: string[] | undefined): void;
}

/** The commands of the project page, over its outline and selection. */
export type ProjectCommands = ReturnType<typeof makeProjectCommands>;

/** Makes the commands. */
export function makeProjectCommands(page: ProjectPage, view: View, words: ShownWords) {
  const { selection } = page;
  const context: Context = {
    page, view, words,
    shots: () => page.outline().scenes.flatMap((scene) => scene.shots.map((shot) => shot.id)),
    sceneOf: (id) => page.outline().scenes.find((scene) => scene.shots.some((shot) => shot.id === id)),
    meant: () => (selection.count > 0 ? selection.ids() : [selection.focus()].filter((id) => typeof id === "string")),
    reveal(id) {
      const [scene, shot] = find(page.outline(), id ?? "");
      if (scene >= 0) view.reveal(scene, shot);
    },
    choose(ids) {
      if (!ids?.length) return;
      selection.set(ids);
      context.reveal(ids.at(-1));
    },
  };
  const [opening, shots] = [makeOpening(context), makeShotCommands(context)];
  return {
    ...opening, ...shots, ...makeMoves(context), ...makeClipboard(context), ...makeSceneCommands(context),
    /** Asks for the photographs of a time tunnel, which then begins in a new shot. */
    async newTunnel() {
      const { newTunnelInShot } = await import("../tunnel/newshot.ts");
      await newTunnelInShot(() => shots.addShot());
    },
  };
}

/** Opening shots, and going from one to the next. */
function makeOpening({ page, view, words, reveal }: Context) {
  const { selection } = page;
  const isSecondTap = makeDoubleTap();

  /** Opens a shot, the one that has the keys where no other is said. */
  async function open(id = selection.focus()): Promise<void> {
    if (!id) return;
    // A shot that the server has not made yet cannot be opened.
    const isHere = stillHere();
    const isThere = await canOpen(`shots/${id}`);
    if (!isHere()) return;
    if (isThere) go(`/shots/${id}`);
    else page.say(texts.notOffline);
  }

  return {
    open,
    tap(id: string, event: PointerEvent) {
      const isTouch = event.pointerType === "touch";
      const toggle = event.ctrlKey || event.metaKey || (isTouch && selection.count > 0);
      if (isTouch && !toggle) return void open(id);
      if (isSecondTap(id, event.timeStamp) && !toggle && !event.shiftKey) return void open(id);
      selection.choose(id, { extend: event.shiftKey, toggle });
      // It stays where it is: a second click may follow.
      view.focus?.(id);
    },
    toggleFocused() {
      const id = selection.focus();
      if (id) selection.choose(id, { toggle: true });
    },
    moveFocus(step: Step, isExtending: boolean) {
      const id = stepFrom(page.outline(), selection.focus(), step, view.columns);
      if (!id) return;
      if (isExtending) selection.choose(id, { extend: true });
      else {
        selection.setFocus(id);
        if (words.isShown || page.choosesByKeys?.()) selection.choose(id);
      }
      reveal(id);
    },
    /** Lets the words of the shot be typed: in their panel where that is shown. */
    typeWords() {
      if (words.isShown) words.type?.();
      else view.cards.get(selection.focus() ?? "")?.words.focus();
    },
    escape() {
      if (page.dialogs.escape() || selection.clear()) return;
      if (words.isShown) page.toggleWords();
      else page.escapeFrom?.();
    },
  };
}

/** Making shots and deleting them. */
function makeShotCommands({ page, view, shots, sceneOf, meant, reveal, choose }: Context) {
  const { selection } = page;
  return {
    /** Adds a shot; returns its id. */
    addShot(scene: string | null = null): string | undefined {
      const after = scene ? null : selection.focus();
      const target = scene ?? sceneOf(after)?.id ?? page.outline().scenes.at(-1)?.id;
      if (!target) return undefined;
      const id = page.attempt(() => calls.addShot(target, after));
      if (!id) return undefined;
      choose([id]);
      // Drawn on even before the studio has heard of it.
      if (troubleHere()) beginShot(id, page.document.id).catch(() => {});
      return id;
    },
    duplicate() {
      const copies = page.attempt(() => calls.duplicateShots(meant()));
      if (!copies?.length) return;
      selection.set(copies);
      // They stand all over the project, each behind its original: the page stays where it is if one is seen there.
      view.revealFirst(copies.map((id) => find(page.outline(), id)));
    },
    remove() {
      const ids = meant();
      const [first, last] = [ids[0], ids.at(-1)];
      if (first === undefined || last === undefined) return;
      const all = shots();
      const next = all.slice(all.indexOf(last) + 1).find((id) => !ids.includes(id)) ?? all.slice(0, all.indexOf(first)).at(-1);
      if (!page.attempt(() => calls.removeShots(ids))) return;
      selection.set([]);
      if (next) {
        selection.setFocus(next);
        reveal(next);
      }
      page.offerUndo(plural(texts.shotsDeleted, ids.length));
    },
  };
}

/** Moving shots. */
function makeMoves({ page, meant, reveal }: Context) {
  const moveShots = (ids: string[], scene: string, after: string | null) => {
    page.attempt(() => calls.moveShots(ids, scene, after));
    reveal(ids[0]);
  };
  return {
    moveShots,
    /** Moves the shots one place on or back, also into the next scene. */
    stepShots(step: number) {
      const ids = calls.shotsInOrder(meant());
      const { scenes } = page.outline();
      const [s, i] = find(page.outline(), (step < 0 ? ids[0] : ids.at(-1)) ?? "");
      const scene = scenes[s];
      if (!scene) return;
      const others = (shots: SceneEntry["shots"]) => shots.map((shot) => shot.id).filter((id) => !ids.includes(id));
      const before = others(scene.shots.slice(0, i));
      const after = others(scene.shots.slice(i + 1));
      const next = scenes[s + step];
      const move = page.moveShots ?? moveShots;
      if (step < 0 && before.length > 0) move(ids, scene.id, before.at(-2) ?? null);
      else if (step > 0 && after[0] !== undefined) move(ids, scene.id, after[0]);
      else if (next) move(ids, next.id, step < 0 ? others(next.shots).at(-1) ?? null : null);
    },
  };
}

/** Copying, cutting and pasting shots. */
function makeClipboard({ page, sceneOf, meant, choose }: Context) {
  const { selection } = page;
  const copy = () => {
    const ids = calls.shotsInOrder(meant());
    const all = page.outline().scenes.flatMap((scene) => scene.shots);
    keepShots(all.filter((shot) => ids.includes(shot.id)));
    page.say(plural(texts.shotsCopied, ids.length));
  };
  return {
    copy,
    cut() {
      (page.copy ?? copy)();
      page.remove?.();
    },
    paste() {
      const kept = keptShots();
      if (kept.length === 0) return void page.say(texts.nothingCopied);
      const after = selection.ids().at(-1) ?? selection.focus();
      const scene = sceneOf(after)?.id ?? page.outline().scenes.at(-1)?.id;
      if (scene) choose(page.attempt(() => calls.pasteShots(kept, scene, after ?? null)));
    },
  };
}

/** What is done with scenes. */
function makeSceneCommands({ page, view, sceneOf, choose }: Context) {
  const { selection } = page;
  const moveScenes = (ids: string[], after: string | null) => page.attempt(() => calls.moveScenes(ids, after));
  return {
    addScene() {
      const after = sceneOf(selection.focus())?.id;
      const name = fill(texts.sceneNumbered, { n: page.outline().scenes.length + 1 });
      const id = page.attempt(() => calls.addScene(after, name));
      const at = page.outline().scenes.findIndex((one) => one.id === id);
      if (at < 0) return;
      choose(page.outline().scenes[at]?.shots.slice(0, 1).map((shot) => shot.id));
      view.nameScene(at);
    },
    duplicateScene(scene: SceneEntry) {
      const [id] = page.attempt(() => calls.duplicateScenes([scene.id])) ?? [];
      choose(page.outline().scenes.find((one) => one.id === id)?.shots.slice(0, 1).map((shot) => shot.id));
    },
    removeScene(scene: SceneEntry) {
      if (page.attempt(() => calls.removeScenes([scene.id]))) page.offerUndo(fill(texts.sceneDeleted, { name: scene.name }));
    },
    moveScenes,
    stepScene(scene: SceneEntry, step: number) {
      const { scenes } = page.outline();
      const at = scenes.findIndex((one) => one.id === scene.id);
      const beside = scenes[at + step];
      if (!beside) return;
      moveScenes([scene.id], step < 0 ? scenes[at - 2]?.id ?? null : beside.id);
      view.heads.get(scene.id)?.grip.querySelector("button")?.focus();
    },
  };
}
