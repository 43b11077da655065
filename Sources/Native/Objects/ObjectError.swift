/// Why a store of objects did not do what it was asked. That there is no such object is none: it is an answer.
package enum ObjectError: Error, Equatable, Sendable {
  /// The address cannot be used.
  case address(String)
  /// The store cannot be reached, or does not answer in time.
  case away(String)
  /// Too many others were waiting for an answer, for too long.
  case busy
  /// The store says no: the status of its answer, its own code and words.
  case refused(status: Int, code: String, String)
  /// What came, or what was to go, is not what its digest says, twice.
  case damaged(ObjectKey)
  /// It has more bytes than the caller takes.
  case tooLarge(limit: Int)
  /// A file here cannot be read or written.
  case disk(String)
}

extension ObjectError {
  /// Whether it may be otherwise in a moment: who asks again may get an answer.
  package var isPassing: Bool {
    switch self {
    case .address, .damaged, .tooLarge, .disk: false
    case .away, .busy: true
    case .refused(let status, let code, _):
      // That the whole of a request did not come in time is told as the caller's mistake.
      [429, 500, 502, 503, 504].contains(status) || code == "RequestTimeout"
    }
  }

  /// Whether it speaks of one object, which is not what it was.
  package var isDamage: Bool {
    switch self {
    case .damaged, .tooLarge: true
    default: false
    }
  }

  /// Whether it speaks of the store as a whole: it, or what stands before it, cannot be reached.
  var saysAway: Bool {
    switch self {
    case .away: true
    case .refused(let status, let code, _):
      (502...504).contains(status) && code != "SlowDown"
    default: false
    }
  }
}

extension ObjectError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .address(let why): "the address of the objects cannot be used: \(why)"
    case .away(let why): "the store of objects cannot be reached: \(why)"
    case .busy: "too many wait for the store of objects"
    case .refused(let status, let code, let why):
      "the store of objects says \(status)\(code.isEmpty ? "" : " \(code)"): \(why)"
    case .damaged(let key): "the object \(key) is damaged: it is not what its digest says"
    case .tooLarge(let limit): "the object has more than \(limit) bytes"
    case .disk(let why): why
    }
  }
}
