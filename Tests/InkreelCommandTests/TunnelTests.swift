import Foundation
import Geometry
import Media
import Raster
import TestSupport
import Testing

@Suite struct `Tunnels by the command` {
  /// Two pictures of different sizes, in a folder of their own.
  private struct Pair {
    let folder: ScratchFolder
    let old: String
    let new: String

    init(_ name: String = "place") throws {
      folder = try ScratchFolder()
      (old, new) = (folder("\(name)-old.png"), folder("\(name)-new.png"))
      try Self.write(Pixel(red: 200, green: 160, blue: 90, alpha: 255), 120, 90, old)
      try Self.write(Pixel(red: 40, green: 80, blue: 160, alpha: 255), 160, 100, new)
    }

    static func write(_ pixel: Pixel, _ width: Int, _ height: Int, _ path: String) throws {
      let picture = Bitmap(width: width, height: height, filledWith: pixel)
      try Data(PNG.encode(picture)).write(to: URL(fileURLWithPath: path))
    }

    func write(_ text: String, _ name: String) throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder(name)))
      return folder(name)
    }
  }

  private func run(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["tunnel"] + arguments)
  }

  private func picture(_ path: String) throws -> Bitmap {
    try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }

  @Test
  func `draws the old picture in the middle of the new one`() throws {
    let pair = try Pair()
    let outcome = try run(pair.old, pair.new, "-o", pair.folder("out.png"))
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
    let made = try picture(pair.folder("out.png"))
    #expect(made.width == 160 && made.height == 100)
    #expect(made[80, 50] == Pixel(red: 200, green: 160, blue: 90, alpha: 255))
    #expect(made[2, 2] == Pixel(red: 40, green: 80, blue: 160, alpha: 255))
  }

  @Test
  func `its recipe draws the same bytes again, and at any size`() throws {
    let pair = try Pair()
    let outcome = try run(
      pair.old, pair.new, "--print-recipe", "-o", pair.folder("one.png"), "--size", "80x50")
    #expect(outcome.status == 0)
    let recipe = try pair.write(outcome.text, "recipe.json")
    #expect(outcome.text.contains("\"format\" : \"inkreel tunnel\""))
    let again = try run(
      pair.old, pair.new, "--recipe", recipe, "--size", "80x50", "-o", pair.folder("two.png"))
    #expect(again.status == 0)
    let (one, two) = (try picture(pair.folder("one.png")), try picture(pair.folder("two.png")))
    #expect(one == two && one.width == 80 && one.height == 50)
    #expect(try run(pair.old, pair.new, "--recipe", recipe, "--print-recipe").text == outcome.text)
  }

  @Test(arguments: ["jpg", "webp", "png"])
  func `writes the kind that the name asks for`(kind: String) throws {
    let pair = try Pair()
    let path = pair.folder("out.\(kind)")
    #expect(try run(pair.old, pair.new, "-o", path).status == 0)
    let decoded = try DecodedPicture(file: path)
    #expect(decoded.kind.rawValue == (kind == "jpg" ? "image/jpeg" : "image/\(kind)"))
    let pixel = decoded.bitmap[80, 50]
    #expect(abs(Int(pixel.red) - 200) < 6 && abs(Int(pixel.blue) - 90) < 6)
  }

  @Test
  func `aligns by points, and says how far each is off`() throws {
    let pair = try Pair()
    let points = try pair.write(
      #"{"pairs": [{"old": [10, 10], "new": [30, 20]}, {"old": [60, 10], "new": [80, 20]}]}"#,
      "points.json")
    let outcome = try run("align", "--points", points, pair.old, pair.new)
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("similarity, error 0.00 pixels\n"))
    #expect(outcome.text.hasSuffix("pair 1\t0.00\npair 2\t0.00\n"))
    let json = try run("align", "--json", "--points", points, pair.old, pair.new)
    let object = try JSONSerialization.jsonObject(with: json.output) as! [String: Any]
    #expect(object["model"] as? String == "similarity")
    let recipe = try run(pair.old, pair.new, "--points", points, "--print-recipe").text
    #expect(recipe.contains("20,\n") || recipe.contains("20\n"))
  }

  @Test
  func `draws all pairs of a folder, each by its own recipe or the common one`() throws {
    let pair = try Pair("bridge")
    try Pair.write(
      Pixel(red: 9, green: 9, blue: 9, alpha: 255), 50, 50, pair.folder("mill-old.png"))
    try Pair.write(
      Pixel(red: 250, green: 250, blue: 250, alpha: 255), 70, 60, pair.folder("mill-new.png"))
    let recipe = try run(pair.old, pair.new, "--print-recipe").text
    _ = try pair.write(
      recipe.replacingOccurrences(of: "\"transparency\" : 0", with: "\"transparency\" : 1"),
      "bridge.json")
    let outcome = try run(pair.folder.path, "-o", pair.folder("out"), "--format", "png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let bridge = try picture(pair.folder("out") + "/bridge.png")
    #expect(bridge[80, 50] == Pixel(red: 40, green: 80, blue: 160, alpha: 255))
    let mill = try picture(pair.folder("out") + "/mill.png")
    #expect(mill[35, 30] == Pixel(red: 9, green: 9, blue: 9, alpha: 255))
  }

  @Test
  func `says in one line what is wrong, and where`() throws {
    let pair = try Pair()
    let recipe = try run(pair.old, pair.new, "--print-recipe").text
    let out = pair.folder("out.png")
    let bad = try pair.write(
      recipe.replacingOccurrences(of: "\"softness\" : 14", with: "\"softness\" : -14"), "bad.json")
    let line = try pair.write(
      #"{"pairs": [{"old": [1, 1], "new": [1, 1]}, {"old": [2, 2], "new": [2, 2]}, {"old": [9, 9], "new": [9, 9]}]}"#,
      "line.json")
    let flipped = try pair.write(
      #"{"pairs": [{"old": [9, 0], "new": [0, 0]}, {"old": [0, 0], "new": [9, 0]}, {"old": [0, 9], "new": [9, 9]}]}"#,
      "flipped.json")
    let whole = try Data(contentsOf: URL(fileURLWithPath: pair.old))
    let short = pair.folder("short.png")
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: short))
    let good = try pair.write(recipe, "good.json")
    let cases: [([String], String)] = [
      ([pair.old, pair.folder("none.jpg"), "-o", out], "none.jpg"),
      ([short, pair.new, "-o", out], "short.png: "),
      ([pair.old, good, "-o", out], "good.json: not a picture of a kind that is read"),
      ([pair.old, pair.new, "--recipe", bad, "-o", out], "bad.json: "),
      ([pair.old, pair.new, "--recipe", line, "-o", out], "line.json: not a recipe"),
      ([pair.new, pair.old, "--recipe", good, "-o", out], "has 160×100 pixels"),
      ([pair.old, pair.new, "--points", line, "-o", out], "line.json: the points lie on a line"),
      (
        ["align", "--points", flipped, pair.old, pair.new],
        "flipped.json: the points would mirror the old picture"
      ),
      ([pair.folder("no-folder"), "-o", pair.folder("o")], "no-folder"),
      ([pair.old, pair.new, "-o", pair.folder("no/out.png")], "there is no folder"),
    ]
    for (arguments, words) in cases {
      let outcome = try BuiltCommand.run(["tunnel"] + arguments)
      #expect(outcome.status == 1, "\(arguments)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }

  @Test
  func `names the half of a pair that is missing from a folder`() throws {
    let pair = try Pair("bridge")
    try FileManager.default.removeItem(atPath: pair.new)
    let outcome = try run(pair.folder.path, "-o", pair.folder("out"))
    #expect(outcome.status == 1 && outcome.errors.contains("bridge-new is missing"))
  }
}
