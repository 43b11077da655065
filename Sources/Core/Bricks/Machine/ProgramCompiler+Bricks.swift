internal import Words

extension ProgramCompiler {
  mutating func compile(_ brick: Brick) {
    if compileControl(brick) || compilePlain(brick) || compileWithReferences(brick) { return }
    if !code.idle.contains(brick.type) { code.idle.append(brick.type) }
    emit(.idle)
  }

  /// Bricks that have formulas alone.
  private mutating func compilePlain(_ brick: Brick) -> Bool {
    guard let (op, categories) = Self.plain[brick.type] else { return false }
    let places = categories.map { formula($0, of: brick) }
    emit(
      op, places.count > 0 ? places[0] : -1, places.count > 1 ? places[1] : -1,
      places.count > 2 ? places[2] : -1)
    for place in places.dropFirst(3) { emit(.operand, place) }
    return true
  }

  private static let plain: [Text: (Instruction.Op, [Text])] = [
    "PlaceAtBrick": (.placeAt, ["X_POSITION", "Y_POSITION"]),
    "SetXBrick": (.setX, ["X_POSITION"]), "SetYBrick": (.setY, ["Y_POSITION"]),
    "ChangeXByNBrick": (.changeX, ["X_POSITION_CHANGE"]),
    "ChangeYByNBrick": (.changeY, ["Y_POSITION_CHANGE"]), "IfOnEdgeBounceBrick": (.bounce, []),
    "MoveNStepsBrick": (.move, ["STEPS"]), "TurnLeftBrick": (.turnLeft, ["TURN_LEFT_DEGREES"]),
    "TurnRightBrick": (.turnRight, ["TURN_RIGHT_DEGREES"]),
    "PointInDirectionBrick": (.pointIn, ["DEGREES"]),
    "GlideToBrick": (.glide, ["DURATION_IN_SECONDS", "X_DESTINATION", "Y_DESTINATION"]),
    "GoThroughBrick": (
      .goThrough, ["X_POSITION", "Y_POSITION", "X_DESTINATION", "Y_DESTINATION"]
    ),
    "SetCameraFocusPointBrick": (
      .followWithCamera, ["HORIZONTAL_FLEXIBILITY", "VERTICAL_FLEXIBILITY"]
    ),
    "PaintNewLookBrick": (.paintLook, ["LOOK_NEW"]),
    "GoNStepsBackBrick": (.goBack, ["STEPS"]), "ComeToFrontBrick": (.toFront, []),
    "SetLookByIndexBrick": (.setLookByIndex, ["LOOK_INDEX"]), "NextLookBrick": (.nextLook, []),
    "PreviousLookBrick": (.previousLook, []),
    "SetBackgroundByIndexBrick": (.setBackgroundByIndex, ["BACKGROUND_INDEX"]),
    "SetBackgroundByIndexAndWaitBrick": (
      .setBackgroundByIndexAndWait, ["BACKGROUND_WAIT_INDEX"]
    ),
    "SetSizeToBrick": (.setSize, ["SIZE"]), "ChangeSizeByNBrick": (.changeSize, ["SIZE_CHANGE"]),
    "CopyLookBrick": (.copyLook, ["LOOK_COPY"]), "DeleteLookBrick": (.deleteLook, []),
    "HideBrick": (.hide, []), "ShowBrick": (.show, []),
    "SetTransparencyBrick": (.setTransparency, ["TRANSPARENCY"]),
    "ChangeTransparencyByNBrick": (.changeTransparency, ["TRANSPARENCY_CHANGE"]),
    "SetBrightnessBrick": (.setBrightness, ["BRIGHTNESS"]),
    "ChangeBrightnessByNBrick": (.changeBrightness, ["BRIGHTNESS_CHANGE"]),
    "SetColorBrick": (.setColor, ["COLOR"]),
    "ChangeColorByNBrick": (.changeColor, ["COLOR_CHANGE"]),
    "ClearGraphicEffectBrick": (.clearEffects, []), "SayBubbleBrick": (.say, ["STRING"]),
    "ThinkBubbleBrick": (.think, ["STRING"]),
    "SayForBubbleBrick": (.sayFor, ["STRING", "DURATION_IN_SECONDS"]),
    "ThinkForBubbleBrick": (.thinkFor, ["STRING", "DURATION_IN_SECONDS"]),
    "PenDownBrick": (.penDown, []), "PenUpBrick": (.penUp, []),
    "SetPenSizeBrick": (.penSize, ["PEN_SIZE"]),
    "SetPenColorBrick": (.penColor, ["PEN_COLOR_RED", "PEN_COLOR_GREEN", "PEN_COLOR_BLUE"]),
    "StampBrick": (.stamp, []), "ClearBackgroundBrick": (.clearPen, []),
    "SetVolumeToBrick": (.setVolume, ["VOLUME"]),
    "ChangeVolumeByNBrick": (.changeVolume, ["VOLUME_CHANGE"]),
    "StopAllSoundsBrick": (.stopAllSounds, []), "SpeakBrick": (.speak, ["SPEAK"]),
    "SpeakAndWaitBrick": (.speakAndWait, ["SPEAK"]), "SetTempoBrick": (.setTempo, ["TEMPO"]),
    "SetTempoToBrick": (.setTempo, ["TEMPO"]),
    "ChangeTempoByNBrick": (.changeTempo, ["TEMPO_CHANGE"]),
    "PlayNoteForBeatsBrick": (.playNote, ["NOTE_TO_PLAY", "BEATS_TO_PLAY_NOTE"]),
    "PauseForBeatsBrick": (.pauseForBeats, ["BEATS_TO_PAUSE"]),
    "ResetTimerBrick": (.resetTimer, []),
    "DeleteThisCloneBrick": (.deleteClone, []),
    "AssertEqualsBrick": (.assertEquals, ["ASSERT_EQUALS_ACTUAL", "ASSERT_EQUALS_EXPECTED"]),
    "TapAtBrick": (.tapAt, ["X_POSITION", "Y_POSITION"]),
    "TapForBrick": (.tapFor, ["X_POSITION", "Y_POSITION", "DURATION_IN_SECONDS"]),
    "TouchAndSlideBrick": (
      .touchAndSlide,
      [
        "X_POSITION", "Y_POSITION", "DURATION_IN_SECONDS", "X_POSITION_CHANGE",
        "Y_POSITION_CHANGE",
      ]
    ),
  ]

  /// Bricks that refer to variables, lists, looks, sounds, objects or messages.
  private mutating func compileWithReferences(_ brick: Brick) -> Bool {
    let variable = variable(brick.field("userVariable")?.link)
    let list = list(brick.field("userList")?.link)
    switch brick.type {
    case "BroadcastBrick": emit(.broadcast, message(brick.field("broadcastMessage")?.text ?? ""))
    case "BroadcastWaitBrick":
      emit(.broadcastAndWait, message(brick.field("broadcastMessage")?.text ?? ""))
    case "CloneBrick": emit(.clone, object(brick.field("objectToClone")?.link))
    case "GoToBrick":
      switch brick.field("spinnerSelection")?.text {
      case "80": emit(.goToTouch)
      case "81": emit(.goToRandom)
      default: emit(.goToObject, object(brick.field("destinationSprite")?.link))
      }
    case "PointToBrick": emit(.pointTo, object(brick.field("pointedObject")?.link))
    case "SetRotationStyleBrick":
      switch brick.field("selection")?.text {
      case "0": emit(.rotationStyle, 0)
      case "2": emit(.rotationStyle, 2)
      default: emit(.rotationStyle, 1)
      }
    case "SetLookBrick": emit(.setLook, look(brick.field("look")?.link))
    case "SetBackgroundBrick": emit(.setBackground, look(brick.field("look")?.link))
    case "SetBackgroundAndWaitBrick": emit(.setBackgroundAndWait, look(brick.field("look")?.link))
    case "AskBrick": emit(.ask, formula("ASK_QUESTION", of: brick), variable)
    // What is to be said there, is typed here.
    case "AskSpeechBrick": emit(.ask, formula("ASK_SPEECH_QUESTION", of: brick), variable)
    case "StartListeningBrick": emit(.ask, -1, variable)
    case "ArcBrick":
      emit(
        .arc, formula("SIZE", of: brick), formula("DEGREES", of: brick),
        brick.field("direction")?.text == "RIGHT" ? 1 : 0)
    case "StartPlotBrick": emit(.startPlot, 0)
    case "StopPlotBrick": emit(.stopPlot, 0)
    case "StartCutBrick": emit(.startPlot, 1)
    case "StopCutBrick": emit(.stopPlot, 1)
    case "StartEngraveBrick": emit(.startPlot, 2)
    case "StopEngraveBrick": emit(.stopPlot, 2)
    // There is nobody to share it with: it is saved.
    case "SavePlotBrick", "SavePlotSVGBrick", "SharePlotBrick":
      emit(.savePlot, 0, formula("WRITE_FILENAME", of: brick))
    case "SaveLaserBrick", "ShareLaserBrick":
      emit(.savePlot, 1, formula("WRITE_FILENAME", of: brick))
    case "WriteVariableToFileBrick":
      emit(.writeFile, formula("WRITE_FILENAME", of: brick), variable)
    case "ReadVariableFromFileBrick":
      emit(
        .readFile, formula("READ_FILENAME", of: brick), variable,
        brick.field("spinnerSelectionID")?.text == "1" ? 1 : 0)
    case "PlaySoundBrick": emit(.playSound, sound(brick))
    case "PlaySoundAndWaitBrick": emit(.playSoundAndWait, sound(brick))
    case "PlaySoundAtBrick": emit(.playSoundAt, sound(brick), formula("PLAY_SOUND_AT", of: brick))
    case "StopSoundBrick": emit(.stopSound, sound(brick))
    case "SetInstrumentBrick":
      emit(.setInstrument, InstrumentNames.program(of: brick.field("instrumentSelection")?.text))
    case "PlayDrumForBeatsBrick":
      emit(
        .playDrum, formula("PLAY_DRUM", of: brick),
        InstrumentNames.drum(brick.field("drumSelection")?.text))
    case "SetVariableBrick": emit(.setVariable, formula("VARIABLE", of: brick), variable)
    case "ChangeVariableBrick":
      emit(.changeVariable, formula("VARIABLE_CHANGE", of: brick), variable)
    case "ShowTextBrick", "ShowTextColorSizeAlignmentBrick":
      let (x, y) = (formula("X_POSITION", of: brick), formula("Y_POSITION", of: brick))
      emit(.showVariable, x, y, variable)
      let (size, color) = (formula("SIZE", of: brick), formula("COLOR", of: brick))
      let alignment = brick.field("alignmentSelection")?.text.flatMap { Int32($0.string) } ?? 1
      emit(.operand, size, color, alignment)
    case "HideTextBrick": emit(.hideVariable, variable)
    case "WriteVariableOnDeviceBrick": emit(.writeVariable, variable)
    case "ReadVariableFromDeviceBrick": emit(.readVariable, variable)
    case "WriteListOnDeviceBrick": emit(.writeList, list)
    case "ReadListFromDeviceBrick": emit(.readList, list)
    case "AddItemToUserListBrick": emit(.addItem, formula("LIST_ADD_ITEM", of: brick), list)
    case "DeleteItemOfUserListBrick":
      emit(.deleteItem, formula("LIST_DELETE_ITEM", of: brick), list)
    case "ClearUserListBrick": emit(.clearList, list)
    case "InsertItemIntoUserListBrick":
      emit(
        .insertItem, formula("INSERT_ITEM_INTO_USERLIST_VALUE", of: brick),
        formula("INSERT_ITEM_INTO_USERLIST_INDEX", of: brick), list)
    case "ReplaceItemInUserListBrick":
      emit(
        .replaceItem, formula("REPLACE_ITEM_IN_USERLIST_VALUE", of: brick),
        formula("REPLACE_ITEM_IN_USERLIST_INDEX", of: brick), list)
    case "StoreCSVIntoUserListBrick":
      emit(
        .storeCSV, formula("STORE_CSV_INTO_USERLIST_COLUMN", of: brick),
        formula("STORE_CSV_INTO_USERLIST_CSV", of: brick), list)
    case "AssertUserListsBrick":
      let data = brick.field("userDataList")?.children ?? []
      func named(_ part: Text) -> Int32 {
        self.list(data.first { $0.attribute("category") == part }?.link)
      }
      emit(
        .assertLists, named("ASSERT_LISTS_ACTUAL"), named("ASSERT_LISTS_EXPECTED"))
    default: return false
    }
    return true
  }

  private func sound(_ brick: Brick) -> Int32 {
    guard case .sound(let handle)? = brick.field("sound")?.link else { return Operand.none }
    return Int32(handle.index)
  }
}
