// Why something could not be done, in words for people.

/** Returns the words of a failure; a trap of the core is none, and goes on. */
export function reasonOf(error: unknown): string {
  if (error instanceof WebAssembly.RuntimeError) throw error;
  return error instanceof Error ? error.message : String(error);
}
