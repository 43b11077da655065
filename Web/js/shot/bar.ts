// The bar above the desk: where one is, undo and redo, how saving goes.

import { makeBell } from "../bell/bell.ts";
import { keyName } from "../keys/commands.ts";
import { element, icon, iconButton } from "../base/dom.ts";
import type { Dialogs } from "../kit/dialog.ts";
import { cornerMenu, menu, type Row } from "../kit/menu.ts";
import { iconToggle, press } from "../kit/toggle.ts";
import type { ShotPlace } from "../outline/place.ts";
import { rename } from "../kit/playlabel.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { makeSign } from "../saving/pagebar.ts";
import * as requests from "../protocol/studio/shot.ts";
import { go } from "../shell/going.ts";
import { fill, plural, words } from "../base/words.ts";

const texts = words.bar;

/** What the bar does. */
export interface BarActions {
  go(step: number): void;
  toProject(): void;
  playBoard(): void;
  /** What that is called here. */
  playLabel(): string;
  newShot(): void;
  duplicate(): void;
  undo(): void;
  redo(): void;
  onionPanel(): void;
  guides(): void;
  areGuidesOn(): boolean;
  transform(): void;
  cameraMove(): void;
  motion(): void;
  isCameraMoveOn(): boolean;
  layers(): void;
  areLayersOpen(): boolean;
  replay(): void;
  flip(): void;
  newTunnel(): void;
  addProgram(): void;
  playPrograms(): void;
  /** The tunnels and programs of the shot, each to be opened: its kind and name. */
  opened(): { kind: "tunnel" | "program"; name: string; open(): void }[];
  fullScreen(): void;
  help(): void;
  show: Dialogs["show"];
}

/** The bar: `place` shows where the shot stands, `update` what else has changed. */
export interface Bar {
  node: HTMLElement;
  place(place: ShotPlace): void;
  update(): void;
}

/** What is said about the shot, beside the desk. */
export interface BarComments {
  toggle(): void;
  isOn(): boolean;
  /** How much of it is not done. */
  count(): number;
}

const commentsLabel = (open: number): string => (open > 0 ? plural(words.comments.open, open) : words.comments.title);

/** Returns the menu of what is hidden where the bar is narrow; `news` is the row of the bell. */
const rowsOf = (actions: BarActions, comments: BarComments | null, news: Row | undefined): Row[] => [
  ...news ? [news] : [], ...comments ? [["comment", commentsLabel(comments.count()), comments.toggle] satisfies Row] : [],
  ...whyOnlyLooking() === null ? allRows(actions) : lookingRows(actions),
];

/** The tunnels and programs of the shot, for who has no list of layers to open them from. */
const openedRows = (actions: BarActions): Row[] =>
  actions.opened().map(({ kind, name, open }) => [kind, fill(words.layers.openNamed[kind], { name }), open]);

const lookingRows = (actions: BarActions): Row[] => [
  ["play", actions.playLabel(), actions.playBoard],
  ["onion", words.onion.title, actions.onionPanel], ["guides", words.guides.title, actions.guides], ["cameraMove", words.cameraMove.title, actions.cameraMove], ["replay", texts.replay, actions.replay], ["fit", texts.fit, () => requests.fit()],
  ["flipH", texts.mirror, actions.flip], ["play", texts.playPrograms, actions.playPrograms], ["full", texts.fullScreen, actions.fullScreen],
  ...openedRows(actions),
  ["help", texts.help, actions.help],
];

const allRows = (actions: BarActions): Row[] => [
  ["play", actions.playLabel(), actions.playBoard],
  ["redo", words.common.redo, actions.redo, requests.redoable() !== null], ["onion", words.onion.title, actions.onionPanel], ["guides", words.guides.title, actions.guides],
  ["transform", texts.transform, actions.transform], ["cameraMove", words.cameraMove.title, actions.cameraMove], ["motion", words.motion.title, actions.motion], ["replay", texts.replay, actions.replay],
  ["fit", texts.fit, () => requests.fit()], ["flipH", texts.mirror, actions.flip], ["duplicate", texts.duplicate, actions.duplicate],
  ["newShot", texts.newShot, actions.newShot], ["tunnel", texts.newTunnel, actions.newTunnel], ["program", texts.addProgram, () => actions.addProgram()],
  ["play", texts.playPrograms, actions.playPrograms], ["full", texts.fullScreen, actions.fullScreen],
  ["lab", words.lab.title, () => go("/lab")], ["help", texts.help, actions.help],
];

/** Makes the buttons that go from shot to shot, and the words of where one is. */
function makeWhere(actions: BarActions): { nodes: HTMLElement[]; show(place: ShotPlace): void; update(): void } {
  const before = iconButton("back", texts.previous, keyName("before"), () => actions.go(-1));
  const after = iconButton("next", texts.next, keyName("after"), () => actions.go(1));
  const number = element("b", {});
  const where = element("span", {});
  let isLast = false;
  // Who may only look makes no shot behind the last.
  const update = () => { after.disabled = isLast && whyOnlyLooking() !== null; };
  return {
    update, nodes: [before, element("h1", { class: "title" }, number, where), after],
    show(place) {
      number.textContent = place.name;
      where.textContent = fill(texts.where, { project: place.project, scene: place.scene });
      before.disabled = !place.before;
      // Behind the last shot comes a new one.
      const label = place.after ? texts.next : texts.newAfter;
      after.setAttribute("aria-label", label);
      after.title = fill(words.common.withKey, { words: label, key: keyName("after") });
      after.replaceChildren(icon(place.after ? "next" : "nextNew"));
      isLast = !place.after;
      update();
      document.title = fill(words.common.pageTitle, { title: fill(texts.where, { project: place.name, scene: place.project }) });
    },
  };
}

/** Makes the bar of the shot in `place`; `here` are the faces of others. */
export function makeBar(
  place: ShotPlace, actions: BarActions, onion: { readonly isOn: boolean }, here: HTMLElement, comments: BarComments | null,
): Bar {
  const where = makeWhere(actions);
  const undo = iconButton("undo", words.common.undo, "Ctrl Z", actions.undo, { class: "changes" });
  const redo = iconButton("redo", words.common.redo, "Shift Ctrl Z", actions.redo, { class: "wide changes" });
  const skins = iconButton("onion", words.onion.title, keyName("onion"), actions.onionPanel, { class: "wide" });
  const camera = iconToggle("cameraMove", words.cameraMove.title, keyName("cameraMove"), actions.cameraMove, { class: "wide" });
  const lines = iconToggle("guides", words.guides.title, keyName("guides"), actions.guides, { class: "rare" });
  const layers = iconButton("layers", words.layers.title, keyName("layers"), actions.layers, { class: "changes" });
  const sign = makeSign(actions.show);
  const count = element("span", { class: "count", hidden: true });
  const talk = comments && iconButton("comment", words.comments.title, "", comments.toggle, { class: "wide talk" });
  talk?.append(count);
  // On a phone the bell is in the menu, whose button says that there is something in it.
  const more: HTMLElement = iconButton("more", words.common.more, "",
    () => actions.show((close) => cornerMenu(rowsOf(actions, comments, bell?.row(more)), more, close)), { class: "narrow", "aria-haspopup": "menu" });
  const bell = makeBell(actions.show, { class: "wide" }, (n) => more.toggleAttribute("data-news", n > 0));
  const play = iconButton("play", actions.playLabel(), "", actions.playBoard, { class: "rare" });
  const opener: HTMLElement = iconButton("tunnel", texts.opened, "",
    () => actions.show((close) => menu(texts.opened, openedRows(actions), opener, close)), { class: "wide", "aria-haspopup": "dialog" });
  const node = element("header", { class: "bar shot-bar" },
    iconButton("grid", texts.allShots, keyName("project"), actions.toProject), where.nodes,
    iconButton("newShot", texts.newShot, keyName("newShot"), actions.newShot, { class: "new-shot" }),
    iconButton("duplicate", texts.duplicate, keyName("duplicateShot"), actions.duplicate, { class: "rare broad changes" }),
    play,
    element("div", { class: "space" }), here, undo, redo, sign.node, opener, ...talk ? [talk] : [], ...bell ? [bell.node] : [], skins,
    iconButton("transform", texts.transform, keyName("transform"), actions.transform, { class: "wide changes" }),
    camera,
    layers,
    lines, iconButton("replay", texts.replay, keyName("replay"), actions.replay, { class: "rare" }),
    iconButton("fit", texts.fit, "F", () => requests.fit(), { class: "rare" }),
    iconButton("flipH", texts.mirror, keyName("flip"), actions.flip, { class: "rare" }),
    iconButton("full", texts.fullScreen, "", actions.fullScreen, { class: "rare" }),
    iconButton("help", texts.help, "?", actions.help, { class: "rare" }), more);
  where.show(place);
  return {
    node,
    place(now) {
      where.show(now);
      rename(play, actions.playLabel());
    },
    update() {
      undo.disabled = requests.undoable() === null;
      redo.disabled = requests.redoable() === null;
      sign.update();
      where.update();
      opener.hidden = whyOnlyLooking() === null || actions.opened().length === 0;
      press(skins, onion.isOn);
      press(lines, actions.areGuidesOn());
      press(camera, actions.isCameraMoveOn());
      layers.setAttribute("aria-expanded", String(actions.areLayersOpen()));
      if (!comments || !talk) return;
      press(talk, comments.isOn());
      const open = comments.count();
      count.hidden = open === 0;
      count.textContent = String(open);
      talk.setAttribute("aria-label", commentsLabel(open));
    },
  };
}
