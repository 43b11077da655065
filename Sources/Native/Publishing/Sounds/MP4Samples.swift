/// Where the packets of a track lie in an MP4 file, in the order in which they are played.
struct MP4Samples {
  private(set) var ranges: [Range<Int>] = []
  /// How long they are: how many follow one another that take as many ticks.
  private(set) var times: [(count: Int, ticks: Int)] = []

  /// - Parameter table: the boxes of `stbl`.
  init?(_ table: MP4Boxes) {
    guard let sizes = Self.sizes(table), let chunks = Self.chunks(table),
      let counts = Self.counts(table, chunkCount: chunks.count)
    else { return nil }
    var next = 0
    for (start, count) in zip(chunks, counts) {
      var place = start
      for _ in 0..<count {
        guard next < sizes.count, place >= 0, sizes[next] <= table.bytes.count - place else {
          return nil
        }
        ranges.append(place..<place + sizes[next])
        place += sizes[next]
        next += 1
      }
    }
    guard next == sizes.count, let times = Self.times(table, count: next) else { return nil }
    self.times = times
  }

  private static func sizes(_ table: MP4Boxes) -> [Int]? {
    guard var reader = table.reader("stsz"), reader.version() == 0, let all = reader.big(4),
      let count = reader.big(4), count > 0, count <= table.bytes.count
    else { return nil }
    if all > 0 { return [Int](repeating: all, count: count) }
    guard reader.left >= count * 4 else { return nil }
    return (0..<count).map { _ in reader.big(4)! }
  }

  private static func chunks(_ table: MP4Boxes) -> [Int]? {
    let isLong = table.body("stco") == nil
    guard var reader = table.reader(isLong ? "co64" : "stco"), reader.version() == 0,
      let count = reader.big(4), count <= reader.left / (isLong ? 8 : 4)
    else { return nil }
    return (0..<count).map { _ in reader.big(isLong ? 8 : 4)! }
  }

  /// How many samples each chunk has.
  private static func counts(_ table: MP4Boxes, chunkCount: Int) -> [Int]? {
    guard var reader = table.reader("stsc"), reader.version() == 0, let count = reader.big(4),
      count > 0, count <= reader.left / 12
    else { return nil }
    let runs = (0..<count).map { _ in
      (first: reader.big(4)!, samples: reader.big(4)!, kind: reader.big(4)!)
    }
    var counts: [Int] = []
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].first : chunkCount + 1
      guard run.first == counts.count + 1, end >= run.first, end <= chunkCount + 1,
        run.samples <= table.bytes.count, run.kind == 1
      else { return nil }
      counts += [Int](repeating: run.samples, count: end - run.first)
    }
    return counts
  }

  private static func times(_ table: MP4Boxes, count: Int) -> [(count: Int, ticks: Int)]? {
    guard var reader = table.reader("stts"), reader.version() == 0, let runs = reader.big(4),
      runs <= reader.left / 8
    else { return nil }
    let times = (0..<runs).map { _ in (count: reader.big(4)!, ticks: reader.big(4)!) }
    return times.reduce(0) { $0 + $1.count } == count ? times : nil
  }
}
