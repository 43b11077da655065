// Bricks that need numbers and the object alone, the fast way.

extension QuickRunner {
  /// Does a brick; false, and nothing done, where the machine is to do it.
  @inline(__always)
  mutating func brick(
    _ instruction: UnsafePointer<QuickInstruction>, _ sprite: UnsafeMutablePointer<Sprite>,
    _ isBackground: Bool
  ) -> Bool {
    let target = Int(instruction.pointee.target)
    let op = instruction.pointee.op
    if op == .setVariable || op == .addItem {
      guard let a = stepped(instruction.pointee.a, sprite) else {
        return keepWhole(instruction, sprite)
      }
      if op == .addItem { return add(.number(a), to: target, sprite) }
      set(instruction.pointee.target, to: a, sprite)
      return true
    }
    guard let a = number(instruction.pointee.a, sprite) else { return false }
    switch op {
    case .setTruth:
      set(instruction.pointee.target, to: .truth(a != 0), sprite)
      return true
    case .deleteItem:
      guard !a.isNaN else { return true }
      let place = max(Arithmetic.whole(a), 0) - 1
      var moved = 0
      change(target, sprite) {
        guard $0.indices.contains(place) else { return }
        $0.remove(at: place)
        moved = $0.count - place
      }
      budget -= moved / 16
      return true
    case .clearList:
      change(target, sprite) { $0 = [] }
      return true
    case .replaceItem:
      guard let item = value(instruction.pointee.b, sprite) else { return false }
      // What is no number stands for the first place.
      let place = a.isNaN ? 0 : max(Arithmetic.whole(a), 0) - 1
      change(target, sprite) { if $0.indices.contains(place) { $0[place] = item } }
      return true
    case .changeVariable:
      guard target >= 0 else { return changeOwn(-2 - target, by: a, sprite) }
      guard !a.isNaN, case .number(let old) = variables[target] else { return false }
      Self.store((old.isNaN ? 0 : old) + a, in: variables + target)
      return true
    case .move:
      guard !a.isNaN else { return true }
      sprite.pointee.hasMovedBySteps = true
      let (sine, cosine) = sprite.pointee.turn()
      place(
        sprite, sprite.pointee.x + Double(Float(a * sine)),
        sprite.pointee.y + Double(Float(a * cosine)))
      return true
    case .turnLeft:
      if !a.isNaN {
        sprite.pointee.direction = Machine.turned(sprite.pointee.direction, by: -a)
      }
      return true
    case .turnRight:
      if !a.isNaN {
        sprite.pointee.direction = Machine.turned(sprite.pointee.direction, by: a)
      }
      return true
    case .placeAt:
      // What is no number stands for 0.
      guard let b = number(instruction.pointee.b, sprite) else { return false }
      place(sprite, a.isNaN ? 0 : a, b.isNaN ? 0 : b)
      return true
    case .setX:
      if !a.isNaN { place(sprite, a, sprite.pointee.y) }
      return true
    case .setY:
      if !a.isNaN { place(sprite, sprite.pointee.x, a) }
      return true
    case .changeX:
      if !a.isNaN { place(sprite, sprite.pointee.x + Double(Float(a)), sprite.pointee.y) }
      return true
    case .changeY:
      if !a.isNaN { place(sprite, sprite.pointee.x, sprite.pointee.y + Double(Float(a))) }
      return true
    default:
      let change = instruction.pointee.change
      if !a.isNaN || !change.takesNumber {
        sprite.pointee.apply(change, a, isBackground: isBackground)
      }
      return true
    }
  }

  /// Changes a list, of the program or the object's own.
  @inline(__always)
  func change(
    _ list: Int, _ sprite: UnsafeMutablePointer<Sprite>, _ body: (inout [Value]) -> Void
  ) {
    if list >= 0 { body(&lists[list]) } else { body(&sprite.pointee.lists[-2 - list]) }
  }

  /// Adds an item; false, and nothing done, where the list is full.
  func add(_ item: Value, to list: Int, _ sprite: UnsafeMutablePointer<Sprite>) -> Bool {
    var isFull = false
    change(list, sprite) {
      isFull = $0.count >= listLimit
      if !isFull { $0.append(item) }
    }
    return !isFull
  }

  @inline(__always)
  func set(_ variable: Int32, to number: Double, _ sprite: UnsafeMutablePointer<Sprite>) {
    if variable >= 0 {
      Self.store(number, in: variables + Int(variable))
    } else {
      sprite.pointee.variables[-2 - Int(variable)] = .number(number)
    }
  }

  func set(_ variable: Int32, to value: Value, _ sprite: UnsafeMutablePointer<Sprite>) {
    if variable >= 0 {
      variables[Int(variable)] = value
    } else {
      sprite.pointee.variables[-2 - Int(variable)] = value
    }
  }

  @inline(__always)
  static func store(_ number: Double, in variable: UnsafeMutablePointer<Value>) {
    if case .number = variable.pointee {
      // Nothing is to be let go.
      variable.initialize(to: .number(number))
    } else {
      variable.pointee = .number(number)
    }
  }

  mutating func changeOwn(
    _ index: Int, by change: Double, _ sprite: UnsafeMutablePointer<Sprite>
  )
    -> Bool
  {
    guard !change.isNaN, case .number(let old) = sprite.pointee.variables[index] else {
      return false
    }
    sprite.pointee.variables[index] = .number((old.isNaN ? 0 : old) + change)
    return true
  }

  /// Does what ``Machine/place(_:_:)`` does.
  @inline(__always)
  mutating func place(_ sprite: UnsafeMutablePointer<Sprite>, _ x: Double, _ y: Double) {
    let (x0, y0) = (sprite.pointee.x, sprite.pointee.y)
    let (x, y) = sprite.pointee.held(x, y)
    guard x != x0 || y != y0 else { return }
    sprite.pointee.x = x
    sprite.pointee.y = y
    guard sprite.pointee.pen.isDown else { return }
    if sprite.pointee.pen.hasNoPoint {
      sprite.pointee.pen.hasNoPoint = false
      return
    }
    pen.append(
      .line(
        .init(
          fromX: x0, fromY: y0, toX: x, toY: y, width: sprite.pointee.pen.size,
          red: sprite.pointee.pen.red, green: sprite.pointee.pen.green,
          blue: sprite.pointee.pen.blue, object: sprite.pointee.object,
          tick: clock / Machine.stepsPerTick)))
  }
}
