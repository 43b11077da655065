import Foundation
import Media
import Raster

/// Where tunnels go.
enum TunnelOutput {
  /// The kind that a file's name asks for; nil for another.
  static func kind(_ path: String) -> PictureKind? {
    switch (path as NSString).pathExtension.lowercased() {
    case "jpg", "jpeg": .jpeg
    case "png": .png
    case "webp": .webp
    default: nil
    }
  }

  static func write(_ picture: Bitmap, to path: String, quality: Int) throws {
    guard let kind = kind(path) else { throw Failure("\(path): must end with .jpg, .png or .webp") }
    let bytes: [UInt8]
    do {
      bytes = try PictureFile.encode(picture, as: kind, quality: quality)
    } catch {
      switch error {
      case .kind(let kind): throw Failure("\(path): \(kind.rawValue) is not written")
      case .cannotWrite(let reason): throw Failure("\(path): \(reason)")
      }
    }
    try inkreel.write(Data(bytes), to: path)
  }
}
