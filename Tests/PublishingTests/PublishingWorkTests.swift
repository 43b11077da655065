import Bricks
import CatrobatFile
import Foundation
import Media
import Publishing
import Raster
import TestSupport
import Testing
import Words

/// What the process of its own makes of an order.
struct PublishingWorkTests {
  private func picture(_ folder: ScratchFolder, _ name: String, _ side: Int = 40) throws -> String {
    let color = Pixel(red: UInt8(side % 200), green: 120, blue: 70, alpha: 255)
    let bitmap = Bitmap(width: side, height: side, filledWith: color)
    try Data(PNG.encode(bitmap)).write(to: URL(fileURLWithPath: folder(name)))
    return folder(name)
  }

  private func make(
    _ order: PublishingOrder, _ folder: ScratchFolder,
    drawing: @escaping (CatrobatArchive) throws -> [UInt8] = { _ in
      throw CocoaError(.featureUnsupported)
    }
  ) throws -> (files: [MadeFile], leftOut: [String]) {
    let out = folder("out")
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    // As it goes to the process and comes back.
    let read = try JSONDecoder().decode(
      PublishingOrder.self, from: JSONEncoder().encode(order))
    #expect(read == order)
    var work = PublishingWork(folder: out, drawing: drawing)
    let report = try work.make(read)
    let told = try JSONDecoder().decode(
      PublishingReport.self, from: JSONEncoder().encode(report))
    #expect(told == report)
    guard case .made(let files, let leftOut) = told else { return ([], []) }
    for file in files {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: out + "/" + file.name))
      #expect(!bytes.isEmpty)
      guard file.width > 0 else { continue }
      let segments = try PictureSegments(Array(bytes))
      #expect(segments.width == file.width && segments.height == file.height)
      #expect(segments.kind.rawValue == file.type)
    }
    return (files, leftOut)
  }

  @Test func `a photograph has its four sizes`() throws {
    let folder = try ScratchFolder()
    let made = try make(.photograph(file: picture(folder, "one.png", 400)), folder)
    #expect(made.files.map(\.role) == [.small, .medium, .large, .card])
    #expect(made.files.map(\.width) == [320, 400, 400, 1200])
  }

  @Test func `a board has a sheet for each shot, in order, and what was chosen of its words`()
    throws
  {
    let folder = try ScratchFolder()
    let sheets = try (0..<3).map { rank in
      BoardSheet(
        picture: try picture(folder, "\(rank).png", 40 + rank), number: "\(rank + 1)A",
        duration: 1000 * rank, words: rank == 1 ? ["He leaves."] : [])
    }
    let made = try make(.board(sheets: sheets), folder).files
    let pages = made.filter { $0.role == .sheet }
    #expect(pages.map(\.page) == [0, 1, 2] && pages.map(\.width) == [40, 41, 42])
    let captions = try #require(made.first { $0.role == .recipe })
    let read = try JSONDecoder().decode(
      BoardCaptions.self,
      from: Data(contentsOf: URL(fileURLWithPath: folder("out") + "/" + captions.name)))
    #expect(read.sheets.map(\.number) == ["1A", "2A", "3A"])
    #expect(read.sheets.map(\.words) == [[], ["He leaves."], []])
    #expect(read.sheets.map(\.duration) == [0, 1000, 2000])
  }

  @Test func `an empty board, and one that is too long, say what to change`() throws {
    let folder = try ScratchFolder()
    #expect(throws: BoardError.empty) { try make(.board(sheets: []), folder) }
    let one = BoardSheet(picture: "", number: "1", duration: 0, words: [])
    #expect(throws: BoardError.tooLong(201)) {
      try make(.board(sheets: Array(repeating: one, count: 201)), folder)
    }
    #expect("\(BoardError.tooLong(201))".contains("200"))
  }

  private let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  /// A picture in two colors, of a side that is known again.
  private func striped(_ side: Int) throws -> [UInt8] {
    var bitmap = Bitmap(width: side, height: side, filledWith: white)
    bitmap[0, 0] = Pixel(red: 200, green: 0, blue: 0, alpha: 255)
    return try PNG.encode(bitmap)
  }

  @Test(
    arguments: [
      // What there is, by the sides of the pictures: of them the one that is shown.
      ([11, 12, 13, 14], 11), ([nil, 12, 13, 14], 12), ([nil, nil, 13, 14], 13),
      ([nil, nil, nil, 14], 14), ([nil, -12, -13, 14], 14), ([-11, nil, 13, 14], 13),
      ([nil, nil, -13, nil], 13), ([-11, nil, nil, nil], 11), ([nil, -12, nil, nil], 12),
      ([nil, nil, nil, -14], 14), ([nil, -12, -13, nil], 12),
    ] as [([Int?], Int)])
  func `a program is shown by what it is now, and by nothing that is plain`(
    sides: [Int?], shown: Int
  ) throws {
    let folder = try ScratchFolder()
    // Taken by a person, in a shot, drawn, of a run; below zero one that is plain.
    let pictures: [[UInt8]?] = try sides.map { side in
      guard let side else { return nil }
      return side > 0
        ? try striped(side)
        : try PNG.encode(Bitmap(width: -side, height: -side, filledWith: white))
    }
    var program = Program(header: .init(name: "Game", width: 100, height: 100))
    program.scenes = [
      .init(name: "One", objects: [program.allObjects.append(.init(name: "Background"))])
    ]
    var files: [String: [UInt8]] = [:]
    files["manual_screenshot.png"] = pictures[0]
    files["automatic_screenshot.png"] = pictures[3]
    let archive = CatrobatArchive(document: CatrobatDocument(program: program), files: files)
    try Data(archive.bytes()).write(to: URL(fileURLWithPath: folder("game.catrobat")))
    if let bytes = pictures[1] {
      try Data(bytes).write(to: URL(fileURLWithPath: folder("shot.png")))
    }
    // Running a program is slow.
    nonisolated(unsafe) var count = 0
    defer { #expect(count <= 1) }
    let made = try make(
      .program(
        archive: folder("game.catrobat"), picture: pictures[1].map { _ in folder("shot.png") }),
      folder
    ) { _ in
      count += 1
      guard let drawn = pictures[2] else { throw CocoaError(.featureUnsupported) }
      return drawn
    }
    let large = made.files.first { $0.role == .large }
    #expect(large?.width == shown)
  }

  @Test func `what is no picture says so`() throws {
    let folder = try ScratchFolder()
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder("text")))
    #expect(throws: PublishingError.notAPicture) {
      try make(.photograph(file: folder("text")), folder)
    }
  }
}
