// Films, or files for other programs, in a list: how far each is, its file when it is there, what is not in it.

import { element, textButton } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import type { Job, Jobs } from "./job.ts";

const texts = words.handingOn;

/** The list. A row stays while its job is in the same state: what is watched goes on, and what has the keys keeps them. */
export class JobList<One extends Job> {
  readonly node = element("ul", { class: "handing-rows" });
  private readonly rows = new Map<string, { state: Job["state"]; node: HTMLLIElement }>();

  /** @param end Stops a job, or forgets it. */
  constructor(private readonly jobs: Jobs<One>, private readonly end: (job: One) => unknown) {}

  show(all: One[]): void {
    const wanted = all.map((job) => this.rowOf(job));
    for (const [id] of this.rows) if (!all.some((job) => job.id === id)) this.rows.delete(id);
    for (const node of [...this.node.children]) if (!wanted.includes(node as HTMLLIElement)) node.remove();
    wanted.forEach((node, i) => { if (this.node.children[i] !== node) this.node.insertBefore(node, this.node.children[i] ?? null); });
  }

  /** Brings a row into view. */
  reveal(id: string): void {
    this.rows.get(id)?.node.scrollIntoView({ block: "nearest" });
  }

  private rowOf(job: One): HTMLLIElement {
    const known = this.rows.get(job.id);
    if (known?.state === job.state) {
      const progress = known.node.querySelector("progress");
      if (progress) Object.assign(progress, { max: Math.max(1, job.total), value: job.done });
      return known.node;
    }
    const node = this.row(job);
    this.rows.set(job.id, { state: job.state, node });
    return node;
  }

  private row(job: One): HTMLLIElement {
    const name = this.jobs.name(job);
    const file = `${this.jobs.place}/${job.id}/file`;
    const end = (label: string) => textButton(label, () => this.end(job));
    const parts: Record<Job["state"], () => (HTMLElement | null)[]> = {
      making: () => [element("progress", { max: Math.max(1, job.total), value: job.done, "aria-label": texts.making }), end(texts.stop)],
      made: () => [
        this.jobs.look?.(job, file) ?? null,
        element("a", { class: "button primary", href: `${file}?save=1`, download: "" }, fill(texts.saveMade, { size: megabytes(job.bytes ?? 0) })),
        end(texts.forget),
      ],
      failed: () => [element("span", { class: "problem" }, job.detail ?? ""), end(texts.forget)],
      stopped: () => [element("span", { class: "quiet" }, texts.stopped), end(texts.forget)],
    };
    const notes = job.state === "made" ? job.notes.map((note) => element("small", { class: "quiet" }, note)) : [];
    return element("li", {}, element("b", {}, name), ...parts[job.state](), ...notes);
  }
}

/** The hour and minute of a moment, as people read them. */
export const clock = (moment: number): string => new Date(moment).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** Bytes as people read them. */
const megabytes = (bytes: number): string => bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
