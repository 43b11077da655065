import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";

import type { ShotTransition, TransitionKind } from "../protocol/studio/project.ts";
import { isMix, Montage } from "./montage.ts";
import { Timeline } from "./timeline.ts";

const film = { numerator: 24, denominator: 1 };
const second: ShotTransition = { kind: "dissolve", length: 1000 };
const KINDS: TransitionKind[] = ["dissolve", "fadeThroughBlack", "fadeThroughWhite", "wipeLeft", "wipeRight", "wipeUp", "wipeDown"];

test("a second of dissolve takes 24 frames, half before the edge", () => {
  const montage = new Montage(new Timeline([2000, 2000, 250, 2000], film), [second, second, second, null], { kind: "fadeThroughWhite", length: 500 });
  // The third shot has six frames, of which either neighbour may have three.
  deepEqual(montage.passages.map(({ first, end }) => [first, end]), [[0, 24], [36, 60], [93, 99], [138, 150]]);
  equal(montage.frame(0), "black");
  equal(montage.frame(149), "white");
  deepEqual(montage.frame(48), { first: { shot: 0, frame: 47 }, second: { shot: 1, frame: 0 }, manner: "dissolve", step: 13, steps: 25 });
  deepEqual(montage.shotsAt(48), [0, 1]);
  deepEqual(montage.shotsAt(70), [1]);
  deepEqual(montage.shotsAt(0), []);
});

test("frames outside transitions are the shots' own, and steps of transitions grow by one", () => {
  let seed = 1;
  const random = (below: number) => (seed = seed * 48_271 % 0x7fff_ffff) % below;
  for (const rate of [film, { numerator: 30_000, denominator: 1001 }, { numerator: 60, denominator: 1 }]) {
    for (let run = 0; run < 40; run++) {
      const durations = Array.from({ length: 1 + random(12) }, () => random(3000));
      const transition = (): ShotTransition | null => random(3) ? { kind: KINDS[random(7)]!, length: 1 + random(2000) } : null;
      const montage = new Montage(new Timeline(durations, rate), durations.map(transition), transition());
      for (let frame = 0; frame < montage.timeline.frameCount; frame++) {
        const [shown, next, passage] = [montage.frame(frame), montage.frame(frame + 1), montage.passageAt(frame)];
        const shot = montage.timeline.shotAt(frame);
        if (!passage) deepEqual(shown, { shot, frame: frame - montage.timeline.framesOf(shot)[0] });
        if (isMix(shown) && isMix(next) && passage === montage.passageAt(frame + 1) && shown.steps === next.steps) equal(next.step, shown.step + 1);
      }
      montage.passages.reduce((end, passage) => { equal(passage.first >= end && passage.first < passage.end, true); return passage.end; }, 0);
    }
  }
});

test("a fade through black is dark on both sides of its edge", () => {
  const montage = new Montage(new Timeline([1000, 1000], film), [null, { kind: "fadeThroughBlack", length: 500 }], null);
  deepEqual(montage.frame(17), { shot: 0, frame: 17 });
  deepEqual(montage.frame(18), { first: { shot: 0, frame: 18 }, second: "black", manner: "dissolve", step: 1, steps: 6 });
  equal(montage.frame(23), "black");
  equal(montage.frame(24), "black");
  deepEqual(montage.frame(29), { first: "black", second: { shot: 1, frame: 5 }, manner: "dissolve", step: 5, steps: 6 });
  deepEqual(montage.frame(30), { shot: 1, frame: 6 });
});
