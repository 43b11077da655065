/// An address of the page that something is shown at. The same as `PAGES` in `Web/js/main.ts`, which a test holds.
package struct PageAddress: Sendable {
  /// The steps of a path; `:id` stands for 32 hexadecimal digits in lower case.
  let steps: [Substring]
  /// The source that its screen begins with, without its ending; nil for a page that has none of its own.
  let source: String?

  init(_ path: String, _ source: String?) {
    steps = path.split(separator: "/")
    self.source = source
  }

  /// Those for whoever has not signed in, each a page of its own that needs nothing else of the studio.
  static let ways = [
    "/signin": "/signin/page.html", "/join": "/join/page.html", "/review": "/review/page.html",
  ]

  static let all = [
    PageAddress("/", "js/start"),
    PageAddress("/index.html", "js/start"),
    PageAddress("/library", "js/library/page"),
    PageAddress("/library/:id", "js/library/page"),
    PageAddress("/library/tray", "js/tray/library"),
    PageAddress("/library/:id/tray", "js/tray/library"),
    PageAddress("/bin", "js/library/page"),
    PageAddress("/projects/:id", "js/outline/project"),
    PageAddress("/projects/:id/tray", "js/tray/project"),
    PageAddress("/projects/:id/play", "js/player/page"),
    PageAddress("/projects/:id/list", "js/shotlist/page"),
    PageAddress("/shots/:id", "js/shot/page"),
    PageAddress("/stage", "js/stage/page"),
    PageAddress("/programs", "js/programlist/page"),
    PageAddress("/program", "js/program/kept"),
    PageAddress("/rephotograph", "js/rephotograph/page"),
    PageAddress("/devices", "js/devices/page"),
    PageAddress("/lab", "js/lab/lab"),
    PageAddress("/me", "js/account/page"),
    PageAddress("/people", "js/people/page"),
    PageAddress("/pair", nil),
    PageAddress("/signin", nil),
    PageAddress("/join", nil),
    PageAddress("/review", nil),
  ]

  /// The address that a path is; nil where there is none. A mark `/` at the end, or one more, makes it another.
  package static func at(_ path: String) -> PageAddress? {
    guard path == "/" || (path.hasPrefix("/") && !path.hasSuffix("/") && !path.contains("//"))
    else { return nil }
    let steps = path.split(separator: "/")
    return all.first { address in
      address.steps.count == steps.count
        && zip(address.steps, steps).allSatisfy { $0 == $1 || $0 == ":id" && isID($1) }
    }
  }

  private static func isID(_ step: Substring) -> Bool {
    step.utf8.count == 32
      && step.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
