import PageTransfer
import StudioWasm

/// The exported functions in this process, called as the page calls them.
enum NativeModule {
  /// The arguments of a call with their memory, taken one after another.
  struct Arguments {
    private var left: ArraySlice<ParityCall.Argument>
    private var taken: [UnsafeMutableRawPointer] = []

    init(_ call: ParityCall) { left = call.arguments[...] }

    mutating func whole() -> Int32 {
      guard case .whole(let value)? = left.popFirst() else { fatalError("a whole number") }
      return value
    }

    mutating func number() -> Double {
      guard case .number(let value)? = left.popFirst() else { fatalError("a number") }
      return value
    }

    mutating func place() -> UnsafeRawPointer {
      guard case .place(let bytes)? = left.popFirst() else { fatalError("a place in memory") }
      return put(bytes)
    }

    /// Bytes or numbers: where they lie and how many they are.
    mutating func memory() -> (UnsafeRawPointer, Int32) {
      switch left.popFirst() {
      case .bytes(let bytes): return (put(bytes), Int32(bytes.count))
      case .numbers(let numbers): return (put(numbers), Int32(numbers.count))
      default: fatalError("memory")
      }
    }

    private mutating func put<Element>(_ values: [Element]) -> UnsafeRawPointer {
      let count = values.count * MemoryLayout<Element>.stride
      let memory = allocate(Int32(count))
      taken.append(memory)
      values.withUnsafeBytes {
        memory.copyMemory(from: $0.baseAddress ?? .init(memory), byteCount: count)
      }
      return UnsafeRawPointer(memory)
    }

    /// Gives the memory back.
    func finish() {
      precondition(left.isEmpty, "arguments are left over")
      for memory in taken { release(memory) }
    }
  }

  /// The result as a number, 0 for none.
  static func call(_ call: ParityCall) -> Double {
    var a = Arguments(call)
    defer { a.finish() }
    if call.name == "perform" {
      let (memory, count) = a.memory()
      return Double(perform(memory, count))
    }
    if let result = callLab(call.name, &a) ?? callShot(call.name, &a) ?? callEdits(call.name, &a)
      ?? callOnion(call.name, &a) ?? callReplay(call.name, &a)
      ?? callTools(call.name, &a) ?? callTray(call.name, &a) ?? callTunnel(call.name, &a)
      ?? callTunnelView(call.name, &a)
    {
      return result
    }
    fatalError("no such function: \(call.name)")
  }

  private static func callLab(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "openLab":
      let (memory, count) = a.memory()
      return Double(openLab(memory, count))
    case "feedLab":
      let (memory, count) = a.memory()
      return Double(feedLab(memory, count))
    case "resetLab": return done(resetLab())
    case "labStrokeCount": return Double(labStrokeCount())
    case "labStroke": return Double(labStroke(a.whole()))
    case "labPoints": return Double(labPoints(a.whole(), a.whole()))
    case "labElements": return Double(labElements(a.whole()))
    case "labOutline": return Double(labOutline(a.whole()))
    default: return nil
    }
  }

  private static func callShot(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "openShot":
      let (memory, count) = a.memory()
      return Double(openShot(memory, count, a.whole(), a.whole()))
    case "closeShot": return done(closeShot())
    case "prepareShot":
      let (memory, count) = a.memory()
      return Double(prepareShot(memory, count, a.whole(), a.whole(), a.number(), a.number()))
    case "advancePrepared": return Double(advancePrepared(a.whole(), a.number()))
    case "openPrepared": return Double(openPrepared())
    case "refresh": return Double(refresh())
    case "advance": return Double(advance(a.whole(), a.number()))
    case "closeUpRegion": return Double(closeUpRegion())
    case "refreshCloseUp": return Double(refreshCloseUp())
    case "view": return Double(view())
    case "setView": return done(setView(a.number(), a.number(), a.number(), a.number()))
    case "setDesk": return done(setDesk(a.number(), a.number()))
    case "fits": return Double(fits())
    case "fit": return done(fit())
    case "zoomBy": return done(zoomBy(a.number(), a.number(), a.number()))
    case "zoomTo": return done(zoomTo(a.number()))
    case "turnBy": return done(turnBy(a.number()))
    case "moveBy": return done(moveBy(a.number(), a.number()))
    case "pointer":
      let (memory, count) = a.memory()
      return Double(pointer(memory, count))
    case "tick": return done(tick(a.number()))
    case "isDrawing": return Double(isDrawing())
    case "isPenMode": return Double(isPenMode())
    case "setPenMode": return done(setPenMode(a.whole()))
    case "figures": return Double(figures())
    default: return nil
    }
  }

  private static func callEdits(_ name: String, _ a: inout Arguments) -> Double? {
    switch name {
    case "undo": return done(undo())
    case "redo": return done(redo())
    case "canUndo": return Double(canUndo())
    case "canRedo": return Double(canRedo())
    case "editID":
      let (memory, count) = a.memory()
      return Double(editID(memory, count))
    case "receive":
      let (memory, count) = a.memory()
      return Double(receive(memory, count))
    case "lastConfirmed": return Double(lastConfirmed())
    case "position": return position()
    case "pendingCount": return Double(pendingCount())
    case "beginSync":
      let (memory, count) = a.memory()
      return Double(beginSync(memory, count))
    case "handleSyncEvent":
      let (memory, count) = a.memory()
      return Double(handleSyncEvent(memory, count, a.number(), a.number()))
    case "collectEdits": return Double(collectEdits(a.number(), a.number(), a.whole()))
    case "refusedEdits": return Double(refusedEdits())
    default: return nil
    }
  }

  static func done(_: Void) -> Double { 0 }
}
