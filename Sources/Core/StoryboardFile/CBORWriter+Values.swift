package import CBOR
import Geometry
import Ink
package import Storyboard
package import Words

extension CBORWriter {
  package mutating func id<Tag>(_ id: ID<Tag>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for part in [id.high, id.low] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: part >> UInt64(shift)))
      }
    }
    byteString(bytes)
  }

  mutating func optionalID<Tag>(_ id: ID<Tag>?) {
    if let id { self.id(id) } else { null() }
  }

  package mutating func text(_ text: Text) { self.text(text.string) }

  mutating func color(_ color: Color) { unsigned(color.rgba) }

  mutating func content(_ content: Element.Content) {
    array(2)
    switch content {
    case .stroke(let stroke):
      unsigned(ContentCode.stroke)
      self.stroke(stroke)
    case .area(let area):
      unsigned(ContentCode.area)
      array(4)
      color(area.color)
      unsigned(area.opacity)
      bool(area.isBehind)
      byteString(AreaCoding.encode(area.contours))
    }
  }

  mutating func stroke(_ stroke: Stroke) {
    let brush = stroke.brush
    let response = brush.response
    // A brush without grain takes no room for it.
    array(brush.grain > 0 ? 11 : 10)
    unsigned(brush.kind.rawValue)
    unsigned(brush.size)
    unsigned(brush.opacity)
    unsigned(brush.widthSource.rawValue)
    byteString([
      response.atZero, response.atQuarter, response.atHalf, response.atThreeQuarters,
      response.atOne,
    ])
    unsigned(brush.taperIn)
    unsigned(brush.taperOut)
    unsigned(brush.stabilization)
    color(stroke.color)
    byteString(SampleCoding.encode(stroke.samples))
    if brush.grain > 0 { unsigned(brush.grain) }
  }
}
