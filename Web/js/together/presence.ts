// Who else is in the project that is shown, and where: this window says where it is, and hears of the others. While nobody has an account
// it does neither.

import { asOneself } from "../base/whose.ts";
import { ownSession } from "../base/session.ts";
import { every, onDocument, onLeave, stillHere } from "../shell/scope.ts";
import type { Company, Present } from "../sync/company.ts";
import type { News } from "../sync/news.ts";

/** The place that a window shows. */
export interface Where {
  project: string;
  shot: string | null;
  /** Whose this window is; null while nobody has an account. */
  account: string | null;
}

// Milliseconds between two times that a window says where it is, and for which an answer is waited for.
const BEAT = 5000;
const TIMEOUT = 4000;

/** The company of a window. */
export interface Presence {
  /** All who are there and named, oneself among them. */
  everybody(): Present[];
  /** The others: oneself is not among them. */
  others(): Present[];
  /** How many more of them are there than are named. */
  more(): number;
  /** Whether another window, be it one's own, has the shot open. */
  isWatched(): boolean;
  hear(news: News): void;
}

/** The company of who is alone. */
export const ALONE: Presence = { everybody: () => [], others: () => [], more: () => 0, isWatched: () => false, hear: () => {} };

/** Says that this window shows a place, as long as it does; `changed` is called when others have come or gone. */
export function bePresent(where: Where, changed: () => void): Presence {
  if (!where.account) return ALONE;
  const company = new WindowPresence(where, changed);
  company.begin();
  return company;
}

class WindowPresence implements Presence {
  private company: Company = { project: "", people: [], more: 0 };
  private isAnotherThere = false;
  private readonly isHere = stillHere();

  constructor(private readonly where: Where, private readonly changed: () => void) {}

  begin(): void {
    this.beat();
    every(BEAT, () => this.beat());
    onDocument("visibilitychange", () => (document.visibilityState === "visible" ? this.beat() : this.leave()));
    onLeave(() => this.leave());
  }

  everybody = (): Present[] => this.company.people;
  others = (): Present[] => this.company.people.filter(({ id }) => id !== this.where.account);
  more = (): number => this.company.more;

  isWatched = (): boolean => {
    const { shot } = this.where;
    return shot !== null && (this.isAnotherThere || this.others().some(({ shots }) => shots.includes(shot)));
  };

  hear(news: News): void {
    if (news.kind === "presence" && news.company.project === this.where.project) this.take(news.company);
    else if (news.kind === "hello" || news.kind === "rights") this.beat();
  }

  private take(company: Company): void {
    if (!this.isHere() || JSON.stringify(company) === JSON.stringify(this.company)) return;
    this.company = company;
    this.changed();
  }

  private async beat(): Promise<void> {
    if (document.visibilityState !== "visible" || !this.isHere()) return;
    try {
      const answer = await this.say({}, { signal: AbortSignal.timeout?.(TIMEOUT) });
      if (!answer.ok) return this.take({ ...this.company, people: [], more: 0 });
      const { company, isWatched } = await answer.json();
      this.isAnotherThere = isWatched;
      this.take(company);
    } catch {
      // The server is away: who was there is shown until it says something else.
    }
  }

  private leave(): void {
    // It may be said after the page is gone.
    this.say({ isLeaving: true }, { keepalive: true }).catch(() => {});
  }

  private say(more: object, options: RequestInit): Promise<Response> {
    const { project, shot } = this.where;
    return fetch("/api/presence", asOneself({
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ window: ownSession(), project, shot, ...more }), ...options,
    }));
  }
}
