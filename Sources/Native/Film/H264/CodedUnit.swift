/// A unit of a coded film, between two start codes (a NAL unit of ITU-T H.264, 7.3.1): its first byte says what it is.
package struct CodedUnit: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// A part of a picture that refers to others.
    case slice = 1
    /// A part of a picture that stands by itself, and before which nothing is referred to.
    case keySlice = 5
    /// What the encoder says of itself.
    case information = 6
    case sequence = 7
    case picture = 8
    case delimiter = 9
  }

  /// With its first byte, and the bytes that prevent a start code.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Makes a unit of what it says.
  ///
  /// - Parameters:
  ///   - importance: 0 where nothing refers to it, otherwise 1 to 3.
  ///   - payload: without the bytes that prevent a start code.
  package init(kind: Kind, importance: UInt8, payload: [UInt8]) {
    bytes = [importance << 5 | kind.rawValue] + Self.guarded(payload)
  }

  /// Nil for kinds that mean nothing here.
  package var kind: Kind? { bytes.first.flatMap { Kind(rawValue: $0 & 0x1F) } }
  package var isSlice: Bool { kind == .slice || kind == .keySlice }

  /// What it says, without its first byte and the bytes that prevent a start code.
  package var payload: [UInt8] {
    var payload: [UInt8] = []
    payload.reserveCapacity(bytes.count)
    var zeros = 0
    for byte in bytes.dropFirst() {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      payload.append(byte)
    }
    return payload
  }

  /// What stands before each unit in a stream.
  package static let startCode: [UInt8] = [0, 0, 0, 1]

  /// Puts a byte of 3 behind two zeros wherever a start code would stand, or that byte itself.
  private static func guarded(_ payload: [UInt8]) -> [UInt8] {
    var (guarded, zeros): ([UInt8], Int) = ([], 0)
    guarded.reserveCapacity(payload.count + 4)
    for byte in payload {
      if zeros >= 2, byte <= 3 {
        guarded.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      guarded.append(byte)
    }
    return guarded
  }
}
