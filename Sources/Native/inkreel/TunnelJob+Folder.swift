import Foundation
import Media
import Raster

extension TunnelJob {
  /// The pairs of a folder, by name: `NAME-old.*` and `NAME-new.*`.
  static func all(in folder: String, recipe: String?, points: String?, size: SizeArgument?) throws
    -> [(name: String, job: TunnelJob)]
  {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Failure("\(folder): not a folder that can be read (\(reason(error)))")
    }
    let olds = try files(names, "-old", folder)
    let news = try files(names, "-new", folder)
    for name in Set(olds.keys).symmetricDifference(news.keys).sorted() {
      let side = olds[name] == nil ? "old" : "new"
      throw Failure("\(folder): \(name)-\(side) is missing")
    }
    guard !olds.isEmpty else {
      throw Failure("\(folder): holds no pair named NAME-old.* and NAME-new.*")
    }
    func own(_ file: String) -> String? { names.contains(file) ? "\(folder)/\(file)" : nil }
    return olds.keys.sorted().map { name in
      (
        name,
        TunnelJob(
          old: "\(folder)/\(olds[name]!)", new: "\(folder)/\(news[name]!)",
          recipe: own("\(name).json") ?? recipe,
          points: own("\(name)-points.json") ?? points, size: size)
      )
    }
  }

  /// The files whose names end so before the dot, by what stands before that.
  private static func files(_ names: [String], _ ending: String, _ folder: String) throws
    -> [String: String]
  {
    var result: [String: String] = [:]
    for name in names {
      let stem = (name as NSString).deletingPathExtension
      guard stem.hasSuffix(ending), stem.count > ending.count, stem != name else { continue }
      let key = String(stem.dropLast(ending.count))
      if let other = result[key] {
        throw Failure("\(folder): both \(other) and \(name)")
      }
      result[key] = name
    }
    return result
  }
}

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
