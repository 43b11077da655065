internal import Words

/// The operators, functions and sensors of formulas, by the names that Catrobat's files give them.
enum OperatorName: UInt8, CaseIterable, Sendable {
  case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, not
  case plus, minus, times, divided, modulo, power

  var name: Text {
    switch self {
    case .or: "LOGICAL_OR"
    case .and: "LOGICAL_AND"
    case .equal: "EQUAL"
    case .notEqual: "NOT_EQUAL"
    case .less: "SMALLER_THAN"
    case .lessOrEqual: "SMALLER_OR_EQUAL"
    case .greater: "GREATER_THAN"
    case .greaterOrEqual: "GREATER_OR_EQUAL"
    case .not: "LOGICAL_NOT"
    case .plus: "PLUS"
    case .minus: "MINUS"
    case .times: "MULT"
    case .divided: "DIVIDE"
    case .modulo: "MOD"
    case .power: "POW"
    }
  }
}

enum FunctionName: UInt8, CaseIterable, Sendable {
  case sin, cos, tan, arcsin, arccos, arctan, arctan2, ln, log, sqrt, abs, round, floor, ceil, pi
  case exp, power, mod, max, min, rand, `true`, `false`, ifThenElse
  case length, letter, subtext, join, join3, regex, flatten
  case listItem, contains, indexOfItem, numberOfItems
  case fingerX, fingerY, fingerTouched, currentTouch
  case collidesWithColor, colorTouchesColor, colorAt, colorEqualsColor

  var name: Text {
    switch self {
    case .sin: "SIN"
    case .cos: "COS"
    case .tan: "TAN"
    case .arcsin: "ARCSIN"
    case .arccos: "ARCCOS"
    case .arctan: "ARCTAN"
    case .arctan2: "ARCTAN2"
    case .ln: "LN"
    case .log: "LOG"
    case .sqrt: "SQRT"
    case .abs: "ABS"
    case .round: "ROUND"
    case .floor: "FLOOR"
    case .ceil: "CEIL"
    case .pi: "PI"
    case .exp: "EXP"
    case .power: "POWER"
    case .mod: "MOD"
    case .max: "MAX"
    case .min: "MIN"
    case .rand: "RAND"
    case .true: "TRUE"
    case .false: "FALSE"
    case .ifThenElse: "IF_THEN_ELSE"
    case .length: "LENGTH"
    case .letter: "LETTER"
    case .subtext: "SUBTEXT"
    case .join: "JOIN"
    case .join3: "JOIN3"
    case .regex: "REGEX"
    case .flatten: "FLATTEN"
    case .listItem: "LIST_ITEM"
    case .contains: "CONTAINS"
    case .indexOfItem: "INDEX_OF_ITEM"
    case .numberOfItems: "NUMBER_OF_ITEMS"
    case .fingerX: "MULTI_FINGER_X"
    case .fingerY: "MULTI_FINGER_Y"
    case .fingerTouched: "MULTI_FINGER_TOUCHED"
    case .currentTouch: "INDEX_CURRENT_TOUCH"
    case .collidesWithColor: "COLLIDES_WITH_COLOR"
    case .colorTouchesColor: "COLOR_TOUCHES_COLOR"
    case .colorAt: "COLOR_AT_XY"
    case .colorEqualsColor: "COLOR_EQUALS_COLOR"
    }
  }
}

/// The sensors of the object, the stage and the run. All others (of hardware) are at rest: 0.
enum SensorName: UInt8, CaseIterable, Sendable {
  case x, y, size, transparency, brightness, color, motionDirection, lookDirection, layer
  case lookNumber, lookName, numberOfLooks, backgroundNumber, backgroundName
  case collidesWithEdge, collidesWithFinger, distance, xVelocity, yVelocity, angularVelocity
  case stageWidth, stageHeight, fingerX, fingerY, fingerTouched, lastFinger, currentTouches, timer
  case year, month, day, weekday, hour, minute, second, language

  var name: Text {
    switch self {
    case .x: "OBJECT_X"
    case .y: "OBJECT_Y"
    case .size: "OBJECT_SIZE"
    case .transparency: "OBJECT_TRANSPARENCY"
    case .brightness: "OBJECT_BRIGHTNESS"
    case .color: "OBJECT_COLOR"
    case .motionDirection: "MOTION_DIRECTION"
    case .lookDirection: "LOOK_DIRECTION"
    case .layer: "OBJECT_LAYER"
    case .lookNumber: "OBJECT_LOOK_NUMBER"
    case .lookName: "OBJECT_LOOK_NAME"
    case .numberOfLooks: "OBJECT_NUMBER_OF_LOOKS"
    case .backgroundNumber: "OBJECT_BACKGROUND_NUMBER"
    case .backgroundName: "OBJECT_BACKGROUND_NAME"
    case .collidesWithEdge: "COLLIDES_WITH_EDGE"
    case .collidesWithFinger: "COLLIDES_WITH_FINGER"
    case .distance: "OBJECT_DISTANCE_TO"
    case .xVelocity: "OBJECT_X_VELOCITY"
    case .yVelocity: "OBJECT_Y_VELOCITY"
    case .angularVelocity: "OBJECT_ANGULAR_VELOCITY"
    case .stageWidth: "STAGE_WIDTH"
    case .stageHeight: "STAGE_HEIGHT"
    case .fingerX: "FINGER_X"
    case .fingerY: "FINGER_Y"
    case .fingerTouched: "FINGER_TOUCHED"
    case .lastFinger: "LAST_FINGER_INDEX"
    case .currentTouches: "NUMBER_CURRENT_TOUCHES"
    case .timer: "TIMER"
    case .year: "DATE_YEAR"
    case .month: "DATE_MONTH"
    case .day: "DATE_DAY"
    case .weekday: "DATE_WEEKDAY"
    case .hour: "TIME_HOUR"
    case .minute: "TIME_MINUTE"
    case .second: "TIME_SECOND"
    case .language: "USER_LANGUAGE"
    }
  }
}
