import ArgumentParser
import Foundation
import LibraryStore
import People
import Permission
import SignIn
import Storyboard

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
      EnablePersonCommand.self, EndPeopleCommand.self,
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
      throw Failure(words(error))
    }
    print("\(person.handle)\t\(person.name)")
    note("From now on everybody signs in, also on this machine.")
  }
}

/// `inkreel people list`: a line each.
struct ListPeopleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the people: sign-in name, rank, state, made, last seen, name.")

  @OptionGroup var library: LibraryOption

  func run() throws {
    let people = try library.people()
    do {
      for one in try people.people() {
        let seen = try people.signIns(of: one.id, at: nowInMilliseconds()).map(\.seen).max()
        let fields = [
          one.handle, "\(one.rank)", one.isDisabled ? "disabled" : "active", time(one.created),
          seen.map(time) ?? "-", one.name,
        ]
        print(fields.joined(separator: "\t"))
      }
    } catch {
      throw Failure(words(error))
    }
  }

  private func time(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
  }
}

/// `inkreel people add`.
struct AddPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Make another person, with a library of their own.")

  @OptionGroup fileprivate var account: AccountOptions
  @Flag(help: "Let them look after the others.")
  var admin = false
  @OptionGroup var library: LibraryOption

  func run() throws {
    let people = try library.people()
    let person = try account.person(rank: admin ? .admin : .person)
    let password = try account.password(of: person)
    try attempt { try people.add(person, password: password) }
    try attempt {
      try people.note(
        "added", person.handle, by: nil, net: "this machine", at: nowInMilliseconds())
    }
    print("\(person.handle)\t\(person.name)")
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

  /// Prints the end of a link that does something once.
  func printLink(_ entry: (Person) -> Entry, act: String, lasts: String) throws {
    let (people, person) = try found()
    guard !person.isDisabled else { throw Failure("\(person.handle) is disabled") }
    var random = SystemRandomNumberGenerator()
    let secret = SignInSecret(using: &random)
    try attempt {
      try people.add(entry(person), secret: secret, by: nil, at: nowInMilliseconds())
      try people.note(
        act, person.handle, by: nil, net: "this machine", at: nowInMilliseconds())
    }
    print("/join#\(secret.text)")
    note(
      "To be opened behind the studio's address, such as http://localhost:8080, once, within \(lasts)."
    )
  }
}

/// `inkreel people reset`.
struct ResetPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Print a link by which somebody sets another password, once, within a day.")

  @OptionGroup fileprivate var person: PersonOptions

  @Flag(
    help:
      "Forget the app that makes their codes too, their recovery codes and passkeys: all are lost.")
  var codes = false

  func run() throws {
    try person.printLink(
      { .reset($0, andCodes: codes) }, act: codes ? "reset-and-codes-made" : "reset-made",
      lasts: "a day")
  }
}

/// `inkreel people open`.
struct OpenPersonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Print a link that signs somebody in without the password, once, within 10 minutes.")

  @OptionGroup fileprivate var person: PersonOptions

  func run() throws {
    try person.printLink({ .browser($0) }, act: "browser-invited", lasts: "10 minutes")
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
    _ = try library.people()
    try attempt { try PeopleStore.end(in: library.path, at: nowInMilliseconds()) }
    note("Nobody signs in any more. Whoever reaches this machine's studio may do everything.")
  }
}

extension LibraryOption {
  /// The people of the library, beside whatever has it open.
  fileprivate func people() throws -> PeopleStore {
    do {
      return try PeopleStore(directory: path)
    } catch PeopleError.notBegun {
      throw Failure("there are no people in \(path); 'inkreel people begin' makes the first")
    } catch {
      throw Failure(words(error))
    }
  }
}

/// Does it, or says in one line why not.
@discardableResult
private func attempt<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw Failure(words(error))
  }
}

private func nowInMilliseconds() -> Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

private func words(_ error: any Error) -> String {
  guard let error = error as? PeopleError else { return "\(error)" }
  switch error {
  case .handleTaken(let handle): return "somebody signs in as “\(handle)” already"
  case .lastAdmin:
    return "somebody must be there who looks after the studio: this is the last admin"
  case .othersLeft(let count): return "\(count) people are there; disable all but one first"
  case .inUse: return "the studio is being served; stop that first"
  case .newerVersion: return "a newer Inkreel has made these people"
  case .storage(let reason): return "the people's database failed: \(reason)"
  default: return "\(error)"
  }
}
