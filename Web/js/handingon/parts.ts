// What the ways to hand a project on have in common.

/** What is handed on: a project, and of its shots those that are chosen, all where none is. */
export interface Source { project: string; chosen: readonly string[] }
/** The parts of a way to hand on. */
export interface Parts { body: HTMLElement; foot: HTMLElement[]; begin?(): void }
