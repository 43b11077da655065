import Geometry
import Gestures
import Ink
import Studio

/// Tools, brushes and the ruler: Protocol/studio/tools.cddl.
enum ToolsCalls: ToolsRequests {
  static func tool() -> ToolState? {
    guard let tools = studio?.tools else { return nil }
    return ToolState(
      tool: Int(tools.tool.rawValue), color: tools.color.rgba, diameter: tools.diameter,
      opacity: Int(tools.opacity), eraserMode: Int(tools.eraserMode.rawValue),
      before: Int(tools.before.rawValue), straightens: tools.straightensOnHold,
      fillSource: Int(tools.fill.source.rawValue), fillGap: Int(tools.fill.gap))
  }

  static func toolTable() -> [ToolRow] {
    Tool.allCases.map { tool in
      let one = tool.definition
      return ToolRow(
        name: one.name, key: one.key, brush: one.brush.map { Int($0.rawValue) },
        hasColor: tool.hasColor,
        settings: ToolSettings(rawValue: one.settings.rawValue)!, isOnRail: one.isOnRail)
    }
  }

  static func setTool(_ number: ToolNumber) {
    if let tool = Tool(rawValue: UInt8(number)) { studio?.tools.take(tool) }
  }

  static func setColor(_ color: ColorNumber) { studio?.tools.setColor(Color(rgba: color)) }

  static func setDiameter(diameter: Double) { studio?.tools.setDiameter(diameter) }

  static func setOpacity(opacity: Int) { studio?.tools.setOpacity(UInt8(max(opacity, 1))) }

  static func setEraserMode(_ number: EraserNumber) {
    studio?.tools.eraserMode = DrawingTools.EraserMode(rawValue: UInt8(number))!
  }

  static func setStraightening(isOn: Bool) { studio?.tools.straightensOnHold = isOn }

  static func setFill(_ source: FillSource, gap: Int, opacity: Int) {
    studio?.tools.fill.source = FillSettings.Source(rawValue: UInt8(source))!
    studio?.tools.fill.gap = UInt8(min(gap, Int(FillSettings.gapLimit)))
    studio?.tools.fill.opacity = UInt8(max(opacity, 1))
  }

  // MARK: Brushes

  static func brush(_ number: BrushNumber) -> BrushSettings? {
    guard let studio else { return nil }
    let kind = kind(number)
    let (brush, color) = (studio.tools[kind], studio.tools[colorOf: Tool(kind)])
    let r = brush.response
    return BrushSettings(
      size: Int(brush.size), opacity: Int(brush.opacity),
      widthSource: Int(brush.widthSource.rawValue),
      response: [r.atZero, r.atQuarter, r.atHalf, r.atThreeQuarters, r.atOne].map { Int($0) },
      taperIn: Int(brush.taperIn), taperOut: Int(brush.taperOut),
      stabilization: Int(brush.stabilization), grain: Int(brush.grain), color: color.rgba)
  }

  static func resetBrush(_ number: BrushNumber) {
    studio?.tools[kind(number)] = DrawingTools.first(kind(number))
  }

  static func setBrush(_ number: BrushNumber, _ settings: BrushSettings) throws(StudioRefusal) {
    guard let studio, settings.response.count == 5 else { throw .malformed }
    let kind = kind(number)
    let r = settings.response.map { UInt8($0) }
    let limit = Brush.sizeLimit
    studio.tools[kind] = Brush(
      kind: kind, size: UInt32(settings.size), opacity: UInt8(settings.opacity),
      widthSource: Brush.WidthSource(rawValue: UInt8(settings.widthSource)) ?? .force,
      response: WidthResponse(r[0], r[1], r[2], r[3], r[4]),
      taperIn: min(UInt32(settings.taperIn), limit),
      taperOut: min(UInt32(settings.taperOut), limit),
      stabilization: UInt8(settings.stabilization), grain: UInt8(settings.grain))
    if kind != .eraser {
      studio.tools.setColor(Color(rgba: settings.color), of: Tool(kind))
    }
  }

  static func brushPicture(
    _ number: BrushNumber, width: Int, height: Int, scale: Double
  ) -> [UInt8]? {
    guard let tools = studio?.tools, 1...2048 ~= width, 1...2048 ~= height, scale > 0, scale <= 8
    else { return nil }
    let kind = kind(number)
    return straight(
      BrushPicture.make(
        tools[kind], tools[colorOf: Tool(kind)], width: width, height: height, scale: scale))
  }

  private static func kind(_ number: BrushNumber) -> Brush.Kind {
    Brush.Kind(rawValue: UInt8(number))!
  }

  // MARK: Colours

  static func picked() -> PickedColor? {
    studio?.picked.map { PickedColor(place: $0.place, color: $0.color.rgba) }
  }

  static func palette() -> [ColorNumber] { (studio?.palette(limit: 24) ?? []).map { $0.rgba } }

  // MARK: The ruler

  static func toggleRuler() { studio?.toggleRuler() }

  static func ruler() -> RulerView? {
    guard let studio, let ruler = studio.ruler else { return nil }
    let place = studio.view.desk(ruler.place)
    let ahead = studio.view.desk(ruler.place + ruler.direction)
    return RulerView(
      place: place, angle: arcTangent(y: ahead.y - place.y, x: ahead.x - place.x),
      degrees: ruler.degrees, width: Ruler.width)
  }

  static func handleRuler(
    _ phase: PhaseNumber, _ pointer: PointerNumber, _ place: Point, turns: Bool
  ) {
    studio?.handleRuler(
      PointerInput.Phase(rawValue: UInt8(phase))!, pointer: pointer, at: place, turns: turns)
  }

  static func moveRuler(by shift: Point, degrees: Double) {
    guard shift.x.isFinite, shift.y.isFinite else { return }
    studio?.moveRuler(by: shift, turn: degrees)
  }
}

extension Tool {
  init(_ kind: Brush.Kind) {
    switch kind {
    case .pen: self = .pen
    case .marker: self = .marker
    case .pencil: self = .pencil
    case .eraser: self = .eraser
    }
  }
}
