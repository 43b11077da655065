// The panels of the tunnel's screen: what is known of the photographs, files, and points, which take the stage's place.

import { reasonOf } from "../base/reasons.ts";
import { type Facts, makeFacts } from "./facts.ts";
import type { PanelName } from "./header.ts";
import type { Loading } from "./loading.ts";
import { Points } from "./points.ts";
import { Save } from "./save.ts";
import type { TunnelSizes } from "./state.ts";

/** What the panels ask of their screen, and tell it: `frame` gives the width and height of the crop; `flush` stores what a hand has done,
 * `finished` that something was changed; `pressed` hears that a panel is open or not, `covered` that points take the stage's place or not. */
export interface PanelsHearing {
  say(words: string): void;
  tell(words: string): void;
  frame(): [number, number];
  flush(): void;
  finished(): void;
  pressed(name: PanelName, isOn: boolean): void;
  covered(isOn: boolean): void;
  add(node: HTMLElement): void;
}

type SideName = Exclude<PanelName, "points">;

export class Panels {
  readonly facts: Facts;
  readonly save: Save;
  private points: Points | null = null;
  private isClosed = false;

  /** `path` is the tunnel's in the API. */
  constructor(private readonly sizes: TunnelSizes, path: string, private readonly loading: Loading, private readonly hears: PanelsHearing) {
    const { say, flush, frame } = hears;
    this.facts = makeFacts({ changed: () => hears.finished(), closed: () => this.toggle("facts", false), say });
    this.save = new Save(path, { frame, flush, closed: () => this.toggle("save", false), say });
  }

  get isOn(): boolean { return Boolean(this.points?.isOn) || this.facts.isOn || this.save.isOn; }

  /** Opens one of those at the side, in place of the other, or puts it away. */
  toggle(name: SideName, isOn = !this[name].isOn): void {
    const other = name === "facts" ? "save" : "facts";
    if (isOn && this[other].isOn) this.toggle(other, false);
    if (isOn) this[name].open();
    else this[name].close();
    this.hears.pressed(name, isOn);
  }

  async togglePoints(isOn = !this.points?.isOn): Promise<void> {
    this.hears.flush();
    const points = this.points ?? await this.makePoints();
    if (!points) return;
    if (isOn) points.open();
    else points.close();
    this.hears.covered(isOn);
    this.hears.pressed("points", isOn);
  }

  private async makePoints(): Promise<Points | null> {
    try {
      const canvases = await this.loading.canvases();
      if (this.points || this.isClosed) return null;
      this.points = new Points(canvases, this.sizes, {
        aligned: () => this.hears.finished(), closed: () => this.togglePoints(false), say: this.hears.say,
      });
      this.hears.add(this.points.node);
      return this.points;
    } catch (error) {
      this.hears.tell(reasonOf(error));
      return null;
    }
  }

  /** Shows the recipe after it has changed otherwise. */
  update(): void {
    this.points?.update();
    this.facts.update();
  }

  /** Puts away what is open; false where nothing is. */
  escape(): boolean {
    if (this.save.isOn) this.toggle("save", false);
    else if (this.facts.isOn) this.toggle("facts", false);
    else if (this.points?.isOn) this.togglePoints(false);
    else return false;
    return true;
  }

  close(): void {
    this.isClosed = true;
    this.save.close();
  }
}
