internal import XMLFiles

/// Reads the XML of Final Cut Pro 7, which Premiere and Resolve write: the lowest track of pictures of its first sequence.
enum XMEMLReader {
  static func read(_ root: XMLElement) throws -> EditedCut {
    var cut = EditedCut(form: "Final Cut Pro 7, Premiere", name: "")
    guard let sequence = first("sequence", in: root, depth: 0) else { return cut }
    cut.name = sequence.child("name")?.text.trimmed ?? ""
    cut.rate = rate(sequence.child("rate"))
    let tracks =
      sequence.child("media")?.child("video")?.children("track").filter {
        $0.child("clipitem") != nil
      } ?? []
    guard let track = tracks.first else { return cut }
    if tracks.count > 1 {
      cut.problems.append(
        "\(tracks.count - 1) more \(tracks.count == 2 ? "track" : "tracks") of pictures: left out")
    }
    if cut.rate == nil { cut.rate = track.child("clipitem").flatMap { rate($0.child("rate")) } }
    // A file is told of once, by whichever clip comes first.
    var files: [String: XMLElement] = [:]
    collectFiles(root, &files, depth: 0)
    var items = track.children.filter {
      $0.name == "clipitem" || $0.name == "transitionitem" || $0.name == "generatoritem"
    }
    items.removeAll {
      $0.name != "transitionitem" && $0.child("enabled")?.text.trimmed.uppercased() == "FALSE"
    }
    var found: [(start: Int, stop: Int, item: XMLElement)] = []
    for (index, item) in items.enumerated() where item.name != "transitionitem" {
      let start =
        edge(item, "start") ?? cutPoint(index > 0 ? items[index - 1] : nil) ?? found.last?.stop ?? 0
      let stop =
        edge(item, "end") ?? cutPoint(index + 1 < items.count ? items[index + 1] : nil) ?? start
        + length(item)
      found.append((start, stop, item))
    }
    // They may be told of in any order.
    var end = 0
    var gaps = 0
    for (start, stop, item) in found.stablySorted(by: { $0.start < $1.start }) {
      if start > end { gaps += 1 }
      end = max(end, stop)
      guard stop > start, stop - start < 1_000_000_000 else {
        cut.complain(ofLengthOf: item.child("name")?.text.trimmed ?? "")
        continue
      }
      cut.clips.append(clip(item, stop - start, files))
    }
    if gaps > 0 {
      cut.problems.append("\(gaps) \(gaps == 1 ? "gap" : "gaps") between clips: closed")
    }
    return cut
  }

  private static func first(_ name: String, in element: XMLElement, depth: Int) -> XMLElement? {
    guard depth < 100 else { return nil }
    for child in element.children {
      if child.name == name, child.child("media") != nil { return child }
      if let found = first(name, in: child, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func collectFiles(
    _ element: XMLElement, _ files: inout [String: XMLElement], depth: Int
  ) {
    guard depth < 100 else { return }
    for child in element.children {
      if child.name == "file", let id = child["id"], !child.children.isEmpty { files[id] = child }
      collectFiles(child, &files, depth: depth + 1)
    }
  }

  private static func rate(_ element: XMLElement?) -> EditedCut.Rate? {
    guard let base = element?.child("timebase").flatMap({ UInt32($0.text.trimmed) }),
      1...1000 ~= base
    else { return nil }
    let isSlower = element?.child("ntsc")?.text.trimmed.uppercased() == "TRUE"
    return isSlower
      ? .init(numerator: base * 1000, denominator: 1001) : .init(numerator: base, denominator: 1)
  }

  /// A frame of the film; nil where it is that of a transition.
  private static func edge(_ item: XMLElement, _ name: String) -> Int? {
    item.child(name).flatMap { Int($0.text.trimmed) }.flatMap {
      $0 >= 0 && $0 < 1_000_000_000 ? $0 : nil
    }
  }

  private static func length(_ item: XMLElement) -> Int {
    guard let first = edge(item, "in"), let last = edge(item, "out") else { return 0 }
    return max(0, last - first)
  }

  /// Where a transition has its cut.
  private static func cutPoint(_ item: XMLElement?) -> Int? {
    guard let item, item.name == "transitionitem", let start = edge(item, "start"),
      let end = edge(item, "end")
    else {
      return nil
    }
    switch item.child("alignment")?.text.trimmed ?? "center" {
    case "start", "start-black": return start
    case "end", "end-black": return end
    default: return start + (end - start) / 2
    }
  }

  private static func clip(_ item: XMLElement, _ frames: Int, _ files: [String: XMLElement])
    -> EditedCut.Clip
  {
    let file = item.child("file").flatMap {
      $0.children.isEmpty ? $0["id"].flatMap { files[$0] } : $0
    }
    let path = file?.child("pathurl")?.text.trimmed ?? file?.child("name")?.text.trimmed ?? ""
    let note = item.child("logginginfo")?.child("lognote")?.text.trimmed ?? ""
    let own = note.hasPrefix(XMEML.shotKey) ? String(note.dropFirst(XMEML.shotKey.count)) : nil
    return EditedCut.Clip(
      name: item.child("name")?.text.trimmed ?? "", file: path.mediaName, shot: own, frames: frames)
  }
}

extension Array {
  /// Sorted, with those that are alike in the order that they had.
  fileprivate func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { a, b in
      isBefore(a.element, b.element) || !isBefore(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }
}

extension String {
  /// Without blanks and line ends around it.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
