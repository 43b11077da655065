/// Bytes that are read one after another, the highest of a number first.
struct PhotoshopBytes {
  let bytes: [UInt8]
  var place: Int
  let end: Int

  init(_ bytes: [UInt8]) { (self.bytes, place, end) = (bytes, 0, bytes.count) }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    (self.bytes, place, end) = (bytes, range.lowerBound, range.upperBound)
  }

  var left: Int { end - place }

  static func short(_ what: String) -> BoardFileError {
    .unreadable(file: "", "it ends early, within \(what)")
  }

  mutating func number(_ count: Int, _ what: String) throws -> Int {
    guard left >= count else { throw Self.short(what) }
    var value: UInt64 = 0
    for byte in bytes[place..<place + count] { value = value << 8 | UInt64(byte) }
    place += count
    guard let number = Int(exactly: value) else { throw Self.short(what) }
    return number
  }

  mutating func signed(_ count: Int, _ what: String) throws -> Int {
    let value = try number(count, what)
    let half = 1 << (8 * count - 1)
    return value >= half ? value - 2 * half : value
  }

  mutating func text(_ count: Int, _ what: String) throws -> String {
    guard left >= count else { throw Self.short(what) }
    defer { place += count }
    return String(decoding: bytes[place..<place + count], as: UTF8.self)
  }

  /// The next bytes, to be read by themselves.
  mutating func part(_ count: Int, _ what: String) throws -> PhotoshopBytes {
    guard count >= 0, left >= count else { throw Self.short(what) }
    defer { place += count }
    return PhotoshopBytes(bytes, place..<place + count)
  }

  mutating func skip(_ count: Int, _ what: String) throws { _ = try part(count, what) }
}

/// The head of a file.
struct PhotoshopHead {
  enum Colors: Int {
    case bitmap = 0
    case gray, indexed, rgb, cmyk
    case multichannel = 7
    case duotone, lab
  }

  let width: Int
  let height: Int
  let channelCount: Int
  /// Bits a channel: 1, 8, 16, 32.
  let depth: Int
  let colors: Colors
  /// Of indexed colours: all reds, then greens, then blues.
  let palette: [UInt8]
  /// Whether lengths take eight bytes (`.psb`).
  let isLarge: Bool

  private static let sideLimit = 60_000
  private static let areaLimit = 200_000_000

  /// Reads it, and what stands before the layers.
  init(_ file: inout PhotoshopBytes) throws {
    guard try file.text(4, "its head") == "8BPS" else {
      throw BoardFileError.unreadable(file: "", "it is no file of Photoshop")
    }
    let version = try file.number(2, "its head")
    guard version == 1 || version == 2 else {
      throw BoardFileError.unreadable(
        file: "", "it is of version \(version) of the form, which is not read")
    }
    isLarge = version == 2
    try file.skip(6, "its head")
    channelCount = try file.number(2, "its head")
    height = try file.number(4, "its head")
    width = try file.number(4, "its head")
    depth = try file.number(2, "its head")
    let mode = try file.number(2, "its head")
    guard let colors = Colors(rawValue: mode), [1, 8, 16, 32].contains(depth) else {
      throw BoardFileError.unreadable(
        file: "", "its colours (mode \(mode), \(depth) bits) are not read")
    }
    self.colors = colors
    guard 1...Self.sideLimit ~= width, 1...Self.sideLimit ~= height,
      width * height <= Self.areaLimit,
      1...56 ~= channelCount
    else { throw BoardFileError.unreadable(file: "", "\(width)×\(height) pixels are too many") }
    let table = try file.part(file.number(4, "its colours"), "its colours")
    palette =
      colors == .indexed && table.left >= 768
      ? Array(table.bytes[table.place..<table.place + 768]) : []
    try file.skip(file.number(4, "its resources"), "its resources")
  }

  /// How many channels a colour has.
  var colorCount: Int {
    switch colors {
    case .rgb, .lab: 3
    case .cmyk: 4
    case .bitmap, .gray, .indexed, .duotone, .multichannel: 1
    }
  }

  func length(_ file: inout PhotoshopBytes, _ what: String) throws -> Int {
    try file.number(isLarge ? 8 : 4, what)
  }
}

/// A layer as the file has it, or one end of a group.
struct PhotoshopLayer {
  enum Section { case none, group, end }

  struct Mask {
    var top: Int
    var left: Int
    var bottom: Int
    var right: Int
    /// What is outside of it.
    var outside: UInt8
    var isOff: Bool
    /// How strong it is.
    var density: UInt8 = 255
  }

  var top = 0
  var left = 0
  var bottom = 0
  var right = 0
  var channels: [(id: Int, length: Int)] = []
  var mode = "norm"
  var opacity: UInt8 = 255
  /// Of its pixels, without its effects.
  var fill: UInt8 = 255
  var isClipped = false
  var isVisible = true
  var name = ""
  var section = Section.none
  var mask: Mask?
  var isAdjustment = false
  var hasEffects = false
  var hasVectorMask = false
  var isShape = false
  /// The packed pixels of each channel.
  var planes: [(id: Int, bytes: PhotoshopBytes)] = []

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }

  static let modeNames = [
    "diss": "Dissolve", "idiv": "Colour burn", "lbrn": "Linear burn", "dkCl": "Darker colour",
    "div ": "Colour dodge",
    "lddg": "Linear dodge", "lgCl": "Lighter colour", "sLit": "Soft light", "hLit": "Hard light",
    "vLit": "Vivid light",
    "lLit": "Linear light", "pLit": "Pin light", "hMix": "Hard mix", "diff": "Difference",
    "smud": "Exclusion",
    "fsub": "Subtract", "fdiv": "Divide", "hue ": "Hue", "sat ": "Saturation", "colr": "Colour",
    "lum ": "Luminosity",
  ]

  /// All layers of a file from the bottom to the top, and whether its picture as a whole is clear in places.
  static func records(_ file: inout PhotoshopBytes, _ head: PhotoshopHead) throws -> (
    [PhotoshopLayer], Bool
  ) {
    let length = try head.length(&file, "its layers")
    guard length > 0 else { return ([], false) }
    var section = try file.part(length, "its layers")
    guard section.left >= (head.isLarge ? 8 : 4) else { return ([], false) }
    var info = try section.part(head.length(&section, "its layers"), "its layers")
    var (records, hasAlpha) = try read(&info, head)
    guard records.isEmpty, section.left >= 4 else { return (records, hasAlpha) }
    // Of more than 8 bits they stand in a block of their own.
    try section.skip(min(section.left, section.number(4, "its mask")), "its mask")
    while section.left >= 12 {
      let signature = try section.text(4, "its blocks")
      guard signature == "8BIM" || signature == "8B64" else { break }
      let key = try section.text(4, "its blocks")
      let length = try section.number(head.isLarge && largeKeys.contains(key) ? 8 : 4, "its blocks")
      guard var block = try? section.part(length, "its blocks") else { break }
      if ["Layr", "Lr16", "Lr32"].contains(key) { (records, hasAlpha) = try read(&block, head) }
      let padding = (4 - length % 4) % 4
      if section.left >= padding { try section.skip(padding, "its blocks") }
    }
    return (records, hasAlpha)
  }

  private static let largeKeys: Set = [
    "LMsk", "Lr16", "Lr32", "Layr", "Mt16", "Mt32", "Mtrn", "Alph", "FMsk", "lnk2", "FEid", "FXid",
    "PxSD",
  ]

  private static func read(_ info: inout PhotoshopBytes, _ head: PhotoshopHead) throws -> (
    [PhotoshopLayer], Bool
  ) {
    guard info.left >= 2 else { return ([], false) }
    let count = try info.signed(2, "its layers")
    var records: [PhotoshopLayer] = []
    for _ in 0..<abs(count) { records.append(try record(&info, head)) }
    for i in records.indices {
      for channel in records[i].channels {
        guard let bytes = try? info.part(channel.length, "the pixels") else {
          throw PhotoshopBytes.short("the pixels of “\(records[i].name)”")
        }
        records[i].planes.append((channel.id, bytes))
      }
    }
    return (records, count < 0)
  }

  private static func record(_ info: inout PhotoshopBytes, _ head: PhotoshopHead) throws
    -> PhotoshopLayer
  {
    var layer = PhotoshopLayer()
    let what = "a layer"
    layer.top = try info.signed(4, what)
    layer.left = try info.signed(4, what)
    layer.bottom = try info.signed(4, what)
    layer.right = try info.signed(4, what)
    guard layer.width <= 300_000, layer.height <= 300_000, layer.width * layer.height <= 200_000_000
    else {
      throw BoardFileError.unreadable(
        file: "", "a layer of \(layer.width)×\(layer.height) pixels is too large")
    }
    for _ in 0..<(try info.number(2, what)) {
      let id = try info.signed(2, what)
      layer.channels.append((id, try head.length(&info, what)))
    }
    try info.skip(4, what)
    layer.mode = try info.text(4, what)
    layer.opacity = UInt8(try info.number(1, what))
    layer.isClipped = try info.number(1, what) != 0
    layer.isVisible = try info.number(1, what) & 2 == 0
    try info.skip(1, what)
    var extra = try info.part(info.number(4, what), what)
    try layer.readExtra(&extra, head)
    return layer
  }

  private mutating func readExtra(_ extra: inout PhotoshopBytes, _ head: PhotoshopHead) throws {
    let what = "a layer"
    var mask = try extra.part(extra.number(4, what), what)
    if mask.left >= 18 {
      let sides = try (0..<4).map { _ in try mask.signed(4, what) }
      let outside = UInt8(try mask.number(1, what))
      let flags = try mask.number(1, what)
      self.mask = Mask(
        top: sides[0], left: sides[1], bottom: sides[2], right: sides[3], outside: outside,
        isOff: flags & 2 != 0)
      // What it was before a vector mask was put into it comes first.
      if mask.left >= 18 { try mask.skip(18, what) }
      if flags & 16 != 0, mask.left >= 2, try mask.number(1, what) & 1 != 0 {
        self.mask?.density = UInt8(try mask.number(1, what))
      }
    }
    try extra.skip(extra.number(4, what), what)
    let count = try extra.number(1, what)
    let short = try extra.part(count, what)
    // Names of old were written in the system's letters.
    name = String(
      String.UnicodeScalarView(short.bytes[short.place..<short.end].map { Unicode.Scalar($0) }))
    let padding = (4 - (count + 1) % 4) % 4
    if extra.left >= padding { try extra.skip(padding, what) }
    while extra.left >= 12 {
      let signature = try extra.text(4, what)
      guard signature == "8BIM" || signature == "8B64" else { break }
      let key = try extra.text(4, what)
      let length = try extra.number(head.isLarge && Self.largeKeys.contains(key) ? 8 : 4, what)
      guard var block = try? extra.part(length, what) else { break }
      try take(key, &block)
      if length % 2 == 1, extra.left > 0 { try extra.skip(1, what) }
    }
  }

  private static let adjustments: Set = [
    "levl", "curv", "hue ", "hue2", "brit", "blnc", "expA", "vibA", "blwh", "phfl", "mixr", "clrL",
    "nvrt", "post",
    "thrs", "grdm", "selc", "SoCo", "GdFl", "PtFl",
  ]

  private mutating func take(_ key: String, _ block: inout PhotoshopBytes) throws {
    switch key {
    case "luni":
      let count = try block.number(4, "a name")
      guard count * 2 <= block.left else { return }
      let units = try (0..<count).map { _ in UInt16(try block.number(2, "a name")) }
      let text = String(decoding: units, as: UTF16.self)
      // Some end it with a zero.
      name = text.last == "\0" ? String(text.dropLast()) : text
    case "lsct", "lsdk":
      guard block.left >= 4 else { return }
      switch try block.number(4, "a group") {
      case 1, 2: section = .group
      case 3: section = .end
      default: break
      }
      if block.left >= 8 {
        try block.skip(4, "a group")
        mode = try block.text(4, "a group")
      }
    case "iOpa": if block.left >= 1 { fill = UInt8(try block.number(1, "a layer")) }
    case "lfx2", "lmfx", "lrFX": hasEffects = true
    case "vmsk", "vsms": hasVectorMask = true
    // Of shapes the pixels have it already.
    case "vscg", "vogk": isShape = true
    default:
      if Self.adjustments.contains(key) {
        isAdjustment = width == 0 || height == 0
        isShape = true
      }
    }
  }
}
