/// The stages by which a stream turns touches into ink: which filters, in which order, how the centre line runs, and with
/// what outline. A value; each touch gets stages of its own made from it.
public struct InkPipeline: Sendable {
  /// A filter by name, or one of the user's own.
  public enum Filter: Sendable {
    case savitzkyGolay(window: Int = 2, strength: Double = 1)
    case douglasPeucker(tolerance: Double = 0.45)
    case coneSimplifier(tolerance: Double = 0.45)
    case minimumDistance(Double)
    case stabilizer(strength: Double)
    case custom(@Sendable () -> any PolylineFilter)

    func make() -> any PolylineFilter {
      switch self {
      case .savitzkyGolay(let window, let strength):
        WindowFilter(SavitzkyGolay(window: window, strength: strength))
      case .douglasPeucker(let tolerance):
        SelectionFilter(DouglasPeucker(tolerance: tolerance))
      case .coneSimplifier(let tolerance):
        SelectionFilter(ConeSimplifier(tolerance: tolerance))
      case .minimumDistance(let distance):
        SelectionFilter(MinimumDistance(distance: distance))
      case .stabilizer(let strength):
        WindowFilter(Stabilizer(strength: strength))
      case .custom(let make):
        make()
      }
    }
  }

  /// A smoother by name, or one of the user's own.
  public enum Smoothing: Sendable {
    case line
    case antigrain(factor: Double = 0.7)
    case custom(@Sendable () -> any Smoother)

    func make() -> any Smoother {
      switch self {
      case .line: LineSmoother()
      case .antigrain(let factor): AntigrainSmoother(smoothFactor: factor)
      case .custom(let make): make()
      }
    }
  }

  public var filters: [Filter]
  public var smoothing: Smoothing
  /// Nil where no outline is wanted.
  public var outline: OutlineStyle?
  /// Predicts points where the device does not; nil for none.
  public var predictor: PenPredictor?

  public init(
    filters: [Filter] = [], smoothing: Smoothing = .antigrain(), outline: OutlineStyle? = nil,
    predictor: PenPredictor? = nil
  ) {
    self.filters = filters
    self.smoothing = smoothing
    self.outline = outline
    self.predictor = predictor
  }

  /// The pipeline that draws with `brush`, in canvas pixels.
  public init(_ brush: Brush, predictor: PenPredictor? = nil) {
    self.init(
      filters: brush.stabilization > 0
        ? [.stabilizer(strength: Double(brush.stabilization) / 255)] : [],
      outline: OutlineStyle(brush), predictor: predictor)
  }
}
