import ArgumentParser
import People
import Permission
import Storyboard

/// `inkreel people invitations`: a line each.
struct InvitationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invitations",
    abstract: "List the invitations that nobody has taken yet, a line each.",
    discussion: """
      Each lets one person in, once. Of their links only digests are kept: they cannot be shown again. \
      'inkreel people take-back' ends one.
      """)

  @OptionGroup var library: LibraryOption

  func run() throws {
    let people = try library.people()
    let all = try attempt { try people.invitations(at: nowInMilliseconds()) }
    guard !all.isEmpty else { return note("No invitation is open.") }
    var columns = Columns(["Id", "Until", "By", "For"])
    for one in all {
      let aim =
        one.share.map { "a project, as \($0.role)" } ?? "the studio, as \(one.rank)"
      columns.add([
        String(one.id.hex.prefix(8)), readable(one.expires), one.maker?.handle ?? "this machine",
        aim,
      ])
    }
    for line in columns.lines { print(line) }
  }
}

/// `inkreel people take-back`.
struct TakeBackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "take-back",
    abstract: "Take an invitation back: its link leads nowhere from then on.")

  @Argument(
    help: ArgumentHelp(
      "Which one, as 'inkreel people invitations' calls it.", valueName: "id"))
  var id: String

  @OptionGroup var library: LibraryOption

  func run() throws {
    let people = try library.people()
    let all = try attempt { try people.invitations(at: nowInMilliseconds()) }
    let found = id.isEmpty ? [] : all.filter { $0.id.hex.hasPrefix(id.lowercased()) }
    guard let one = found.first else {
      throw Failure("no invitation “\(id)” is open; see 'inkreel people invitations'")
    }
    guard found.count == 1 else { throw Failure("“\(id)” begins several; give more of it") }
    try attempt { try people.takeBack(one.id) }
    try attempt {
      try people.note(
        "invitation-taken-back", one.share?.project.hex ?? "\(one.rank)", by: nil,
        net: "this machine", at: nowInMilliseconds())
    }
    print("The invitation \(one.id.hex.prefix(8)) is taken back.")
  }
}
