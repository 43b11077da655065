// The page's own state: what is not in the core. One object, saved where it outlives the window.

export const PALETTE = [
  "#22252b", "#5b636e", "#9aa4af", "#ffffff", "#e5484d", "#f2762e",
  "#f2b134", "#46b37b", "#2f9fae", "#3b6ea8", "#6e56cf", "#b8448f",
];

const KEPT = "inkreel-settings";
const OTHER = "#e5484d";

/** The tools as they were left: a brush's numbers stand in a fixed order. */
export interface Box {
  brushes?: number[][];
  eraserMode?: number;
  straightens?: boolean;
  /** Where borders are looked for, the gap, and the opacity. */
  fill?: [source: number, gap: number, opacity: number];
  fillColor?: string;
}

/** How text looked last; lengths are parts of the canvas's height. */
export interface LetteringLooks {
  font: string;
  size: number;
  alignment: number;
  leading: number;
  color: number;
  edge: { color: number; width: number } | null;
  balloon: { shape: number; fill: number; line: number; lineWidth: number; padding: number; hasTail: boolean } | null;
}

/** What is kept for this browser. */
export interface Settings {
  theme: "light" | "dark" | null;
  hand: "left" | "right";
  /** The language of the places of programs, as `de`; null for the one that the browser asks for. */
  language?: string | null;
  /** Hints that were seen; `hints.ts` keeps them now. */
  hintsSeen: number;
  penMode: boolean;
  box: Box | null;
  /** The other colour, and those used lately. */
  other: string;
  recent: string[];
  /** The chords of commands that are not those they come with. */
  keys: Record<string, string[]>;
  onion: { isOn: boolean; before: number; after: number; isAbove: boolean };
  /** Whether the frames of the camera's moves are hidden while one draws. */
  hidesMoves?: boolean;
  /** How text and marks looked last; the width of a mark's lines is a part of the canvas's. */
  lettering?: LetteringLooks;
  marks?: { kind: string; color: number; width: number };
  /** The tray: how near cards are to one another, whether they sound, and the panel of words. */
  spacing?: number;
  flick?: boolean;
  trayWords?: { isShown: boolean; width: number; height: number };
  /** Whether a tunnel's screen shows the way to one. */
  tunnelSteps?: boolean;
  /** Whether the script stands beside the board. */
  script?: boolean;
  /** The camera: which one, how clear the drawing is over it, and whether lines are. */
  camera?: string | null;
  cameraFade?: number;
  cameraGrid?: boolean;
}

export const settings: Settings = {
  theme: null, hand: "right", hintsSeen: 0, penMode: false, box: null, other: OTHER, recent: [],
  keys: {}, onion: { isOn: false, before: 1, after: 1, isAbove: false },
  ...JSON.parse(localStorage.getItem(KEPT) ?? "{}"),
};

// What the person has told the whole system.
const system = matchMedia("(prefers-color-scheme: light)");
const systemTheme = () => (system.matches ? "light" : "dark");

function showTheme(): void { document.documentElement.dataset.theme = settings.theme ?? systemTheme(); }

system.addEventListener("change", showTheme);

/** Keeps the settings, and shows those that change how the whole page looks. */
export function keepSettings(): void {
  localStorage.setItem(KEPT, JSON.stringify(settings));
  showTheme();
  document.documentElement.dataset.hand = settings.hand;
}

/** Whether the page is light. */
export const isLight = (): boolean => (settings.theme ?? systemTheme()) === "light";

/** Makes a dark page light, and a light one dark: where that is the system's way, the page follows it from then on. */
export function changeTheme(): void {
  const next = isLight() ? "dark" : "light";
  settings.theme = next === systemTheme() ? null : next;
  keepSettings();
}
