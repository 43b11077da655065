package import Raster
package import Words

/// What a program asks of the web; somebody outside answers it, or refuses.
package struct WebRequest: Equatable, Sendable {
  /// The number among all of the run, from 1.
  package let id: Int
  package let address: Text
  package let wantsPicture: Bool

  package init(id: Int, address: Text, wantsPicture: Bool) {
    (self.id, self.address, self.wantsPicture) = (id, address, wantsPicture)
  }
}

/// What came of a request.
package enum WebResponse: Equatable, Sendable {
  case words(Text)
  /// A picture, and the name of its file without what stands behind the first point.
  case picture(Bitmap, name: Text)
  /// Nothing came; the status of HTTP says why.
  case failure(status: Int)

  /// Nobody gave leave to ask.
  package static let refused = failure(status: 511)
  static let badAddress = failure(status: 400)
  static let tooMany = failure(status: 429)
  static let tooLarge = failure(status: 413)

  var byteCount: Int {
    switch self {
    case .words(let words): words.byteCount
    case .picture(let bitmap, _): bitmap.pixels.count
    case .failure: 0
    }
  }
}

/// A request that a script waits for.
struct OpenWebRequest: Sendable {
  var request: WebRequest
  var response: WebResponse?
}

extension Machine {
  /// The requests that have no answer yet, the first first.
  package var webRequests: [WebRequest] {
    openRequests.filter { $0.response == nil }.map { $0.request }
  }

  /// Whether any request was asked of somebody outside.
  var hasAskedWeb: Bool { lastRequest > 0 }

  /// Answers a request; what nobody waits for any more is forgotten.
  package mutating func respond(to id: Int, _ response: WebResponse) {
    guard let place = openRequests.firstIndex(where: { $0.request.id == id }) else { return }
    openRequests[place].response = response
  }

  /// The most requests at a time, as in Catroid; and the most bytes of an address.
  private static let requestLimit = 10
  private static let addressLimit = 8_192
  /// The most pixels of all pictures that came in a run.
  private static let webPixelLimit = 1 << 24

  enum WebPurpose: Sendable {
    case variable, look, background
  }

  /// Does a brick that asks the web: whether it is done, which is once an answer has come.
  mutating func askWeb(
    _ instruction: Instruction, _ thread: inout ProgramThread, for purpose: WebPurpose
  ) -> Bool {
    let isForVariable = purpose == .variable
    guard instruction.a >= 0, !isForVariable || instruction.b != Operand.none else { return true }
    if case .requesting(let id) = thread.state {
      guard let place = openRequests.firstIndex(where: { $0.request.id == id }),
        let response = openRequests[place].response
      else {
        thread.wakes = clock + 1
        return false
      }
      let request = openRequests.remove(at: place).request
      take(response, to: request.address, instruction, for: purpose)
      return true
    }
    let written = words(instruction.a)
    spend(written.byteCount)
    let address = Self.webAddress(written)
    let refusal: WebResponse? =
      address.byteCount > Self.addressLimit
      ? .badAddress
      : !reachesWeb ? .refused : openRequests.count >= Self.requestLimit ? .tooMany : nil
    if let refusal {
      take(refusal, to: address, instruction, for: purpose)
      return true
    }
    lastRequest += 1
    openRequests.append(
      .init(request: .init(id: lastRequest, address: address, wantsPicture: !isForVariable)))
    thread.state = .requesting(lastRequest)
    thread.wakes = clock + 1
    return false
  }

  /// The first line of what is written; without a scheme it is meant to be asked for safely.
  static func webAddress(_ words: Text) -> Text {
    let line = Array(words.string.utf8.prefix { $0 != UInt8(ascii: "\n") })
    let isWhole = line.starts(with: "http://".utf8) || line.starts(with: "https://".utf8)
    return Text((isWhole ? "" : "https://") + String(decoding: line, as: UTF8.self))
  }

  private mutating func take(
    _ response: WebResponse, to address: Text, _ instruction: Instruction, for purpose: WebPurpose
  ) {
    switch (purpose, response) {
    case (.variable, .words(let words)): setVariable(instruction.b, to: .text(words))
    case (.variable, .failure(let status)):
      setVariable(instruction.b, to: .text(Text("\(status)")))
    case (.variable, .picture): setVariable(instruction.b, to: .empty)
    case (.look, .picture(let bitmap, let name)): show(bitmap, name, of: current)
    case (.background, .picture(let bitmap, let name)):
      if let background = stage.order.first { show(bitmap, name, of: background) }
    case (_, .words): trouble("What came from \(address.string) is no picture.")
    case (_, .failure(let status)):
      trouble("No picture came from \(address.string) (\(status)).")
    }
  }

  /// An object is seen as a picture that is none of its looks, until it is given a look.
  private mutating func show(_ bitmap: Bitmap, _ name: Text, of sprite: Int) {
    let pixels = bitmap.width * bitmap.height
    guard pixels <= Self.webPixelLimit - webPixels else {
      trouble("The pictures that came have more than \(Self.webPixelLimit) pixels.")
      return
    }
    webPixels += pixels
    spend(pixels)
    // Behind those that the program has.
    let look = Handle<Program.Look>(program.allLooks.count + pictureCount)
    pictureCount += 1
    pictures[look] = LookPicture(bitmap)
    stage.sprites[sprite].webLook = .init(look: look, name: name)
    measureLook(of: sprite)
  }
}
