/// What accounts and sharing cost: `PeopleFigures [stroke] [hears] [editors] [streams] [guesses] [signin] [--seconds S]`, all of
/// them where none is named. `make FOLDER` and `draw FOLDER KIND PORT COUNT` draw strokes alone, to be looked at by `perf`: KIND is `alone`, `account`, `quota` or `shared`.
///
/// Each studio is one of its own in the folder for temporary files, served by a process of its own; clients share the machine with it.
let options = Options(CommandLine.arguments.dropFirst())

switch options.words.first {
case "make": try await makeToDraw(in: options.words[1])
case "draw": try drawAlone(options.words)
default:
  print("load before: \(load)")
  if options.asks("stroke") { try await measureStrokes() }
  if options.asks("hears") { try await measureHearing() }
  if options.asks("editors") { try await measureEditors() }
  if options.asks("streams") { try await measureStreams() }
  if options.asks("guesses") { try await measureGuesses() }
  if options.asks("signin") { try await measureSignIns() }
  print("load after: \(load)")
}
