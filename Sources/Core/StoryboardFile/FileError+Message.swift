import CBOR
import Storyboard

extension FileError {
  /// The fault and its place, in one line for people.
  package var message: String {
    switch self {
    case .cbor(let error): error.message
    case .invalidOrderKey(let offset): "at byte \(offset) stands no order key"
    case .invalidTransform(let offset): "at byte \(offset) stands no transform of a layer"
    case .invalidImage(let offset): "at byte \(offset) stands no picture's name and size"
    case .invalidRecipe(let error, let offset): "the recipe at byte \(offset): " + error.message
    case .invalidDate(let offset): "at byte \(offset) stands no date"
    case .invalidPlace(let offset): "at byte \(offset) stands no place"
    case .samples(_, let offset): "the samples of the stroke at byte \(offset) are damaged"
    case .sampleBudget(let limit, let offset):
      "at byte \(offset) the strokes have more than \(limit) samples together"
    case .inconsistent: "the parts of the document contradict each other"
    case .impossibleEdit(let position, _): "edit \(position) of the log cannot be applied"
    }
  }
}
