import Atlas
import Foundation
import TestSupport

/// What the map's atlas costs: `AtlasFigures [PINS] [SECONDS]`, a million pins and 40 seconds of questions where nothing is said.
///
/// Questions go to snapshots, as fast as they are answered, while 100 pins a second come and merges are made on another thread.
let words = CommandLine.arguments.dropFirst().compactMap { Double($0) }
let pinCount = Int(words.first ?? 1_000_000)
let seconds = words.dropFirst().first ?? 40

print("load before: \(load)")
var towns = Towns(seed: 1)
var random = SplitMix64(seed: 2)
var pins = (0..<Int64(pinCount)).map { towns.pin($0) }
let places = (0..<4_000).map { _ in pins.randomElement(using: &random)!.place }

let before = memory()
var atlas = Atlas()
var build = Times()
build.measure { atlas = Atlas(pins) }
let after = memory()
build.report("\(pinCount) pins are made an atlas")
print("memory: \(Int(after.now - before.now)) MB, \(Int(after.most - before.now)) while it is made")
for number in 0..<4096 as Range<Int64> { atlas.insert(towns.pin(1 << 41 + number)) }
var (making, taking) = (Times(), Times())
while atlas.wantsMerge {
  var merge: Atlas.Merge?
  making.measure { merge = atlas.merge() }
  taking.measure { _ = atlas.take(merge!) }
}
making.report("a merge, after 4,096 news")
taking.report("taking it")
print("memory after: \(Int(memory().now - before.now)) MB")

let live = LiveAtlas(atlas)
live.begin(perSecond: 100, from: towns)
var kinds: [(name: String, times: Times)] = [
  "windows at all zooms", "the same with a filter", "the whole world", "the same with a filter",
  "a page of 50 of the list, windows", "a page of 50, the world with a filter",
  "the nearest 20 within 5 km", "the nearest 20 of kind board, anywhere",
].map { ($0, Times()) }
var (things, count) = (0, 0)
let end = Times.now + UInt64(seconds * 1e9)
while Times.now < end {
  let place = places.randomElement(using: &random)!
  let (zoom, filter) = (random.int(in: 0...20), Question.filter(&random))
  let question = Question.window(at: place, zoom: zoom, .all)
  let all = PinFilter.all
  func ask(_ kind: Int, _ bounds: Bounds, _ filter: PinFilter) {
    kinds[kind].times.measure {
      let answer = live.snapshot.answer(bounds: bounds, zoom: zoom, filter: filter)
      things = max(things, answer.cells.count + answer.pins.count)
    }
  }
  ask(0, question.bounds, all)
  ask(1, question.bounds, filter)
  ask(2, .world, all)
  ask(3, .world, filter)
  func list(_ kind: Int, _ bounds: Bounds, _ filter: PinFilter) {
    kinds[kind].times.measure {
      count += live.snapshot.list(bounds: bounds, filter: filter, limit: 50).count
    }
  }
  list(4, question.bounds, all)
  list(5, .world, filter)
  kinds[6].times.measure { count += live.snapshot.near(place, radius: 5_000, limit: 20).count }
  kinds[7].times.measure {
    count +=
      live.snapshot.near(place, radius: .infinity, limit: 20, filter: PinFilter(kinds: [.board]))
      .count
  }
}
live.stop()
for kind in kinds { kind.times.report(kind.name) }
print("most things in an answer: \(things); merges meanwhile: \(live.merges)")
print("memory then: \(Int(memory().now - before.now)) MB")

// The peer, on the same boxes, one after another with the atlas.
if pinCount <= 1_000_000 {
  var tree: Tree?
  let (quiet, start) = (memory().now, Times.now)
  tree = try Tree(pins)
  print("SQLite's R*Tree: made in \(Int(Double(Times.now - start) / 1e6)) ms", terminator: ", ")
  print("\(Int(memory().now - quiet)) MB")
  let fixed = Atlas(pins)
  for (name, rounds, isWorld) in [("windows, zoom 10 to 20", 150, false), ("the world", 3, true)] {
    var (here, there) = (Times(), Times())
    for _ in 0..<rounds {
      let place = places.randomElement(using: &random)!
      var question = Question.window(
        at: place, zoom: random.int(in: 10...20), Question.filter(&random))
      if isWorld { question.bounds = .world }
      if isWorld { question.zoom = 2 }
      var (total, expected) = (0, 0)
      here.measure {
        total =
          fixed.answer(bounds: question.bounds, zoom: question.zoom, filter: question.filter).total
      }
      try there.measure { expected = try tree!.answer(question).total }
      // Sides are rounded otherwise: a pin on one may count here or there.
      precondition(abs(total - expected) <= 2, "\(total) and not \(expected)")
    }
    here.report("\(name), with a filter: atlas")
    there.report("\(name), with a filter: R*Tree")
  }
}
print("load after: \(load)")
