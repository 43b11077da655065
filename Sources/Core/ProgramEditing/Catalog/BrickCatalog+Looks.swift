internal import Words

extension BrickCatalog {
  static let looks: [BrickKind] = [
    .init("SetLookBrick", .looks, [.look]),
    .init("SetLookByIndexBrick", .looks, [.formula("LOOK_INDEX", "1")]),
    .init("NextLookBrick", .looks), .init("PreviousLookBrick", .looks),
    .init("SetSizeToBrick", .looks, [.formula("SIZE", "60")]),
    .init("ChangeSizeByNBrick", .looks, [.formula("SIZE_CHANGE", "10")]),
    .init("HideBrick", .looks), .init("ShowBrick", .looks),
    .init("AskBrick", .looks, [.formula("ASK_QUESTION", "'What is your name?'"), .variable]),
    .init("SayBubbleBrick", .looks, [.formula("STRING", "'Hello!'")]),
    .init(
      "SayForBubbleBrick", .looks,
      [.formula("STRING", "'Hello!'"), .formula("DURATION_IN_SECONDS", "1")]),
    .init("ThinkBubbleBrick", .looks, [.formula("STRING", "'Hmm…'")]),
    .init(
      "ThinkForBubbleBrick", .looks,
      [.formula("STRING", "'Hmm…'"), .formula("DURATION_IN_SECONDS", "1")]),
    .init("SetTransparencyBrick", .looks, [.formula("TRANSPARENCY", "50")]),
    .init("ChangeTransparencyByNBrick", .looks, [.formula("TRANSPARENCY_CHANGE", "25")]),
    .init("SetBrightnessBrick", .looks, [.formula("BRIGHTNESS", "50")]),
    .init("ChangeBrightnessByNBrick", .looks, [.formula("BRIGHTNESS_CHANGE", "25")]),
    .init("SetColorBrick", .looks, [.formula("COLOR", "0")]),
    .init("ChangeColorByNBrick", .looks, [.formula("COLOR_CHANGE", "25")]),
    .init("ClearGraphicEffectBrick", .looks),
    .init("SetBackgroundBrick", .looks, [.background]),
    .init("SetBackgroundAndWaitBrick", .looks, [.background]),
    .init("SetBackgroundByIndexBrick", .looks, [.formula("BACKGROUND_INDEX", "1")]),
    .init("SetBackgroundByIndexAndWaitBrick", .looks, [.formula("BACKGROUND_WAIT_INDEX", "1")]),
    .init("PaintNewLookBrick", .looks, [.formula("LOOK_NEW", "'name of the look'")]),
    .init("CopyLookBrick", .looks, [.formula("LOOK_COPY", "'name of the copy'")]),
    .init("DeleteLookBrick", .looks),
  ]

  static let data: [BrickKind] = [
    .init("SetVariableBrick", .data, [.variable, .formula("VARIABLE", "1")]),
    .init("ChangeVariableBrick", .data, [.variable, .formula("VARIABLE_CHANGE", "1")]),
    .init(
      "ShowTextBrick", .data,
      [.variable, .formula("X_POSITION", "100"), .formula("Y_POSITION", "200")]),
    .init(
      "ShowTextColorSizeAlignmentBrick", .data,
      [
        .variable, .formula("X_POSITION", "100"), .formula("Y_POSITION", "200"),
        .formula("SIZE", "120"), .formula("COLOR", "'#FF0000'"),
        .choice("alignmentSelection", "1", "0", "2"),
      ]),
    .init("HideTextBrick", .data, [.variable]),
    .init("WriteVariableOnDeviceBrick", .data, [.variable]),
    .init("ReadVariableFromDeviceBrick", .data, [.variable]),
    .init(
      "WriteVariableToFileBrick", .data, [.variable, .formula("WRITE_FILENAME", "'variable.txt'")]),
    .init(
      "ReadVariableFromFileBrick", .data,
      [
        .variable, .formula("READ_FILENAME", "'variable.txt'"),
        .choice("spinnerSelectionID", "0", "1"),
      ]),
    .init("AddItemToUserListBrick", .data, [.formula("LIST_ADD_ITEM", "1"), .list]),
    .init("DeleteItemOfUserListBrick", .data, [.list, .formula("LIST_DELETE_ITEM", "1")]),
    .init("ClearUserListBrick", .data, [.list]),
    .init(
      "InsertItemIntoUserListBrick", .data,
      [
        .formula("INSERT_ITEM_INTO_USERLIST_VALUE", "1"), .list,
        .formula("INSERT_ITEM_INTO_USERLIST_INDEX", "1"),
      ]),
    .init(
      "ReplaceItemInUserListBrick", .data,
      [
        .list, .formula("REPLACE_ITEM_IN_USERLIST_INDEX", "1"),
        .formula("REPLACE_ITEM_IN_USERLIST_VALUE", "1"),
      ]),
    .init("WriteListOnDeviceBrick", .data, [.list]),
    .init("ReadListFromDeviceBrick", .data, [.list]),
    .init(
      "StoreCSVIntoUserListBrick", .data,
      [
        .formula("STORE_CSV_INTO_USERLIST_CSV", "'a, b, c'"), .list,
        .formula("STORE_CSV_INTO_USERLIST_COLUMN", "1"),
      ]),
  ]
}
