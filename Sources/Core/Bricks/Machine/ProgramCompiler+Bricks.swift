internal import Words

extension ProgramCompiler {
  /// Lays out a brick as its kind is defined (see ``BrickCatalog``); one that is not known does nothing.
  mutating func compile(_ brick: Brick) {
    guard let place = BrickCatalog.place(of: brick.type) else {
      if !code.idle.contains(brick.type) { code.idle.append(brick.type) }
      return emit(.idle, isPlain: true)
    }
    let kind = BrickCatalog.known[place]
    if kind.action.isHeard { code.makesSound = true }
    switch kind.action.code {
    case .instruction(let op, let names):
      emit(
        op, names.map { operands(named: $0, of: brick, kind) } ?? operands(of: brick, kind), kind)
    case .runs:
      let first = code.instructions.count
      emit(.runs, operands(of: brick, kind), kind)
      code.instructions[first].kind = Int16(place)
    case .compiled(let lay): lay(&self, brick)
    case .begins: emit(.idle, isPlain: true)
    }
  }

  /// An instruction with all its operands: those beyond the third follow.
  private mutating func emit(_ op: Instruction.Op, _ operands: [Int32], _ kind: BrickKind) {
    emit(
      op, operands.count > 0 ? operands[0] : -1, operands.count > 1 ? operands[1] : -1,
      operands.count > 2 ? operands[2] : -1, isPlain: kind.action.isPlain)
    for operand in operands.dropFirst(3) { emit(.operand, operand) }
  }

  private mutating func operands(of brick: Brick, _ kind: BrickKind) -> [Int32] {
    var operands: [Int32] = []
    for field in kind.fields { operands.append(operand(field, of: brick)) }
    return operands
  }

  private mutating func operands(named names: [Text], of brick: Brick, _ kind: BrickKind) -> [Int32]
  {
    var operands: [Int32] = []
    for name in names {
      operands.append(kind.field(name).map { operand($0, of: brick) } ?? Operand.none)
    }
    return operands
  }

  /// The operand for a field: the place of a formula, or the number of what is meant; of a choice its place among the values, the first
  /// where none of them is chosen.
  private mutating func operand(_ field: BrickField, of brick: Brick) -> Int32 {
    switch field.kind {
    case .formula: formula(field.name, of: brick)
    case .variable: variable(brick.field(field.name)?.link)
    case .list: list(brick.field(field.name)?.link)
    case .look, .background: look(brick.field(field.name)?.link)
    case .sound: sound(brick.field(field.name)?.link)
    case .object: object(brick.field(field.name)?.link)
    case .message: message(brick.field(field.name)?.text ?? "")
    case .scene: scene(brick.field(field.name))
    case .objectName: Operand.none
    case .choice(let values), .choiceOrObject(let values, object: _):
      Int32(values.firstIndex { $0 == brick.field(field.name)?.text } ?? 0)
    }
  }

  // MARK: Bricks that choose their instruction

  mutating func compileGoTo(_ brick: Brick) {
    switch brick.field("spinnerSelection")?.text {
    case "80": emit(.goToTouch, isPlain: true)
    case "81": emit(.goToRandom, isPlain: true)
    default: emit(.goToObject, object(brick.field("destinationSprite")?.link), isPlain: true)
    }
  }

  /// A turn for the copy, and one in which the look that is shown is set once more.
  mutating func compileCopyLook(_ brick: Brick) {
    emit(.copyLook, formula("LOOK_COPY", of: brick), isPlain: true)
    emit(.keepLook)
  }

  mutating func compileRotationStyle(_ brick: Brick) {
    let style: Int32 =
      switch brick.field("selection")?.text {
      case "0": 0
      case "2": 2
      default: 1
      }
    emit(.rotationStyle, style, isPlain: true)
  }

  /// Types the words where a telephone would listen.
  mutating func compileListening(_ brick: Brick) {
    emit(.ask, -1, variable(brick.field("userVariable")?.link), isPlain: true)
  }

  mutating func compileInstrument(_ brick: Brick) {
    let instrument = InstrumentNames.program(of: brick.field("instrumentSelection")?.text)
    emit(.setInstrument, instrument, isPlain: true)
  }

  mutating func compileDrum(_ brick: Brick) {
    emit(
      .playDrum, formula("PLAY_DRUM", of: brick),
      InstrumentNames.drum(brick.field("drumSelection")?.text), isPlain: true)
  }

  mutating func emitSaving(_ brick: Brick, laser: Bool) {
    emit(.savePlot, laser ? 1 : 0, formula("WRITE_FILENAME", of: brick), isPlain: true)
  }

  mutating func compileShownText(_ brick: Brick) {
    let (x, y) = (formula("X_POSITION", of: brick), formula("Y_POSITION", of: brick))
    emit(.showVariable, x, y, variable(brick.field("userVariable")?.link), isPlain: true)
    let (size, color) = (formula("SIZE", of: brick), formula("COLOR", of: brick))
    let alignment = brick.field("alignmentSelection")?.text.flatMap { Int32($0.string) } ?? 1
    emit(.operand, size, color, alignment)
  }

  mutating func compileAssertLists(_ brick: Brick) {
    let data = brick.field("userDataList")?.children ?? []
    func named(_ part: Text) -> Int32 {
      self.list(data.first { $0.attribute("category") == part }?.link)
    }
    emit(
      .assertLists, named("ASSERT_LISTS_ACTUAL"), named("ASSERT_LISTS_EXPECTED"), isPlain: true)
  }

  private func sound(_ link: Markup.Link?) -> Int32 {
    guard case .sound(let handle)? = link else { return Operand.none }
    return Int32(handle.index)
  }
}
