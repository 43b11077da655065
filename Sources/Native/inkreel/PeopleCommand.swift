import ArgumentParser
import Foundation
import LibraryStore
import People
import Permission
import SignIn
import Storyboard
import StudioServer

/// `inkreel people`: who has an account.
struct PeopleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "people",
    abstract: "Let several people work in the studio, each with an account.",
    discussion: """
      A studio without people asks nobody who they are. 'inkreel people begin' makes the first person, who keeps the \
      library as it lies and looks after the others; from then on everybody signs in, also on this machine.

      These commands work beside 'inkreel serve' and without it; 'end' alone asks that it be stopped.
      """,
    subcommands: [
      BeginPeopleCommand.self, ListPeopleCommand.self, AddPersonCommand.self,
      ResetPersonCommand.self, OpenPersonCommand.self, DisablePersonCommand.self,
      EnablePersonCommand.self, InvitationsCommand.self, TakeBackCommand.self,
      EndPeopleCommand.self,
    ])
}

/// What an account is made of, as far as it can be said in words.
private struct AccountOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The name to sign in with: small letters, digits, dots, dashes.", valueName: "sign-in-name"))
  var handle: String

  @Option(
    help: ArgumentHelp("The name that others see (default: the sign-in name).", valueName: "name"))
  var name: String?

  @Flag(help: "Read the password from standard input, one line, rather than ask for it.")
  var passwordStdin = false

  func person(rank: Rank) throws -> Person {
    guard let handle = Person.handle(typed: handle) else {
      throw ValidationError(
        "'\(handle)' cannot be a sign-in name: it has 1 to 64 small letters, digits, dots, dashes and underscores"
      )
    }
    guard let name = Person.name(typed: name ?? handle) else {
      throw ValidationError("--name takes a name that can be seen")
    }
    var random = SystemRandomNumberGenerator()
    return Person(
      id: PersonID(using: &random), name: name, handle: handle, rank: rank,
      created: nowInMilliseconds())
  }

  func password(of person: Person) throws -> Password {
    let text = try passwordStdin ? Self.line() : Self.asked()
    do {
      return try Password(chosen: text, names: [person.name, person.handle])
    } catch {
      throw Failure(Self.words(error))
    }
  }

  private static func line() throws -> String {
    guard let line = readLine(strippingNewline: true) else {
      throw Failure("--password-stdin: standard input has no line")
    }
    return line
  }

  /// Asks twice at the terminal, and shows nothing of what is typed.
  private static func asked() throws -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      throw Failure("there is no terminal to ask for a password; give it with --password-stdin")
    }
    func ask(_ prompt: String) -> String? { getpass(prompt).map { String(cString: $0) } }
    guard let one = ask("Password (at least 8 characters): "), let again = ask("Once more: ") else {
      throw Failure("no password was typed")
    }
    guard one == again else { throw Failure("the two passwords differ") }
    return one
  }

  private static func words(_ refusal: Password.Refusal) -> String {
    switch refusal {
    case .tooShort(let least): "the password is too short: at least \(least) characters"
    case .tooLong(let most): "the password is too long: at most \(most) bytes"
    case .simple: "the password is a row of signs, which would be tried first"
    case .name: "the password is a name, which would be tried first"
    case .common:
      "the password is made of words, keys or dates that many choose, and would be tried first"
    }
  }
}

/// `inkreel people begin`.
struct BeginPeopleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "begin",
    abstract: "Make the first person, an admin, who keeps the library as it lies.")

  @OptionGroup fileprivate var account: AccountOptions
  @OptionGroup var library: LibraryOption

  func run() async throws {
    let person = try account.person(rank: .admin)
    if let studio = try library.studio() { return try begin(person, in: studio) }
    guard !PeopleStore.isBegun(in: library.path) else {
      throw Failure("there are people in \(library.path) already; see 'inkreel people list'")
    }
    guard FileManager.default.fileExists(atPath: library.path + "/inkreel.sqlite") else {
      throw Failure("there is no library in \(library.path); 'inkreel serve' makes one")
    }
    let password = try account.password(of: person)
    do {
      let store = try DeviceStore(directory: library.path)
      let pairings = try store.pairings()
      let devices = pairings.map { one in
        PairedDevice(
          digest: one.digest, name: one.device.name, paired: one.device.paired,
          seen: one.device.seen)
      }
      _ = try PeopleStore.begin(
        in: library.path, first: person, password: password, devices: devices)
      // They are sign-ins now, and ended as such.
      for one in pairings { _ = try store.revoke(one.device.id) }
    } catch {
      throw Failure(reason(of: error))
    }
    tell(person)
  }

  private func begin(_ person: Person, in studio: PostgresStudio) throws {
    let password = try account.password(of: person)
    try attempt { try library.people(in: studio).begin(first: person, password: password) }
    tell(person)
  }

  private func tell(_ person: Person) {
    print("Made \(person.handle) (\(person.name)), an admin, whose library this is.")
    note("From now on everybody signs in, also on this machine.")
  }
}

/// `inkreel people list`: a line each, below headings.
struct ListPeopleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the people, a line each: how they sign in, what they are, when they were here.")

  @OptionGroup var library: LibraryOption

  func run() throws {
    let people = try library.people()
    var columns = Columns(["Sign-in name", "Rank", "State", "Made", "Last seen", "Name"])
    do {
      for one in try people.people() {
        let seen = try people.signIns(of: one.id, at: nowInMilliseconds()).map(\.seen).max()
        columns.add([
          one.handle, "\(one.rank)", one.isDisabled ? "disabled" : "active", readable(one.created),
          seen.map(readable) ?? "never", one.name,
        ])
      }
    } catch {
      throw Failure(reason(of: error))
    }
    for line in columns.lines { print(line) }
  }
}

/// `inkreel people add`.
struct AddPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make another person, with a library of their own.")

  @OptionGroup fileprivate var account: AccountOptions
  @Flag(help: "Let them look after the others.")
  var admin = false
  @Flag(help: "Let them decide about reports in the community.")
  var moderator = false
  @OptionGroup var library: LibraryOption

  func run() throws {
    let people = try library.people()
    let person = try account.person(rank: admin ? .admin : moderator ? .moderator : .person)
    let password = try account.password(of: person)
    try attempt { try people.add(person, password: password) }
    try attempt {
      try people.note(
        "added", person.handle, by: nil, net: "this machine", at: nowInMilliseconds())
    }
    let rank = admin ? ", an admin," : moderator ? ", a moderator," : ","
    print("Made \(person.handle) (\(person.name))\(rank) with a library of their own.")
  }
}

/// Commands about one person.
private struct PersonOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The name that they sign in with.", valueName: "sign-in-name"))
  var handle: String

  @OptionGroup var library: LibraryOption

  func found() throws -> (PeopleStore, Person) {
    let people = try library.people()
    let person = try attempt { try people.person(handle: handle) }
    guard let person else {
      throw Failure("nobody signs in as “\(handle)”; see 'inkreel people list'")
    }
    return (people, person)
  }
}

/// Where a link leads that a command prints.
private struct LinkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where browsers find the studio (default: where it is being served).",
      valueName: "https://name"))
  var address: String?

  func validate() throws {
    guard let address else { return }
    let isWhole = address.wholeMatch(of: /https?:\/\/[^\/?#]+\/?/) != nil
    guard isWhole else {
      throw ValidationError("--address takes an address such as https://board.example.org")
    }
  }

  /// Prints a link that does something once; where it is not known where the studio is, the end of one.
  func printLink(
    for options: PersonOptions, _ entry: (Person) -> Entry, act: String, lasts: String
  ) throws {
    let (people, person) = try options.found()
    guard !person.isDisabled else { throw Failure("\(person.handle) is disabled") }
    var random = SystemRandomNumberGenerator()
    let secret = SignInSecret(using: &random)
    try attempt {
      try people.add(entry(person), secret: secret, by: nil, at: nowInMilliseconds())
      try people.note(
        act, person.handle, by: nil, net: "this machine", at: nowInMilliseconds())
    }
    let end = "/join#\(secret.text)"
    guard let origin = address ?? LibraryStore.address(ofLibraryIn: options.library.path) else {
      print(end)
      note(
        """
        Put the studio's address before it, as in http://localhost:8080\(end.prefix(6))…: it is not being served, or not on this \
        machine. Or say it with --address https://board.example.org. To be opened once, within \(lasts).
        """)
      return
    }
    let link = (origin.hasSuffix("/") ? String(origin.dropLast()) : origin) + end
    print(link)
    note("To be opened once, within \(lasts).")
    guard leadsHereAlone(link) else { return }
    note(
      """
      It only works on this machine. For other devices serve the studio with --lan, or behind a proxy with --address; \
      or say with --address here how they reach it.
      """)
  }
}

/// `inkreel people reset`.
struct ResetPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Print a link by which somebody sets another password, once, within a day.")

  @OptionGroup fileprivate var person: PersonOptions
  @OptionGroup fileprivate var link: LinkOptions

  @Flag(
    help:
      "Forget the app that makes their codes too, their recovery codes and passkeys: all are lost.")
  var codes = false

  func run() throws {
    try link.printLink(
      for: person, { .reset($0, andCodes: codes) },
      act: codes ? "reset-and-codes-made" : "reset-made",
      lasts: "a day")
  }
}

/// `inkreel people open`.
struct OpenPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Print a link that signs somebody in without the password, once, within 10 minutes.")

  @OptionGroup fileprivate var person: PersonOptions
  @OptionGroup fileprivate var link: LinkOptions

  func run() throws {
    try link.printLink(
      for: person, { .browser($0) }, act: "browser-invited", lasts: "10 minutes")
  }
}

/// `inkreel people disable`.
struct DisablePersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Keep somebody out, at once; their library stays.")

  @OptionGroup fileprivate var person: PersonOptions

  func run() throws {
    let (people, one) = try person.found()
    try attempt { try people.setDisabled(true, of: one.id) }
    try attempt {
      try people.note("disabled", one.handle, by: nil, net: "this machine", at: nowInMilliseconds())
    }
  }
}

/// `inkreel people enable`.
struct EnablePersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Let somebody in again who was disabled.")

  @OptionGroup fileprivate var person: PersonOptions

  func run() throws {
    let (people, one) = try person.found()
    try attempt { try people.setDisabled(false, of: one.id) }
    try attempt {
      try people.note("enabled", one.handle, by: nil, net: "this machine", at: nowInMilliseconds())
    }
  }
}

/// `inkreel people end`.
struct EndPeopleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "end",
    abstract: "Go back to a studio that asks nobody, once one person is left.",
    discussion: "The accounts are renamed, not removed: studio.ended-… in the library's folder.")

  @OptionGroup var library: LibraryOption

  func run() throws {
    guard library.databaseAddress == nil else {
      throw Failure("people of a studio that several servers serve do not end")
    }
    _ = try library.people()
    try attempt { try PeopleStore.end(in: library.path, at: nowInMilliseconds()) }
    note("Nobody signs in any more. Whoever reaches this machine's studio may do everything.")
  }
}
