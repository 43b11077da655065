// Shots that were copied or cut, kept for this browser, so that they can be put into other projects and by
// other windows.

const NAME = "inkreel-shots";

/** Keeps shots, in the order in which they stand. */
export const keepShots = (shots) => localStorage.setItem(NAME, JSON.stringify(shots));

/** The shots that were kept last; none where what is kept cannot be read. */
export function keptShots() {
  try {
    const shots = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(shots) ? shots.filter((shot) => /^[0-9a-f]{32}$/.test(shot?.id)) : [];
  } catch {
    return [];
  }
}
