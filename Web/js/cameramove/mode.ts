// The mode in which the camera's move over a shot is set: its frames on the desk, its panel, and its keys.

import * as core from "../base/core.ts";
import { ARROWS, type Size } from "../base/measures.ts";
import { keepSettings, settings } from "../base/state.ts";
import { across, sideways } from "../canvas/flip.ts";
import * as requests from "../protocol/studio/camera.ts";
import type { FilmRate } from "../protocol/studio/studio.ts";
import { fit, fits, setView } from "../protocol/studio/shot.ts";
import { whyOnlyLooking } from "../saving/rights.ts";
import { cornersOf } from "./frames.ts";
import { FramesOverlay } from "./overlay.ts";
import { MovePanel } from "./panel.ts";
import { MovePreview } from "./preview.ts";
import { takePreset } from "./presets.ts";
import { roomOn } from "./room.ts";

// Pixels of a step with shift, what a key scales by, and degrees that keys turn by, held with shift and without.
const FAR = 10;
const SCALE = 1.02;
const SCALES: Record<string, number> = { "+": SCALE, "=": SCALE, "-": 1 / SCALE, "_": 1 / SCALE };
const TURNS: Record<string, number> = { ",": -1, ".": 1, "<": -15, ">": 15, ";": -15, ":": 15 };
// Pixels around frames for their handles.
const AROUND = 44;

/** What the mode needs of the shot's page. */
export interface MovePage {
  desk: { node: HTMLElement; readonly picture: HTMLCanvasElement; keys: { moves: boolean } };
  canvas: Size;
  /** How long the shot lasts, in milliseconds, how many frames it has in the film, and how many a second that has. */
  duration(): number;
  frames(): number;
  rate(): FilmRate;
  /** Puts away what lies in the way. */
  begins(): void;
  /** Called after edits, and when it has begun or ended. */
  changed(): void;
}

/** Makes the mode. */
export const makeCameraMove = (page: MovePage): CameraMoveMode => new CameraMoveMode(page);

export class CameraMoveMode {
  private readonly frames = new FramesOverlay({ changed: () => this.changed() });
  private readonly preview = new MovePreview(() => this.show());
  private readonly panel: MovePanel;
  readonly nodes: HTMLElement[];
  private before: core.View | null = null;
  /** Which way the desk was seen when room was made. */
  private side = 1;

  constructor(private readonly page: MovePage) {
    this.panel = new MovePanel({
      make: (change) => this.make(change), preset: (preset) => this.make(() => takePreset(preset, page.canvas)),
      choose: (isEnd) => this.frames.choose(isEnd), preview: () => this.togglePreview(), close: () => this.end(),
      hide: (isHidden) => { settings.hidesMoves = isHidden; keepSettings(); this.show(); },
    });
    this.nodes = [this.frames.node, this.preview.node, this.panel.node];
  }

  get isOn(): boolean { return !this.panel.node.hidden; }

  toggle(): void {
    if (this.isOn) this.end();
    else this.begin();
  }

  private begin(): void {
    this.page.begins();
    this.panel.node.hidden = false;
    this.page.desk.keys.moves = true;
    document.documentElement.dataset.mode = "camera-move";
    this.before = fits() ? null : core.view();
    this.show();
    this.makeRoom();
    this.show();
    if (requests.camera() && whyOnlyLooking() === null) this.frames.focus();
    this.page.changed();
  }

  end(): void {
    if (!this.isOn) return;
    this.preview.stop();
    const hadKeys = this.nodes.some((node) => node.contains(document.activeElement));
    this.panel.node.hidden = true;
    this.page.desk.keys.moves = false;
    delete document.documentElement.dataset.mode;
    this.giveRoomBack();
    this.show();
    if (hadKeys) this.page.desk.node.focus({ preventScroll: true });
    this.page.changed();
  }

  /** Brings what is seen up to date; called for every frame. */
  show(): void {
    const sight = requests.camera();
    const isHidden = settings.hidesMoves ?? false;
    this.frames.show(sight, this.isOn, isHidden);
    if (!this.isOn) return;
    if (this.side !== sideways()) this.makeRoom();
    this.panel.show({ sight, isEnd: this.frames.isEnd, isHidden, isPlaying: this.preview.isOn, duration: this.page.duration() });
  }

  private make(change: () => void): void {
    if (whyOnlyLooking() !== null) return;
    const { offsetHeight } = this.panel.node;
    change();
    this.changed();
    // A panel below the canvas has grown.
    if (this.panel.node.offsetHeight !== offsetHeight && this.panel.node.offsetWidth > this.page.desk.node.clientWidth / 2) this.makeRoom();
  }

  private changed(): void {
    this.show();
    this.page.changed();
  }

  private togglePreview(): void {
    if (this.preview.isOn) return this.preview.stop();
    if (!requests.camera()) return;
    const { canvas, desk } = this.page;
    this.preview.start({ canvas, picture: desk.picture, duration: this.page.duration(), count: this.page.frames(), rate: this.page.rate() }, roomOn(this.page.desk.node, this.panel.node));
  }

  // MARK: Room

  /** Shows the whole canvas and all of the frames where no panel lies over them. */
  private makeRoom(): void {
    const { canvas } = this.page;
    const move = requests.camera()?.move;
    const points = [{ x: 0, y: 0 }, { x: canvas.width, y: canvas.height }, ...move ? [...cornersOf(move.start, canvas, 1), ...cornersOf(move.end, canvas, 1)] : []];
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.side = sideways();
    const room = roomOn(this.page.desk.node, this.panel.node);
    const scale = Math.min((room.right - room.left - 2 * AROUND) / (right - left), (room.bottom - room.top - 2 * AROUND) / (bottom - top));
    if (scale <= 0) return;
    const x = across((room.left + room.right) / 2, this.page.desk.node.clientWidth);
    setView(scale, 0, x - scale * (left + right) / 2, (room.top + room.bottom - scale * (top + bottom)) / 2);
  }

  /** Shows what was in view before. */
  private giveRoomBack(): void {
    if (this.before) setView(this.before.a, this.before.b, this.before.tx, this.before.ty);
    else fit();
    this.before = null;
  }

  // MARK: Keys

  /** Moves, scales or turns the chosen frame by a key; false for one that does nothing of that. */
  private moveByKey({ key, shiftKey }: KeyboardEvent): boolean {
    const [move, factor, turn] = [ARROWS[key], SCALES[key], TURNS[key]];
    if (!move && !factor && turn === undefined) return false;
    const step = shiftKey ? FAR : 1;
    const [x, y] = move ?? [0, 0];
    this.make(() => requests.moveCamera(this.frames.isEnd, { x: sideways() * x * step, y: y * step }, factor ?? 1, sideways() * (turn ?? 0)));
    return true;
  }

  /** Does what a key of the mode asks for; false for one that is not its own. */
  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Escape" && this.preview.isOn) this.preview.stop();
    else if (event.key === "Escape" || event.key === "Enter") this.end();
    else if (event.key === " ") this.togglePreview();
    else if (!requests.camera() || whyOnlyLooking() !== null) return false;
    else if (event.key === "Tab") this.frames.choose(!this.frames.isEnd);
    else return this.moveByKey(event);
    return true;
  }
}
