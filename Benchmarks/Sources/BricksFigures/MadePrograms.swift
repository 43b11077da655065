import Bricks
import CatrobatFile
import FigureParts
import Foundation
import Programs

/// Prints what a tick of each program of a folder takes, with fingers that tap now and then, and the median of all.
func programs(in folder: String) throws {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    .filter { $0.hasSuffix(".catrobat") }.sorted()
  var all: [Double] = []
  for name in names {
    guard let archive = try? CatrobatArchive(path: folder + "/" + name) else { continue }
    let pictures = try LookPictures(of: archive).pictures
    let lengths = try ProgramSounds(of: archive).lengths
    let times = (0..<5).map { _ in
      var machine = Machine(
        archive.document.program, pictures: pictures, soundLengths: lengths)
      let ticks = 600
      return milliseconds {
        for tick in 0..<ticks {
          if tick % 50 == 25 { machine.touchUp(machine.touchDown(x: 7, y: -40)) }
          machine.tick()
        }
      } / Double(ticks) * 1000
    }
    all.append(median(times))
    print("\(name): a tick \(median(times).rounded(toTenths: ())) µs")
  }
  print("\(all.count) programs: a tick \(median(all).rounded(toTenths: ())) µs, the median of all")
}
