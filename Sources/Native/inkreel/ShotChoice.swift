import ArgumentParser
import Foundation
import Storyboard

/// Which shots of a project are meant.
struct ShotChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these shots, by their numbers, in this order: 1A,2B-3A.", valueName: "numbers"))
  var shots: String?

  /// All of a project, where nobody chose.
  func shots(of outline: ProjectOutline) throws -> [ShotOutline] {
    let all = outline.scenes.flatMap(\.shots)
    guard let shots else { return all }
    func place(_ number: Substring) throws -> Int {
      let wanted = number.trimmingCharacters(in: .whitespaces).lowercased()
      if let place = all.firstIndex(where: { $0.number.string.lowercased() == wanted }) {
        return place
      }
      let first = all.first?.number.string ?? ""
      let last = all.last?.number.string ?? ""
      throw Failure(
        "there is no shot \(number.trimmingCharacters(in: .whitespaces)) in “\(outline.name.string)”, whose shots are \(first) to \(last)"
      )
    }
    return try shots.split(separator: ",").flatMap { part -> [ShotOutline] in
      // A number may hold a mark of its own; an id is what the studio asks by.
      if let id = ShotID(hex: String(part)), let shot = all.first(where: { $0.id == id }) {
        return [shot]
      }
      if let whole = try? place(part) { return [all[whole]] }
      let ends = part.split(separator: "-", maxSplits: 1)
      guard ends.count == 2 else { return [all[try place(part)]] }
      let (first, last) = (try place(ends[0]), try place(ends[1]))
      guard first <= last else { throw Failure("\(part): the shots run the other way") }
      return Array(all[first...last])
    }
  }
}
