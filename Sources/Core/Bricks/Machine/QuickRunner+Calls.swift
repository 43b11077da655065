// Bricks of one's own, the fast way.

extension QuickRunner {
  /// Begins a brick of one's own; its beginning, nil where the machine is to do it.
  mutating func call(
    _ instruction: UnsafePointer<QuickInstruction>, at position: Int,
    _ thread: UnsafeMutablePointer<ProgramThread>, _ sprite: UnsafeMutablePointer<Sprite>
  ) -> Int? {
    guard thread.pointee.calls.count < callLimit else { return nil }
    let count = Int(instruction.pointee.a.count)
    var given: [Value] = []
    given.reserveCapacity(count)
    for place in 0..<count {
      let argument = code.arguments[Int(instruction.pointee.a.first) + place]
      if argument.first == QuickCode.valueMark {
        given.append(code.values[Int(argument.result)])
      } else if let value = value(argument, sprite) {
        given.append(value)
      } else {
        return nil
      }
    }
    thread.pointee.calls.append(
      .init(
        back: Int32(position + 1 + count), inputs: given, loops: thread.pointee.loops.count))
    inputs = given
    return Int(instruction.pointee.target)
  }

  /// Goes back from a brick of one's own; nil where there is none, and the script is done.
  mutating func leave(_ thread: UnsafeMutablePointer<ProgramThread>) -> Int? {
    guard let call = thread.pointee.calls.popLast() else {
      thread.pointee.isDone = true
      return nil
    }
    inputs = thread.pointee.calls.last?.inputs ?? []
    return Int(call.back)
  }
}
