import Foundation

/// One call of an exported function, as both sides make it.
struct ParityCall {
  enum Argument {
    case whole(Int32)
    case number(Double)
    /// Bytes in memory: an address and how many.
    case bytes([UInt8])
    /// Numbers in memory: an address and how many.
    case numbers([Double])
  }

  var name: String
  var arguments: [Argument]

  /// The call as a line of a script, which `run-script.mjs` reads: the name, then for each argument
  /// a letter, a colon and a value; numbers and memory are hexadecimal, numbers by their bits.
  var line: String {
    ([name] + arguments.map(\.text)).joined(separator: " ")
  }
}

extension ParityCall.Argument {
  fileprivate var text: String {
    switch self {
    case .whole(let value): "i:\(value)"
    case .number(let value): "d:" + Self.hex(value.bitPattern.littleEndianBytes)
    case .bytes(let bytes): "b:" + Self.hex(bytes)
    case .numbers(let numbers):
      "n:" + Self.hex(numbers.flatMap { $0.bitPattern.littleEndianBytes })
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt64 {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
