// What the commands of the tools do.

import * as toolRequests from "../protocol/studio/tools.ts";
import { toolNumber, tools } from "./box.js";

const STEP = 1.15;

export function toolCommands(rail) {
  const commands = {
    toolSettings: () => rail.openSettings(), colors: () => rail.openColors(), swap: () => rail.swapColors(),
    smaller: () => rail.setSize(toolRequests.tool().diameter / STEP), larger: () => rail.setSize(toolRequests.tool().diameter * STEP),
    eraserMode: () => {
      toolRequests.setEraserMode(toolRequests.tool().eraserMode === 0 ? 1 : 0);
      rail.choose(toolNumber("eraser"));
    },
  };
  for (const [number, { name }] of tools().entries()) commands[name] = () => rail.choose(number);
  for (let percent = 10; percent <= 100; percent += 10) {
    commands[`opacity${percent}`] = () => rail.setOpacity(Math.round(percent * 2.55));
  }
  return commands;
}
