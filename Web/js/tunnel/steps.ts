// The way to a tunnel for who has not made one yet: laid by points, given its shape, saved. It says which of the three one is at, and goes away for good.

import { element, iconButton, textButton } from "../base/dom.ts";
import { keepSettings, settings } from "../base/state.ts";
import { words } from "../base/words.ts";

const texts = words.tunnelSteps;

export type StepName = keyof typeof texts.names;
const NAMES = Object.keys(texts.names) as StepName[];

/** What each step does when it is pressed; `left` hears that the way is shown no more. */
export interface StepDeeds extends Record<StepName, () => unknown> {
  left(): void;
}

export class Steps {
  private readonly buttons = NAMES.map((name, at) => textButton([element("b", { "aria-hidden": "true" }, at + 1), texts.names[name]], () => {
    this.at(name);
    this.deeds[name]();
  }));
  private readonly said = element("p", {});
  readonly node = element("nav", { class: "tunnel-steps", "aria-label": texts.title }, element("ol", {}, this.buttons.map((button) => element("li", {}, button))), this.said,
    iconButton("close", texts.leave, "", () => this.leave()));

  constructor(private readonly deeds: StepDeeds) {
    this.node.hidden = settings.tunnelSteps === false;
    this.at("align");
  }

  /** Says that one is at a step. */
  at(name: StepName): void {
    this.buttons.forEach((button, index) => {
      if (NAMES[index] === name) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    this.said.textContent = texts.told[name];
  }

  private leave(): void {
    this.node.hidden = true;
    settings.tunnelSteps = false;
    keepSettings();
    this.deeds.left();
  }
}
