// What the script and the board say otherwise about a shot.

import type { ShotEntry } from "../protocol/studio/project.ts";
import type { Script } from "./calls.ts";
import { wordsOfPart } from "./parts.ts";
import type { PartPlace } from "./places.ts";

/** Words that differ, of one kind. */
export interface Difference {
  kind: "action" | "dialogue";
  script: string;
  board: string;
}

/** The words of lines as one shot has them, and of parts of them; the heading is left out where there is more. */
export function wordsOf({ scenes }: Pick<Script, "scenes">, places: readonly PartPlace[]): { action: string; dialogue: string } {
  const found = places.flatMap(({ scene, unit, part }) => {
    const line = scenes[scene]?.units[unit];
    if (!line || !part) return line ?? [];
    return { action: line.action && wordsOfPart(line, part), dialogue: line.action ? "" : wordsOfPart(line, part) };
  });
  const first = places[0];
  const seen = found.length > 1 && first && first.unit === 0 && first.scene > 0 ? found.slice(1) : found;
  const joined = (parts: string[]) => parts.filter(Boolean).join("\n");
  return { action: joined(seen.map(({ action }) => action)), dialogue: joined(found.map(({ dialogue }) => dialogue)) };
}

const plain = (text: string): string => text.trim().split(/\s+/).join(" ");

/** Where a shot's words are others than those of its lines. What the script says nothing about is the board's own. */
export function differences(script: Pick<Script, "scenes">, places: readonly PartPlace[], shot: Pick<ShotEntry, "action" | "dialogue">): Difference[] {
  const said = wordsOf(script, places);
  return (["action", "dialogue"] as const)
    .filter((kind) => said[kind] !== "" && plain(said[kind]) !== plain(shot[kind]))
    .map((kind) => ({ kind, script: said[kind], board: shot[kind] }));
}
