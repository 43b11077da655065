// The table of words, as Deno reads it; esbuild is told to read en.json itself.

import en from "./en.json" with { type: "json" };

export default en;
