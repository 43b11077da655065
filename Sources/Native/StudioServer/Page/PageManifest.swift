import Foundation

/// The build's account of the page, `page.json`, which `Scripts/page` writes.
struct PageManifest: Decodable, Sendable {
  /// The addresses of all files that a page without a network needs.
  var files: [String] = []
  /// The addresses of the modules that a screen is made of, the nearest first, without those of every screen; by the
  /// source that the screen begins with.
  var screens: [String: [String]] = [:]

  init() {}

  /// An account that cannot be read is one without files.
  init(json: [UInt8]) {
    self = (try? JSONDecoder().decode(Self.self, from: Data(json))) ?? PageManifest()
  }

  /// The modules of the screen at an address of the page, beside those of every screen; none where there is no such screen.
  func modules(at path: String) -> [String] {
    Self.source(at: path).flatMap { screens[$0] } ?? []
  }

  /// The source that the screen at an address begins with, as `Web/js/main.ts` has it, without its ending.
  private static func source(at path: String) -> String? {
    let parts = path.split(separator: "/")
    switch parts.first {
    case nil: return "js/start"
    case "library" where parts.last == "tray": return "js/tray/library"
    case "library", "bin": return "js/library/page"
    case "projects" where parts.count == 3 && parts[2] == "tray": return "js/tray/project"
    case "projects" where parts.count == 2: return "js/outline/project"
    case "shots" where parts.count == 2: return "js/shot/page"
    case "lab" where parts.count == 1: return "js/lab/lab"
    case "program" where parts.count == 1: return "js/program/kept"
    case "programs" where parts.count == 1: return "js/programlist/page"
    case "stage" where parts.count == 1: return "js/stage/page"
    case "devices" where parts.count == 1: return "js/devices/page"
    default: return nil
    }
  }
}
