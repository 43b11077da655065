// Tables that the studio gives as JSON: from the studio, or where it does not answer as they were last, with what was done here since.

import { ask, bytesOf, copyInstead } from "./asking.ts";
import * as copies from "./copies.ts";

// deno-lint-ignore no-explicit-any -- a table is whatever the studio gives at its address
type Table = any;
type Change = (table: Table) => void;

/** What was done here that a table shows, for answers on their way. */
let tableChanges: { address: string; at: number; change: Change }[] = [];
// Milliseconds that no answer takes.
const LONGEST = 60_000;

const parse = (bytes: Uint8Array): Table => JSON.parse(new TextDecoder().decode(bytes));

/** Says in the browser's log that a copy could not be kept. */
export function warnOfCopy(error: Error): void {
  // deno-lint-ignore no-console
  console.info("No copy could be kept:", error.message);
}

const keepTable = (address: string, table: Table, began: number): Promise<void> => copies.keep(
  address, { base: [new TextEncoder().encode(JSON.stringify(table))], position: 0, last: null, project: null, began }).catch(warnOfCopy);

/** JSON that the studio gives at an address, with `isCopy`. A copy is kept of what `isKept` says so of. */
export async function readTable(address: string, isKept = (_: Table): boolean => true): Promise<Table> {
  const began = Date.now();
  try {
    const table = parse(await bytesOf(await ask(address, address)));
    for (const done of tableChanges) if (done.address === address && done.at >= began) done.change(table);
    if (isKept(table)) keepTable(address, table, began);
    return { ...table, isCopy: false };
  } catch (error) {
    const { base } = await copyInstead(address, error);
    return { ...parse(base[0]!), isCopy: true };
  }
}

/** Changes a table as what was done here has changed the studio's: the copy, and what the studio was asked for before. `change` is given the
 * table. */
export async function changeTable(address: string, change: Change): Promise<void> {
  const at = Date.now();
  tableChanges = [...tableChanges.filter((done) => at - done.at < LONGEST), { address, at, change }];
  const copy = await copies.read(address).catch(() => null);
  if (!copy) return;
  const table = parse(copy.base[0]!);
  for (const done of tableChanges) if (done.address === address) done.change(table);
  await keepTable(address, table, at);
}
