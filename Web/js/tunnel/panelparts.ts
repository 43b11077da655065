// What the panel of numbers has for each part that fingers move.

import { element, textButton } from "../base/dom.ts";
import type { Place } from "../base/measures.ts";
import type { LookNumbers, StagePart } from "../protocol/studio/tunnel.ts";
import { fill, words } from "../base/words.ts";
import * as calls from "./calls.ts";
import { cropOf, firstCrop, inside, looked, type Crop } from "./crop.ts";
import type { Panel } from "./panel.ts";
import type { RowOptions } from "./row.ts";
import type { TunnelSizes } from "./state.ts";

const texts = words.tunnelPanel;
const FAR = 1_000_000;
// The old photograph's pixels become no more than so much larger, or smaller, and it covers no less of the new one.
const MOST_SCALE = 64;
const DEGREES: RowOptions = { unit: "°", least: -180, most: 180, limits: [-3600, 3600] };
const LENGTH: RowOptions = { unit: "px", least: 0, most: 100, limits: [0, FAR], isFine: true };
const SIDE: RowOptions = { ...LENGTH, least: 1, limits: [1, FAR], isFine: false };
const PLACE: RowOptions = { unit: "px", least: 0, most: 100, limits: [-FAR, FAR] };

/** Makes the groups of each part. */
export const partsOf = (panel: Panel): Record<StagePart, HTMLElement[]> =>
  ({ old: oldParts(panel), tunnel: windowParts(panel), new: viewParts(panel), crop: cropParts(panel) });

const group = (title: string, ...children: HTMLElement[]) => element("section", {}, element("h3", {}, title), children);
const longest = ({ size }: TunnelSizes) => Math.max(size.width, size.height);

function oldParts(panel: Panel): HTMLElement[] {
  const { state } = panel;
  const shortest = () => Math.min(state.old.width, state.old.height);
  return [
    group(texts.place,
      panel.row(texts.turn, DEGREES, () => calls.stance().angle, (value) => shiftOld({ angle: value - calls.stance().angle })),
      panel.row(texts.size, { unit: "%", least: 1, most: 300, limits: scales(state), isFine: true }, () => calls.stance().scale * 100,
        (value) => shiftOld({ scale: value / 100 / calls.stance().scale }),
        () => Math.max(100, 200 * longest(state) / Math.max(state.old.width, state.old.height))),
      oldPlace(panel, texts.across, 0), oldPlace(panel, texts.down, 1)),
    group(texts.edge,
      panel.number("edgeSoftness", texts.edgeSoftness, { ...LENGTH, short: texts.softness }, shortest),
      panel.number("edgeRadius", texts.edgeCorners, { ...LENGTH, short: texts.corners }, () => shortest() / 2),
      panel.number("edgeAngle", texts.edgeAngle, { ...DEGREES, short: texts.angle })),
    group(texts.colours,
      panel.percent("tone", texts.tone, texts.toneHint),
      panel.choice(texts.blend, [[false, texts.feather, texts.featherHint], [true, texts.multiband, texts.multibandHint]],
        (look) => look.levels > 0, (isOn) => calls.change({ levels: isOn ? 5 : 0 })),
      panel.row(texts.bands, { unit: "", least: 1, most: 8, limits: [1, 8], digits: 0, hint: texts.bandsHint },
        (look) => (look.levels > 0 ? look.levels : null), (value) => calls.change({ levels: Math.round(value) }))),
  ];
}

/** Returns what the core takes of an old photograph that is not tilted, in percent, to a tenth. */
function scales({ old, size }: TunnelSizes): [number, number] {
  const covers = Math.sqrt(size.width * size.height / (old.width * old.height));
  return [(Math.floor(1000 * Math.max(1, covers) / MOST_SCALE) + 1) / 10, 100 * MOST_SCALE];
}

const shiftOld = (move: calls.Shift) => calls.shift(calls.OLD, { ...move, isFree: true });

/** A row for where the middle of the old photograph lies: across or down. */
function oldPlace(panel: Panel, label: string, axis: 0 | 1): HTMLElement {
  const { old, size } = panel.state;
  const middle = (look: LookNumbers): Place => calls.image(look, [old.width / 2, old.height / 2]) ?? [0, 0];
  return panel.row(label, PLACE, (look) => middle(look)[axis],
    (value, look) => shiftOld({ [axis ? "y" : "x"]: value - middle(look)[axis] }), () => [0, axis ? size.height : size.width]);
}

function windowParts(panel: Panel): HTMLElement[] {
  const { state } = panel;
  return [
    group(texts.outline,
      panel.choice(texts.shape, [[0, texts.ellipse], [1, texts.rectangle]], (look) => look.kind, (kind) => calls.change({ kind })),
      panel.number("softness", texts.softness, LENGTH, () => longest(state)),
      panel.row(texts.corners, LENGTH, (look) => (look.kind === 1 ? look.radius : null), (radius) => calls.change({ radius }),
        () => longest(state) / 2)),
    group(texts.place,
      panel.number("angle", texts.angle, DEGREES),
      panel.number("width", texts.width, SIDE, () => longest(state) * 1.25), panel.number("height", texts.height, SIDE, () => longest(state) * 1.25),
      panel.number("x", texts.across, PLACE, () => [0, state.size.width]), panel.number("y", texts.down, PLACE, () => [0, state.size.height])),
  ];
}

function viewParts(panel: Panel): HTMLElement[] {
  const { view, hears } = panel;
  return [
    group(texts.view,
      panel.row(texts.zoom, { unit: "%", least: 2, most: 800, limits: [2, 3200], isFine: true, digits: 0 }, () => view.scale * 100,
        (value) => { view.zoom(value / 100 / view.scale, view.middle); return ""; }),
      textButton(texts.showAll, hears.fit, { class: "wide-button" }),
      element("p", { class: "quiet" }, texts.viewHint)),
  ];
}

function cropParts(panel: Panel): HTMLElement[] {
  const { size } = panel.state;
  return [
    group(texts.crop,
      panel.flag(texts.cropPicture, (look) => cropOf(look) !== null, (isOn) => calls.change(looked(isOn ? firstCrop(size) : null))),
      cropRow(panel, texts.left, 0), cropRow(panel, texts.top, 1), cropRow(panel, texts.width, 2), cropRow(panel, texts.height, 3),
      textButton(texts.keepAll, () => panel.done(calls.change(looked(null))), { class: "wide-button" })),
  ];
}

function cropRow(panel: Panel, label: string, index: 0 | 1 | 2 | 3): HTMLElement {
  const { size } = panel.state;
  return panel.row(label, { ...PLACE, limits: [0, FAR], digits: 0 }, (look) => cropOf(look)?.[index] ?? null, (value, look) => {
    const crop = cropOf(look);
    if (!crop) return texts.noCrop;
    const wanted: Crop = [...crop];
    wanted[index] = value;
    const next = inside(wanted);
    return next[index] === Math.round(value) ? calls.change(looked(next))
      : fill(texts.cropOutside, { name: label, width: size.width, height: size.height });
  }, () => [0, index % 2 ? size.height : size.width]);
}
