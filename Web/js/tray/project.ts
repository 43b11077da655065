// The tray of a project: scenes as drawers, shots as cards.

import { element, iconLink } from "../base/dom.ts";
import { makeDialogs } from "../kit/dialog.ts";
import { say } from "../kit/toast.ts";
import { openOutline } from "../saving/opening.ts";
import * as outlines from "../outline/calls.ts";
import { makeMarks } from "../outline/marks.ts";
import { written } from "../outline/times.ts";
import { keepView, libraryPlace } from "../base/places.ts";
import type { ProjectView, SceneEntry, ShotEntry } from "../protocol/studio/project.ts";
import { sounds } from "../protocol/studio/sounds.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Studio } from "../saving/saving.ts";
import { findShared, showRights } from "../sharing/rights.ts";
import { fill, plural, words } from "../base/words.ts";
import { makeHere } from "../together/here.ts";
import { bePresent } from "../together/presence.ts";
import { Editing } from "./editing.ts";
import { type Facets, makeFacets } from "./facets.ts";
import type { Face } from "./faces.ts";
import { showCards } from "./page.ts";
import { Panel } from "./panel.ts";
import { shotsWithSound } from "./sounding.ts";
import type { Section, Source } from "./source.ts";

// Pixels of the page on a screen from which on pictures of earlier states are the larger ones, and their widths.
const WIDE = 1600;
const WIDTHS = [320, 640] as const;

/** Shows the tray of the project `id`. */
export async function showTray(studio: Studio, id: string): Promise<void> {
  keepView("tray");
  const [project, shared] = await Promise.all([openOutline("project", studio, id), findShared(studio.home, id)]);
  studio.arrive();
  let outline = outlines.outline();
  let sounding = shotsWithSound(outline, sounds());
  let editing: Editing | null = null;
  const facets = makeFacets();
  const marks = makeMarks(id, () => refresh());
  const isHeard = (shot: string) => sounding.has(shot) || marks.isSounding(shot);
  const here = makeHere({
    show: (make) => source.dialogs.show(make), presence: () => presence,
    numberOf: outlines.numberOf,
  });
  const title = element("b", {});
  const source: Source<ShotEntry> = {
    label: words.tray.shots, back: { href: libraryPlace(), label: words.library.title }, document: project, history: project,
    dialogs: makeDialogs(() => document.body), title: element("h1", { class: "title" }, title),
    buttons: [here.node, iconLink("play", words.player.play, `/projects/${id}/play?play`, { class: "wide" }), iconLink("grid", words.tray.showGrid, `/projects/${id}`),
      iconLink("list", words.shotlist.show, `/projects/${id}/list`, { class: "rare" })],
    aspect: () => outline.height / outline.width,
    sections: () => outline.scenes.map((scene, i) => ({ ...sectionOf(scene, i), ...whyOnlyLooking() === null ? editing?.ofScene(scene, i) : {} })),
    name: (shot) => {
      const said = marks.commentCount(shot.id);
      return [shot.number, written(shot.duration), shot.action, isHeard(shot.id) && words.tray.withSound, said > 0 && plural(words.card.withComments, said)].filter(Boolean).join(", ");
    },
    face: (shot, side) => faceOf(shot, side, facets, { said: marks.commentCount(shot.id), hasSound: isHeard(shot.id) }),
    sides: facets,
    attach(tray, bar) {
      [redraw, refresh] = [() => tray.draw(), () => tray.refresh()];
      const shot = () => {
        const exposed = tray.exposed();
        return (exposed && tray.itemOf(exposed)) ?? null;
      };
      const panel = new Panel({
        shot, aspect: () => outline.width / outline.height, node: tray.node, focus: () => tray.focus(), attempt: (change) => editing?.attempt(change), say,
        laid: () => { if (tray.exposed()) tray.reveal(); },
      });
      return editing = new Editing(tray, { outline: () => outline, document: project, dialogs: source.dialogs, facets }, bar, panel);
    },
    renew() {
      outline = outlines.outline();
      sounding = shotsWithSound(outline, sounds());
      show(outline, title);
    },
    isOpenElsewhere: ({ id: shot }) => presence.others().some(({ shots }) => shots.includes(shot)),
    hear(news) {
      hearOfRights(news);
      marks.hear(news);
      presence.hear(news);
    },
  };
  let [redraw, refresh] = [() => {}, () => source.renew()];
  const presence = bePresent({ project: id, shot: null, account: studio.home.account ?? null }, () => { here.update(); redraw(); });
  const hearOfRights = showRights({ id, home: studio.home, dialogs: source.dialogs, changed: () => source.renew() }, shared);
  show(outline, title);
  await showCards(studio, source);
}

function show({ name }: ProjectView, title: HTMLElement): void {
  title.textContent = name;
  document.title = fill(words.common.pageTitle, { title: name });
}

const sectionOf = ({ name, shots }: SceneEntry, index: number): Section<ShotEntry> => ({
  number: String(index + 1), name, note: written(shots.reduce((sum, shot) => sum + shot.duration, 0)), foot: plural(words.project.shots, shots.length),
  items: shots,
});

function faceOf(shot: ShotEntry, side: number, facets: Facets, { said, hasSound }: { said: number; hasSound: boolean }): Face {
  const own = [shot.action, shot.dialogue, shot.notes];
  const then = facets.side(shot.id, side);
  const head = said > 0 ? fill(words.tray.withComments, { number: shot.number }) : shot.number;
  if (!then) return { shot: shot.id, head, tail: written(shot.duration), words: own, hasSound };
  const width = innerWidth * devicePixelRatio > WIDE ? WIDTHS[1] : WIDTHS[0];
  return { shot: shot.id, head: then.left, tail: then.right, words: own, address: `/api/shots/${shot.id}/thumbnail?width=${width}&at=${then.position}` };
}
