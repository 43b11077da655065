/// The modules that a page is made of, so that a browser hears of all at once and need not read one to learn of the
/// next.
enum PageModules {
  /// The module that an address of the page begins with, beside `/js/main.js`.
  static func entry(at path: String) -> String? {
    let parts = path.split(separator: "/")
    switch parts.first {
    case nil: return "/js/start.js"
    case "library" where parts.last == "tray": return "/js/tray/library.js"
    case "library", "bin": return "/js/library/page.js"
    case "projects" where parts.count == 3 && parts[2] == "tray": return "/js/tray/project.js"
    case "projects" where parts.count == 2: return "/js/outline/project.js"
    case "shots" where parts.count == 2: return "/js/shot.js"
    case "lab" where parts.count == 1: return "/js/lab/lab.js"
    case "program" where parts.count == 1: return "/js/program/kept.js"
    case "programs" where parts.count == 1: return "/js/programlist/page.js"
    case "stage" where parts.count == 1: return "/js/stage/page.js"
    case "devices" where parts.count == 1: return "/js/devices/page.js"
    default: return nil
    }
  }

  /// The modules that a module names in its static imports, by their addresses. As our modules are written, such an
  /// import ends with `from "./NAME";`.
  static func imports(of path: String, _ bytes: [UInt8]) -> [String] {
    guard path.hasSuffix(".js") else { return [] }
    let folder = path.split(separator: "/").dropLast()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard line.hasSuffix("\";"), let start = line.firstRange(of: " from \"") else { return nil }
      let name = line[start.upperBound...].dropLast(2)
      guard name.hasPrefix("./") || name.hasPrefix("../") else { return nil }
      var parts = Array(folder)
      for part in name.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
      }
      return "/" + parts.joined(separator: "/")
    }
  }
}

extension PageFiles {
  /// A module and all that it needs, by their addresses, the nearest first; none where it is not there.
  ///
  /// - Complexity: a look at the disk for each.
  func modules(from entry: String) -> [String] {
    var found: [String] = []
    var next = [entry]
    while !next.isEmpty {
      var further: [String] = []
      for path in next where !found.contains(path) {
        guard let file = file(at: path) else { continue }
        found.append(path)
        further += file.imports
      }
      next = further
    }
    return found
  }
}
