internal import Digest

/// The files that make up one version of the page, as `sw.js` keeps them for when there is no network.
struct Shell: Sendable {
  /// Names all files and their bytes: the first half of a SHA-256, in hexadecimal digits.
  let version: String
  /// Each file's address and digest.
  let files: [(path: String, digest: String)]

  init(_ pageFiles: [PageFile]) {
    files = pageFiles.map { ($0.path, $0.digest) }.sorted { $0.path < $1.path }
    let list = files.map { "\($0.path) \($0.digest)\n" }.joined()
    version = SHA256.hash(list.utf8).prefix(16).hexDigits
  }

  /// The list as a script that the worker imports: when it changes, so has the worker.
  var script: String {
    let lines = files.map { "  \(Self.quoted($0.path)): \"\($0.digest)\",\n" }.joined()
    return "self.shell = { version: \"\(version)\", files: {\n\(lines)} };\n"
  }

  /// A string of JavaScript, for names of files.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
