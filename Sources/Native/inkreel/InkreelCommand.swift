import ArgumentParser
import CBuildStamp
import Foundation
import LibraryStore

/// The command: `inkreel serve`, `inkreel people`, `inkreel community`, `inkreel device`, `inkreel render`, `inkreel project`, `inkreel ink replay`,
/// `inkreel tray`, `inkreel tunnel`, `inkreel bricks`.
@main
struct InkreelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inkreel",
    abstract: "A storyboard studio: draw shots with a pen in a browser.",
    discussion: """
      Start the studio with 'inkreel serve' and open the address it prints. The other commands use \
      the same engines without a browser.

      Exit status: 0 done, 1 failed (one line on standard error says what and where), 64 usage.
      """,
    version: version,
    subcommands: [
      ServeCommand.self, PeopleCommand.self, CommunityCommand.self, DeviceCommand.self,
      BackupCommand.self, MoveCommand.self, MigrateCommand.self,
      VerifyCommand.self, RestoreCommand.self, RenderCommand.self,
      ProjectCommand.self, TimelineCommand.self, ScriptCommand.self, BoardImportCommand.self,
      BoardExportCommand.self,
      FilmCommand.self,
      SoundCommand.self,
      PDFCommand.self,
      InkCommand.self, TrayCommand.self, TunnelCommand.self, BricksCommand.self,
      BenchLibraryCommand.self, ReadPictureCommand.self, ReadProgramCommand.self,
      MakeFilesCommand.self, ReadBoardCommand.self, ReadScriptCommand.self,
    ])

  /// The version, and the commit where that is known: `0.2.0 (1a2b3c4 of 2026-11-22)`.
  private static var version: String {
    let commit = String(cString: build_stamp_commit())
    return commit.isEmpty ? "0.2.0" : "0.2.0 (\(commit))"
  }

  static func main() async {
    if let unknown = unknownCommand(in: CommandLine.arguments.dropFirst()) {
      refuse(unknown.words, in: unknown.command)
    }
    var command: any ParsableCommand
    do { command = try await asyncParseAsRoot() } catch { exit(withError: error) }
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      // What was printed may still be on its way: a full disk is to be told of.
      if fflush(nil) != 0 {
        throw Failure("standard output: cannot be written (\(lastError()))")
      }
    } catch let error as ValidationError {
      refuse(error.message, in: type(of: command))
    } catch {
      exit(withError: error)
    }
  }

  /// Ends as for a wrong use of a command, with that command's own usage. The parser knows it where arguments are wrong, but not where a
  /// command finds so later.
  private static func refuse(_ words: String, in command: any ParsableCommand.Type) -> Never {
    let name = path(to: command, from: self) ?? "inkreel"
    let text = """
      Error: \(words)
      Usage: \(usageString(for: command))
        See '\(name) --help' for more information.

      """
    FileHandle.standardError.write(Data(text.utf8))
    exit(withError: ExitCode.validationFailure)
  }

  /// What a person types for a command: `inkreel script info`; nil for one that is not in another.
  private static func path(
    to wanted: any ParsableCommand.Type, from command: any ParsableCommand.Type
  ) -> String? {
    let name = command.configuration.commandName ?? "\(command)"
    guard command != wanted else { return name }
    for next in command.configuration.subcommands {
      if let rest = path(to: wanted, from: next) { return "\(name) \(rest)" }
    }
    return nil
  }

  /// What to say of a command that is none, where words would be taken for arguments too many, and the command that lacks it.
  private static func unknownCommand(
    in words: ArraySlice<String>
  ) -> (words: String, command: any ParsableCommand.Type)? {
    var command: any ParsableCommand.Type = self
    var path = "inkreel"
    for word in words {
      let commands = command.configuration.subcommands
      // What is not a command may be what the default one takes.
      guard !commands.isEmpty, command.configuration.defaultSubcommand == nil, !word.hasPrefix("-"),
        word != "help"
      else { return nil }
      guard let next = commands.first(where: { $0.configuration.commandName == word }) else {
        let names = commands.map { $0.configuration }.filter { $0.shouldDisplay }
          .compactMap { $0.commandName }
        let known = names.joined(separator: ", ")
        return ("'\(path)' has no command '\(word)'; it has \(known)", command)
      }
      (command, path) = (next, path + " " + word)
    }
    return nil
  }
}

/// Says that a command has failed, and why, in one line; the exit status is 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  /// Whether it may be otherwise in a moment.
  let isPassing: Bool

  init(_ description: String, isPassing: Bool = false) {
    (self.description, self.isPassing) = (description, isPassing)
  }

  /// That something with a studio did not do.
  init(_ error: any Error) {
    let isPassing = if case LibraryError.unreachable = error { true } else { false }
    self.init("\(error)", isPassing: isPassing)
  }
}
