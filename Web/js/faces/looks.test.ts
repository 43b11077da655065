import { COLORS, colorNumber, initialsOf } from "./looks.ts";

const equal = (a: unknown, b: unknown) => {
  if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
};

Deno.test("initials are those of the first and the last word", () => {
  equal(initialsOf("Ada Lovelace"), "AL");
  equal(initialsOf("ben"), "B");
  equal(initialsOf(" Maria  da Silva "), "MS");
  equal(initialsOf("é́va"), "É́");
  equal(initialsOf("👩‍🎨 Zoe"), "👩‍🎨Z");
  equal(initialsOf(""), "");
});

Deno.test("each colour is somebody's, and about as often", () => {
  const counts = new Array(COLORS).fill(0);
  let state = 1n;
  for (let i = 0; i < 2400; i++) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    counts[colorNumber(state.toString(16).padStart(32, "0"))] += 1;
  }
  if (Math.min(...counts) < 120 || Math.max(...counts) > 300) throw new Error(counts.join());
  equal(colorNumber("00000000000000000000000000000001"), colorNumber("00000000000000000000000000000001"));
});
