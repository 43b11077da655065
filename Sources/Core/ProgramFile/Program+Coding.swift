package import Bricks
package import CBOR
internal import Words

extension Program {
  /// The program as bytes (a document of kind `program`, format 1), which the page and the studio share: shorter and sooner read
  /// than Catrobat's XML, and as complete.
  ///
  /// - Complexity: O(*n*) for a program of *n* parts.
  package func encoded() -> [UInt8] {
    var out = ProgramWriter()
    out.program(self)
    return out.bytes
  }

  /// Reads what `encoded` has written.
  ///
  /// - Throws: what is wrong, and where.
  package init(encoded bytes: [UInt8]) throws(CBORError) {
    var input = ProgramReader(bytes)
    self = try input.program()
  }
}
