internal import StudioAccess

/// What all routes of a server share, so that no client takes more than its part.
struct SharedLimits: Sendable {
  /// Bodies that lie in memory while they are worked on.
  let bodies = BodyBudget(limit: 256 << 20)
  /// Archives of projects on their way in and out.
  let archives = FairQueue("projects are being packed", places: 1, waitingLimit: 4)
  /// Programs that are read, packed or drawn.
  let programs = FairQueue("programs are being read", places: 2, waitingLimit: 8)
  /// What programs ask of the web, each for a minute at most.
  let web = FairQueue("programs are asking the web", places: 16, waitingLimit: 64, runningLimit: 4)
  let pictures: PictureReader
  let programReader: UploadedProgramReader
  /// Event streams that are open.
  let streams = StreamCount()
  /// Where passwords are tried.
  let desk: SignInDesk

  init(configuration: StudioConfiguration, door: PeopleDoor) {
    desk = SignInDesk(door: door)
    pictures = PictureReader(program: configuration.program)
    programReader = UploadedProgramReader(program: configuration.program)
  }
}
