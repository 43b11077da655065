/// Something that is being made to be handed on, or has been.
struct HandingJob: Sendable {
  let id: String
  /// In milliseconds since 1970.
  let begun: Int64
  var facts: HandingFacts
  var state = HandingState.making
  /// By which its desk knows the file.
  var file = ""
}

/// A job as JSON has it.
struct HandingJobBody: Encodable {
  var id: String
  var format: String
  /// `making`, `made`, `failed`, `stopped`.
  var state: String
  /// Pictures that are there, of all.
  var done: Int
  var total: Int
  var detail: String?
  var bytes: Int?
  var height: Int?
  /// In milliseconds since 1970.
  var begun: Int64
  /// What is not in it, for people.
  var notes: [String]

  init(_ job: HandingJob) {
    let facts = job.facts
    (id, format, done, total) = (job.id, facts.format, facts.done, facts.total)
    (height, begun, notes) = (facts.height, job.begun, facts.notes)
    switch job.state {
    case .making: state = "making"
    case .made(let size): (state, bytes) = ("made", size)
    case .failed(let why): (state, detail) = ("failed", why)
    case .interrupted: (state, detail) = ("failed", facts.failure)
    case .stopped: state = "stopped"
    }
  }
}
