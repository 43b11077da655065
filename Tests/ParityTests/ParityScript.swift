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
    for request in [.closeShot, .dropPrepared] as [ShotRequest] { perform(.shot(request)) }
    perform(.replay(.closeReplay))
    perform(.tray(.closeTray))
    perform(.tunnel(.closeTunnel))
    perform(.lab(.openLab(.first)))
    let (session, seed) = (SessionID(high: 0, low: 1), Seed(high: 0, low: 2))
    perform(.outline(.openOutline(.project(ProjectID(high: 0, low: 3)), session, seed)))
    perform(.outline(.openOutline(.library(LibraryID(high: 0, low: 4)), session, seed)))
    perform(.shot(.beginSync(session)))
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
    let result = call("perform", .bytes(writer.bytes))
    if case .shot(.openShot(_, _, _, let width, let height)) = request, result == 0 {
      screenLength = width * height * 4
    }
    return result
  }

  /// Reads the answer to the last request.
  static func answer<Answer>(_ read: (inout RequestReader) -> Answer) -> Answer {
    var reader = RequestReader(Array(output))
    return read(&reader)
  }

  private mutating func make(_ call: ParityCall) -> Double {
    let result = NativeModule.call(call)
    var screen: UInt64 = 0
    if call.name == "refresh", result == 1 { screen = parityHash(self.screen) }
    if call.name == "closeUpRegion", result == 1 { screen = parityHash(closeUp) }
    if call.name == "drawTunnelView", result == 1 { screen = parityHash(Self.tunnel(call)) }
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

  /// A tunnel's pixels after a call of `drawTunnelView`.
  private static func tunnel(_ call: ParityCall) -> UnsafeRawBufferPointer {
    guard case .numbers(let numbers) = call.arguments[0] else { fatalError("a size") }
    return UnsafeRawBufferPointer(
      start: tunnelPixels(), count: Int(numbers[5]) * Int(numbers[6]) * 4)
  }

  var text: String { calls.map { $0.line + "\n" }.joined() }

  /// Makes all calls again up to `step`, and returns the output buffer and the screen after it.
  func bytes(after step: Int) -> [UInt8] {
    var again = ParityScript()
    again.screenLength = screenLength
    for call in calls[...step].dropFirst(again.calls.count) { _ = again.make(call) }
    let output = Array(Self.output)
    guard traces[step].screen != 0 else { return output }
    switch calls[step].name {
    case "refresh": return output + Array(again.screen)
    case "drawTunnelView": return output + Array(Self.tunnel(calls[step]))
    default: return output + Array(again.closeUp)
    }
  }
}

extension LabPipeline {
  /// One without a filter.
  static let first = LabPipeline(
    isSmooth: true, factor: 0.7, diameter: 12, widthSource: 1, predicts: false, filters: [])
}
