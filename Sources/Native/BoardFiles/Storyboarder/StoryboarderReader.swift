internal import Foundation
internal import Media
internal import Screenplay
internal import ScriptFiles

/// Reads boards of Storyboarder (`.storyboarder`), of all versions: one file, or those of a script's scenes.
///
/// Numbers may be texts and fields may be missing. A picture that is named and not there is an empty layer, as Storyboarder has it since 1.6.
struct StoryboarderReader {
  private var stash: PictureStash
  /// The names of pictures that are not there.
  private var missing: [String] = []
  private var linked = 0
  private var spatial = 0
  private var problems: [String] = []

  /// The height of a canvas; for one that stands, its width.
  static let side = 900
  /// From the bottom to the top. What is called otherwise lies above them.
  static let order = ["shot-generator", "reference", "fill", "tone", "pencil", "ink", "notes"]
  /// How strong a reference is where nothing is said.
  static let referenceOpacity = 0.72

  init(folder: String) { stash = PictureStash(folder: folder) }

  /// - Parameter script: what the boards are of, by which scenes get their headings.
  consuming func read(_ files: [SourceFile], script: SourceFile?, name: String) throws
    -> IncomingBoard
  {
    var board = IncomingBoard(form: "Storyboarder", name: name)
    var parts: [(file: SourceFile, scene: IncomingBoard.Scene)] = []
    for file in files {
      let object = try Self.object(file)
      let size = Self.size(object)
      if board.size == nil { (board.size, board.rate) = (size, Self.rate(object["fps"])) }
      if let known = board.size, known != size {
        board.remarks.append("\(file.name): it has another shape; its pictures were made to fit")
      }
      let shots = try shots(object, file, board.size ?? size)
      parts.append(
        (
          file,
          IncomingBoard.Scene(
            name: Self.sceneName(file, alone: files.count == 1 ? name : nil), shots: shots)
        ))
    }
    board.scenes = try scenes(parts, script)
    // Where each board is a shot, and where scenes count anew, numbers say no more than places do.
    board.pinsNumbers =
      files.count == 1
      && board.scenes.flatMap(\.shots).contains {
        $0.number.last?.isLetter == true && $0.number.last != "A"
      }
    if !board.pinsNumbers {
      for i in board.scenes.indices {
        for j in board.scenes[i].shots.indices { board.scenes[i].shots[j].number = "" }
      }
    }
    board.pictures = stash.pictures
    if !missing.isEmpty {
      let names = missing.prefix(5).joined(separator: ", ")
      problems.append(
        "\(missing.count) \(missing.count == 1 ? "picture is" : "pictures are") named and not there: \(names)\(missing.count > 5 ? " …" : "")"
      )
    }
    for scene in board.scenes where scene.shots.isEmpty && files.count > 1 {
      problems.append("“\(scene.name)”: there are no boards of it")
    }
    if linked > 0 {
      problems.append(
        "\(linked) linked Photoshop \(linked == 1 ? "file" : "files"): left out, their pictures came along"
      )
    }
    if spatial > 0 {
      problems.append(
        "\(spatial) 3D \(spatial == 1 ? "scene" : "scenes"): left out, their pictures came along")
    }
    board.problems = problems
    return board
  }

  private static func object(_ file: SourceFile) throws -> [String: Any] {
    var bytes = try file.bytes(limit: 256 << 20)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let found: Any
    do {
      found = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw BoardFileError.unreadable(file: file.name, "it is no JSON: \(words ?? "it is damaged")")
    }
    guard let object = found as? [String: Any],
      object["boards"] is [Any] || object["aspectRatio"] != nil
    else {
      throw BoardFileError.unreadable(
        file: file.name, "it is JSON, but no board of Storyboarder: it has no list “boards”")
    }
    return object
  }

  // MARK: Values

  /// A number, also one that is written as a text.
  static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as NSNumber: value.doubleValue
      case let value as String: Double(value.trimmingCharacters(in: .whitespaces))
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case let value as String: value
    case let value as NSNumber: "\(value)"
    default: ""
    }
  }

  private static func size(_ object: [String: Any]) -> IncomingBoard.Size {
    var aspect = number(object["aspectRatio"]) ?? 16 / 9
    if !(0.05...20 ~= aspect) { aspect = 16 / 9 }
    return aspect >= 1
      ? .init(width: Int((Double(side) * aspect).rounded()), height: side)
      : .init(width: side, height: Int((Double(side) / aspect).rounded()))
  }

  /// Decimals such as 23.976 stand for thousandths slower than the next whole number.
  static func rate(_ value: Any?) -> IncomingBoard.Rate? {
    guard let number = number(value), 1...240 ~= number else { return nil }
    let whole = number.rounded()
    if abs(number - whole) < 0.0005 { return .init(numerator: UInt32(whole)) }
    let slower = number.rounded(.up)
    if abs(number - slower * 1000 / 1001) < 0.01 {
      return .init(numerator: UInt32(slower) * 1000, denominator: 1001)
    }
    return .init(numerator: UInt32((number * 1000).rounded()), denominator: 1000)
  }

  // MARK: Shots

  private mutating func shots(
    _ object: [String: Any], _ file: SourceFile, _ size: IncomingBoard.Size
  )
    throws -> [IncomingBoard.Shot]
  {
    let usual = Self.number(object["defaultBoardTiming"]) ?? 2000
    let folder = (file.path as NSString).deletingLastPathComponent + "/images"
    var shots: [IncomingBoard.Shot] = []
    let entries = object["boards"] as? [Any] ?? []
    stash.look(at: Self.pictures(entries, in: folder))
    for (index, entry) in entries.enumerated() {
      guard let entry = entry as? [String: Any] else {
        problems.append("\(file.name): board \(index + 1) is no board, and was left out")
        continue
      }
      var shot = IncomingBoard.Shot()
      shot.number = Self.text(entry["shot"])
      shot.action = Self.text(entry["action"])
      shot.dialogue = Self.text(entry["dialogue"])
      shot.notes = Self.text(entry["notes"])
      let length = Self.number(entry["duration"]) ?? usual
      shot.milliseconds = Int(max(1, min(3_600_000, length)).rounded())
      shot.layers = try layers(entry, folder, size)
      if let audio = entry["audio"] as? [String: Any] {
        let name = Self.text(audio["filename"])
        let path = Self.path(name, in: folder)
        if let path, FileManager.default.fileExists(atPath: path) {
          shot.sound = .init(path: path, name: (name as NSString).deletingPathExtension)
        } else {
          problems.append("board \(index + 1): its sound “\(name)” is not there")
        }
      }
      if entry["link"] is String { linked += 1 }
      if entry["sg"] is [String: Any] { spatial += 1 }
      shots.append(shot)
    }
    return shots
  }

  /// The paths of all pictures that boards name and that are there.
  private static func pictures(_ entries: [Any], in folder: String) -> [String] {
    var names: Set<String> = []
    for case let entry as [String: Any] in entries {
      names.insert(text(entry["url"]))
      for case let layer as [String: Any] in (entry["layers"] as? [String: Any] ?? [:]).values {
        names.insert(text(layer["url"]))
      }
    }
    return names.compactMap { path($0, in: folder) }.filter {
      FileManager.default.fileExists(atPath: $0)
    }
  }

  /// The path of a file that is named; nil for a name that leads elsewhere.
  private static func path(_ name: String, in folder: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.contains("\\"), !name.contains("\0"),
      name != "..",
      name != "."
    else { return nil }
    return folder + "/" + name
  }

  private mutating func layers(_ entry: [String: Any], _ folder: String, _ size: IncomingBoard.Size)
    throws -> [IncomingBoard.Layer]
  {
    var named: [(name: String, url: String, opacity: Double?)] = []
    for (name, value) in entry["layers"] as? [String: Any] ?? [:] {
      guard let layer = value as? [String: Any] else { continue }
      named.append((name, Self.text(layer["url"]), Self.number(layer["opacity"])))
    }
    // Before 1.6 what is drawn lies under the board's own name.
    let url = Self.text(entry["url"])
    if !named.contains(where: { $0.name == "fill" }), let path = Self.path(url, in: folder),
      FileManager.default.fileExists(atPath: path)
    {
      named.append(("fill", url, nil))
    }
    func rank(_ name: String) -> Int { Self.order.firstIndex(of: name) ?? Self.order.count }
    named.sort {
      rank($0.name) == rank($1.name) ? $0.name < $1.name : rank($0.name) < rank($1.name)
    }
    var layers: [IncomingBoard.Layer] = []
    for one in named where one.name != "onion" {
      var layer = IncomingBoard.Layer(name: one.name)
      let opacity = one.opacity ?? (one.name == "reference" ? Self.referenceOpacity : 1)
      layer.opacity = UInt8((max(0, min(1, opacity)) * 255).rounded())
      guard let path = Self.path(one.url, in: folder),
        FileManager.default.fileExists(atPath: path)
      else {
        missing.append(one.url)
        continue
      }
      do {
        layer.picture = try stash.add(file: path)
      } catch let error as PictureError {
        problems.append("\(one.url): \(error)")
        continue
      }
      (layer.width, layer.height) = (Double(size.width), Double(size.height))
      layers.append(layer)
    }
    return layers
  }

  // MARK: Scenes

  /// What a scene is called where no script says it: by its folder, `Scene-3-INT-KITCHEN-3-4KX2F`.
  private static func sceneName(_ file: SourceFile, alone: String?) -> String {
    if let alone { return alone }
    let folder = (file.path as NSString).deletingLastPathComponent
    let words = (folder as NSString).lastPathComponent.split(separator: "-").map(String.init)
    guard words.count > 3, words[0] == "Scene" else {
      return (file.name as NSString).deletingPathExtension
    }
    // Behind its number, before its id.
    let end = words.count - (Int(words[words.count - 2]) == nil ? 1 : 2)
    return end > 2
      ? words[2..<end].joined(separator: " ") : words[2..<words.count].joined(separator: " ")
  }

  /// The scenes in the order of the script, with its headings; those without boards are empty.
  private mutating func scenes(
    _ parts: [(file: SourceFile, scene: IncomingBoard.Scene)], _ script: SourceFile?
  ) throws -> [IncomingBoard.Scene] {
    guard let script else { return parts.map(\.scene) }
    let read: Screenplay
    do {
      read = try ScriptFile.read(script.bytes(limit: ScriptFile.byteLimit)).script
    } catch {
      problems.append("\(script.name): \(error)")
      return parts.map(\.scene)
    }
    var left = parts
    var scenes: [IncomingBoard.Scene] = []
    for (index, heading) in read.scenes.enumerated() {
      var scene = IncomingBoard.Scene(
        name: Screenplay.withoutEmphasis(heading.heading),
        about: Screenplay.withoutEmphasis(heading.synopsis))
      // Storyboarder writes `#3-4KX2F#` into the script, and calls the folder by it; without ids they go by their places.
      let id = heading.number.split(separator: "-").last.map(String.init) ?? ""
      let place = left.firstIndex { part in
        let folder = ((part.file.path as NSString).deletingLastPathComponent as NSString)
          .lastPathComponent
        let words = folder.split(separator: "-")
        if heading.number.contains("-"), let last = words.last { return last == id }
        return words.count > 1 && words[1] == "\(index + 1)"
      }
      if let place { scene.shots = left.remove(at: place).scene.shots }
      scenes.append(scene)
    }
    for part in left {
      problems.append("\(part.file.name): its scene is not in the script; it stands at the end")
      scenes.append(part.scene)
    }
    return scenes
  }
}
