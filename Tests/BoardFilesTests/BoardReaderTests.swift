import BoardFiles
import Foundation
import Geometry
import LibraryStore
import Media
import Raster
import Storyboard
import TestSupport
import Testing
import Timelines
import Zip

@Suite struct `Boards in` {
  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func picture(_ path: String, width: Int = 32, height: Int = 18, _ shade: UInt8 = 128)
    throws
  {
    let bitmap = Bitmap(
      width: width, height: height, filledWith: Pixel(red: shade, green: 0, blue: 0, alpha: 255))
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(PNG.encode(bitmap)).write(to: url)
  }

  private func read(_ paths: String..., in folder: borrowing ScratchFolder) throws -> IncomingBoard
  {
    let out = folder("made")
    try? FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    return try BoardReader(folder: out).read(paths)
  }

  // MARK: Storyboarder

  @Test func `a board of Storyboarder has its words, lengths and layers in their order`() throws {
    let folder = try ScratchFolder()
    try write(
      """
      {"version":"3.0.0","aspectRatio":2,"fps":29.97,"defaultBoardTiming":1500,"boards":[
       {"uid":"AAAAA","url":"board-1-AAAAA.png","newShot":true,"shot":"1A","layers":{
         "ink":{"url":"i.png"},"reference":{"url":"r.png","opacity":0.5},"odd":{"url":"o.png"},"fill":{"url":"none.png"}}},
       {"uid":"BBBBB","url":"../../evil.png","shot":"1B","duration":"2500","action":"É","dialogue":"d","notes":"n",
         "layers":{"ink":{"url":"../i.png"}}},
       7]}
      """, to: folder("b/x.storyboarder"))
    for name in ["i", "r", "o"] { try picture(folder("b/images/\(name).png")) }
    let board = try read(folder("b/x.storyboarder"), in: folder)
    #expect(board.size == .init(width: 1800, height: 900))
    #expect(board.rate == .init(numerator: 30_000, denominator: 1001))
    let shots = board.scenes[0].shots
    #expect(shots.count == 2)
    #expect(shots[0].layers.map(\.name) == ["reference", "ink", "odd"])
    #expect(shots[0].layers.map(\.opacity) == [128, 255, 255])
    #expect(shots.map(\.milliseconds) == [1500, 2500])
    #expect((shots[1].action, shots[1].dialogue, shots[1].notes) == ("É", "d", "n"))
    // What leads out of the folder is not read.
    #expect(shots[1].layers.isEmpty)
    #expect(board.problems.count == 2, "\(board.problems)")
    // Pictures that are the same are one.
    #expect(board.pictures.count == 1)
  }

  @Test func `before version 1.6 what is drawn has the board's own name`() throws {
    let folder = try ScratchFolder()
    try write(
      """
      \u{FEFF}{"version":"0.6.1","aspectRatio":"0.5","fps":"24","boards":[{"url":"a.png","layers":{"notes":{"url":"n.png"}}},{"url":"b.png"}]}
      """, to: folder("x.storyboarder"))
    for name in ["a", "n", "b"] {
      try picture(folder("images/\(name).png"), UInt8(name.utf8.first!))
    }
    let board = try read(folder("x.storyboarder"), in: folder)
    #expect(board.size == .init(width: 900, height: 1800))
    #expect(board.scenes[0].shots.map { $0.layers.map(\.name) } == [["fill", "notes"], ["fill"]])
  }

  @Test func `a project with a script has its scenes in the script's order`() throws {
    let folder = try ScratchFolder()
    try write(
      "INT. ONE #1-AAAAA#\n\nx\n\nINT. TWO #2-BBBBB#\n\ny\n\nINT. THREE #3-CCCCC#\n\nz\n",
      to: folder("p/s.fountain"))
    for (name, words) in [
      ("Scene-9-OLD-2-BBBBB", "two"), ("Scene-2-X-1-AAAAA", "one"),
      ("Scene-4-GONE-4-DDDDD", "gone"),
    ] {
      try write(
        "{\"aspectRatio\":1.7777,\"fps\":24,\"boards\":[{\"url\":\"a.png\",\"action\":\"\(words)\"}]}",
        to: folder("p/storyboards/\(name)/\(name).storyboarder"))
    }
    let board = try read(folder("p"), in: folder)
    #expect(board.scenes.map(\.name) == ["INT. ONE", "INT. TWO", "INT. THREE", "GONE"])
    #expect(board.scenes.map { $0.shots.map(\.action) } == [["one"], ["two"], [], ["gone"]])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `what is written for Storyboarder is read`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    let words = ["", "Regen & \"Wind\"", "日本語\nzwei", "</b>"]
    var file = StoryboarderFile(
      size: CanvasSize(
        width: UInt32(random.number(200...4000)), height: UInt32(random.number(200...4000))),
      rate: [
        FrameRate.film, FrameRate(numerator: 30_000, denominator: 1001),
        FrameRate(numerator: 24_000, denominator: 1001),
      ]
      .randomElement(using: &random)!,
      boards: (0..<random.number(1...9)).map { _ in
        .init(
          id: random.id(), isNewShot: random.oneIn(2), milliseconds: random.number(1...90_000),
          action: words.randomElement(using: &random)!,
          dialogue: words.randomElement(using: &random)!,
          notes: words.randomElement(using: &random)!)
      })
    for i in file.boards.indices {
      file.boards[i].layers = [
        .init(name: "reference", opacity: Double(random.number(0...100)) / 100),
        .init(name: "fill"),
      ]
      for layer in file.boards[i].layers {
        try picture(folder("images/\(file.stem(ofBoard: i))-\(layer.name).png"))
      }
    }
    try write(file.text(), to: folder("x.storyboarder"))
    let board = try read(folder("x.storyboarder"), in: folder)
    #expect(board.problems.isEmpty)
    let size = StoryboarderFile.pictureSize(file.size)
    #expect(board.size == .init(width: size.width, height: size.height))
    #expect(board.rate == .init(numerator: file.rate.numerator, denominator: file.rate.denominator))
    for (shot, written) in zip(board.scenes[0].shots, file.boards) {
      #expect(
        (shot.action, shot.dialogue, shot.notes) == (
          written.action, written.dialogue, written.notes
        ))
      #expect(shot.milliseconds == written.milliseconds)
      #expect(shot.layers.map(\.name) == written.layers.map(\.name))
      #expect(
        shot.layers.map(\.opacity) == written.layers.map { UInt8(($0.opacity * 255).rounded()) })
    }
  }

  // MARK: Pictures

  @Test func `a folder of pictures is a board in the order that people count in`() throws {
    let folder = try ScratchFolder()
    for (name, size) in [("2.png", 20), ("10.png", 20), ("1.png", 40), (".hidden.png", 20)] {
      try picture(folder("p/\(name)"), width: size, height: 10, UInt8(size + name.utf8.count))
    }
    try write("no picture", to: folder("p/readme.txt"))
    let board = try read(folder("p"), in: folder)
    #expect(board.scenes[0].shots.map { $0.layers[0].name } == ["1", "2", "10"])
    // Most are 20 × 10; the wide one is fitted into the middle.
    #expect(board.size == .init(width: 20, height: 10))
    let wide = board.scenes[0].shots[0].layers[0]
    #expect([wide.x, wide.y, wide.width, wide.height] == [0, 2.5, 20, 5])
    #expect(board.problems.count == 1)
  }

  /// A picture that is as working copies are is its own; one that is cut short, or of which a bit was changed, is not taken for one.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a damaged picture is no working copy`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    let (width, height) = (random.number(1...300), random.number(1...200))
    let noise = (0..<width * height).flatMap { _ in
      let alpha = random.number(0...255)
      return (0..<3).map { _ in UInt8(random.number(0...alpha)) } + [UInt8(alpha)]
    }
    var bytes = try PNG.encode(Bitmap(width: width, height: height, pixels: noise), isQuick: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder("a.png")))
    let board = try read(folder("a.png"), in: folder)
    #expect(
      board.pictures == [
        .init(path: folder("a.png"), copy: folder("a.png"), width: width, height: height)
      ])
    if random.oneIn(2) {
      bytes.removeLast(random.number(1...bytes.count - 60))
    } else {
      bytes[random.number(33...bytes.count - 13)] ^= 1 << UInt8(random.number(0...7))
    }
    try Data(bytes).write(to: URL(fileURLWithPath: folder("b.png")))
    let damaged = try? read(folder("b.png"), in: folder)
    #expect(damaged?.pictures.allSatisfy { $0.copy != $0.path } ?? true)
  }

  // MARK: Tables

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a shot list comes in as it went out`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    let words = ["", "Rain, \"loud\"", "=1+1", "two\nlines", "日本; x", "-5", "'quoted"]
    func word() -> String { words.randomElement(using: &random)! }
    let head = [
      "Scene", "Shot", "Scene heading", "Shot size", "Action", "Dialogue", "Notes", "Duration (s)",
      "Duration (frames)", "Own",
    ]
    let rows = (0..<random.number(1...12)).map { i in
      [
        "\(i / 3 + 1)", "\(i / 3 + 1)\(["A", "B", "C"][i % 3])", "INT. \(i / 3)", word(), word(),
        word(), word(), "\(Double(i + 1) / 4)", "9", word(),
      ]
    }
    try write(ShotListCSV.text([head] + rows), to: folder("x.csv"))
    let board = try read(folder("x.csv"), in: folder)
    #expect(board.scenes.map(\.name) == (0...(rows.count - 1) / 3).map { "INT. \($0)" })
    for (shot, row) in zip(board.scenes.flatMap(\.shots), rows) {
      #expect(
        shot.number == row[1] && shot.action == row[4] && shot.dialogue == row[5]
          && shot.notes == row[6])
      #expect(shot.milliseconds == Int(Double(row[7])! * 1000))
      #expect(shot.fields["Shot size"] ?? "" == row[3] && shot.fields["Own"] ?? "" == row[9])
    }
  }

  @Test(arguments: [
    ("2.5", 2500), ("2,5 s", 2500), ("0:03", 3000), ("1:02:03", 3_723_000), ("", nil),
    ("long", nil), ("-1", nil), ("5\"", 5000), ("1.5 min", 90_000), ("12f", nil),
    ("00:00:03:12", 3500), ("0:1:0:0", 60_000), ("0:00:03:24", nil), ("0:00:03:12 min", nil),
  ])
  func `lengths are read as people write them`(_ text: String, _ wanted: Int?) throws {
    let folder = try ScratchFolder()
    let cell = text.contains("\"") ? "\"5\"\"\"" : text
    try write("Shot;Description;Length\r\n1A;x;\(cell)\r\n", to: folder("x.csv"))
    let length = try read(folder("x.csv"), in: folder).scenes[0].shots[0].milliseconds
    #expect(length == (wanted.map { $0 <= 3_600_000 ? $0 : nil } ?? nil))
  }

  @Test func `a table of Excel in UTF-16 with tabs is read`() throws {
    let folder = try ScratchFolder()
    let text = "Scene\tShot\tDescription\tCast\r\n1\t1\tÄ\tAnna\r\n1\t2\tÖ\t\r\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 255), UInt8(unit >> 8)] }
    try Data(bytes).write(to: URL(fileURLWithPath: folder("x.txt")))
    let board = try read(folder("x.txt"), in: folder)
    #expect(board.form == "Shot list" && board.scenes[0].shots.map(\.action) == ["Ä", "Ö"])
    #expect(board.scenes[0].shots[0].fields == ["Cast": "Anna"])
  }

  @Test func `a shot list finds its pictures beside it and in media`() throws {
    let folder = try ScratchFolder()
    try write(
      "Shot,Action,Picture file\r\n1A,a,0001-1A.png\r\n1B,b,0002-1B.png\r\n1C,c,none.png\r\n1D,d,../0001-1A.png\r\n",
      to: folder("b/x.csv"))
    try picture(folder("b/0001-1A.png"), width: 40, height: 20)
    try picture(folder("b/media/0002-1B.png"), width: 20, height: 20)
    let board = try read(folder("b/x.csv"), in: folder)
    #expect(board.size == .init(width: 40, height: 20))
    #expect(board.scenes[0].shots.map { $0.layers.map(\.x) } == [[0], [10], [], []])
    #expect(board.problems == ["2 pictures that the table names are not there"])
  }

  @Test func `columns that become fields are no loss`() throws {
    let folder = try ScratchFolder()
    try write("Shot,Action,Weather\r\n1A,a,rain\r\n", to: folder("x.csv"))
    let board = try read(folder("x.csv"), in: folder)
    #expect(board.problems.isEmpty)
    #expect(
      board.remarks == [
        "fields of the project's own: Weather", "no column says how long shots are: 2 s each",
      ])
  }

  @Test func `a picture that is broken is called that`() throws {
    let folder = try ScratchFolder()
    try picture(folder("p/1.png"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder("p/1.png")))
    // Cut short, and as a program sends it that takes it for text.
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder("p/2.png")))
    try Data("\u{FFFD}PNG\n".utf8).write(to: URL(fileURLWithPath: folder("p/3.png")))
    try write(
      "Shot,Action,Length,Picture file\r\n1A,a,1,1.png\r\n1B,b,1,2.png\r\n1C,c,1,4.png\r\n",
      to: folder("x.csv"))
    try FileManager.default.copyItem(atPath: folder("p"), toPath: folder("media"))
    let board = try read(folder("p"), in: folder)
    #expect(board.shotCount == 1 && board.problems.count == 2)
    #expect(
      board.problems.contains { $0.hasPrefix("2.png: left out: ") && !$0.contains("no picture") })
    #expect(board.problems.contains { $0.hasPrefix("3.png: left out: it is broken") })
    let table = try read(folder("x.csv"), in: folder)
    #expect(
      table.problems == [
        "1 picture that the table names is broken",
        "1 picture that the table names is not there",
      ])
    #expect(throws: BoardFileError.self) { try read(folder("p/3.png"), in: folder) }
  }

  @Test func `folders in a folder are scenes, in the order that people count in`() throws {
    let folder = try ScratchFolder()
    for path in ["3.png", "10 Storm/1.png", "2 Calm/b.png", "2 Calm/a.png", "2 Calm/close/1.png"] {
      try picture(folder("film/" + path))
    }
    try picture(folder("film/__MACOSX/1.png"))
    try write("notes", to: folder("film/2 Calm/notes.md"))
    let board = try read(folder("film"), in: folder)
    #expect(board.scenes.map(\.name) == ["film", "2 Calm", "2 Calm / close", "10 Storm"])
    #expect(
      board.scenes.map { $0.shots.map { $0.layers[0].name } } == [["3"], ["a", "b"], ["1"], ["1"]])
    #expect(board.problems.count == 1 && board.problems[0].hasPrefix("notes.md: left out"))
  }

  // MARK: Damage

  /// Bytes of a text with some put in, left out or turned into others.
  private func damaged(_ text: String, _ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(text.utf8)
    let signs = Array("{}[]\",:;\n\r\t0-9eE.\\\u{FEFF}é\0".utf8)
    for _ in 0..<random.number(1...12) where !bytes.isEmpty {
      let place = random.number(0...bytes.count - 1)
      switch random.number(0...4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(signs.randomElement(using: &random)!, at: place)
      case 2: bytes[place] = UInt8(random.number(0...255))
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.number(1...30)))
      default:
        let end = min(bytes.count, place + random.number(1...60))
        bytes.insert(contentsOf: bytes[place..<end], at: random.number(0...bytes.count - 1))
      }
    }
    return bytes
  }

  /// Reads damaged texts: each is a board within bounds, or refused in words.
  private func damage(_ texts: [(name: String, text: String)], _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try ScratchFolder()
    for _ in 0..<40 {
      let one = texts.randomElement(using: &random)!
      let path = folder(one.name)
      try Data(damaged(one.text, &random)).write(to: URL(fileURLWithPath: path))
      do {
        let board = try read(path, in: folder)
        #expect(!board.form.isEmpty && board.shotCount < 1000)
        for shot in board.scenes.flatMap(\.shots) {
          #expect(shot.milliseconds.map { 0...3_600_000 ~= $0 } ?? true)
          // What a damaged file names lies beside it, or is not taken.
          for layer in shot.layers {
            guard let picture = layer.picture else { continue }
            #expect(board.pictures[picture].path.hasPrefix(folder("")))
          }
        }
      } catch { #expect(error is BoardFileError && !"\(error)".isEmpty, "\(error)") }
    }
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `damaged boards of Storyboarder end in words`(_ seed: UInt64) throws {
    let board = """
      {"version":"3.0.0","aspectRatio":1.7777,"fps":24,"defaultBoardTiming":2000,"boards":[
       {"uid":"AAAAA","url":"board-1-AAAAA.png","newShot":true,"number":1,"shot":"1A","time":0,"duration":1500,
        "dialogue":"“So”, he said","action":"É\\u00e9","notes":"n","audio":{"filename":"a.wav","duration":1000},
        "layers":{"ink":{"url":"i.png","opacity":0.5},"fill":{"url":"f.png"}}},
       {"uid":"BBBBB","url":"board-2-BBBBB.png","newShot":false,"number":2,"shot":"1B","layers":{}}]}
      """
    try damage([("b.storyboarder", board)], seed)
  }

  @Test(arguments: 0..<25 as Range<UInt64>)
  func `damaged shot lists end in words`(_ seed: UInt64) throws {
    let comma = """
      Scene,Shot,Scene heading,Action,Dialogue,Notes,Duration (s),Status,Picture file
      1,1A,INT. ROOM,"It, ""rains""
      hard",ANNA: No.,'=1+1,2.5,done,a.png
      1,1B,INT. ROOM,x,,,1:02,,../../b.png
      """
    let other = comma.replacing(",", with: ";")
    let tabs = "Szene\tEinstellung\tDialog\tDauer\n1\t1A\tNein\t2,5\n2\t2A\t\t3 s\n"
    try damage([("a.csv", comma), ("b.csv", other), ("c.tsv", tabs)], seed)
  }

  @Test func `a script is no table, and several files are said`() throws {
    let folder = try ScratchFolder()
    try write("INT. KITCHEN, DAY\n\nShe waits, and waits.\n", to: folder("a.txt"))
    #expect(try read(folder("a.txt"), in: folder).form == "Fountain")
    try write("INT. B\n\nx\n", to: folder("b.fountain"))
    #expect(throws: BoardFileError.self) {
      try read(folder("a.txt"), folder("b.fountain"), in: folder)
    }
    #expect(throws: BoardFileError.self) { try read(folder("none"), in: folder) }
  }

  @Test func `quotation marks within a cell are meant as they are`() throws {
    let folder = try ScratchFolder()
    try write(
      "Scene,Shot,Action\n1,1A,He said \"no\"\n1,1B,\"a, \"\"b\"\"\"\n", to: folder("a.csv"))
    let shots = try read(folder("a.csv"), in: folder).scenes[0].shots
    #expect(shots.map(\.action) == ["He said \"no\"", "a, \"b\""])
  }

  @Test(arguments: [
    ("t.csv", "a,b\n1,2\n", "table without columns"), ("n.inkreel", "", "inkreel project import"),
  ])
  func `what is no board is told what it is`(_ name: String, _ text: String, _ words: String)
    throws
  {
    let folder = try ScratchFolder()
    if text.isEmpty {
      let zip = try ZipWriter(path: folder(name))
      try zip.add("project.cbor", [1, 2, 3], isStored: true)
      try zip.finish()
    } else {
      try write(text, to: folder(name))
    }
    do {
      _ = try read(folder(name), in: folder)
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test func `a script that was named itself is not passed over for pictures`() throws {
    let folder = try ScratchFolder()
    try write("INT. A\n\nx\n", to: folder("a.fountain"))
    try Data(PNG.encode(Bitmap(width: 2, height: 2))).write(
      to: URL(fileURLWithPath: folder("b.png")))
    #expect(throws: BoardFileError.self) {
      try read(folder("a.fountain"), folder("b.png"), in: folder)
    }
  }

  @Test func `people who speak without a heading are one scene`() throws {
    let folder = try ScratchFolder()
    try write("ANNA\nHello.\n\nBEN\nHello you.\n", to: folder("a.fountain"))
    let board = try read(folder("a.fountain"), in: folder)
    #expect(board.scenes.count == 1 && board.shotCount == 2)
    #expect(board.problems.contains { $0.contains("no scenes") })
  }

  @Test func `the list of a board that was exported is found beside its pictures`() throws {
    let folder = try ScratchFolder()
    let zip = try ZipWriter(path: folder("a.zip"))
    try zip.add("media/0001-1A.png", [1], isStored: true)
    try zip.add("Board.edl", Array("TITLE: X".utf8), isStored: false)
    try zip.finish()
    let reader = BoardReader(folder: folder(""))
    #expect(reader.list(in: folder("a.zip")) == Array("TITLE: X".utf8))
    let place = folder("b")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try write("one", to: place + "/a.otio")
    #expect(reader.list(in: place) == Array("one".utf8))
    // Which of several is meant, nobody knows.
    try write("two", to: place + "/b.xml")
    #expect(reader.list(in: place) == nil)
  }

  // MARK: Making

  @Test func `a board becomes a project with its numbers, fields and layers`() async throws {
    var random = SplitMix64(seed: 3)
    let folder = try ScratchFolder()
    try picture(folder("a.png"), width: 16, height: 8)
    var board = IncomingBoard(form: "Test", name: "Board")
    board.size = .init(width: 32, height: 16)
    board.rate = .init(numerator: 25)
    board.pictures = [.init(path: folder("a.png"), copy: folder("a.png"), width: 16, height: 8)]
    var shot = IncomingBoard.Shot()
    (shot.number, shot.action, shot.milliseconds) = ("12C", "It rains", 1234)
    shot.fields = ["Lens": "35 mm", "Mood": "Blue"]
    var (group, layer) = (IncomingBoard.Layer(name: "Group"), IncomingBoard.Layer(name: "Sky"))
    (layer.picture, layer.x, layer.y, layer.width, layer.height) = (0, 4, 2, 8, 4)
    (layer.mode, layer.opacity, layer.isVisible) = ("multiply", 100, false)
    group.children = [layer]
    shot.layers = [group, IncomingBoard.Layer(name: "Empty")]
    board.scenes = [
      .init(name: "INT. A", about: "About", shots: [shot, .init()]), .init(name: "EXT. B"),
    ]
    let store = try await LibraryStore(
      directory: folder("library"), mode: .readWrite(.sample(using: &random, isDrawn: false)))
    var maker = BoardMaker(board, in: store.assets)
    let made = try await store.importProject(maker.made(name: "My board"), folder: nil)
    let outline = try #require(await store.outline().projects.first { $0.id == made.id })
    #expect(outline.name == "My board" && outline.canvas == CanvasSize(width: 32, height: 16))
    #expect(
      outline.frameRate == FrameRate(numerator: 25)
        && outline.scenes.map(\.name) == ["INT. A", "EXT. B"])
    #expect(
      outline.scenes[0].description == "About"
        && outline.scenes[0].shots.map(\.number) == ["12C", "1A"])
    let card = outline.scenes[0].shots[0]
    #expect(
      card.duration == Milliseconds(1234) && card.action == "It rains"
        && outline.fields.map(\.name) == ["Mood"])
    #expect(card.fields.map(\.words.value.string).sorted() == ["35 mm", "Blue"])
    let drawn = try await store.shot(card.id)
    let top = drawn.children(of: nil).map { drawn.layers[$0] }
    #expect(top.map(\.name.value.string) == ["Group", "Empty", "Layer 1"])
    let sky = try #require(drawn.children(of: top[0].id).first.map { drawn.layers[$0] })
    #expect(sky.blendMode.value == .multiply && sky.opacity.value == 100 && !sky.isVisible.value)
    let map = sky.transform.value.affine
    #expect((map.a, map.d, map.tx, map.ty) == (0.5, 0.5, 4, 2))
    try await store.close()
  }
}
