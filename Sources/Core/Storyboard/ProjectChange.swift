/// One thing that an edit changes in a project's outline.
package enum ProjectChange: Equatable, Sendable {
  case setProject(ProjectProperty)
  case insertScene(SceneID, name: Text, order: OrderKey)
  case setSceneRemoved(SceneID, Bool)
  case setScene(SceneID, SceneProperty)
  case insertShot(ShotID, scene: SceneID, order: OrderKey)
  /// Inserts a shot that is a copy of another. Whoever keeps the library fills the new shot with what `of` shows at that
  /// moment, in the same transaction; the words come with the edit.
  case insertShotCopy(ShotID, of: ShotID, scene: SceneID, order: OrderKey)
  case setShotRemoved(ShotID, Bool)
  /// Says that a removed shot's drawing is gone for good: no undo brings it back.
  case destroyShot(ShotID)
  case setShot(ShotID, ShotCardProperty)
  case insertField(FieldID, name: Text, order: OrderKey)
  case setFieldRemoved(FieldID, Bool)
  case setField(FieldID, FieldProperty)
  case insertTrack(TrackID, name: Text, order: OrderKey)
  case setTrackRemoved(TrackID, Bool)
  case setTrack(TrackID, TrackProperty)
  case insertClip(ClipID, SoundClip.New)
  case setClipRemoved(ClipID, Bool)
  case setClip(ClipID, ClipProperty)
}

/// One property of the project itself with a value.
package enum ProjectProperty: Equatable, Sendable {
  case name(Text)
  case description(Text)
  case canvas(CanvasSize)
  case frameRate(FrameRate)
  /// How the film goes out at its end.
  case ending(Transition?)
  /// How its pages are printed, as an address has it: `layout=2x3&paper=a4`.
  case print(Text)
  /// The script that it is a board of; nil for none.
  case script(ProjectScript?)
  /// How long what a script says is taken to last: `2000 500 200 1000 300`, milliseconds of a scene, of an action and each of its words, of a speech and
  /// each of its words.
  case scriptTimes(Text)
  /// How long new shots last.
  case shotDuration(Milliseconds)
}

/// One property of a scene with a value.
package enum SceneProperty: Equatable, Sendable {
  case name(Text)
  case description(Text)
  case order(OrderKey)
}

/// One property of a shot in the outline with a value.
package enum ShotCardProperty: Equatable, Sendable {
  case order(OrderKey)
  case scene(SceneID)
  case dialogue(Text)
  case action(Text)
  case notes(Text)
  case duration(Milliseconds)
  /// Empty for a number that follows from the shot's place.
  case number(Text)
  /// What stands in a field that all projects have, or that this one has of its own.
  case field(FieldID, Text)
  /// How the film comes into the shot; nil for a cut.
  case transition(Transition?)
}

/// One register of an outline with a value. Indexes are those of the project's lists.
package enum OutlineProperty: Equatable, Sendable {
  case project(ProjectProperty)
  case sceneRemoved(Int, Bool)
  case scene(Int, SceneProperty)
  case shotRemoved(Int, Bool)
  case shotDestroyed(Int, Bool)
  case shot(Int, ShotCardProperty)
  case fieldRemoved(Int, Bool)
  case field(Int, FieldProperty)
  case trackRemoved(Int, Bool)
  case track(Int, TrackProperty)
  case clipRemoved(Int, Bool)
  case clip(Int, ClipProperty)
}
