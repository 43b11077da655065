package import Bricks
package import Words

/// One change of a program, as a hand makes it.
package enum ProgramEdit: Equatable, Sendable {
  case setHeader(name: Text, width: Int, height: Int, isLandscape: Bool)

  case addObject(Text, scene: Int)
  case renameObject(Handle<Program.Object>, Text)
  case removeObject(Handle<Program.Object>)
  case duplicateObject(Handle<Program.Object>)
  /// Moves an object to a place among its scene's objects once it is taken out; 1 is right before the background.
  case moveObject(Handle<Program.Object>, to: Int)

  /// A scene behind all others, and the name of its background.
  case addScene(Text, background: Text)
  case renameScene(Int, Text)
  case removeScene(Int)
  case duplicateScene(Int)
  case moveScene(Int, to: Int)

  case addScript(Text, ScriptPlace)
  /// A brick; where there is no such script yet, one that starts with the scene is made for it.
  case addBrick(Text, BrickPlace)
  /// A call of a brick that the object defines, by its id.
  case addCall(Text, BrickPlace)
  /// A brick of an object's own, as `jump [height] high`, with its script.
  case addDefinition(Text, of: Handle<Program.Object>)
  /// Other words and inputs of a brick that the object defines, by its id; its calls and its script follow.
  case changeDefinition(Text, of: Handle<Program.Object>, [DefinitionPart])
  case moveScript(ScriptPlace, to: ScriptPlace)
  case moveBricks(BrickPlace, count: Int, to: BrickPlace)
  /// Right behind itself.
  case duplicate(BlockPlace)
  /// To the end of another object's scripts.
  case copy(BlockPlace, to: Handle<Program.Object>)
  case remove(BlockPlace)
  case setCommentedOut(BlockPlace, Bool)
  case setField(BlockPlace, Text, FieldValue)

  /// Adds a variable of an object, or of the whole program.
  case addVariable(Text, of: Handle<Program.Object>?)
  case renameVariable(Handle<Program.Variable>, Text)
  case removeVariable(Handle<Program.Variable>)
  case addList(Text, of: Handle<Program.Object>?)
  case renameList(Handle<Program.List>, Text)
  case removeList(Handle<Program.List>)
  /// Wherever it is sent or received.
  case renameMessage(Text, to: Text)

  case addLook(Text, file: Text, of: Handle<Program.Object>)
  case renameLook(Handle<Program.Look>, Text)
  /// Gives a look another picture.
  case setLookFile(Handle<Program.Look>, Text)
  case removeLook(Handle<Program.Look>, of: Handle<Program.Object>)
  case moveLook(Handle<Program.Look>, of: Handle<Program.Object>, to: Int)
  case addSound(Text, file: Text, of: Handle<Program.Object>)
  case renameSound(Handle<Program.Sound>, Text)
  case removeSound(Handle<Program.Sound>, of: Handle<Program.Object>)
  case moveSound(Handle<Program.Sound>, of: Handle<Program.Object>, to: Int)
}
