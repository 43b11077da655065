import ArgumentParser
import LibraryStore
import People
import Postgres

/// `inkreel migrate`: the tables of a studio in a database, by whoever may make them.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Make the tables of a studio in a database, or bring them to this version.",
    discussion: """
      'inkreel serve' does this by itself where its role may make tables. To let it have a role that may not, run this with one that may, before the \
      first server starts and before each new version; servers of the version before run on beside it, unless it says otherwise first. --role says \
      who is to serve: that role may then read and write the tables, and no more; it need be said once.
      """)

  @OptionGroup var library: LibraryOption

  @Option(help: ArgumentHelp("The role that serves, which may use the tables.", valueName: "name"))
  var role: String?

  func run() throws {
    guard let studio = try library.studio(isPatient: true) else {
      throw ValidationError("--database says where the tables are")
    }
    try attempt {
      _ = try library.people(in: studio)
      if let role, try !studio.hasRole(role) {
        throw Failure(
          "the tables are made, but there is no role “\(role)”: make it (CREATE ROLE … LOGIN), and run the same line again"
        )
      }
      try studio.grant(to: role)
    }
    print(
      "The tables in \(studio.address.shown) are those of this version"
        + (role.map { ", and “\($0)” may use them." } ?? "."))
  }
}
