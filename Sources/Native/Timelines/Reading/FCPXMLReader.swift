internal import XMLFiles

/// Reads Final Cut Pro's XML: the spine of its first sequence.
enum FCPXMLReader {
  static func read(_ root: XMLElement) throws -> EditedCut {
    var cut = EditedCut(form: "Final Cut Pro", name: "")
    let resources = root.child("resources")?.children ?? []
    let outside = root.children.filter { $0.name != "resources" }
    guard let (sequence, name) = sequence(in: outside, "") ?? Self.sequence(in: resources, ""),
      let spine = sequence.child("spine")
    else { return cut }
    cut.name = name
    var resource: [String: XMLElement] = [:]
    for one in resources { if let id = one["id"] { resource[id] = one } }
    let step = sequence["format"].flatMap { resource[$0]?["frameDuration"] }.flatMap(time)
    if let step, step.numerator > 0,
      let rate = EditedCut.Rate(Double(step.denominator) / Double(step.numerator))
    {
      cut.rate = rate
    }
    var (gaps, others) = (0, 0)
    for item in spine.children {
      switch item.name {
      case "transition", "note": continue
      case "gap": gaps += 1
      case "video", "clip", "asset-clip", "ref-clip", "sync-clip", "mc-clip", "title", "audition":
        let item = item.name == "audition" ? item.children.first ?? item : item
        let frames = frames(item["duration"], cut.rate)
        guard frames > 0 else {
          cut.complain(ofLengthOf: item["name"] ?? "")
          continue
        }
        if item["enabled"] == "0" {
          cut.problems.append("“\(item["name"] ?? "")” is turned off, and was left out")
          continue
        }
        cut.clips.append(clip(item, frames, resource))
      default: others += 1
      }
    }
    if gaps > 0 {
      cut.problems.append("\(gaps) \(gaps == 1 ? "gap" : "gaps") between clips: closed")
    }
    if others > 0 {
      cut.problems.append(
        "\(others) other \(others == 1 ? "part" : "parts") of the spine: left out")
    }
    return cut
  }

  /// The first sequence with a spine, and the name of its project.
  private static func sequence(in elements: [XMLElement], _ name: String) -> (XMLElement, String)? {
    for element in elements {
      let here =
        element.name == "project" || element.name == "media" ? element["name"] ?? name : name
      if element.name == "sequence", element.child("spine") != nil { return (element, here) }
      guard ["library", "event", "project", "media"].contains(element.name) else { continue }
      if let found = sequence(in: element.children, here) { return found }
    }
    return nil
  }

  private static func clip(_ item: XMLElement, _ frames: Int, _ resource: [String: XMLElement])
    -> EditedCut.Clip
  {
    let inner =
      item.name == "clip" || item.name == "sync-clip"
      ? item.children.first { $0["ref"] != nil } : nil
    let asset = (item["ref"] ?? inner?["ref"]).flatMap { resource[$0] }
    let source = asset?.child("media-rep")?["src"] ?? asset?["src"] ?? ""
    let own = asset?.child("metadata")?.children("md").first { $0["key"] == FCPXML.shotKey }?[
      "value"]
    return EditedCut.Clip(
      name: item["name"] ?? asset?["name"] ?? "", file: source.mediaName, shot: own, frames: frames)
  }

  /// `1001/24000s`, `5s`, `2.5s`.
  static func time(_ text: String) -> (numerator: Int, denominator: Int)? {
    guard text.last == "s" else { return nil }
    let parts = text.dropLast().split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let n = Int(parts[0]), let d = Int(parts[1]), d > 0 { return (n, d) }
    guard parts.count == 1 else { return nil }
    if let whole = Int(parts[0]) { return (whole, 1) }
    guard let number = Double(parts[0]), number.magnitude < 1e9 else { return nil }
    return (Int((number * 1_000_000).rounded()), 1_000_000)
  }

  private static func frames(_ text: String?, _ rate: EditedCut.Rate?) -> Int {
    guard let time = text.flatMap(time), let rate else { return 0 }
    let frames = Double(time.numerator) / Double(time.denominator) * rate.value
    return frames.magnitude < 1e9 ? Int(frames.rounded()) : 0
  }
}
