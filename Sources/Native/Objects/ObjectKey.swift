/// The name of an object: parts with slashes between them. A part has letters, digits, `.`, `-` and `_`, and does not begin with
/// a dot: so no name leads out of the place where the objects are.
///
/// Where there is an object `a`, there can be none named `a/b`: a folder could not keep both.
package struct ObjectKey: Hashable, Sendable {
  /// The most bytes that a key has.
  package static let limit = 512

  package let text: String

  /// Puts a key together.
  ///
  /// - Precondition: each is one part. What comes from outside goes through `init(text:)`.
  package init(_ parts: String...) {
    guard parts.allSatisfy({ Self.isPart(Substring($0)) }),
      let key = ObjectKey(text: parts.joined(separator: "/"))
    else { preconditionFailure("these are no parts of a key: \(parts)") }
    self = key
  }

  /// Reads a key; nil where it is none.
  package init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.limit, parts.allSatisfy(Self.isPart) else { return nil }
    self.text = text
  }

  package var parts: [Substring] { text.split(separator: "/") }

  private static func isPart(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
  }
}

extension ObjectKey: Comparable {
  /// By their bytes.
  package static func < (a: ObjectKey, b: ObjectKey) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }
}

extension ObjectKey: CustomStringConvertible {
  package var description: String { text }
}
