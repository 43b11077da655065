import ArgumentParser
import Foundation
import Storyboard

/// Which shots of a project are meant.
struct ShotChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these shots, by their numbers, in this order: 1A,2B,2C.", valueName: "numbers"))
  var shots: String?

  /// All of a project, where nobody chose.
  func shots(of outline: ProjectOutline) throws -> [ShotOutline] {
    let all = outline.scenes.flatMap(\.shots)
    guard let shots else { return all }
    return try shots.split(separator: ",").map { number in
      let wanted = number.trimmingCharacters(in: .whitespaces)
      guard let shot = all.first(where: { $0.number.string == wanted }) else {
        throw Failure("there is no shot \(wanted) in “\(outline.name.string)”")
      }
      return shot
    }
  }
}
