// Where files come in: the library, or the page of a project.

import type { Dialogs } from "../kit/dialog.ts";

/** The place from which the card is opened. */
export interface ImportPlace {
  dialogs: Dialogs;
  /** The project that a cut or a script is brought into; null where it is chosen. */
  project: string | null;
  /** Whether it is the project's script that is asked for. */
  isForScript?: boolean;
  /** The folder that new projects come into; null for the top. */
  folder: string | null;
  /** Hears that projects have come into the library. */
  come?(): void;
  /** Changes the project of the page by `work`, and says then what that gave, with a button that takes it back. */
  change?(work: () => Promise<string>): Promise<void>;
}
