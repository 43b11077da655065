package import Words

extension Machine {
  /// A speech or thought bubble of an object over the frame.
  package struct SpeechBubble: Equatable, Sendable {
    /// The upper right corner of the object's look, in the stage's pixels from the frame's middle, y upwards.
    package var x: Double
    package var y: Double
    package var words: Text
    package var isThought: Bool
  }

  /// A variable that is shown on the stage, as text over the frame.
  package struct VariableLabel: Equatable, Sendable {
    package var words: Text
    /// The position of its upper edge's middle, or end; in the stage's pixels from its middle, y upwards.
    package var x: Double
    package var y: Double
    /// The size in hundredths.
    package var size: Double
    /// The colour as `#rrggbb`; black where that is none.
    package var color: Text
    package var alignment: Alignment

    package enum Alignment: Int32, Sendable {
      case left, middle, right
    }
  }

  package var bubbles: [SpeechBubble] {
    stage.bubbles.map { bubble in
      let sprite = stage.sprites[bubble.sprite]
      let look = sprite.shownLook.flatMap { pictures[$0] }
      let bounds = LookPlacement(sprite, look)?.bounds
      return SpeechBubble(
        x: (bounds?.maxX ?? sprite.x) - stage.camera.x,
        y: (bounds?.maxY ?? sprite.y) - stage.camera.y, words: bubble.words,
        isThought: bubble.isThought)
    }
  }

  package var labels: [VariableLabel] {
    stage.shown.compactMap { shown in
      let value: Value? =
        switch Operand.storage(shown.variable) {
        case .global(let index): variables[Int(index)]
        case .local(let index): stage.sprites[shown.sprite].variables[Int(index)]
        case nil: nil
        }
      guard let value else { return nil }
      return VariableLabel(
        words: value.text, x: shown.x, y: shown.y, size: shown.size, color: shown.color,
        alignment: .init(rawValue: shown.alignment) ?? .middle)
    }
  }

  /// All that a stage is, as bytes: two runs are in the same state where these are the same.
  ///
  /// - Complexity: O(*n*) for *n* objects, values and marks of pens.
  package var trace: [UInt8] {
    var bytes: [UInt8] = []
    func put(_ number: Double) {
      for shift in 0..<8 {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift)))
      }
    }
    func put(_ value: Value) {
      switch value {
      case .number(let number):
        bytes.append(0)
        // All of those that are no number are one.
        put(number.isNaN ? Double.nan : number)
      case .truth(let isTrue): bytes += [2, isTrue ? 1 : 0]
      case .text(let text):
        bytes.append(1)
        put(Double(text.byteCount))
        bytes.append(contentsOf: text.string.utf8)
      }
    }
    func put(_ values: [Value]) {
      put(Double(values.count))
      for value in values { put(value) }
    }
    put(Double(clock))
    put(Double(brickCount))
    put(Double(scene))
    for index in stage.order {
      let sprite = stage.sprites[index]
      for number in [
        Double(sprite.object), sprite.isClone ? 1 : 0, sprite.x, sprite.y, sprite.direction,
        sprite.turnedDirection,
        sprite.size, sprite.transparency, sprite.brightness, sprite.color, Double(sprite.look),
        sprite.isVisible ? 1 : 0,
      ] {
        put(number)
      }
      if let look = sprite.webLook { put([.number(Double(look.look.index)), .text(look.name)]) }
      put(sprite.variables)
      for list in sprite.lists { put(list) }
    }
    put(variables)
    for list in lists { put(list) }
    put(Double(stage.pen.count))
    if case .line(let line)? = stage.pen.last {
      for number in [line.fromX, line.fromY, line.toX, line.toY, line.width] { put(number) }
    }
    put(stage.bubbles.map { .text($0.words) })
    put(warnings.map { .text($0) })
    for number in [soundSetting.volume, soundSetting.tempo, Double(soundSetting.instrument)] {
      put(number)
    }
    for sound in stage.sounds {
      for number in [sound.id, sound.object.index, sound.began, sound.start, sound.end] {
        put(Double(number))
      }
      switch sound.source {
      case .file(let file): put([.text("file"), .number(Double(file.index))])
      case .note(let key, let instrument):
        put([.text("note"), .number(Double(key)), .number(Double(instrument))])
      case .drum(let key): put([.text("drum"), .number(Double(key))])
      case .speech(let words): put([.text("speech"), .text(words)])
      }
    }
    for number in [stage.camera.x, stage.camera.y, Double(stage.plots.count)] { put(number) }
    for plot in savedPlots { put([.text(plot.name), .number(Double(plot.partCount))]) }
    if case .line(let line)? = threadMarks.last {
      for number in [Double(threadMarks.count), line.toX, line.toY] { put(number) }
    }
    for open in openRequests {
      put([.number(Double(open.request.id)), .text(open.request.address)])
    }
    // Dictionaries have no order that is the same everywhere.
    put(Double(device.files.count))
    return bytes
  }
}
