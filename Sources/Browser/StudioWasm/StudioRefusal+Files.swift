import CBOR
import PageTransfer
import Storyboard
import StoryboardFile
import Tunnel
import Words

/// Reads bytes of the page.
func read<Value>(_ body: () throws(FileError) -> Value) throws(StudioRefusal) -> Value {
  do throws(FileError) {
    return try body()
  } catch {
    throw StudioRefusal(error)
  }
}

/// Takes in edits of the server's log; false where some are missing in between.
func follows(
  ofShot: Bool, _ body: () throws(ReplicaError) -> Void
) throws(StudioRefusal) -> Bool {
  do throws(ReplicaError) {
    try body()
    return true
  } catch {
    if case .gap = error { return false }
    throw .logDoesNotFit(ofShot: ofShot)
  }
}

extension StudioRefusal {
  /// A refusal of bytes that cannot be read.
  init(_ error: FileError) {
    switch error {
    case .cbor(let error): self = .unreadable(FileFault(error))
    case .invalidRecipe(let error, let offset):
      self = .unreadableRecipe(offset: offset, RecipeFault(error))
    case .invalidOrderKey(let offset): self.init(fault: .orderKey, at: offset)
    case .invalidTransform(let offset): self.init(fault: .transform, at: offset)
    case .invalidImage(let offset): self.init(fault: .image, at: offset)
    case .invalidDate(let offset): self.init(fault: .date, at: offset)
    case .invalidPlace(let offset): self.init(fault: .place, at: offset)
    case .samples(_, let offset): self.init(fault: .samples, at: offset)
    case .sampleBudget(let limit, let offset):
      self.init(fault: .sampleBudget, at: offset, limit: UInt64(limit))
    case .inconsistent: self.init(fault: .inconsistent)
    case .impossibleEdit(let position, _): self.init(fault: .impossibleEdit, value: position)
    }
  }

  private init(
    fault kind: FaultKind, at offset: Int = 0, value: UInt64 = 0, limit: UInt64 = 0
  ) {
    self = .unreadable(FileFault(kind: kind, offset: offset, value: value, limit: limit))
  }
}

extension FileFault {
  init(_ error: CBORError) {
    let fault = error.evidence
    self.init(
      kind: FaultKind(rawValue: fault.kind) ?? .truncated, offset: fault.offset,
      value: fault.value, limit: fault.limit)
  }
}

extension RecipeFault {
  init(_ error: RecipeError) {
    self =
      switch error {
      case .notFinite(let field): .notFinite(field: Text(field.path))
      case .outOfRange(let field, _, let least, let greatest):
        .outOfRange(field: Text(field.path), least: least, greatest: greatest)
      case .tooLong(let field, _, let limit): .tooLong(field: Text(field.path), limit: limit)
      case .alignment(let error): .alignment(AlignmentFault(error))
      case .points(let error): .points(AlignmentFault(error))
      case .crop: .crop
      }
  }
}

extension AlignmentFault {
  init(_ error: AlignmentError) {
    self =
      switch error {
      case .tooFewPairs(let found, let needed): .tooFewPairs(found: found, needed: needed)
      case .notFinite(let pair): .notFinite(pair: pair)
      case .outside(let pair, let isOld, let width, let height):
        .outside(pair: pair, isOld: isOld, width: width, height: height)
      case .contradicts(let pair, let error): .contradicts(pair: pair, error: error)
      case .coincident(let pair, let other): .coincident(pair: pair, other: other)
      case .collinear: .collinear
      case .flips: .flips
      case .folds: .folds
      case .shrinks(let factor): .shrinks(factor: factor)
      case .grows(let factor): .grows(factor: factor)
      }
  }
}
