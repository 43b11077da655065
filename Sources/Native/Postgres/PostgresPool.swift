internal import Dispatch
internal import Synchronization

/// Connections to one database, made when they are wanted and kept for whoever comes next. A class, because all share them.
package final class PostgresPool: Sendable {
  private struct State {
    var idle: [PostgresConnection] = []
    var used = 0
    var isClosed = false
  }

  package let address: PostgresAddress
  private let settings: [(name: String, value: String)]
  private let free: DispatchSemaphore
  private let patience: DispatchTimeInterval
  private let answers: Duration?
  private let pulse: PostgresPulse?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - size: how many connections there are at most.
  ///   - patience: how long somebody waits for one that is free, in milliseconds.
  ///   - answers: how long an answer is waited for, as `PostgresConnection` has it.
  ///   - pulse: of the database, which is not asked while it does not answer.
  package init(
    _ address: PostgresAddress, size: Int, settings: [(name: String, value: String)] = [],
    patience: Int = 5000, answers: Duration? = nil, pulse: PostgresPulse? = nil
  ) {
    (self.address, self.settings) = (address, settings)
    (self.answers, self.pulse) = (answers, pulse)
    self.patience = .milliseconds(patience)
    free = DispatchSemaphore(value: size)
  }

  /// Runs `body` with the answers to the first statements of a transaction, and then gives the connection back. What `body` has not
  /// committed is taken back, where it throws.
  ///
  /// Where a connection that lay idle turns out to be broken, it is made anew: nothing has been done by then.
  ///
  /// - Throws: `busy` where no connection is free in time, `away` where the database does not answer, and whatever `body` throws.
  package func transaction<Value>(
    beginningWith first: [PostgresStep],
    _ body: (PostgresConnection, [PostgresRows]) throws -> Value
  ) throws -> Value {
    let isTrial = pulse?.isAway ?? false
    guard pulse?.mayAsk() ?? true else { throw PostgresError.away }
    guard free.wait(timeout: .now() + patience) == .success else { throw PostgresError.busy }
    state.withLock { $0.used += 1 }
    defer {
      state.withLock { $0.used -= 1 }
      free.signal()
    }
    // It may have fallen silent meanwhile.
    guard isTrial || pulse?.mayAsk() ?? true else { throw PostgresError.away }
    let (connection, answers) = try begin(first)
    do {
      let value = try body(connection, answers)
      keep(connection)
      return value
    } catch {
      if !connection.isBroken, (try? connection.run("ROLLBACK")) != nil { keep(connection) }
      throw error
    }
  }

  private func begin(_ first: [PostgresStep]) throws -> (PostgresConnection, [PostgresRows]) {
    while let known = state.withLock({ $0.idle.popLast() }) {
      do {
        return (known, try known.run(first))
      } catch {
        guard known.isBroken else {
          if (try? known.run("ROLLBACK")) != nil { keep(known) }
          throw error
        }
        // The next one would be waited for as long.
        if known.wasGivenUp { throw error }
      }
    }
    let made = try PostgresConnection(
      address, settings: settings, patience: answers, pulse: pulse)
    do {
      return (made, try made.run(first))
    } catch {
      if !made.isBroken, (try? made.run("ROLLBACK")) != nil { keep(made) }
      throw error
    }
  }

  private func keep(_ connection: PostgresConnection) {
    guard !connection.isBroken else { return }
    state.withLock { if !$0.isClosed { $0.idle.append(connection) } }
  }

  /// How many are in use.
  package var used: Int { state.withLock { $0.used } }

  /// Closes what is idle; what is in use is closed when it is given back.
  package func close() {
    state.withLock { state in
      state.idle = []
      state.isClosed = true
    }
  }
}
