// What libraries in PostgreSQL cost, on a database of its own whose disk has each transaction: `ScaleFigures`, after `apt-get install postgresql`. The
// same by SQLite in a folder stands beside it.

import Foundation
import LibraryStore
import Postgres
import Storyboard
import StoryboardFile
import TestSupport

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "inkreel-scale-\(getpid())"
).path
let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
    "Scripts/postgres-cluster"
  ).path

func cluster(_ act: String) throws -> String {
  let process = try ChildProcess(script, [act, folder])
  let output = process.output.readDataToEndOfFile()
  guard process.wait() == 0 else { throw Failed(words: process.errors) }
  return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}

struct Failed: Error, CustomStringConvertible {
  var words: String
  var description: String { words }
}

/// Times of one thing, and how long all took.
struct Times {
  var milliseconds: [Double]
  var seconds: Double

  func report(_ name: String) {
    let sorted = milliseconds.sorted()
    func at(_ share: Double) -> Double {
      sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
    print(
      name.padding(toLength: 58, withPad: " ", startingAt: 0)
        + String(
          format: "%7.0f /s   p50 %7.2f  p95 %7.2f  p99 %7.2f ms", Double(sorted.count) / seconds,
          at(0.5),
          at(0.95), at(0.99)))
  }
}

/// Has drawers store strokes at once: each by one of the stores, a stroke of a second in one of its shots; `pause` milliseconds lie between two of the same drawer.
func draw(
  _ drawers: Int, strokes: Int, pause: Int = 0, stores: [LibraryStore], shots: [ShotID]
) async throws -> Times {
  let start = ContinuousClock.now
  let all = try await withThrowingTaskGroup(of: [Double].self) { group in
    for drawer in 0..<drawers {
      group.addTask {
        var random = SplitMix64(
          seed: UInt64(drawer) &* 77
            &+ UInt64(truncatingIfNeeded: Int(start.duration(to: .now) / .nanoseconds(1))))
        let (session, shot): (SessionID, ShotID) = (random.id(), shots[drawer % shots.count])
        var times: [Double] = []
        if pause > 0 { try await Task.sleep(for: .milliseconds(random.number(0...pause))) }
        for _ in 0..<strokes {
          let edit = ShotEdit(
            id: random.id(), session: session,
            .change([
              .insertElement(
                random.id(), layer: Shot.firstLayer(of: shot), .stroke(random.penSecond()))
            ]))
          let began = ContinuousClock.now
          _ = try await stores[drawer % stores.count].append([edit], to: shot)
          let took = began.duration(to: .now) / .microseconds(1)
          times.append(took / 1000)
          if pause > 0 {
            try await Task.sleep(for: .milliseconds(max(0, pause - Int(took / 1000))))
          }
        }
        return times
      }
    }
    return try await group.reduce(into: []) { $0 += $1 }
  }
  return Times(milliseconds: all, seconds: start.duration(to: .now) / .seconds(1))
}

func seed(_ number: UInt64) -> LibrarySeed {
  var random = SplitMix64(seed: number)
  return .sample(using: &random, isDrawn: false)
}

func shots(of store: LibraryStore) -> [ShotID] {
  store.outline().projects[0].scenes.flatMap { $0.shots.map(\.id) }
}

let address = try cluster("start")
defer {
  _ = try? cluster("stop")
  try? FileManager.default.removeItem(atPath: folder)
}
let studio = try PostgresStudio(address: address)
let watcher = try PostgresConnection(PostgresAddress(address))
func position() throws -> Int64 {
  try watcher.run("SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint").int(0, 0) ?? 0
}

let file = try await LibraryStore(directory: folder + "/file", mode: .readWrite(seed(1)))
let one = try await LibraryStore(
  at: "1", in: studio, directory: folder + "/local", files: folder + "/files", seed: { seed(1) })
for _ in 0..<2 {
  try await draw(1, strokes: 400, stores: [file], shots: shots(of: file)).report(
    "one drawer, SQLite")
  let before = try position()
  try await draw(1, strokes: 400, stores: [one], shots: shots(of: one)).report(
    "one drawer, PostgreSQL")
  print("  bytes of its log (WAL) a stroke: \((try position() - before) / 400)")
}
try await draw(16, strokes: 100, stores: [file], shots: shots(of: file)).report(
  "16 drawers of one library, SQLite")
try await draw(16, strokes: 100, stores: [one], shots: shots(of: one)).report(
  "16 drawers of one library, PostgreSQL")

var many: [LibraryStore] = []
var all: [ShotID] = []
for number in 0..<16 {
  let store = try await LibraryStore(
    at: "many/\(number)", in: studio, directory: folder + "/local", files: folder + "/files",
    seed: { seed(100 + UInt64(number)) })
  many.append(store)
  all.append(shots(of: store)[0])
}
try await draw(16, strokes: 300, stores: many, shots: all).report("16 libraries, a drawer each")
try await draw(64, strokes: 100, stores: many, shots: all).report(
  "16 libraries, four drawers each, in one shot each")

var three: [LibraryStore] = []
for _ in 0..<3 {
  let server = try PostgresStudio(address: address)
  three.append(
    try await LibraryStore(
      at: "1", in: server, directory: folder + "/local", files: folder + "/files", seed: { seed(1) }
    ))
}
let shot = [shots(of: one)[1]]
try await draw(60, strokes: 20, stores: three, shots: shot).report(
  "60 drawers in one shot by three servers, without rest")
try await draw(60, strokes: 20, pause: 500, stores: three, shots: shot).report(
  "… two strokes a second each")
print("faults: \(try await one.integrityWords())")

extension LibraryStore {
  nonisolated func integrityWords() async throws -> String {
    do {
      try await checkIntegrity()
      return "none"
    } catch {
      return "\(error)"
    }
  }
}
