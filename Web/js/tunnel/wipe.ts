// The divider between before and after: left of it one sheet is seen, right of it the other. Which pixels are seen
// is all that it decides, so it is the page's own clipping.

import { element } from "../base/dom.ts";
import { fill, words } from "../base/words.ts";
import { listenToGrip } from "../kit/grip.ts";

const STEPS: Record<string, number> = { ArrowLeft: -0.02, ArrowRight: 0.02, PageUp: 0.1, PageDown: -0.1, Home: -1, End: 1 };

/** The divider on a stage; it clips `sheet`. */
export class Wipe {
  private part = 0.5;
  readonly node = element("div", {
    class: "tunnel-wipe", role: "slider", tabindex: "0", "aria-label": words.tunnelWays.divider, "aria-valuemin": "0", "aria-valuemax": "100",
    hidden: true,
  }, element("i"));

  constructor(private readonly stage: HTMLElement, private readonly sheet: HTMLElement) {
    this.listen();
    this.node.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      this.go(this.part + step);
    });
  }

  private listen(): void {
    const { node, stage } = this;
    let grip = 0;
    listenToGrip(node, {
      begin: ({ clientX }) => { grip = clientX - this.part * stage.clientWidth; },
      move: ({ clientX }) => this.go((clientX - grip) / stage.clientWidth),
    });
  }

  private go(next: number): void {
    this.part = Math.min(Math.max(next, 0), 1);
    this.update();
  }

  show(isShown: boolean): void {
    this.node.hidden = !isShown;
    this.sheet.style.clipPath = "";
    this.update();
  }

  /** Lays it after the sheet has been painted anew, or the stage has another size. */
  update(): void {
    const { node, stage, sheet, part } = this;
    if (node.hidden) return;
    node.style.left = `${part * stage.clientWidth}px`;
    node.setAttribute("aria-valuenow", String(Math.round(part * 100)));
    node.setAttribute("aria-valuetext", fill(words.tunnelWays.before, { n: Math.round(part * 100) }));
    const x = part * stage.clientWidth - sheet.offsetLeft;
    const cut = Math.min(Math.max(sheet.offsetWidth - x, 0), sheet.offsetWidth);
    sheet.style.clipPath = `inset(0 ${cut}px 0 0)`;
  }
}
