internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import People
internal import Permission
internal import SignIn
internal import Storyboard
internal import StudioAccess
import Synchronization

/// What the routes of links, of those who open them, and of comments share.
struct ReviewDesk: Sendable {
  let way: WayIn
  let news: CommentNews

  /// Whoever asks, with the links that their browser has opened.
  func reviewer(_ request: Request, _ context: StudioContext) async throws -> Visitor {
    try await way.studio.reviewer(
      context.visitor, guest: way.cookies.guest(of: request), of: way.people())
  }

  /// The cut that an address names by its link.
  func cut(_ request: Request, _ context: StudioContext, _ visitor: Visitor, to act: Act)
    async throws -> OpenCut
  {
    guard let id = LinkID(hex: context.parameters.get("link") ?? "") else {
      throw Refused(visitor.asker.absence)
    }
    var earlier: CutID?
    if let text = request.uri.queryParameters["cut"] {
      guard let id = CutID(hex: String(text)) else { throw Problem.noCut }
      earlier = id
    }
    guard
      let cut = try await way.studio.cut(of: id, at: earlier, for: visitor, to: act)
    else { throw Problem.noCut }
    return cut
  }

  /// The comment that an address names: its id is made by whoever writes it.
  func comment(_ context: StudioContext) throws -> CommentID {
    guard let id = CommentID(hex: context.parameters.get("comment") ?? "") else {
      throw PeopleError.noSuchComment
    }
    return id
  }

  /// Takes a comment away, for whoever may.
  func remove(_ id: CommentID, where isMeant: (Comment) -> Bool, _ visitor: Visitor) throws {
    guard let comment = try way.people().comment(id), isMeant(comment) else {
      throw PeopleError.noSuchComment
    }
    try way.studio.ask(
      visitor, .remove, .comment(way.studio.facts(of: comment, for: visitor)))
    try way.people().removeComment(id)
    news.tell(comment.project, of: comment.owner)
  }
}

extension Problem {
  static let noCut = Problem(.notFound, "no-such-cut", "There is no such version of this board.")
}

/// That something was said about a project, to those who listen. A class, because all requests share it.
final class CommentNews: Sendable {
  struct Said: Hashable, Sendable {
    var project: ProjectID
    var owner: PersonID
  }

  private struct Listeners {
    var count = 0
    var all: [Int: AsyncStream<Said>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())
  /// Tells other servers of the studio; nothing where there are none.
  let others = Mutex<(@Sendable (String) -> Void)?>(nil)

  static let mark = "said "

  func tell(_ project: ProjectID, of owner: PersonID) {
    others.withLock { $0 }?("\(Self.mark)\(project.hex) \(owner.hex)")
    take(project, of: owner)
  }

  /// Takes what another server has told.
  func hear(_ line: String) {
    let parts = line.dropFirst(Self.mark.count).split(separator: " ").map(String.init)
    guard parts.count == 2, let project = ProjectID(hex: parts[0]),
      let owner = PersonID(hex: parts[1])
    else { return }
    take(project, of: owner)
  }

  private func take(_ project: ProjectID, of owner: PersonID) {
    listeners.withLock { listeners in
      for one in listeners.all.values { one.yield(Said(project: project, owner: owner)) }
    }
  }

  /// All that is said from now on. Of what comes too fast the newest is kept: it says no more than where to look.
  func listen() -> AsyncStream<Said> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Said.self, bufferingPolicy: .bufferingNewest(256))
    let key = listeners.withLock { listeners in
      listeners.count += 1
      listeners.all[listeners.count] = continuation
      return listeners.count
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { $0.all[key] = nil }
    }
    return stream
  }
}

/// A comment as it is sent.
struct CommentWords: Decodable {
  /// Of the shot, where a member writes; a guest names it too: it must be in the cut.
  var shot: String
  /// The moment in the shot, in milliseconds.
  var time: Int64
  var text: String
  var parent: String?
  /// Lines in ten-thousandths of the frame's width and height: x, y, x, y, …
  var mark: [[UInt16]]?
  /// What a guest is called.
  var name: String?
  /// The cut that it is about; nil for none.
  var cut: String?

  /// The largest body in bytes.
  static let limit = 48 << 10

  /// Throws a problem for what no comment can be.
  func checked() throws -> (
    shot: ShotID, text: String, parent: CommentID?, mark: CommentMark?
  ) {
    guard let shot = ShotID(hex: shot) else {
      throw Problem(.notFound, "no-such-shot", "There is no such shot.")
    }
    guard let text = Comment.text(typed: text) else {
      throw Problem(
        .unprocessableContent, "comment-text",
        "A comment has 1 to \(Comment.textLimit) bytes of text.",
        evidence: ["limit": .number(UInt64(Comment.textLimit))])
    }
    guard (0...86_400_000).contains(time) else {
      throw Problem(.unprocessableContent, "comment-time", "There is no such moment.")
    }
    var parentID: CommentID?
    if let parent {
      guard let id = CommentID(hex: parent) else { throw PeopleError.noSuchComment }
      parentID = id
    }
    var drawn: CommentMark?
    if let mark, !mark.isEmpty {
      guard let lines = CommentMark(lines: mark) else {
        throw Problem(
          .unprocessableContent, "comment-mark",
          "What is drawn on a frame is up to \(CommentMark.lineLimit) lines within it.")
      }
      drawn = lines
    }
    return (shot, text, parentID, drawn)
  }
}

/// A comment as it is told.
struct CommentBody: Encodable {
  var id: String
  var shot: String
  var time: Int64
  var parent: String?
  var name: String
  var text: String
  var mark: [[UInt16]]?
  var created: Int64
  var edited: Int64?
  var resolved: Int64?
  var isRemoved: Bool
  var isOwn: Bool
  /// Whether a guest wrote it.
  var isGuest: Bool
  /// The link by which it is seen, and the cut it is about; nil for one among members.
  var link: String?
  var cut: String?

  init(_ comment: Comment, isOwn: Bool) {
    id = comment.id.hex
    shot = comment.shot.hex
    time = comment.time
    parent = comment.parent?.hex
    name = comment.name
    text = comment.text
    mark = comment.mark?.lines
    created = comment.created
    edited = comment.edited
    resolved = comment.resolved
    isRemoved = comment.isRemoved
    self.isOwn = isOwn
    isGuest = if case .guest = comment.author { true } else { false }
    link = comment.link?.hex
    cut = comment.cut?.hex
  }
}
