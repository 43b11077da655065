// What the commands of the tools do.

import type { Rail } from "./rail.ts";
import { setEraserMode } from "../protocol/studio/tools.ts";
import { OPAQUE, toolNumber, tools, toolState } from "../tools/box.ts";

const STEP = 1.15;

/** Returns what each command of the tools does, by its id. */
export function toolCommands(rail: Rail): Record<string, () => void> {
  const commands: Record<string, () => void> = {
    toolSettings: rail.openSettings, colors: rail.openColors, swap: () => rail.swapColors(),
    smaller: () => rail.setSize(toolState().diameter / STEP), larger: () => rail.setSize(toolState().diameter * STEP),
    eraserMode: () => {
      setEraserMode(toolState().eraserMode === 0 ? 1 : 0);
      rail.choose(toolNumber("eraser"));
    },
  };
  for (const [number, { name }] of tools().entries()) commands[name] = () => rail.choose(number);
  for (let percent = 10; percent <= 100; percent += 10) {
    commands[`opacity${percent}`] = () => rail.setOpacity(Math.round(percent * OPAQUE / 100));
  }
  return commands;
}
