import Bricks
import Raster
import TestSupport
import Testing
import Words

/// Whatever number a brick or a function is given, the page's program does with it what the native one does: whole numbers have 32 bits there.
@Suite struct `Numbers at the end of 32 bits, native and in the browser` {
  /// Bricks with what they are given as numbers.
  private static let bricks: [(type: Text, categories: [Text])] = [
    ("PlaceAtBrick", ["X_POSITION", "Y_POSITION"]), ("MoveNStepsBrick", ["STEPS"]),
    ("ChangeXByNBrick", ["X_POSITION_CHANGE"]), ("TurnLeftBrick", ["TURN_LEFT_DEGREES"]),
    ("PointInDirectionBrick", ["DEGREES"]),
    ("GlideToBrick", ["DURATION_IN_SECONDS", "X_DESTINATION", "Y_DESTINATION"]),
    ("GoThroughBrick", ["X_POSITION", "Y_POSITION", "X_DESTINATION", "Y_DESTINATION"]),
    ("ArcBrick", ["SIZE", "DEGREES"]), ("GoNStepsBackBrick", ["STEPS"]),
    ("SetCameraFocusPointBrick", ["HORIZONTAL_FLEXIBILITY", "VERTICAL_FLEXIBILITY"]),
    ("SetLookByIndexBrick", ["LOOK_INDEX"]), ("SetBackgroundByIndexBrick", ["BACKGROUND_INDEX"]),
    ("SetBackgroundByIndexAndWaitBrick", ["BACKGROUND_WAIT_INDEX"]), ("SetSizeToBrick", ["SIZE"]),
    ("ChangeSizeByNBrick", ["SIZE_CHANGE"]), ("SetTransparencyBrick", ["TRANSPARENCY"]),
    ("ChangeBrightnessByNBrick", ["BRIGHTNESS_CHANGE"]), ("SetColorBrick", ["COLOR"]),
    ("SayForBubbleBrick", ["STRING", "DURATION_IN_SECONDS"]), ("SetPenSizeBrick", ["PEN_SIZE"]),
    ("SetPenColorBrick", ["PEN_COLOR_RED", "PEN_COLOR_GREEN", "PEN_COLOR_BLUE"]),
    ("SetVolumeToBrick", ["VOLUME"]), ("ChangeTempoByNBrick", ["TEMPO_CHANGE"]),
    ("PlayNoteForBeatsBrick", ["NOTE_TO_PLAY", "BEATS_TO_PLAY_NOTE"]),
    ("PlayDrumForBeatsBrick", ["PLAY_DRUM"]), ("PauseForBeatsBrick", ["BEATS_TO_PAUSE"]),
    ("PlaySoundAtBrick", ["PLAY_SOUND_AT"]), ("TapAtBrick", ["X_POSITION", "Y_POSITION"]),
    ("TapForBrick", ["X_POSITION", "Y_POSITION", "DURATION_IN_SECONDS"]),
    (
      "TouchAndSlideBrick",
      [
        "X_POSITION", "Y_POSITION", "DURATION_IN_SECONDS", "X_POSITION_CHANGE",
        "Y_POSITION_CHANGE",
      ]
    ),
    ("WaitBrick", ["TIME_TO_WAIT_IN_SECONDS"]), ("ShowTextBrick", ["X_POSITION", "Y_POSITION"]),
    ("ShowTextColorSizeAlignmentBrick", ["X_POSITION", "Y_POSITION", "SIZE"]),
    ("SetVariableBrick", ["VARIABLE"]), ("ChangeVariableBrick", ["VARIABLE_CHANGE"]),
    ("DeleteItemOfUserListBrick", ["LIST_DELETE_ITEM"]),
    (
      "InsertItemIntoUserListBrick",
      ["INSERT_ITEM_INTO_USERLIST_VALUE", "INSERT_ITEM_INTO_USERLIST_INDEX"]
    ),
    (
      "ReplaceItemInUserListBrick",
      ["REPLACE_ITEM_IN_USERLIST_VALUE", "REPLACE_ITEM_IN_USERLIST_INDEX"]
    ),
    (
      "StoreCSVIntoUserListBrick",
      ["STORE_CSV_INTO_USERLIST_COLUMN", "STORE_CSV_INTO_USERLIST_CSV"]
    ),
  ]

  private static let loops: [(type: Text, categories: [Text])] = [
    ("RepeatBrick", ["TIMES_TO_REPEAT"]),
    ("ForVariableFromToBrick", ["FOR_LOOP_FROM", "FOR_LOOP_TO"]),
    ("RepeatUntilBrick", ["REPEAT_UNTIL_CONDITION"]),
  ]

  private static let functions: [Text] = [
    "SIN", "COS", "TAN", "ARCSIN", "ARCCOS", "ARCTAN", "ARCTAN2", "LN", "LOG", "SQRT", "ABS",
    "ROUND", "FLOOR", "CEIL", "EXP", "POWER", "MOD", "MAX", "MIN", "RAND", "IF_THEN_ELSE", "LENGTH",
    "LETTER", "SUBTEXT", "JOIN", "JOIN3", "LIST_ITEM", "CONTAINS", "INDEX_OF_ITEM",
    "NUMBER_OF_ITEMS", "MULTI_FINGER_X", "MULTI_FINGER_Y", "MULTI_FINGER_TOUCHED",
    "INDEX_CURRENT_TOUCH", "COLOR_AT_XY", "COLOR_EQUALS_COLOR",
  ]

  @Test(
    arguments: [
      "2147483647", "2147483648", "4294967296", "-2147483647", "-2147483648", "-2147483649",
      "-4294967297", "9007199254740993", "-9223372036854775809", "1e300", "-1e300", "1e400",
    ] as [Text])
  func `every brick and function does the same with them`(number: Text) throws {
    var program = Program(header: .init(name: "p", width: 64, height: 48))
    let list = program.allLists.append(.init(name: "list"))
    program.lists = [list]
    let listed = Markup("userList", .link(.list(list)))
    let sound = program.allSounds.append(.init(name: "s", fileName: "s"))
    let look = program.allLooks.append(.init(name: "l", fileName: "l"))
    func variable() -> Markup {
      let made = program.allVariables.append(.init(name: Text("v\(program.variables.count)")))
      program.variables.append(made)
      return Markup("userVariable", .link(.variable(made)))
    }

    // Each in a script of its own: what waits holds nothing else up.
    var scripts: [Script] = []
    for (type, categories) in Self.bricks + Self.loops {
      let isLoop = Self.loops.contains { $0.type == type }
      let item = Brick(
        "AddItemToUserListBrick", formulas: [.init("LIST_ADD_ITEM", .string("a,b"))],
        fields: [listed])
      let brick = Brick(
        type, formulas: categories.map { .init($0, .number(number)) },
        fields: [variable(), listed, Markup("sound", .link(.sound(sound)))],
        branches: isLoop ? [.init("loopBricks", [Brick("StampBrick")])] : [])
      scripts.append(Script("StartScript", bricks: [item, brick]))
    }
    for name in Self.functions {
      let value = Formula(
        .function, name, left: .number(number), right: .number(number), others: [.number(number)])
      scripts.append(
        Script(
          "StartScript",
          bricks: [
            Brick(
              "SetVariableBrick", formulas: [.init("VARIABLE", value)], fields: [variable()])
          ]))
    }
    var background = Program.Object(name: "b")
    background.looks = [look]
    var object = Program.Object(name: "o")
    (object.looks, object.sounds, object.scripts) = ([look], [sound], scripts)
    var other = Program.Object(name: "p")
    other.looks = [look]
    program.scenes = [
      .init(name: "s", objects: [background, object, other].map { program.allObjects.append($0) })
    ]
    let picture = LookPicture(
      Bitmap(width: 8, height: 6, filledWith: Pixel(red: 20, green: 90, blue: 200, alpha: 255)))
    try StageSession(
      program: program, pictures: [look: picture], soundLengths: [sound: 900], seed: 1
    ).expectParity()
  }
}
