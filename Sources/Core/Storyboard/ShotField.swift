/// A field of shots that a project has of its own, with the last writer of each of its properties.
package struct ShotField: Equatable, Sendable {
  package let id: FieldID
  package internal(set) var isRemoved = Register(true)
  package internal(set) var name: Register<Text>
  package internal(set) var order: Register<OrderKey>
}

/// One property of a field with a value.
package enum FieldProperty: Equatable, Sendable {
  case name(Text)
  case order(OrderKey)
}

/// The fields of shots that every project has. The numbers are stored.
package enum CommonField: UInt64, CaseIterable, Sendable {
  case size = 1
  case angle
  case movement
  case lens
  case equipment
  case cast
  case location
  case status

  /// Its id, the same in every project.
  package var id: FieldID { FieldID(high: 0, low: rawValue) }
}

extension ShotField {
  /// A field that is not a person's: which lines of the project's script a shot shows. Nobody sees it as it stands.
  package static let scriptLines = FieldID(high: 0, low: 64)
}

/// What stands in a field of a shot.
package struct FieldWords: Equatable, Sendable {
  package let field: FieldID
  package internal(set) var words: Register<Text>
}

extension ShotField {
  func version(of property: FieldProperty, index i: Int) -> Version<OutlineProperty> {
    switch property {
    case .name: Version(.field(i, .name(name.value)), writer: name.writer)
    case .order: Version(.field(i, .order(order.value)), writer: order.writer)
    }
  }

  mutating func set(_ property: FieldProperty, writer: EditID?) {
    switch property {
    case .name(let value): name = Register(value, writer: writer)
    case .order(let value): order = Register(value, writer: writer)
    }
  }
}

extension Project {
  /// The fields of its own that are not removed, in order.
  package var liveFields: [Int] {
    var list = RankedList()
    for (index, field) in fields.enumerated() where !field.isRemoved.value {
      list.add(index, field.order.value, field.id)
    }
    return list.sorted()
  }
}

extension Project.ShotCard {
  /// What stands in a field; nothing was written into most.
  package func words(in field: FieldID) -> Register<Text> {
    fields.first { $0.field == field }?.words ?? Register("")
  }

  /// Fields stand by their ids, and those that nobody has written to are left out: so a card has one form for each of its states.
  mutating func set(_ field: FieldID, _ words: Text, writer: EditID?) {
    let index = fields.firstIndex { !($0.field < field) } ?? fields.count
    if index < fields.count, fields[index].field == field { fields.remove(at: index) }
    guard writer != nil else { return }
    fields.insert(FieldWords(field: field, words: Register(words, writer: writer)), at: index)
  }
}
