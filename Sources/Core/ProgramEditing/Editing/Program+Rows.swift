internal import Bricks
internal import Words

/// The depth to which bricks may lie in one another when they are put there.
let nestingLimit = 100

extension Program {
  func checkScript(_ place: ScriptPlace) throws(EditProblem) {
    try check(place.object)
    guard allObjects[place.object].scripts.indices.contains(place.index) else { throw .notThere }
  }

  /// The row of bricks that a place lies in.
  func row(_ place: BrickPlace) throws(EditProblem) -> [Brick] {
    try checkScript(place.script)
    var row = allObjects[place.script.object].scripts[place.script.index].bricks
    for step in place.path {
      guard row.indices.contains(step.brick), row[step.brick].branches.indices.contains(step.branch)
      else { throw .notThere }
      row = row[step.brick].branches[step.branch].bricks
    }
    return row
  }

  /// The bricks at a place.
  func bricks(_ place: BrickPlace, _ count: Int) throws(EditProblem) -> [Brick] {
    let row = try row(place)
    guard count > 0, place.index >= 0, place.index + count <= row.count else { throw .notThere }
    return Array(row[place.index..<place.index + count])
  }

  /// Changes the row that a place lies in.
  mutating func changeRow(_ place: BrickPlace, _ change: (inout [Brick]) -> Void)
    throws(EditProblem)
  {
    _ = try row(place)
    Self.change(
      &allObjects[place.script.object].scripts[place.script.index].bricks, place.path[...], change)
  }

  private static func change(
    _ row: inout [Brick], _ path: ArraySlice<BrickPlace.Step>, _ body: (inout [Brick]) -> Void
  ) {
    guard let step = path.first else { return body(&row) }
    change(&row[step.brick].branches[step.branch].bricks, path.dropFirst(), body)
  }

  /// Puts bricks where they may lie.
  mutating func insert(_ bricks: [Brick], _ place: BrickPlace) throws(EditProblem) {
    let row = try row(place)
    guard 0...row.count ~= place.index else { throw .notThere }
    if let last = place.path.last {
      // A branch of one is the end of something, and has no room.
      var holder = place
      holder.path.removeLast()
      if try self.row(holder)[last.brick].branches[last.branch].name == "endBrick" {
        throw .notThere
      }
    }
    let depth = bricks.reduce(0) { max($0, $1.depth) }
    guard place.path.count + depth <= nestingLimit else { throw .tooDeep(limit: nestingLimit) }
    try checkBackground(bricks, place.script.object)
    try changeRow(place) { $0.insert(contentsOf: bricks, at: place.index) }
  }

  func checkBackground(_ bricks: [Brick], _ object: Handle<Object>) throws(EditProblem) {
    guard isBackground(object) else { return }
    for brick in bricks {
      guard BrickCatalog.mayBeOnBackground(brick.type) else { throw .notOnBackground(brick.type) }
      for branch in brick.branches { try checkBackground(branch.bricks, object) }
    }
  }

  /// Adds a script that starts with the scene where there is no such script yet.
  mutating func makeRoom(_ place: BrickPlace) throws(EditProblem) {
    try check(place.script.object)
    guard place.script.index == allObjects[place.script.object].scripts.count, place.path.isEmpty,
      place.index == 0
    else { return }
    allObjects[place.script.object].scripts.append(Script("StartScript"))
  }
}
