internal import Foundation
internal import Storyboard
internal import StudioAccess

/// Where films, and files for other programs, are asked for: each is made while nobody has to wait.
protocol HandingDesk: Sendable {
  /// Begins what is wished for.
  ///
  /// - Throws: a problem that says what is wrong with the wish, or `busy` where the person has too many under way.
  func begin(_ wish: Data, of open: OpenProject, for person: String?) async throws -> HandingJob

  /// Somebody's of a project, the newest first.
  func all(of project: ProjectID, for person: String?) async throws -> [HandingJob]

  /// Ends one that is being made; forgets one that is there.
  func end(_ id: String, of project: ProjectID, for person: String?) async throws

  /// Where the file lies that was made; nil where there is none any more.
  func file(of job: HandingJob) async throws -> String?

  /// Begins nothing any more, and ends what is being made, so that no process is left behind.
  func stop() async

  /// Waits until that is done, so long at most.
  func ended(atMost time: Duration) async
}

extension Task<Void, Never> {
  /// Waits until it has ended, so long at most.
  func wait(atMost time: Duration) async {
    let (ends, said) = AsyncStream.makeStream(of: Void.self)
    Task<Void, Never> {
      await value
      said.yield()
    }
    Task<Void, Never> {
      try? await Task<Never, Never>.sleep(for: time)
      said.yield()
    }
    for await _ in ends { return }
  }
}
