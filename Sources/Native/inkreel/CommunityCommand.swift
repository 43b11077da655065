import ArgumentParser
import Atlas
import Community
import Foundation
import People
import Permission
import Storyboard

/// `inkreel community`: what people publish for everybody.
struct CommunityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "community",
    abstract: "Let people publish tunnels, photographs, boards and programs.",
    discussion: """
      A studio with people can have a community beside it: public pages, a map, comments. It is off until it is \
      turned on here. What people publish is a copy; nothing else of what they keep can be seen there.

      These commands work beside 'inkreel serve' and without it.
      """,
    subcommands: [
      CommunityOnCommand.self, CommunityOffCommand.self, CommunityStatusCommand.self,
      CommunityImportCommand.self,
    ])
}

extension LibraryOption {
  /// The community of the library, whether it is on or off.
  func community() throws -> (people: PeopleStore, store: CommunityStore) {
    let people = try people()
    return (people, CommunityStore(people))
  }
}

extension Licence: ExpressibleByArgument {
  public init?(argument: String) { self.init(name: argument) }
  public static var allValueStrings: [String] { allCases.map(\.name) }
  public static var allValueDescriptions: [String: String] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0.meaning) })
  }
  public var defaultValueDescription: String { name }

  /// What it allows, for the help.
  private var meaning: String {
    switch self {
    case .publicDomain: "No rights are left."
    case .zero: "Given to everybody, for anything."
    case .attribution: "Anything, naming who made it."
    case .shareAlike: "Anything, naming who made it, under the same licence."
    case .nonCommercial: "Anything but selling it, naming who made it."
    case .nonCommercialShareAlike:
      "Anything but selling it, naming who made it, under the same licence."
    case .noDerivatives: "To be shown unchanged, naming who made it."
    case .allRightsReserved: "To be looked at; for more, ask who made it."
    case .unknown: "Nobody knows whose it is (see --takes-unknown)."
    }
  }
}

/// `inkreel community on`.
struct CommunityOnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on",
    abstract: "Turn the community on, or change what is said of it.",
    discussion: """
      What was said before stays, where it is not said again. --rules names a file of plain text: what may be \
      published here and what not. Moderators decide by it.
      """)

  @Option(help: ArgumentHelp("What the community is called.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Where people turn to with questions and complaints: an address of mail or of a page.",
      valueName: "address"))
  var contact: String?

  @Option(
    help: ArgumentHelp("A file of plain text with the rules.", valueName: "file"),
    completion: .file())
  var rules: String?

  @Option(help: "The licence that is offered first.")
  var licence: Licence?

  @Option(
    help: ArgumentHelp(
      "Whether works may be public of which nobody knows whose they are: yes or no.",
      valueName: "yes|no"))
  var takesUnknown: Answer?

  @Option(
    help: ArgumentHelp(
      "Whether the works of somebody new wait for a moderator, until three of them were shown, and what they say "
        + "with links in it: yes or no.", valueName: "yes|no"))
  var newcomersWait: Answer?

  @Option(
    help: ArgumentHelp(
      "Where pictures for the map come from, with {z}, {x} and {y} in it; 'none' for the map that comes with "
        + "the studio. That server learns who looks at which part of the map; keep its terms.",
      valueName: "address|none"))
  var tiles: String?

  @Option(
    help: ArgumentHelp(
      "What the map says of them: who made their data, and who serves them.", valueName: "words"))
  var tilesCredit: String?

  @Option(help: ArgumentHelp("The deepest zoom that they have.", valueName: "1 to 19"))
  var tilesDeepest: Int?

  enum Answer: String, ExpressibleByArgument, CaseIterable { case yes, no }

  @OptionGroup var library: LibraryOption

  func run() throws {
    let (people, store) = try library.community()
    let known = try attempt { try store.settings() }
    guard let name = try (name ?? known?.name).map({ try line($0, "--name") }) else {
      throw ValidationError("--name says what the community is called")
    }
    guard let contact = try (contact ?? known?.contact).map({ try line($0, "--contact") }) else {
      throw ValidationError("--contact says where people turn to: an address of mail or of a page")
    }
    let settings = CommunitySettings(
      name: name, contact: contact, rules: try rules.map(text) ?? known?.rules ?? "",
      licence: licence ?? known?.licence ?? .attribution,
      takesUnknown: takesUnknown.map { $0 == .yes } ?? known?.takesUnknown ?? false,
      newcomersWait: newcomersWait.map { $0 == .yes } ?? known?.newcomersWait ?? false,
      tiles: try tileSource(known?.tiles))
    try attempt {
      try store.set(settings, at: nowInMilliseconds())
      try people.note(
        "community-on", name, by: nil, net: "this machine", at: nowInMilliseconds())
    }
    print("The community “\(name)” is on: /community of the studio's address.")
    if settings.rules.isEmpty {
      note("It has no rules yet: --rules FILE says what may be published and what not.")
    }
  }

  private func tileSource(_ known: TileSource?) throws -> TileSource? {
    if tiles == "none" { return nil }
    guard let address = tiles ?? known?.address else {
      guard tilesCredit == nil, tilesDeepest == nil else {
        throw ValidationError("--tiles says where pictures for the map come from")
      }
      return nil
    }
    let credit = try (tilesCredit ?? known?.credit).map { try line($0, "--tiles-credit") } ?? ""
    guard
      let source = TileSource(
        address: address, credit: credit,
        deepest: tilesDeepest ?? known?.deepest ?? TileSource.usualDeepest)
    else { throw ValidationError(TileSource.whatItTakes) }
    return source
  }

  private func line(_ text: String, _ option: String) throws -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !line.isEmpty, line.count <= 200 else {
      throw ValidationError("\(option) takes 1 to 200 characters")
    }
    return line
  }

  private func text(of file: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure("\(file): cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw Failure("\(file): is no text in UTF-8")
    }
    guard text.utf8.count <= 65_536 else { throw Failure("\(file): rules have 64 KB at most") }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// `inkreel community off`.
struct CommunityOffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "off",
    abstract: "Turn it off: its pages answer that there is nothing; what was published stays.")

  @OptionGroup var library: LibraryOption

  func run() throws {
    let (people, store) = try library.community()
    guard var settings = try attempt({ try store.settings() }), settings.isOn else {
      throw Failure("the community is off already")
    }
    settings.isOn = false
    try attempt {
      try store.set(settings, at: nowInMilliseconds())
      try people.note(
        "community-off", settings.name, by: nil, net: "this machine", at: nowInMilliseconds())
    }
    print("The community “\(settings.name)” is off. What was published is kept.")
  }
}

/// `inkreel community status`.
struct CommunityStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say whether it is on, and how much there is.")

  @OptionGroup var library: LibraryOption

  func run() throws {
    let (_, store) = try library.community()
    guard let settings = try attempt({ try store.settings() }) else {
      return print("There is no community; 'inkreel community on' turns it on.")
    }
    print("“\(settings.name)” is \(settings.isOn ? "on" : "off"). Contact: \(settings.contact)")
    print(
      "Licence that is offered first: \(settings.licence.name). "
        + "Unknown licences may be public: \(settings.takesUnknown ? "yes" : "no").")
    print("First works wait for a moderator: \(settings.newcomersWait ? "yes" : "no").")
    print("Pictures for the map: \(settings.tiles?.address ?? "those of the studio").")
    var columns = Columns(["Kind", "Public"])
    try attempt {
      for kind in WorkKind.allCases {
        columns.add([kind.name, "\(try store.count(kind: kind))"])
      }
    }
    for line in columns.lines { print(line) }
    let waiting = try attempt { try store.waitingReportCount() }
    print("Waiting for a moderator: \(waiting)")
  }
}
