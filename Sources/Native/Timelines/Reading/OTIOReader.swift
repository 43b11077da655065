internal import Foundation

/// Reads OpenTimelineIO's JSON, of all versions of its parts.
enum OTIOReader {
  typealias Object = [String: Any]

  private static let depthLimit = 64

  /// Nil for JSON of something else.
  static func read(_ bytes: [UInt8]) throws -> EditedCut? {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let found: Any
    do {
      found = try JSONSerialization.jsonObject(with: Data(bytes))
    } catch {
      let words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw EditedCutError.unreadable("it is no JSON: \(words ?? "it is damaged")")
    }
    guard let root = found as? Object, root["OTIO_SCHEMA"] is String else { return nil }
    var cut = EditedCut(form: "OpenTimelineIO", name: root["name"] as? String ?? "")
    guard let track = track(of: root, &cut.problems) else { return cut }
    let children = track["children"] as? [Any] ?? []
    cut.rate = rate(children)
    var (gaps, others) = (0, 0)
    for child in children {
      guard let child = child as? Object else { continue }
      switch kind(child) {
      case "Transition": continue
      case "Gap": gaps += 1
      default:
        let frames = frames(child, cut.rate)
        guard frames > 0 else {
          cut.complain(ofLengthOf: child["name"] as? String ?? "")
          continue
        }
        if child["enabled"] as? Bool == false {
          cut.problems.append("“\(child["name"] as? String ?? "")” is turned off, and was left out")
          continue
        }
        if hasOwnSpeed(child) { others += 1 }
        cut.clips.append(clip(child, frames))
      }
    }
    if gaps > 0 {
      cut.problems.append("\(gaps) \(gaps == 1 ? "gap" : "gaps") between clips: closed")
    }
    if others > 0 {
      cut.complain(
        "\(others) \(others == 1 ? "clip has" : "clips have") another speed: only the length counts"
      )
    }
    return cut
  }

  /// Whether an effect has it run faster, slower or not at all.
  private static func hasOwnSpeed(_ item: Object) -> Bool {
    (item["effects"] as? [Any] ?? []).contains { effect in
      (effect as? Object).map {
        ["LinearTimeWarp", "FreezeFrame", "TimeEffect"].contains(kind($0))
      }
        ?? false
    }
  }

  /// Without its version.
  private static func kind(_ object: Object) -> String {
    (object["OTIO_SCHEMA"] as? String ?? "").split(separator: ".").first.map(String.init) ?? ""
  }

  /// The lowest track of pictures with clips.
  private static func track(of root: Object, _ problems: inout [String], depth: Int = 0) -> Object?
  {
    guard depth < depthLimit else { return nil }
    switch kind(root) {
    case "Timeline":
      return (root["tracks"] as? Object).flatMap { track(of: $0, &problems, depth: depth + 1) }
    case "Stack", "SerializableCollection":
      let tracks = (root["children"] as? [Any] ?? []).compactMap { $0 as? Object }
      let shown = tracks.filter { track in
        let isPicture = (track["kind"] as? String ?? "Video").lowercased().hasPrefix("video")
        let hasClips = (track["children"] as? [Any] ?? []).contains {
          ($0 as? Object).map { !["Gap", "Transition"].contains(kind($0)) } ?? false
        }
        return isPicture && hasClips
      }
      if shown.count > 1 {
        problems.append(
          "\(shown.count - 1) more \(shown.count == 2 ? "track" : "tracks") of pictures: left out")
      }
      guard let first = shown.first else { return nil }
      return kind(first) == "Track" ? first : track(of: first, &problems, depth: depth + 1)
    case "Track": return root
    default: return nil
    }
  }

  private static func range(_ item: Object) -> Object? {
    if let range = item["source_range"] as? Object { return range }
    if let media = media(item), let range = media["available_range"] as? Object { return range }
    // A group of clips is as long as they are.
    return nil
  }

  private static func media(_ item: Object) -> Object? {
    if let media = item["media_reference"] as? Object { return media }
    let key = item["active_media_reference_key"] as? String ?? "DEFAULT_MEDIA"
    return (item["media_references"] as? Object)?[key] as? Object
  }

  private static func duration(_ item: Object, depth: Int = 0) -> (value: Double, rate: Double)? {
    if let time = range(item)?["duration"] as? Object,
      let value = (time["value"] as? NSNumber)?.doubleValue,
      let rate = (time["rate"] as? NSNumber)?.doubleValue, value.isFinite, rate.isFinite, rate > 0
    {
      return (value, rate)
    }
    guard depth < depthLimit, let children = item["children"] as? [Any] else { return nil }
    let inner = children.compactMap { ($0 as? Object).flatMap { duration($0, depth: depth + 1) } }
    guard let first = inner.first else { return nil }
    let lengths = inner.map { $0.value / $0.rate * first.rate }
    return (kind(item) == "Stack" ? lengths.max() ?? 0 : lengths.reduce(0, +), first.rate)
  }

  private static func rate(_ children: [Any]) -> EditedCut.Rate? {
    for child in children {
      if let child = child as? Object, kind(child) != "Transition", let found = duration(child) {
        return EditedCut.Rate(found.rate)
      }
    }
    return nil
  }

  private static func frames(_ item: Object, _ rate: EditedCut.Rate?) -> Int {
    guard let length = duration(item), let rate else { return 0 }
    let frames = length.value / length.rate * rate.value
    // Whole at its own rate, it is not computed.
    if EditedCut.Rate(length.rate) == rate, length.value.magnitude < 1e9 {
      return Int(length.value.rounded())
    }
    return frames.magnitude < 1e9 ? Int(frames.rounded()) : 0
  }

  /// Where a clip's media is; of a sequence of pictures the name that all of them have, without their numbers.
  private static func address(of media: Object) -> String {
    guard kind(media) == "ImageSequenceReference" else {
      return media["target_url"] as? String ?? ""
    }
    var name = media["name_prefix"] as? String ?? ""
    while let last = name.last, "._-# ".contains(last) { name.removeLast() }
    return name.isEmpty ? "" : name + (media["name_suffix"] as? String ?? "")
  }

  private static func clip(_ item: Object, _ frames: Int) -> EditedCut.Clip {
    let url = media(item).map { address(of: $0) } ?? ""
    let own = (item["metadata"] as? Object)?["inkreel"] as? Object
    return EditedCut.Clip(
      name: item["name"] as? String ?? "", file: url.mediaName, shot: own?["shot"] as? String,
      frames: frames)
  }
}
