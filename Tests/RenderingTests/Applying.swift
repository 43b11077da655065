import Storyboard

/// Makes a change to a shot, as an edit of its own.
func apply(_ change: ShotChange, to shot: inout Shot) throws {
  try shot.apply(
    ShotEdit(
      id: EditID(high: 1, low: shot.position), session: SessionID(high: 2, low: 2),
      .change([change])))
}
