// Where this window was: the way back from a project goes to the shelf or tray that it was opened from, that from a
// shot to the grid or the tray.

const read = (name: string) => sessionStorage.getItem(name);

/** Keeps a path as the place of the library that this window was at. */
export const keepLibraryPlace = (path: string): void => sessionStorage.setItem("inkreel-place-of-the-library", path);

/** Returns the address where the library was left. */
export const libraryPlace = (): string => read("inkreel-place-of-the-library") ?? "/library";

/** Keeps how this window looks at projects: "grid", "tray" or "list". */
export const keepView = (name: "grid" | "tray" | "list"): void => sessionStorage.setItem("inkreel-view-of-projects", name);

/** Keeps the order and the filter of a project's shot list, as the query of its address. */
export const keepList = (id: string, query: string): void => sessionStorage.setItem("inkreel-list-of-project", `${id}${query}`);

/** Returns the address of a project as it was looked at last, at a shot. */
export function projectPlace(id: string, shot?: string): string {
  const view = read("inkreel-view-of-projects");
  const list = read("inkreel-list-of-project") ?? "";
  const path = view === "tray" ? "/tray" : view === "list" ? `/list${list.startsWith(id) ? list.slice(id.length) : ""}` : "";
  return `/projects/${id}${path}${shot ? `#${shot}` : ""}`;
}
