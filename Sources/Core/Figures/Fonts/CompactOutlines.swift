/// Outlines as OpenType's compact font format holds them (Adobe Technical Note 5176): each glyph is a short program that
/// draws cubic curves, which `CharstringMachine` runs.
struct CompactOutlines: Sendable {
  /// A list of pieces of bytes.
  struct Index: Sendable {
    var count = 0
    /// Where the list of places begins, and the size of one.
    var places = 0
    var placeSize = 1
    /// Where the byte before the first piece is.
    var base = 0
    /// Where the list ends.
    var end = 0

    init() {}

    init(_ data: FontBytes, at start: Int) throws(FontError) {
      count = try data.word(start)
      guard count > 0 else {
        end = start + 2
        return
      }
      placeSize = try data.byte(start + 2)
      guard 1...4 ~= placeSize else { throw .invalid(offset: start + 2) }
      places = start + 3
      base = places + (count + 1) * placeSize - 1
      end = base + (try place(count, data))
      guard end <= data.bytes.count else { throw .truncated(offset: start) }
    }

    func piece(_ index: Int, _ data: FontBytes) throws(FontError) -> Range<Int> {
      guard 0..<count ~= index else { throw .invalid(offset: places) }
      let (from, to) = (base + (try place(index, data)), base + (try place(index + 1, data)))
      guard from <= to, to <= end else { throw .invalid(offset: places) }
      return from..<to
    }

    private func place(_ index: Int, _ data: FontBytes) throws(FontError) -> Int {
      var place = 0
      for i in 0..<placeSize {
        guard place < 1 << 23 else { throw .invalid(offset: places) }
        place = place << 8 | (try data.byte(places + index * placeSize + i))
      }
      return place
    }
  }

  private enum Key {
    static let charstrings = 17
    static let privatePart = 18
    static let subroutines = 19
    static let fontArray = 0x0C24
    static let fontChoice = 0x0C25
  }

  private let charstrings: Index
  private let shared: Index
  /// The subroutines of each font that glyphs are parted among; one for most files.
  private let own: [Index]
  /// Where it stands which of them a glyph takes; nil for one.
  private let choice: Int?

  init(_ data: FontBytes, _ table: FontTable) throws(FontError) {
    let start = table.start
    let names = try Index(data, at: start + (try data.byte(start + 2)))
    let tops = try Index(data, at: names.end)
    let strings = try Index(data, at: tops.end)
    shared = try Index(data, at: strings.end)
    let top = try Self.values(data, try tops.piece(0, data))
    guard let place = Self.value(Key.charstrings, in: top)?.first else {
      throw .missingTable(FontFile.Tag.cff)
    }
    charstrings = try Index(data, at: try Self.place(place, after: start))
    if let fonts = Self.value(Key.fontArray, in: top)?.first,
      let choice = Self.value(Key.fontChoice, in: top)?.first
    {
      self.choice = try Self.place(choice, after: start)
      let fonts = try Index(data, at: try Self.place(fonts, after: start))
      var own: [Index] = []
      for i in 0..<fonts.count {
        own.append(
          try Self.subroutines(
            try Self.values(data, try fonts.piece(i, data)), data, start))
      }
      self.own = own
    } else {
      choice = nil
      own = [try Self.subroutines(top, data, start)]
    }
  }

  func append(_ glyph: Int, in data: FontBytes, to builder: inout OutlineBuilder) throws(FontError)
  {
    guard 0..<charstrings.count ~= glyph else { return }
    let font = try font(of: glyph, data)
    guard own.indices.contains(font) else { throw .invalid(offset: choice ?? 0) }
    var machine = CharstringMachine(data: data, shared: shared, own: own[font])
    try machine.run(try charstrings.piece(glyph, data), to: &builder)
  }

  private func font(of glyph: Int, _ data: FontBytes) throws(FontError) -> Int {
    guard let choice else { return 0 }
    if try data.byte(choice) == 0 { return try data.byte(choice + 1 + glyph) }
    // Ranges of glyphs, each with its first one and its font.
    let count = try data.word(choice + 1)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try data.word(choice + 3 + 3 * middle) <= glyph { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { throw .invalid(offset: choice) }
    return try data.byte(choice + 3 + 3 * (low - 1) + 2)
  }

  // MARK: Values by keys

  private typealias Values = [(key: Int, numbers: [Double])]

  private static func value(_ key: Int, in values: Values) -> [Double]? {
    for entry in values where entry.key == key { return entry.numbers }
    return nil
  }

  private static func place(_ number: Double, after start: Int) throws(FontError) -> Int {
    guard number >= 0, number < 1e9 else { throw .invalid(offset: start) }
    return start + Int(number)
  }

  private static func subroutines(_ values: Values, _ data: FontBytes, _ start: Int)
    throws(FontError) -> Index
  {
    guard let part = value(Key.privatePart, in: values), part.count == 2 else { return Index() }
    let from = try place(part[1], after: start)
    let to = try place(part[0], after: from)
    guard to <= data.bytes.count else { throw .truncated(offset: from) }
    guard let inner = value(Key.subroutines, in: try self.values(data, from..<to))?.first else {
      return Index()
    }
    return try Index(data, at: try place(inner, after: from))
  }

  /// The numbers before each key. Fractions count as 0: none of the keys that are wanted has one.
  private static func values(_ data: FontBytes, _ range: Range<Int>) throws(FontError) -> Values {
    var all: Values = []
    var numbers: [Double] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = try data.byte(at)
      at += 1
      switch byte {
      case 0...21:
        var key = byte
        if byte == 12 {
          key = 0x0C00 | (try data.byte(at))
          at += 1
        }
        all.append((key, numbers))
        numbers = []
      case 28:
        numbers.append(Double(try data.signed(at)))
        at += 2
      case 29:
        let bits = UInt32(try data.word(at)) << 16 | UInt32(try data.word(at + 2))
        numbers.append(Double(Int32(bitPattern: bits)))
        at += 4
      case 30:
        while try data.byte(at) & 0xF != 0xF, try data.byte(at) >> 4 != 0xF { at += 1 }
        at += 1
        numbers.append(0)
      case 32...246: numbers.append(Double(byte - 139))
      case 247...250:
        numbers.append(Double((byte - 247) * 256 + (try data.byte(at)) + 108))
        at += 1
      case 251...254:
        numbers.append(Double(-(byte - 251) * 256 - (try data.byte(at)) - 108))
        at += 1
      default: throw .invalid(offset: at - 1)
      }
    }
    return all
  }
}
