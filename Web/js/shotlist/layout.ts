// How wide columns are, and which are not shown: remembered in this browser, for all projects.

import type { Column } from "./columns.ts";

const NAME = "inkreel-shotlist-columns";
export const LEAST_WIDTH = 56;
const MOST_WIDTH = 800;

interface Kept { widths: Record<string, number>; hidden: string[] }

function read(): Kept {
  try {
    const { widths = {}, hidden = [] } = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>;
    return { widths, hidden: Array.isArray(hidden) ? hidden : [] };
  } catch {
    return { widths: {}, hidden: [] };
  }
}

export class Layout {
  private readonly kept = read();

  isHidden = (key: string): boolean => this.kept.hidden.includes(key);

  /** Shows a column, or does not. The number stays: by it a shot is known. */
  show(key: string, isShown: boolean): void {
    this.kept.hidden = this.kept.hidden.filter((one) => one !== key);
    if (!isShown && key !== "number") this.kept.hidden.push(key);
    this.keep();
  }

  width({ key, width }: Column): number {
    const kept = this.kept.widths[key];
    return typeof kept === "number" && Number.isFinite(kept) ? kept : width;
  }

  setWidth(key: string, width: number): void {
    this.kept.widths[key] = Math.round(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width)));
  }

  keep(): void { localStorage.setItem(NAME, JSON.stringify(this.kept)); }
}
