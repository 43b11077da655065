// Shots that were copied or cut, kept for this browser, so that they can be put into other projects and by
// other windows.

const NAME = "inkreel-shots";

/** A shot that was copied or cut; `id` has 32 hexadecimal digits. */
interface KeptShot {
  id: string;
}

/** Keeps shots, in the order in which they stand. */
export const keepShots = (shots: readonly KeptShot[]): void => localStorage.setItem(NAME, JSON.stringify(shots));

/** Returns the shots that were kept last; none where what is kept cannot be read. */
export function keptShots(): KeptShot[] {
  try {
    const shots: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(shots) ? shots.filter((shot) => /^[0-9a-f]{32}$/.test(shot?.id ?? "")) : [];
  } catch {
    return [];
  }
}
