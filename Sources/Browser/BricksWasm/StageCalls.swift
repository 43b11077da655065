import Bricks
import CBOR
import PageTransfer
import ProgramFile
import Raster
import Words

/// The stage: Protocol/bricks/stage.cddl.
enum StageCalls: StageRequests {
  static func openStage(program: [UInt8]) throws(BricksRefusal) {
    OpenStage.current = OpenStage(
      try read { () throws(CBORError) in try Program(encoded: program) })
  }

  static func closeStage() { OpenStage.current = nil }

  static func setLook(
    look: Int, pixels: [UInt8], width: Int, height: Int
  ) throws(BricksRefusal) {
    guard 1...8192 ~= width, 1...8192 ~= height, pixels.count == width * height * 4 else {
      throw .noPixels
    }
    OpenStage.current?.setPicture(
      Bitmap(width: width, height: height, pixels: pixels), of: look)
  }

  static func setLookRows(
    look: Int, rows: [UInt8], width: Int, height: Int, channels: Int
  ) throws(BricksRefusal) {
    guard 1...8192 ~= width, 1...8192 ~= height,
      let picture = Bitmap(width: width, height: height, channels: channels, filteredRows: rows)
    else { throw .unreadableLook }
    OpenStage.current?.setPicture(picture, of: look)
  }

  // MARK: The run

  static func beginStage(seed: Text, start: Double, language: Text, scene: Int) {
    var setting = RunSetting()
    setting.seed = seed.wholeNumber ?? 0
    // So far from now that no calendar goes further.
    setting.start = Int64(max(-1e11, min(1e11, start.isNaN ? 0 : start.rounded())))
    if language.byteCount > 0 { setting.language = language }
    setting.scene = scene
    OpenStage.current?.begin(setting)
  }

  static func seekStage(tick: Int) { OpenStage.current?.change { $0.seek(to: tick) } }

  static func stageTick() -> Int { OpenStage.current?.run.tick ?? 0 }

  static func stageLength() -> Int { OpenStage.current?.run.length ?? 0 }

  static func brickCount() -> UInt64 {
    UInt64(OpenStage.current?.run.machine.brickCount ?? 0)
  }

  static func stageTrace() -> [UInt8] { OpenStage.current?.run.machine.trace ?? [] }

  // MARK: From outside

  static func answerStage(words: Text) {
    OpenStage.current?.change { $0.take(.answer(words)) }
  }

  static func setWeb(isThere: Bool) { OpenStage.current?.reachesWeb = isThere }

  static func giveWords(request: Int, words: Text) { respond(to: request, .words(words)) }

  static func giveFailure(request: Int, status: Int) {
    respond(to: request, .failure(status: status))
  }

  static func givePicture(
    request: Int, pixels: [UInt8], width: Int, height: Int, name: Text
  ) throws(BricksRefusal) {
    guard 1...8192 ~= width, 1...8192 ~= height, pixels.count == width * height * 4 else {
      throw .noPixels
    }
    respond(
      to: request,
      .picture(Bitmap(width: width, height: height, pixels: pixels), name: name))
  }

  private static func respond(to request: Int, _ response: WebResponse) {
    OpenStage.current?.change { $0.take(.response(request, response)) }
  }

  static func stageInputs() -> [StageEntry] {
    (OpenStage.current?.run.keptLog ?? []).map { entry in
      let input: StageInput =
        switch entry.input {
        case .response(let id, .words(let words)): .webWords(request: id, words: words)
        case .response(let id, .failure(let status)): .webFailure(request: id, status: status)
        // Pictures are not kept with a shot.
        case .response(let id, .picture): .webFailure(request: id, status: 410)
        case .touch(let finger, let x, let y): .touch(finger: finger, x: x, y: y)
        case .release(let finger): .release(finger: finger)
        case .answer(let words): .answer(words: words)
        }
      return StageEntry(tick: entry.tick, stageInput: input)
    }
  }

  static func scheduleInputs(entries: [StageEntry]) {
    OpenStage.current?.scheduled = []
    for entry in entries {
      let input: StageRun.Input
      switch entry.stageInput {
      case .touch(let finger, let x, let y):
        guard x.isFinite, y.isFinite else { continue }
        input = .touch(finger, x: x, y: y)
      case .release(let finger): input = .release(finger)
      case .answer(let words): input = .answer(words)
      case .webWords(let request, let words): input = .response(request, .words(words))
      case .webFailure(let request, let status):
        input = .response(request, .failure(status: status))
      }
      OpenStage.current?.scheduled.append(StageRun.Entry(tick: entry.tick, input: input))
    }
  }

  // MARK: What is seen

  static func stageOverlay() -> StageOverlay? {
    guard let machine = OpenStage.current?.run.machine else { return nil }
    return StageOverlay(
      status: RunState(machine.status), isStill: machine.isStill, speech: machine.spokenWords,
      question: machine.question?.words, scene: machine.sceneName,
      plotCount: machine.savedPlots.count,
      bubbles: machine.bubbles.map {
        StageBubble(
          x: $0.x.onStage, y: $0.y.onStage, words: $0.words, isThought: $0.isThought)
      },
      labels: machine.labels.map {
        StageLabel(
          x: $0.x.onStage, y: $0.y.onStage, words: $0.words, size: $0.size.onStage,
          color: $0.color, alignment: Int($0.alignment.rawValue))
      }, warnings: machine.warnings.map { $0 },
      webRequests: machine.webRequests.map {
        WebRequest(id: $0.id, address: $0.address, wantsPicture: $0.wantsPicture)
      })
  }

  static func stageFigures() -> StageFigures? {
    guard let program = OpenStage.current?.program else { return nil }
    let machine = Machine(program)
    return StageFigures(
      name: program.header.name, width: program.header.width, height: program.header.height,
      isStretched: program.header.screenMode == .stretch,
      isLandscape: program.header.isLandscape, lookCount: program.allLooks.count,
      soundCount: program.allSounds.count, makesSound: machine.makesSound,
      idle: machine.idleBricks.map { $0 })
  }

  static func stageFiles() -> StageFiles {
    StageFiles(
      looks: (OpenStage.current?.program.lookPaths ?? []).map {
        NumberedFile(index: $0.look.index, path: $0.path)
      },
      sounds: (OpenStage.current?.program.soundPaths ?? []).map {
        NumberedFile(index: $0.sound.index, path: $0.path)
      })
  }

  static func penLines() -> [DrawnLine] {
    guard let machine = OpenStage.current?.run.machine else { return [] }
    return PenDrawing(machine).lines.map {
      DrawnLine(
        from: Place(x: $0.fromX, y: $0.fromY), to: Place(x: $0.toX, y: $0.toY), width: $0.width,
        color: Int($0.color), object: Int($0.object), tick: Int($0.tick), ticks: Int($0.ticks))
    }
  }

  static func stampPixels() -> [UInt8] {
    guard let machine = OpenStage.current?.run.machine else { return [] }
    var painter = StagePainter()
    return painter.stamps(of: machine)?.pixels ?? []
  }

  // MARK: What is kept

  static func setDevice(storage: [UInt8]) throws(BricksRefusal) {
    OpenStage.current?.setDevice(
      storage.isEmpty
        ? ProgramStorage()
        : try read { () throws(CBORError) in try ProgramStorage(encoded: storage) })
  }

  static func device() -> [UInt8] {
    (OpenStage.current?.run.machine.device ?? ProgramStorage()).encoded()
  }

  static func plots() -> [PlotRow] {
    (OpenStage.current?.run.machine.savedPlots ?? []).map {
      PlotRow(name: $0.name, partCount: $0.partCount)
    }
  }

  static func plot(place: Int) throws(BricksRefusal) -> [UInt8] {
    guard let machine = OpenStage.current?.run.machine,
      machine.savedPlots.indices.contains(place)
    else { throw .noPlot }
    return machine.savedPlots[place].contents(size: machine.stageSize)
  }

  // MARK: What is heard

  static func setSoundLength(sound: Int, milliseconds: Double) {
    let length = milliseconds.isNaN ? 0 : max(0, min(86_400_000, milliseconds))
    OpenStage.current?.setLength(Int(length), of: sound)
  }

  static func soundCues() -> SoundCues {
    let cues = OpenStage.current?.soundCues() ?? SoundMixer.Cues()
    return SoundCues(
      gain: thousandths(cues.gain), stops: cues.stops,
      starts: cues.starts.map { start in
        let source: SoundSource =
          switch start.sound.source {
          case .file(let file): .file(sound: file.index)
          case .note(let key, let instrument): .note(key: key, instrument: instrument)
          case .drum(let key): .drum(key: key)
          case .speech(let words): .speech(words: words)
          }
        return SoundStart(
          id: start.sound.id, position: thousandths(start.position),
          remaining: thousandths(start.remaining), soundSource: source)
      },
      ongoing: cues.ongoing.map {
        SoundPosition(id: $0.id, position: thousandths($0.position))
      })
  }

  static func silence() { _ = OpenStage.current?.silence() }
}

private func thousandths(_ value: Double) -> Int { Int((value * 1_000).rounded()) }

extension RunState {
  fileprivate init(_ status: RunStatus) {
    self =
      switch status {
      case .running: .running
      case .ended: .ended
      case .passed: .passed
      case .failed(let actual, let expected): .failed(actual: actual, expected: expected)
      }
  }
}

extension Double {
  /// The number as a whole one; far beside the stage is far enough.
  fileprivate var onStage: Double { isNaN ? 0 : min(1e6, max(-1e6, rounded())) }
}
