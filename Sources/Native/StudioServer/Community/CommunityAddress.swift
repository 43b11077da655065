/// The addresses of the community's pages: made for whoever asks, without the studio's own page.
///
/// The same as `PUBLIC` in `Web/worker/public.js`, which a test holds.
package enum CommunityAddress {
  /// The first steps of their paths; and all that begins with `@`.
  package static let first: Set<String> = [
    "charts", "community", "embed", "feeds", "map", "mine", "moderation", "new", "news", "oembed",
    "photographs", "report", "robots.txt", "rules", "search", "sitemap", "sitemap.xml", "tags", "w",
  ]

  /// Whether a path is that of one of them.
  package static func isPublic(_ path: String) -> Bool {
    guard let step = path.split(separator: "/", maxSplits: 1).first else { return false }
    return step.hasPrefix("@") || first.contains(String(step))
  }

  /// What a browser may do with an answer, by its address.
  enum Family {
    /// The studio's own page, and what it asks for.
    case studio
    /// A page with forms, which only pages of its own origin see.
    case page
    /// A page that may stand in a frame of any other.
    case embed
    /// What others may show: pictures, feeds.
    case file
  }

  static func family(of path: String) -> Family {
    guard isPublic(path) else { return .studio }
    let steps = path.split(separator: "/")
    switch steps[0] {
    case "embed": return .embed
    case "feeds", "oembed", "sitemap", "sitemap.xml", "robots.txt": return .file
    // /w/{id}/{version}/{file}
    case "w" where steps.count == 4 && steps[3].contains(".") && steps[2].allSatisfy(\.isNumber):
      return .file
    default: return .page
    }
  }
}
