// Made by Scripts/protocol of Protocol/studio/layers.cddl: change that, and run it again.

import { perform } from "../../base/core.ts";
import { type Reader, type Writer } from "../cbor.ts";
import { type ColorNumber, type Side, type Byte, type Count, type LayerKind, readLayerKind, writeLayerKind } from "./studio.ts";

/**
 * A layer as its row in the panel shows it. `depth` counts the groups around it, `element-count` the strokes and
 * areas in it.
 */
export interface LayerRow {
  id: string;
  name: string;
  kind: LayerKind;
  isVisible: boolean;
  isLocked: boolean;
  opacity: Byte;
  mode: Byte;
  depth: Count;
  isSelected: boolean;
  elementCount: Count;
}

export function writeLayerRow(to: Writer, value: LayerRow): void {
  to.array(10);
  to.id(value.id);
  to.text(value.name);
  writeLayerKind(to, value.kind);
  to.bool(value.isVisible);
  to.bool(value.isLocked);
  to.integer(value.opacity);
  to.integer(value.mode);
  to.integer(value.depth);
  to.bool(value.isSelected);
  to.integer(value.elementCount);
}

export function readLayerRow(from: Reader): LayerRow {
  from.arrayOf(10);
  return { id: from.id(), name: from.text(), kind: readLayerKind(from), isVisible: from.bool(), isLocked: from.bool(), opacity: from.integer(), mode: from.integer(), depth: from.integer(), isSelected: from.bool(), elementCount: from.integer() };
}

/** All layers, the topmost first, what is in a group behind the group. */
export const layers = (): LayerRow[] =>
  perform(0, 0, 0, null, (from) => from.list(() => readLayerRow(from)));

/** Chooses the layer to draw on. */
export const selectLayer = (layerID: string): void =>
  perform(0, 1, 1, (to) => {
    to.id(layerID);
  });

export const addLayer = (): void =>
  perform(0, 2, 0, null);

export const removeLayers = (layers: string[]): void =>
  perform(0, 3, 1, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
  });

export const duplicateLayers = (layers: string[]): void =>
  perform(0, 4, 1, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
  });

export const groupLayers = (layers: string[], isTold: boolean): void =>
  perform(0, 5, 2, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
    to.bool(isTold);
  });

/** Merges one layer with that below it, or several. */
export const mergeLayers = (layers: string[], isTold: boolean): void =>
  perform(0, 6, 2, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
    to.bool(isTold);
  });

export const ungroupLayer = (layerID: string, isTold: boolean): void =>
  perform(0, 7, 2, (to) => {
    to.id(layerID);
    to.bool(isTold);
  });

/** Moves layers into a group, or out of all, to above a layer, or to the bottom. */
export const moveLayers = (layers: string[], into: string | null, above: string | null): void =>
  perform(0, 8, 3, (to) => {
    to.array(layers.length);
    for (const item of layers) to.id(item);
    if (into === null) to.none();
    else to.id(into);
    if (above === null) to.none();
    else to.id(above);
  });

export const nameLayer = (layerID: string, name: string): void =>
  perform(0, 9, 2, (to) => {
    to.id(layerID);
    to.text(name);
  });

export const showLayer = (layerID: string, isVisible: boolean): void =>
  perform(0, 10, 2, (to) => {
    to.id(layerID);
    to.bool(isVisible);
  });

export const lockLayer = (layerID: string, isLocked: boolean): void =>
  perform(0, 11, 2, (to) => {
    to.id(layerID);
    to.bool(isLocked);
  });

export const fadeLayer = (layerID: string, opacity: Byte): void =>
  perform(0, 12, 2, (to) => {
    to.id(layerID);
    to.integer(opacity);
  });

/** Sets how a layer blends with what is below it. */
export const blendLayer = (layerID: string, mode: Byte): void =>
  perform(0, 13, 2, (to) => {
    to.id(layerID);
    to.integer(mode);
  });

/** The colour of the paper. */
export const background = (): ColorNumber =>
  perform(0, 14, 0, null, (from) => from.integer());

export const setBackground = (colorNumber: ColorNumber): void =>
  perform(0, 15, 1, (to) => {
    to.integer(colorNumber);
  });

/** A small picture of what is in a layer, as image data; nothing for sizes that are none. */
export const layerPicture = (layerID: string, width: Side, height: Side): Uint8Array<ArrayBuffer> | null =>
  perform(0, 16, 3, (to) => {
    to.id(layerID);
    to.integer(width);
    to.integer(height);
  }, (from) => from.optional(() => from.byteString()));

/** The number of strokes that were not begun because the chosen layer is hidden or locked. */
export const refusedStrokes = (): Count =>
  perform(0, 17, 0, null, (from) => from.integer());

/** Shows a layer as a slider has it, without an edit, until it is faded; nothing shows it as it is. */
export const tryOpacity = (layerID: string, opacity: Byte | null): void =>
  perform(0, 18, 2, (to) => {
    to.id(layerID);
    if (opacity === null) to.none();
    else to.integer(opacity);
  });
