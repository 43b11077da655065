internal import CPango

/// The words of a shot, set at a size.
struct SetPanel {
  /// Words below one another.
  struct Column {
    /// From the left of the panel.
    let left: Double
    let blocks: [SetWords]

    static let blockGap = 2.5

    var heights: [Double] {
      blocks.enumerated().flatMap { index, block in
        block.lines.enumerated().map { $1.height + (index > 0 && $0 == 0 ? Self.blockGap : 0) }
      }
    }

    /// Draws some of its lines, the first of them at the top.
    func draw(_ range: Range<Int>, x: Double, y: Double, on page: OpaquePointer) {
      var (first, top) = (0, y)
      for (index, block) in blocks.enumerated() {
        let here = range.clamped(to: first..<first + block.lines.count)
        if !here.isEmpty {
          let lines = here.lowerBound - first..<here.upperBound - first
          if index > 0 && lines.lowerBound == 0 { top += Self.blockGap }
          block.draw(lines, x: x + left, y: top, on: page)
          top += block.lines[lines].reduce(0) { $0 + $1.height }
        }
        first += block.lines.count
      }
    }
  }

  /// Above the picture, at its left and at its right; nil in a table.
  var number: SetWords?
  var facts: SetWords?
  /// Words that flow.
  var columns: [Column] = []
  /// Words of a table that stand in each part of its line, also where it goes on.
  var fixed: [Column] = []

  var labelHeight: Double { max(number?.height ?? 0, facts?.height ?? 0) }
}

/// Sets the words of shots as a page has room for them.
struct PanelSetter {
  let settings: PrintSettings
  let geometry: PageGeometry
  let typesetter: Typesetter

  func set(_ shot: PrintedShot, size: Double, isContinued: Bool) -> SetPanel {
    geometry.table.isEmpty
      ? panel(shot, size: size, isContinued: isContinued)
      : line(shot, size: size, isContinued: isContinued)
  }

  /// The heights of a panel as the flow needs them.
  func measured(_ panel: SetPanel, isContinued: Bool) -> MeasuredPanel {
    let columns = panel.columns.map(\.heights)
    if !geometry.table.isEmpty {
      let pad = PageGeometry.padding
      // Words keep the same distance below as above.
      let picture = isContinued ? 0 : geometry.picture.height + 2 * pad
      let fixed = panel.fixed.map { $0.heights.reduce(2 * pad, +) }.max() ?? 0
      return MeasuredPanel(
        above: pad, least: max(picture, fixed),
        columns: columns.map { $0.isEmpty ? [] : $0.dropLast() + [$0[$0.count - 1] + pad] })
    }
    let label = panel.labelHeight + PageGeometry.labelGap
    let picture = isContinued ? label : label + geometry.picture.height
    let isBeside = settings.words == .beside
    return MeasuredPanel(
      above: isBeside || isContinued ? label : picture + PageGeometry.labelGap, least: picture,
      columns: columns)
  }

  private func panel(_ shot: PrintedShot, size: Double, isContinued: Bool) -> SetPanel {
    var panel = SetPanel()
    let width = geometry.labelWidth
    var runs: [Typesetter.Run] = []
    if settings.fields.contains(.number) {
      runs.append(Typesetter.Run(text: shot.text(.number), isBold: true))
      if isContinued { runs.append(Typesetter.Run(text: " (cont.)", gray: 0.4)) }
    }
    if !shot.transition.isEmpty, !isContinued {
      let gap = runs.isEmpty ? "" : "  "
      runs.append(Typesetter.Run(text: gap + shot.transition, scale: 0.8, gray: 0.35))
    }
    if !runs.isEmpty { panel.number = typesetter.lay(runs, width: width * 0.55, size: 10) }
    let facts = (settings.fields.filter(\.isTime).map { shot.text($0) } + [shot.ending])
      .filter { !$0.isEmpty }.joined(separator: "  ·  ")
    if !facts.isEmpty, !isContinued {
      panel.facts = typesetter.lay(
        [Typesetter.Run(text: facts, gray: 0.35)], width: width * 0.45, size: 8,
        alignment: .trailing)
    }
    let words = settings.fields.filter(\.isWords)
    let left = settings.words == .beside ? geometry.picture.width + 8 : 0
    panel.columns = [
      column(
        words.filter { !shot.text($0).isEmpty }, of: shot, left: left, width: geometry.wordsWidth,
        size: size, isLabeled: words.count > 1)
    ]
    return panel
  }

  private func line(_ shot: PrintedShot, size: Double, isContinued: Bool) -> SetPanel {
    var panel = SetPanel()
    let pad = PageGeometry.padding
    for column in geometry.table {
      let (left, width) = (column.left + pad, column.width - 2 * pad)
      switch column.cell {
      case .picture: continue
      case .number:
        let text = shot.text(.number) + (isContinued ? "\n(cont.)" : "")
        var runs = [Typesetter.Run(text: text, isBold: true)]
        for words in [shot.transition, shot.ending] where !words.isEmpty && !isContinued {
          runs.append(Typesetter.Run(text: "\n" + words, scale: 0.75, gray: 0.35))
        }
        panel.fixed.append(
          SetPanel.Column(left: left, blocks: [typesetter.lay(runs, width: width, size: 9)]))
      case .words(let fields):
        panel.columns.append(
          self.column(
            fields.filter { !shot.text($0).isEmpty }, of: shot, left: left, width: width,
            size: size, isLabeled: false))
      case .time:
        let text =
          settings.layout == .ekonte
          ? PrintedTime.secondsAndFrames(shot.frames.count, at: shot.rate)
          : settings.fields.filter(\.isTime).map { shot.text($0) }.joined(separator: "\n")
        let block = typesetter.lay(
          [Typesetter.Run(text: isContinued ? "" : text)], width: width, size: 8.5,
          alignment: .trailing)
        panel.fixed.append(SetPanel.Column(left: left, blocks: [block]))
      }
    }
    return panel
  }

  private func column(
    _ fields: [PrintField], of shot: PrintedShot, left: Double, width: Double, size: Double,
    isLabeled: Bool
  ) -> SetPanel.Column {
    let blocks = fields.map { field in
      let text = shot.text(field)
      var runs: [Typesetter.Run] = []
      if isLabeled {
        // On a line of its own where the words run the other way, which its letters would turn round.
        let end = Typesetter.isRightToLeft(text) ? "\n" : "  "
        runs.append(Typesetter.Run(text: field.label + end, isBold: true, scale: 0.8, gray: 0.45))
      }
      return typesetter.lay(runs + [Typesetter.Run(text: text)], width: width, size: size)
    }
    return SetPanel.Column(left: left, blocks: blocks)
  }
}

/// Shots beside each other, on their way to the pages.
struct BoardRow: FlowRow {
  let shots: ArraySlice<PrintedShot>
  package let heading: Double
  package let endsScene: Bool
  let setter: PanelSetter

  package func measured(size: Double) -> [MeasuredPanel] {
    measured(size: size, isContinued: false)
  }
  package func continued(size: Double) -> [MeasuredPanel] {
    measured(size: size, isContinued: true)
  }

  private func measured(size: Double, isContinued: Bool) -> [MeasuredPanel] {
    shots.map {
      setter.measured(
        setter.set($0, size: size, isContinued: isContinued), isContinued: isContinued)
    }
  }
}
