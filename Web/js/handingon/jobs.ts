// What the studio makes of a project, also while no window looks: films, files for other programs. They are asked for here, looked at, stopped, and forgotten.

import { element } from "../base/dom.ts";
import { reasonOf } from "../base/reasons.ts";
import { pause } from "../base/waiting.ts";
import { asOneself } from "../base/whose.ts";
import { words } from "../base/words.ts";
import { say } from "../kit/toast.ts";
import type { Job, Jobs } from "./job.ts";
import { JobList } from "./joblist.ts";

const texts = words.handingOn;
const LOOK = 700;

async function ask(address: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, asOneself(options)).catch(() => { throw new Error(texts.away); });
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  throw new Error(body?.detail ?? answer.statusText);
}

/** The jobs that this window has asked for, by what is to be asked about them. */
const awaited = new Map<string, Set<string>>();

/** Says when what was asked for here is there, or cannot be made, wherever one is by then; but not where one sees it. */
async function tell<One extends Job>(jobs: Jobs<One>, asked: string): Promise<void> {
  const { place } = jobs;
  const known = awaited.get(place);
  if (known) return void known.add(asked);
  const waiting = new Set([asked]);
  awaited.set(place, waiting);
  while (waiting.size > 0) {
    await pause(3 * LOOK);
    const answer = await fetch(place, asOneself({})).catch(() => null);
    // It is asked again without a network, not where it is refused.
    if (answer && answer.status >= 400 && answer.status < 500) break;
    const all: One[] = answer?.ok ? await answer.json().catch(() => []) : [];
    for (const one of all.filter(({ id, state }) => waiting.has(id) && state !== "making")) {
      waiting.delete(one.id);
      if (document.querySelector(`[data-jobs="${place}"]`)) continue;
      if (one.state === "made") say(jobs.ready(one), texts.saveReady, () => save(`${place}/${one.id}/file?save=1`));
      else if (one.state === "failed") say(jobs.failed(one));
    }
    // What is gone by now is waited for no longer.
    if (answer?.ok) for (const id of waiting) if (!all.some((one) => one.id === id)) waiting.delete(id);
  }
  awaited.delete(place);
}

function save(address: string): void {
  const link = element("a", { href: address, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}

/** The part of a card that has jobs made, and shows those there are: `node`. It looks after them until `signal` ends it. */
export class JobsPart<One extends Job> {
  private readonly problem = element("p", { class: "problem", role: "alert", hidden: true });
  private readonly list: JobList<One>;
  readonly node: HTMLElement;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it says that they could not be looked at. */
  private isAway = false;

  constructor(private readonly jobs: Jobs<One>, private readonly signal: AbortSignal) {
    this.list = new JobList(jobs, (job) => ask(`${jobs.place}/${job.id}`, { method: "DELETE" }).catch(this.fail).then(() => this.look()));
    this.node = element("div", { class: "handing-jobs", "data-jobs": jobs.place }, this.problem, this.list.node);
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Has one made, as `order` says. */
  async make(order: Record<string, unknown>): Promise<void> {
    this.problem.hidden = true;
    try {
      const answer = await ask(this.jobs.place, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(order) });
      const { id } = await answer.json();
      tell(this.jobs, id).catch(() => {});
      await this.look();
      this.list.reveal(id);
    } catch (error) {
      this.fail(error);
      this.problem.scrollIntoView({ block: "nearest" });
      await this.look();
    }
  }

  /** Looks how far they are, again and again while any is made. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    if (this.signal.aborted) return;
    try {
      const all: One[] = await (await ask(this.jobs.place)).json();
      this.list.show(all);
      if (this.isAway) this.problem.hidden = true;
      this.isAway = false;
      if (all.some(({ state }) => state === "making") && !this.signal.aborted) this.lookIn(LOOK);
    } catch (error) {
      this.fail(error);
      this.isAway = true;
      if (!this.signal.aborted) this.lookIn(4 * LOOK);
    }
  }

  private lookIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), milliseconds);
  }

  private readonly fail = (error: unknown): void => {
    this.isAway = false;
    this.problem.hidden = false;
    this.problem.textContent = reasonOf(error);
  };
}
