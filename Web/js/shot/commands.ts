// What the commands of the shot's page do, by their ids: those of the view, of shots and of panels.

import type { BarActions } from "./bar.ts";
import { sideways } from "../canvas/flip.ts";
import * as requests from "../protocol/studio/shot.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import type { Lasso } from "../tools/lasso.ts";

const TURN = Math.PI / 24;
const ZOOM = 1.25;
// CSS pixels that keys move the canvas.
const FAR = 60;

/** What is done by keys alone. */
export interface KeyActions {
  /** Goes to the next shot; a key that is held makes no new shots. */
  goByKey(event: KeyboardEvent): void;
  mergeDown(): void;
  onion(): void;
  guidesShown(): void;
  picture(): void;
  togglePanels(): void;
}

type Run = Record<string, (event: KeyboardEvent) => unknown>;

/** Returns what moves the view. */
const viewCommands = (): Run => ({
  fit: () => requests.fit(), actual: () => requests.zoomTo(1),
  zoomIn: () => requests.zoomBy(ZOOM, null), zoomOut: () => requests.zoomBy(1 / ZOOM, null),
  turnLeft: () => requests.turnBy(-sideways() * TURN), turnRight: () => requests.turnBy(sideways() * TURN),
});

/** Returns what the arrows do: they move what the lasso has caught, or else the view, or go from shot to shot. */
const arrowCommands = (actions: BarActions & KeyActions, lasso: Lasso): Run => ({
  left: () => lasso.nudge(-sideways(), 0, true) || requests.moveBy({ x: sideways() * FAR, y: 0 }),
  right: () => lasso.nudge(sideways(), 0, true) || requests.moveBy({ x: -sideways() * FAR, y: 0 }),
  up: () => lasso.nudge(0, -1, true) || requests.moveBy({ x: 0, y: FAR }),
  down: () => lasso.nudge(0, 1, true) || requests.moveBy({ x: 0, y: -FAR }),
  nudgeUp: () => lasso.nudge(0, -1), nudgeDown: () => lasso.nudge(0, 1),
  before: () => lasso.nudge(-sideways(), 0) || actions.go(-1), after: (event) => lasso.nudge(sideways(), 0) || actions.goByKey(event),
});

/** Returns what each command does. */
export const pageCommands = (actions: BarActions & KeyActions, lasso: Lasso): Run => ({
  ...viewCommands(), ...arrowCommands(actions, lasso),
  undo: actions.undo, redo: actions.redo, flip: actions.flip, duplicateShot: actions.duplicate, newShot: actions.newShot, project: actions.toProject,
  layers: actions.layers, picture: actions.picture, playPrograms: actions.playPrograms, replay: actions.replay, onion: actions.onion,
  guides: actions.guides, guidesShown: actions.guidesShown,
  transform: actions.transform, cameraMove: actions.cameraMove, motion: actions.motion, mergeDown: actions.mergeDown, panels: actions.togglePanels, help: actions.help,
});

/** The commands that change nothing of the shot and its project. */
const LOOKING = new Set([
  ...Object.keys(viewCommands()), "left", "right", "up", "down", "before", "after", "flip", "project", "playPrograms", "replay", "onion", "guides", "guidesShown", "cameraMove", "panels", "help",
]);

/** Returns the commands, of which those that change something only `say` why, where one may only look. */
export const withRights = (commands: Run, say: (why: string) => unknown): Run => Object.fromEntries(Object.entries(commands).map(([id, act]) => [id,
  (event: KeyboardEvent) => {
    const why = LOOKING.has(id) ? null : whyOnlyLooking();
    return why === null ? act(event) : void say(why);
  }]));
