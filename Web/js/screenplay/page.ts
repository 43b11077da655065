// What the script asks of the page of its board.

import type { Make } from "../kit/dialog.ts";
import type { ProjectView } from "../protocol/studio/project.ts";
import type { Difference } from "./differences.ts";

export interface ScreenplayPage {
  project: string;
  outline(): ProjectView;
  /** The shots that are chosen on the board. */
  chosen(): string[];
  /** Chooses shots on the board, the first of them in view. */
  choose(shots: readonly string[]): void;
  /** Marks the cards of shots that are pointed at. */
  point(shots: readonly string[]): void;
  setWords(shot: string, kind: Difference["kind"], words: string): void;
  /** Has the server make an edit of this window, and says what was done when it is here; false where it could not be made. */
  change(work: () => Promise<string>): Promise<boolean>;
  /** Shows a dialog. */
  show(make: Make): void;
  /** Asks for a script, or a new draft of it. */
  bringIn(): void;
  close(): void;
}
