// The table of words on bricks, as Deno reads it; esbuild is told to read en/bricks.json itself.

import bricks from "./en/bricks.json" with { type: "json" };

export default bricks;
