import Foundation
import Geometry
import Media
import Raster
import TestSupport
import TestTraits
import Testing

@Suite(.waits) struct `Tunnels by the command` {
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
    let outside = try pair.write(
      #"{"pairs": [{"old": [1, 1], "new": [1, 1]}, {"old": [200, 2], "new": [2, 2]}]}"#,
      "outside.json")
    let comma = try pair.write(
      "{\n \"format\": \"inkreel tunnel\",\n \"version\": 1,\n}", "comma.json")
    let nan = try pair.write(#"{"pairs": [{"old": [NaN, 1], "new": [1, 1]}]}"#, "nan.json")
    let bands = try pair.write(
      recipe.replacingOccurrences(of: "\"feather\"", with: "\"multiband\""), "bands.json")
    var object = try JSONSerialization.jsonObject(with: Data(recipe.utf8)) as! [String: Any]
    object["alignment"] = [[-1, 0, 120], [0, 1, 0], [0, 0, 1]]
    let mirrored = try pair.write(
      String(decoding: JSONSerialization.data(withJSONObject: object), as: UTF8.self),
      "mirrored.json")
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
      (
        ["align", "--points", outside, pair.old, pair.new],
        "outside.json: pair 2: the point on the old picture lies outside it (0 to 120 across, 0 to 90 down)"
      ),
      (
        [pair.old, pair.new, "--points", outside, "-o", out],
        "outside.json: pair 2: the point on the old picture lies outside it"
      ),
      (
        [pair.old, pair.new, "--recipe", comma, "-o", out],
        "comma.json: not JSON: line 3, column 14: a comma with nothing behind it"
      ),
      (
        [pair.old, pair.new, "--points", nan, "-o", out],
        "nan.json: not JSON: line 1, column 21: NaN"
      ),
      (
        [pair.old, pair.new, "--recipe", bands, "-o", out],
        #"bands.json: levels is missing: "multiband" takes a number of bands from 1 to 8"#
      ),
      (
        [pair.old, pair.new, "--recipe", mirrored, "-o", out],
        "mirrored.json: alignment: the old picture would be mirrored"
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
  func `draws what can be drawn of a folder, and names the rest with its reason`() throws {
    let pair = try Pair("bridge")
    for name in ["alone-new.png", "cut-old.png", "cut-new.png", "mill-old.png", "mill-new.png"] {
      try Pair.write(Pixel(red: 9, green: 9, blue: 9, alpha: 255), 50, 50, pair.folder(name))
    }
    for name in ["mill-old.jpg", "quay-old.png"] { _ = try pair.write("no picture", name) }
    _ = try pair.write("{\n\"format\": NaN}", "bridge.json")
    let whole = try Data(contentsOf: URL(fileURLWithPath: pair.folder("cut-old.png")))
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: pair.folder("cut-old.png")))
    try Pair.write(
      Pixel(red: 1, green: 2, blue: 3, alpha: 255), 50, 50, pair.folder("zoo-old.png"))
    try Pair.write(
      Pixel(red: 1, green: 2, blue: 3, alpha: 255), 50, 50, pair.folder("zoo-new.png"))
    let outcome = try run(pair.folder.path, "-o", pair.folder("out"), "--format", "png")
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 6, "\(outcome.errors)")
    for words in [
      "alone-new.png: alone-old is missing", "both mill-old.jpg and mill-old.png",
      "quay-old.png: quay-new is missing", "cut-old.png: ",
      "bridge.json: not JSON: line 2, column 11: NaN is no value of JSON",
    ] { #expect(lines.dropLast().contains { $0.contains(words) }, "\(words)") }
    #expect(lines.last?.contains("5 of 6 pairs could not be drawn") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: pair.folder("out")) == ["zoo.png"])
  }

  @Test
  func `a size is a box that the picture fits into with its own proportions`() throws {
    let pair = try Pair()
    let recipe = try run(pair.old, pair.new, "--print-recipe").text
    let cropped = try pair.write(
      recipe.replacingOccurrences(
        of: "\"swapped\"",
        with: "\"crop\": {\"x\": 10, \"y\": 10, \"width\": 30, \"height\": 90}, \"swapped\""),
      "cropped.json")
    let cases: [(box: String, recipe: [String], width: Int, height: Int)] = [
      ("80x80", [], 80, 50), ("400x100", [], 160, 100), ("320X900", [], 320, 200),
      ("1x1", [], 1, 1), ("100x60", ["--recipe", cropped], 20, 60),
    ]
    for (box, recipe, width, height) in cases {
      let out = pair.folder("out.png")
      let outcome = try BuiltCommand.run(
        ["tunnel", pair.old, pair.new, "--size", box, "-o", out] + recipe)
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      #expect(outcome.errors == "\(out): \(width)×\(height) pixels\n")
      let made = try picture(out)
      #expect(made.width == width && made.height == height, "\(box)")
    }
    for wrong in ["80", "0x5", "80x", "x80", "80x80x80", "80x16385", "wide", "-1x4"] {
      let outcome = try run(pair.old, pair.new, "--size=\(wrong)", "-o", pair.folder("none.png"))
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.contains("WIDTHxHEIGHT in pixels, as in 1920x1440, each from 1 to 16384"))
    }
  }

  @Test
  func `a recipe that was made with other files of the same size is taken with a warning`() throws {
    let pair = try Pair()
    let recipe = try pair.write(try run(pair.old, pair.new, "--print-recipe").text, "place.json")
    let out = pair.folder("out.png")
    #expect(try run(pair.old, pair.new, "--recipe", recipe, "-o", out).errors.isEmpty)
    try Pair.write(Pixel(red: 1, green: 2, blue: 3, alpha: 255), 120, 90, pair.old)
    let outcome = try run(pair.old, pair.new, "--recipe", recipe, "-o", out)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix("warning: \(pair.old): another file than the recipe was made with"))
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    #expect(try picture(out)[80, 50] == Pixel(red: 1, green: 2, blue: 3, alpha: 255))
    // By the recipe of its own name too; one that is for all pairs was made with others anyhow.
    let folder = try run(pair.folder.path, "-o", pair.folder("out"))
    #expect(folder.status == 0 && folder.errors.hasPrefix("warning: "))
    try FileManager.default.moveItem(atPath: recipe, toPath: pair.folder("all.json"))
    let shared = try run(
      pair.folder.path, "--recipe", pair.folder("all.json"), "-o", pair.folder("out"))
    #expect(shared.status == 0 && shared.errors.isEmpty)
  }

  @Test
  func `its recipe keeps the points that it was laid by`() throws {
    let pair = try Pair()
    let points = try pair.write(
      #"{"pairs": [{"old": [10, 10.5], "new": [30, 20]}, {"old": [60, 10], "new": [80, 20]}], "tolerance": 3}"#,
      "points.json")
    let text = try run(pair.old, pair.new, "--points", points, "--print-recipe").text
    let recipe = try pair.write(text, "recipe.json")
    let object =
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as! [String: Any]
    let kept = try #require(object["points"] as? [String: Any])
    let pairs = try #require(kept["pairs"] as? [[String: [Double]]])
    #expect(pairs.first == ["old": [10, 10.5], "new": [30, 20]])
    #expect(kept["tolerance"] as? Double == 3 && kept["model"] == nil)
    #expect(try run(pair.old, pair.new, "--recipe", recipe, "--print-recipe").text == text)
    // The field is a file of points by itself.
    let again = try pair.write(
      String(decoding: JSONSerialization.data(withJSONObject: kept), as: UTF8.self), "again.json")
    #expect(try run(pair.old, pair.new, "--points", again, "--print-recipe").text == text)
  }

  @Test
  func `help shows the forms of the files`() throws {
    for arguments in [["--help"], ["align", "--help"], ["render", "--help"]] {
      let text = try BuiltCommand.run(["tunnel"] + arguments).text
      #expect(text.contains(#"{"pairs": [{"old": [212.5, 80], "new": [301, 95]},"#))
      #expect(text.contains(#""model": "similarity""#))
      if arguments.count == 1 {
        #expect(text.contains(#"{"format": "inkreel tunnel", "version": 1,"#))
        #expect(text.contains(#""multiband""#))
      }
    }
  }

  /// What help shows is what is read.
  @Test
  func `the recipe that help shows is one`() throws {
    let pair = try Pair()
    try Pair.write(Pixel(red: 9, green: 9, blue: 9, alpha: 255), 900, 700, pair.old)
    try Pair.write(Pixel(red: 9, green: 9, blue: 9, alpha: 255), 1600, 1200, pair.new)
    let text = try run("render", "--help").text
    func form(_ begin: String) throws -> String {
      let start = try #require(text.range(of: begin))
      let end = try #require(text.range(of: "\n\n", range: start.lowerBound..<text.endIndex))
      return String(text[start.lowerBound..<end.lowerBound])
    }
    let hash = String(repeating: "0", count: 64)
    let recipe = try form(#"{"format""#).replacingOccurrences(of: "SHA-256 of the file", with: hash)
      .replacingOccurrences(of: "…", with: hash)
    let read = try run(
      pair.old, pair.new, "--recipe", pair.write(recipe, "recipe.json"), "--print-recipe")
    #expect(read.status == 0, "\(read.errors)")
    let points = try pair.write(form(#"{"pairs""#), "points.json")
    #expect(try run("align", "--points", points, pair.old, pair.new).status == 0)
  }

  @Test
  func `names the half of a pair that is missing from a folder`() throws {
    let pair = try Pair("bridge")
    try FileManager.default.removeItem(atPath: pair.new)
    let outcome = try run(pair.folder.path, "-o", pair.folder("out"))
    #expect(outcome.status == 1 && outcome.errors.contains("bridge-new is missing"))
  }
}
