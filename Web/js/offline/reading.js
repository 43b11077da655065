// Reads of documents: from the studio, or where it does not answer from this browser's copy.

import * as copies from "./copies.js";
import { fromHex } from "../session.js";

// Milliseconds until a copy is shown instead of waiting on.
const PATIENCE = 4000;
const IMPATIENCE = 800;

/** What is known of the studio: when it last did not answer, 0 for never. */
let awaySince = 0;

const away = () => Object.assign(new Error("The studio does not answer."), { isAway: true });

/** Asks the studio. Fails with `isAway` where nobody answers, or where nobody has after some seconds and
 * there is a copy called `name`; with `status` and words where the studio says no. */
export async function ask(address, name) {
  const control = new AbortController();
  const timer = setTimeout(async () => { if (await copies.has(name)) control.abort(); },
    awaySince ? IMPATIENCE : PATIENCE);
  let answer;
  try {
    answer = await fetch(address, { signal: control.signal });
  } catch {
    awaySince ||= Date.now();
    throw away();
  } finally {
    clearTimeout(timer);
  }
  if (answer.ok) {
    awaySince = 0;
    return answer;
  }
  const problem = await answer.json().catch(() => ({}));
  // A proxy, before a studio that is not there.
  if (!problem.type && answer.status >= 502 && answer.status <= 504) throw away();
  throw Object.assign(new Error(problem.detail ?? `The server answered ${answer.status}.`), { status: answer.status });
}

/** The bytes of an answer; `isAway` where the network goes before they have come. */
export const bytesOf = (answer) => answer.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => { throw away(); });

const warn = (error) => { console.info("No copy could be kept:", error.message); };

/** What to show for an error: the copy called `name` where the studio is away, or has not heard yet of what
 * was made here. Fails with `isUnseen` where there is no copy. */
async function copyInstead(name, error) {
  if (error.status === 410) copies.forget(name);
  if (!error.isAway && error.status !== 404) throw error;
  const copy = await copies.read(name).catch(() => null);
  if (copy && (error.isAway || copy.isNew)) return copy;
  if (error.status === 404) copies.forget(name);
  throw error.isAway ? Object.assign(error, { isUnseen: true }) : error;
}

/** A shot: `{archive, batches, project, isCopy}`; `batches` are edits after the archive. `from` asks for
 * the log, without the snapshot. */
export async function readShot(id, from = "") {
  const name = `shots/${id}`;
  const began = Date.now();
  try {
    const answer = await ask(`/api/${name}${from}`, name);
    const archive = await bytesOf(answer);
    const project = answer.headers.get("Inkreel-Project");
    copies.keep(name, { base: [archive], position: Number(answer.headers.get("Inkreel-Position")), project, began })
      .catch(warn);
    return { archive, batches: [], project, isCopy: false };
  } catch (error) {
    const { base, batches, project } = await copyInstead(name, error);
    return { archive: base[0], batches, project, isCopy: true };
  }
}

/** Gives `document`, an outline that has just been begun, all its edits; true where they are a copy's. */
export async function readOutline(document) {
  const began = Date.now();
  const base = [];
  try {
    for (;;) {
      const from = document.position();
      const answer = await ask(`/api/${document.path}/edits?after=${from}`, document.name);
      const batch = await bytesOf(answer);
      document.receive(batch);
      base.push(batch);
      if (document.position() >= Number(answer.headers.get("Inkreel-Position")) || document.position() === from) break;
    }
  } catch (error) {
    const copy = await copyInstead(document.name, error);
    // What has come before is passed over.
    for (const batch of [...copy.base, ...copy.batches]) document.receive(batch);
    return true;
  }
  const project = document.kind === "project" ? document.id : null;
  copies.keep(document.name, { base, position: document.position(), project, began }).catch(warn);
  return false;
}

/** What was done here that a table shows, for answers on their way: `{address, at, change}`. */
let tableChanges = [];
// Milliseconds that no answer takes.
const LONGEST = 60_000;

const parse = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

const keepTable = (address, table, began) => copies.keep(
  address, { base: [new TextEncoder().encode(JSON.stringify(table))], position: 0, project: null, began }).catch(warn);

/** JSON that the studio gives at an address, with `isCopy`. */
export async function readTable(address) {
  const began = Date.now();
  try {
    const table = parse(await bytesOf(await ask(address, address)));
    for (const done of tableChanges) if (done.address === address && done.at >= began) done.change(table);
    keepTable(address, table, began);
    return { ...table, isCopy: false };
  } catch (error) {
    const { base } = await copyInstead(address, error);
    return { ...parse(base[0]), isCopy: true };
  }
}

/** Changes a table as what was done here has changed the studio's: the copy, and what the studio was asked for before. `change` is
 * given the table. */
export async function changeTable(address, change) {
  const at = Date.now();
  tableChanges = [...tableChanges.filter((done) => at - done.at < LONGEST), { address, at, change }];
  const copy = await copies.read(address).catch(() => null);
  if (!copy) return;
  const table = parse(copy.base[0]);
  for (const done of tableChanges) if (done.address === address) done.change(table);
  await keepTable(address, table, at);
}

/** Begins the copy of a shot that was made here, before the studio has heard of it. */
export function beginShot(id, project) {
  // An archive without a snapshot and without edits; see Documentation/file-format.md.
  const archive = Uint8Array.from([0x85, 6, 1, 0x50, ...fromHex(id), 0xf6, 0x80]);
  return copies.keep(`shots/${id}`, { base: [archive], position: 0, project, began: Date.now(), isNew: true });
}

/** Drops the copies of projects, and of their shots, that the library does not have. */
export function forgetGone({ projects, binProjects }) {
  const there = new Set([...projects, ...binProjects].map(({ id }) => id));
  return copies.forgetWhere((_, project) => project && !there.has(project));
}
