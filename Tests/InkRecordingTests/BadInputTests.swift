import Foundation
import Ink
import InkRecording
import TestSupport
import Testing

@Suite struct `A bad recording` {
  private func error(reading json: String) -> InkRecordingError? {
    do throws(InkRecordingError) {
      _ = try InkRecording(json: Data(json.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func error(_ events: String...) -> InkRecordingError? {
    error(reading: "[" + events.joined(separator: ", ") + "]")
  }

  @Test func `that is cut off says where it ends`() {
    let whole = "[" + event() + "]"
    for length in 0..<whole.utf8.count {
      let part = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      guard case .notJSON(let offset, let reason) = error(reading: part) else {
        Issue.record("\(length) bytes are taken for JSON")
        continue
      }
      #expect((0...length).contains(offset), "\(length) bytes, \(reason)")
    }
  }

  @Test func `that is no JSON says where it goes wrong`() {
    guard case .notJSON(let offset, _) = error(reading: #"[{"a": 1}, xyz]"#) else {
      Issue.record("taken for JSON")
      return
    }
    #expect((9...12).contains(offset))
  }

  @Test func `that nests without end is refused`() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    guard case .notJSON = error(reading: deep) else {
      Issue.record("taken for JSON")
      return
    }
  }

  @Test func `that is no list of objects is refused`() {
    #expect(error(reading: "{}") == .notAList)
    #expect(error(reading: "3") == .notAList)
    #expect(error(event(), "[1]") == .notAnObject(event: 1))
  }

  @Test(arguments: [
    "identifier", "touchIdentifier", "timestamp", "type", "phase", "force", "maximumPossibleForce",
    "altitudeAngle", "azimuth", "majorRadius", "majorRadiusTolerance", "location",
    "estimatedProperties", "estimatedPropertiesExpectingUpdates", "isUpdate", "isPrediction",
  ])
  func `without a key names the event and the key`(key: String) {
    #expect(
      error(event(), event("f", replacing: [key: nil])) == .missing(event: 1, key: key))
  }

  @Test(arguments: [
    ("force", "\"hard\"", "a number", "a text"), ("isUpdate", "1", "a truth value", "a number"),
    ("location", "[1]", "a list of two numbers", "a list"),
    ("location", "{}", "a list of two numbers", "an object"),
    ("azimuthUnitVector", "[1, \"0\"]", "a list of two numbers", "a list"),
    ("identifier", "null", "a text", "null"), ("timestamp", "true", "a number", "a truth value"),
    ("estimationUpdateIndex", "\"7\"", "a number", "a text"),
  ])
  func `with a wrong type names event, key and both types`(
    key: String, value: String, expected: String, found: String
  ) {
    #expect(
      error(event(replacing: [key: value]))
        == .wrongType(event: 0, key: key, expected: expected, found: found))
  }

  @Test(arguments: [
    ("type", "9", 9.0), ("phase", "1.5", 1.5), ("phase", "-1", -1),
    ("estimatedProperties", "16", 16),
    ("estimatedPropertiesExpectingUpdates", "256", 256), ("estimationUpdateIndex", "0.5", 0.5),
    ("estimationUpdateIndex", "1e30", 1e30), ("batch", "1e300", 1e300), ("batch", "0.5", 0.5),
    ("force", "1e155", 1e155), ("timestamp", "-2e15", -2e15), ("location", "[4, -1e308]", -1e308),
  ])
  func `with a number out of range names it`(key: String, value: String, number: Double) {
    #expect(
      error(event(replacing: [key: value])) == .outOfRange(event: 0, key: key, value: number))
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity", "nan"])
  func `with a number that is none is not JSON`(number: String) {
    guard case .notJSON = error(event(replacing: ["force": number])) else {
      Issue.record("taken for JSON")
      return
    }
  }

  @Test(arguments: ["1e999", "-1e999"])
  func `with a number too large for a double is refused`(number: String) {
    #expect(error(event(replacing: ["force": number])) != nil)
    #expect(error(event(replacing: ["location": "[0, \(number)]"])) != nil)
  }

  @Test func `that repeats an identifier names it`() {
    #expect(error(event("a"), event("a")) == .repeatedIdentifier(event: 1, identifier: "a"))
  }

  @Test func `with events that no device sends names the event`() {
    let moved: [String: String?] = ["phase": "1", "estimationUpdateIndex": "8"]
    func error(_ fields: [String: String?]) -> InkRecordingError? {
      self.error(event(), event("f", replacing: moved.merging(fields) { $1 }))
    }
    #expect(
      error(["isUpdate": "true", "estimationUpdateIndex": "99"])
        == .sequence(.unknownUpdate(event: 1, updateIndex: 99)))
    #expect(
      error(["isUpdate": "true", "estimationUpdateIndex": nil])
        == .sequence(.unknownUpdate(event: 1, updateIndex: nil)))
    #expect(
      error(["timestamp": "0.5"])
        == .sequence(.timeRunsBackwards(event: 1, timestamp: 0.5, after: 1)))
    #expect(
      error(["touchIdentifier": "\"other\"", "isPrediction": "true"])
        == .sequence(.predictionWithoutTouch(event: 1)))
    let ended = event("f", replacing: moved.merging(["phase": "3"]) { $1 })
    let late = event("g", replacing: moved.merging(["estimationUpdateIndex": "9"]) { $1 })
    #expect(self.error(event(), ended, late) == .sequence(.afterTheEnd(event: 2)))
  }

  @Test func `is told in one line`() {
    for json in ["", "{}", "[1]", "[{}]", "[" + event(replacing: ["force": "\"x\""]) + "]"] {
      let words = error(reading: json)?.description ?? ""
      #expect(!words.isEmpty && !words.contains("\n"), "\(json)")
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `never does worse than throw`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let seeds = [try random.recording().json(), Data("[\(event())]".utf8)].map { [UInt8]($0) }
    for _ in 0..<250 {
      do throws(InkRecordingError) {
        let read = try InkRecording(json: Data(random.damaged(seeds)))
        #expect((try? read.json()).flatMap { try? InkRecording(json: $0) } == read)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
