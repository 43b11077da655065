import ArgumentParser

/// `inkreel bricks`: programs of bricks, as Pocket Code's.
struct BricksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bricks",
    abstract: "Run, check and convert programs of bricks (Catrobat, Pocket Code).",
    discussion: """
      A FILE is a .catrobat archive or a bare code.xml, of language version 0.8 and later, or - for either \
      on standard input. What has to be guessed or is missing is said on standard error. See \
      Documentation/bricks.md.
      """,
    subcommands: [
      BricksCheckCommand.self, BricksRunCommand.self, BricksConvertCommand.self,
      BricksInfoCommand.self,
    ])
}
