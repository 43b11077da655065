internal import Words

extension BrickCatalog {
  static let looks: [BrickKind] = [
    .init("SetLookBrick", .looks, [.look], does: .op(.setLook).seen),
    .init(
      "SetLookByIndexBrick", .looks, [.formula("LOOK_INDEX", "1")], does: .op(.setLookByIndex).seen),
    .init("NextLookBrick", .looks, does: .op(.nextLook).seen),
    .init("PreviousLookBrick", .looks, does: .op(.previousLook).seen),
    .init("SetSizeToBrick", .looks, [.formula("SIZE", "60")], does: .change(.setSize).seen),
    .init(
      "ChangeSizeByNBrick", .looks, [.formula("SIZE_CHANGE", "10")], does: .change(.changeSize).seen
    ),
    .init("HideBrick", .looks, does: .change(.hide)),
    .init("ShowBrick", .looks, does: .change(.show)),
    .init(
      "AskBrick", .looks, [.formula("ASK_QUESTION", "'What is your name?'"), .variable],
      does: .plain(.ask)),
    .init("SayBubbleBrick", .looks, [.formula("STRING", "'Hello!'")], does: .plain(.say)),
    .init(
      "SayForBubbleBrick", .looks,
      [.formula("STRING", "'Hello!'"), .formula("DURATION_IN_SECONDS", "1")], does: .plain(.sayFor)),
    .init("ThinkBubbleBrick", .looks, [.formula("STRING", "'Hmm…'")], does: .plain(.think)),
    .init(
      "ThinkForBubbleBrick", .looks,
      [.formula("STRING", "'Hmm…'"), .formula("DURATION_IN_SECONDS", "1")], does: .plain(.thinkFor)),
    .init(
      "SetTransparencyBrick", .looks, [.formula("TRANSPARENCY", "50")],
      does: .change(.setTransparency).seen),
    .init(
      "ChangeTransparencyByNBrick", .looks, [.formula("TRANSPARENCY_CHANGE", "25")],
      does: .change(.changeTransparency).seen),
    .init(
      "SetBrightnessBrick", .looks, [.formula("BRIGHTNESS", "50")],
      does: .change(.setBrightness).seen),
    .init(
      "ChangeBrightnessByNBrick", .looks, [.formula("BRIGHTNESS_CHANGE", "25")],
      does: .change(.changeBrightness).seen),
    .init("SetColorBrick", .looks, [.formula("COLOR", "0")], does: .change(.setColor).seen),
    .init(
      "ChangeColorByNBrick", .looks, [.formula("COLOR_CHANGE", "25")],
      does: .change(.changeColor).seen),
    .init("ClearGraphicEffectBrick", .looks, does: .change(.clearEffects)),
    .init("SetBackgroundBrick", .looks, [.background], does: .op(.setBackground).seen),
    .init("SetBackgroundAndWaitBrick", .looks, [.background], does: .op(.setBackgroundAndWait)),
    .init(
      "SetBackgroundByIndexBrick", .looks, [.formula("BACKGROUND_INDEX", "1")],
      does: .op(.setBackgroundByIndex).seen),
    .init(
      "SetBackgroundByIndexAndWaitBrick", .looks, [.formula("BACKGROUND_WAIT_INDEX", "1")],
      does: .op(.setBackgroundByIndexAndWait)),
    .init(
      "PaintNewLookBrick", .looks, [.formula("LOOK_NEW", "'name of the look'")],
      does: .op(.paintLook)),
    .init(
      "CopyLookBrick", .looks, [.formula("LOOK_COPY", "'name of the copy'")],
      does: .compiled { $0.compileCopyLook($1) }),
    .init("DeleteLookBrick", .looks, does: .op(.deleteLook)),
    .init(
      "LookRequestBrick", .looks, [.formula("LOOK_REQUEST", "'https://example.org/cat.png'")],
      does: .runs { $0.askWeb($1, &$2, for: .look) }.seen),
    .init(
      "BackgroundRequestBrick", .looks,
      [.formula("BACKGROUND_REQUEST", "'https://example.org/forest.png'")],
      does: .runs { $0.askWeb($1, &$2, for: .background) }.seen),
  ]

  static let data: [BrickKind] = [
    .init(
      "SetVariableBrick", .data, [.variable, .formula("VARIABLE", "1")],
      does: .plain(.setVariable, ["VARIABLE", "userVariable"])),
    .init(
      "ChangeVariableBrick", .data, [.variable, .formula("VARIABLE_CHANGE", "1")],
      does: .plain(.changeVariable, ["VARIABLE_CHANGE", "userVariable"])),
    .init(
      "ShowTextBrick", .data,
      [.variable, .formula("X_POSITION", "100"), .formula("Y_POSITION", "200")],
      does: .compiled { $0.compileShownText($1) }),
    .init(
      "ShowTextColorSizeAlignmentBrick", .data,
      [
        .variable, .formula("X_POSITION", "100"), .formula("Y_POSITION", "200"),
        .formula("SIZE", "120"), .formula("COLOR", "'#FF0000'"),
        .choice("alignmentSelection", "1", "0", "2"),
      ], does: .compiled { $0.compileShownText($1) }),
    .init("HideTextBrick", .data, [.variable], does: .plain(.hideVariable)),
    .init("WriteVariableOnDeviceBrick", .data, [.variable], does: .plain(.writeVariable)),
    .init("ReadVariableFromDeviceBrick", .data, [.variable], does: .plain(.readVariable)),
    .init(
      "WriteVariableToFileBrick", .data, [.variable, .formula("WRITE_FILENAME", "'variable.txt'")],
      does: .plain(.writeFile, ["WRITE_FILENAME", "userVariable"])),
    .init(
      "ReadVariableFromFileBrick", .data,
      [
        .variable, .formula("READ_FILENAME", "'variable.txt'"),
        .choice("spinnerSelectionID", "0", "1"),
      ], does: .plain(.readFile, ["READ_FILENAME", "userVariable", "spinnerSelectionID"])),
    .init(
      "AddItemToUserListBrick", .data, [.formula("LIST_ADD_ITEM", "1"), .list],
      does: .plain(.addItem)),
    .init(
      "DeleteItemOfUserListBrick", .data, [.list, .formula("LIST_DELETE_ITEM", "1")],
      does: .plain(.deleteItem, ["LIST_DELETE_ITEM", "userList"])),
    .init("ClearUserListBrick", .data, [.list], does: .plain(.clearList)),
    .init(
      "InsertItemIntoUserListBrick", .data,
      [
        .formula("INSERT_ITEM_INTO_USERLIST_VALUE", "1"), .list,
        .formula("INSERT_ITEM_INTO_USERLIST_INDEX", "1"),
      ],
      does: .plain(
        .insertItem,
        ["INSERT_ITEM_INTO_USERLIST_VALUE", "INSERT_ITEM_INTO_USERLIST_INDEX", "userList"])),
    .init(
      "ReplaceItemInUserListBrick", .data,
      [
        .list, .formula("REPLACE_ITEM_IN_USERLIST_INDEX", "1"),
        .formula("REPLACE_ITEM_IN_USERLIST_VALUE", "1"),
      ],
      does: .plain(
        .replaceItem,
        ["REPLACE_ITEM_IN_USERLIST_VALUE", "REPLACE_ITEM_IN_USERLIST_INDEX", "userList"])),
    .init("WriteListOnDeviceBrick", .data, [.list], does: .plain(.writeList)),
    .init("ReadListFromDeviceBrick", .data, [.list], does: .plain(.readList)),
    .init(
      "StoreCSVIntoUserListBrick", .data,
      [
        .formula("STORE_CSV_INTO_USERLIST_CSV", "'a, b, c'"), .list,
        .formula("STORE_CSV_INTO_USERLIST_COLUMN", "1"),
      ],
      does: .plain(
        .storeCSV, ["STORE_CSV_INTO_USERLIST_COLUMN", "STORE_CSV_INTO_USERLIST_CSV", "userList"])),
    .init(
      "WebRequestBrick", .data, [.formula("WEB_REQUEST", "'https://example.org'"), .variable],
      does: .runs { $0.askWeb($1, &$2, for: .variable) }),
  ]
}
