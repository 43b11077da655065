import assert from "node:assert/strict";
import { EditJournal, type JournalSteps } from "./editjournal.ts";

/** Numbers that look as if by chance, the same for each seed. */
function* random(seed: number) {
  for (let state = seed * 2654435761 + 1; ; state = (state * 1664525 + 1013904223) >>> 0) yield state / 2 ** 32;
}

type Document = string;
const bytes = (document: Document) => new TextEncoder().encode(document);

/** A document, to which changes add words, with a history as the module has one. */
function makeEditor() {
  const journal = new EditJournal<string>();
  let [past, future, now]: [Document[], Document[], Document] = [[], [], "begin"];
  return {
    journal,
    now: () => now,
    change(...words: string[]) {
      journal.add(words, bytes(now));
      past.push(now);
      [now, future] = [now.slice(-40) + words.join(""), []];
    },
    undo() {
      if (past.length === 0) return;
      journal.undo();
      future.push(now);
      now = past.pop()!;
    },
    redo() {
      if (future.length === 0) return;
      journal.redo();
      past.push(now);
      now = future.pop()!;
    },
    past: () => past,
    future: () => future,
  };
}

/** Makes the steps anew, as after a reload. */
function replayed({ steps, undone }: JournalSteps<string>) {
  const editor = makeEditor();
  const states = [new TextDecoder().decode(steps[0]!.base)];
  for (const { changes } of steps) states.push(states.at(-1)!.slice(-40) + changes.join(""));
  return { editor, past: states.slice(0, -1 - undone), now: states.at(-1 - undone), future: undone > 0 ? states.slice(-undone).reverse() : [] };
}

for (let seed = 0; seed < 40; seed++) {
  Deno.test(`what is kept leads to the program as it is, and to those behind and before it (${seed})`, () => {
    const editor = makeEditor();
    const numbers = random(seed);
    const next = () => numbers.next().value as number;
    for (let i = 0; i < 900; i++) {
      const what = next();
      if (what < 0.7) editor.change(...Array.from({ length: 1 + Math.floor(next() * 3) }, () => "x".repeat(Math.floor(next() * 9))));
      else if (what < 0.88) editor.undo();
      else editor.redo();
      const { kept } = editor.journal;
      if (kept.steps.length === 0) continue;
      const { past, now, future } = replayed(kept);
      assert.equal(now, editor.now());
      assert.deepEqual(past, editor.past().slice(editor.past().length - past.length));
      assert.deepEqual(future, editor.future().slice(editor.future().length - future.length));
      assert.ok(kept.steps.length <= 400);
    }
  });
}

Deno.test("most of many steps is kept, and no more than there is room for", () => {
  const editor = makeEditor();
  for (let i = 0; i < 2000; i++) editor.change(`${i}`);
  const { length } = editor.journal.kept.steps;
  assert.ok(length > 250 && length <= 400, `${length}`);
  for (let i = 0; i < 300; i++) editor.change("y".repeat(20_000));
  const size = editor.journal.kept.steps.reduce((sum, { changes, base }) => sum + changes.join("").length + (base?.length ?? 0), 0);
  assert.ok(size > 1_000_000 && size <= 2_000_000, `${size}`);
});

Deno.test("of a program for which there is no room nothing is kept", () => {
  const journal = new EditJournal<string>();
  journal.add(["a"], new Uint8Array(3_000_000));
  assert.deepEqual(journal.kept, { steps: [], undone: 0 });
});
