internal import Storyboard

/// Reads edit decision lists of the CMX 3600: what is recorded of pictures. They do not say their rate.
enum EDLReader {
  /// One line with times.
  private struct Event {
    var kind: String
    /// Frames of a transition.
    var transition: Int
    var start: Int
    var end: Int
    var reel: String
    var name = ""
    var target = ""
    var shot: String?
    /// Whether it comes out of black.
    var fadesIn = false

    /// Nothing is seen: no clip, but what a picture fades out of or into.
    var isBlack: Bool { ["BL", "BLACK"].contains(reel.uppercased()) }
    var frames: Int { end - start }
    /// Frames of a shot before it, which it dissolves or is wiped out of, or fades into black.
    var taken: Int {
      if kind == "C" || fadesIn { return 0 }
      return isBlack ? min(transition, frames) : transition / 2
    }
  }

  /// Nil for a text without events.
  static func read(_ text: String, rate: FrameRate) -> EditedCut? {
    var cut = EditedCut(form: "EDL", name: "")
    var events: [Event] = []
    var hasSound = false
    // Notes are of the line before them; of one that is left out they are nobody's.
    var isNoted = false
    var number = ""
    var lastFrame = 0
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
      if line.uppercased().hasPrefix("TITLE:") { cut.name = String(line.dropFirst(6)).trimmed }
      if let event = event(words, rate) {
        events.append(event)
        (isNoted, number) = (true, words[0])
        lastFrame = max(lastFrame, frames(in: words))
        guard events.count <= EditedCut.clipLimit else { break }
        if event.end < event.start {
          cut.complain("line \(index + 1): it ends before it begins, and was left out")
        }
      } else if isEvent(words, rate) {
        hasSound = true
        // Pictures and sound of one event have their notes together.
        if words[0] != number { isNoted = false }
      } else if let wrong = wrongTime(words, rate) {
        cut.complain("line \(index + 1): “\(wrong)” is no time of a film: the line was left out")
        isNoted = false
      } else if line.first == "*", isNoted, !events.isEmpty {
        note(String(line.dropFirst()).trimmed, &events[events.count - 1])
      }
    }
    if lastFrame >= Timecode.framesInSecond(rate) {
      cut.complain(
        "its frames go up to :\(lastFrame), and the board has \(Timecode.framesInSecond(rate)) a second: the list is of another rate"
      )
    }
    // One of sound alone is a cut without pictures.
    guard !events.isEmpty || hasSound else { return nil }
    // What it comes out of stands before it, most often without a length.
    for index in events.indices.dropFirst() { events[index].fadesIn = events[index - 1].isBlack }
    let pictures = events.filter { $0.frames > 0 }
    // Where a dissolve or a wipe begins both are seen: each has half of it. A fade is of its shot alone.
    for (index, event) in pictures.enumerated() where !event.isBlack {
      var frames = event.frames - (index > 0 ? event.taken : 0)
      if index + 1 < pictures.count { frames += pictures[index + 1].taken }
      let name = event.kind != "C" && !event.target.isEmpty ? event.target : event.name
      guard frames > 0 else { continue }
      cut.clips.append(
        .init(name: name.isEmpty ? event.reel : name, file: name, shot: event.shot, frames: frames))
    }
    let gaps =
      zip(pictures, pictures.dropFirst()).count { $1.start > $0.end }
      + pictures.count { $0.isBlack && $0.frames > $0.taken }
    if gaps > 0 {
      cut.problems.append("\(gaps) \(gaps == 1 ? "gap" : "gaps") between clips: closed")
    }
    return cut
  }

  /// `001  REEL  V  C  00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00`; what is recorded of sound alone is none.
  private static func event(_ words: [String], _ rate: FrameRate) -> Event? {
    guard words.count >= 7, words[0].allSatisfy(\.isNumber) else { return nil }
    let times = words.suffix(4).map { frame($0, rate) }
    guard !times.contains(nil), let start = times[2], let end = times[3] else {
      return nil
    }
    let rest = words.dropFirst(1).dropLast(4)
    guard
      let at = rest.lastIndex(where: { word in
        let kind = word.uppercased()
        return kind == "C" || kind == "D"
          || kind.hasPrefix("W") && kind.dropFirst().allSatisfy(\.isNumber)
          || ["K", "KB", "KO"].contains(kind)
      }), at > 1
    else { return nil }
    let channel = words[at - 1].uppercased()
    guard channel.hasPrefix("V") || channel.hasPrefix("B") || channel.contains("/V") else {
      return nil
    }
    let transition = at + 1 < words.count - 4 ? Int(words[at + 1]) ?? 0 : 0
    return Event(
      kind: words[at].uppercased(), transition: max(0, min(100_000, transition)), start: start,
      end: end,
      reel: words[1..<max(2, at - 1)].joined(separator: " "))
  }

  /// The first of an event's four times that is none; nil for a line that is no event, or a whole one.
  private static func wrongTime(_ words: [String], _ rate: FrameRate) -> String? {
    guard words.count >= 7, words[0].allSatisfy(\.isNumber) else { return nil }
    let times = words.suffix(4)
    // What has four numbers each is meant as times.
    guard times.allSatisfy({ $0.split(whereSeparator: { ":;.,".contains($0) }).count == 4 }) else {
      return nil
    }
    return times.first { frame($0, rate) == nil }
  }

  /// The highest number of a frame within a second, of those of the film: reels may have others.
  private static func frames(in words: [String]) -> Int {
    words.suffix(2).compactMap { time in
      time.split(whereSeparator: { ":;.,".contains($0) }).last.flatMap { Int($0) }
    }.max() ?? 0
  }

  /// Whether a line has a number before and four times behind.
  private static func isEvent(_ words: [String], _ rate: FrameRate) -> Bool {
    words.count >= 7 && words[0].allSatisfy(\.isNumber)
      && !words.suffix(4).map { frame($0, rate) }.contains(nil)
  }

  private static func note(_ words: String, _ event: inout Event) {
    let upper = words.uppercased()
    func value(_ key: String) -> String? {
      upper.hasPrefix(key) ? String(words.dropFirst(key.count)).trimmed : nil
    }
    if let name = value("FROM CLIP NAME:") { event.name = name }
    if let name = value("TO CLIP NAME:") { event.target = name }
    if let id = value(EDL.shotKey) { event.shot = id }
    if event.name.isEmpty, let name = value("SOURCE FILE:") { event.name = name.mediaName }
  }

  /// The frame that a time names; `;` and `,` mark numbers that are left out.
  static func frame(_ text: String, _ rate: FrameRate) -> Int? {
    let parts = text.split(whereSeparator: { ":;.,".contains($0) }).map { Int($0) }
    guard parts.count == 4, text.count >= 8, let h = parts[0], let m = parts[1], let s = parts[2],
      let f = parts[3],
      0...99 ~= h, 0...59 ~= m, 0...59 ~= s, 0...999 ~= f
    else { return nil }
    let perSecond = Timecode.framesInSecond(rate)
    let minutes = 60 * h + m
    let number = (60 * minutes + s) * perSecond + f
    guard text.contains(";") || text.contains(","), Timecode(ofFrame: 0, at: rate).dropsNumbers
    else { return number }
    return number - perSecond / 15 * (minutes - minutes / 10)
  }
}
