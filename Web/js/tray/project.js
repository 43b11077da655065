// The tray of a project: scenes as drawers, shots as cards.

import { element, iconLink } from "../dom.ts";
import { openOutline } from "../opening.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { isStill, keepView, libraryPlace } from "../places.ts";
import { go } from "../shell/going.ts";
import * as outlines from "../outline/calls.ts";
import { written } from "../outline/times.ts";
import { makeEditing } from "./editing.js";
import { makeFacets } from "./facets.js";
import { showCards } from "./page.js";
import { makePanel } from "./panel.js";

/** Shows the tray of the project `id`. */
export async function showTray(studio, id) {
  if (isStill()) return go(`/projects/${id}`, true);
  keepView("tray");
  const project = await openOutline("project", studio, id);
  studio.arrive();
  let outline = outlines.outline();
  const facets = makeFacets();
  let editing = null;
  const title = element("b", {});

  function name() {
    title.textContent = outline.name;
    document.title = `${outline.name} · Inkreel`;
  }

  const source = {
    label: "Shots as cards", back: { href: libraryPlace(), label: "Library" }, document: project,
    dialogs: makeDialogs(() => document.body), title: element("div", { class: "title" }, title),
    buttons: [iconLink("grid", "Show the grid", `/projects/${id}`)],
    aspect: () => outline.height / outline.width,
    sections: () => outline.scenes.map((scene, i) => ({
      number: String(i + 1), name: scene.name, note: written(scene.shots.reduce((sum, shot) => sum + shot.duration, 0)),
      foot: scene.shots.length === 1 ? "1 shot" : `${scene.shots.length} shots`, items: scene.shots,
      add: () => editing.add(scene.id),
    })),
    name: (shot) => [shot.number, written(shot.duration), shot.action].filter(Boolean).join(", "),
    face(shot, side) {
      const words = [shot.action, shot.dialogue, shot.notes];
      const then = facets.side(shot.id, side);
      if (!then) return { shot: shot.id, head: shot.number, tail: written(shot.duration), words };
      return {
        shot: shot.id, head: then.left, tail: then.right, words,
        address: `/api/shots/${shot.id}/thumbnail?width=${innerWidth * devicePixelRatio > 1600 ? 640 : 320}&at=${then.position}`,
      };
    },
    sides: facets,
    attach(tray, bar) {
      const shot = () => (tray.exposed() && tray.itemOf(tray.exposed())) ?? null;
      const panel = makePanel({
        shot, aspect: () => outline.width / outline.height, node: tray.node,
        attempt: (change) => editing.attempt(change), say: (words) => editing.say(words), laid: () => { if (tray.exposed()) tray.reveal(); },
      });
      editing = makeEditing(tray, { outline: () => outline, document: project, dialogs: source.dialogs, facets }, bar, panel);
      return editing;
    },
    renew() {
      outline = outlines.outline();
      name();
    },
    hear() {},
  };
  name();
  await showCards(studio, source);
}
