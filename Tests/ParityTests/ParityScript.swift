import CBOR
import PageTransfer
import Storyboard
import StudioWasm

/// A list of calls that are made natively as they are added, each with what it left behind.
///
/// The core keeps its state in globals, as the page wants it: one script at a time.
struct ParityScript {
  private(set) var calls: [ParityCall] = []
  private(set) var traces: [ParityTrace] = []
  private var screenLength = 0

  init() {
    // What an earlier script left behind is gone after these.
    call("editID", .bytes([]))
    call("closeShot")
    let (session, seed) = (SessionID(high: 0, low: 1), Seed(high: 0, low: 2))
    perform(.outline(.openOutline(.project(ProjectID(high: 0, low: 3)), session, seed)))
    perform(.outline(.openOutline(.library(LibraryID(high: 0, low: 4)), session, seed)))
    perform(.project(.layGrid(width: 800, frameWidth: 100, header: 20, caption: 20)))
  }

  /// Makes a call and notes it; returns its result.
  @discardableResult
  mutating func call(_ name: String, _ arguments: ParityCall.Argument...) -> Double {
    make(ParityCall(name: name, arguments: arguments))
  }

  /// Asks for something, and notes it; returns the length of the answer, or −1.
  @discardableResult
  mutating func perform(_ request: StudioRequest) -> Double {
    var writer = CBORWriter()
    writer.studioRequest(request)
    return call("perform", .bytes(writer.bytes))
  }

  private mutating func make(_ call: ParityCall) -> Double {
    let result = NativeModule.call(call)
    if call.name == "openShot", result == 0, case .whole(let width) = call.arguments[1],
      case .whole(let height) = call.arguments[2]
    {
      screenLength = Int(width) * Int(height) * 4
    }
    var screen: UInt64 = 0
    if call.name == "refresh", result == 1 { screen = parityHash(self.screen) }
    if call.name == "closeUpRegion", result == 1 { screen = parityHash(closeUp) }
    if call.name.hasPrefix("drawTunnel"), result == 1 { screen = parityHash(Self.tunnel(call)) }
    calls.append(call)
    traces.append(
      ParityTrace(
        result: result.bitPattern, outputLength: Int(outputLength()),
        output: parityHash(Self.output), screen: screen))
    return result
  }

  /// The output buffer after the last call.
  static var output: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: PageTransfer.output(), count: Int(outputLength()))
  }

  private var screen: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: screenPixels(), count: screenLength)
  }

  /// The close-up's pixels, whose region lies in the output.
  private var closeUp: UnsafeRawBufferPointer {
    let sides = Self.output.bindMemory(to: Double.self)
    let area = (sides[2] - sides[0]) * (sides[3] - sides[1])
    return UnsafeRawBufferPointer(start: closeUpPixels(), count: Int(area) * 4)
  }

  /// A tunnel's pixels after a call of `drawTunnel` or `drawTunnelView`.
  private static func tunnel(_ call: ParityCall) -> UnsafeRawBufferPointer {
    let count: Int
    switch call.arguments[0] {
    case .whole(let width):
      guard case .whole(let height) = call.arguments[1] else { fatalError("a size") }
      count = Int(width) * Int(height)
    case .numbers(let numbers): count = Int(numbers[5]) * Int(numbers[6])
    default: fatalError("a size")
    }
    return UnsafeRawBufferPointer(start: tunnelPixels(), count: count * 4)
  }

  var text: String { calls.map { $0.line + "\n" }.joined() }

  /// Makes all calls again up to `step`, and returns the output buffer and the screen after it.
  func bytes(after step: Int) -> [UInt8] {
    var again = ParityScript()
    for call in calls[...step].dropFirst(again.calls.count) { _ = again.make(call) }
    let output = Array(Self.output)
    guard traces[step].screen != 0 else { return output }
    switch calls[step].name {
    case "refresh": return output + Array(again.screen)
    case "drawTunnel", "drawTunnelView": return output + Array(Self.tunnel(calls[step]))
    default: return output + Array(again.closeUp)
    }
  }
}
