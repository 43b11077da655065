import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import type { ProjectView, ShotEntry } from "../protocol/studio/project.ts";
import { type Script, withStarts } from "./calls.ts";
import { Coverage, versionsOf } from "./coverage.ts";
import { differences } from "./differences.ts";
import { isGone, LINK_FIELD, readLink } from "./links.ts";
import { isSame, LineSelection, withoutLines } from "./places.ts";

// What is said begins behind a name of letters.
const line = (action: string, dialogue = "") => ({ action, dialogue, start: action ? 0 : /^(\w+: )?/.exec(dialogue)![0].length, notes: "", milliseconds: 1000 });
const script = {
  name: "", form: "", version: "3f9a12cd", problems: [], times: { scene: 2000, action: 500, actionWord: 200, speech: 1000, speechWord: 300 }, scenes: [
    { heading: "", number: "", about: "", isOmitted: false, units: [] },
    { heading: "INT. A", number: "1", about: "", isOmitted: false, units: [line("INT. A"), line("She waits."), line("", "ANNA: Yes.")] },
    { heading: "EXT. B", number: "2", about: "", isOmitted: false, units: [line("EXT. B"), line("Rain.")] },
  ],
};
const shot = (id: string, words: string): ShotEntry => ({
  id, number: id, isPinned: false, dialogue: "", action: "", notes: "", duration: 1, fields: words ? [{ field: LINK_FIELD, words }] : [], transition: null,
});
const board = (...shots: ShotEntry[]) => ({ scenes: [{ id: "s", name: "", description: "", shots }] }) as Pick<ProjectView, "scenes"> as ProjectView;

test("links are read as they are written, and nothing else is", () => {
  equal(LINK_FIELD, "00000000000000000000000000000040");
  deepEqual(readLink("3f9a12cd 12:0 12:4-6"), { version: "3f9a12cd", ranges: [{ scene: 12, first: 0, last: 0 }, { scene: 12, first: 4, last: 6 }] });
  deepEqual(readLink("3f9a12cd 12:4@10-58 12:5"), { version: "3f9a12cd", ranges: [{ scene: 12, first: 4, last: 4, part: { from: 10, to: 58 } }, { scene: 12, first: 5, last: 5 }] });
  deepEqual(readLink("3f9a12cd gone"), { version: "3f9a12cd", ranges: [] });
  for (const words of ["", "3f9a12cd", "3f9a12c 1:0", "3f9a12cd 1", "3f9a12cd 1:2-1", "3f9a12cd -1:0", "3f9a12cd 1:0 gone", "3f9a12cd 1:0-99999", "3f9a12cd 1:0@3-3", "3f9a12cd 1:0@4-3",
    "3f9a12cd 1:0@4", "3f9a12cd 1:0@-4", "3f9a12cd 1:0-1@2-4", "3f9a12cd 1:0@1-4-5", "3f9a12cd 1:0@"]) equal(readLink(words), null, words);
  equal(isGone(shot("a", "3f9a12cd gone")), true);
  equal(isGone(shot("a", "3f9a12cd 1:0")) || isGone(shot("a", "")), false);
});

test("lines of this draft are covered, those of another are not", () => {
  const coverage = new Coverage(script, board(shot("a", "3f9a12cd 1:0-1"), shot("b", "3f9a12cd 1:1"), shot("c", "00000000 2:1"), shot("d", "3f9a12cd 9:9"), shot("e", "3f9a12cd 2:0-7")));
  deepEqual(coverage.shownBy({ scene: 1, unit: 1 }).map(({ shot }) => shot.id), ["a", "b"]);
  deepEqual(coverage.linesOf("a"), [{ scene: 1, unit: 0 }, { scene: 1, unit: 1 }]);
  deepEqual(coverage.linesOf("c"), []);
  deepEqual(coverage.linesOf("d"), []);
  deepEqual(coverage.count(1), { n: 2, of: 3 });
  // A range may go beyond the scene's end.
  deepEqual(coverage.total(), { n: 4, of: 5 });
  deepEqual(coverage.without(1), [2]);
  equal(versionsOf(board(shot("b", "11111111 gone"), shot("a", "00000000 2:1"), shot("c", "00000000 2:0"))), "00000000 11111111");
});

test("a scene that the board numbers otherwise says so", () => {
  const scenes = board(shot("a", "3f9a12cd 2:0-1"), shot("b", "3f9a12cd gone")).scenes;
  const coverage = new Coverage(script, { scenes: [...scenes, ...board(shot("c", "3f9a12cd 1:0")).scenes] });
  // The script's scene 2 is the board's first, and its scene 1 the board's second.
  deepEqual([0, 1, 2, 3].map((scene) => coverage.otherNumber(scene)), [null, "2", "1", null]);
  deepEqual(new Coverage(script, board(shot("c", "3f9a12cd 1:0"))).otherNumber(1), null);
});

test("a line is covered by parts of it that leave no words, and else what is left can be had", () => {
  const one = new Coverage(script, board(shot("a", "3f9a12cd 1:1@0-3 1:0")));
  deepEqual(one.linesOf("a"), [{ scene: 1, unit: 1, part: { from: 0, to: 3 } }, { scene: 1, unit: 0 }]);
  deepEqual(one.shownBy({ scene: 1, unit: 1 }).map(({ part }) => part), [{ from: 0, to: 3 }]);
  deepEqual([one.isCovered({ scene: 1, unit: 1 }), one.without(1), one.count(1)], [false, [1, 2], { n: 1, of: 3 }]);
  deepEqual(one.left(1), [{ unit: 1, from: 4, to: 10 }, { unit: 2 }]);
  const two = new Coverage(script, board(shot("a", "3f9a12cd 1:1@0-3"), shot("b", "3f9a12cd 1:1@4-99"), shot("c", "3f9a12cd 1:2@6-10")));
  deepEqual([two.isCovered({ scene: 1, unit: 1 }), two.isCovered({ scene: 1, unit: 2 })], [true, true]);
  // A whole link shows it, whatever parts there are.
  const whole = new Coverage(script, board(shot("a", "3f9a12cd 1:1@0-3"), shot("b", "3f9a12cd 1:0-1")));
  deepEqual([whole.isCovered({ scene: 1, unit: 1 }), whole.left(1)], [true, [{ unit: 2 }]]);
});

test("the next line without a shot goes round", () => {
  const coverage = new Coverage(script, board(shot("a", "3f9a12cd 1:0-1")));
  deepEqual(coverage.next(null), { scene: 1, unit: 2 });
  deepEqual(coverage.next({ scene: 1, unit: 2 }), { scene: 2, unit: 0 });
  deepEqual(coverage.next({ scene: 2, unit: 1 }), { scene: 1, unit: 2 });
  equal(new Coverage(script, board(shot("a", "3f9a12cd 1:0-2 2:0-1"))).next(null), null);
});

test("words differ where the board has others, but not by blanks or by what the script leaves open", () => {
  const places = [0, 1, 2].map((unit) => ({ scene: 1, unit }));
  deepEqual(differences(script, places, { action: "She  waits.\n", dialogue: "ANNA: Yes." }), []);
  deepEqual(differences(script, places, { action: "She runs.", dialogue: "ANNA: Yes." }), [{ kind: "action", script: "She waits.", board: "She runs." }]);
  deepEqual(differences(script, [{ scene: 1, unit: 2 }], { action: "Close.", dialogue: "ANNA: Yes." }), []);
  // Of a part only its own words.
  const waits = { scene: 1, unit: 1, part: { from: 4, to: 10 } };
  deepEqual(differences(script, [waits, { scene: 1, unit: 2, part: { from: 6, to: 9 } }], { action: "waits.", dialogue: "ANNA: Yes" }), []);
  deepEqual(differences(script, [waits], { action: "She waits.", dialogue: "" }), [{ kind: "action", script: "waits.", board: "She waits." }]);
  // The heading alone is what is to be seen.
  deepEqual(differences(script, [{ scene: 1, unit: 0 }], { action: "INT. A", dialogue: "" }), []);
});

test("a shot loses lines", () => {
  const shown = [{ scene: 1, unit: 1, part: { from: 4, to: 10 } }, { scene: 1, unit: 3 }];
  deepEqual(withoutLines(shown, 1, [3]), [{ unit: 1, from: 4, to: 10 }]);
  deepEqual(withoutLines(shown, 1, [1, 3]), []);
  deepEqual(withoutLines(shown, 2, [1]).length, 2);
});

test("a copy that was kept before starts were told gets them", () => {
  const kept = { ...script, scenes: [{ heading: "", number: "", about: "", isOmitted: false, units: [
    { action: "A: b", dialogue: "", notes: "", milliseconds: 1 }, { action: "", dialogue: "ANNA: Yes.", notes: "", milliseconds: 1 }, { action: "", dialogue: "Yes.", notes: "", milliseconds: 1 },
  ] }] } as unknown as Script;
  deepEqual(withStarts(kept).scenes[0]?.units.map(({ start }) => start), [0, 6, 0]);
  deepEqual(withStarts(script).scenes.flatMap(({ units }) => units.map(({ start }) => start)), [0, 0, 6, 0, 0]);
});

test("lines are selected in one scene", () => {
  let told = 0;
  const selection = new LineSelection(() => { told += 1; });
  selection.choose({ scene: 1, unit: 2 }, { toggle: true });
  selection.choose({ scene: 1, unit: 0 }, { extend: true });
  deepEqual(selection.units, [0, 1, 2]);
  selection.choose({ scene: 1, unit: 1 }, { toggle: true });
  deepEqual(selection.units, [0, 2]);
  selection.choose({ scene: 2, unit: 1 }, { extend: true });
  deepEqual([selection.scene, selection.units], [2, [1]]);
  equal(selection.has({ scene: 1, unit: 0 }), false);
  equal(selection.clear(), true);
  equal(selection.clear(), false);
  selection.begin({ scene: 1, unit: 1 });
  selection.choose({ scene: 1, unit: 2 }, { extend: true });
  deepEqual(selection.units, [1, 2]);
  equal(told, 6);
});

test("a part of a line is selected in place of lines", () => {
  const selection = new LineSelection(() => {});
  const place = { scene: 1, unit: 1, part: { from: 4, to: 10 } };
  selection.choose({ scene: 1, unit: 2 });
  selection.choosePart(place);
  deepEqual([selection.count, selection.lines, selection.places, selection.has(place)], [0, [{ unit: 1, from: 4, to: 10 }], [place], false]);
  equal(isSame(place, { scene: 1, unit: 1 }) || isSame(place, { ...place, part: { from: 4, to: 9 } }), false);
  selection.choose({ scene: 1, unit: 2 }, { extend: true });
  deepEqual([selection.part, selection.lines], [null, [{ unit: 2 }]]);
  selection.choosePart(place);
  equal(selection.clear(), true);
  deepEqual(selection.lines, []);
  selection.range(2, 1, 0);
  deepEqual(selection.lines, [{ unit: 0 }, { unit: 1 }]);
});
