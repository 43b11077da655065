/// Where the rows of a library are kept. Reading and writing block the thread that asks, but for `look`.
protocol LogBase: AnyObject, Sendable {
  /// Whether nobody else ever writes: what this process has in memory is then what is stored.
  var isSoleWriter: Bool { get }

  /// Reads what stands at one moment, as the writer has left it.
  func read<Value>(_ body: (any LogRows) throws -> Value) throws -> Value
  /// Reads what stands at one moment, whatever is being written.
  func look<Value: Sendable>(_ body: @escaping @Sendable (any LogRows) throws -> Value)
    async throws -> Value
  /// Runs `body` in one transaction, which is on the disk when this returns; no other of this library runs meanwhile.
  func write<Value>(_ body: (any LogRows) throws -> Value) throws -> Value

  /// Whether the disk has each transaction when it is answered, rather than at some later time: a kill does not show the difference,
  /// a power cut does.
  func syncsEachTransaction() throws -> Bool
  /// The engine's own word on whether all is well with what is stored: "ok", or what is not.
  func integrity() async throws -> String
  /// Gives the room of what was deleted back to the disk, where that does not happen by itself.
  func vacuum() throws
  func close() throws
}
