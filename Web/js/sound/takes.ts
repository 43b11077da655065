// Takes that were recorded and that the studio does not have yet: none is lost as long as the window is open.

/** A take: its file, where it begins in the film, which part of it is heard, and where it is to lie. */
export interface Take {
  file: Blob;
  name: string;
  /** The sample of the film at which the file's first sample was heard. */
  start: number;
  /** Where it is to be heard: nothing before this sample of the film, nothing from that on; null for to its end. */
  from: number;
  to: number | null;
  isAnchored: boolean;
  track: string | null;
}

/** By their projects: they outlive the place that is shown. */
const kept = new Map<string, Take[]>();

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

function changed(): void {
  const isAny = [...kept.values()].some((takes) => takes.length > 0);
  removeEventListener("beforeunload", warn);
  if (isAny) addEventListener("beforeunload", warn);
}

/** The takes of a project, the first first. */
export const takesOf = (project: string): readonly Take[] => kept.get(project) ?? [];

export function keepTake(project: string, take: Take): void {
  kept.set(project, [...takesOf(project), take]);
  changed();
}

export function dropTake(project: string, take: Take): void {
  kept.set(project, takesOf(project).filter((one) => one !== take));
  changed();
}

/** What of a take that has come to the studio is laid on a track: where it begins, in its sound and in the film, and how much of it. */
export function spanOf({ start, from, to }: Pick<Take, "start" | "from" | "to">, length: number): { start: number; first: number; count: number } {
  const begin = Math.max(from, start, 0);
  const first = Math.max(0, Math.min(length - 1, begin - start));
  const end = Math.min(length, to === null ? length : Math.max(first + 1, to - start));
  return { start: begin, first, count: end - first };
}
