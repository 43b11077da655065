extension TunnelRenderer.Refusal {
  /// The fault, in one line for people.
  package var message: String {
    switch self {
    case .flatAlignment: "the alignment flattens the old picture"
    case .emptyCrop: "the crop holds nothing of the new picture"
    case .size(let width, let height):
      "\(width)×\(height) cannot be drawn (1 to \(TunnelRenderer.sideLimit) pixels a side)"
    }
  }
}
