internal import AsyncHTTPClient
internal import Dispatch
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// Sends requests that are signed, and waits for the answers on the caller's own thread: reading and writing files is done there,
/// piece by piece, while the network waits.
struct S3Wire: Sendable {
  let client: HTTPClient
  let endpoint: S3Endpoint
  let patience: S3Patience

  /// The most bytes of an answer that is not what was asked for.
  private static let wordsLimit = 64 << 10

  init(_ endpoint: S3Endpoint, patience: S3Patience) {
    (self.endpoint, self.patience) = (endpoint, patience)
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .nanoseconds(Int64(patience.connecting.nanoseconds))),
      connectionPool: .init(idleTimeout: .seconds(20)))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = patience.places
    // Whether it is asked again is said above.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.httpVersion = .http1Only
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Asks once.
  ///
  /// - Parameters:
  ///   - fields: all that are sent.
  ///   - limit: the most bytes of an answer that is what was asked for.
  ///   - take: takes such an answer piece by piece; where it is nil the bytes are in what is returned.
  /// - Throws: `away`, `tooLarge`, and what `take` or reading the body throws.
  func ask(
    _ request: S3Request, fields: [(name: String, value: String)], limit: Int,
    take: ((UnsafeRawBufferPointer) throws(ObjectError) -> Void)?
  ) throws(ObjectError) -> S3Answer {
    precondition(MultiThreadedEventLoopGroup.currentEventLoop == nil, "this thread must not wait")
    let body = try S3Outgoing(request.body)
    let conversation = S3Conversation()
    let sent = client.eventLoopGroup.next().makePromise(of: Void.self)
    let task = try start(request, fields, body, conversation, sent)
    defer {
      conversation.end()
      task.cancel()
      sent.fail(HTTPClientError.cancelled)
    }
    var progress = S3Progress(patience)
    var answer: S3Answer?
    /// Whether the store has said no, and does not wait for the rest of the body before it says why.
    var isRefused: Bool { body.isStopped && answer != nil }
    while true {
      let event = conversation.next(by: progress.deadline)
      switch event {
      case nil where isRefused: return answer!
      case nil: throw .away("\(endpoint.host) does not answer in time")
      case .ready(let writer):
        body.writer = writer
        try send(body, sent, conversation, &progress)
      case .sent: try send(body, sent, conversation, &progress)
      case .head(let head):
        let begun = S3Answer(head: head)
        if begun.isGood, request.method != .HEAD, begun.announced ?? 0 > limit {
          throw .tooLarge(limit: limit)
        }
        answer = begun
        guard !begun.isGood, body.count > 0 else { break }
        body.isStopped = true
        progress.hurry()
        if begun.announced == 0 { return begun }
      case .piece(let buffer, let promise):
        guard answer != nil else { throw .away("\(endpoint.host) does not speak HTTP") }
        progress.moved(buffer.readableBytes)
        do throws(ObjectError) {
          try add(buffer, to: &answer!, limit, take)
        } catch {
          promise.fail(error)
          throw error
        }
        promise.succeed()
        if answer!.hasEnough(of: Self.wordsLimit) || isRefused && answer!.isComplete {
          return answer!
        }
      case .end:
        guard let answer else { throw .away("\(endpoint.host) does not speak HTTP") }
        return answer
      case .broken where isRefused: return answer!
      case .broken(let error): throw .away(words(of: error).line(limit: 300))
      }
    }
  }

  private func start(
    _ request: S3Request, _ fields: [(name: String, value: String)], _ body: S3Outgoing,
    _ conversation: S3Conversation, _ sent: EventLoopPromise<Void>
  ) throws(ObjectError) -> HTTPClient.Task<Void> {
    let path = S3Signature.encoded(request.path, sparing: "/")
    let query = S3Signature.query(request.query)
    let url = "\(endpoint.scheme)://\(endpoint.host)\(path)\(query.isEmpty ? "" : "?\(query)")"
    let stream: HTTPClient.Body? =
      body.count == 0
      ? nil
      : .stream(contentLength: Int64(body.count)) { writer in
        conversation.tell(.ready(writer))
        return sent.futureResult
      }
    do {
      let asked = try HTTPClient.Request(
        url: url, method: request.method,
        headers: HTTPHeaders(fields.map { ($0.name, $0.value) }), body: stream)
      return client.execute(request: asked, delegate: conversation)
    } catch {
      sent.fail(error)
      throw .address("\(url) cannot be asked: \(error)")
    }
  }

  /// Sends the next piece of the body, or says that it was the last.
  private func send(
    _ body: S3Outgoing, _ sent: EventLoopPromise<Void>, _ conversation: S3Conversation,
    _ progress: inout S3Progress
  ) throws(ObjectError) {
    guard !body.isStopped, let writer = body.writer else { return }
    guard let piece = try body.next() else { return sent.succeed() }
    progress.moved(piece.count)
    writer.write(.byteBuffer(ByteBuffer(bytes: piece))).whenComplete { result in
      // Where it fails the request does, which is told by itself.
      if case .success = result { conversation.tell(.sent) }
    }
  }

  /// Takes a piece of an answer.
  private func add(
    _ buffer: ByteBuffer, to answer: inout S3Answer, _ limit: Int,
    _ take: ((UnsafeRawBufferPointer) throws(ObjectError) -> Void)?
  ) throws(ObjectError) {
    guard answer.isGood else {
      answer.body += buffer.readableBytesView.prefix(Self.wordsLimit - answer.body.count)
      return
    }
    answer.taken += buffer.readableBytes
    guard answer.taken <= limit else { throw .tooLarge(limit: limit) }
    guard let take else {
      answer.body += buffer.readableBytesView
      return
    }
    var result = Result<Void, ObjectError>.success(())
    buffer.withUnsafeReadableBytes { bytes in
      do throws(ObjectError) { try take(bytes) } catch { result = .failure(error) }
    }
    try result.get()
  }

  private func words(of error: any Error) -> String {
    let host = endpoint.host
    switch error {
    case let error as HTTPClientError:
      switch error {
      case .connectTimeout, .getConnectionFromPoolTimeout:
        return "\(host) takes no connection in time"
      case .remoteConnectionClosed: return "\(host) has closed the connection"
      default: return "\(host): \(error.shortDescription)"
      }
    case let error as NIOConnectionError:
      guard let first = error.connectionErrors.first else {
        return "the host \(error.host) is not known"
      }
      return "\(host): \(first.error)"
    case is HTTPParserError: return "\(host) does not speak HTTP: \(error)"
    default: return "\(host): \(error)"
    }
  }
}
