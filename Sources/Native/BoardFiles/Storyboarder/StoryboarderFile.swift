internal import Foundation
package import Storyboard

/// A board as Storyboarder has it (`.storyboarder`, version 3): its list of boards, and the names of their files, which lie in `images` beside it.
package struct StoryboarderFile {
  package struct Layer: Equatable {
    /// One of those that Storyboarder has: `fill`, `ink`, `reference` …
    package var name: String
    package var opacity: Double

    package init(name: String, opacity: Double = 1) { (self.name, self.opacity) = (name, opacity) }
  }

  package struct Board {
    package var id: ShotID
    /// Whether it begins a shot; else it goes on with the one before.
    package var isNewShot: Bool
    package var milliseconds: Int
    package var action: String
    package var dialogue: String
    package var notes: String
    package var layers: [Layer] = []
    /// The file of a sound that begins with it, and how long it is in milliseconds.
    package var sound: (file: String, milliseconds: Int)?

    package init(
      id: ShotID, isNewShot: Bool, milliseconds: Int, action: String, dialogue: String,
      notes: String
    ) {
      (self.id, self.isNewShot, self.milliseconds) = (id, isNewShot, milliseconds)
      (self.action, self.dialogue, self.notes) = (action, dialogue, notes)
    }
  }

  /// The layers that Storyboarder has, from the bottom to the top.
  package static var layerNames: [String] { StoryboarderReader.order }

  package var size: CanvasSize
  package var rate: FrameRate
  package var boards: [Board]
  /// Five of 0-9 and A-Z for each board, none twice.
  private let names: [String]

  package init(size: CanvasSize, rate: FrameRate, boards: [Board]) {
    (self.size, self.rate, self.boards) = (size, rate, boards)
    var known: Set<String> = []
    names = boards.map { Self.name($0.id, &known) }
  }

  /// Five signs that follow from an id, others than those that are known.
  package static func name(_ id: ShotID, _ known: inout Set<String>) -> String {
    let signs = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var number = id.high
    while true {
      var (name, rest) = ("", number)
      for _ in 0..<5 {
        name.append(signs[Int(rest % 36)])
        rest /= 36
      }
      if known.insert(name).inserted { return name }
      number &+= 1
    }
  }

  /// The size of its pictures: 900 pixels high, or for a canvas that stands 900 wide.
  package static func pictureSize(_ canvas: CanvasSize) -> (width: Int, height: Int) {
    let aspect = Double(canvas.width) / Double(canvas.height)
    let side = StoryboarderReader.side
    return aspect >= 1
      ? (max(1, Int((Double(side) * aspect).rounded())), side)
      : (side, max(1, Int((Double(side) / aspect).rounded())))
  }

  /// What the names of a board's files begin with: `board-3-4KX2F`.
  package func stem(ofBoard index: Int) -> String { "board-\(index + 1)-\(names[index])" }

  package func text() throws -> String {
    var (time, shot, letter) = (0, 0, 0)
    var list: [[String: Any]] = []
    for (index, board) in boards.enumerated() {
      let isNew = board.isNewShot || index == 0
      (shot, letter) = isNew ? (shot + 1, 0) : (shot, letter + 1)
      let stem = stem(ofBoard: index)
      var entry: [String: Any] = [
        "uid": names[index], "url": stem + ".png", "newShot": isNew, "lastEdited": 0,
        "number": index + 1,
        "shot": "\(shot)\(Self.letters(letter))", "time": time, "duration": board.milliseconds,
        "layers": layers(board, stem),
      ]
      for (key, words) in [
        ("action", board.action), ("dialogue", board.dialogue), ("notes", board.notes),
      ]
      where !words.isEmpty { entry[key] = words }
      if let sound = board.sound {
        entry["audio"] = ["filename": sound.file, "duration": sound.milliseconds] as [String: Any]
      }
      list.append(entry)
      time += board.milliseconds
    }
    let (n, d) = (rate.numerator, rate.denominator)
    let decimals = (Double(n) / Double(d) * 1000).rounded() / 1000
    let fps: Any =
      n % d == 0 ? Int(n / d) as Any : NSDecimalNumber(string: Self.decimal(decimals)) as Any
    let object: [String: Any] = [
      "version": "3.0.0",
      "aspectRatio": NSDecimalNumber(string: Self.aspect(size)), "fps": fps,
      "defaultBoardTiming": 2000, "boards": list,
    ]
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func layers(_ board: Board, _ stem: String) -> [String: Any] {
    var layers: [String: Any] = [:]
    for layer in board.layers {
      var entry: [String: Any] = ["url": "\(stem)-\(layer.name).png"]
      if layer.opacity != 1 || layer.name == "reference" {
        // As finely as it is set there.
        let hundredths = (layer.opacity * 100).rounded() / 100
        entry["opacity"] = NSDecimalNumber(string: Self.decimal(hundredths))
      }
      layers[layer.name] = entry
    }
    return layers
  }

  /// A, …, Z, AA, …
  private static func letters(_ index: Int) -> String {
    var (text, rest) = ("", index)
    repeat {
      text = String(UnicodeScalar(UInt8(65 + rest % 26))) + text
      rest = rest / 26 - 1
    } while rest >= 0
    return text
  }

  /// With three decimals at most, and no more than it needs.
  private static func decimal(_ value: Double) -> String {
    var text = String(format: "%.3f", value)
    while text.last == "0" { text.removeLast() }
    return text.last == "." ? String(text.dropLast()) : text
  }

  /// With so many decimals that the size follows from it.
  private static func aspect(_ size: CanvasSize) -> String {
    var text = String(format: "%.10f", Double(size.width) / Double(size.height))
    while text.last == "0" { text.removeLast() }
    return text.last == "." ? String(text.dropLast()) : text
  }

  // MARK: Scripts

  /// A scene of a project with a script, as its folder is named, and its heading.
  package struct Scene {
    package var name: String
    package var about: String
    /// Five signs, as in the script.
    package var id: String
    /// What is seen and said in each shot.
    package var words: [(action: String, dialogue: String)]

    package init(
      name: String, about: String, id: String, words: [(action: String, dialogue: String)]
    ) {
      (self.name, self.about, self.id, self.words) = (name, about, id, words)
    }

    /// What its folder and its file are called, of the scene at a place from 1.
    package func folder(_ number: Int) -> String {
      let source = about.isEmpty ? name : about
      var slug = ""
      for character in source.prefix(50) {
        if character.isLetter || character.isNumber {
          slug.append(character)
        } else if slug.last != "-", !slug.isEmpty {
          slug.append("-")
        }
      }
      while slug.last == "-" { slug.removeLast() }
      return "Scene-\(number)-\(slug.isEmpty ? "x" : slug)-\(number)-\(id)"
    }
  }

  /// A script in Fountain that has the scenes, each with the number by which Storyboarder finds its folder.
  package static func script(_ title: String, _ scenes: [Scene]) -> String {
    func line(_ text: String) -> String {
      text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    // Marks of emphasis are meant as they are.
    func plain(_ words: some StringProtocol) -> String {
      String(words).replacing("*", with: "\\*").replacing("_", with: "\\_")
    }
    var text = "Title: \(line(title))\n\n"
    for (index, scene) in scenes.enumerated() {
      let name = line(scene.name).replacing("#", with: "")
      let begins = ["INT", "EXT", "EST", "I/E"].contains {
        name.uppercased().hasPrefix($0 + ".") || name.uppercased().hasPrefix($0 + " ")
      }
      text += "\(begins ? "" : ".")\(name.isEmpty ? "SCENE" : name) #\(index + 1)-\(scene.id)#\n\n"
      let about = line(scene.about)
      if !about.isEmpty { text += "= \(about)\n\n" }
      for words in scene.words {
        for action in words.action.split(whereSeparator: \.isNewline)
        where line(String(action)) != name {
          text += "!\(plain(action))\n\n"
        }
        // What stands below somebody's first line is said by them too.
        var isSaid = false
        for said in words.dialogue.split(whereSeparator: \.isNewline) {
          let parts = said.split(separator: ":", maxSplits: 1)
          let isCue =
            parts.count == 2 && parts[0].count <= 40 && parts[0].contains(where: \.isLetter)
          if isCue {
            let words = plain(parts[1].drop { $0 == " " })
            text += "\(isSaid ? "\n" : "")@\(parts[0])\n\(words.isEmpty ? "" : words + "\n")"
            isSaid = true
          } else {
            text += isSaid ? "\(plain(said))\n" : "!\(plain(said))\n\n"
          }
        }
        if isSaid { text += "\n" }
      }
    }
    return text
  }
}
