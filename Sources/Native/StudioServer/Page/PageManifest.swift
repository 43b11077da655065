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
    PageAddress.at(path)?.source.flatMap { screens[$0] } ?? []
  }
}
