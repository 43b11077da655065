// Keys of the camera: all are its own while it is shown.

import type { Overlay } from "./overlay.ts";

// The keys of shutters: remote ones act as keyboards, some devices tell of their volume buttons.
const VOLUME = new Set(["AudioVolumeUp", "AudioVolumeDown", "VolumeUp", "VolumeDown"]);
const CAMERA = "Camera";
const SHUTTER = new Set([" ", "Enter", CAMERA, ...VOLUME]);

/** The parts of the camera that keys reach. */
export interface CameraKeyPlace {
  node: HTMLElement;
  shutter: HTMLElement;
  overlay: Overlay | null;
  timer: HTMLElement;
  lines: HTMLElement;
  turn: HTMLElement;
  shoot(): void;
  /** Ends one thing: the timer, a large picture, the camera. */
  escape(): void;
}

export function pressed(place: CameraKeyPlace, event: KeyboardEvent): void {
  if (event.key === "Tab") return;
  event.stopPropagation();
  const act = event.key === "Escape" ? place.escape : actOf(place, event);
  if (!act) return;
  event.preventDefault();
  act();
}

function actOf(place: CameraKeyPlace, event: KeyboardEvent): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target instanceof Element && place.node.contains(event.target) ? event.target : null;
  const control = target?.closest("button, input, a");
  if (SHUTTER.has(event.key) && (!control || VOLUME.has(event.key) || target === place.shutter)) {
    return () => { if (!event.repeat) place.shoot(); };
  }
  return control?.matches("input") ? undefined : plain(place, event);
}

function plain({ overlay, timer, lines, turn }: CameraKeyPlace, event: KeyboardEvent): (() => void) | undefined {
  const step = event.shiftKey ? 10 : 1;
  return {
    t: () => timer.click(), g: () => lines.click(), c: () => { if (!turn.hidden) turn.click(); }, f: () => overlay?.reset(),
    ArrowLeft: () => overlay?.move({ x: -step }), ArrowRight: () => overlay?.move({ x: step }),
    ArrowUp: () => overlay?.move({ y: -step }), ArrowDown: () => overlay?.move({ y: step }),
    "+": () => overlay?.move({ scale: 1.01 }), "=": () => overlay?.move({ scale: 1.01 }), "-": () => overlay?.move({ scale: 1 / 1.01 }),
    ",": () => overlay?.move({ angle: -0.5 }), ".": () => overlay?.move({ angle: 0.5 }),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
}
