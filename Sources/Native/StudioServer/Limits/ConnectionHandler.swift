internal import HTTPTypes
internal import NIOCore
internal import NIOHTTPTypes

/// Takes a place among the connections, and closes one whose answer says `Connection: close`.
///
/// An answer that comes before the whole body has been read is such a one: else the rest of the body,
/// however long, would have to be read for the next request to be found. The client may still be
/// sending: it is listened to for a moment more, so that it sees the answer rather than a reset.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let places: ConnectionPlaces
  private var address: String?
  private var isClosing = false

  private var leftOver = 0

  /// How long, and for how many bytes, a client is listened to that has its answer.
  private static let linger = TimeAmount.seconds(2)
  private static let leftOverLimit = 16 << 20

  init(places: ConnectionPlaces) { self.places = places }

  func handlerAdded(context: ChannelHandlerContext) {
    let address = context.remoteAddress?.ipAddress ?? ""
    guard places.enter(address) else { return context.close(promise: nil) }
    self.address = address
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave() }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  private func leave() {
    if let address { places.leave(address) }
    address = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard isClosing else { return context.fireChannelRead(data) }
    if case .body(let bytes) = unwrapInboundIn(data) { leftOver += bytes.readableBytes }
    if leftOver > Self.leftOverLimit { context.close(promise: nil) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      if head.status.kind != .informational, head.headerFields[.connection] == "close" {
        isClosing = true
      }
      context.write(data, promise: promise)
    case .end where isClosing:
      let channel = context.channel
      let written = context.eventLoop.makePromise(of: Void.self)
      if let promise { written.futureResult.cascade(to: promise) }
      written.futureResult.whenComplete { _ in
        channel.close(mode: .output, promise: nil)
        channel.eventLoop.scheduleTask(in: Self.linger) { channel.close(promise: nil) }
      }
      context.writeAndFlush(data, promise: written)
    default: context.write(data, promise: promise)
    }
  }
}
