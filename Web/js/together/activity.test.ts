import { type Entry, sentence } from "./activity.ts";

const equal = (a: unknown, b: unknown) => {
  if (a !== b) throw new Error(`${a} is not ${b}`);
};
const entry = (shots: string[], arranged = 0, name: string | null = "Ada"): Entry => ({
  from: 0, person: name === null ? null : { id: "1", name }, shots: shots.map((id) => ({ id, edits: 1 })), arranged,
});
const numberOf = (shot: string) => (shot === "gone" ? null : shot);

Deno.test("it is said who drew in which shots, in their order", () => {
  equal(sentence(entry(["7", "3", "4"]), numberOf), "Ada drew in 3, 4 and 7");
  equal(sentence(entry(["10", "9"]), numberOf), "Ada drew in 9 and 10");
  equal(sentence(entry(["3", "gone", "gone"]), numberOf), "Ada drew in 3 and removed shots");
  equal(sentence(entry([], 2), numberOf), "Ada arranged the project");
  equal(sentence(entry(["3"], 2), numberOf), "Ada drew in 3, and arranged the project");
  equal(sentence(entry(["3"], 0, null), numberOf), "Somebody who was in the project drew in 3");
});
