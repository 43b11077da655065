package import Bricks
internal import Words

extension Program {
  /// Returns the place of a brick that is moved one step up or down: past its neighbour, into it where that holds bricks, out of what it lies
  /// in at an end, and on to the next script. Nil at the end of all.
  package func step(from place: BrickPlace, isDown: Bool) -> BrickPlace? {
    guard let row = try? row(place), row.indices.contains(place.index) else { return nil }
    let neighbor = isDown ? place.index + 1 : place.index - 1
    if row.indices.contains(neighbor) {
      var inside = place
      let open = row[neighbor].branches.indices.filter {
        row[neighbor].branches[$0].name != "endBrick"
      }
      if let branch = isDown ? open.first : open.last {
        inside.path.append(.init(neighbor, branch))
        inside.index = isDown ? 0 : row[neighbor].branches[branch].bricks.count
        return inside
      }
      var past = place
      past.index = isDown ? neighbor + 1 : neighbor
      return past
    }
    guard let last = place.path.last else { return nextScript(place.script, isDown: isDown) }
    var out = place
    out.path.removeLast()
    out.index = last.brick
    guard let around = try? self.row(out) else { return nil }
    let branch = last.branch + (isDown ? 1 : -1)
    let branches = around[last.brick].branches
    if branches.indices.contains(branch), branches[branch].name != "endBrick" {
      var other = out
      other.path.append(.init(last.brick, branch))
      other.index = isDown ? 0 : branches[branch].bricks.count
      return other
    }
    if isDown { out.index += 1 }
    return out
  }

  private func nextScript(_ script: ScriptPlace, isDown: Bool) -> BrickPlace? {
    let index = script.index + (isDown ? 1 : -1)
    let scripts = allObjects[script.object].scripts
    guard scripts.indices.contains(index) else { return nil }
    return BrickPlace(
      ScriptPlace(script.object, index), isDown ? 0 : scripts[index].bricks.count)
  }
}
