internal import Words

/// The way a brick is run: the part of its definition that compiler and machine read.
package struct BrickAction: Sendable {
  enum Code: Sendable {
    /// One instruction, with the fields of these names as its operands; nil for all, in the order of the definition. Operands beyond
    /// the third follow as `operand`.
    case instruction(Instruction.Op, [Text]?)
    /// Laid out by the compiler.
    case compiled(@Sendable (inout ProgramCompiler, Brick) -> Void)
    /// Done by this function, given an instruction with all fields as operands; whether it is over.
    case runs(@Sendable (inout Machine, Instruction, inout ProgramThread) -> Bool)
    /// A script's: that has a trigger.
    case begins
  }

  var code: Code
  /// Whether it leaves all others alone: no script is started or stopped, nobody told, no scene changed. Where that is not
  /// said, a script that runs alone ends its rounds before the brick.
  var isPlain = false
  /// Whether the iterations of a loop around it wait for the screen.
  var isSeen = false
  /// Whether it can be heard.
  var isHeard = false

  /// An instruction of the machine that may reach others.
  static func op(_ op: Instruction.Op, _ operands: [Text]? = nil) -> BrickAction {
    BrickAction(code: .instruction(op, operands))
  }

  /// An instruction of the machine that leaves all others alone.
  static func plain(_ op: Instruction.Op, _ operands: [Text]? = nil) -> BrickAction {
    BrickAction(code: .instruction(op, operands), isPlain: true)
  }

  /// A change of the object alone, which has a fast form.
  static func change(_ change: SpriteChange) -> BrickAction { plain(.change(change)) }

  /// Instructions that the compiler lays out.
  static func compiled(_ lay: @escaping @Sendable (inout ProgramCompiler, Brick) -> Void)
    -> BrickAction
  {
    BrickAction(code: .compiled(lay))
  }

  /// A brick that is done by a function and leaves all others alone.
  static func runs(
    _ run: @escaping @Sendable (inout Machine, Instruction, inout ProgramThread) -> Bool
  ) -> BrickAction {
    BrickAction(code: .runs(run), isPlain: true)
  }

  /// Nothing is to be done.
  static let nothing = compiled { _, _ in }

  /// The same, seen on the stage.
  var seen: BrickAction {
    var action = self
    action.isSeen = true
    return action
  }

  /// The same, heard.
  var heard: BrickAction {
    var action = self
    action.isHeard = true
    return action
  }
}
