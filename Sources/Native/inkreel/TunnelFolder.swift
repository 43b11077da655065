import Foundation

/// The pairs of a folder, by name: `NAME-old.*` and `NAME-new.*`.
struct TunnelFolder {
  /// In the order of their names.
  private(set) var jobs: [(name: String, job: TunnelJob)] = []
  /// The photographs that make no pair, and why not.
  private(set) var strays: [String] = []

  /// - Throws: where there is no such folder, or nothing in it is named so.
  init(_ folder: String, recipe: String?, points: String?, size: SizeArgument?) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Failure("\(folder): not a folder that can be read (\(reason(error)))")
    }
    let olds = Self.files(names, "-old")
    let news = Self.files(names, "-new")
    func own(_ file: String) -> String? { names.contains(file) ? "\(folder)/\(file)" : nil }
    for name in Set(olds.keys).union(news.keys).sorted() {
      let (old, new) = (olds[name] ?? [], news[name] ?? [])
      if let both = [old, new].first(where: { $0.count > 1 }) {
        strays.append("\(folder): both \(both[0]) and \(both[1])")
      } else if old.isEmpty || new.isEmpty {
        strays.append(
          "\(folder)/\((old + new)[0]): \(name)-\(old.isEmpty ? "old" : "new") is missing")
      } else {
        let recipeOfItsOwn = own("\(name).json")
        jobs.append(
          (
            name,
            TunnelJob(
              old: "\(folder)/\(old[0])", new: "\(folder)/\(new[0])",
              recipe: recipeOfItsOwn ?? recipe, points: own("\(name)-points.json") ?? points,
              size: size, isRecipeShared: recipeOfItsOwn == nil)
          ))
      }
    }
    guard !jobs.isEmpty || !strays.isEmpty else {
      throw Failure("\(folder): holds no pair named NAME-old.* and NAME-new.*")
    }
  }

  /// The files whose names end so before the dot, by what stands before that.
  private static func files(_ names: [String], _ ending: String) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for name in names {
      let stem = (name as NSString).deletingPathExtension
      guard stem.hasSuffix(ending), stem.count > ending.count, stem != name else { continue }
      result[String(stem.dropLast(ending.count)), default: []].append(name)
    }
    return result
  }
}
