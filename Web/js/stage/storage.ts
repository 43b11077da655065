// What the program on the stage keeps for its next run, as this browser keeps it: wherever time stops.

import { bricks, setDevice } from "../bricks/machine.ts";
import { device } from "../protocol/bricks/stage.ts";
import { keepDevice, keptDevice } from "./keeping.ts";

/** The storage of the program that is open. */
export class ProgramStorage {
  private name = "";
  private kept = "";
  /** Whether the program that is open has begun: before, there is nothing of it to be kept. */
  private hasBegun = false;

  /** Keeps nothing until the next program has begun; the result puts back what was, where none was opened. */
  pause(): () => void {
    const before = this.hasBegun;
    this.hasBegun = false;
    return () => { this.hasBegun = before; };
  }

  /** Gives a program what it has kept. */
  async open(name: string): Promise<void> {
    this.name = name;
    const bytes = await keptDevice(name);
    if (bytes) setDevice(bytes);
  }

  begin(): void {
    if (!this.hasBegun) this.kept = String(device(bricks()));
    this.hasBegun = true;
  }

  keep(): void {
    if (!this.hasBegun) return;
    const bytes = device(bricks());
    if (String(bytes) === this.kept) return;
    this.kept = String(bytes);
    keepDevice(this.name, bytes);
  }
}
