/// A document's log as far as it is applied: which edits it holds, what each did, and what each
/// session could undo and redo.
///
/// The number of entries is the document's position in its log.
package struct History<Property: Equatable & Sendable>: Equatable, Sendable {
  /// One edit of the log.
  package struct Entry: Equatable, Sendable {
    package var id: EditID
    package var session: SessionID
    /// The values it wrote; none for an undo and a redo, which write what the original wrote.
    package var effects: [Effect<Property>]
    package var isTakenBack: Bool

    package init(
      id: EditID, session: SessionID, effects: [Effect<Property>], isTakenBack: Bool = false
    ) {
      self.id = id
      self.session = session
      self.effects = effects
      self.isTakenBack = isTakenBack
    }
  }

  /// Indexes of the entries that a session could undo and redo, the next one last.
  package struct Stacks: Equatable, Sendable {
    package var session: SessionID
    package var undo: [Int]
    package var redo: [Int]

    package init(session: SessionID, undo: [Int] = [], redo: [Int] = []) {
      self.session = session
      self.undo = undo
      self.redo = redo
    }
  }

  package internal(set) var entries: [Entry] = []
  /// One for each session, in the order in which these first changed something.
  package internal(set) var stacks: [Stacks] = []
  private var entryIndex: [EditID: Int] = [:]
  private var stackIndex: [SessionID: Int] = [:]

  package init() {}

  /// The history with these parts; nil where an id repeats or an index lies outside.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  package init?(entries: [Entry], stacks: [Stacks]) {
    for entry in entries { guard append(entry) else { return nil } }
    for (index, stack) in stacks.enumerated() {
      guard stackIndex.updateValue(index, forKey: stack.session) == nil else { return nil }
      for i in stack.undo { guard entries.indices.contains(i) else { return nil } }
      for i in stack.redo { guard entries.indices.contains(i) else { return nil } }
    }
    self.stacks = stacks
  }

  /// The number of edits that have been applied: the position in the log, the first edit's being 1.
  package var count: Int { entries.count }

  /// The index of the entry of edit `id`, or nil where the log does not hold it.
  package func index(of id: EditID) -> Int? { entryIndex[id] }

  /// Whether `first` comes before `second` in the log; nil is the state before any edit.
  func isEarlier(_ first: EditID?, than second: EditID) -> Bool {
    guard let first, let i = entryIndex[first] else { return true }
    return entryIndex[second].map { i < $0 } ?? true
  }

  /// The edit that `session` would undo next.
  package func undoableEdit(for session: SessionID) -> EditID? {
    guard let index = stackIndex[session], let last = stacks[index].undo.last else { return nil }
    return entries[last].id
  }

  /// The edit that `session` would redo next.
  package func redoableEdit(for session: SessionID) -> EditID? {
    guard let index = stackIndex[session], let last = stacks[index].redo.last else { return nil }
    return entries[last].id
  }

  /// Whether entry `index` can be redone: whoever makes a new edit gives that up.
  func isRedoable(_ index: Int) -> Bool {
    guard let slot = stackIndex[entries[index].session] else { return false }
    return stacks[slot].redo.lastIndex(of: index) != nil
  }

  package static func == (a: History, b: History) -> Bool {
    a.entries == b.entries && a.stacks == b.stacks
  }

  // MARK: Growing and shrinking at the end

  @discardableResult
  mutating func append(_ entry: Entry) -> Bool {
    guard entryIndex.updateValue(entries.count, forKey: entry.id) == nil else { return false }
    entries.append(entry)
    return true
  }

  mutating func removeLast() {
    let entry = entries.removeLast()
    entryIndex[entry.id] = nil
  }

  /// Puts entry `index` on its session's undo stack and forgets what could be redone.
  mutating func push(_ index: Int) -> StackStep {
    let session = entries[index].session
    let stack = stackIndex[session]
    let slot = stack ?? stacks.count
    if stack == nil {
      stackIndex[session] = slot
      stacks.append(Stacks(session: session))
    }
    let forgotten = stacks[slot].redo
    stacks[slot].redo = []
    stacks[slot].undo.append(index)
    return .pushed(stack: slot, forgotten: forgotten, isNew: stack == nil)
  }

  /// Takes entry `index` from its session's undo stack, and where `isDone`, makes it redoable.
  mutating func moveToRedo(_ index: Int, isDone: Bool) -> StackStep {
    guard let slot = stackIndex[entries[index].session],
      let place = stacks[slot].undo.lastIndex(of: index)
    else { return .none }
    stacks[slot].undo.remove(at: place)
    if isDone { stacks[slot].redo.append(index) }
    return .undone(stack: slot, entry: index, place: place, isDone: isDone)
  }

  /// Takes entry `index` from its session's redo stack, and where `isDone`, makes it undoable.
  mutating func moveToUndo(_ index: Int, isDone: Bool) -> StackStep {
    guard let slot = stackIndex[entries[index].session],
      let place = stacks[slot].redo.lastIndex(of: index)
    else { return .none }
    stacks[slot].redo.remove(at: place)
    if isDone { stacks[slot].undo.append(index) }
    return .redone(stack: slot, entry: index, place: place, isDone: isDone)
  }

  /// Takes back the latest step, exactly.
  mutating func reverse(_ step: StackStep) {
    switch step {
    case .none: break
    case .pushed(let slot, let forgotten, let isNew):
      stacks[slot].undo.removeLast()
      stacks[slot].redo = forgotten
      if isNew { stackIndex[stacks.removeLast().session] = nil }
    case .undone(let slot, let entry, let place, let isDone):
      if isDone { stacks[slot].redo.removeLast() }
      stacks[slot].undo.insert(entry, at: place)
    case .redone(let slot, let entry, let place, let isDone):
      if isDone { stacks[slot].undo.removeLast() }
      stacks[slot].redo.insert(entry, at: place)
    }
  }
}

/// The step that one edit made on the stacks of its session.
enum StackStep: Equatable, Sendable {
  case none
  case pushed(stack: Int, forgotten: [Int], isNew: Bool)
  case undone(stack: Int, entry: Int, place: Int, isDone: Bool)
  case redone(stack: Int, entry: Int, place: Int, isDone: Bool)
}
