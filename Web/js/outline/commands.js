// What can be done with the scenes and shots of a project.

import { beginShot } from "../offline/reading.ts";
import { canOpen } from "../opening.ts";
import { troubleHere } from "../saving.ts";
import { go } from "../shell/going.ts";
import { stillHere } from "../shell/scope.ts";
import { makeDoubleTap } from "../taps.js";
import * as calls from "./calls.ts";
import { keepShots, keptShots } from "./clipboard.ts";

/** The commands of the project page, over its outline and selection. */
export function makeProjectCommands(page, grid, words) {
  const { selection } = page;
  const isSecondTap = makeDoubleTap();
  const shots = () => page.outline().scenes.flatMap((scene) => scene.shots);
  const sceneOf = (id) => page.outline().scenes.find((scene) => scene.shots.some((shot) => shot.id === id));
  /** The chosen shots, or the one that has the keys. */
  const meant = () => (selection.count > 0 ? selection.ids() : [selection.focus()].filter(Boolean));
  const find = (id) => {
    const scene = page.outline().scenes.findIndex((one) => one.shots.some((shot) => shot.id === id));
    return [scene, scene < 0 ? -1 : page.outline().scenes[scene].shots.findIndex((shot) => shot.id === id)];
  };
  const reveal = (id) => { const [scene, shot] = find(id); if (scene >= 0) grid.reveal(scene, shot); };
  const choose = (ids) => { if (ids?.length) { selection.set(ids); reveal(ids[ids.length - 1]); } };

  async function open(id = selection.focus()) {
    if (!id) return;
    // A shot that the server has not made yet cannot be opened.
    const isHere = stillHere();
    const isThere = await canOpen(`shots/${id}`);
    if (!isHere()) return;
    if (!isThere) return page.say("The shot is not available offline. Try again when online.");
    go(`/shots/${id}`);
  }

  return {
    open,
    tap(id, event) {
      const isTouch = event.pointerType === "touch";
      const toggle = event.ctrlKey || event.metaKey || (isTouch && selection.count > 0);
      if (isTouch && !toggle) return open(id);
      if (isSecondTap(id, event.timeStamp) && !toggle && !event.shiftKey) return open(id);
      selection.choose(id, { extend: event.shiftKey, toggle });
      // It stays where it is: a second click may follow.
      grid.focus(id);
    },
    toggleFocused: () => selection.choose(selection.focus(), { toggle: true }),
    moveFocus(step, extend) {
      const all = shots().map((shot) => shot.id);
      if (all.length === 0) return;
      const at = Math.max(0, all.indexOf(selection.focus()));
      let next = typeof step === "number" ? at + step : step === "home" ? 0 : all.length - 1;
      if (step === "up" || step === "down") next = neighbourRow(find(all[at]), step === "up" ? -1 : 1, all);
      const id = all[Math.min(all.length - 1, Math.max(0, next))];
      if (extend) selection.choose(id, { extend: true });
      else { selection.setFocus(id); if (words.isShown) selection.choose(id); }
      reveal(id);
    },
    // MARK: Shots
    addShot(scene = null) {
      const after = scene ? null : selection.focus();
      const target = scene ?? sceneOf(after)?.id ?? page.outline().scenes.at(-1)?.id;
      if (!target) return;
      const id = page.attempt(() => calls.addShot(target, after));
      if (!id) return;
      choose([id]);
      // Drawn on even before the studio has heard of it.
      if (troubleHere()) beginShot(id, page.document.id).catch(() => {});
    },
    duplicate() {
      const copies = page.attempt(() => calls.duplicateShots(meant()));
      if (!copies?.length) return;
      selection.set(copies);
      // They stand all over the project, each behind its original: the page stays where it is if one is seen there.
      grid.revealFirst(copies.map(find));
    },
    remove() {
      const ids = meant();
      if (ids.length === 0) return;
      const all = shots().map((shot) => shot.id);
      const next = all.slice(all.indexOf(ids.at(-1)) + 1).find((id) => !ids.includes(id))
        ?? all.slice(0, all.indexOf(ids[0])).at(-1);
      if (!page.attempt(() => calls.removeShots(ids))) return;
      selection.set([]);
      if (next) { selection.setFocus(next); reveal(next); }
      page.offerUndo(ids.length === 1 ? "One shot deleted." : `${ids.length} shots deleted.`);
    },
    moveShots: (ids, scene, after) => {
      page.attempt(() => calls.moveShots(ids, scene, after));
      reveal(ids[0]);
    },
    /** Moves the shots one place on or back, also into the next scene. */
    stepShots(step) {
      const ids = calls.shotsInOrder(meant());
      const { scenes } = page.outline();
      const [s, i] = find(step < 0 ? ids[0] : ids.at(-1));
      if (s < 0) return;
      const rest = (scene) => scene.shots.map((shot) => shot.id).filter((id) => !ids.includes(id));
      const row = scenes[s].shots.map((shot) => shot.id);
      const before = row.slice(0, i).filter((id) => !ids.includes(id));
      const after = row.slice(i + 1).filter((id) => !ids.includes(id));
      if (step < 0 && before.length > 0) page.moveShots(ids, scenes[s].id, before.at(-2) ?? null);
      else if (step > 0 && after.length > 0) page.moveShots(ids, scenes[s].id, after[0]);
      else if (scenes[s + step]) page.moveShots(ids, scenes[s + step].id, step < 0 ? rest(scenes[s - 1]).at(-1) ?? null : null);
    },
    copy() {
      const ids = calls.shotsInOrder(meant());
      keepShots(ids.map((id) => shots().find((shot) => shot.id === id)));
      page.say(ids.length === 1 ? "One shot copied." : `${ids.length} shots copied.`);
    },
    cut() {
      page.copy();
      page.remove();
    },
    paste() {
      const kept = keptShots();
      if (kept.length === 0) return page.say("Nothing has been copied yet.");
      const after = selection.ids().at(-1) ?? selection.focus();
      const scene = sceneOf(after)?.id ?? page.outline().scenes.at(-1)?.id;
      if (scene) choose(page.attempt(() => calls.pasteShots(kept, scene, after ?? null)));
    },
    typeWords() { const [s] = find(selection.focus()); if (s >= 0) grid.cards.get(selection.focus())?.words.focus(); },
    // MARK: Scenes
    addScene() {
      const after = sceneOf(selection.focus())?.id;
      const count = page.outline().scenes.length;
      const id = page.attempt(() => calls.addScene(after, `Scene ${count + 1}`));
      const at = page.outline().scenes.findIndex((one) => one.id === id);
      if (at < 0) return;
      choose([page.outline().scenes[at].shots[0].id]);
      grid.nameScene(at);
    },
    duplicateScene(scene) {
      const [id] = page.attempt(() => calls.duplicateScenes([scene.id])) ?? [];
      const copy = page.outline().scenes.find((one) => one.id === id);
      if (copy?.shots[0]) choose([copy.shots[0].id]);
    },
    removeScene(scene) {
      if (page.attempt(() => calls.removeScenes([scene.id]))) page.offerUndo(`“${scene.name}” deleted.`);
    },
    moveScenes: (ids, after) => page.attempt(() => calls.moveScenes(ids, after)),
    stepScene(scene, step) {
      const { scenes } = page.outline();
      const at = scenes.findIndex((one) => one.id === scene.id);
      if (!scenes[at + step]) return;
      page.moveScenes([scene.id], step < 0 ? scenes[at - 2]?.id ?? null : scenes[at + 1].id);
      grid.heads.get(scene.id)?.grip.querySelector("button").focus();
    },
    escape() { if (!page.dialogs.escape() && !selection.clear() && words.isShown) page.toggleWords(); },
  };

  /** The shot above or below another: in its row of the grid, or in that of the next scene. */
  function neighbourRow([s, i], step, all) {
    const { scenes } = page.outline();
    const { columns } = grid;
    const column = i % columns;
    let target = i + step * columns;
    if (target >= 0 && target < scenes[s].shots.length) return all.indexOf(scenes[s].shots[target].id);
    const isLastRow = Math.floor(i / columns) === Math.floor((scenes[s].shots.length - 1) / columns);
    if (step > 0 && !isLastRow) return all.indexOf(scenes[s].shots.at(-1).id);
    for (let next = s + step; scenes[next]; next += step) {
      const count = scenes[next].shots.length;
      if (count === 0) continue;
      target = step > 0 ? column : Math.floor((count - 1) / columns) * columns + column;
      return all.indexOf(scenes[next].shots[Math.min(target, count - 1)].id);
    }
    return all.indexOf(scenes[s].shots[i].id);
  }
}
