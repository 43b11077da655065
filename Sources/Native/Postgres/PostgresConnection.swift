internal import CPostgres
internal import Foundation
package import SQLText

/// A statement and what it is given. Its text is a part of the program: nothing from outside is ever in it.
package struct PostgresStep: Sendable {
  let sql: Text
  let values: [PostgresValue]

  /// What a connection knows a statement by: one that is a literal by where it lies in the program.
  enum Text: Hashable, Sendable {
    case literal(StaticText)
    case made(SQL)
  }

  package init(_ sql: StaticString, _ values: [PostgresValue] = []) {
    (self.sql, self.values) = (.literal(StaticText(text: sql)), values)
  }

  /// - Parameter sql: with `?` for each value.
  package init(made sql: SQL, _ values: [PostgresValue]) {
    (self.sql, self.values) = (.made(sql), values)
  }
}

struct StaticText: Hashable, Sendable {
  let text: StaticString

  static func == (a: StaticText, b: StaticText) -> Bool { a.text.utf8Start == b.text.utf8Start }
  func hash(into hasher: inout Hasher) { hasher.combine(text.utf8Start) }
}

/// One connection to a database. Whoever holds it waits on its own thread for the answers; it may be handed on, but is used by one
/// at a time.
package final class PostgresConnection: @unchecked Sendable {
  private let functions: postgres_functions
  private let connection: OpaquePointer
  /// The names of the statements that the server knows by now.
  private var names: [Known: String] = [:]
  /// A statement with the types of its values: one that is once given NULL has two names.
  private struct Known: Hashable {
    var sql: PostgresStep.Text
    var types: [UInt32]

    init(_ step: PostgresStep) {
      sql = step.sql
      types = if case .literal = step.sql { [] } else { step.values.map(\.type) }
    }
  }

  /// Whether it broke; nothing can be asked of it any more.
  package private(set) var isBroken = false
  /// Whether that is because an answer did not come in time.
  private(set) var wasGivenUp = false
  /// How long an answer is waited for; nil where it may take as long as it takes.
  private let patience: Duration?
  private let pulse: PostgresPulse?

  /// Connects.
  ///
  /// - Parameters:
  ///   - settings: of the session, as `postgresql.conf` has them.
  ///   - patience: how long answers are waited for together; more than the session's own `statement_timeout`, which says better what was wrong.
  ///   - pulse: of the database; where it does not answer anybody, nobody waits longer.
  /// - Throws: `notInstalled`, `cannotConnect`.
  package init(
    _ address: PostgresAddress, settings: [(name: String, value: String)] = [],
    patience: Duration? = nil, pulse: PostgresPulse? = nil
  ) throws(PostgresError) {
    (self.patience, self.pulse) = (patience, pulse)
    functions = try PostgresAddress.functions()
    var options = address.options
    let set = settings.map { "-c \($0.name)=\($0.value)" }
    options["options"] = (set + [options["options"] ?? ""]).joined(separator: " ")
    let pairs = Array(options)
    let keywords = pairs.map { strdup($0.key) } + [nil]
    let values = pairs.map { strdup($0.value) } + [nil]
    defer { for text in keywords + values { free(text) } }
    guard
      let made = functions.connect(
        keywords.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 0)
    else { throw .cannotConnect("there is no memory for it") }
    connection = made
    guard functions.status(made) == POSTGRES_CONNECTION_OK else {
      // It is closed with this.
      throw .cannotConnect(Self.words(functions.message(made)))
    }
    // Where the database reads nothing any more, what is sent is not waited for without end.
    guard functions.set_nonblocking(made, 1) == 0 else {
      throw .cannotConnect("there is no memory for it")
    }
    pulse?.answered()
  }

  deinit { functions.close(connection) }

  /// The server's process that answers.
  package var process: Int { Int(functions.process(connection)) }

  /// Runs a statement.
  @discardableResult
  package func run(_ sql: StaticString, _ values: [PostgresValue] = []) throws(PostgresError)
    -> PostgresRows
  {
    try run([PostgresStep(sql, values)])[0]
  }

  /// Runs statements, all of which go to the server before the first answer is waited for: one round trip.
  ///
  /// - Throws: what went wrong first; none of the statements behind it has been run.
  @discardableResult
  package func run(_ steps: [PostgresStep]) throws(PostgresError) -> [PostgresRows] {
    let end = patience.map { ContinuousClock.now + $0 }
    for step in steps { try prepare(step, until: end) }
    guard functions.enter_pipeline(connection) == 1 else { throw lost() }
    defer { _ = functions.exit_pipeline(connection) }
    for step in steps {
      guard send(step) else { throw lost() }
    }
    guard functions.sync(connection) == 1 else { throw lost() }
    return try answers(to: steps.count, until: end)
  }

  /// Runs the last statements of a transaction, and ends it.
  ///
  /// - Throws: also where the server has rolled it back: it says so of a transaction in which something failed before, and calls that done.
  package func commit(_ steps: [PostgresStep] = []) throws(PostgresError) {
    let answers = try run(steps + [PostgresStep("COMMIT")])
    guard answers[steps.count].command == "COMMIT" else {
      throw .refused(state: "25P02", "something failed in the transaction, which was rolled back")
    }
  }

  // MARK: Steps

  private func prepare(_ step: PostgresStep, until end: ContinuousClock.Instant?)
    throws(PostgresError)
  {
    let key = Known(step)
    guard names[key] == nil else { return }
    let name = "s\(names.count)"
    let types = step.values.map(\.type)
    let isSent =
      switch step.sql {
      case .literal(let literal):
        functions.send_prepare(
          connection, name,
          UnsafeRawPointer(literal.text.utf8Start).assumingMemoryBound(to: CChar.self),
          Int32(types.count), types)
      case .made(let sql):
        functions.send_prepare(connection, name, sql.numbered, Int32(types.count), types)
      }
    guard isSent == 1, let result = try next(until: end) else { throw lost() }
    defer { functions.clear(result) }
    let isDone = functions.result_status(result) == POSTGRES_RESULT_COMMAND
    let fault = isDone ? nil : error(of: result)
    while let more = try next(until: end) { functions.clear(more) }
    if let fault { throw fault }
    names[key] = name
  }

  private func send(_ step: PostgresStep) -> Bool {
    guard let name = names[Known(step)] else { return false }
    let encoded = step.values.map(\.encoded)
    // One more, so that there is a place even for what has no bytes.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.reduce(1) { $0 + ($1?.count ?? 0) })
    for value in encoded { bytes += value ?? [] }
    bytes.append(0)
    let lengths = encoded.map { Int32($0?.count ?? 0) }
    let formats = encoded.map { _ in Int32(1) }
    return bytes.withUnsafeBytes { bytes in
      var place = bytes.baseAddress!.assumingMemoryBound(to: CChar.self)
      let places = encoded.map { value -> UnsafePointer<CChar>? in
        defer { place += value?.count ?? 0 }
        return value == nil ? nil : place
      }
      return functions.send(
        connection, name, Int32(encoded.count), places, lengths, formats, 1) == 1
    }
  }

  /// Reads the answers to so many statements and the end of the pipeline, all in any case.
  private func answers(to count: Int, until deadline: ContinuousClock.Instant?)
    throws(PostgresError) -> [PostgresRows]
  {
    var found: [PostgresRows] = []
    var first: PostgresError?
    for _ in 0..<count {
      guard let result = try next(until: deadline) else { throw lost() }
      let status = functions.result_status(result)
      if status == POSTGRES_RESULT_COMMAND || status == POSTGRES_RESULT_ROWS {
        found.append(PostgresRows(result, functions))
      } else {
        if first == nil { first = error(of: result) }
        functions.clear(result)
      }
      // The end of this answer.
      while let more = try next(until: deadline) { functions.clear(more) }
      if functions.status(connection) != POSTGRES_CONNECTION_OK { throw lost() }
    }
    guard let end = try next(until: deadline) else { throw lost() }
    defer { functions.clear(end) }
    guard functions.result_status(end) == POSTGRES_RESULT_PIPELINE_SYNC else { throw lost() }
    pulse?.answered()
    if let first { throw first }
    return found
  }

  /// The next answer, nil at the end of a statement's: what has not been sent is, and the answer is waited for.
  ///
  /// - Throws: `lost`, also where it is too late.
  private func next(until end: ContinuousClock.Instant?) throws(PostgresError) -> OpaquePointer? {
    let begun = ContinuousClock.now
    while true {
      let isLeft = functions.flush(connection)
      if isLeft < 0 { throw lost() }
      if functions.is_busy(connection) == 0 { return functions.next(connection) }
      let events = isLeft == 1 ? POLLIN | POLLOUT : POLLIN
      var ready = pollfd(fd: functions.socket(connection), events: Int16(events), revents: 0)
      if poll(&ready, 1, Self.slice) > 0 {
        if ready.revents != Int16(POLLOUT), functions.consume(connection) != 1 { throw lost() }
        continue
      }
      let now = ContinuousClock.now
      if let end, now >= end { throw givenUp() }
      if let pulse, pulse.isAway, now - begun >= PostgresPulse.silence { throw givenUp() }
    }
  }

  /// So often does who waits look whether it is still worth it, in milliseconds.
  private static let slice: Int32 = 200

  private func givenUp() -> PostgresError {
    (isBroken, wasGivenUp) = (true, true)
    return .lost("it gave no answer in time")
  }

  private func error(of result: OpaquePointer) -> PostgresError {
    if functions.status(connection) != POSTGRES_CONNECTION_OK { return lost() }
    // What no server has said is libpq's own word, of a connection that is gone.
    guard let state = functions.result_field(result, Int32(POSTGRES_FIELD_STATE)) else {
      return lost()
    }
    let message = functions.result_field(result, Int32(POSTGRES_FIELD_MESSAGE))
    return .refused(state: String(cString: state), Self.words(message))
  }

  private func lost() -> PostgresError {
    isBroken = true
    return .lost(Self.words(functions.message(connection)))
  }

  private static func words(_ text: UnsafePointer<CChar>?) -> String {
    let text = text.map { String(cString: $0) } ?? ""
    return text.isEmpty
      ? "it says nothing"
      : text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.joined(separator: "; ")
  }

  // MARK: What others tell

  /// Waits for what others tell on a channel that is listened to, at most so long; the numbers of their processes, and what they say.
  package func notices(within milliseconds: Int32) throws(PostgresError) -> [(
    process: Int, words: String
  )] {
    // Some may have come with the answer to something else.
    let known = takeNotices()
    if !known.isEmpty { return known }
    var ready = pollfd(fd: functions.socket(connection), events: Int16(POLLIN), revents: 0)
    _ = poll(&ready, 1, milliseconds)
    guard functions.consume(connection) == 1 else { throw lost() }
    return takeNotices()
  }

  private func takeNotices() -> [(process: Int, words: String)] {
    var found: [(process: Int, words: String)] = []
    while let notice = functions.notice(connection) {
      found.append(
        (Int(notice.pointee.process), notice.pointee.payload.map { String(cString: $0) } ?? ""))
      functions.free_memory(notice)
    }
    return found
  }
}
