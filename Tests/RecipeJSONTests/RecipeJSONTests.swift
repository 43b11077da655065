import Foundation
import Geometry
import RecipeJSON
import Storyboard
import TestSupport
import Testing
import Tunnel

struct RecipeJSONTests {
  private func sample(_ seed: UInt64) -> Recipe {
    var random = SplitMix64(seed: seed)
    return RecipeSamples.recipe(&random)
  }

  /// The JSON of a recipe with every field, after `change`.
  private func changed(_ change: (inout [String: Any]) -> Void) throws -> Data {
    var recipe = sample(1)
    recipe.old.place = Photograph.Place(latitude: 1, longitude: 2)
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
  func `points are read, with their slips`() throws {
    func points(_ text: String) throws(RecipeJSONError) -> PointsJSON {
      try PointsJSON(Data(text.utf8))
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
