package import Geometry
import Raster
import Storyboard

/// Taking a colour from the canvas.
extension ShotStudio {
  /// The colour that shows at a place of the desk; nil beside the canvas.
  package func color(at place: Point) -> Color? {
    let p = view.canvas(place)
    guard p.isFinite, p.x >= 0, p.y >= 0, p.x < Double(canvas.width), p.y < Double(canvas.height)
    else { return nil }
    return pixel(Int(p.x), Int(p.y)).color
  }

  func pick(at place: Point) {
    if let color = color(at: place) { picked = (place, color) }
  }

  /// Takes the colour for the tool in hand; an eyedropper gives way to the tool before it.
  func endPick(at place: Point) {
    pick(at: place)
    guard let picked else { return }
    self.picked = nil
    if tools.tool == .eyedropper { tools.take(tools.before) }
    tools.setColor(picked.color)
  }
}
