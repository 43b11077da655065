import Geometry
import Ink
import TestSupport
import Testing

struct TouchPathTests {
  private func event(
    _ x: Double, _ phase: TouchPhase = .moved, index: Int64? = nil, expecting: Bool = false,
    update: Bool = false, prediction: Bool = false, touch: Int = 1
  ) -> TouchEvent {
    TouchEvent(
      touch: TouchID(touch), timestamp: x, phase: phase, location: Point(x: x, y: 0),
      updateIndex: index, expectingUpdates: expecting ? .force : [], isUpdate: update,
      isPrediction: prediction)
  }

  private func places(_ paths: TouchPaths, _ i: Int = 0) -> [Double] {
    paths.paths[i].path.points.map(\.location.x)
  }

  @Test
  func `predictions go when a real point comes`() {
    let paths = TouchPaths()
    paths.add([event(0, .began), event(1, prediction: true), event(2, prediction: true)])
    #expect(places(paths) == [0, 1, 2])
    #expect(paths.paths[0].path.confirmedCount == 1)
    paths.add([event(5)])
    #expect(places(paths) == [0, 5])
  }

  @Test
  func `an update amends its point however late it comes`() {
    let paths = TouchPaths()
    paths.add([event(0, .began, index: 7, expecting: true), event(1, index: 8), event(2, .ended)])
    #expect(!paths.paths[0].path.isComplete)
    var update = event(0.5, .began, index: 7, update: true)
    update.force = 0.25
    paths.add([update])
    #expect(places(paths) == [0.5, 1, 2])
    #expect(paths.paths[0].path.points[0].force == 0.25)
    #expect(paths.paths[0].path.isComplete)
  }

  @Test
  func `a path is complete only when it has ended and expects nothing`() {
    let paths = TouchPaths()
    paths.add([event(0, .began, index: 1, expecting: true), event(1)])
    #expect(!paths.paths[0].path.isComplete)
    paths.add([event(0, .began, index: 1, update: true)])
    #expect(!paths.paths[0].path.isComplete)
    paths.add([event(2, .ended)])
    #expect(paths.paths[0].path.isComplete)
  }

  @Test
  func `several touches are paths of their own`() {
    let paths = TouchPaths()
    paths.add([event(0, .began), event(100, .began, touch: 2), event(1), event(101, touch: 2)])
    #expect(places(paths, 0) == [0, 1])
    #expect(places(paths, 1) == [100, 101])
  }

  @Test
  func `a cancelled touch says so`() {
    let paths = TouchPaths()
    paths.add([event(0, .began), event(1, .cancelled)])
    #expect(paths.paths[0].path.isCancelled && paths.paths[0].path.isComplete)
  }

  @Test
  func `a touch that begins again after it was over is a new path`() {
    let paths = TouchPaths()
    paths.add([event(0, .began), event(1, .ended), event(5, .began), event(6)])
    #expect(paths.paths.count == 2)
    #expect(places(paths, 0) == [0, 1])
    #expect(places(paths, 1) == [5, 6])
  }

  @Test
  func `what makes no sense does nothing`() {
    let paths = TouchPaths()
    paths.add([
      event(9, index: 3, update: true), event(9, prediction: true), event(0, .began, index: 1),
      event(9, index: 4, update: true), event(.nan), event(1, .ended), event(9, prediction: true),
    ])
    #expect(paths.paths.count == 1)
    #expect(places(paths) == [0, 1])
  }

  @Test(arguments: [[1, 2, 3, 4, 5], [5, 3, 9, 1, 7], [2, 2, 4, 4, 6]] as [[Int64]])
  func `indexes need not rise`(indexes: [Int64]) {
    let paths = TouchPaths()
    paths.add([event(-1, .began)])
    var points: [Int64: Double] = [:]
    for (i, index) in indexes.enumerated() {
      paths.add([event(Double(i), index: index)])
      points[index] = Double(i)
    }
    let before = paths.paths[0].path.points.count
    for index in Set(indexes) { paths.add([event(500, index: index, update: true)]) }
    #expect(paths.paths[0].path.points.count == before)
    #expect(places(paths).count { $0 == 500 } == Set(indexes).count)
  }

  /// Against a plain list of numbers: devices that count, skip, fall back, or send no number for a while.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an update finds its point, however a device counts`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let paths = TouchPaths()
    var expected: [(index: Int64?, place: Double)] = []
    var next = Int64.random(in: -5...5, using: &generator)
    let steps: [Int64] = [[1], [1, 1, 1, 1, 3], [1, 1, -4, 2], [2]].randomElement(
      using: &generator)!
    let unnumbered = [0, 0, 0.2, 1].randomElement(using: &generator)!
    for i in 0..<120 {
      let place = Double(i)
      let isUpdate = i > 0 && Int.random(in: 0..<4, using: &generator) == 0
      if isUpdate {
        let wanted = next - Int64.random(in: -2...30, using: &generator)
        paths.add([event(place, index: wanted, update: true)])
        guard let known = expected.firstIndex(where: { $0.index == wanted }) else { continue }
        expected[known].place = place
      } else {
        let index = Double.random(in: 0..<1, using: &generator) < unnumbered ? nil : next
        paths.add([event(place, index: index)])
        if index != nil { next += steps.randomElement(using: &generator)! }
        if let index, let known = expected.firstIndex(where: { $0.index == index }) {
          expected[known].place = place
        } else {
          expected.append((index, place))
        }
      }
      #expect(places(paths) == expected.map(\.place), "after \(i + 1) events")
    }
  }

  @Test
  func `numbers at the end of their range are found`() {
    let paths = TouchPaths()
    let indexes: [Int64?] = [.max - 1, .max, nil, .min + 1, 0]
    for (i, index) in indexes.enumerated() { paths.add([event(Double(i), index: index)]) }
    for index in indexes where index != nil { paths.add([event(9, index: index, update: true)]) }
    #expect(places(paths) == [9, 9, 2, 9, 9])
  }

  @Test
  func `a sequence refuses what no device sends`() {
    func error(_ events: [TouchEvent]) -> TouchEventError? {
      var sequence = TouchEventSequence()
      do throws(TouchEventError) {
        for event in events { try sequence.accept(event) }
        return nil
      } catch {
        return error
      }
    }
    let begin = event(1, .began, index: 1)
    #expect(error([begin, event(2), event(3, .ended)]) == nil)
    #expect(error([begin, event(0.5)]) == .timeRunsBackwards(event: 1, timestamp: 0.5, after: 1))
    #expect(
      error([begin, event(2, index: 9, update: true)])
        == .unknownUpdate(event: 1, updateIndex: 9))
    #expect(error([event(2, prediction: true)]) == .predictionWithoutTouch(event: 0))
    #expect(error([begin, event(.infinity)]) == .notFinite(event: 1))
    #expect(error([begin, event(2, .ended), event(3)]) == .afterTheEnd(event: 2))
  }
}
