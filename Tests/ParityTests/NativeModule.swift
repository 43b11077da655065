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
    func memory(_ function: (UnsafeRawPointer?, Int32) -> Int32) -> Double {
      let (memory, count) = a.memory()
      return Double(function(memory, count))
    }
    switch call.name {
    case "perform": return memory(perform)
    case "handleSyncEvent":
      let (memory, count) = a.memory()
      return Double(handleSyncEvent(memory, count, a.number(), a.number()))
    case "collectEdits": return Double(collectEdits(a.number(), a.number(), a.whole()))
    case "pointer": return memory(pointer)
    case "tick":
      tick(a.number())
      return 0
    case "isDrawing": return Double(isDrawing())
    case "refresh": return Double(refresh())
    case "advance": return Double(advance(a.whole(), a.number()))
    case "closeUpRegion": return Double(closeUpRegion())
    case "refreshCloseUp": return Double(refreshCloseUp())
    case "view": return Double(view())
    case "refreshReplay": return Double(refreshReplay())
    case "drawTunnelView": return memory(drawTunnelView)
    case "isTrayMoving": return Double(isTrayMoving(a.number()))
    case "trayCells":
      return Double(trayCells(a.number(), a.number(), a.number(), a.number(), a.whole(), a.whole()))
    case "trayRows":
      return Double(trayRows(a.number(), a.number(), a.number(), a.number(), a.whole(), a.whole()))
    default: fatalError("no such function: \(call.name)")
    }
  }
}
