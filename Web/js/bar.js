// The bar above the desk: where one is, undo and redo, how saving goes.

import * as shotRequests from "./protocol/studio/shot.ts";
import { keyName } from "./commands.js";
import { element, icon, iconButton, iconLink } from "./dom.ts";
import { press } from "./kit/toggle.ts";
import { cornerMenu } from "./kit/menu.ts";
import { go } from "./shell/going.ts";
import { makeSign } from "./pagebar.ts";

export function makeBar(place, actions, onion) {
  const before = iconButton("back", "Previous shot", keyName("before"), () => actions.go(-1));
  const after = iconButton("next", "Next shot", keyName("after"), () => actions.go(1));
  const number = element("b", {});
  const where = element("span", {});
  const undo = iconButton("undo", "Undo", "Ctrl Z", actions.undo);
  const redo = iconButton("redo", "Redo", "Shift Ctrl Z", actions.redo, { class: "wide" });
  const skins = iconButton("onion", "Onion skin", keyName("onion"), actions.onionPanel, { class: "wide" });
  const sign = makeSign(actions.show);
  /** What is hidden where the bar is narrow. */
  const more = ({ currentTarget: opener }) => actions.show((close) => cornerMenu([
    ["redo", "Redo", actions.redo, shotRequests.redoable() !== null], ["onion", "Onion skin", actions.onionPanel],
    ["transform", "Transform layers", actions.transform], ["play", "Replay drawing", actions.replay],
    ["fit", "Show the whole canvas", () => shotRequests.fit()], ["flipH", "Mirror view", actions.flip], ["copy", "Duplicate the shot", actions.duplicate],
    ["newShot", "New shot", actions.newShot], ["tunnel", "New time tunnel", actions.newTunnel], ["program", "Add a program", actions.addProgram], ["play", "Play the shot's programs", actions.playPrograms], ["full", "Full screen", actions.fullScreen],
    ["lab", "Ink lab", () => go("/lab")], ["help", "Keys and settings", actions.help],
  ], opener, close));
  const node = element("header", { class: "bar" },
    iconButton("grid", "All shots of the project", keyName("project"), actions.toProject),
    before, element("div", { class: "title" }, number, where), after,
    iconButton("newShot", "New shot", keyName("newShot"), actions.newShot, { class: "new-shot" }),
    iconButton("copy", "Duplicate the shot", keyName("duplicateShot"), actions.duplicate, { class: "rare" }),
    element("div", { class: "space" }), undo, redo, sign.node, skins,
    iconButton("transform", "Transform layers", keyName("transform"), actions.transform, { class: "wide" }),
    iconButton("layers", "Layers", keyName("layers"), actions.layers),
    iconButton("play", "Replay drawing", keyName("replay"), actions.replay, { class: "wide" }),
    iconButton("fit", "Show the whole canvas", "F", () => shotRequests.fit(), { class: "rare" }),
    iconButton("flipH", "Mirror view", keyName("flip"), actions.flip, { class: "rare" }),
    iconLink("lab", "Ink lab", "/lab", { class: "rare" }),
    iconButton("full", "Full screen", "", actions.fullScreen, { class: "rare" }),
    iconButton("help", "Keys and settings", "?", actions.help, { class: "rare" }),
    iconButton("more", "More", "", more, { class: "narrow", "aria-haspopup": "menu" }));
  /** Behind the last shot comes a new one. */
  function showAfter(isThere) {
    const label = isThere ? "Next shot" : "New shot after this one";
    after.setAttribute("aria-label", label);
    after.title = `${label} (${keyName("after")})`;
    after.replaceChildren(icon(isThere ? "next" : "nextNew"));
  }
  function show(next) {
    number.textContent = next.name;
    where.textContent = `${next.project} · ${next.scene}`;
    before.disabled = !next.before;
    showAfter(Boolean(next.after));
    document.title = `${next.name} · ${next.project} · Inkreel`;
  }
  show(place);
  return {
    node, place: show,
    update() {
      undo.disabled = shotRequests.undoable() === null;
      redo.disabled = shotRequests.redoable() === null;
      sign.update();
      press(skins, onion.isOn);
    },
  };
}
