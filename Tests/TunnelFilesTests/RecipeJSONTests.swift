import Foundation
import Geometry
import Storyboard
import TestSupport
import Testing
import Tunnel
import TunnelFiles

struct RecipeJSONTests {
  private func sample(_ seed: UInt64) -> Recipe {
    var random = SplitMix64(seed: seed)
    return RecipeSamples.recipe(&random)
  }

  /// The JSON of a recipe with every field, after `change`.
  private func changed(_ change: (inout [String: Any]) -> Void) throws -> Data {
    var recipe = sample(1)
    recipe.old.place = Photograph.Place(at: Photograph.Position(latitude: 1, longitude: 2))
    recipe.points = AlignmentPoints([PointPair(old: Point(x: 1, y: 1), new: Point(x: 1, y: 1))])
    recipe.old.date = PictureDate("1910/1915")
    recipe.look.crop = PixelRect(width: recipe.new.width, height: 1)
    recipe.look.blend = .multiband(levels: 3)
    var object =
      try JSONSerialization.jsonObject(with: RecipeJSON.data(recipe)) as! [String: Any]
    change(&object)
    return try JSONSerialization.data(withJSONObject: object)
  }

  private func error(_ change: (inout [String: Any]) -> Void) throws -> RecipeJSONError? {
    let data = try changed(change)
    do throws(RecipeJSONError) {
      _ = try RecipeJSON.recipe(data)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `what is written is read again, to the last bit`(seed: UInt64) throws {
    let recipe = sample(seed)
    let data = try RecipeJSON.data(recipe)
    #expect(try RecipeJSON.recipe(data) == recipe)
    #expect(try RecipeJSON.data(RecipeJSON.recipe(data)) == data)
  }

  @Test
  func `every slip is named with its place`() throws {
    func set(_ path: [String], _ value: Any?) -> (inout [String: Any]) -> Void {
      { object in
        guard path.count > 1 else {
          object[path[0]] = value
          return
        }
        var inner = object[path[0]] as! [String: Any]
        inner[path[1]] = value
        object[path[0]] = inner
      }
    }
    let cases: [(RecipeJSONError, (inout [String: Any]) -> Void)] = [
      (.otherFormat, set(["format"], "something else")),
      (.newerVersion(2, newest: 1), set(["version"], 2)),
      (.unknownValue(path: "version", value: "0"), set(["version"], 0)),
      (.missing(path: "old"), set(["old"], nil)),
      (.missing(path: "old.asset"), set(["old", "asset"], nil)),
      (
        .wrongType(path: "old.asset", expected: "64 hexadecimal digits"),
        set(["old", "asset"], "12")
      ),
      (.missing(path: "tunnel.softness"), set(["tunnel", "softness"], nil)),
      (
        .wrongType(path: "tunnel.softness", expected: "a number"), set(["tunnel", "softness"], "9")
      ),
      (
        .wrongType(path: "tunnel.softness", expected: "a number"),
        set(["tunnel", "softness"], true)
      ),
      (.wrongType(path: "swapped", expected: "true or false"), set(["swapped"], 1)),
      (.wrongType(path: "new.width", expected: "a whole number"), set(["new", "width"], 10.5)),
      (.wrongType(path: "edge", expected: "an object"), set(["edge"], [1, 2])),
      (
        .wrongType(path: "alignment", expected: "three rows of three numbers"),
        set(["alignment"], [1, 2])
      ),
      (
        .wrongType(path: "alignment[1]", expected: "a list of 3 numbers"),
        set(["alignment"], [[1, 0, 0], [0, 1], [0, 0, 1]])
      ),
      (
        .wrongType(path: "tunnel.center[1]", expected: "a number"),
        set(["tunnel", "center"], [1, "2"])
      ),
      (.unknownField(path: "tunnel.colour"), set(["tunnel", "colour"], 3)),
      (.unknownField(path: "soft"), set(["soft"], 3)),
      (.unknownValue(path: "tunnel.shape", value: "star"), set(["tunnel", "shape"], "star")),
      (.unknownValue(path: "blend", value: "magic"), set(["blend"], "magic")),
      (.unknownField(path: "levels"), set(["blend"], "feather")),
      (.missingLevels, set(["levels"], nil)),
      (.unknownValue(path: "old.date", value: "1915/1910"), set(["old", "date"], "1915/1910")),
      (.unknownValue(path: "old.date", value: "1900-02-29"), set(["old", "date"], "1900-02-29")),
      (
        .invalid(.outOfRange(.tunnelSoftness, -3, least: 0, greatest: 1_000_000)),
        set(["tunnel", "softness"], -3)
      ),
      (
        .invalid(.outOfRange(.transparency, 1.5, least: 0, greatest: 1)),
        set(["transparency"], 1.5)
      ),
      (.invalid(.outOfRange(.newWidth, 0, least: 1, greatest: 65535)), set(["new", "width"], 0)),
      (.invalid(.outOfRange(.levels, 9, least: 1, greatest: 8)), set(["levels"], 9)),
      (
        .invalid(.outOfRange(.oldLatitude, 91, least: -90, greatest: 90)),
        set(["old", "place"], ["latitude": 91, "longitude": 0])
      ),
      (.missing(path: "old.place.longitude"), set(["old", "place"], ["latitude": 1])),
      (
        .missing(path: "old.place.latitude"),
        set(["old", "place"], ["longitude": 1, "name": "Quay"])
      ),
      (.missing(path: "old.place.name"), set(["old", "place"], [String: Any]())),
      (.missing(path: "old.place.name"), set(["old", "place"], ["name": ""])),
      (.unknownValue(path: "points.model", value: "x"), set(["points", "model"], "x")),
      (.unknownField(path: "points.pair"), set(["points", "pair"], 1)),
      (
        .wrongType(path: "points.pairs[0].new", expected: "a list of 2 numbers"),
        set(["points", "pairs"], [["old": [1, 2], "new": [1]]])
      ),
      (
        .invalid(
          .points(
            .outside(
              pair: 0, isOld: true, width: sample(1).old.width, height: sample(1).old.height))),
        set(["points", "pairs"], [["old": [1, 9999], "new": [1, 1]]])
      ),
      (.invalid(.crop), set(["crop"], ["x": 0, "y": 0, "width": 0, "height": 5])),
      (.invalid(.crop), set(["crop"], ["x": -1, "y": 0, "width": 5, "height": 1])),
      (
        .invalid(.alignment(.flips)),
        set(["alignment"], [[-1, 0, 0], [0, 1, 0], [0, 0, 1]])
      ),
      (
        .invalid(.alignment(.folds)),
        set(["alignment"], [[1, 0, 0], [0, 1, 0], [-1, 0, 1]])
      ),
    ]
    for (expected, change) in cases {
      let found = try error(change)
      #expect(found == expected, "\(String(describing: found)), not \(expected)")
    }
    #expect(try error { _ in } == nil)
  }

  @Test
  func `what is no JSON says so`() throws {
    for text in ["", "{", "[1]", "NaN", "{\"format\": NaN}", "\u{0}"] {
      do throws(RecipeJSONError) {
        _ = try RecipeJSON.recipe(Data(text.utf8))
        Issue.record("\(text) was read")
      } catch {
        switch error {
        case .notJSON, .wrongType: break
        default: Issue.record("\(text): \(error)")
        }
      }
    }
    // A number beyond what a double holds.
    let text = String(decoding: try RecipeJSON.data(sample(3)), as: UTF8.self)
    let huge = text.replacing(/"tone" : [^,\n]+/, with: "\"tone\" : 1e999")
    #expect(throws: RecipeJSONError.self) { try RecipeJSON.recipe(Data(huge.utf8)) }
  }

  @Test
  func `what is no JSON is named by line and column`() {
    let cases: [(String, Int, Int, String)] = [
      ("", 1, 1, "the text ends too early"),
      ("{\n  \"a\": NaN\n}", 2, 8, "NaN is no value of JSON"),
      ("{\"ä\": 1,\n \"b\": [1, 2,\n ]}", 2, 12, "a comma with nothing behind it"),
      ("{\"a\": 1,}", 1, 8, "a comma with nothing behind it"),
      ("{\"a\": 1 \"b\": 2}", 1, 9, "a comma or } is missing"),
      ("{\"ä\" 1}", 1, 6, "a : is missing after ä"),
      ("{\"a\": }", 1, 7, "a value is missing before }"),
      ("{\"a\": 1, \"a\": 2}", 1, 10, "a is there twice"),
      ("{a: 1}", 1, 2, "a field's name in quotes is missing"),
      ("[1, 2", 1, 6, "a ] is missing at the end"),
      ("[01]", 1, 2, "01 is no number of JSON"),
      ("[1.]", 1, 2, "1. is no number of JSON"),
      ("[-]", 1, 2, "- is no number of JSON"),
      ("[1e999]", 1, 2, "1e999 is too large"),
      ("[\"a\nb\"]", 1, 4, "a line's end or a control character within a text"),
      ("[\"ab", 1, 2, "a text has no end"),
      ("[\"\\x\"]", 1, 3, "a \\ that stands for nothing"),
      ("[\"\\ud800\"]", 1, 3, "a \\ that stands for nothing"),
      ("{}\r\n\r\nx", 3, 1, "nothing may follow the end"),
      (String(repeating: "[", count: 99), 1, 65, "too deep"),
    ]
    for (text, line, column, reason) in cases {
      #expect(throws: RecipeJSONError.notJSON(line: line, column: column, reason: reason)) {
        try RecipeJSON.recipe(Data(text.utf8))
      }
    }
    #expect(throws: RecipeJSONError.notJSON(line: 1, column: 2, reason: "a text that is not UTF-8"))
    {
      try RecipeJSON.recipe(Data([UInt8(ascii: "["), 0x22, 0xFF, 0x22, UInt8(ascii: "]")]))
    }
    #expect(
      "\(RecipeJSONError.notJSON(line: 2, column: 8, reason: "NaN is no value of JSON"))"
        == "not JSON: line 2, column 8: NaN is no value of JSON")
  }

  /// As the system's own reader has it.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `numbers and texts are read to the last bit`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let units: [Unicode.Scalar] = ["a", "\"", "\\", "/", "\n", "\u{1}", "é", "\u{1F4F7}", " "]
    var recipe = sample(seed)
    var title = ""
    for _ in 0..<random.int(in: 1...20) {
      title.unicodeScalars.append(units[random.int(in: 0...units.count - 1)])
    }
    recipe.new.title = Text(title)
    var number = 0.0
    repeat {
      number = Double(bitPattern: random.next()).magnitude
    } while !(1e-6...1e6 ~= number)
    recipe.look.edge.softness = number
    let data = try RecipeJSON.data(recipe)
    #expect(try RecipeJSON.recipe(data) == recipe)
    // Written by another, with every character beyond ASCII escaped.
    let escaped = String(decoding: data, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.isASCII
        ? String(scalar)
        : String(scalar).utf16.map { "\\u" + String(format: "%04x", $0) }.joined()
    }.joined()
    #expect(try RecipeJSON.recipe(Data(escaped.utf8)) == recipe)
  }

  @Test
  func `points are read, with their slips`() throws {
    func points(_ text: String) throws(RecipeJSONError) -> AlignmentPoints {
      try RecipeJSON.points(Data(text.utf8))
    }
    let found = try points(
      #"{"pairs": [{"old": [1, 2.5], "new": [3, 4]}], "model": "affine", "tolerance": 4}"#)
    #expect(found.pairs == [PointPair(old: Point(x: 1, y: 2.5), new: Point(x: 3, y: 4))])
    #expect(found.model == .affine && found.tolerance == 4)
    #expect(throws: RecipeJSONError.missing(path: "pairs")) { try points("{}") }
    #expect(
      throws: RecipeJSONError.wrongType(path: "pairs[1].new", expected: "a list of 2 numbers")
    ) {
      try points(#"{"pairs": [{"old": [1, 2], "new": [3, 4]}, {"old": [1, 2], "new": [3]}]}"#)
    }
    #expect(throws: RecipeJSONError.unknownValue(path: "model", value: "magic")) {
      try points(#"{"pairs": [], "model": "magic"}"#)
    }
    #expect(throws: RecipeJSONError.unknownValue(path: "tolerance", value: "-1.0")) {
      try points(#"{"pairs": [], "tolerance": -1}"#)
    }
  }
}
