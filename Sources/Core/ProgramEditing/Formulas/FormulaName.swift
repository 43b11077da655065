package import Bricks
package import Words

/// A function, sensor or operator of formulas: as files call it, and as it is written in an editor.
package struct FormulaName: Sendable {
  package var kind: Formula.Kind
  /// The name in files, as `RAND`.
  package var name: Text
  /// The name in formulas that people write, as `random`; compared without regard to large and small letters.
  package var words: Text
  /// Other ways to write it.
  package var aliases: [Text]
  /// Formulas that a new call begins with, one a parameter.
  package var parameters: [Text]
  package var group: Group

  /// Under which heading an editor offers it.
  package enum Group: Int, CaseIterable, Sendable {
    case numbers, logic, texts, lists, object, stage, time, device
  }

  init(
    _ kind: Formula.Kind, _ group: Group, _ name: Text, _ words: Text, _ parameters: [Text] = [],
    also aliases: [Text] = []
  ) {
    (self.kind, self.group, self.name, self.words) = (kind, group, name, words)
    (self.parameters, self.aliases) = (parameters, aliases)
  }

}

extension FormulaName {
  /// Everything that can be named, in the order in which it is offered.
  package static let all: [FormulaName] =
    numbers + logic + texts + lists + object + stage + time + device

  static func index(of name: Text, _ kind: Formula.Kind) -> Int? {
    all.firstIndex { $0.name == name && $0.kind == kind }
  }

  private static let numbers: [FormulaName] = [
    .init(.function, .numbers, "RAND", "random", ["1", "6"], also: ["random value from"]),
    .init(.function, .numbers, "ROUND", "round", ["1.6"]),
    .init(.function, .numbers, "FLOOR", "floor", ["0.7"]),
    .init(.function, .numbers, "CEIL", "ceiling", ["0.3"], also: ["ceil"]),
    .init(.function, .numbers, "ABS", "absolute value", ["-1"], also: ["abs"]),
    .init(.function, .numbers, "SQRT", "square root", ["4"], also: ["sqrt"]),
    .init(.function, .numbers, "POWER", "power", ["2", "3"], also: ["pow"]),
    .init(.function, .numbers, "MOD", "modulo", ["3", "2"]),
    .init(.function, .numbers, "MAX", "maximum", ["5", "4"], also: ["max", "maximum of"]),
    .init(.function, .numbers, "MIN", "minimum", ["7", "2"], also: ["min", "minimum of"]),
    .init(.function, .numbers, "SIN", "sine", ["90"], also: ["sin"]),
    .init(.function, .numbers, "COS", "cosine", ["360"], also: ["cos"]),
    .init(.function, .numbers, "TAN", "tangent", ["45"], also: ["tan"]),
    .init(.function, .numbers, "ARCSIN", "arcsine", ["0.5"], also: ["arcsin"]),
    .init(.function, .numbers, "ARCCOS", "arccosine", ["0"], also: ["arccos"]),
    .init(.function, .numbers, "ARCTAN", "arctangent", ["1"], also: ["arctan"]),
    .init(.function, .numbers, "ARCTAN2", "arctangent2", ["-1", "0"], also: ["arctan2"]),
    .init(.function, .numbers, "LN", "natural logarithm", ["2.718281828459"], also: ["ln"]),
    .init(.function, .numbers, "LOG", "decimal logarithm", ["10"], also: ["log"]),
    .init(.function, .numbers, "EXP", "exponent", ["1"], also: ["exp"]),
    .init(.function, .numbers, "PI", "pi"),
  ]

  private static let logic: [FormulaName] = [
    .init(.function, .logic, "IF_THEN_ELSE", "if then else", ["1 < 2", "1", "2"], also: ["if"]),
    .init(.function, .logic, "TRUE", "true"),
    .init(.function, .logic, "FALSE", "false"),
  ]

  private static let texts: [FormulaName] = [
    .init(.function, .texts, "LENGTH", "length", ["'hello world'"]),
    .init(.function, .texts, "LETTER", "letter", ["1", "'hello world'"]),
    .init(.function, .texts, "SUBTEXT", "subtext", ["1", "5", "'hello world'"]),
    .init(.function, .texts, "JOIN", "join", ["'hello'", "' world'"]),
    .init(.function, .texts, "JOIN3", "join3", ["'hello'", "' world'", "'!'"]),
    .init(
      .function, .texts, "REGEX", "regular expression", ["' an? ([^ .]+)'", "'I am a panda.'"],
      also: ["regex"]),
  ]

  private static let lists: [FormulaName] = [
    .init(.function, .lists, "NUMBER_OF_ITEMS", "number of items", ["*list*"]),
    .init(.function, .lists, "LIST_ITEM", "item", ["1", "*list*"], also: ["element"]),
    .init(.function, .lists, "CONTAINS", "contains", ["*list*", "1"]),
    .init(.function, .lists, "INDEX_OF_ITEM", "index of item", ["1", "*list*"]),
    .init(.function, .lists, "FLATTEN", "flatten", ["*list*"]),
  ]

  private static let object: [FormulaName] = [
    .init(.sensor, .object, "OBJECT_X", "x position", also: ["position x"]),
    .init(.sensor, .object, "OBJECT_Y", "y position", also: ["position y"]),
    .init(.sensor, .object, "MOTION_DIRECTION", "direction", also: ["motion direction"]),
    .init(.sensor, .object, "LOOK_DIRECTION", "look direction", also: ["direction of look"]),
    .init(.sensor, .object, "OBJECT_SIZE", "size"),
    .init(.sensor, .object, "OBJECT_TRANSPARENCY", "transparency"),
    .init(.sensor, .object, "OBJECT_BRIGHTNESS", "brightness"),
    .init(.sensor, .object, "OBJECT_COLOR", "color", also: ["colour"]),
    .init(.sensor, .object, "OBJECT_LAYER", "layer"),
    .init(.sensor, .object, "OBJECT_LOOK_NUMBER", "look number"),
    .init(.sensor, .object, "OBJECT_LOOK_NAME", "look name"),
    .init(.sensor, .object, "OBJECT_NUMBER_OF_LOOKS", "number of looks"),
    .init(.sensor, .object, "OBJECT_BACKGROUND_NUMBER", "background number"),
    .init(.sensor, .object, "OBJECT_BACKGROUND_NAME", "background name"),
    .init(.sensor, .object, "OBJECT_DISTANCE_TO", "distance to touch"),
    .init(.sensor, .object, "OBJECT_X_VELOCITY", "x velocity"),
    .init(.sensor, .object, "OBJECT_Y_VELOCITY", "y velocity"),
    .init(.sensor, .object, "OBJECT_ANGULAR_VELOCITY", "angular velocity"),
    .init(.sensor, .object, "COLLIDES_WITH_EDGE", "touches edge"),
    .init(.sensor, .object, "COLLIDES_WITH_FINGER", "touches finger"),
    .init(.function, .object, "COLLIDES_WITH_COLOR", "touches color", ["'#ff0000'"]),
    .init(
      .function, .object, "COLOR_TOUCHES_COLOR", "color touches color", ["'#ff0000'", "'#0000ff'"]),
  ]

  private static let stage: [FormulaName] = [
    .init(.sensor, .stage, "STAGE_WIDTH", "stage width"),
    .init(.sensor, .stage, "STAGE_HEIGHT", "stage height"),
    .init(.sensor, .stage, "FINGER_TOUCHED", "stage is touched"),
    .init(.sensor, .stage, "FINGER_X", "touch x", also: ["stage touch x"]),
    .init(.sensor, .stage, "FINGER_Y", "touch y", also: ["stage touch y"]),
    .init(.sensor, .stage, "LAST_FINGER_INDEX", "last touch number"),
    .init(.sensor, .stage, "NUMBER_CURRENT_TOUCHES", "number of touches"),
    .init(.function, .stage, "MULTI_FINGER_X", "x of touch", ["1"]),
    .init(.function, .stage, "MULTI_FINGER_Y", "y of touch", ["1"]),
    .init(.function, .stage, "MULTI_FINGER_TOUCHED", "is touch down", ["1"]),
    .init(.function, .stage, "INDEX_CURRENT_TOUCH", "number of touch", ["1"]),
    .init(.function, .stage, "COLOR_AT_XY", "color at", ["100", "200"]),
    .init(
      .function, .stage, "COLOR_EQUALS_COLOR", "color equals color",
      ["'#ff0000'", "'#fe0000'", "1"]),
  ]

  private static let time: [FormulaName] = [
    .init(.sensor, .time, "TIMER", "timer"),
    .init(.sensor, .time, "DATE_YEAR", "year"),
    .init(.sensor, .time, "DATE_MONTH", "month"),
    .init(.sensor, .time, "DATE_DAY", "day"),
    .init(.sensor, .time, "DATE_WEEKDAY", "weekday"),
    .init(.sensor, .time, "TIME_HOUR", "hour"),
    .init(.sensor, .time, "TIME_MINUTE", "minute"),
    .init(.sensor, .time, "TIME_SECOND", "second"),
    .init(.sensor, .time, "USER_LANGUAGE", "language", also: ["user language"]),
  ]

  /// The names of hardware, which is at rest here.
  private static let device: [FormulaName] = [
    .init(.sensor, .device, "LOUDNESS", "loudness"),
    .init(.sensor, .device, "X_INCLINATION", "x inclination"),
    .init(.sensor, .device, "Y_INCLINATION", "y inclination"),
    .init(.sensor, .device, "X_ACCELERATION", "x acceleration"),
    .init(.sensor, .device, "Y_ACCELERATION", "y acceleration"),
    .init(.sensor, .device, "Z_ACCELERATION", "z acceleration"),
    .init(.sensor, .device, "COMPASS_DIRECTION", "compass direction"),
  ]
}
