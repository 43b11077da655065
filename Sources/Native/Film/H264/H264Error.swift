/// What is wrong with a coded film, or cannot be held by pictures that say *as before*.
package enum H264Error: Error, Equatable, Sendable, CustomStringConvertible {
  case truncated(atBit: Int)
  /// A code longer than any that means something.
  case badCode(atBit: Int)
  /// Bytes before the first start code.
  case noStartCode
  /// A picture before the parameter sets that it is coded by.
  case noParameters
  /// A way of coding that pictures are not held in, in the standard's words.
  case unsupported(String)
  /// The parameter sets change in the midst of the film.
  case changed
  /// The encoder gave so many pictures, where another number was asked for.
  case pictures(Int, wanted: Int)

  package var description: String {
    switch self {
    case .truncated(let bit): "the coded film ends within a header, at bit \(bit)"
    case .badCode(let bit): "a header of the coded film has no number at bit \(bit)"
    case .noStartCode: "the coded film does not begin with a start code"
    case .noParameters: "the coded film begins without its parameter sets"
    case .unsupported(let what): "the encoder codes by \(what), in which no picture can be held"
    case .changed: "the encoder has changed its parameter sets within the film"
    case .pictures(let count, let wanted):
      "the encoder gave \(count) pictures instead of \(wanted)"
    }
  }
}
