// Where this window was: the way back from a project goes to the shelf or tray that it was opened from, that from a
// shot to the grid or the tray.

const read = (name) => sessionStorage.getItem(name);

/** Keeps the address as the place of the library that this window was at. */
export const keepLibraryPlace = () => sessionStorage.setItem("place of the library", location.pathname);

/** Where the library is left and found again. */
export const libraryPlace = () => read("place of the library") ?? "/library";

/** Keeps how this window looks at projects: "grid" or "tray". */
export const keepView = (name) => sessionStorage.setItem("view of projects", name);

/** The address of a project as it was looked at last, at a shot. */
export const projectPlace = (id, shot) =>
  `/projects/${id}${read("view of projects") === "tray" ? "/tray" : ""}${shot ? `#${shot}` : ""}`;

/** Whether what moves is to be left out; what shows the tray then shows the grid. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
