internal import Foundation

/// Keeps what a server has at hand of what lies elsewhere within bounds: what was wanted longest ago goes first.
package enum AssetCache {
  /// How many bytes are kept at hand where nobody says otherwise.
  package static let limit: Int64 = 2 << 30
  /// What was wanted within so many seconds is in use.
  private static let grace = 3600

  private struct Item {
    var path: String
    var bytes: Int64
    var time: Int
  }

  /// Clears away what is too much in the folder of a studio's files at hand, and what was never finished there.
  ///
  /// - Returns: how many bytes are gone.
  /// - Complexity: one look at each file.
  @discardableResult
  package static func clear(_ directory: String, limit: Int64 = limit) -> Int64 {
    // Somebody was ended while clearing away.
    for left in entries(directory) where left.hasPrefix("\(directory)/gone-") {
      try? FileManager.default.removeItem(atPath: left)
    }
    var items = items(in: directory)
    var over = items.reduce(0) { $0 + $1.bytes } - limit
    guard over > 0 else { return 0 }
    let now = time(nil)
    items.sort { $0.time < $1.time }
    var gone: Int64 = 0
    for item in items {
      guard over > 0, now - item.time > grace else { break }
      // It may be of use since all were looked at.
      guard facts(item.path).map({ Int($0.st_mtim.tv_sec) == item.time }) ?? false else { continue }
      // Whoever looks finds all of it or nothing.
      let scratch = "\(directory)/gone-\(UUID().uuidString)"
      guard rename(item.path, scratch) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: scratch)
      over -= item.bytes
      gone += item.bytes
    }
    return gone
  }

  private static func entries(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).map { path + "/" + $0 }
  }

  private static func facts(_ path: String) -> stat? {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts : nil
  }

  /// Assets, each a folder, published files, and what jobs have made.
  private static func items(in directory: String) -> [Item] {
    let files = FileManager.default
    var items: [Item] = []
    for library in [directory] + entries(directory + "/people") {
      for shelf in entries(library + "/assets") {
        let isUnfinished = shelf.hasSuffix("/unfinished")
        for path in entries(shelf) {
          guard let own = facts(path) else { continue }
          // What is on its way in takes minutes.
          if isUnfinished {
            if Int(time(nil) - own.st_mtim.tv_sec) > 86_400 { try? files.removeItem(atPath: path) }
            continue
          }
          let bytes = entries(path).reduce(0) { $0 + Int64(facts($1)?.st_size ?? 0) }
          items.append(Item(path: path, bytes: bytes, time: Int(own.st_mtim.tv_sec)))
        }
      }
    }
    for path in entries(directory + "/published").flatMap(entries) + entries(directory + "/made") {
      guard let own = facts(path) else { continue }
      items.append(Item(path: path, bytes: Int64(own.st_size), time: Int(own.st_mtim.tv_sec)))
    }
    return items
  }
}
