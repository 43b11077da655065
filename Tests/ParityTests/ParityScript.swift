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
    call("joinChunks", .bytes([]))
    call("closeShot")
  }

  /// Makes a call and notes it; returns its result.
  @discardableResult
  mutating func call(_ name: String, _ arguments: ParityCall.Argument...) -> Double {
    make(ParityCall(name: name, arguments: arguments))
  }

  private mutating func make(_ call: ParityCall) -> Double {
    let result = NativeModule.call(call)
    if call.name == "openShot", result == 0, case .whole(let width) = call.arguments[1],
      case .whole(let height) = call.arguments[2]
    {
      screenLength = Int(width) * Int(height) * 4
    }
    let showsScreen = call.name == "refresh" && result == 1
    calls.append(call)
    traces.append(
      ParityTrace(
        result: result.bitPattern, outputLength: Int(outputLength()),
        output: parityHash(Self.output), screen: showsScreen ? parityHash(screen) : 0))
    return result
  }

  /// The output buffer after the last call.
  static var output: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: StudioWasm.output(), count: Int(outputLength()))
  }

  private var screen: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: screenPixels(), count: screenLength)
  }

  var text: String { calls.map { $0.line + "\n" }.joined() }

  /// Makes all calls again up to `step`, and returns the output buffer and the screen after it.
  func bytes(after step: Int) -> [UInt8] {
    var again = ParityScript()
    for call in calls[...step].dropFirst(again.calls.count) { _ = again.make(call) }
    return Array(Self.output) + (traces[step].screen != 0 ? Array(again.screen) : [])
  }
}
