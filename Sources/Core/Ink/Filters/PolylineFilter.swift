/// A stage that turns one line into another and keeps what it has computed.
///
/// **The law**: after any sequence of updates `polyline` equals what a fresh filter makes of the last
/// input alone. A filter is a class because its identity is the memory of one line.
public protocol PolylineFilter: AnyObject {
  /// The line as of the last update.
  var polyline: Polyline { get }
  /// The change of the last update in `polyline`.
  var delta: LineDelta { get }
  /// Takes in `input`, of which `delta` says what changed since the last call.
  func update(with input: Polyline, _ delta: LineDelta)
  /// Forgets everything and starts the line of another touch.
  func reset(touch: TouchID)
}
