// Where this window was: the way back from a project goes to the shelf or tray that it was opened from, that from a
// shot to the grid or the tray.

const read = (name: string) => sessionStorage.getItem(name);

/** Keeps a path as the place of the library that this window was at. */
export const keepLibraryPlace = (path: string): void => sessionStorage.setItem("inkreel-place-of-the-library", path);

/** Returns the address where the library was left. */
export const libraryPlace = (): string => read("inkreel-place-of-the-library") ?? "/library";

/** Keeps how this window looks at projects: "grid" or "tray". */
export const keepView = (name: "grid" | "tray"): void => sessionStorage.setItem("inkreel-view-of-projects", name);

/** Returns the address of a project as it was looked at last, at a shot. */
export const projectPlace = (id: string, shot?: string): string =>
  `/projects/${id}${read("inkreel-view-of-projects") === "tray" ? "/tray" : ""}${shot ? `#${shot}` : ""}`;

/** Returns whether what moves is to be left out; what shows the tray then shows the grid. */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
