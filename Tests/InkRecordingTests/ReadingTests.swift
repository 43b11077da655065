import Foundation
import Ink
import InkRecording
import TestSupport
import Testing

@Suite struct `A recording` {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is read back as it was written`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let recording = random.recording()
    let bytes = try recording.json()
    let again = try InkRecording(json: bytes)
    #expect(again == recording)
    #expect(try again.json() == bytes)
  }

  @Test func `keeps keys that it does not know`() throws {
    let extra = #""zoom": 1.5, "tags": ["a", null, {"deep": false}], "note": "é \"ink\"\n""#
    let json = Data("[\(event(more: extra))]".utf8)
    let recording = try InkRecording(json: json)
    #expect(recording.entries[0].unknown.count == 3)
    #expect(recording.entries[0].unknown["zoom"] == .number(1.5))
    #expect(
      recording.entries[0].unknown["tags"]
        == .array([.string("a"), .null, .object(["deep": .bool(false)])]))
    #expect(try InkRecording(json: recording.json()) == recording)
  }

  @Test func `keeps every bit of a number`() throws {
    let values = [
      0.1, 1 / 3.0, 720394.409, 5e-324, 9.87654321012345e14, -0.0, 1e-7, 1 + .ulpOfOne,
    ]
    var recording = SplitMix64.recordingOfOneTouch(count: values.count)
    for (i, value) in values.enumerated() { recording.entries[i].event.force = value }
    let read = try InkRecording(json: recording.json())
    #expect(read.events.map(\.force.bitPattern) == values.map(\.bitPattern))
  }

  @Test func `keeps the batches in which its events came`() throws {
    var recording = SplitMix64.recordingOfOneTouch(count: 6)
    for (i, batch) in [0, 0, 1, 2, 2, 2].enumerated() { recording.entries[i].batch = batch }
    let read = try InkRecording(json: recording.json())
    #expect(read.batches(of: nil).map(\.count) == [2, 1, 3])
    #expect(SplitMix64.recordingOfOneTouch(count: 3).batches(of: nil).map(\.count) == [1, 1, 1])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `is the same events in batches of any size`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let recording = random.recording()
    #expect(recording.batches(of: nil).flatMap { $0 } == recording.events)
    #expect(recording.batches(of: 0) == [recording.events])
    for size in 1...9 {
      let batches = recording.batches(of: size)
      #expect(batches.flatMap { $0 } == recording.events)
      #expect(batches.dropLast().allSatisfy { $0.count == size })
      #expect(batches.last.map { (1...size).contains($0.count) } ?? recording.entries.isEmpty)
    }
  }

  @Test(
    .enabled(if: !InkCorpus.files.isEmpty, "there are no recordings in ../shared/corpus/ink"),
    arguments: InkCorpus.files)
  func `of a real pen is read and written without loss`(file: InkCorpus.File) throws {
    let data = try file.data
    let recording = try InkRecording(json: data)
    #expect(!recording.entries.isEmpty)
    let written = try recording.json()
    #expect(try InkRecording(json: written) == recording)
    // Value by value the same as the file.
    let before = try JSONDecoder().decode([JSONValue].self, from: data)
    #expect(try JSONDecoder().decode([JSONValue].self, from: written) == before)
  }
}
