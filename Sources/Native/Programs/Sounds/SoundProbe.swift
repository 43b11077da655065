internal import Foundation

/// Asks `ffprobe`, a program of ffmpeg's, how long a sound is.
enum SoundProbe {
  static let timeout = 10

  /// In seconds. The program is told the form, and is ended where it takes too long; what it writes goes to a file, since a pipe's
  /// ends could be inherited by other children.
  static func seconds(of path: String, form: String) throws(SoundError) -> Double {
    let answer = NSTemporaryDirectory() + "inkreel-probe-\(UUID().uuidString)"
    defer { unlink(answer) }
    let child = try start(
      [
        "ffprobe", "-v", "error", "-protocol_whitelist", "file", "-f", form, "-select_streams",
        "a", "-show_entries", "stream=duration:format=duration", "-of", "default=nw=1",
        "file:" + path,
      ], writingTo: answer)
    guard try wait(for: child) == 0 else { throw .damaged("ffprobe cannot read it") }
    let text = (try? String(contentsOfFile: answer, encoding: .utf8)) ?? ""
    // A line for each of its streams of sound, and one for all of it.
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("duration=") }
    guard lines.count > 1 else { throw .silent }
    let seconds = lines.compactMap { Double($0.dropFirst("duration=".count)) }
    return seconds.filter(\.isFinite).max() ?? 0
  }

  private static func start(_ words: [String], writingTo answer: String) throws(SoundError) -> pid_t
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, answer, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C"), nil]
    defer { for word in arguments + environment { free(word) } }
    var child = pid_t()
    guard posix_spawnp(&child, words[0], &actions, nil, &arguments, &environment) == 0 else {
      throw .noProbe
    }
    return child
  }

  /// Its exit status as the system has it.
  private static func wait(for child: pid_t) throws(SoundError) -> Int32 {
    let end = Date().addingTimeInterval(Double(timeout))
    var status: Int32 = 0
    while true {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status }
      if ended < 0, errno != EINTR { return -1 }
      if end.timeIntervalSinceNow < 0 {
        kill(child, SIGKILL)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        throw .tookTooLong(timeout)
      }
      usleep(2_000)
    }
  }
}
