// Recordings: touch events in Inkable's JSON, with the batches in which they came.

import { fill, words } from "../base/words.ts";

const texts = words.recording;

/** A touch event as Inkable writes it; `batch` is the event of the browser with which it came. */
export interface TouchEvent {
  identifier: string;
  touchIdentifier: string;
  timestamp: number;
  type: number;
  phase: number;
  force: number;
  maximumPossibleForce: number;
  altitudeAngle: number;
  azimuth: number;
  azimuthUnitVector?: [number, number];
  majorRadius: number;
  majorRadiusTolerance: number;
  location: [number, number];
  estimationUpdateIndex?: number;
  estimatedProperties: number;
  estimatedPropertiesExpectingUpdates: number;
  isUpdate: boolean;
  isPrediction: boolean;
  batch?: number;
}

/** What is known of a touch while a recording is checked. */
interface Known {
  time: number;
  indexes: Set<number | undefined>;
}

const NUMBERS = [
  "timestamp", "type", "phase", "force", "maximumPossibleForce", "altitudeAngle", "azimuth",
  "majorRadius", "majorRadiusTolerance", "estimatedProperties", "estimatedPropertiesExpectingUpdates",
] as const;

/** Beyond this the lines made from the events would not be finite. */
const NUMBER_LIMIT = 1e15;
const isUsable = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= NUMBER_LIMIT;

/** The events of a recording, checked; throws an error that says which event and which key. */
export function parseRecording(text: string): TouchEvent[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new Error(fill(texts.noJSON, { reason: (error as Error).message }));
  }
  if (!Array.isArray(list)) throw new Error(texts.noList);
  const identifiers = new Set<string>();
  const known = new Map<string, Known>();
  list.forEach((event, i) => check(event, i, identifiers, known));
  return list;
}

function check(event: TouchEvent, i: number, identifiers: Set<string>, known: Map<string, Known>): void {
  const fail = (fault: string) => { throw new Error(fill(texts.fault, { n: i, fault })); };
  checkFields(event, fail);
  checkTouch(event, fail, identifiers, known);
}

function checkFields(event: TouchEvent, fail: (fault: string) => void): void {
  if (typeof event !== "object" || event === null) fail(texts.noObject);
  for (const key of NUMBERS) {
    if (!isUsable(event[key])) fail(fill(texts.number, { key }));
  }
  for (const key of ["isUpdate", "isPrediction"] as const) {
    if (typeof event[key] !== "boolean") fail(fill(texts.flag, { key }));
  }
  for (const key of ["identifier", "touchIdentifier"] as const) {
    if (typeof event[key] !== "string") fail(fill(texts.text, { key }));
  }
  if (!Array.isArray(event.location) || event.location.length !== 2
    || !event.location.every(isUsable)) fail(texts.location);
  if (![0, 1, 2, 3, 4].includes(event.phase)) fail(fill(texts.phase, { value: event.phase }));
  if (![0, 1, 2, 3].includes(event.type)) fail(fill(texts.type, { value: event.type }));
}

/** Checks an event against those before it. */
function checkTouch(event: TouchEvent, fail: (fault: string) => void, identifiers: Set<string>, known: Map<string, Known>): void {
  if (identifiers.has(event.identifier)) fail(fill(texts.twice, { id: event.identifier }));
  identifiers.add(event.identifier);
  const touch = known.get(event.touchIdentifier) ?? { time: -Infinity, indexes: new Set<number | undefined>() };
  if (event.isUpdate && !touch.indexes.has(event.estimationUpdateIndex)) {
    fail(fill(texts.index, { index: String(event.estimationUpdateIndex) }));
  }
  if (!event.isUpdate && !event.isPrediction) {
    if (event.timestamp < touch.time) fail(texts.backwards);
    touch.time = event.timestamp;
    touch.indexes.add(event.estimationUpdateIndex);
    known.set(event.touchIdentifier, touch);
  }
}

/** Events as the core takes them, 16 numbers each. */
export function coreNumbers(events: TouchEvent[]): number[] {
  const touches = new Map<string, number>();
  return events.flatMap((event) => {
    if (!touches.has(event.touchIdentifier)) touches.set(event.touchIdentifier, touches.size);
    return [
      touches.get(event.touchIdentifier)!, event.timestamp, event.type, event.phase, event.force,
      event.maximumPossibleForce, event.altitudeAngle, event.azimuth, event.majorRadius,
      event.majorRadiusTolerance, event.location[0], event.location[1],
      event.estimationUpdateIndex ?? NaN, event.estimatedProperties,
      event.estimatedPropertiesExpectingUpdates,
      (event.isUpdate ? 1 : 0) + (event.isPrediction ? 2 : 0),
    ];
  });
}

/** An event of a recording from a pointer event. */
export function recorded(
  event: PointerEvent, [x, y]: [number, number], phase: number, touch: string, batch: number, isPrediction = false,
): TouchEvent {
  const azimuth = event.azimuthAngle ?? 0;
  return {
    identifier: crypto.randomUUID(), touchIdentifier: touch, timestamp: event.timeStamp / 1000,
    type: event.pointerType === "pen" ? 2 : event.pointerType === "touch" ? 0 : 3, phase,
    force: event.pointerType === "pen" ? event.pressure : 0.5, maximumPossibleForce: 1,
    altitudeAngle: event.altitudeAngle ?? Math.PI / 2,
    azimuthUnitVector: [Math.cos(azimuth), Math.sin(azimuth)], azimuth,
    majorRadius: (event.width ?? 0) / 2, majorRadiusTolerance: 0, location: [x, y],
    estimatedProperties: isPrediction ? 15 : 0, estimatedPropertiesExpectingUpdates: 0,
    isUpdate: false, isPrediction, batch,
  };
}

/** A recording of our own, so that the lab is not empty: a loop with late forces and predictions. */
export function sampleRecording(): TouchEvent[] {
  const events: TouchEvent[] = [];
  const pending: number[] = [];
  const touch = "00000000-0000-4000-8000-000000000001";
  let count = 0;
  const event = (i: number, extra: Partial<TouchEvent>) => {
    const t = i / 24;
    events.push({
      identifier: `00000000-0000-4000-8000-1${String(count++).padStart(11, "0")}`,
      touchIdentifier: touch, timestamp: i / 240, type: 2, phase: i === 0 ? 0 : 1, force: 1.4,
      maximumPossibleForce: 4, altitudeAngle: 1.1, azimuthUnitVector: [1, 0], azimuth: 0,
      majorRadius: 0.25, majorRadiusTolerance: 0,
      location: [120 + 42 * t + 70 * Math.sin(t * 1.9), 220 - 90 * Math.cos(t * 1.9) * Math.exp(-t / 9)],
      estimationUpdateIndex: i, estimatedProperties: 1, estimatedPropertiesExpectingUpdates: 1,
      isUpdate: false, isPrediction: false, batch: Math.floor(i / 2), ...extra,
    });
  };
  for (let i = 0; i < 200; i += 2) {
    event(i, {});
    event(i + 1, {});
    pending.push(i, i + 1);
    while (pending.length > 7 && i % 3 === 0) {
      const late = pending.shift()!;
      event(late, {
        isUpdate: true, force: 1.2 + Math.sin(late / 15), estimatedProperties: 0,
        estimatedPropertiesExpectingUpdates: 0, batch: Math.floor(i / 2),
      });
    }
    if (i % 5 === 0) {
      event(i + 3, { isPrediction: true, estimatedProperties: 15, batch: Math.floor(i / 2) });
    }
  }
  event(200, { phase: 3, estimatedPropertiesExpectingUpdates: 0, batch: 100 });
  return events;
}
