// What the start page leads to: projects of one's own and of others, the one that one had to do with last first.

import type { Shared } from "./shared.ts";
import type { Summary } from "./summaries.ts";

/** A project, and where it is somebody else's what one is in it. */
export interface Entry { project: Summary; shared: Shared | null }

const ownTime = ({ openedAt, changedAt }: Summary): number => openedAt ?? changedAt ?? 0;
// What this browser keeps from an older studio does not say since when.
const sharedTime = ({ project, since }: Shared): number => Math.max(project.openedAt ?? 0, since || 0);

/** All projects, in order. Whoever has opened nothing of their own yet came for what is shared with them: that comes first. */
export function byLatest(own: readonly Summary[], others: readonly Shared[]): Entry[] {
  const isNew = !own.some(({ openedAt }) => openedAt);
  const all: (Entry & { time: number })[] = [
    ...others.map((shared) => ({ project: shared.project, shared, time: sharedTime(shared) })),
    ...own.map((project) => ({ project, shared: null, time: ownTime(project) })),
  ];
  return all.toSorted((a, b) => (isNew ? Number(b.shared !== null) - Number(a.shared !== null) : 0) || b.time - a.time)
    .map(({ project, shared }) => ({ project, shared }));
}
