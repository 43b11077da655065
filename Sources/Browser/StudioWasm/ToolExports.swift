import Geometry
import Ink
import PageTransfer
import Studio

/// Takes a tool in hand: 0 pen, 1 marker, 2 pencil, 3 eraser, 4 lasso, 5 fill, 6 eyedropper.
@_cdecl("setTool")
public func setTool(_ tool: Int32) {
  guard let tool = Tool(rawValue: UInt8(truncatingIfNeeded: tool)) else { return }
  studio?.tools.take(tool)
}

/// The colour of the tool in hand.
@_cdecl("setColor")
public func setColor(_ rgba: UInt32) { studio?.tools.setColor(Color(rgba: rgba)) }

@_cdecl("setDiameter")
public func setDiameter(_ diameter: Double) { studio?.tools.setDiameter(diameter) }

@_cdecl("setOpacity")
public func setOpacity(_ opacity: Int32) {
  studio?.tools.setOpacity(UInt8(min(max(opacity, 1), 255)))
}

/// Tool, colour, diameter, opacity (0 for none), the eraser's mode (0 pixels, 1 strokes), the tool
/// before, 1 if holding straightens, and the fill's source (0 layer, 1 all) and gap.
@_cdecl("tool")
public func tool() -> Int32 {
  guard let tools = studio?.tools else { return 0 }
  return Transfer.put([
    Double(tools.tool.rawValue), Double(tools.color.rgba), tools.diameter,
    Double(tools.opacity), Double(tools.eraserMode.rawValue), Double(tools.before.rawValue),
    tools.straightensOnHold ? 1 : 0, Double(tools.fill.source.rawValue), Double(tools.fill.gap),
  ])
}

@_cdecl("setEraserMode")
public func setEraserMode(_ mode: Int32) {
  guard let mode = DrawingTools.EraserMode(rawValue: UInt8(truncatingIfNeeded: mode)) else {
    return
  }
  studio?.tools.eraserMode = mode
}

@_cdecl("setStraightening")
public func setStraightening(_ flag: Int32) { studio?.tools.straightensOnHold = flag != 0 }

/// How the fill tool looks for its region, and its opacity.
@_cdecl("setFill")
public func setFill(_ source: Int32, _ gap: Int32, _ opacity: Int32) {
  guard let source = FillSettings.Source(rawValue: UInt8(truncatingIfNeeded: source)) else {
    return
  }
  studio?.tools.fill.source = source
  studio?.tools.fill.gap = UInt8(min(max(gap, 0), Int32(FillSettings.gapLimit)))
  studio?.tools.fill.opacity = UInt8(min(max(opacity, 1), 255))
}

/// The brush of a kind (0 pen, 1 marker, 2 pencil, 3 eraser): size, opacity, width source, the five
/// knots of its response, both tapers, stabilisation, grain. `reset` is 1 for the one out of the box.
@_cdecl("brush")
public func brush(_ kind: Int32, _ reset: Int32) -> Int32 {
  guard let studio, let kind = Brush.Kind(rawValue: UInt8(truncatingIfNeeded: kind)) else {
    return 0
  }
  if reset != 0 { studio.tools[kind] = DrawingTools.first(kind) }
  let (brush, color) = (studio.tools[kind], studio.tools[colorOf: Tool(kind)])
  let r = brush.response
  let numbers: [UInt32] = [
    brush.size, UInt32(brush.opacity), UInt32(brush.widthSource.rawValue), UInt32(r.atZero),
    UInt32(r.atQuarter), UInt32(r.atHalf), UInt32(r.atThreeQuarters), UInt32(r.atOne),
    brush.taperIn, brush.taperOut, UInt32(brush.stabilization), UInt32(brush.grain), color.rgba,
  ]
  return Transfer.put(numbers.map { Double($0) })
}

/// Sets the brush of a kind by the numbers that `brush` gives: 1, or 0 where they are none.
@_cdecl("setBrush")
public func setBrush(_ kind: Int32, _ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  let n = Transfer.numbers(pointer, count)
  guard let studio, let kind = Brush.Kind(rawValue: UInt8(truncatingIfNeeded: kind)),
    n.count == 13
  else { return 0 }
  var words: [UInt32] = []
  for number in n {
    guard let word = UInt32(exactly: number) else { return 0 }
    words.append(word)
  }
  func byte(_ i: Int) -> UInt8 { UInt8(min(words[i], 255)) }
  let limit = Brush.sizeLimit
  studio.tools[kind] = Brush(
    kind: kind, size: words[0], opacity: byte(1),
    widthSource: Brush.WidthSource(rawValue: byte(2)) ?? .force,
    response: WidthResponse(byte(3), byte(4), byte(5), byte(6), byte(7)),
    taperIn: min(words[8], limit), taperOut: min(words[9], limit), stabilization: byte(10),
    grain: byte(11))
  if kind != .eraser { studio.tools.setColor(Color(rgba: words[12]), of: Tool(kind)) }
  return 1
}

/// A stroke drawn with the brush of a kind, straight RGBA, `scale` pixels a canvas pixel: its length in
/// bytes.
@_cdecl("brushPicture")
public func brushPicture(_ kind: Int32, _ width: Int32, _ height: Int32, _ scale: Double) -> Int32 {
  guard let tools = studio?.tools, let kind = Brush.Kind(rawValue: UInt8(truncatingIfNeeded: kind)),
    1...2048 ~= width, 1...2048 ~= height, scale > 0, scale <= 8
  else { return 0 }
  let picture = BrushPicture.make(
    tools[kind], tools[colorOf: Tool(kind)], width: Int(width), height: Int(height), scale: scale)
  return Transfer.put(straight(picture))
}

/// The colour that is being taken: 1, and x and y on the desk and the colour; 0 for none.
@_cdecl("picked")
public func picked() -> Int32 {
  guard let picked = studio?.picked else { return 0 }
  _ = Transfer.put([picked.place.x, picked.place.y, Double(picked.color.rgba)])
  return 1
}

/// The colours of what the shot shows, the most frequent first, as RGBA numbers: how many, 24 at most.
@_cdecl("palette")
public func palette() -> Int32 {
  Transfer.put((studio?.palette(limit: 24) ?? []).map { Double($0.rgba) })
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
