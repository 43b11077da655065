// What the studio makes of a project, as it tells of it.

/** What is made, or was. */
export interface Job {
  id: string;
  format: string;
  state: "making" | "made" | "failed" | "stopped";
  /** Pictures that are there, of all. */
  done: number;
  total: number;
  detail?: string;
  bytes?: number;
  /** When it was asked for, in milliseconds. */
  begun: number;
  /** What is not in it. */
  notes: string[];
}

/** Jobs of one kind: where they are asked for, and what is said of one. */
export interface Jobs<One extends Job> {
  place: string;
  name(job: One): string;
  ready(job: One): string;
  failed(job: One): string;
  /** A button that looks at what was made, in its row; `file` is its address. */
  look?(job: One, file: string): HTMLElement | null;
}
