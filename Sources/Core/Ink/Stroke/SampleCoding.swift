/// Samples as bytes and back: five columns of differences, each a run of variable-length integers.
///
/// Layout: count; then x, y, time (differences of differences), force, tilt (differences). Numbers
/// are zigzag LEB128. In the columns a run of zeros is one 0 followed by its length minus one.
/// A pen at 240 Hz takes 4 to 6 bytes a sample.
extension Stroke {
  /// The most samples that a stroke may have; more are refused when read.
  public static let sampleLimit = 1 << 20
}

/// A fault in the bytes of a stroke's samples.
public enum SampleDecodingError: Error, Equatable, Sendable {
  /// The bytes end at `offset`, inside a number or before the last column.
  case truncated(offset: Int)
  /// The count, or a run of zeros, is larger than it may be.
  case tooMany(count: UInt64, limit: Int, offset: Int)
  /// A number leaves the range of its column.
  case outOfRange(column: UInt8, sample: Int)
  /// Bytes are left over after the last column.
  case trailingBytes(offset: Int)
}

public enum SampleCoding {
  /// The samples as bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples.
  public static func encode(_ samples: [StrokeSample]) -> [UInt8] {
    var out = ColumnWriter()
    out.bytes.reserveCapacity(samples.count * 6 + 8)
    out.number(UInt64(samples.count))
    for column in SampleColumn.all {
      var previous: Int64 = 0
      var previousDelta: Int64 = 0
      for sample in samples {
        let value = column.value(of: sample)
        let delta = value - previous
        out.entry(column.isSecondOrder ? delta - previousDelta : delta)
        previous = value
        previousDelta = delta
      }
      out.endColumn()
    }
    return out.bytes
  }

  /// The samples that `bytes` hold.
  ///
  /// - Complexity: O(*n*), where *n* is the number of samples; a claimed count costs nothing before
  ///   the bytes that back it are seen.
  public static func decode(_ bytes: [UInt8]) throws(SampleDecodingError) -> [StrokeSample] {
    var input = ColumnReader(bytes: bytes)
    let claimed = try input.number()
    guard claimed <= UInt64(Stroke.sampleLimit) else {
      throw .tooMany(count: claimed, limit: Stroke.sampleLimit, offset: 0)
    }
    let count = Int(claimed)
    var samples: [StrokeSample] = []
    for (index, column) in SampleColumn.all.enumerated() {
      var previous: Int64 = 0
      var previousDelta: Int64 = 0
      for i in 0..<count {
        let entry = try input.entry(left: count - i)
        let delta = column.isSecondOrder ? entry &+ previousDelta : entry
        let value = previous &+ delta
        guard column.range.contains(value) else {
          throw .outOfRange(column: UInt8(index), sample: i)
        }
        if index == 0 { samples.append(StrokeSample(x: 0, y: 0, force: 0, time: 0)) }
        column.set(value, in: &samples[i])
        previous = value
        previousDelta = delta
      }
    }
    guard input.offset == bytes.count else { throw .trailingBytes(offset: input.offset) }
    return samples
  }
}

/// One column of the coding: which number of a sample it holds.
private enum SampleColumn {
  case x, y, time, force, tilt

  static let all: [SampleColumn] = [.x, .y, .time, .force, .tilt]

  /// Whether the column holds differences of differences: steady movement is then all zeros.
  var isSecondOrder: Bool {
    switch self {
    case .x, .y, .time: true
    case .force, .tilt: false
    }
  }

  var range: ClosedRange<Int64> {
    switch self {
    case .x, .y: -Int64(StrokeSample.positionLimit)...Int64(StrokeSample.positionLimit)
    case .time: 0...Int64(UInt32.max)
    case .force: 0...Int64(StrokeSample.forceLimit)
    case .tilt: 0...0xFFFF
    }
  }

  func value(of sample: StrokeSample) -> Int64 {
    switch self {
    case .x: Int64(sample.x)
    case .y: Int64(sample.y)
    case .time: Int64(sample.time)
    case .force: Int64(sample.force)
    case .tilt: Int64(sample.altitude) << 8 | Int64(sample.azimuth)
    }
  }

  func set(_ value: Int64, in sample: inout StrokeSample) {
    switch self {
    case .x: sample.x = Int32(value)
    case .y: sample.y = Int32(value)
    case .time: sample.time = UInt32(value)
    case .force: sample.force = UInt16(value)
    case .tilt:
      sample.altitude = UInt8(value >> 8)
      sample.azimuth = UInt8(value & 255)
    }
  }
}

/// Writes numbers, and columns of differences.
package struct ColumnWriter {
  package var bytes: [UInt8] = []
  private var zeros: UInt64 = 0

  package init() {}

  package mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func entry(_ value: Int64) {
    guard value != 0 else {
      zeros += 1
      return
    }
    endColumn()
    signed(value)
  }

  package mutating func signed(_ value: Int64) {
    number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  /// Writes the zeros that are still pending.
  mutating func endColumn() {
    guard zeros > 0 else { return }
    bytes.append(0)
    number(zeros - 1)
    zeros = 0
  }
}

/// Reads what a `ColumnWriter` has written.
package struct ColumnReader {
  package let bytes: [UInt8]
  package private(set) var offset = 0
  private var zeros: UInt64 = 0

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package mutating func number() throws(SampleDecodingError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard offset < bytes.count, shift < 64 else { throw .truncated(offset: offset) }
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  package mutating func signed() throws(SampleDecodingError) -> Int64 {
    let raw = try number()
    return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
  }

  /// The next entry of a column of which `left` entries are still to come.
  mutating func entry(left: Int) throws(SampleDecodingError) -> Int64 {
    if zeros > 0 {
      zeros -= 1
      return 0
    }
    let start = offset
    let raw = try number()
    guard raw == 0 else { return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1) }
    let further = try number()
    guard further < UInt64(left) else {
      throw .tooMany(count: further, limit: left, offset: start)
    }
    zeros = further
    return 0
  }
}
