// Made by Scripts/protocol of Protocol/studio/tunnel.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type Point, readPoint, writePoint, type Byte, type Count, type PointerDevice, readPointerDevice, writePointerDevice } from "./studio.ts";

/** One of a tunnel's two photographs. */
export type PhotographKind = "old" | "new";

/** A photograph by its file, with its size in pixels. */
export interface SizedAsset {
  asset: string;
  width: Count;
  height: Count;
}

/**
 * All that decides how two photographs become one picture. Lengths are in the new one's pixels, those of the edge in
 * the old one's; angles in degrees. `a` to `i` map the old one to the new one, row by row; `kind` is 0 for an
 * ellipse, 1 for a rectangle; `is-swapped` is 0 or 1; a crop of zeros is all; `levels` is the number of bands, 0 for
 * a feather.
 */
export interface LookNumbers {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  g: number;
  h: number;
  i: number;
  edgeSoftness: number;
  edgeRadius: number;
  edgeAngle: number;
  kind: number;
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
  softness: number;
  radius: number;
  transparency: number;
  tone: number;
  isSwapped: number;
  cropX: number;
  cropY: number;
  cropWidth: number;
  cropHeight: number;
  levels: number;
}

/** The same place on both photographs, in the pixels of each. */
export interface PointPair {
  old: Point;
  new: Point;
}

/** A kind of map: 0 a similarity, 1 an affine map, 2 a projective one. */
export type ModelNumber = number;

/**
 * A map that pairs decide: its kind, the root of the mean squared residual in pixels, and for each pair whether it
 * was left out, as contradicting the others.
 */
export interface PointsResult {
  model: ModelNumber;
  error: number;
  isLeftOut: boolean[];
}

/**
 * The pairs that the recipe keeps, with the kind of map and the tolerance that were asked for; the result is missing
 * where the old photograph lies otherwise.
 */
export interface KeptPoints {
  pairs: PointPair[];
  model: ModelNumber | null;
  tolerance: number | null;
  result: PointsResult | null;
}

/**
 * The angle in degrees at which the old photograph lies in its middle, and how many pixels of the new one a pixel of
 * it is long there.
 */
export interface TunnelPlacement {
  angle: number;
  scale: number;
}

/** The part of a tunnel that a hand moves. */
export type TunnelPartKind = "old" | "window";

/**
 * What people know of a photograph; "" for nothing. A date is as people write it, the place by its name; latitude,
 * longitude and direction in degrees.
 */
export interface KnownFacts {
  title: string;
  source: string;
  date: string;
  place: string;
  latitude: number | null;
  longitude: number | null;
  direction: number | null;
}

export interface PhotographFacts {
  asset: string;
  width: Count;
  height: Count;
  knownFacts: KnownFacts;
}

/**
 * A way to hold a device: 0 upright, 1 its right side up, 2 upside down, 3 its left side up. A picture is turned
 * clockwise by so many quarters, in the device's axes, to stand upright.
 */
export type HeldNumber = number;

/** The surfaces that hands move: the stage, and both photographs beside their points. */
export type TunnelSurface = "stage" | "old" | "new";

/** What fingers on the stage move. */
export type StagePart = "tunnel" | "old" | "new" | "crop";

export type SurfaceAction = "down" | "move" | "up" | "cancel" | "wheel" | "rest";

/**
 * An event on a surface: a pointer's, a wheel's, which was turned `by` pixels, or that a wheel has rested. Keys are
 * the sum of 1 for moving the view (space, the middle button, ctrl with a wheel), 2 for turning (R, alt with a
 * wheel), and 16 for shift. The handle is that under a pointer that comes down: of points the index, of the stage 0
 * to 2 for the window's width, height and both, 3 for a corner of the old photograph, 4 to 12 for the crop's, row by
 * row. Times are milliseconds.
 */
export interface SurfaceEvent {
  surfaceAction: SurfaceAction;
  pointer: number;
  pointerDevice: PointerDevice;
  keys: Byte;
  handle: Count | null;
  place: Point;
  by: number;
  time: number;
}

/** How a photograph is looked at: a place of it lies scaled and moved by the origin on its surface. */
export interface ViewNumbers {
  scale: number;
  origin: Point;
  isFitting: boolean;
}

/**
 * Changes of a view: the size of its surface and the part of the photograph that is there to be seen, left, top,
 * width and height; all of that; a move; growing about a place of the surface.
 */
export type ViewChange =
  | { kind: "placed"; room: Point; leftTop: Point; size: Point }
  | { kind: "fitted" }
  | { kind: "shifted"; by: Point }
  | { kind: "zoomed"; factor: number; about: Point };

export interface PixelBox {
  left: Count;
  top: Count;
  width: Count;
  height: Count;
}

/**
 * What an event has done to the look: nothing, it has changed and may go on to, an edit is over, a move of the view
 * is.
 */
export type LookChange = "same" | "moving" | "edited" | "rested";

/**
 * What an event on the stage has done: the view, and whether it has moved; so many fingers have tapped; whether a
 * hand is on it.
 */
export interface StageAnswer {
  viewNumbers: ViewNumbers;
  isViewed: boolean;
  lookChange: LookChange;
  tapped: Count;
  isHeld: boolean;
}

/**
 * The same of an event on a photograph with points: a point was taken hold of; one lies at a place now, or was added
 * there; all fingers or some have let go.
 */
export interface PaneAnswer {
  viewNumbers: ViewNumbers;
  isViewed: boolean;
  held: Count | null;
  moved: Count | null;
  isOver: boolean;
  isAdded: boolean;
  place: Point;
  isReleased: boolean;
}

/**
 * The place of an old photograph over a camera's view, in parts of the view's width: its middle from the view's own,
 * its width, and its angle in degrees, clockwise.
 */
export interface OverlayPlace {
  center: Point;
  width: number;
  angle: number;
}

export function writePhotographKind(to: Writer, value: PhotographKind): void {
  to.unsigned(["old", "new"].indexOf(value));
}

export function readPhotographKind(from: Reader): PhotographKind {
  return from.choiceOf<PhotographKind>(["old", "new"]);
}

export function writeSizedAsset(to: Writer, value: SizedAsset): void {
  to.array(3);
  to.id(value.asset);
  to.integer(value.width);
  to.integer(value.height);
}

export function readSizedAsset(from: Reader): SizedAsset {
  from.arrayOf(3);
  return { asset: from.id(32), width: from.integer(), height: from.integer() };
}

export function writeLookNumbers(to: Writer, value: LookNumbers): void {
  to.array(28);
  to.double(value.a);
  to.double(value.b);
  to.double(value.c);
  to.double(value.d);
  to.double(value.e);
  to.double(value.f);
  to.double(value.g);
  to.double(value.h);
  to.double(value.i);
  to.double(value.edgeSoftness);
  to.double(value.edgeRadius);
  to.double(value.edgeAngle);
  to.double(value.kind);
  to.double(value.x);
  to.double(value.y);
  to.double(value.width);
  to.double(value.height);
  to.double(value.angle);
  to.double(value.softness);
  to.double(value.radius);
  to.double(value.transparency);
  to.double(value.tone);
  to.double(value.isSwapped);
  to.double(value.cropX);
  to.double(value.cropY);
  to.double(value.cropWidth);
  to.double(value.cropHeight);
  to.double(value.levels);
}

export function readLookNumbers(from: Reader): LookNumbers {
  from.arrayOf(28);
  return { a: from.double(), b: from.double(), c: from.double(), d: from.double(), e: from.double(), f: from.double(), g: from.double(), h: from.double(), i: from.double(), edgeSoftness: from.double(), edgeRadius: from.double(), edgeAngle: from.double(), kind: from.double(), x: from.double(), y: from.double(), width: from.double(), height: from.double(), angle: from.double(), softness: from.double(), radius: from.double(), transparency: from.double(), tone: from.double(), isSwapped: from.double(), cropX: from.double(), cropY: from.double(), cropWidth: from.double(), cropHeight: from.double(), levels: from.double() };
}

export function writePointPair(to: Writer, value: PointPair): void {
  to.array(2);
  writePoint(to, value.old);
  writePoint(to, value.new);
}

export function readPointPair(from: Reader): PointPair {
  from.arrayOf(2);
  return { old: readPoint(from), new: readPoint(from) };
}

export function writePointsResult(to: Writer, value: PointsResult): void {
  to.array(3);
  to.integer(value.model);
  to.double(value.error);
  to.array(value.isLeftOut.length);
  for (const item of value.isLeftOut) to.bool(item);
}

export function readPointsResult(from: Reader): PointsResult {
  from.arrayOf(3);
  return { model: from.integer(), error: from.double(), isLeftOut: from.list(() => from.bool()) };
}

export function writeKeptPoints(to: Writer, value: KeptPoints): void {
  to.array(4);
  to.array(value.pairs.length);
  for (const item of value.pairs) writePointPair(to, item);
  if (value.model === null) to.none();
  else to.integer(value.model);
  if (value.tolerance === null) to.none();
  else to.double(value.tolerance);
  if (value.result === null) to.none();
  else writePointsResult(to, value.result);
}

export function readKeptPoints(from: Reader): KeptPoints {
  from.arrayOf(4);
  return { pairs: from.list(() => readPointPair(from)), model: from.optional(() => from.integer()), tolerance: from.optional(() => from.double()), result: from.optional(() => readPointsResult(from)) };
}

export function writeTunnelPlacement(to: Writer, value: TunnelPlacement): void {
  to.array(2);
  to.double(value.angle);
  to.double(value.scale);
}

export function readTunnelPlacement(from: Reader): TunnelPlacement {
  from.arrayOf(2);
  return { angle: from.double(), scale: from.double() };
}

export function writeTunnelPartKind(to: Writer, value: TunnelPartKind): void {
  to.unsigned(["old", "window"].indexOf(value));
}

export function readTunnelPartKind(from: Reader): TunnelPartKind {
  return from.choiceOf<TunnelPartKind>(["old", "window"]);
}

export function writeKnownFacts(to: Writer, value: KnownFacts): void {
  to.array(7);
  to.text(value.title);
  to.text(value.source);
  to.text(value.date);
  to.text(value.place);
  if (value.latitude === null) to.none();
  else to.double(value.latitude);
  if (value.longitude === null) to.none();
  else to.double(value.longitude);
  if (value.direction === null) to.none();
  else to.double(value.direction);
}

export function readKnownFacts(from: Reader): KnownFacts {
  from.arrayOf(7);
  return { title: from.text(), source: from.text(), date: from.text(), place: from.text(), latitude: from.optional(() => from.double()), longitude: from.optional(() => from.double()), direction: from.optional(() => from.double()) };
}

export function writePhotographFacts(to: Writer, value: PhotographFacts): void {
  to.array(4);
  to.id(value.asset);
  to.integer(value.width);
  to.integer(value.height);
  writeKnownFacts(to, value.knownFacts);
}

export function readPhotographFacts(from: Reader): PhotographFacts {
  from.arrayOf(4);
  return { asset: from.id(32), width: from.integer(), height: from.integer(), knownFacts: readKnownFacts(from) };
}

export function writeTunnelSurface(to: Writer, value: TunnelSurface): void {
  to.unsigned(["stage", "old", "new"].indexOf(value));
}

export function readTunnelSurface(from: Reader): TunnelSurface {
  return from.choiceOf<TunnelSurface>(["stage", "old", "new"]);
}

export function writeStagePart(to: Writer, value: StagePart): void {
  to.unsigned(["tunnel", "old", "new", "crop"].indexOf(value));
}

export function readStagePart(from: Reader): StagePart {
  return from.choiceOf<StagePart>(["tunnel", "old", "new", "crop"]);
}

export function writeSurfaceAction(to: Writer, value: SurfaceAction): void {
  to.unsigned(["down", "move", "up", "cancel", "wheel", "rest"].indexOf(value));
}

export function readSurfaceAction(from: Reader): SurfaceAction {
  return from.choiceOf<SurfaceAction>(["down", "move", "up", "cancel", "wheel", "rest"]);
}

export function writeSurfaceEvent(to: Writer, value: SurfaceEvent): void {
  to.array(8);
  writeSurfaceAction(to, value.surfaceAction);
  to.double(value.pointer);
  writePointerDevice(to, value.pointerDevice);
  to.integer(value.keys);
  if (value.handle === null) to.none();
  else to.integer(value.handle);
  writePoint(to, value.place);
  to.double(value.by);
  to.double(value.time);
}

export function readSurfaceEvent(from: Reader): SurfaceEvent {
  from.arrayOf(8);
  return { surfaceAction: readSurfaceAction(from), pointer: from.double(), pointerDevice: readPointerDevice(from), keys: from.integer(), handle: from.optional(() => from.integer()), place: readPoint(from), by: from.double(), time: from.double() };
}

export function writeViewNumbers(to: Writer, value: ViewNumbers): void {
  to.array(3);
  to.double(value.scale);
  writePoint(to, value.origin);
  to.bool(value.isFitting);
}

export function readViewNumbers(from: Reader): ViewNumbers {
  from.arrayOf(3);
  return { scale: from.double(), origin: readPoint(from), isFitting: from.bool() };
}

export function writeViewChange(to: Writer, value: ViewChange): void {
  switch (value.kind) {
    case "placed":
      to.choice(0, 3);
      writePoint(to, value.room);
      writePoint(to, value.leftTop);
      writePoint(to, value.size);
      return;
    case "fitted":
      to.choice(1, 0);
      return;
    case "shifted":
      to.choice(2, 1);
      writePoint(to, value.by);
      return;
    case "zoomed":
      to.choice(3, 2);
      to.double(value.factor);
      writePoint(to, value.about);
      return;
  }
}

export function readViewChange(from: Reader): ViewChange {
  const number = from.choice();
  switch (number) {
    case 0: return { kind: "placed", room: readPoint(from), leftTop: readPoint(from), size: readPoint(from) };
    case 1: return { kind: "fitted" };
    case 2: return { kind: "shifted", by: readPoint(from) };
    case 3: return { kind: "zoomed", factor: from.double(), about: readPoint(from) };
    default: throw from.unknown(number);
  }
}

export function writePixelBox(to: Writer, value: PixelBox): void {
  to.array(4);
  to.integer(value.left);
  to.integer(value.top);
  to.integer(value.width);
  to.integer(value.height);
}

export function readPixelBox(from: Reader): PixelBox {
  from.arrayOf(4);
  return { left: from.integer(), top: from.integer(), width: from.integer(), height: from.integer() };
}

export function writeLookChange(to: Writer, value: LookChange): void {
  to.unsigned(["same", "moving", "edited", "rested"].indexOf(value));
}

export function readLookChange(from: Reader): LookChange {
  return from.choiceOf<LookChange>(["same", "moving", "edited", "rested"]);
}

export function writeStageAnswer(to: Writer, value: StageAnswer): void {
  to.array(5);
  writeViewNumbers(to, value.viewNumbers);
  to.bool(value.isViewed);
  writeLookChange(to, value.lookChange);
  to.integer(value.tapped);
  to.bool(value.isHeld);
}

export function readStageAnswer(from: Reader): StageAnswer {
  from.arrayOf(5);
  return { viewNumbers: readViewNumbers(from), isViewed: from.bool(), lookChange: readLookChange(from), tapped: from.integer(), isHeld: from.bool() };
}

export function writePaneAnswer(to: Writer, value: PaneAnswer): void {
  to.array(8);
  writeViewNumbers(to, value.viewNumbers);
  to.bool(value.isViewed);
  if (value.held === null) to.none();
  else to.integer(value.held);
  if (value.moved === null) to.none();
  else to.integer(value.moved);
  to.bool(value.isOver);
  to.bool(value.isAdded);
  writePoint(to, value.place);
  to.bool(value.isReleased);
}

export function readPaneAnswer(from: Reader): PaneAnswer {
  from.arrayOf(8);
  return { viewNumbers: readViewNumbers(from), isViewed: from.bool(), held: from.optional(() => from.integer()), moved: from.optional(() => from.integer()), isOver: from.bool(), isAdded: from.bool(), place: readPoint(from), isReleased: from.bool() };
}

export function writeOverlayPlace(to: Writer, value: OverlayPlace): void {
  to.array(3);
  writePoint(to, value.center);
  to.double(value.width);
  to.double(value.angle);
}

export function readOverlayPlace(from: Reader): OverlayPlace {
  from.arrayOf(3);
  return { center: readPoint(from), width: from.double(), angle: from.double() };
}

/**
 * Opens a tunnel with its recipe, as its file has it, or gives the open one another. Photographs that were taken in
 * stay while the recipe names the same ones.
 */
export const openTunnel = (recipe: Uint8Array): void =>
  perform(12, 0, 1, (to) => {
    to.byteString(recipe);
  });

export const beginTunnel = (oldOne: SizedAsset, newOne: SizedAsset): void =>
  perform(12, 1, 2, (to) => {
    writeSizedAsset(to, oldOne);
    writeSizedAsset(to, newOne);
  });

export const closeTunnel = (): void =>
  perform(12, 2, 0, null);

/** Takes in a photograph, or a smaller copy of it: its pixels as a canvas reads them. */
export const setPhotograph = (photographKind: PhotographKind, pixels: Uint8Array, width: Count, height: Count): void =>
  perform(12, 3, 4, (to) => {
    writePhotographKind(to, photographKind);
    to.byteString(pixels);
    to.integer(width);
    to.integer(height);
  });

/** The recipe as it is stored. */
export const tunnelRecipe = (): Uint8Array<ArrayBuffer> | null =>
  perform(12, 4, 0, null, (from) => from.optional(() => from.byteString()));

export const tunnelLook = (): LookNumbers | null =>
  perform(12, 5, 0, null, (from) => from.optional(() => readLookNumbers(from)));

export const setTunnelLook = (lookNumbers: LookNumbers): void =>
  perform(12, 6, 1, (to) => {
    writeLookNumbers(to, lookNumbers);
  });

/**
 * Lays the old photograph where pairs of points say, and keeps them. The model is missing for what the pairs decide,
 * the tolerance, in pixels, for a hundredth of the diagonal.
 */
export const alignTunnel = (pairs: PointPair[], model: ModelNumber | null, tolerance: number | null): PointsResult =>
  perform(12, 7, 3, (to) => {
    to.array(pairs.length);
    for (const item of pairs) writePointPair(to, item);
    if (model === null) to.none();
    else to.integer(model);
    if (tolerance === null) to.none();
    else to.double(tolerance);
  }, (from) => readPointsResult(from));

/** Keeps pairs with the recipe, and moves nothing. */
export const keepPoints = (pairs: PointPair[], model: ModelNumber | null, tolerance: number | null): void =>
  perform(12, 8, 3, (to) => {
    to.array(pairs.length);
    for (const item of pairs) writePointPair(to, item);
    if (model === null) to.none();
    else to.integer(model);
    if (tolerance === null) to.none();
    else to.double(tolerance);
  });

export const keptPoints = (): KeptPoints | null =>
  perform(12, 9, 0, null, (from) => from.optional(() => readKeptPoints(from)));

/** An event on the stage; refused where no tunnel can be drawn with the look that the hand would have. */
export const stageHand = (surfaceEvent: SurfaceEvent): StageAnswer =>
  perform(12, 10, 1, (to) => {
    writeSurfaceEvent(to, surfaceEvent);
  }, (from) => readStageAnswer(from));

/**
 * Moves a part from where it is. It is turned by degrees, clockwise, and scaled, both about a place on the new
 * photograph or about its own centre, then moved by pixels. A turn that ends near a multiple of 90° ends there,
 * unless `is-free`; what is only moved and scaled keeps its angle.
 */
export const shiftTunnel = (tunnelPartKind: TunnelPartKind, angle: number, scale: number, about: Point | null, by: Point, isFree: boolean): void =>
  perform(12, 11, 6, (to) => {
    writeTunnelPartKind(to, tunnelPartKind);
    to.double(angle);
    to.double(scale);
    if (about === null) to.none();
    else writePoint(to, about);
    writePoint(to, by);
    to.bool(isFree);
  });

export const tunnelPlacement = (): TunnelPlacement | null =>
  perform(12, 12, 0, null, (from) => from.optional(() => readTunnelPlacement(from)));

export const photographFacts = (photographKind: PhotographKind): PhotographFacts | null =>
  perform(12, 13, 1, (to) => {
    writePhotographKind(to, photographKind);
  }, (from) => from.optional(() => readPhotographFacts(from)));

export const setPhotographFacts = (photographKind: PhotographKind, knownFacts: KnownFacts): void =>
  perform(12, 14, 2, (to) => {
    writePhotographKind(to, photographKind);
    writeKnownFacts(to, knownFacts);
  });

/**
 * How a device is held that was held as `last` before, by the β and γ of the browser's `deviceorientation` in
 * degrees.
 */
export const heldOrientation = (beta: number, gamma: number, last: HeldNumber): HeldNumber =>
  perform(12, 15, 3, (to) => {
    to.double(beta);
    to.double(gamma);
    to.integer(last);
  }, (from) => from.integer());

/** Opens the tunnel of a layer. */
export const openLayerTunnel = (layerID: string): void =>
  perform(12, 16, 1, (to) => {
    to.id(layerID);
  });

/** Gives a layer the open tunnel's recipe, as one edit, or none where it has it already. */
export const storeLayerTunnel = (layerID: string): void =>
  perform(12, 17, 1, (to) => {
    to.id(layerID);
  });

/** Adds the open tunnel on a layer of its own, and selects it. */
export const addTunnelLayer = (name: string): void =>
  perform(12, 18, 1, (to) => {
    to.text(name);
  });

/** The topmost tunnel at a place of the desk. */
export const tunnelLayerAt = (point: Point): string | null =>
  perform(12, 19, 1, (to) => {
    writePoint(to, point);
  }, (from) => from.optional(() => from.id()));

/** Says what hands on the stage move from now on. */
export const movePart = (stagePart: StagePart): void =>
  perform(12, 20, 1, (to) => {
    writeStagePart(to, stagePart);
  });

export const changeView = (tunnelSurface: TunnelSurface, viewChange: ViewChange): ViewNumbers | null =>
  perform(12, 21, 2, (to) => {
    writeTunnelSurface(to, tunnelSurface);
    writeViewChange(to, viewChange);
  }, (from) => from.optional(() => readViewNumbers(from)));

/**
 * The pixels of the screen, `ratio` to one of the page's, that the photograph takes of the stage; missing where none
 * of it is seen.
 */
export const seenOnStage = (ratio: number): PixelBox | null =>
  perform(12, 22, 1, (to) => {
    to.double(ratio);
  }, (from) => from.optional(() => readPixelBox(from)));

/** The crop nearest to a rectangle, by its left and top, width and height, that can be made. */
export const cropNear = (leftTop: Point, size: Point): PixelBox | null =>
  perform(12, 23, 2, (to) => {
    writePoint(to, leftTop);
    writePoint(to, size);
  }, (from) => from.optional(() => readPixelBox(from)));

/** An event on a photograph with points; `held` is the place of the point under a pointer that comes down. */
export const paneHand = (photographKind: PhotographKind, surfaceEvent: SurfaceEvent, held: Point | null): PaneAnswer | null =>
  perform(12, 24, 3, (to) => {
    writePhotographKind(to, photographKind);
    writeSurfaceEvent(to, surfaceEvent);
    if (held === null) to.none();
    else writePoint(to, held);
  }, (from) => from.optional(() => readPaneAnswer(from)));

/** An event on the camera's view, with its place from the middle of that, in pixels, and where the photograph lies. */
export const overlayHand = (surfaceEvent: SurfaceEvent, overlayPlace: OverlayPlace, viewWidth: number): OverlayPlace =>
  perform(12, 25, 3, (to) => {
    writeSurfaceEvent(to, surfaceEvent);
    writeOverlayPlace(to, overlayPlace);
    to.double(viewWidth);
  }, (from) => readOverlayPlace(from));

/**
 * Turns the photograph by degrees and scales it, both about its own middle, then moves it by parts of the view's
 * width.
 */
export const moveOverlay = (overlayPlace: OverlayPlace, angle: number, scale: number, by: Point): OverlayPlace =>
  perform(12, 26, 4, (to) => {
    writeOverlayPlace(to, overlayPlace);
    to.double(angle);
    to.double(scale);
    writePoint(to, by);
  }, (from) => readOverlayPlace(from));

/** No hand is on the camera's view. */
export const beginOverlay = (): void =>
  perform(12, 27, 0, null);
