// Made by Scripts/protocol of Protocol/studio: change that, and run it again.

import CBOR
import Geometry
import Storyboard
import StoryboardFile
import Studio
import StudioWasm
import TestSupport
import Words

/// The subjects, each with a file of its own.
enum StudioRequest: Equatable, Sendable {
  case layers(LayersRequest)
  case transform(TransformRequest)
  case images(ImagesRequest)
  case selection(SelectionRequest)
  case outline(OutlineRequest)
  case project(ProjectRequest)
  case library(LibraryRequest)
}

/// What is asked of layers. What would make the picture look different is refused with
/// `looks-different`, unless the person `is-told`.
enum LayersRequest: Equatable, Sendable {
  /// All layers, the topmost first, what is in a group behind the group.
  case layers
  /// Chooses the layer to draw on.
  case selectLayer(LayerID)
  case addLayer
  case removeLayers(layers: [LayerID])
  case duplicateLayers(layers: [LayerID])
  case groupLayers(layers: [LayerID], isTold: Bool)
  /// Merges one layer with that below it, or several.
  case mergeLayers(layers: [LayerID], isTold: Bool)
  case ungroupLayer(LayerID, isTold: Bool)
  /// Moves layers into a group, or out of all, to above a layer, or to the bottom.
  case moveLayers(layers: [LayerID], into: LayerID?, above: LayerID?)
  case nameLayer(LayerID, name: Text)
  case showLayer(LayerID, isVisible: Bool)
  case lockLayer(LayerID, isLocked: Bool)
  case fadeLayer(LayerID, opacity: Byte)
  /// Sets how a layer blends with what is below it.
  case blendLayer(LayerID, mode: Byte)
  /// The colour of the paper.
  case background
  case setBackground(ColorNumber)
  /// A small picture of what is in a layer, as image data; nothing for sizes that are none.
  case layerPicture(LayerID, width: Side, height: Side)
  /// The number of strokes that were not begun because the chosen layer is hidden or locked.
  case refusedStrokes
}

enum TransformRequest: Equatable, Sendable {
  case beginTransforming(layers: [LayerID])
  case endTransforming
  case isTransforming
  /// The frame's four corners and the knob for turning, on the desk; none without a frame.
  case transformHandles
  case transformNumbersOf(layers: [LayerID])
  case placeLayers(layers: [LayerID], TransformNumbers)
  /// Mirrors layers, left and right or up and down.
  case flipLayers(layers: [LayerID], isVertical: Bool)
  case resetTransforms(layers: [LayerID])
  /// Refuses with the reason why what a hand did last to layers was not written; once.
  case takeTransformRefusal
}

enum ImagesRequest: Equatable, Sendable {
  /// Adds a picture on a layer of its own.
  case addImage(AssetID, name: Text, width: Count, height: Count)
  /// The pictures that are shown and not here.
  case missingImages
  /// Takes in the working copy of a picture: the inflated rows of a PNG file of 8 bits and 1 to 4
  /// channels.
  case setImage(AssetID, rows: [UInt8], width: Count, height: Count, channels: Byte)
}

enum SelectionRequest: Equatable, Sendable {
  /// The number of strokes and areas.
  case selectionCount
  /// The corners of the frame around what is selected, then the knob for turning, on the desk; none
  /// for nothing selected.
  case selectionHandles
  /// The loop that the lasso draws, on the desk.
  case lassoLoop
  case selectAll
  case deselect
  case removeSelection
  case recolorSelection(ColorNumber)
  /// Moves what is selected, by canvas pixels.
  case moveSelection(by: Point)
  /// Scales and turns what is selected about the middle of its frame; `angle` is in radians.
  case turnSelection(factor: Double, angle: Double)
  case flipSelection(isVertical: Bool)
  /// What is selected, to be pasted by any window; missing where nothing is.
  case copySelection
  /// Draws what was copied on the active layer and selects it; false where there is no layer for
  /// it.
  case pasteSelection(clip: [UInt8])
}

enum OutlineRequest: Equatable, Sendable {
  /// Opens a document with nothing in it; its log comes by `receive-outline`.
  case openOutline(OutlineReference, SessionID, Seed)
  /// The next edit that was made here and not taken; missing for none.
  case takeOutlineEdit(OutlineKind)
  /// Takes in a batch of edits of the server's log; false where edits are missing in between.
  case receiveOutline(OutlineKind, batch: [UInt8])
  /// The position in the server's log up to which its edits are here.
  case outlinePosition(OutlineKind)
  /// The last edit of the server's log that is here.
  case outlineLastConfirmed(OutlineKind)
  /// Takes back an edit of this session, the latest unless one is named; false where there is none.
  case undoOutline(OutlineKind, EditID?)
  /// Makes an edit again that was taken back.
  case redoOutline(OutlineKind, EditID?)
  case undoableInOutline(OutlineKind)
  case redoableInOutline(OutlineKind)
}

/// What is asked of the project. Answers are missing where no project is open; lists are then
/// empty.
enum ProjectRequest: Equatable, Sendable {
  case project
  /// Adds a scene behind another, or at the end.
  case addScene(after: SceneID?, name: Text)
  case removeScenes(scenes: [SceneID])
  case duplicateScenes(scenes: [SceneID])
  /// Moves scenes behind another, or to the front.
  case moveScenes(scenes: [SceneID], after: SceneID?)
  case nameScene(SceneID, name: Text)
  case describeScene(SceneID, words: Text)
  /// Adds a shot behind another, or at the scene's end.
  case addShot(SceneID, after: ShotID?)
  case removeShots(shots: [ShotID])
  case duplicateShots(shots: [ShotID])
  /// Moves shots behind another, or to the scene's front.
  case moveShots(shots: [ShotID], into: SceneID, after: ShotID?)
  case setShotWords(ShotID, WordKind, words: Text)
  case setDuration(shots: [ShotID], milliseconds: Double)
  case nameProject(name: Text)
  case describeProject(words: Text)
  /// Those of the shots that are there, in the order in which they stand.
  case shotsInOrder(shots: [ShotID])
  /// Puts in copies of shots behind another, or at the scene's front.
  case pasteShots(shots: [ShotCopy], into: SceneID, after: ShotID?)
  /// Lays the grid out anew for a width, a least width of a frame, and the heights of header and
  /// caption.
  case layGrid(width: Double, frameWidth: Double, header: Double, caption: Double)
  /// What of the grid meets a range.
  case gridRange(top: Double, bottom: Double)
  /// Where something that is dropped at a place of the grid goes.
  case gridPlaceAt(Point)
  /// Where a shot lies, by the indexes of its scene and of itself.
  case gridRect(scene: Count, shot: Count)
}

/// What is asked of the library. Answers are missing where no library is open.
enum LibraryRequest: Equatable, Sendable {
  case contents
  /// Adds a folder in another, or at the top.
  case addFolder(parent: FolderID?, name: Text)
  /// Adds a project with the size of its canvas.
  case addProject(folder: FolderID?, name: Text, width: Count, height: Count)
  case duplicateProject(ProjectID, name: Text, width: Count, height: Count)
  /// Copies a folder with all that is in it; `projects` are those that lie somewhere in it.
  case duplicateFolder(FolderID, name: Text, projects: [NamedProject])
  case nameFolder(FolderID, name: Text)
  case describeFolder(FolderID, words: Text)
  /// Puts things into the bin.
  case removeItems(items: [LibraryItem])
  /// Takes things out of the bin.
  case restoreItems(items: [LibraryItem])
  /// Moves things into a folder, or to the top.
  case moveItems(items: [LibraryItem], into: FolderID?, ItemPlace)
}

extension CBORWriter {
  mutating func studioRequest(_ value: StudioRequest) {
    switch value {
    case .layers(let layersRequest):
      array(2)
      unsigned(0 as UInt8)
      self.layersRequest(layersRequest)
    case .transform(let transformRequest):
      array(2)
      unsigned(1 as UInt8)
      self.transformRequest(transformRequest)
    case .images(let imagesRequest):
      array(2)
      unsigned(2 as UInt8)
      self.imagesRequest(imagesRequest)
    case .selection(let selectionRequest):
      array(2)
      unsigned(3 as UInt8)
      self.selectionRequest(selectionRequest)
    case .outline(let outlineRequest):
      array(2)
      unsigned(4 as UInt8)
      self.outlineRequest(outlineRequest)
    case .project(let projectRequest):
      array(2)
      unsigned(5 as UInt8)
      self.projectRequest(projectRequest)
    case .library(let libraryRequest):
      array(2)
      unsigned(6 as UInt8)
      self.libraryRequest(libraryRequest)
    }
  }

  mutating func layersRequest(_ value: LayersRequest) {
    switch value {
    case .layers:
      array(1)
      unsigned(0 as UInt8)
    case .selectLayer(let layerID):
      array(2)
      unsigned(1 as UInt8)
      self.id(layerID)
    case .addLayer:
      array(1)
      unsigned(2 as UInt8)
    case .removeLayers(let layers):
      array(2)
      unsigned(3 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
    case .duplicateLayers(let layers):
      array(2)
      unsigned(4 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
    case .groupLayers(let layers, let isTold):
      array(3)
      unsigned(5 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
      self.bool(isTold)
    case .mergeLayers(let layers, let isTold):
      array(3)
      unsigned(6 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
      self.bool(isTold)
    case .ungroupLayer(let layerID, let isTold):
      array(3)
      unsigned(7 as UInt8)
      self.id(layerID)
      self.bool(isTold)
    case .moveLayers(let layers, let into, let above):
      array(4)
      unsigned(8 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
      if let item = into { self.id(item) } else { self.null() }
      if let item = above { self.id(item) } else { self.null() }
    case .nameLayer(let layerID, let name):
      array(3)
      unsigned(9 as UInt8)
      self.id(layerID)
      self.text(name.string)
    case .showLayer(let layerID, let isVisible):
      array(3)
      unsigned(10 as UInt8)
      self.id(layerID)
      self.bool(isVisible)
    case .lockLayer(let layerID, let isLocked):
      array(3)
      unsigned(11 as UInt8)
      self.id(layerID)
      self.bool(isLocked)
    case .fadeLayer(let layerID, let opacity):
      array(3)
      unsigned(12 as UInt8)
      self.id(layerID)
      self.integer(opacity)
    case .blendLayer(let layerID, let mode):
      array(3)
      unsigned(13 as UInt8)
      self.id(layerID)
      self.integer(mode)
    case .background:
      array(1)
      unsigned(14 as UInt8)
    case .setBackground(let colorNumber):
      array(2)
      unsigned(15 as UInt8)
      self.integer(colorNumber)
    case .layerPicture(let layerID, let width, let height):
      array(4)
      unsigned(16 as UInt8)
      self.id(layerID)
      self.integer(width)
      self.integer(height)
    case .refusedStrokes:
      array(1)
      unsigned(17 as UInt8)
    }
  }

  mutating func transformRequest(_ value: TransformRequest) {
    switch value {
    case .beginTransforming(let layers):
      array(2)
      unsigned(0 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
    case .endTransforming:
      array(1)
      unsigned(1 as UInt8)
    case .isTransforming:
      array(1)
      unsigned(2 as UInt8)
    case .transformHandles:
      array(1)
      unsigned(3 as UInt8)
    case .transformNumbersOf(let layers):
      array(2)
      unsigned(4 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
    case .placeLayers(let layers, let transformNumbers):
      array(3)
      unsigned(5 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
      self.transformNumbers(transformNumbers)
    case .flipLayers(let layers, let isVertical):
      array(3)
      unsigned(6 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
      self.bool(isVertical)
    case .resetTransforms(let layers):
      array(2)
      unsigned(7 as UInt8)
      self.array(layers.count)
      for item in layers { self.id(item) }
    case .takeTransformRefusal:
      array(1)
      unsigned(8 as UInt8)
    }
  }

  mutating func imagesRequest(_ value: ImagesRequest) {
    switch value {
    case .addImage(let assetID, let name, let width, let height):
      array(5)
      unsigned(0 as UInt8)
      self.assetID(assetID)
      self.text(name.string)
      self.integer(width)
      self.integer(height)
    case .missingImages:
      array(1)
      unsigned(1 as UInt8)
    case .setImage(let assetID, let rows, let width, let height, let channels):
      array(6)
      unsigned(2 as UInt8)
      self.assetID(assetID)
      self.byteString(rows)
      self.integer(width)
      self.integer(height)
      self.integer(channels)
    }
  }

  mutating func selectionRequest(_ value: SelectionRequest) {
    switch value {
    case .selectionCount:
      array(1)
      unsigned(0 as UInt8)
    case .selectionHandles:
      array(1)
      unsigned(1 as UInt8)
    case .lassoLoop:
      array(1)
      unsigned(2 as UInt8)
    case .selectAll:
      array(1)
      unsigned(3 as UInt8)
    case .deselect:
      array(1)
      unsigned(4 as UInt8)
    case .removeSelection:
      array(1)
      unsigned(5 as UInt8)
    case .recolorSelection(let colorNumber):
      array(2)
      unsigned(6 as UInt8)
      self.integer(colorNumber)
    case .moveSelection(let by):
      array(2)
      unsigned(7 as UInt8)
      self.point(by)
    case .turnSelection(let factor, let angle):
      array(3)
      unsigned(8 as UInt8)
      self.double(factor)
      self.double(angle)
    case .flipSelection(let isVertical):
      array(2)
      unsigned(9 as UInt8)
      self.bool(isVertical)
    case .copySelection:
      array(1)
      unsigned(10 as UInt8)
    case .pasteSelection(let clip):
      array(2)
      unsigned(11 as UInt8)
      self.byteString(clip)
    }
  }

  mutating func outlineRequest(_ value: OutlineRequest) {
    switch value {
    case .openOutline(let outlineReference, let sessionID, let seed):
      array(4)
      unsigned(0 as UInt8)
      self.outlineReference(outlineReference)
      self.id(sessionID)
      self.id(seed)
    case .takeOutlineEdit(let outlineKind):
      array(2)
      unsigned(1 as UInt8)
      self.outlineKind(outlineKind)
    case .receiveOutline(let outlineKind, let batch):
      array(3)
      unsigned(2 as UInt8)
      self.outlineKind(outlineKind)
      self.byteString(batch)
    case .outlinePosition(let outlineKind):
      array(2)
      unsigned(3 as UInt8)
      self.outlineKind(outlineKind)
    case .outlineLastConfirmed(let outlineKind):
      array(2)
      unsigned(4 as UInt8)
      self.outlineKind(outlineKind)
    case .undoOutline(let outlineKind, let editID):
      array(3)
      unsigned(5 as UInt8)
      self.outlineKind(outlineKind)
      if let item = editID { self.id(item) } else { self.null() }
    case .redoOutline(let outlineKind, let editID):
      array(3)
      unsigned(6 as UInt8)
      self.outlineKind(outlineKind)
      if let item = editID { self.id(item) } else { self.null() }
    case .undoableInOutline(let outlineKind):
      array(2)
      unsigned(7 as UInt8)
      self.outlineKind(outlineKind)
    case .redoableInOutline(let outlineKind):
      array(2)
      unsigned(8 as UInt8)
      self.outlineKind(outlineKind)
    }
  }

  mutating func projectRequest(_ value: ProjectRequest) {
    switch value {
    case .project:
      array(1)
      unsigned(0 as UInt8)
    case .addScene(let after, let name):
      array(3)
      unsigned(1 as UInt8)
      if let item = after { self.id(item) } else { self.null() }
      self.text(name.string)
    case .removeScenes(let scenes):
      array(2)
      unsigned(2 as UInt8)
      self.array(scenes.count)
      for item in scenes { self.id(item) }
    case .duplicateScenes(let scenes):
      array(2)
      unsigned(3 as UInt8)
      self.array(scenes.count)
      for item in scenes { self.id(item) }
    case .moveScenes(let scenes, let after):
      array(3)
      unsigned(4 as UInt8)
      self.array(scenes.count)
      for item in scenes { self.id(item) }
      if let item = after { self.id(item) } else { self.null() }
    case .nameScene(let sceneID, let name):
      array(3)
      unsigned(5 as UInt8)
      self.id(sceneID)
      self.text(name.string)
    case .describeScene(let sceneID, let words):
      array(3)
      unsigned(6 as UInt8)
      self.id(sceneID)
      self.text(words.string)
    case .addShot(let sceneID, let after):
      array(3)
      unsigned(7 as UInt8)
      self.id(sceneID)
      if let item = after { self.id(item) } else { self.null() }
    case .removeShots(let shots):
      array(2)
      unsigned(8 as UInt8)
      self.array(shots.count)
      for item in shots { self.id(item) }
    case .duplicateShots(let shots):
      array(2)
      unsigned(9 as UInt8)
      self.array(shots.count)
      for item in shots { self.id(item) }
    case .moveShots(let shots, let into, let after):
      array(4)
      unsigned(10 as UInt8)
      self.array(shots.count)
      for item in shots { self.id(item) }
      self.id(into)
      if let item = after { self.id(item) } else { self.null() }
    case .setShotWords(let shotID, let wordKind, let words):
      array(4)
      unsigned(11 as UInt8)
      self.id(shotID)
      self.wordKind(wordKind)
      self.text(words.string)
    case .setDuration(let shots, let milliseconds):
      array(3)
      unsigned(12 as UInt8)
      self.array(shots.count)
      for item in shots { self.id(item) }
      self.double(milliseconds)
    case .nameProject(let name):
      array(2)
      unsigned(13 as UInt8)
      self.text(name.string)
    case .describeProject(let words):
      array(2)
      unsigned(14 as UInt8)
      self.text(words.string)
    case .shotsInOrder(let shots):
      array(2)
      unsigned(15 as UInt8)
      self.array(shots.count)
      for item in shots { self.id(item) }
    case .pasteShots(let shots, let into, let after):
      array(4)
      unsigned(16 as UInt8)
      self.array(shots.count)
      for item in shots { self.shotCopy(item) }
      self.id(into)
      if let item = after { self.id(item) } else { self.null() }
    case .layGrid(let width, let frameWidth, let header, let caption):
      array(5)
      unsigned(17 as UInt8)
      self.double(width)
      self.double(frameWidth)
      self.double(header)
      self.double(caption)
    case .gridRange(let top, let bottom):
      array(3)
      unsigned(18 as UInt8)
      self.double(top)
      self.double(bottom)
    case .gridPlaceAt(let point):
      array(2)
      unsigned(19 as UInt8)
      self.point(point)
    case .gridRect(let scene, let shot):
      array(3)
      unsigned(20 as UInt8)
      self.integer(scene)
      self.integer(shot)
    }
  }

  mutating func libraryRequest(_ value: LibraryRequest) {
    switch value {
    case .contents:
      array(1)
      unsigned(0 as UInt8)
    case .addFolder(let parent, let name):
      array(3)
      unsigned(1 as UInt8)
      if let item = parent { self.id(item) } else { self.null() }
      self.text(name.string)
    case .addProject(let folder, let name, let width, let height):
      array(5)
      unsigned(2 as UInt8)
      if let item = folder { self.id(item) } else { self.null() }
      self.text(name.string)
      self.integer(width)
      self.integer(height)
    case .duplicateProject(let projectID, let name, let width, let height):
      array(5)
      unsigned(3 as UInt8)
      self.id(projectID)
      self.text(name.string)
      self.integer(width)
      self.integer(height)
    case .duplicateFolder(let folderID, let name, let projects):
      array(4)
      unsigned(4 as UInt8)
      self.id(folderID)
      self.text(name.string)
      self.array(projects.count)
      for item in projects { self.namedProject(item) }
    case .nameFolder(let folderID, let name):
      array(3)
      unsigned(5 as UInt8)
      self.id(folderID)
      self.text(name.string)
    case .describeFolder(let folderID, let words):
      array(3)
      unsigned(6 as UInt8)
      self.id(folderID)
      self.text(words.string)
    case .removeItems(let items):
      array(2)
      unsigned(7 as UInt8)
      self.array(items.count)
      for item in items { self.libraryItem(item) }
    case .restoreItems(let items):
      array(2)
      unsigned(8 as UInt8)
      self.array(items.count)
      for item in items { self.libraryItem(item) }
    case .moveItems(let items, let into, let itemPlace):
      array(4)
      unsigned(9 as UInt8)
      self.array(items.count)
      for item in items { self.libraryItem(item) }
      if let item = into { self.id(item) } else { self.null() }
      self.itemPlace(itemPlace)
    }
  }
}

extension SplitMix64 {
  mutating func point() -> Point {
    Point(x: double(in: -1e6...1e6), y: double(in: -1e6...1e6))
  }

  mutating func transformNumbers() -> TransformNumbers {
    TransformNumbers(
      x: double(in: -1e6...1e6), y: double(in: -1e6...1e6), scale: double(in: -1e6...1e6),
      angle: double(in: -1e6...1e6)
    )
  }

  mutating func outlineKind() -> OutlineKind {
    OutlineKind(rawValue: UInt8(number(0...1)))!
  }

  mutating func outlineReference() -> OutlineReference {
    switch number(0...1) {
    case 0:
      .project(id())
    default:
      .library(id())
    }
  }

  mutating func wordKind() -> WordKind {
    WordKind(rawValue: UInt8(number(0...3)))!
  }

  mutating func shotCopy() -> ShotCopy {
    ShotCopy(
      id: id(), duration: whole(0, 2_147_483_647), dialogue: messageText(), action: messageText(),
      notes: messageText()
    )
  }

  mutating func libraryItem() -> LibraryItem {
    switch number(0...1) {
    case 0:
      .folder(id())
    default:
      .project(id())
    }
  }

  mutating func itemPlace() -> ItemPlace {
    switch number(0...2) {
    case 0:
      .atEnd
    case 1:
      .atFront
    default:
      .after(libraryItem())
    }
  }

  mutating func namedProject() -> NamedProject {
    NamedProject(
      id: id(), name: messageText(), width: whole(0, 2_147_483_647), height: whole(0, 2_147_483_647)
    )
  }

  mutating func studioRequest() -> StudioRequest {
    switch number(0...6) {
    case 0:
      .layers(layersRequest())
    case 1:
      .transform(transformRequest())
    case 2:
      .images(imagesRequest())
    case 3:
      .selection(selectionRequest())
    case 4:
      .outline(outlineRequest())
    case 5:
      .project(projectRequest())
    default:
      .library(libraryRequest())
    }
  }

  mutating func layersRequest() -> LayersRequest {
    switch number(0...17) {
    case 0:
      .layers
    case 1:
      .selectLayer(id())
    case 2:
      .addLayer
    case 3:
      .removeLayers(layers: few { $0.id() })
    case 4:
      .duplicateLayers(layers: few { $0.id() })
    case 5:
      .groupLayers(layers: few { $0.id() }, isTold: oneIn(2))
    case 6:
      .mergeLayers(layers: few { $0.id() }, isTold: oneIn(2))
    case 7:
      .ungroupLayer(id(), isTold: oneIn(2))
    case 8:
      .moveLayers(
        layers: few { $0.id() }, into: oneIn(3) ? nil : id(),
        above: oneIn(3) ? nil : id())
    case 9:
      .nameLayer(id(), name: messageText())
    case 10:
      .showLayer(id(), isVisible: oneIn(2))
    case 11:
      .lockLayer(id(), isLocked: oneIn(2))
    case 12:
      .fadeLayer(id(), opacity: whole(0, 255))
    case 13:
      .blendLayer(id(), mode: whole(0, 255))
    case 14:
      .background
    case 15:
      .setBackground(whole(0, 4_294_967_295))
    case 16:
      .layerPicture(id(), width: whole(0, 65535), height: whole(0, 65535))
    default:
      .refusedStrokes
    }
  }

  mutating func transformRequest() -> TransformRequest {
    switch number(0...8) {
    case 0:
      .beginTransforming(layers: few { $0.id() })
    case 1:
      .endTransforming
    case 2:
      .isTransforming
    case 3:
      .transformHandles
    case 4:
      .transformNumbersOf(layers: few { $0.id() })
    case 5:
      .placeLayers(layers: few { $0.id() }, transformNumbers())
    case 6:
      .flipLayers(layers: few { $0.id() }, isVertical: oneIn(2))
    case 7:
      .resetTransforms(layers: few { $0.id() })
    default:
      .takeTransformRefusal
    }
  }

  mutating func imagesRequest() -> ImagesRequest {
    switch number(0...2) {
    case 0:
      .addImage(
        assetID(), name: messageText(), width: whole(0, 2_147_483_647),
        height: whole(
          0,
          2_147_483_647))
    case 1:
      .missingImages
    default:
      .setImage(
        assetID(), rows: messageBytes(), width: whole(0, 2_147_483_647),
        height: whole(
          0,
          2_147_483_647), channels: whole(0, 255))
    }
  }

  mutating func selectionRequest() -> SelectionRequest {
    switch number(0...11) {
    case 0:
      .selectionCount
    case 1:
      .selectionHandles
    case 2:
      .lassoLoop
    case 3:
      .selectAll
    case 4:
      .deselect
    case 5:
      .removeSelection
    case 6:
      .recolorSelection(whole(0, 4_294_967_295))
    case 7:
      .moveSelection(by: point())
    case 8:
      .turnSelection(factor: double(in: -1e6...1e6), angle: double(in: -1e6...1e6))
    case 9:
      .flipSelection(isVertical: oneIn(2))
    case 10:
      .copySelection
    default:
      .pasteSelection(clip: messageBytes())
    }
  }

  mutating func outlineRequest() -> OutlineRequest {
    switch number(0...8) {
    case 0:
      .openOutline(outlineReference(), id(), id())
    case 1:
      .takeOutlineEdit(outlineKind())
    case 2:
      .receiveOutline(outlineKind(), batch: messageBytes())
    case 3:
      .outlinePosition(outlineKind())
    case 4:
      .outlineLastConfirmed(outlineKind())
    case 5:
      .undoOutline(outlineKind(), oneIn(3) ? nil : id())
    case 6:
      .redoOutline(outlineKind(), oneIn(3) ? nil : id())
    case 7:
      .undoableInOutline(outlineKind())
    default:
      .redoableInOutline(outlineKind())
    }
  }

  mutating func projectRequest() -> ProjectRequest {
    switch number(0...20) {
    case 0:
      .project
    case 1:
      .addScene(after: oneIn(3) ? nil : id(), name: messageText())
    case 2:
      .removeScenes(scenes: few { $0.id() })
    case 3:
      .duplicateScenes(scenes: few { $0.id() })
    case 4:
      .moveScenes(scenes: few { $0.id() }, after: oneIn(3) ? nil : id())
    case 5:
      .nameScene(id(), name: messageText())
    case 6:
      .describeScene(id(), words: messageText())
    case 7:
      .addShot(id(), after: oneIn(3) ? nil : id())
    case 8:
      .removeShots(shots: few { $0.id() })
    case 9:
      .duplicateShots(shots: few { $0.id() })
    case 10:
      .moveShots(shots: few { $0.id() }, into: id(), after: oneIn(3) ? nil : id())
    case 11:
      .setShotWords(id(), wordKind(), words: messageText())
    case 12:
      .setDuration(shots: few { $0.id() }, milliseconds: double(in: -1e6...1e6))
    case 13:
      .nameProject(name: messageText())
    case 14:
      .describeProject(words: messageText())
    case 15:
      .shotsInOrder(shots: few { $0.id() })
    case 16:
      .pasteShots(shots: few { $0.shotCopy() }, into: id(), after: oneIn(3) ? nil : id())
    case 17:
      .layGrid(
        width: double(in: -1e6...1e6), frameWidth: double(in: -1e6...1e6),
        header: double(in: -1e6...1e6), caption: double(in: -1e6...1e6))
    case 18:
      .gridRange(top: double(in: -1e6...1e6), bottom: double(in: -1e6...1e6))
    case 19:
      .gridPlaceAt(point())
    default:
      .gridRect(scene: whole(0, 2_147_483_647), shot: whole(0, 2_147_483_647))
    }
  }

  mutating func libraryRequest() -> LibraryRequest {
    switch number(0...9) {
    case 0:
      .contents
    case 1:
      .addFolder(parent: oneIn(3) ? nil : id(), name: messageText())
    case 2:
      .addProject(
        folder: oneIn(3) ? nil : id(), name: messageText(), width: whole(0, 2_147_483_647),
        height: whole(0, 2_147_483_647))
    case 3:
      .duplicateProject(
        id(), name: messageText(), width: whole(0, 2_147_483_647),
        height: whole(
          0,
          2_147_483_647))
    case 4:
      .duplicateFolder(id(), name: messageText(), projects: few { $0.namedProject() })
    case 5:
      .nameFolder(id(), name: messageText())
    case 6:
      .describeFolder(id(), words: messageText())
    case 7:
      .removeItems(items: few { $0.libraryItem() })
    case 8:
      .restoreItems(items: few { $0.libraryItem() })
    default:
      .moveItems(items: few { $0.libraryItem() }, into: oneIn(3) ? nil : id(), itemPlace())
    }
  }
}
