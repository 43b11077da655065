import assert from "node:assert/strict";
import type { Entry, Known } from "./calls.ts";
import { sentence } from "./sentences.ts";

const BEN = "0123456789abcdef0123456789abcdef";
const PROJECT = "fedcba9876543210fedcba9876543210";
const people: Known[] = [{ person: { id: BEN, name: "Ben", handle: "ben", rank: "person" }, isDisabled: false, createdAt: 0, used: 0 }];
const said = (act: string, thing = "", entry: Partial<Entry> = {}) => sentence({ time: 0, who: "Ada", act, thing, net: "127.0.0.1", ...entry }, people);

Deno.test("each act is a sentence", () => {
  assert.equal(said("signed-in"), "Ada signed in.");
  assert.equal(said("disabled", "ben"), "Ada disabled the account of Ben.");
  assert.equal(said("rank-admin", "ben"), "Ada made Ben an admin.");
  assert.equal(said("invited", "person"), "Ada made an invitation to the studio.");
  assert.equal(said("invited", PROJECT), "Ada made an invitation to a project.");
  assert.equal(said("joined"), "Ada joined the studio.");
  assert.equal(said("joined", PROJECT), "Ada joined a project by an invitation.");
});

Deno.test("a share says with whom, by the name that they have now", () => {
  assert.equal(said("shared-editor", `${PROJECT} with ben`), "Ada lets Ben draw in a project.");
  assert.equal(said("shared-viewer", `${PROJECT} with ${BEN}`), "Ada lets Ben look at a project.");
  assert.equal(said("share-ended", `${PROJECT} with ${PROJECT}`), "Ada took Somebody out of a project.");
});

Deno.test("who is not known is somebody, or the machine", () => {
  assert.equal(said("sign-in-failed", "ben", { who: undefined }), "Somebody could not sign in as Ben.");
  assert.equal(said("sign-in-failed", "root", { who: undefined }), "Somebody could not sign in as “root”.");
  assert.equal(said("sign-in-failed", "", { who: undefined }), "Somebody could not sign in.");
  assert.equal(said("added", "ben", { who: undefined, net: "this machine" }), "Somebody at the machine made an account for Ben.");
});

Deno.test("an act that this page does not know is told as it is", () => {
  assert.equal(said("flown", "ben"), "Ada: flown.");
});
