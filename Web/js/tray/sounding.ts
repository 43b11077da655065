// Over which shots a sound of the project's tracks is heard.

import { Timeline } from "../player/timeline.ts";
import type { ProjectView } from "../protocol/studio/project.ts";
import type { TrackEntry } from "../protocol/studio/sounds.ts";
import { endOf, frameAt, heard, sampleOf } from "../sound/samples.ts";

/** Returns the shots of a project during which some clip of its tracks is heard. What programs play is not known here: only the server runs them. */
export function shotsWithSound({ scenes, frames, seconds }: Pick<ProjectView, "scenes" | "frames" | "seconds">, tracks: readonly TrackEntry[]): Set<string> {
  const rate = { numerator: frames, denominator: seconds };
  const shots = scenes.flatMap(({ shots }) => shots);
  const timeline = new Timeline(shots.map(({ duration }) => duration), rate);
  const found = new Set<string>();
  for (const { clip } of heard(tracks, new Set())) {
    const first = Math.max(0, timeline.shotAt(Math.floor(frameAt(clip.start, rate))));
    for (let rank = first; rank < shots.length; rank++) {
      const [begin, end] = timeline.framesOf(rank).map((frame) => sampleOf(frame, rate)) as [number, number];
      if (begin >= endOf(clip)) break;
      if (end > clip.start) found.add(shots[rank]!.id);
    }
  }
  return found;
}
