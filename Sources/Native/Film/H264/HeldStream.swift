/// A coded film made longer: what an encoder gave for each picture once, held for as many frames as it stands.
///
/// The encoder's pictures come in their order; after one that is to be held, pictures that say *as before* are put. A picture that others
/// follow which refer to it is not held: only one behind which another stands by itself, or nothing.
package struct HeldStream {
  /// For how many frames each picture of the encoder's stands, in their order.
  private let holds: [Int]
  /// After so many frames of a hold the picture is given once more, so that players find a place to begin at.
  private let longest: Int

  private var sets: (sequence: CodedUnit, picture: CodedUnit)?
  private var sequence: CodedUnit?
  private var held: HeldPicture?
  /// The picture that came last, whose slices may go on.
  private var slices: [CodedUnit] = []
  private var next = 0

  /// - Parameters:
  ///   - holds: 1 and more each.
  ///   - longest: frames between two places to begin at.
  package init(holds: [Int], longest: Int) {
    precondition(longest > 0 && holds.allSatisfy { $0 > 0 }, "no frames")
    (self.holds, self.longest) = (holds, longest)
  }

  /// Takes a unit of the encoder's; returns those that go on from it.
  package mutating func take(_ unit: CodedUnit) throws(H264Error) -> [CodedUnit] {
    switch unit.kind {
    case .sequence:
      sequence = unit
      return try finish()
    case .picture:
      let before = try finish()
      guard let sequence else { throw .noParameters }
      if let sets {
        guard sets == (sequence, unit) else { throw .changed }
        return before
      }
      sets = (sequence, unit)
      held = HeldPicture(try PictureParameters(sequence: sequence, picture: unit))
      return before + [sequence, unit]
    case .slice, .keySlice:
      // A slice that begins with the first square begins a picture.
      var from = BitReader(unit.payload)
      let isFirst = try from.unsigned() == 0
      let before = isFirst ? try finish() : []
      guard isFirst || !slices.isEmpty else { throw .noParameters }
      slices.append(unit)
      return before
    // What the encoder says of itself names its version and settings, and is different where they are.
    case .information, .delimiter, nil: return try finish()
    }
  }

  /// Ends the film.
  package mutating func end() throws(H264Error) -> [CodedUnit] {
    let last = try finish()
    guard next == holds.count else { throw .pictures(next, wanted: holds.count) }
    return last
  }

  /// Holds the picture that came last.
  private mutating func finish() throws(H264Error) -> [CodedUnit] {
    guard !slices.isEmpty else { return [] }
    defer { slices = [] }
    guard let held else { throw .noParameters }
    guard next < holds.count else { throw .pictures(next + 1, wanted: holds.count) }
    defer { next += 1 }
    var units = slices
    let hold = holds[next]
    guard hold > 1 else { return units }
    guard slices.allSatisfy({ $0.kind == .keySlice }) else {
      throw .unsupported("a picture that stands, and refers to another")
    }
    for frame in 1..<hold {
      let place = frame % longest
      units += place == 0 ? slices : [held.unit(at: place)]
    }
    return units
  }
}
