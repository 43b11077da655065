// What can be done on the page of a shot, by its bar, its keys and its menus.

import type { BarActions } from "./bar.ts";
import { isDrawing } from "../base/core.ts";
import { keyName } from "../keys/commands.ts";
import { isByKeys } from "../keys/keys.ts";
import { flipDesk } from "../canvas/flip.ts";
import type { Guides } from "../guides/guides.ts";
import { keyCard } from "../keys/keycard.ts";
import type { Dialogs } from "../kit/dialog.ts";
import type { LayerPanel } from "../layers/panel.ts";
import type { OnionSkin } from "./onion.ts";
import { layers } from "../protocol/studio/layers.ts";
import * as requests from "../protocol/studio/shot.ts";
import type { KeyActions } from "./commands.ts";
import { type GoingPage, makeGoing } from "./going.ts";
import type { LayerOpening } from "./opened.ts";

interface Toggled { toggle(): void }

/** The parts of the page that actions are about. */
export interface ActionPage extends GoingPage {
  desk: HTMLElement;
  dialogs: Dialogs;
  rail: { close(): boolean };
  panel: LayerPanel;
  onion: OnionSkin;
  guides: Guides;
  transform: Toggled & { begin(layers: string[]): void };
  cameraMove: Toggled & { readonly isOn: boolean; end(): void };
  figures: { end(): void };
  motion: Toggled & { end(): void };
  replay: Toggled;
  player: Toggled;
  images: { choose(): void };
  opening: LayerOpening;
  /** Saves what was done, and shows it. */
  changed(): void;
  /** Shows the keys of commands, and the tools, anew. */
  redraw(): void;
}

function togglePanels(): void {
  const { dataset } = document.documentElement;
  dataset.panels = dataset.panels === "hidden" ? "shown" : "hidden";
}

function toggleFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

/** Makes the actions; `placePicture` takes a picture in hand that has just been added. */
export function makeActions(page: ActionPage): BarActions & KeyActions & { escapeKey(): void; placePicture(): void } {
  const { dialogs, panel, onion, guides } = page;
  const escape = () => { dialogs.escape(); page.rail.close(); };
  // What is set in a panel of its own.
  const endModes = () => { page.cameraMove.end(); page.figures.end(); page.motion.end(); };
  // On a telephone the panel covers the picture.
  const closeCovering = () => { if (matchMedia("(width < 480px) and (orientation: portrait)").matches) panel.close(); };
  const openGuides = () => { panel.close(); onion.close(); endModes(); guides.toggle(); };
  const show: Dialogs["show"] = (make) => { escape(); dialogs.show(make); };
  return {
    ...makeGoing(page),
    escapeKey() {
      const wasOpen = [dialogs.escape(), page.rail.close()].includes(true);
      if (!wasOpen) panel.escape();
    },
    show, togglePanels, fullScreen: toggleFullScreen,
    undo: () => { requests.undo(); page.changed(); },
    redo: () => { requests.redo(); page.changed(); },
    flip: () => flipDesk(page.desk, keyName("flip")),
    layers: () => { onion.close(); guides.close(); endModes(); panel.toggle(isByKeys()); },
    areLayersOpen: () => panel.isOpen,
    mergeDown: panel.merge,
    transform: () => { endModes(); page.transform.toggle(); },
    // Not under a pen that draws while a picture is on its way.
    placePicture() {
      const picture = layers().find(({ isSelected }) => isSelected);
      if (!picture || isDrawing()) return;
      endModes();
      closeCovering();
      page.transform.begin([picture.id]);
    },
    cameraMove: () => page.cameraMove.toggle(),
    motion: () => page.motion.toggle(),
    isCameraMoveOn: () => page.cameraMove.isOn,
    onion: () => onion.switch(),
    onionPanel: () => { panel.close(); guides.close(); endModes(); onion.togglePanel(); },
    guides: openGuides,
    areGuidesOn: () => guides.isOn,
    // Where none are chosen, they are to be.
    guidesShown: () => { if (guides.hasAny || guides.isOpen) guides.switch(); else openGuides(); },
    picture: () => page.images.choose(),
    newTunnel: page.opening.newTunnel,
    addProgram: () => page.opening.addProgram(),
    playPrograms() {
      closeCovering();
      page.player.toggle();
    },
    opened: () => layers().flatMap((layer) => {
      const { kind, name } = layer;
      return kind === "tunnel" || kind === "program" ? [{ kind, name, open: () => page.opening.layer(layer) }] : [];
    }),
    replay: () => page.replay.toggle(),
    help: () => (dialogs.isOpen() ? escape() : show((close) => keyCard(close, page.redraw, page.redraw))),
  };
}
