// Prints the names of the functions that a module exports: node list-exports.mjs MODULE
import { readFileSync } from "node:fs";

const module = await WebAssembly.compile(readFileSync(process.argv[2]));
for (const { name, kind } of WebAssembly.Module.exports(module)) if (kind === "function") console.log(name);
