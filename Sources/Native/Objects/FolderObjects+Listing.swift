internal import Foundation

extension FolderObjects {
  /// - Complexity: O(*n* log *n*) for *n* files in the folders that are looked into: those before `after` are not.
  package func list(in folder: ObjectKey?, after: ObjectKey?, limit: Int) throws(ObjectError)
    -> [ObjectListing]
  {
    precondition(limit > 0)
    var found: [ObjectListing] = []
    try add(folder.map { "\($0)/" } ?? "", after: after?.text, limit: limit, to: &found)
    return found
  }

  /// Adds what is in a folder, whose keys all begin with `prefix`.
  private func add(
    _ prefix: String, after: String?, limit: Int, to found: inout [ObjectListing]
  ) throws(ObjectError) {
    let path = prefix.isEmpty ? directory : "\(directory)/\(prefix.dropLast())"
    for name in try Self.names(in: path) {
      guard found.count < limit else { return }
      let text = prefix + name
      if let after, !Self.precedes(after, text), !(name.hasSuffix("/") && after.hasPrefix(text)) {
        continue
      }
      if name.hasSuffix("/") {
        try add(text, after: after, limit: limit, to: &found)
      } else if let key = ObjectKey(text: text) {
        var told = stat()
        // It may be gone by now.
        guard lstat("\(directory)/\(text)", &told) == 0, told.isFile else { continue }
        found.append(ObjectListing(key: key, size: Int(told.st_size), modified: told.modified))
      }
    }
  }

  /// The names of files and, with a slash behind them, of folders, as they stand in keys, in order; none where there is no such folder.
  private static func names(in path: String) throws(ObjectError) -> [String] {
    guard let open = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw .failed(path)
    }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard ObjectKey(text: name) != nil else { continue }
      var told = stat()
      guard lstat("\(path)/\(name)", &told) == 0 else { continue }
      if told.isFolder { names.append("\(name)/") } else if told.isFile { names.append(name) }
    }
    return names.sorted(by: precedes)
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}
