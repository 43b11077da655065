package import Words

extension Formula.Kind {
  /// Creates it from its name in Catrobat's files.
  package init(name: Text) {
    switch name {
    case "NUMBER": self = .number
    case "STRING": self = .string
    case "OPERATOR": self = .operator
    case "FUNCTION": self = .function
    case "SENSOR": self = .sensor
    case "USER_VARIABLE": self = .variable
    case "USER_LIST": self = .list
    case "USER_DEFINED_BRICK_INPUT": self = .input
    case "BRACKET": self = .bracket
    case "COLLISION_FORMULA": self = .collision
    default: self = .other(name)
    }
  }

  package var name: Text {
    switch self {
    case .number: "NUMBER"
    case .string: "STRING"
    case .operator: "OPERATOR"
    case .function: "FUNCTION"
    case .sensor: "SENSOR"
    case .variable: "USER_VARIABLE"
    case .list: "USER_LIST"
    case .input: "USER_DEFINED_BRICK_INPUT"
    case .bracket: "BRACKET"
    case .collision: "COLLISION_FORMULA"
    case .other(let name): name
    }
  }
}
