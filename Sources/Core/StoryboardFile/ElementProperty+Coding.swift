import CBOR
import Geometry
import Storyboard

extension CBORWriter {
  mutating func elementProperty(_ property: ElementProperty) {
    array(2)
    switch property {
    case .transform(let transform):
      unsigned(ElementPropertyCode.transform)
      self.transform(transform)
    case .recoloring(let color):
      unsigned(ElementPropertyCode.recoloring)
      optionalColor(color)
    }
  }

  mutating func optionalColor(_ color: Color?) {
    if let color { self.color(color) } else { null() }
  }
}

extension Version1Reader {
  mutating func elementProperty() throws(FileError) -> ElementProperty {
    try input.array(of: 2)
    let start = input.offset
    switch try input.unsigned() {
    case ElementPropertyCode.transform: return .transform(try transform())
    case ElementPropertyCode.recoloring: return .recoloring(try optionalColor())
    case let other: throw .unknownCase(other, offset: start)
    }
  }

  mutating func optionalColor() throws(FileError) -> Color? { input.null() ? nil : try color() }
}
