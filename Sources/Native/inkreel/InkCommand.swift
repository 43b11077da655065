import ArgumentParser

/// `inkreel ink`: the ink engine on its own.
struct InkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ink", abstract: "Use the ink engine on its own.",
    subcommands: [InkReplayCommand.self])
}
