// What is said when a project is shown about what was done to it elsewhere, just before.

let arriving: { project: string; said: string } | null = null;

/** Has `said` said, with a button that takes it back, where the project is shown next. */
export function sayOnArrival(project: string, said: string): void {
  arriving = { project, said };
}

/** What is to be said now that a project is shown; null for nothing. It is said once. */
export function saidOnArrival(project: string): string | null {
  const said = arriving?.project === project ? arriving.said : null;
  arriving = null;
  return said;
}
