import assert from "node:assert/strict";
import { proposedHandle } from "../../join/handle.js";

const NAMES: [name: string, handle: string][] = [
  ["Ada Lovelace", "ada.lovelace"], ["  Cléo   Øster ", "cleo.oster"], ["Łukasz Weiß", "lukasz.weiss"], ["J. R. R. Tolkien", "j.r.r.tolkien"],
  ["Anne-Marie", "anne-marie"], ["O’Neill", "oneill"], ["Мария", ""], ["李 Wei", "wei"], ["...", ""], ["", ""], ["R2_D2", "r2_d2"],
];

Deno.test("a sign-in name is proposed of the letters of a name that can be in one", () => {
  for (const [name, handle] of NAMES) assert.equal(proposedHandle(name), handle);
  assert.equal(proposedHandle("a".repeat(100)).length, 64);
});
