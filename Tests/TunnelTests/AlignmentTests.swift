import Foundation
import Geometry
import TestSupport
import Testing
import Tunnel

struct AlignmentTests {
  static let old = (width: 900.0, height: 700.0)
  static let new = (width: 1200.0, height: 800.0)

  private func align(
    _ pairs: [PointPair], _ model: AlignmentModel? = nil, tolerance: Double? = nil
  ) throws(AlignmentError) -> Alignment {
    try Alignment(
      pairs, model: model, oldWidth: Self.old.width, oldHeight: Self.old.height,
      newWidth: Self.new.width, newHeight: Self.new.height, tolerance: tolerance)
  }

  /// A map of the kind under which the old photograph is seen whole.
  private func map(_ random: inout SplitMix64, _ model: AlignmentModel) -> Homography {
    var result = Photographs.alignment(
      &random, from: (900, 700), to: (1200, 800), projective: model == .projective)
    if model == .affine {
      result = Homography(1, random.double(in: -0.3...0.3), 0, 0, 1.2, 0, 0, 0, 1).then(result)
    }
    return result.normalized
  }

  /// Points all over the old photograph, no three near a line.
  private func points(_ random: inout SplitMix64, _ count: Int) -> [Point] {
    var result: [Point] = []
    while result.count < count {
      let p = Point(
        x: random.double(in: 0...Self.old.width), y: random.double(in: 0...Self.old.height))
      let isApart = result.indices.allSatisfy { i in
        result[i].distance(to: p) > 30
          && result.indices.allSatisfy { j in
            i == j || abs((result[j] - result[i]).cross(p - result[i])) > 6000
          }
      }
      if isApart || count > 8 { result.append(p) }
    }
    return result
  }

  private func distance(_ a: Homography, _ b: Homography) -> Double {
    var worst = 0.0
    for x in [0, Self.old.width] {
      for y in [0, Self.old.height] {
        guard let p = a(Point(x: x, y: y)), let q = b(Point(x: x, y: y)) else { return .infinity }
        worst = max(worst, p.distance(to: q))
      }
    }
    return worst
  }

  @Test(arguments: 0..<90 as Range<UInt64>)
  func `as few pairs as there must be give back the map that they came from`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let model = AlignmentModel.allCases[Int(seed % 3)]
    let truth = map(&random, model)
    let pairs = points(&random, model.pairCount).map { PointPair(old: $0, new: truth($0)!) }
    let found = try align(pairs)
    #expect(found.model == model)
    #expect(distance(found.map, truth) < 1e-5)
    #expect(found.residuals.allSatisfy { $0 < 1e-6 } && found.outliers.isEmpty)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no small change of the map comes nearer to noisy points`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let model = AlignmentModel.allCases[Int(seed % 3)]
    let truth = map(&random, model)
    let pairs = points(&random, 12).map {
      PointPair(
        old: $0,
        new: truth($0)! + Point(x: random.double(in: -3...3), y: random.double(in: -3...3)))
    }
    let found = try align(pairs, model)
    #expect(found.outliers.isEmpty)
    func error(_ map: Homography) -> Double {
      pairs.reduce(0) { $0 + (map($1.old)! - $1.new).squaredLength }
    }
    let best = error(found.map)
    #expect(abs(found.error - (best / 12).squareRoot()) < 1e-9)
    // A change of the kind: on the new photograph, by a map of the same kind that is nearly none.
    for _ in 0..<40 {
      func small(_ most: Double) -> Double { random.double(in: -most...most) }
      let (turn, shear) = (small(1e-4), model == .similarity ? 0 : small(1e-4))
      let scale = 1 + small(1e-4)
      let nudge = Homography(
        scale, -turn + shear, small(0.05), turn, scale, small(0.05),
        model == .projective ? small(1e-7) : 0, model == .projective ? small(1e-7) : 0, 1)
      #expect(error(found.map.then(nudge)) >= best - 1e-6)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `pairs that contradict the others are left out and named`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let model = AlignmentModel.allCases[Int(seed % 3)]
    let truth = map(&random, model)
    let (good, bad) = (random.int(in: 8...30), random.int(in: 1...4))
    var pairs = points(&random, good + bad).map {
      PointPair(
        old: $0,
        new: truth($0)! + Point(x: random.double(in: -2...2), y: random.double(in: -2...2)))
    }
    var wrong: Set<Int> = []
    while wrong.count < bad {
      let i = random.int(in: 0...pairs.count - 1)
      guard wrong.insert(i).inserted else { continue }
      let way = Point(x: random.double(in: 90...400), y: random.double(in: 90...400))
      pairs[i].new = pairs[i].new + (random.next() % 2 == 0 ? way : -way)
    }
    let found = try align(pairs, model)
    #expect(Set(found.outliers) == wrong)
    #expect(distance(found.map, truth) < 30)
    for i in pairs.indices where !wrong.contains(i) { #expect(found.residuals[i] < 14.5) }
    for i in wrong { #expect(found.residuals[i] > 50) }
    #expect(try align(pairs, model) == found)
  }

  @Test
  func `points that decide nothing are refused with the reason`() {
    func pair(_ x: Double, _ y: Double, _ u: Double, _ v: Double) -> PointPair {
      PointPair(old: Point(x: x, y: y), new: Point(x: u, y: v))
    }
    #expect(throws: AlignmentError.tooFewPairs(1, needed: 2)) { try align([pair(1, 1, 2, 2)]) }
    #expect(throws: AlignmentError.tooFewPairs(3, needed: 4)) {
      try align([pair(0, 0, 0, 0), pair(9, 0, 9, 0), pair(0, 9, 0, 9)], .projective)
    }
    #expect(throws: AlignmentError.notFinite(pair: 1)) {
      try align([pair(0, 0, 0, 0), pair(1, .nan, 9, 9)])
    }
    #expect(throws: AlignmentError.coincident(0, 2)) {
      try align([pair(0, 0, 0, 0), pair(9, 0, 9, 0), pair(0, 0, 5, 9)])
    }
    #expect(throws: AlignmentError.collinear) {
      try align([pair(0, 0, 0, 0), pair(100, 100, 100, 100), pair(300, 300, 300, 300)])
    }
    // Three of four on a line.
    #expect(throws: AlignmentError.collinear) {
      try align([
        pair(0, 0, 0, 0), pair(100, 100, 100, 100), pair(300, 300, 300, 300), pair(0, 500, 0, 500),
      ])
    }
  }

  @Test
  func `maps that fold, flip, shrink or grow absurdly are refused with the reason`() {
    let square = [(0.0, 0.0), (900, 0), (900, 700), (0, 700)]
    func to(_ corners: [(Double, Double)]) throws(AlignmentError) -> Alignment {
      try align(
        zip(square, corners).map {
          PointPair(old: Point(x: $0.0, y: $0.1), new: Point(x: $1.0, y: $1.1))
        })
    }
    #expect(throws: AlignmentError.flips) { try to([(900, 0), (0, 0), (0, 700), (900, 700)]) }
    #expect(throws: AlignmentError.folds) { try to([(0, 0), (900, 0), (0, 700), (900, 700)]) }
    // Two pairs: everything on less than a hundredth of a pixel.
    do throws(AlignmentError) {
      _ = try to([(5, 5), (6, 5), (6, 6), (5, 6)])
      Issue.record("shrunk 900-fold")
    } catch {
      guard case .shrinks(let factor) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(factor > 500)
    }
    do throws(AlignmentError) {
      _ = try to([(0, 0), (90_000, 0), (90_000, 70_000), (0, 70_000)])
      Issue.record("grown 100-fold")
    } catch {
      guard case .grows(let factor) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(abs(factor - 100) < 1e-6)
    }
    #expect(throws: Never.self) { try to([(100, 50), (1000, 80), (950, 700), (60, 720)]) }
  }

  /// Five pairs for a projective map, four for an affine one, one of them anywhere: where that makes no
  /// map, it is named, or none is, where another may be wrong as well.
  @Test(arguments: [AlignmentModel.affine, .projective])
  func `one wrong pair among as many as there must be and one more is named`(model: AlignmentModel)
  {
    var (named, unnamed, taken) = (0, 0, 0)
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let truth = map(&random, .similarity)
      let wrong = random.int(in: 0...model.pairCount)
      var pairs = points(&random, model.pairCount + 1).map {
        PointPair(
          old: $0,
          new: truth($0)! + Point(x: random.double(in: -1...1), y: random.double(in: -1...1)))
      }
      pairs[wrong].new = Point(x: random.double(in: 0...1200), y: random.double(in: 0...800))
      do throws(AlignmentError) {
        _ = try align(pairs, model)
        taken += 1
      } catch .contradicts(let pair, let error) {
        #expect(pair == wrong && error == nil, "seed \(seed)")
        named += 1
      } catch {
        unnamed += 1
      }
    }
    #expect(named > 8 * unnamed && named > 40, "\(named) named, \(unnamed) not, \(taken) taken")
  }

  /// Where a map can be made of all, but one pair is far from where the others would have it.
  @Test(arguments: [AlignmentModel.affine, .projective])
  func `one wrong pair among five is left out of a map that all would make`(model: AlignmentModel) {
    var (named, others) = (0, 0)
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let truth = map(&random, .similarity)
      let wrong = random.int(in: 0...model.pairCount)
      var pairs = points(&random, model.pairCount + 1).map {
        PointPair(
          old: $0,
          new: truth($0)! + Point(x: random.double(in: -1...1), y: random.double(in: -1...1)))
      }
      let way = Point(x: random.double(in: 40...400), y: random.double(in: 40...400))
      pairs[wrong].new = pairs[wrong].new + (random.next() % 2 == 0 ? way : -way)
      guard let found = try? align(pairs, model), found.residuals.contains(where: { $0 > 14.5 })
      else { continue }
      if found.outliers == [wrong] {
        #expect(found.residuals.indices.allSatisfy { $0 == wrong || found.residuals[$0] < 1e-3 })
        named += 1
      } else {
        others += 1
      }
    }
    #expect(named > 100 && named > 50 * others, "\(named) named, \(others) not")
  }

  @Test
  func `three pairs for a similarity are all kept, since any may be wrong`() throws {
    let pairs = [((0.0, 0.0), (100.0, 100.0)), ((800, 0), (900, 100)), ((400, 600), (640, 700))]
      .map { PointPair(old: Point(x: $0.0.0, y: $0.0.1), new: Point(x: $0.1.0, y: $0.1.1)) }
    #expect(try align(pairs, .similarity).outliers.isEmpty)
  }

  @Test
  func `a wrong pair is named with how well the others agree`() throws {
    let good = [(100.0, 100.0), (800, 90), (820, 600), (90, 620), (450, 350)]
    var pairs = good.map {
      PointPair(old: Point(x: $0.0, y: $0.1), new: Point(x: $0.0 + 200, y: $0.1 + 50))
    }
    pairs[2].new = Point(x: 320, y: 160)
    #expect(throws: AlignmentError.contradicts(pair: 2, error: nil)) { try align(pairs) }
    #expect(
      AlignmentError.contradicts(pair: 2, error: nil).message
        == "pair 3 contradicts the others: without it the rest agree")
    #expect(
      AlignmentError.contradicts(pair: 2, error: 0.84).message
        == "pair 3 contradicts the others: without it the rest agree to 0.8 pixels")
    // A mirrored photograph: no pair is to blame.
    for i in pairs.indices { pairs[i].new.x = 1200 - good[i].0 }
    #expect(throws: AlignmentError.flips) { try align(pairs) }
    // Three, which together make the picture a point.
    let three = [((0.0, 0.0), (500.0, 500.0)), ((900, 0), (770, 500)), ((450, 600), (635, 196.25))]
    #expect(throws: AlignmentError.contradicts(pair: 2, error: nil)) {
      try align(
        three.map {
          PointPair(old: Point(x: $0.0.0, y: $0.0.1), new: Point(x: $0.1.0, y: $0.1.1))
        }, .similarity)
    }
  }

  @Test
  func `points beside their photographs are refused, naming the pair and the limits`() {
    func check(_ old: Point, _ new: Point) throws(AlignmentError) {
      try Alignment.checkInside(
        [PointPair(old: .zero, new: .zero), PointPair(old: old, new: new)], oldWidth: 900,
        oldHeight: 700, newWidth: 1200, newHeight: 800)
    }
    #expect(throws: Never.self) { try check(Point(x: 900, y: 700), Point(x: 1200, y: 800)) }
    #expect(throws: AlignmentError.outside(pair: 1, isOld: true, width: 900, height: 700)) {
      try check(Point(x: 900.1, y: 0), .zero)
    }
    #expect(throws: AlignmentError.outside(pair: 1, isOld: false, width: 1200, height: 800)) {
      try check(.zero, Point(x: 3, y: -0.1))
    }
    #expect(throws: AlignmentError.notFinite(pair: 1)) { try check(.zero, Point(x: 3, y: .nan)) }
    #expect(
      AlignmentError.outside(pair: 1, isOld: false, width: 1200, height: 800).message
        == "pair 2: the point on the new picture lies outside it (0 to 1200 across, 0 to 800 down)")
  }

  /// A map that was typed or moved by hand has no points.
  @Test
  func `the words for a map speak of no points`() {
    for error in [
      AlignmentError.collinear, .flips, .folds, .shrinks(factor: 900), .grows(factor: 100),
    ] {
      #expect(!error.mapMessage.contains("point") && !error.mapMessage.contains("pair"))
      #expect(error.message.contains("points"))
    }
    #expect(
      AlignmentError.shrinks(factor: 900).mapMessage == "the old picture would be shrunk 900-fold")
  }

  /// A wall photographed from two places, with the map that was measured; beside the repository.
  @Test(.enabled(if: Corpus.homography != nil, "no ../shared/corpus/photos"))
  func `the true map of a real pair is recovered from points by less than a pixel`() throws {
    let truth = try #require(Corpus.homography)
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var pairs: [PointPair] = []
      while pairs.count < 12 {
        let p = Point(x: random.double(in: 150...700), y: random.double(in: 60...580))
        guard let q = truth(p), 0...800 ~= q.x, 0...640 ~= q.y else { continue }
        // As a person points with a magnifier.
        pairs.append(
          PointPair(
            old: p,
            new: q + Point(x: random.double(in: -0.5...0.5), y: random.double(in: -0.5...0.5))))
      }
      pairs[3].new.x += 70
      pairs[8].new.y -= 45
      let found = try Alignment(
        pairs, oldWidth: 800, oldHeight: 640, newWidth: 800, newHeight: 640, tolerance: 3)
      #expect(found.outliers == [3, 8])
      for (i, pair) in pairs.enumerated() where i != 3 && i != 8 {
        #expect(found.map(pair.old)!.distance(to: truth(pair.old)!) < 1)
      }
    }
  }
}

/// Photographs that lie beside the repository and are no part of it.
enum Corpus {
  static let folder = BuiltCommand.root.deletingLastPathComponent()
    .appendingPathComponent("shared/corpus/photos")

  /// The homography from `graf1.png` to `graf3.png`.
  static let homography: Homography? = {
    guard
      let text = try? String(
        contentsOf: folder.appendingPathComponent("H1to3p.xml"), encoding: .utf8),
      let start = text.range(of: "<data>"), let end = text.range(of: "</data>")
    else { return nil }
    let n = text[start.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace)
      .compactMap { Double($0) }
    guard n.count == 9 else { return nil }
    return Homography(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8])
  }()
}
