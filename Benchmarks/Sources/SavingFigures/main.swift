import Foundation
import LibraryStore
import Storyboard
import StoryboardFile
import TestSupport

/// What it costs to save a one-second stroke, beside what the disk alone takes for a sync.
///
/// `SavingFigures [STROKES]`; the library lies in the folder for temporary files, so set `TMPDIR` to
/// measure another disk.
let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000

let folder = try ScratchFolder()
var random = SplitMix64(seed: 1)
let store = try await LibraryStore(
  directory: folder("library"), mode: .readWrite(.sample(using: &random)))
let shot = await store.outline().projects[0].scenes[0].shots[0].id
let disk = SyncProbe(folder("probe"))
let log = folder("library") + "/inkreel.sqlite-wal"

var alone = Durations()
var saved = Durations()
var payload: [Int] = []
var pages: [Int] = []
for _ in 0..<count {
  alone.measure { disk.writeAndSync() }
  let edit = random.second(in: shot)
  payload.append(edit.encoded().count)
  let before = size(of: log)
  let start = Durations.now
  _ = try await store.append([edit], to: shot)
  saved.add(since: start)
  // The log begins anew after a checkpoint; a frame is a page and 24 bytes.
  let growth = size(of: log) - before
  if growth > 0 { pages.append(growth / (4096 + 24)) }
}
try await store.close()

let server = try ServerProcess(library: folder("library"))
let connection = try HTTPConnection(port: server.waitUntilReady())
var overHTTP = Durations()
var aloneBeside = Durations()
for i in 0..<min(count, 500) {
  aloneBeside.measure { disk.writeAndSync() }
  let body = EditBatch(after: 0, edits: [random.second(in: shot).encoded()]).encoded()
  let answer = try overHTTP.measure {
    try connection.post(body, to: "/api/shots/\(shot.hex)/edits")
  }
  precondition(answer.status == 200, "stroke \(i): \(answer.status)")
}
_ = server.stop()

print("one-second strokes: \(count)                median     p95  (ms)")
alone.report("the disk alone: 3 pages and a sync")
saved.report("saved in the library")
aloneBeside.report("the disk alone, beside the server")
overHTTP.report("saved over HTTP, as a page does")
print("payload: median \(median(payload)) bytes, at most \(payload.max()!)")
// The few beyond are those in which a snapshot was written beside the stroke.
print(
  "pages of the write-ahead log: median \(median(pages)), p95 \(pages.sorted()[pages.count * 95 / 100])"
)

func median(_ values: [Int]) -> Int { values.sorted()[values.count / 2] }

func size(of path: String) -> Int {
  (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
}

extension SplitMix64 {
  mutating func second(in shot: ShotID) -> ShotEdit {
    ShotEdit(
      id: id(), session: SessionID(high: 1, low: 1),
      .change([.insertElement(id(), layer: Shot.firstLayer(of: shot), .stroke(penSecond()))]))
  }
}
