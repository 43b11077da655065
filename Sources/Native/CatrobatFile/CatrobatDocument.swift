package import Bricks

/// A `code.xml`: a program, and how it was written.
package struct CatrobatDocument: Sendable {
  package var program: Program
  /// As the file writes it: `0.993`, `1.12`. Versions are compared as numbers, as Catroid does.
  package var languageVersion: String
  /// What had to be guessed or left out.
  package var notices: [Notice]

  /// The version that is written, and the newest that is known.
  package static let newestVersion = 1.14
  static let oldestVersion = 0.8

  /// A program as it will be written: of the newest version.
  package init(program: Program) {
    self.program = program
    (languageVersion, notices) = (CatrobatWriter.version, [])
  }

  /// Reads `code.xml` of any version.
  ///
  /// - Throws: where it is no XML, no program, or more than is sensible; what is odd in it gives notices.
  /// - Complexity: O(*n*) for *n* bytes, but for what references copy.
  package init(codeXML bytes: [UInt8]) throws(CatrobatError) {
    var tree = try XMLTree(parsing: bytes)
    guard tree[XMLTree.root].name == "program" else {
      throw .notAProgram(root: tree[XMLTree.root].name)
    }
    let version =
      tree.child("header", of: XMLTree.root)
      .flatMap { tree.text("catrobatLanguageVersion", of: $0) } ?? "0.8"
    guard let number = Double(version), number >= Self.oldestVersion, number.isFinite else {
      throw .version(version)
    }
    tree.resolveReferences()
    for migration in Migration.all where number <= migration.until { migration.apply(&tree) }
    let reader = try CatrobatReader(tree)
    program = reader.program
    languageVersion = version
    notices = reader.notices
    if number > Self.newestVersion {
      notices.insert(
        Notice(
          line: 0,
          "the program is of version \(version); what is newer than \(CatrobatWriter.version) is kept, and does nothing"
        ),
        at: 0)
    }
  }

  /// The program as `code.xml` of the newest version, as Catroid reads it.
  ///
  /// - Throws: where hundreds of objects are first spoken of in one another's scripts, and would lie too deep in one another.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func codeXML(of program: Program) throws(CatrobatError) -> [UInt8] {
    try CatrobatWriter(program).tree.bytes()
  }
}
