package import Atlas
internal import Permission
internal import SQLText
internal import SQLiteFile
internal import Tables

/// Where works are that words find: a place that works name, or the place of one work.
package struct FoundPlace: Equatable, Sendable {
  package let name: String
  /// That of the first work that was found there.
  package let place: Place
  /// How many works that were found name it; nil where more were found than are looked at.
  package internal(set) var count: Int?
  /// The kind of the one work that was found by its title; nil for a place.
  package let kind: WorkKind?
}

/// The places of works, for the map's search.
extension CommunityStore {
  /// How many works are read at once, and looked at altogether.
  private static let (part, most) = (60, 300)
  /// So far apart, in degrees, two places of one name are two.
  private static let reach = 0.3

  /// The places of works for everybody that have all words of a question: those whose names have them first, then works whose titles do.
  ///
  /// - Complexity: that of a search for 300 works.
  package func places(_ question: String, limit: Int) throws(CommunityError) -> [FoundPlace] {
    var works: [Work] = []
    while works.count < Self.most {
      let next = try search(question, limit: Self.part, after: works.count)
      works += next
      if next.count < Self.part { break }
    }
    let isAll = works.count < Self.most
    return try read { db in
      let folding = try WordFolding.of(db)
      let wanted = try folding.words(of: WordFolding.runs(of: question).joined(separator: " "))
      func has(_ text: String) throws -> Bool {
        let words = try folding.words(of: text)
        return wanted.allSatisfy { part in words.contains { $0.contains(part) } }
      }
      var (places, names, titled): ([FoundPlace], [String], [FoundPlace]) = ([], [], [])
      for work in works {
        guard let place = work.about.pin?.place else { continue }
        if try has(work.about.place) {
          let name = try folding.folded(work.about.place)
          if let known = places.indices.first(where: {
            names[$0] == name && Self.isNear(places[$0].place, place)
          }) {
            places[known].count? += 1
          } else {
            places.append(
              FoundPlace(name: work.about.place, place: place, count: isAll ? 1 : nil, kind: nil))
            names.append(name)
          }
        } else if titled.count < limit, try has(work.about.title) {
          titled.append(
            FoundPlace(name: work.about.title, place: place, count: 1, kind: work.kind))
        }
      }
      return Array((places + titled).prefix(limit))
    }
  }

  private static func isNear(_ a: Place, _ b: Place) -> Bool {
    let across = abs(a.longitude - b.longitude)
    return abs(a.latitude - b.latitude) < reach && min(across, 360 - across) < reach
  }
}
