internal import Bricks
package import CatrobatFile
internal import Foundation
internal import Media
internal import TunnelFiles
internal import Words

/// Makes the files of a work in a folder, one after another, so that whoever looks into the folder sees how far it is.
package struct PublishingWork {
  private let folder: String
  /// Draws what a program shows: a PNG file.
  private let drawing: (CatrobatArchive) throws -> [UInt8]
  private var files: [MadeFile] = []
  private var leftOut: [String] = []

  /// The most sheets of a board.
  package static let sheetLimit = 200
  /// A reason has at most so many characters: names in it are as long as a stranger likes.
  package static let longest = 600

  /// - Parameter folder: where the files go, which is there and empty.
  package init(folder: String, drawing: @escaping (CatrobatArchive) throws -> [UInt8]) {
    self.folder = folder
    self.drawing = drawing
  }

  /// Makes what is ordered.
  ///
  /// - Throws: an error whose description says to people why not; that of the system where a file cannot be written.
  /// - Complexity: O(*n*) for *n* pixels and bytes.
  package mutating func make(_ order: PublishingOrder) throws -> PublishingReport {
    try carryOut(order)
    return report
  }

  /// What was made by now.
  private var report: PublishingReport {
    .made(files: files, leftOut: leftOut.prefix(50).map { String($0.prefix(Self.longest)) })
  }

  /// Adds what others have made of the files: a program as the stage takes it.
  ///
  /// - Parameter make: writes it to a path, of the archive at another; false where it cannot be had.
  package mutating func addStage(_ make: (_ archive: String, _ path: String) -> Bool)
    -> PublishingReport
  {
    let name = "stage-0.stage"
    if let parcel = files.first(where: { $0.role == .parcel }),
      make(folder + "/" + parcel.name, folder + "/" + name)
    {
      files.append(
        MadeFile(
          role: .stage, page: 0, name: name, type: "application/octet-stream", width: 0, height: 0))
    }
    return report
  }

  private mutating func carryOut(_ order: PublishingOrder) throws {
    switch order {
    case .photograph(let file): try add(PublishedPicture(file: file))
    case .tunnel(let recipe, let old, let new):
      let recipe = try RecipeJSON.recipe(Data(contentsOf: URL(fileURLWithPath: recipe)))
      let tunnel = try PublishedTunnel(recipe, old: old, new: new)
      try add(tunnel.picture)
      try add(tunnel.before, as: .before)
      try add(tunnel.after, as: .after)
      try add(tunnel.recipeFile(), as: .recipe, type: "application/json", ending: "json")
    case .board(let sheets): try makeBoard(sheets)
    case .program(let archive, let picture): try makeProgram(archive, picture)
    }
  }

  private mutating func makeBoard(_ sheets: [BoardSheet]) throws {
    guard let first = sheets.first else { throw BoardError.empty }
    guard sheets.count <= Self.sheetLimit else { throw BoardError.tooLong(sheets.count) }
    try add(PublishedPicture(file: first.picture))
    for (page, sheet) in sheets.enumerated() {
      try add(PublishedPicture(file: sheet.picture).medium, as: .sheet, page: page)
    }
    let captions = BoardCaptions(
      sheets: sheets.map { .init(number: $0.number, duration: $0.duration, words: $0.words) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try add(
      Array(encoder.encode(captions)), as: .recipe, type: "application/json", ending: "json")
  }

  private mutating func makeProgram(_ path: String, _ picture: String?) throws {
    let archive = try CatrobatArchive(path: path)
    let parcel = try PublishedParcel(archive)
    leftOut = parcel.leftOut.map { "\($0.kind) “\($0.name.string)”: \($0.reason)" }
    try add(shown(archive, picture))
    try add(parcel.bytes, as: .parcel, type: "application/zip", ending: "catrobat")
  }

  /// What shows a program: the picture that a person has taken; that in a shot; what it draws; the screenshot of a run, which may be of
  /// what the program was before. The first of these that shows more than one colour, otherwise the first that there is.
  private func shown(_ archive: CatrobatArchive, _ picture: String?) throws -> PublishedPicture {
    var plain: PublishedPicture?
    func shows(_ choice: PublishedPicture?) -> PublishedPicture? {
      plain = plain ?? choice
      return choice?.isPlain == false ? choice : nil
    }
    func taken(_ shot: ProgramPicture.Shot) -> PublishedPicture? {
      // One that cannot be read is none.
      archive.screenshot(shot).flatMap { try? PublishedPicture(bytes: $0) }
    }
    if let manual = shows(taken(.manual)) { return manual }
    if let picture, let inShot = shows(try PublishedPicture(file: picture)) { return inShot }
    let drawn = Result { try PublishedPicture(bytes: drawing(archive)) }
    if let now = shows(try? drawn.get()) { return now }
    if let automatic = shows(taken(.automatic)) { return automatic }
    return try plain ?? drawn.get()
  }

  // MARK: Steps

  private mutating func add(_ picture: PublishedPicture) throws {
    try add(picture.small, as: .small)
    try add(picture.medium, as: .medium)
    try add(picture.large, as: .large)
    try add(picture.card, as: .card)
  }

  private mutating func add(_ file: PublishedFile, as role: MadeFile.Role, page: Int = 0) throws {
    try add(
      file.bytes, as: role, page: page, type: file.kind.rawValue, ending: file.kind.ending,
      file.width, file.height)
  }

  private mutating func add(
    _ bytes: [UInt8], as role: MadeFile.Role, page: Int = 0, type: String, ending: String,
    _ width: Int = 0, _ height: Int = 0
  ) throws {
    let name = "\(role.rawValue)-\(page).\(ending)"
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
    files.append(
      MadeFile(role: role, page: page, name: name, type: type, width: width, height: height))
  }
}

/// Why a board is not published.
package enum BoardError: Error, Equatable, CustomStringConvertible {
  case empty
  case tooLong(Int)

  package var description: String {
    switch self {
    case .empty: "Nothing is drawn on this board yet: draw a shot, or choose other scenes."
    case .tooLong(let count):
      "\(count) shots are too many for one work: choose scenes with \(PublishingWork.sheetLimit) at most."
    }
  }
}
