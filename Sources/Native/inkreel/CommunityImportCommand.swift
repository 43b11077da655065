import ArgumentParser
import Atlas
import Community
import Foundation
import Media
import People
import Permission
import Publishing
import Storyboard
import SwiftCSV

/// `inkreel community import`: many old photographs from a folder with a table.
struct CommunityImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Publish the photographs of a folder, with what a table says of them.",
    discussion: """
      The table is a file of comma-separated values with a line for each photograph, below a line of headings:

        file           the name of the picture in the folder (must be there)
        title          what it is called (must be there)
        words          what there is to say of it
        author         who made it
        source         the archive or collection that it is from
        why_free       why it may be shown
        licence        \(Licence.allCases.map(\.name).joined(separator: ", "))
        year, or from and to
        place          what the place is called
        latitude, longitude, in degrees, north and east positive
        direction      where it looks, in degrees clockwise from north
        exactness      \(Exactness.allCases.map(\.name).joined(separator: ", ")) (default: exact)
        tags           with semicolons between them

      Headings may come in any order, and all but two be left out. A photograph that the person has published \
      already is not published twice, so that an import that was interrupted can be run again. Lines that are not \
      taken are named on standard error, and the exit status is 1.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp("The table (default: table.csv in the folder).", valueName: "file"),
    completion: .file())
  var table: String?

  @Option(
    name: .customLong("by"),
    help: ArgumentHelp("Whose works they are: a name to sign in with.", valueName: "sign-in-name"))
  var handle: String

  @Flag(help: "Keep them for that person alone, to be looked at first.")
  var `private` = false

  @Flag(help: "Say what would be published, and publish nothing.")
  var dryRun = false

  @OptionGroup var library: LibraryOption

  func run() throws {
    let (people, store) = try library.community()
    guard let settings = try attempt({ try store.settings() }), settings.isOn else {
      throw Failure("the community is off; 'inkreel community on' turns it on")
    }
    guard let person = try attempt({ try people.person(handle: handle) }) else {
      throw Failure("nobody signs in as “\(handle)”; see 'inkreel people list'")
    }
    let rows = try PhotographTable(file: table ?? folder + "/table.csv")
    let files = PublishedFiles(studio: library.files, objects: try library.objectStore())
    var (added, known, refused) = (0, 0, 0)
    var progress = Progress("Publishing")
    for (index, row) in rows.rows.enumerated() {
      do {
        let about = try row.about(offering: settings.licence).tidied()
        let path = folder + "/" + (try row.file())
        guard FileManager.default.isReadableFile(atPath: path) else {
          throw Failure("\(path): cannot be read")
        }
        guard !dryRun else {
          added += 1
          continue
        }
        let picture = try PublishedPicture(file: path)
        let kept = try Self.keep(picture, in: files)
        if let large = kept.first(where: { $0.role == .large }),
          try store.holds(large.digest, by: person.id)
        {
          known += 1
        } else {
          var random = SystemRandomNumberGenerator()
          let now = nowInMilliseconds()
          try store.publish(
            Work(
              id: WorkID(using: &random), owner: person.id, kind: .photograph,
              reach: `private` ? .oneself : .everybody,
              about: about, created: now), files: kept, isLimited: false, at: now)
          added += 1
        }
      } catch {
        progress.finish()
        refused += 1
        note("line \(row.line): \(Self.words(error))")
      }
      progress.report(index + 1, of: rows.rows.count)
    }
    progress.finish()
    if added > 0, !dryRun {
      try attempt {
        try people.note(
          "community-import", "\(added)", by: nil, net: "this machine", at: nowInMilliseconds())
      }
    }
    let verb = dryRun ? "would be published" : "published"
    print("\(added) \(verb), \(known) known already, \(refused) not taken.")
    if refused > 0 { throw ExitCode.failure }
  }

  private static func keep(_ picture: PublishedPicture, in files: PublishedFiles) throws
    -> [WorkFile]
  {
    let parts: [(WorkFile.Role, PublishedFile)] = [
      (.small, picture.small), (.medium, picture.medium), (.large, picture.large),
      (.card, picture.card),
    ]
    return try parts.map { role, file in
      WorkFile(
        role: role, digest: try files.put(file.bytes), type: file.kind.rawValue,
        bytes: file.bytes.count, width: file.width, height: file.height)
    }
  }

  private static func words(_ error: any Error) -> String {
    switch error {
    case let failure as Failure: failure.description
    case CommunityError.licenceUnknown:
      "its licence is not known, and unknown ones are not public here; see 'inkreel community on --takes-unknown'"
    case CommunityError.noTitle: "it has no title"
    case CommunityError.tooLong(let limit): "something is longer than \(limit) characters"
    case CommunityError.tooManyTags(let limit): "it has more than \(limit) tags"
    default: "\(error)"
    }
  }
}

/// The table of an import.
private struct PhotographTable {
  let rows: [PhotographRow]

  init(file: String) throws {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure("\(file): cannot be read; --table names it")
    }
    guard var text = String(data: data, encoding: .utf8) else {
      throw Failure("\(file): is no text in UTF-8")
    }
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let csv: NamedCSV
    do {
      csv = try NamedCSV(string: text)
    } catch {
      throw Failure("\(file): is no table of comma-separated values (\(error))")
    }
    let headings = csv.header.map(Self.tidy)
    for needed in ["file", "title"] where !headings.contains(needed) {
      throw Failure("\(file): has no column “\(needed)”; its headings are \(csv.header)")
    }
    let known = PhotographRow.columns
    for heading in headings where !known.contains(heading) {
      note(
        "\(file): the column “\(heading)” is not known, and left out; known are \(known.sorted().joined(separator: ", "))"
      )
    }
    rows = csv.rows.enumerated().map { index, fields in
      PhotographRow(
        line: index + 2,
        fields: Dictionary(
          fields.map { (Self.tidy($0.key), $0.value.trimmingCharacters(in: .whitespaces)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }

  private static func tidy(_ heading: String) -> String {
    heading.trimmingCharacters(in: .whitespaces).lowercased()
      .replacing(" ", with: "_").replacing("-", with: "_")
  }
}

/// A line of the table.
private struct PhotographRow {
  /// Counted from 1, where no value has several lines.
  let line: Int
  let fields: [String: String]

  static let columns: Set<String> = [
    "file", "title", "words", "author", "source", "why_free", "licence", "year", "from", "to",
    "place", "latitude", "longitude", "direction", "exactness", "tags",
  ]

  private func text(_ name: String) -> String? {
    fields[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  func file() throws -> String {
    guard let file = text("file") else { throw Failure("it names no file") }
    // What lies elsewhere is not of this folder.
    guard !file.split(separator: "/").contains(".."), !file.hasPrefix("/") else {
      throw Failure("“\(file)” is not in the folder")
    }
    return file
  }

  func about(offering licence: Licence) throws -> Work.About {
    var about = Work.About(title: text("title") ?? "", licence: licence)
    if let name = text("licence") {
      guard let named = Licence(name: name.lowercased()) else {
        throw Failure("“\(name)” is no licence that is known")
      }
      about.licence = named
    }
    about.words = text("words") ?? ""
    about.author = text("author") ?? ""
    about.source = text("source") ?? ""
    about.whyFree = text("why_free") ?? ""
    about.place = text("place") ?? ""
    about.tags = (text("tags") ?? "").split(separator: ";").map(String.init)
    let from = try year("from") ?? year("year")
    guard let years = Years(from: from, to: try year("to") ?? year("year")) else {
      throw Failure("its years end before they begin")
    }
    about.years = years
    about.pin = try pin()
    return about
  }

  private func year(_ name: String) throws -> Int16? {
    guard let text = text(name) else { return nil }
    guard let year = Int16(text), (-9999...9999).contains(year) else {
      throw Failure("“\(text)” is no year")
    }
    return year
  }

  private func pin() throws -> Work.ShownPlace? {
    guard let latitude = try number("latitude") else {
      guard text("longitude") == nil else { throw Failure("it has a longitude and no latitude") }
      return nil
    }
    guard let longitude = try number("longitude") else {
      throw Failure("it has a latitude and no longitude")
    }
    guard let place = Place(latitude: latitude, longitude: longitude) else {
      throw Failure("latitude \(latitude), longitude \(longitude) is nowhere on the earth")
    }
    var exactness = Exactness.asGiven
    if let name = text("exactness") {
      guard let named = Exactness(name: name.lowercased()) else {
        throw Failure("“\(name)” is no exactness that is known")
      }
      exactness = named
    }
    return Work.ShownPlace(
      place, exactness: exactness,
      direction: try number("direction").flatMap { Direction(degrees: $0) })
  }

  private func number(_ name: String) throws -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw Failure("“\(text)” is no number for \(name)")
    }
    return number
  }
}
