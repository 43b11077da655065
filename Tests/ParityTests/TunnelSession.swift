import CBOR
import Geometry
import PageTransfer
import Storyboard
import StoryboardFile
import StudioWasm
import TestSupport
import Tunnel
import Words

/// Seeded tunnels of seeded photographs, made of calls of exported functions alone.
struct TunnelSession {
  private(set) var script = ParityScript()
  /// How many pictures, maps from points and refusals there were.
  private(set) var drawnCount = 0
  private(set) var alignedCount = 0
  private(set) var refusedCount = 0

  private var random: SplitMix64
  private var old = (width: 1, height: 1)
  private var new = (width: 1, height: 1)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    ask(.closeTunnel)
    _ = drawAll(8, 8, rows: 0..<8)
    ask(.keptPoints)
    ask(.keepPoints(pairs: [], model: nil, tolerance: nil))
  }

  /// A tunnel of two photographs, its look changed and drawn a few times.
  mutating func draw() {
    begin()
    drawAtASize()
    for _ in 0..<3 {
      switch random.number(0...8) {
      case 0...2: note(ask(.setTunnelLook(look())))
      case 3, 4: align()
      case 5: keepPoints()
      case 6, 7: shift()
      default: tellFacts()
      }
      for request in [.tunnelLook, .keptPoints, .tunnelRecipe] as [TunnelRequest] { ask(request) }
      if random.oneIn(2) { drawAtASize() } else { drawAView() }
    }
    for _ in 0..<4 {
      ask(
        .heldOrientation(
          beta: random.double(in: -180...180),
          gamma: random.oneIn(9) ? .nan : random.double(in: -90...90),
          last: random.number(0...3)))
    }
  }

  @discardableResult
  private mutating func ask(_ request: TunnelRequest) -> Double { script.perform(.tunnel(request)) }

  /// Draws rows of the whole of the new photograph at a size.
  private mutating func drawAll(_ width: Int, _ height: Int, rows: Range<Int>) -> Double {
    script.call(
      "drawTunnelView",
      .numbers(
        [
          0, 0, 0, new.width, new.height, width, height, rows.lowerBound, rows.upperBound,
        ].map { Double($0) }))
  }

  private mutating func note(_ result: Double) { if result < 0 { refusedCount += 1 } }

  private mutating func begin() {
    if random.oneIn(2) {
      // Any recipe as its file has it, of photographs much larger than what is here of them.
      let recipe = RecipeSamples.recipe(&random)
      (old, new) = ((recipe.old.width, recipe.old.height), (recipe.new.width, recipe.new.height))
      note(ask(.openTunnel(recipe: random.damaged([recipe.encoded()]))))
      ask(.openTunnel(recipe: recipe.encoded()))
    } else {
      old = (random.number(1...160), random.number(1...160))
      new = (random.number(1...160), random.number(1...160))
      ask(
        .beginTunnel(
          oldOne: SizedAsset(asset: random.assetID(), width: old.width, height: old.height),
          newOne: SizedAsset(asset: random.assetID(), width: new.width, height: new.height)))
    }
    // Nothing is drawn before both are here.
    for which in [.old, .new] as [PhotographKind] {
      _ = drawAll(9, 9, rows: 0..<9)
      let size = which == .old ? old : new
      let width = min(size.width, random.number(1...160))
      let height = min(size.height, random.number(1...160))
      ask(
        .setPhotograph(which, pixels: photograph(width, height), width: width, height: height))
    }
    if random.oneIn(4) {
      note(ask(.setPhotograph(.old, pixels: [1, 2, 3, 4], width: 2, height: 1)))
    }
  }

  /// Straight RGBA: noise of any strength on a slope, opaque or not.
  private mutating func photograph(_ width: Int, _ height: Int) -> [UInt8] {
    let noise = [0, 20, 255][random.number(0...2)]
    let isOpaque = !random.oneIn(3)
    let (across, down) = (random.number(0...3), random.number(0...3))
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let bits = random.next()
        for channel in 0..<4 {
          let noise = Int(bits >> UInt64(channel * 8) & 255) * noise / 255
          let value = (x * across + y * down + channel * 60) / 2 + noise
          bytes.append(
            channel < 3 ? UInt8(min(255, value)) : isOpaque ? 255 : UInt8(bits >> 24 & 255))
        }
      }
    }
    return bytes
  }

  /// In parts, and sometimes at a size that is refused.
  private mutating func drawAtASize() {
    if random.oneIn(8) {
      note(drawAll(40_000, random.oneIn(2) ? 0 : 9, rows: 0..<9))
      note(drawAll(30_000, 30_000, rows: 0..<1))
    }
    let (width, height) = (random.number(1...220), random.number(1...220))
    var edges = [0, height]
    if random.oneIn(3) { edges.append(random.number(0...height)) }
    edges.sort()
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      if drawAll(width, height, rows: top..<bottom) == 1 { drawnCount += 1 }
    }
  }

  /// A similarity, an affine or a projective map that shows the old photograph on the new one, more
  /// or less.
  private mutating func map() -> Homography {
    let (w, h) = (Double(new.width), Double(new.height))
    let scale = w / Double(old.width) * random.double(in: 0.3...2)
    var map = AffineTransform.translation(
      Point(x: -Double(old.width) / 2, y: -Double(old.height) / 2)
    ).then(.scale(scale)).then(.rotation(random.double(in: -3...3)))
    let kind = random.number(0...2)
    if kind > 0 {
      map = map.then(
        AffineTransform(
          a: random.double(in: 0.7...1.4), b: random.double(in: -0.3...0.3),
          c: random.double(in: -0.3...0.3), d: random.double(in: 0.7...1.4), tx: 0, ty: 0))
    }
    let result = Homography(
      map.then(
        .translation(
          Point(x: w * random.double(in: 0.3...0.7), y: h * random.double(in: 0.3...0.7)))))
    guard kind == 2 else { return result }
    return result.then(
      Homography(
        1, 0, 0, 0, 1, 0, random.double(in: -0.3...0.3) / w, random.double(in: -0.3...0.3) / h, 1))
  }

  /// The numbers of a look; one in six has one that makes no sense.
  private mutating func look() -> LookNumbers {
    let (w, h) = (Double(new.width), Double(new.height))
    var numbers = map().numbers
    numbers += [
      random.double(in: 0...0.4) * Double(old.height),
      random.double(in: 0...0.4) * Double(old.height),
      random.oneIn(2) ? 0 : random.double(in: -60...60), random.oneIn(2) ? 0 : 1,
      w * random.double(in: 0.2...0.8), h * random.double(in: 0.2...0.8),
      w * random.double(in: 0.1...1.2), h * random.double(in: 0.1...1.2),
      random.double(in: -180...180), random.oneIn(4) ? 0 : random.double(in: 0...0.5) * w,
      random.double(in: 0...0.4) * h, random.oneIn(2) ? 0 : random.double(in: 0...1),
      random.oneIn(2) ? 0 : random.double(in: 0...1), random.oneIn(2) ? 1 : 0,
    ]
    if random.oneIn(2) {
      numbers += [0, 0, 0, 0]
    } else {
      let (left, top) = (random.number(0...new.width - 1), random.number(0...new.height - 1))
      numbers += [
        left, top, random.number(1...new.width - left), random.number(1...new.height - top),
      ].map { Double($0) }
    }
    numbers.append(random.oneIn(2) ? 0 : Double(random.number(1...8)))
    if random.oneIn(6) {
      let wrong = [Double.nan, .infinity, -1e12, 1e300, -1, 70_000, 0.5]
      numbers[random.number(0...numbers.count - 1)] = wrong[random.number(0...wrong.count - 1)]
    }
    // As a list is written, so a look is read.
    var writer = CBORWriter()
    writer.array(numbers.count)
    for number in numbers { writer.double(number) }
    var reader = RequestReader(writer.bytes)
    return reader.lookNumbers()
  }

  /// Pairs as a map says, more or less; some contradict the others, lie on a line, mirror, are on no
  /// photograph or no numbers.
  private mutating func align() {
    let count = random.number(1...14)
    let fault = random.number(0...9)
    // Half of the time one under which the whole of the old photograph lies on the new one.
    let map =
      fault > 4
      ? TunnelLook(
        oldWidth: old.width, oldHeight: old.height, newWidth: new.width, newHeight: new.height
      ).alignment : map()
    var numbers: [Double] = []
    for _ in 0..<count {
      let x = random.double(in: 0...1) * Double(old.width)
      let y = fault == 0 ? x : random.double(in: 0...1) * Double(old.height)
      var image = map(Point(x: x, y: y)) ?? .zero
      if random.oneIn(6) { image.x += random.double(in: -0.5...0.5) * Double(new.width) }
      if fault == 1 { image.x = -image.x }
      if fault == 2 { image = image * 1000 }
      let noise = random.double(in: -0.01...0.01) * Double(new.width)
      image = Point(x: image.x + noise, y: image.y - noise)
      // What is on no photograph is refused, whatever else it is.
      let isInside = 0...Double(new.width) ~= image.x && 0...Double(new.height) ~= image.y
      if fault < 3 || fault == 5 || isInside { numbers += [x, y, image.x, image.y] }
    }
    if numbers.isEmpty { numbers = [0, 0, 0, 0] }
    if fault == 3 { numbers[random.number(0...numbers.count - 1)] = .nan }
    if fault == 4 { numbers[random.number(0...numbers.count - 1)] = 1e9 }
    let result = ask(
      .alignTunnel(pairs: Self.pairs(numbers), model: model(), tolerance: tolerance()))
    if result > 0 { alignedCount += 1 } else { refusedCount += 1 }
  }

  /// Pairs that are kept and lay nothing; one in five is refused.
  private mutating func keepPoints() {
    var numbers: [Double] = []
    for _ in 0..<random.number(0...6) {
      for size in [old, new] {
        numbers += [
          random.double(in: 0...1) * Double(size.width),
          random.double(in: 0...1) * Double(size.height),
        ]
      }
    }
    if random.oneIn(5), !numbers.isEmpty {
      numbers[numbers.count - 1] = random.oneIn(2) ? -1 : .nan
    }
    note(ask(.keepPoints(pairs: Self.pairs(numbers), model: model(), tolerance: tolerance())))
  }

  private static func pairs(_ n: [Double]) -> [PointPair] {
    stride(from: 0, to: n.count, by: 4).map {
      PointPair(old: Point(x: n[$0], y: n[$0 + 1]), new: Point(x: n[$0 + 2], y: n[$0 + 3]))
    }
  }

  private mutating func model() -> ModelNumber? { random.oneIn(4) ? nil : random.number(0...2) }

  private mutating func tolerance() -> Double? {
    random.oneIn(2) ? nil : random.double(in: 0...0.1) * Double(new.width)
  }

  /// Any part of the tunnel, as any of its pictures, in two halves; one in eight is refused.
  private mutating func drawAView() {
    let (w, h) = (Double(new.width), Double(new.height))
    let (width, height) = (random.number(1...160), random.number(1...160))
    var numbers = [
      Double(random.number(0...4)), random.double(in: -0.3...0.8) * w,
      random.double(in: -0.3...0.8) * h, random.double(in: 0.01...1.3) * w,
      random.double(in: 0.01...1.3) * h, Double(width), Double(height), 0, Double(height / 2),
    ]
    if random.oneIn(8) {
      let wrong = [Double.nan, .infinity, -1, 1e12, 0.5]
      numbers[random.number(0...8)] = wrong[random.number(0...wrong.count - 1)]
    }
    let first = script.call("drawTunnelView", .numbers(numbers))
    note(first)
    (numbers[7], numbers[8]) = (numbers[8], Double(height))
    if script.call("drawTunnelView", .numbers(numbers)) == 1, first == 1 { drawnCount += 1 }
  }

  /// A hand that takes hold and moves a part a few times.
  private mutating func shift() {
    ask(.tunnelPlacement)
    for _ in 0..<3 {
      let about = Point(
        x: random.double(in: 0...1) * Double(new.width),
        y: random.double(in: 0...1) * Double(new.height))
      note(
        ask(
          .shiftTunnel(
            random.oneIn(2) ? .old : .window,
            angle: random.oneIn(3) ? 0 : random.double(in: -180...180),
            scale: random.oneIn(7) ? 1e-5 : random.double(in: 0.5...2),
            about: random.oneIn(2) ? about : nil,
            by: Point(
              x: random.oneIn(9) ? .nan : random.double(in: -0.5...0.5) * Double(new.width),
              y: random.double(in: -0.5...0.5) * Double(new.height)),
            isFree: random.oneIn(2))))
    }
    ask(.tunnelPlacement)
    ask(.tunnelLook)
  }

  private mutating func tellFacts() {
    let which: PhotographKind = random.oneIn(2) ? .old : .new
    let dates: [Text] = [
      "", "1912", "1912-05", "1910/1915", "1915/1910", "1912-02-30", "a while ago",
      "1890s", "about 1890", "190X/191X", "circa 1910/1915", "1910~/1915",
    ]
    func degrees(_ limit: Double) -> Double? {
      random.oneIn(3) ? nil : random.double(in: -limit...limit) * (random.oneIn(5) ? 2 : 1)
    }
    note(
      ask(
        .setPhotographFacts(
          which,
          KnownFacts(
            title: ["", "Harbour", "Å \"quoted\""][random.number(0...2)],
            source: ["", "Archive 7"][random.number(0...1)],
            date: dates[random.number(0...dates.count - 1)],
            place: ["", "", "At the quay"][random.number(0...2)], latitude: degrees(90),
            longitude: degrees(180), direction: degrees(360).map { $0.magnitude }))))
    ask(.photographFacts(which))
  }
}
