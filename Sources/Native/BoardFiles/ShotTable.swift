internal import Foundation
internal import Screenplay
internal import ScriptFiles
internal import SwiftCSV

/// A shot list as a table: lines of cells, the first of which names the columns. Commas, semicolons or tabs part them; in UTF-8, in UTF-16 with its
/// mark, or else in Windows-1252.
struct ShotTable {
  private let columns: [Column]
  private let rows: [[String]]
  private let problems: [String]

  /// What stands in a column.
  private enum Column: Equatable {
    case scene, shot, heading, action, dialogue, notes, seconds, frames, code, picture
    /// A field that all projects have, or one of its own, by its name.
    case field(String)
  }

  private static let byteLimit = 64 << 20
  /// The most columns that become fields of the project's own.
  private static let columnLimit = 150

  /// Columns by what they are called, in small letters, without what stands in brackets.
  private static let known: [String: Column] = {
    var all: [String: Column] = [:]
    for (column, names) in [
      (
        Column.scene,
        [
          "scene", "scene no", "scene #", "scene number", "sc", "sc.", "scn", "szene", "scène",
          "escena", "scena",
        ]
      ),
      (
        .shot,
        [
          "shot", "shot no", "shot #", "shot number", "board", "panel", "#", "no", "nr", "nr.",
          "number", "frame", "einstellung", "plan", "plano", "inquadratura",
        ]
      ),
      (
        .heading,
        ["scene heading", "heading", "slugline", "scene name", "scene title", "szenenüberschrift"]
      ),
      (
        .action,
        [
          "action", "description", "desc", "shot description", "subject", "content",
          "description/action", "action/description", "handlung", "beschreibung", "inhalt",
          "descripción", "descrizione", "acción", "azione",
        ]
      ),
      (
        .dialogue,
        [
          "dialogue", "dialog", "sound/dialogue", "dialogue/sound", "voice over", "voiceover", "vo",
          "script", "dialoge", "diálogo", "dialogo",
        ]
      ),
      (
        .notes,
        [
          "notes", "note", "comments", "comment", "remarks", "notizen", "bemerkung", "bemerkungen",
          "anmerkungen", "remarques", "notas",
        ]
      ),
      (
        .seconds,
        [
          "duration", "length", "seconds", "time", "dur", "est. time", "screen time", "dauer",
          "länge", "durée", "duración", "durata",
        ]
      ),
      (.frames, ["duration frames", "length frames", "frames"]),
      (.code, ["start tc", "start", "timecode", "tc", "end tc"]),
      (
        .picture,
        [
          "picture file", "picture", "image", "image file", "file", "thumbnail", "bild",
          "bilddatei", "datei",
        ]
      ),
      (
        .field("Shot size"),
        [
          "shot size", "size", "shot type", "framing", "type", "größe", "einstellungsgröße",
          "valeur de plan", "tamaño",
        ]
      ),
      (
        .field("Angle"), ["angle", "camera angle", "shot angle", "perspektive", "winkel", "ángulo"]
      ),
      (
        .field("Movement"),
        [
          "movement", "camera movement", "move", "camera move", "camera", "camera motion",
          "bewegung", "kamera", "kamerabewegung", "mouvement", "movimiento",
        ]
      ),
      (
        .field("Lens"),
        ["lens", "lenses", "focal length", "objektiv", "brennweite", "objectif", "lente"]
      ),
      (.field("Equipment"), ["equipment", "gear", "rig", "support", "ausrüstung", "technik"]),
      (
        .field("Cast"),
        [
          "cast", "characters", "character", "talent", "actors", "besetzung", "darsteller",
          "figuren",
        ]
      ),
      (.field("Location"), ["location", "set", "ort", "drehort", "motiv", "lieu", "lugar"]),
      (.field("Status"), ["status", "state", "stand"]),
    ] { for name in names { all[name] = column } }
    return all
  }()

  /// Nil for a text that is no table: it has no line of names of which two are known.
  init?(_ bytes: [UInt8], name: String) {
    guard bytes.count <= Self.byteLimit,
      !bytes.prefix(4096).contains(0) || bytes.starts(with: [0xFF, 0xFE])
        || bytes.starts(with: [0xFE, 0xFF])
    else { return nil }
    let text = ScriptText(bytes).text
    let line = text.prefix { !$0.isNewline }
    let ending = (name as NSString).pathExtension.lowercased()
    var best: (names: [String], delimiter: CSVDelimiter, known: Int)?
    for delimiter in [CSVDelimiter.comma, .semicolon, .tab] {
      guard let names = try? Self.cells(String(line) + "\n", delimiter).first, names.count > 1
      else { continue }
      let known = names.count { Self.column($0) != nil }
      if known > best?.known ?? -1 { best = (names, delimiter, known) }
    }
    guard let best, best.known >= 2 || ["csv", "tsv"].contains(ending) && best.known >= 1,
      let all = try? Self.cells(text, best.delimiter), let first = all.first
    else { return nil }
    var columns: [Column] = []
    var problems: [String] = []
    for (index, name) in first.enumerated() {
      let column = Self.column(name) ?? .field(name.trimmingCharacters(in: .whitespacesAndNewlines))
      let isTwice = columns.contains(column)
      columns.append(
        isTwice || column == .field("")
          ? .field(isTwice ? "\(name) \(index + 1)" : "Column \(index + 1)") : column)
    }
    if columns.count > Self.columnLimit {
      problems.append(
        "\(columns.count - Self.columnLimit) columns were left out: there are too many")
    }
    self.columns = Array(columns.prefix(Self.columnLimit))
    rows = Array(all.dropFirst())
    self.problems = problems
  }

  private static func cells(_ text: String, _ delimiter: CSVDelimiter) throws -> [[String]] {
    // The reader takes the first line for names.
    do {
      let csv = try CSV<Enumerated>(string: text, delimiter: delimiter, loadColumns: false)
      return [csv.header] + csv.rows
    } catch {
      // Marks within a cell that does not begin with one are meant as they are; the reader knows none.
      let mended = Self.quoted(text, Character(String(delimiter.rawValue)))
      let csv = try CSV<Enumerated>(string: mended, delimiter: delimiter, loadColumns: false)
      return [csv.header] + csv.rows
    }
  }

  /// A table whose cells that have quotation marks within them, and do not begin with one, stand in such marks as the rules want them to.
  private static func quoted(_ text: String, _ delimiter: Character) -> String {
    var (result, cell) = ("", "")
    var isQuoted = false
    func end(_ cell: inout String, _ result: inout String) {
      let isBare = cell.first != "\"" && cell.contains("\"")
      result += isBare ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
      cell = ""
    }
    for letter in text {
      if !isQuoted, letter == delimiter || letter.isNewline {
        end(&cell, &result)
        result.append(letter)
        continue
      }
      if letter == "\"", cell.isEmpty || cell.first == "\"" { isQuoted.toggle() }
      cell.append(letter)
    }
    end(&cell, &result)
    return result
  }

  private static func column(_ name: String) -> Column? {
    let plain = name.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    let inner =
      plain.firstIndex(of: "(").map { plain[plain.index(after: $0)...].prefix { $0 != ")" } } ?? ""
    let bare = plain.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    if inner.hasPrefix("frame") { return known[bare] == .seconds ? .frames : known[bare] }
    return known[plain] ?? known[bare]
  }

  // MARK: Board

  /// The shots of the table. Lines of one scene stand together; a line without one belongs to the scene before.
  ///
  /// - Parameter folder: where the pictures lie that it names, or in `media` in it.
  func board(name: String, beside folder: String, _ stash: inout PictureStash) throws
    -> IncomingBoard
  {
    var board = IncomingBoard(form: "Shot list", name: name)
    board.problems = problems
    var scene = (number: "", heading: "")
    var isFirst = true
    var (missing, broken) = (0, 0)
    var size: IncomingBoard.Size?
    for (index, row) in rows.enumerated() {
      let cells = columns.indices.map { $0 < row.count ? Self.plain(row[$0]) : "" }
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      func cell(_ column: Column) -> String {
        columns.firstIndex(of: column).map { cells[$0] } ?? ""
      }
      let (number, heading) = (cell(.scene), cell(.heading))
      let isNew =
        !number.isEmpty && number != scene.number || !heading.isEmpty && heading != scene.heading
      if isFirst || isNew {
        scene = (number.isEmpty ? scene.number : number, heading)
        isFirst = false
        let known = heading.isEmpty ? number.isEmpty ? "Scene 1" : "Scene \(number)" : heading
        board.scenes.append(.init(name: known))
      }
      var shot = IncomingBoard.Shot()
      shot.number = cell(.shot)
      shot.action = cell(.action)
      shot.dialogue = cell(.dialogue)
      shot.notes = cell(.notes)
      let length = cell(.seconds)
      shot.milliseconds = Self.milliseconds(length)
      if shot.milliseconds == nil, !length.isEmpty {
        board.problems.append("line \(index + 2): “\(length)” is no length of time: 2 s instead")
      }
      for (column, value) in zip(columns, cells) where !value.isEmpty {
        if case .field(let name) = column { shot.fields[name] = value }
      }
      let picture = cell(.picture)
      if !picture.isEmpty {
        switch Self.picture(picture, in: folder, &stash) {
        case .found(let index):
          let known = stash.pictures[index]
          let canvas = size ?? .init(width: known.width, height: known.height)
          size = canvas
          shot.layers = [Self.layer(index, known, named: picture, in: canvas)]
        case .broken: broken += 1
        case .missing: missing += 1
        }
      }
      board.scenes[board.scenes.count - 1].shots.append(shot)
    }
    board.remarks += remarks
    let extra = rows.reduce(0) { $0 + max(0, $1.count - columns.count) }
    if extra > 0 { board.problems.append("\(extra) cells beyond the named columns were left out") }
    if broken > 0 {
      board.problems.append(
        "\(broken) \(broken == 1 ? "picture that the table names is" : "pictures that the table names are") broken"
      )
    }
    if missing > 0 {
      board.problems.append(
        "\(missing) \(missing == 1 ? "picture that the table names is" : "pictures that the table names are") not there"
      )
    }
    board.size = size
    board.pictures = stash.pictures
    guard board.shotCount > 0 else { throw BoardFileError.nothing(file: name) }
    return board
  }

  private enum Found {
    case found(Int)
    /// It is there, but cannot be read.
    case broken
    case missing
  }

  private static func picture(_ name: String, in folder: String, _ stash: inout PictureStash)
    -> Found
  {
    guard !name.contains("/"), !name.contains("\\"), !name.contains("\0"), !name.hasPrefix(".")
    else { return .missing }
    for path in ["\(folder)/\(name)", "\(folder)/media/\(name)"]
    where FileManager.default.fileExists(atPath: path) {
      return (try? stash.add(file: path)).map { .found($0) } ?? .broken
    }
    return .missing
  }

  /// As large as it fits, in the middle.
  private static func layer(
    _ index: Int, _ picture: IncomingBoard.Picture, named name: String, in size: IncomingBoard.Size
  ) -> IncomingBoard.Layer {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let scale = min(Double(size.width) / width, Double(size.height) / height)
    var layer = IncomingBoard.Layer(name: (name as NSString).deletingPathExtension)
    layer.picture = index
    (layer.width, layer.height) = (width * scale, height * scale)
    layer.x = (Double(size.width) - layer.width) / 2
    layer.y = (Double(size.height) - layer.height) / 2
    return layer
  }

  /// What a person should know of the columns.
  private var remarks: [String] {
    var lines: [String] = []
    let own = columns.compactMap { column -> String? in
      guard case .field(let name) = column, Self.known[name.lowercased()] == nil else { return nil }
      return name
    }
    if !own.isEmpty { lines.append("fields of the project's own: \(own.joined(separator: ", "))") }
    if !columns.contains(.seconds) { lines.append("no column says how long shots are: 2 s each") }
    return lines
  }

  /// A cell without the apostrophe that keeps spreadsheets from calculating.
  private static func plain(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'", let second = cell.unicodeScalars.dropFirst().first,
      "=+-@\t\r".unicodeScalars.contains(second)
    else { return cell.trimmingCharacters(in: .whitespacesAndNewlines) }
    return String(cell.unicodeScalars.dropFirst())
  }

  /// `2.5`, `2,5 s`, `1.5 min`, `0:03`, `1:02:03`, and `0:00:03:12` with frames, 24 a second as a new board has them.
  static func milliseconds(_ text: String) -> Int? {
    let lower = text.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
    let unit = String(lower.reversed().prefix { $0.isLetter || $0 == "\"" }.reversed())
    let factors = [
      "": 1.0, "\"": 1, "s": 1, "sec": 1, "secs": 1, "sek": 1, "seconds": 1, "second": 1, "m": 60,
      "min": 60, "mins": 60, "minutes": 60,
    ]
    guard let factor = factors[unit] else { return nil }
    let word = lower.dropLast(unit.count).trimmingCharacters(in: .whitespaces).replacing(
      ",", with: "."
    ).replacing(";", with: ":")
    let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard 1...4 ~= parts.count, !parts.contains(nil) else { return nil }
    var seconds = parts.prefix(3).reduce(0) { $0 * 60 + ($1 ?? 0) } * factor
    if parts.count == 4 {
      guard let frames = parts[3], unit.isEmpty, 0..<24 ~= frames else { return nil }
      seconds += frames / 24
    }
    guard seconds.isFinite, seconds > 0, seconds <= 3600 else { return nil }
    return max(1, Int((seconds * 1000).rounded()))
  }
}
