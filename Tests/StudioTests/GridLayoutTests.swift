import Geometry
import Studio
import TestSupport
import Testing

@Suite struct `The grid of a project` {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `frames lie within the grid, in their scenes, and none on another`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = random.gridLayout()
    var rects: [Rect] = []
    for (scene, count) in layout.counts.enumerated() {
      for shot in 0...count {
        let rect = layout.rect(scene: scene, shot: shot)
        #expect(rect.minX >= 0 && rect.maxX <= layout.style.width + 1e-6)
        #expect(rect.minY >= layout.tops[scene] + layout.style.header)
        #expect(rect.maxY <= layout.tops[scene + 1])
        rects.append(rect)
      }
    }
    for i in rects.indices {
      for j in rects.indices where j > i { #expect(!rects[i].overlaps(rects[j])) }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the place to add a shot has no row of cells to itself`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = random.gridLayout()
    for (scene, count) in layout.counts.enumerated() where count > 0 {
      let (last, place) = (
        layout.rect(scene: scene, shot: count - 1), layout.rect(scene: scene, shot: count)
      )
      if count % layout.columns == 0 {
        #expect(abs(place.minY - last.maxY - layout.style.gap) < 1e-6)
        #expect(abs(place.height - layout.style.slim) < 1e-6)
      } else {
        #expect(place.minY == last.minY && abs(place.height - layout.cell.height) < 1e-6)
      }
      // Nothing but the gaps and the footer lies below either.
      let end = max(last.maxY, place.maxY) + layout.style.gap + layout.style.footer
      #expect(abs(layout.tops[scene + 1] - end) < 1e-6)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `what is asked for in a range is what meets it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = random.gridLayout()
    for _ in 0..<20 {
      let top = Double(random.number(-200...Int(layout.height) + 100))
      let bottom = top + Double(random.number(1...900))
      let scenes = layout.scenes(from: top, to: bottom)
      for (scene, count) in layout.counts.enumerated() {
        let isSeen = layout.tops[scene] < bottom && layout.tops[scene + 1] > top
        if isSeen { #expect(scenes.contains(scene)) }
        let shots = layout.shots(of: scene, from: top, to: bottom)
        for shot in 0...count {
          let rect = layout.rect(scene: scene, shot: shot)
          if rect.minY < bottom, rect.maxY > top { #expect(shots.contains(shot)) }
          // No more than a row too many on either side.
          let row = layout.cell.height + layout.style.gap
          if rect.maxY < top - row || rect.minY > bottom + row { #expect(!shots.contains(shot)) }
        }
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a drop on the left half of a frame goes before it, on the right half behind`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let layout = random.gridLayout()
    for (scene, count) in layout.counts.enumerated() {
      for shot in 0..<count {
        let rect = layout.rect(scene: scene, shot: shot)
        let y = (rect.minY + rect.maxY) / 2
        let left = layout.insertion(at: Point(x: rect.minX + rect.width * 0.3, y: y))
        let right = layout.insertion(at: Point(x: rect.minX + rect.width * 0.7, y: y))
        #expect(left == (scene, shot))
        #expect(right == (scene, shot + 1))
      }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func gridLayout() -> GridLayout {
    let counts = (0..<number(1...5)).map { _ in number(0...9) }
    return GridLayout(
      counts: counts,
      style: GridLayout.Style(
        width: Double(number(200...1400)), frameWidth: Double(number(120...400)),
        aspect: [16.0 / 9, 2.39, 1, 9.0 / 16][number(0...3)]))
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
