package import Zip

/// Why a Catrobat file cannot be read or written.
package enum CatrobatError: Error, Equatable, Sendable {
  case zip(ZipError)
  /// It begins like neither an archive nor XML.
  case notAProgramFile(String)
  /// The archive has no `code.xml`.
  case noProgram
  /// Not XML; libxml2's words.
  case malformed(line: Int, String)
  /// XML with a document type, which could hold entities without end.
  case documentType(line: Int)
  /// Elements that lie deeper in one another than can be sensible.
  case tooDeep(line: Int, limit: Int)
  /// An element with more attributes than can be sensible.
  case tooManyAttributes(line: Int, limit: Int)
  /// More than can be sensible: bytes of text, or elements once all references are followed.
  case tooLarge(what: String, limit: Int)
  /// XML of something else.
  case notAProgram(root: String)
  /// The version of the language is none, or one of a time before what is known.
  case version(String)
  /// A file cannot be read; the system's words.
  case file(String)
}

extension CatrobatError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAProgramFile(let why):
      "This is neither a .catrobat archive nor a code.xml: \(why)."
    case .zip(.notAnArchive(let why)): "The archive is damaged or incomplete (\(why))."
    case .zip(let error): "\(error)"
    case .noProgram: "The archive holds no program: code.xml is missing."
    case .malformed(let line, let why): "code.xml, line \(line): \(why)."
    case .documentType(let line):
      "code.xml, line \(line): a document type is not allowed in a program."
    case .tooDeep(line: 0, let limit):
      "Written, parts of the program would lie in one another more than \(limit) deep."
    case .tooDeep(let line, let limit):
      "code.xml, line \(line): elements lie in one another more than \(limit) deep."
    case .tooManyAttributes(let line, let limit):
      "code.xml, line \(line): an element has more than \(limit) attributes."
    case .tooLarge(let what, let limit): "The program is too large: more than \(limit) \(what)."
    case .notAProgram(let root): "This is XML, but no Catrobat program: its root is <\(root)>."
    case .version(let text):
      "The program's catrobatLanguageVersion, “\(text)”, is not one that can be read (0.8 and later)."
    case .file(let why): why
    }
  }
}

/// What a reader had to guess or leave out; the program is there all the same.
package struct Notice: Equatable, Sendable, CustomStringConvertible {
  /// Of `code.xml`; 0 for none.
  package var line: Int
  package var words: String

  package init(line: Int, _ words: String) { (self.line, self.words) = (line, words) }

  package var description: String { line > 0 ? "line \(line): \(words)" : words }
}
