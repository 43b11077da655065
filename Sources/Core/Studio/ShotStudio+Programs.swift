package import Geometry
package import Raster
internal import Rendering
package import Storyboard

/// Programs on layers of their own.
extension ShotStudio {
  /// Adds a program above the chosen layer, its stage as large as fits the canvas, and chooses it.
  package func addProgram(_ program: LayerProgram, name: Text) throws(LayerRefusal) {
    try add(.program(program), name: name, above: selectedLayer ?? activeLayer)
  }

  /// The program of a layer.
  package func program(of layer: LayerID) throws(LayerRefusal) -> LayerProgram {
    let edits = LayerEdits(shot, ids: ids)
    guard let program = shot.layers[try edits.known(layer)].program else {
      throw .otherKind(layer, wanted: .program)
    }
    return program
  }

  /// Gives a layer another program, or its run another beginning, as one edit; nothing where it has it already.
  package func setProgram(_ program: LayerProgram, of layer: LayerID) throws(LayerRefusal) {
    let edits = LayerEdits(shot, ids: ids)
    guard shot.layers[try edits.known(layer)].kind == .program else {
      throw .otherKind(layer, wanted: .program)
    }
    make(try edits.set(layer, .content(.program(program))))
  }

  /// The topmost program that lies at a place of the desk and can be seen, whatever lies above it.
  package func program(at place: Point) -> LayerID? {
    layer(at: place) { $0.kind == .program }
  }

  /// Shows a frame of a program's stage instead of its picture; nil: the picture again.
  package func showFrame(_ frame: Bitmap?, of layer: LayerID) {
    addDamage(renderer.setFrame(frame.map { HalvedPicture($0) }, of: layer, in: shown))
    dropCloseUp()
  }

  /// Draws what a pen has drawn on a program's stage as ink on a new layer above it, which lies as the program does, and chooses it. What
  /// it has stamped comes on a layer in between, as a picture. The topmost is called `name`, if that is one. All of it is one edit.
  ///
  /// - Throws: `nothingDrawn` where there is neither.
  package func keepPenDrawing(
    _ lines: [PenLine], stamps: LayerImage? = nil, of layer: LayerID, name: Text = ""
  ) throws(LayerRefusal) {
    var edits = LayerEdits(shot, ids: ids)
    let (changes, drawing) = try edits.keep(lines, stamps: stamps, of: layer, name: name)
    ids = edits.ids
    make(changes)
    selectedLayer = drawing
  }
}
