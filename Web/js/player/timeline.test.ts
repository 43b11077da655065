import { equal } from "node:assert/strict";
import { test } from "node:test";

import { frameAt, readFrame, timecode, timeOf, Timeline } from "./timeline.ts";

const film = { numerator: 24, denominator: 1 };
const ntsc = { numerator: 30_000, denominator: 1001 };

test("lengths are not rounded one by one", () => {
  equal(new Timeline(Array.from({ length: 100 }, () => 1001), film).frameCount, 2402);
  equal(new Timeline([0, 0, 0], film).frameCount, 3);
});

test("each frame is of the shot whose frames have it", () => {
  const timeline = new Timeline([417, 1001, 83, 750, 1333, 1], ntsc);
  for (let frame = 0; frame < timeline.frameCount; frame++) {
    const [first, end] = timeline.framesOf(timeline.shotAt(frame));
    equal(first <= frame && frame < end, true);
  }
  equal(timeline.shotAt(timeline.frameCount), 5);
  equal(new Timeline([], film).shotAt(0), -1);
});

test("a shot that is trimmed to a frame ends there, and a roll moves the cut alone", () => {
  for (const rate of [film, ntsc, { numerator: 24_000, denominator: 1001 }, { numerator: 25, denominator: 1 }]) {
    const durations = [417, 1001, 83, 750, 1333];
    const timeline = new Timeline(durations, rate);
    for (let shot = 0; shot < 5; shot++) {
      for (const frames of [1, 2, 7, 48, 1000]) {
        const [first] = timeline.framesOf(shot);
        const trimmed = new Timeline(durations.map((one, i) => i === shot ? timeline.durationUntil(shot, first + frames) : one), rate);
        equal(trimmed.framesOf(shot)[1], first + frames);
      }
      if (shot === 4) continue;
      const [first, end] = [timeline.framesOf(shot)[0], timeline.framesOf(shot + 1)[1]];
      for (const cut of [first - 5, first + 1, Math.floor((first + end) / 2), end - 1, end + 5]) {
        const [a, b] = timeline.rolled(shot, cut);
        const rolled = new Timeline(durations.map((one, i) => i === shot ? a : i === shot + 1 ? b : one), rate);
        equal(rolled.framesOf(shot)[1], Math.min(end - 1, Math.max(first + 1, cut)));
        equal(rolled.frameCount, timeline.frameCount);
      }
    }
  }
});

test("a frame that one goes to is the one that is on there, at any rate", () => {
  for (const [numerator, denominator] of [[24, 1], [25, 1], [24_000, 1001], [30_000, 1001], [60, 1]] as const) {
    const rate = { numerator, denominator };
    for (let frame = 0; frame < 20_000; frame += 7) equal(frameAt(timeOf(frame, rate), rate), frame, `${frame} of ${numerator}/${denominator}`);
  }
});

test("timecode is that of the trade, and is read again", () => {
  for (const [frame, rate, text] of [
    [0, film, "00:00:00:00"], [86_399, film, "00:59:59:23"], [1800, ntsc, "00:01:00;02"], [17_982, ntsc, "00:10:00;00"], [107_892, ntsc, "01:00:00;00"],
  ] as const) {
    equal(timecode(frame, rate), text);
    equal(readFrame(text, 0, rate), frame);
  }
  for (let frame = 0; frame < 60_000; frame += 7) equal(readFrame(timecode(frame, ntsc), 0, ntsc), frame);
  equal(readFrame("+12", 30, film), 42);
  equal(readFrame("-1:00", 30, film), 6);
  equal(readFrame("72", 0, film), 72);
  for (const [typed, frame] of [["1000", 240], ["100", 24], ["0100", 24], ["10310", 63 * 24 + 10], ["01000000", 86_400], ["+100", 54], ["-100", 6]] as const) {
    equal(readFrame(typed, 30, film), frame, typed);
  }
  equal(readFrame("1:03:10", 0, film), 63 * 24 + 10);
  equal(readFrame("10000", 0, ntsc), 1800 - 2);
  for (const text of ["", "x", "1:2:3:4:5", "+", "1.5", "123456789"]) equal(readFrame(text, 0, film), null);
});
