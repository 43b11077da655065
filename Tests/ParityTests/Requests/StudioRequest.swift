// Made by Scripts/protocol of Protocol/studio: change that, and run it again.

import CBOR
import Geometry
import Gestures
import Storyboard
import StoryboardFile
import Studio
import StudioWasm
import TestSupport
import Tray
import Tunnel
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
  case tools(ToolsRequest)
  case shot(ShotRequest)
  case replay(ReplayRequest)
  case lab(LabRequest)
  case tray(TrayRequest)
  case tunnel(TunnelRequest)
  case programs(ProgramsRequest)
  case sounds(SoundsRequest)
  case camera(CameraRequest)
  case figures(FiguresRequest)
  case motion(MotionRequest)
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
  /// Shows a layer as a slider has it, without an edit, until it is faded; nothing shows it as it
  /// is.
  case tryOpacity(LayerID, opacity: Byte?)
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
  /// Sets the durations of shots, all as one edit.
  case setDurations(durations: [ShotDuration])
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
  /// Writes into fields of shots, all as one edit.
  case setFields(fields: [FieldSetting])
  /// Adds a field of the project's own behind the others.
  case addField(name: Text)
  case removeField(FieldID)
  case nameField(FieldID, name: Text)
  /// Moves a field behind another, or to the front.
  case moveField(FieldID, after: FieldID?)
  /// Gives shots the numbers that they have now, or takes them away so that they follow from their
  /// places; all as one edit.
  case pinNumbers(shots: [ShotID], isPinned: Bool)
  /// Has the film come into shots by a transition, or by a cut; all as one edit.
  case setTransitions(shots: [ShotID], transition: ShotTransition?)
  /// Has the film go out by a transition, or just end.
  case setEnding(transition: ShotTransition?)
  /// Says how pages are printed, as an address has it.
  case setPrint(settings: Text)
  /// Sets how many frames a second the film has.
  case setFrameRate(FilmRate)
  /// Has shots that are added from now on last so long, in milliseconds; and the only one there is,
  /// where nobody has said how long that lasts.
  case setShotDuration(milliseconds: Count)
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

enum ToolsRequest: Equatable, Sendable {
  case tool
  /// Takes a tool in hand, where there is one of that number.
  case setTool(ToolNumber)
  /// Sets the colour of the tool in hand.
  case setColor(ColorNumber)
  case setDiameter(diameter: Double)
  case setOpacity(opacity: Byte)
  case setEraserMode(EraserNumber)
  /// Sets whether holding the pen still makes a line straight.
  case setStraightening(isOn: Bool)
  case setFill(FillSource, gap: Byte, opacity: Byte)
  case brush(BrushNumber)
  /// Sets a brush to what it is out of the box.
  case resetBrush(BrushNumber)
  case setBrush(BrushNumber, BrushSettings)
  /// A stroke drawn with a brush, as image data, `scale` pixels a canvas pixel; nothing for sizes
  /// that are none.
  case brushPicture(BrushNumber, width: Side, height: Side, scale: Double)
  case picked
  /// The colours of what the shot shows, the most frequent first, 24 at most.
  case palette
  /// Lays the ruler on the canvas, or takes it away.
  case toggleRuler
  case ruler
  /// A pointer on the ruler, at a place of the desk; `turns` where it holds a grip for turning.
  case handleRuler(PhaseNumber, PointerNumber, Point, turns: Bool)
  /// Moves the ruler by units of the desk and turns it.
  case moveRuler(by: Point, degrees: Double)
  /// All tools, in the order of their numbers.
  case toolTable
}

enum ShotRequest: Equatable, Sendable {
  /// Opens a shot from an archive, with the size of its canvas.
  case openShot(SessionID, Seed, archive: [UInt8], width: Count, height: Count)
  case closeShot
  /// Opens a shot ahead, on a desk of this size.
  case prepareShot(
    SessionID, Seed, archive: [UInt8], width: Count, height: Count, deskWidth: Double,
    deskHeight: Double)
  /// Forgets the shot that was opened ahead.
  case dropPrepared
  /// Draws on at the shot that is opened ahead, and composes it at last; true while more is left.
  case advancePrepared(samples: Count, pixelRatio: Double)
  /// Makes the shot that was opened ahead the open one; false where there is none.
  case openPrepared
  case setView(a: Double, b: Double, tx: Double, ty: Double)
  case setDesk(width: Double, height: Double)
  /// Whether the view shows the whole canvas, as `fit` has left it.
  case fits
  case fit
  /// Zooms about a place of the desk, or about its middle.
  case zoomBy(factor: Double, about: Point?)
  case zoomTo(scale: Double)
  /// Turns the view, by radians.
  case turnBy(angle: Double)
  case moveBy(Point)
  case isPenMode
  /// In pen mode fingers do not draw.
  case setPenMode(isOn: Bool)
  case undo
  case redo
  /// The edit that would be taken back.
  case undoable
  /// The edit that would be made again.
  case redoable
  /// The id of a stored edit of any document.
  case idOfEdit(edit: [UInt8])
  /// Takes in a batch of edits of the server's log; false where edits are missing in between.
  case receiveEdits(batch: [UInt8])
  /// The last edit of the server's log that is in the shot.
  case lastConfirmed
  /// The position in the server's log up to which its edits are in the shot.
  case position
  /// The number of edits that the server has not confirmed.
  case pendingCount
  case figures
  /// Shows or hides the onion skin, of so many shots before and after, above or below the drawing.
  case setOnion(isOn: Bool, before: Byte, after: Byte, isAbove: Bool)
  /// Takes in the archive of a shot at a distance, or none.
  case setNeighbor(ShotDistance, archive: [UInt8]?)
  /// Begins saving and following for a window.
  case beginSync(SessionID)
  /// The edits that the server does not take, as a batch.
  case refusedEdits
  /// Whether a double tap with a device, as `pointer` counts them, opens a layer rather than
  /// drawing.
  case opensByTapping(device: Byte)
}

enum ReplayRequest: Equatable, Sendable {
  /// Begins with an archive without a snapshot and the size of the canvas: the number of edits of
  /// its log.
  case openReplay(archive: [UInt8], width: Count, height: Count)
  case closeReplay
  /// Goes to where so many edits have been made: the number that have been.
  case goReplay(position: Count)
}

enum LabRequest: Equatable, Sendable {
  case openLab(LabPipeline)
  /// Takes in events as one batch, 16 numbers each: touch, timestamp, kind, phase, force, maximum
  /// force, altitude, azimuth, radius, its tolerance, x, y, update index (NaN for none), estimated,
  /// expecting updates, and 1 for an update plus 2 for a prediction.
  case feedLab(events: [Double])
  case resetLab
  case labStrokes
  /// The points of a stroke behind a filter, as those of a path.
  case labPoints(stroke: Count, filter: Count)
}

enum TrayRequest: Equatable, Sendable {
  /// Lays a tray out anew: the number of notes of each section, the width of the page, the size of
  /// a card, the distance from one to the next, and how many facets a note shows when it is
  /// flapped. What is exposed stays so where it is still there.
  case layTray(
    counts: [Count], width: Double, cardWidth: Double, cardHeight: Double, spacing: Double,
    facets: Count)
  case closeTray
  /// Exposes a note, or none: how many notes stand otherwise from now on.
  case exposeNote(NoteAddress?, time: Double)
  /// Takes so many facets of a note out to its side, from the front; 0 puts them back. `facets` is
  /// how many it has, or 0 for as many as all others. How many notes stand otherwise from now on.
  case flapNote(NoteAddress, count: Count, facets: Count, time: Double)
  case trayPoses
  /// The sections between two heights.
  case traySections(top: Double, bottom: Double)
  /// The note that belongs to a place.
  case noteAt(Point)
  /// The note whose card is seen at a place: near the exposed card they are seen elsewhere than
  /// they belong.
  case cardAt(Point, time: Double)
  /// A note's card as it would lie flat.
  case noteRect(NoteAddress)
  /// Where notes that are let go of at a place go.
  case trayPlaceAt(Point)
  case trayHand(TrayEvent)
  /// The note so many notes on from one, or so many rows; the first and the last at most.
  case nextNote(NoteAddress, step: Double, rows: Double)
}

enum TunnelRequest: Equatable, Sendable {
  /// Opens a tunnel with its recipe, as its file has it, or gives the open one another. Photographs
  /// that were taken in stay while the recipe names the same ones.
  case openTunnel(recipe: [UInt8])
  case beginTunnel(oldOne: SizedAsset, newOne: SizedAsset)
  case closeTunnel
  /// Takes in a photograph, or a smaller copy of it: its pixels as a canvas reads them.
  case setPhotograph(PhotographKind, pixels: [UInt8], width: Count, height: Count)
  /// The recipe as it is stored.
  case tunnelRecipe
  case tunnelLook
  case setTunnelLook(LookNumbers)
  /// Lays the old photograph where pairs of points say, and keeps them. The model is missing for
  /// what the pairs decide, the tolerance, in pixels, for a hundredth of the diagonal.
  case alignTunnel(pairs: [PointPair], model: ModelNumber?, tolerance: Double?)
  /// Keeps pairs with the recipe, and moves nothing.
  case keepPoints(pairs: [PointPair], model: ModelNumber?, tolerance: Double?)
  case keptPoints
  /// An event on the stage; refused where no tunnel can be drawn with the look that the hand would
  /// have.
  case stageHand(SurfaceEvent)
  /// Moves a part from where it is. It is turned by degrees, clockwise, and scaled, both about a
  /// place on the new photograph or about its own centre, then moved by pixels. A turn that ends
  /// near a multiple of 90° ends there, unless `is-free`; what is only moved and scaled keeps its
  /// angle.
  case shiftTunnel(
    TunnelPartKind, angle: Double, scale: Double, about: Point?, by: Point, isFree: Bool)
  case tunnelPlacement
  case photographFacts(PhotographKind)
  case setPhotographFacts(PhotographKind, KnownFacts)
  /// How a device is held that was held as `last` before, by the β and γ of the browser's
  /// `deviceorientation` in degrees.
  case heldOrientation(beta: Double, gamma: Double, last: HeldNumber)
  /// Opens the tunnel of a layer.
  case openLayerTunnel(LayerID)
  /// Gives a layer the open tunnel's recipe, as one edit, or none where it has it already.
  case storeLayerTunnel(LayerID)
  /// Adds the open tunnel on a layer of its own, and selects it.
  case addTunnelLayer(name: Text)
  /// The topmost tunnel at a place of the desk.
  case tunnelLayerAt(Point)
  /// Says what hands on the stage move from now on.
  case movePart(StagePart)
  case changeView(TunnelSurface, ViewChange)
  /// The pixels of the screen, `ratio` to one of the page's, that the photograph takes of the
  /// stage; missing where none of it is seen.
  case seenOnStage(ratio: Double)
  /// The crop nearest to a rectangle, by its left and top, width and height, that can be made.
  case cropNear(leftTop: Point, size: Point)
  /// An event on a photograph with points; `held` is the place of the point under a pointer that
  /// comes down.
  case paneHand(PhotographKind, SurfaceEvent, held: Point?)
  /// An event on the camera's view, with its place from the middle of that, in pixels, and where
  /// the photograph lies.
  case overlayHand(SurfaceEvent, OverlayPlace, viewWidth: Double)
  /// Turns the photograph by degrees and scales it, both about its own middle, then moves it by
  /// parts of the view's width.
  case moveOverlay(OverlayPlace, angle: Double, scale: Double, by: Point)
  /// No hand is on the camera's view.
  case beginOverlay
}

enum ProgramsRequest: Equatable, Sendable {
  /// Adds a program on a layer of its own, and selects it.
  case addProgram(StoredProgram, name: Text)
  /// Gives a layer another program, as one edit, or none where it has it already.
  case setProgram(LayerID, StoredProgram)
  case programOf(LayerID)
  /// The topmost program at a place of the desk.
  case programLayerAt(Point)
  /// Keeps what a pen drew as ink on a layer of its own, which is called `name`, and what it
  /// stamped as a picture below it: one edit.
  case keepPenDrawing(LayerID, lines: [DrawnLine], stamps: StoredStamps?, name: Text)
}

/// What is asked of the project's sound. Where nothing is open, answers are missing or empty; what
/// is beyond what a sound has is cut.
enum SoundsRequest: Equatable, Sendable {
  case sounds
  case addTrack(name: Text)
  case removeTracks(tracks: [TrackID])
  case nameTrack(TrackID, name: Text)
  /// Moves a track behind another, or to the front.
  case moveTrack(TrackID, after: TrackID?)
  case setTrackLevel(TrackID, level: Double)
  case muteTrack(TrackID, isMuted: Bool)
  /// Adds clips to a track, or to a new one of a name, as one edit. As takes, they mute what the
  /// track has at their time; it is kept.
  case addClips(clips: [NewClip], track: TrackID?, trackName: Text, areTakes: Bool)
  case removeClips(clips: [ClipID])
  /// Moves clips, all as one edit.
  case moveClips(moves: [ClipMove])
  /// Has a clip begin at another sample of its sound and of the film, and be of another length.
  case trimClip(ClipID, first: Double, count: Double, start: ClipStart)
  case setClipLevels(clips: [ClipID], level: Double)
  case fadeClip(ClipID, fadeIn: Double, fadeOut: Double)
  case muteClips(clips: [ClipID], isMuted: Bool)
  case nameClip(ClipID, name: Text)
  /// Parts a clip in two at a sample of the film; the second part, missing where the clip has none
  /// there.
  case splitClip(ClipID, at: Double)
  /// Has a take heard, and mutes what its track has at the same time.
  case chooseTake(ClipID)
}

enum CameraRequest: Equatable, Sendable {
  case camera
  /// Has the camera go from the whole canvas to a part of it, where it has not been told what to
  /// do.
  case beginCamera
  case removeCamera
  case timeCamera(EasingNumber, holdStart: Count, holdEnd: Count)
  /// Has it go the other way.
  case swapCamera
  /// Lays a frame over the whole canvas.
  case fitCamera(isEnd: Bool)
  /// A pointer on a frame, at a place of the desk; two of them move, scale and turn it at once.
  case handleCamera(PhaseNumber, PointerNumber, Point, isEnd: Bool, CameraPart)
  /// Moves a frame by units of the desk, makes it wider by a factor, and turns it.
  case moveCamera(isEnd: Bool, by: Point, factor: Double, degrees: Double)
  /// What the camera sees in a frame of a shot that need not be open: the map from the canvas to
  /// the picture, both 1 wide and as high as the canvas is for that.
  case cameraMap(SightMove, width: Count, height: Count, frame: Count, count: Count, FilmRate)
  /// The points of perspective on the desk.
  case perspective
  case setPerspective(PointCount)
  case handlePerspective(PhaseNumber, PointerNumber, Point, index: Count)
  case movePerspective(index: Count, by: Point)
  /// Whether the ruler runs along the lines of perspective.
  case followPerspective(isOn: Bool)
  /// Says what the camera does, in one step.
  case setCamera(SightMove)
}

enum FiguresRequest: Equatable, Sendable {
  /// Takes in a font file, by the name that layers know it by; whether it is one.
  case loadFont(name: Text, bytes: [UInt8])
  /// Whether a font that is here lays out these words as they are meant. Otherwise the server does.
  case canLayOut(words: Text, font: Text)
  case hasFont(name: Text)
  case textOf(LayerID)
  /// The corners on the desk of the box of a layer's words, without their balloon.
  case textCorners(LayerID)
  /// Shows words as they would be on a layer, or on a new one whose upper left corner lies at a
  /// place of the desk; `run` is how the server laid them out. The answer is where the corners of
  /// their box lie on the desk.
  case tryText(layer: LayerID?, WantedText, at: Point, run: [UInt8]?)
  /// Writes them, in one step.
  case setText(layer: LayerID?, WantedText, at: Point, run: [UInt8]?)
  case markOf(LayerID)
  case tryMark(layer: LayerID?, WantedMark)
  case setMark(layer: LayerID?, WantedMark, name: Text)
  /// Shows words and marks as they are written.
  case dropFigureTrial
  /// The topmost words or mark at a place of the desk.
  case figureAt(Point)
}

enum MotionRequest: Equatable, Sendable {
  /// Shows the shot at a moment, and takes a layer in hand.
  case beginMotion(LayerID, FilmMoment)
  case endMotion
  case showMoment(FilmMoment)
  case motion
  /// Has the layer be in a pose at the moment that is shown: a keyframe.
  case poseLayer(PoseSight)
  case easeKey(frame: Count, EasingSight)
  case removeKey(frame: Count)
  case moveKey(frame: Count, target: Count)
  /// Takes all keyframes away.
  case removeMotion
  /// Has the keyframes' times go along with the shot's length, or stay.
  case stretchMotion(isOn: Bool)
  /// The layers that have keyframes.
  case movingLayers
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
    case .tools(let toolsRequest):
      array(2)
      unsigned(7 as UInt8)
      self.toolsRequest(toolsRequest)
    case .shot(let shotRequest):
      array(2)
      unsigned(8 as UInt8)
      self.shotRequest(shotRequest)
    case .replay(let replayRequest):
      array(2)
      unsigned(9 as UInt8)
      self.replayRequest(replayRequest)
    case .lab(let labRequest):
      array(2)
      unsigned(10 as UInt8)
      self.labRequest(labRequest)
    case .tray(let trayRequest):
      array(2)
      unsigned(11 as UInt8)
      self.trayRequest(trayRequest)
    case .tunnel(let tunnelRequest):
      array(2)
      unsigned(12 as UInt8)
      self.tunnelRequest(tunnelRequest)
    case .programs(let programsRequest):
      array(2)
      unsigned(13 as UInt8)
      self.programsRequest(programsRequest)
    case .sounds(let soundsRequest):
      array(2)
      unsigned(14 as UInt8)
      self.soundsRequest(soundsRequest)
    case .camera(let cameraRequest):
      array(2)
      unsigned(15 as UInt8)
      self.cameraRequest(cameraRequest)
    case .figures(let figuresRequest):
      array(2)
      unsigned(16 as UInt8)
      self.figuresRequest(figuresRequest)
    case .motion(let motionRequest):
      array(2)
      unsigned(17 as UInt8)
      self.motionRequest(motionRequest)
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
    case .tryOpacity(let layerID, let opacity):
      array(3)
      unsigned(18 as UInt8)
      self.id(layerID)
      if let item = opacity { self.integer(item) } else { self.null() }
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
    case .setDurations(let durations):
      array(2)
      unsigned(12 as UInt8)
      self.array(durations.count)
      for item in durations { self.shotDuration(item) }
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
    case .setFields(let fields):
      array(2)
      unsigned(21 as UInt8)
      self.array(fields.count)
      for item in fields { self.fieldSetting(item) }
    case .addField(let name):
      array(2)
      unsigned(22 as UInt8)
      self.text(name.string)
    case .removeField(let fieldID):
      array(2)
      unsigned(23 as UInt8)
      self.id(fieldID)
    case .nameField(let fieldID, let name):
      array(3)
      unsigned(24 as UInt8)
      self.id(fieldID)
      self.text(name.string)
    case .moveField(let fieldID, let after):
      array(3)
      unsigned(25 as UInt8)
      self.id(fieldID)
      if let item = after { self.id(item) } else { self.null() }
    case .pinNumbers(let shots, let isPinned):
      array(3)
      unsigned(26 as UInt8)
      self.array(shots.count)
      for item in shots { self.id(item) }
      self.bool(isPinned)
    case .setTransitions(let shots, let transition):
      array(3)
      unsigned(27 as UInt8)
      self.array(shots.count)
      for item in shots { self.id(item) }
      if let item = transition { self.shotTransition(item) } else { self.null() }
    case .setEnding(let transition):
      array(2)
      unsigned(28 as UInt8)
      if let item = transition { self.shotTransition(item) } else { self.null() }
    case .setPrint(let settings):
      array(2)
      unsigned(29 as UInt8)
      self.text(settings.string)
    case .setFrameRate(let filmRate):
      array(2)
      unsigned(30 as UInt8)
      self.filmRate(filmRate)
    case .setShotDuration(let milliseconds):
      array(2)
      unsigned(31 as UInt8)
      self.integer(milliseconds)
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

  mutating func toolsRequest(_ value: ToolsRequest) {
    switch value {
    case .tool:
      array(1)
      unsigned(0 as UInt8)
    case .setTool(let toolNumber):
      array(2)
      unsigned(1 as UInt8)
      self.integer(toolNumber)
    case .setColor(let colorNumber):
      array(2)
      unsigned(2 as UInt8)
      self.integer(colorNumber)
    case .setDiameter(let diameter):
      array(2)
      unsigned(3 as UInt8)
      self.double(diameter)
    case .setOpacity(let opacity):
      array(2)
      unsigned(4 as UInt8)
      self.integer(opacity)
    case .setEraserMode(let eraserNumber):
      array(2)
      unsigned(5 as UInt8)
      self.integer(eraserNumber)
    case .setStraightening(let isOn):
      array(2)
      unsigned(6 as UInt8)
      self.bool(isOn)
    case .setFill(let fillSource, let gap, let opacity):
      array(4)
      unsigned(7 as UInt8)
      self.integer(fillSource)
      self.integer(gap)
      self.integer(opacity)
    case .brush(let brushNumber):
      array(2)
      unsigned(8 as UInt8)
      self.integer(brushNumber)
    case .resetBrush(let brushNumber):
      array(2)
      unsigned(9 as UInt8)
      self.integer(brushNumber)
    case .setBrush(let brushNumber, let brushSettings):
      array(3)
      unsigned(10 as UInt8)
      self.integer(brushNumber)
      self.brushSettings(brushSettings)
    case .brushPicture(let brushNumber, let width, let height, let scale):
      array(5)
      unsigned(11 as UInt8)
      self.integer(brushNumber)
      self.integer(width)
      self.integer(height)
      self.double(scale)
    case .picked:
      array(1)
      unsigned(12 as UInt8)
    case .palette:
      array(1)
      unsigned(13 as UInt8)
    case .toggleRuler:
      array(1)
      unsigned(14 as UInt8)
    case .ruler:
      array(1)
      unsigned(15 as UInt8)
    case .handleRuler(let phaseNumber, let pointerNumber, let point, let turns):
      array(5)
      unsigned(16 as UInt8)
      self.integer(phaseNumber)
      self.integer(pointerNumber)
      self.point(point)
      self.bool(turns)
    case .moveRuler(let by, let degrees):
      array(3)
      unsigned(17 as UInt8)
      self.point(by)
      self.double(degrees)
    case .toolTable:
      array(1)
      unsigned(18 as UInt8)
    }
  }

  mutating func shotRequest(_ value: ShotRequest) {
    switch value {
    case .openShot(let sessionID, let seed, let archive, let width, let height):
      array(6)
      unsigned(0 as UInt8)
      self.id(sessionID)
      self.id(seed)
      self.byteString(archive)
      self.integer(width)
      self.integer(height)
    case .closeShot:
      array(1)
      unsigned(1 as UInt8)
    case .prepareShot(
      let sessionID, let seed, let archive, let width, let height, let deskWidth, let deskHeight):
      array(8)
      unsigned(2 as UInt8)
      self.id(sessionID)
      self.id(seed)
      self.byteString(archive)
      self.integer(width)
      self.integer(height)
      self.double(deskWidth)
      self.double(deskHeight)
    case .dropPrepared:
      array(1)
      unsigned(3 as UInt8)
    case .advancePrepared(let samples, let pixelRatio):
      array(3)
      unsigned(4 as UInt8)
      self.integer(samples)
      self.double(pixelRatio)
    case .openPrepared:
      array(1)
      unsigned(5 as UInt8)
    case .setView(let a, let b, let tx, let ty):
      array(5)
      unsigned(6 as UInt8)
      self.double(a)
      self.double(b)
      self.double(tx)
      self.double(ty)
    case .setDesk(let width, let height):
      array(3)
      unsigned(7 as UInt8)
      self.double(width)
      self.double(height)
    case .fits:
      array(1)
      unsigned(8 as UInt8)
    case .fit:
      array(1)
      unsigned(9 as UInt8)
    case .zoomBy(let factor, let about):
      array(3)
      unsigned(10 as UInt8)
      self.double(factor)
      if let item = about { self.point(item) } else { self.null() }
    case .zoomTo(let scale):
      array(2)
      unsigned(11 as UInt8)
      self.double(scale)
    case .turnBy(let angle):
      array(2)
      unsigned(12 as UInt8)
      self.double(angle)
    case .moveBy(let point):
      array(2)
      unsigned(13 as UInt8)
      self.point(point)
    case .isPenMode:
      array(1)
      unsigned(14 as UInt8)
    case .setPenMode(let isOn):
      array(2)
      unsigned(15 as UInt8)
      self.bool(isOn)
    case .undo:
      array(1)
      unsigned(16 as UInt8)
    case .redo:
      array(1)
      unsigned(17 as UInt8)
    case .undoable:
      array(1)
      unsigned(18 as UInt8)
    case .redoable:
      array(1)
      unsigned(19 as UInt8)
    case .idOfEdit(let edit):
      array(2)
      unsigned(20 as UInt8)
      self.byteString(edit)
    case .receiveEdits(let batch):
      array(2)
      unsigned(21 as UInt8)
      self.byteString(batch)
    case .lastConfirmed:
      array(1)
      unsigned(22 as UInt8)
    case .position:
      array(1)
      unsigned(23 as UInt8)
    case .pendingCount:
      array(1)
      unsigned(24 as UInt8)
    case .figures:
      array(1)
      unsigned(25 as UInt8)
    case .setOnion(let isOn, let before, let after, let isAbove):
      array(5)
      unsigned(26 as UInt8)
      self.bool(isOn)
      self.integer(before)
      self.integer(after)
      self.bool(isAbove)
    case .setNeighbor(let shotDistance, let archive):
      array(3)
      unsigned(27 as UInt8)
      self.integer(shotDistance)
      if let item = archive { self.byteString(item) } else { self.null() }
    case .beginSync(let sessionID):
      array(2)
      unsigned(28 as UInt8)
      self.id(sessionID)
    case .refusedEdits:
      array(1)
      unsigned(29 as UInt8)
    case .opensByTapping(let device):
      array(2)
      unsigned(30 as UInt8)
      self.integer(device)
    }
  }

  mutating func replayRequest(_ value: ReplayRequest) {
    switch value {
    case .openReplay(let archive, let width, let height):
      array(4)
      unsigned(0 as UInt8)
      self.byteString(archive)
      self.integer(width)
      self.integer(height)
    case .closeReplay:
      array(1)
      unsigned(1 as UInt8)
    case .goReplay(let position):
      array(2)
      unsigned(2 as UInt8)
      self.integer(position)
    }
  }

  mutating func labRequest(_ value: LabRequest) {
    switch value {
    case .openLab(let labPipeline):
      array(2)
      unsigned(0 as UInt8)
      self.labPipeline(labPipeline)
    case .feedLab(let events):
      array(2)
      unsigned(1 as UInt8)
      self.numbers(events)
    case .resetLab:
      array(1)
      unsigned(2 as UInt8)
    case .labStrokes:
      array(1)
      unsigned(3 as UInt8)
    case .labPoints(let stroke, let filter):
      array(3)
      unsigned(4 as UInt8)
      self.integer(stroke)
      self.integer(filter)
    }
  }

  mutating func trayRequest(_ value: TrayRequest) {
    switch value {
    case .layTray(let counts, let width, let cardWidth, let cardHeight, let spacing, let facets):
      array(7)
      unsigned(0 as UInt8)
      self.array(counts.count)
      for item in counts { self.integer(item) }
      self.double(width)
      self.double(cardWidth)
      self.double(cardHeight)
      self.double(spacing)
      self.integer(facets)
    case .closeTray:
      array(1)
      unsigned(1 as UInt8)
    case .exposeNote(let noteAddress, let time):
      array(3)
      unsigned(2 as UInt8)
      if let item = noteAddress { self.noteAddress(item) } else { self.null() }
      self.double(time)
    case .flapNote(let noteAddress, let count, let facets, let time):
      array(5)
      unsigned(3 as UInt8)
      self.noteAddress(noteAddress)
      self.integer(count)
      self.integer(facets)
      self.double(time)
    case .trayPoses:
      array(1)
      unsigned(4 as UInt8)
    case .traySections(let top, let bottom):
      array(3)
      unsigned(5 as UInt8)
      self.double(top)
      self.double(bottom)
    case .noteAt(let point):
      array(2)
      unsigned(6 as UInt8)
      self.point(point)
    case .cardAt(let point, let time):
      array(3)
      unsigned(7 as UInt8)
      self.point(point)
      self.double(time)
    case .noteRect(let noteAddress):
      array(2)
      unsigned(8 as UInt8)
      self.noteAddress(noteAddress)
    case .trayPlaceAt(let point):
      array(2)
      unsigned(9 as UInt8)
      self.point(point)
    case .trayHand(let trayEvent):
      array(2)
      unsigned(10 as UInt8)
      self.trayEvent(trayEvent)
    case .nextNote(let noteAddress, let step, let rows):
      array(4)
      unsigned(11 as UInt8)
      self.noteAddress(noteAddress)
      self.double(step)
      self.double(rows)
    }
  }

  mutating func tunnelRequest(_ value: TunnelRequest) {
    switch value {
    case .openTunnel(let recipe):
      array(2)
      unsigned(0 as UInt8)
      self.byteString(recipe)
    case .beginTunnel(let oldOne, let newOne):
      array(3)
      unsigned(1 as UInt8)
      self.sizedAsset(oldOne)
      self.sizedAsset(newOne)
    case .closeTunnel:
      array(1)
      unsigned(2 as UInt8)
    case .setPhotograph(let photographKind, let pixels, let width, let height):
      array(5)
      unsigned(3 as UInt8)
      self.photographKind(photographKind)
      self.byteString(pixels)
      self.integer(width)
      self.integer(height)
    case .tunnelRecipe:
      array(1)
      unsigned(4 as UInt8)
    case .tunnelLook:
      array(1)
      unsigned(5 as UInt8)
    case .setTunnelLook(let lookNumbers):
      array(2)
      unsigned(6 as UInt8)
      self.lookNumbers(lookNumbers)
    case .alignTunnel(let pairs, let model, let tolerance):
      array(4)
      unsigned(7 as UInt8)
      self.array(pairs.count)
      for item in pairs { self.pointPair(item) }
      if let item = model { self.integer(item) } else { self.null() }
      if let item = tolerance { self.double(item) } else { self.null() }
    case .keepPoints(let pairs, let model, let tolerance):
      array(4)
      unsigned(8 as UInt8)
      self.array(pairs.count)
      for item in pairs { self.pointPair(item) }
      if let item = model { self.integer(item) } else { self.null() }
      if let item = tolerance { self.double(item) } else { self.null() }
    case .keptPoints:
      array(1)
      unsigned(9 as UInt8)
    case .stageHand(let surfaceEvent):
      array(2)
      unsigned(10 as UInt8)
      self.surfaceEvent(surfaceEvent)
    case .shiftTunnel(let tunnelPartKind, let angle, let scale, let about, let by, let isFree):
      array(7)
      unsigned(11 as UInt8)
      self.tunnelPartKind(tunnelPartKind)
      self.double(angle)
      self.double(scale)
      if let item = about { self.point(item) } else { self.null() }
      self.point(by)
      self.bool(isFree)
    case .tunnelPlacement:
      array(1)
      unsigned(12 as UInt8)
    case .photographFacts(let photographKind):
      array(2)
      unsigned(13 as UInt8)
      self.photographKind(photographKind)
    case .setPhotographFacts(let photographKind, let knownFacts):
      array(3)
      unsigned(14 as UInt8)
      self.photographKind(photographKind)
      self.knownFacts(knownFacts)
    case .heldOrientation(let beta, let gamma, let last):
      array(4)
      unsigned(15 as UInt8)
      self.double(beta)
      self.double(gamma)
      self.integer(last)
    case .openLayerTunnel(let layerID):
      array(2)
      unsigned(16 as UInt8)
      self.id(layerID)
    case .storeLayerTunnel(let layerID):
      array(2)
      unsigned(17 as UInt8)
      self.id(layerID)
    case .addTunnelLayer(let name):
      array(2)
      unsigned(18 as UInt8)
      self.text(name.string)
    case .tunnelLayerAt(let point):
      array(2)
      unsigned(19 as UInt8)
      self.point(point)
    case .movePart(let stagePart):
      array(2)
      unsigned(20 as UInt8)
      self.stagePart(stagePart)
    case .changeView(let tunnelSurface, let viewChange):
      array(3)
      unsigned(21 as UInt8)
      self.tunnelSurface(tunnelSurface)
      self.viewChange(viewChange)
    case .seenOnStage(let ratio):
      array(2)
      unsigned(22 as UInt8)
      self.double(ratio)
    case .cropNear(let leftTop, let size):
      array(3)
      unsigned(23 as UInt8)
      self.point(leftTop)
      self.point(size)
    case .paneHand(let photographKind, let surfaceEvent, let held):
      array(4)
      unsigned(24 as UInt8)
      self.photographKind(photographKind)
      self.surfaceEvent(surfaceEvent)
      if let item = held { self.point(item) } else { self.null() }
    case .overlayHand(let surfaceEvent, let overlayPlace, let viewWidth):
      array(4)
      unsigned(25 as UInt8)
      self.surfaceEvent(surfaceEvent)
      self.overlayPlace(overlayPlace)
      self.double(viewWidth)
    case .moveOverlay(let overlayPlace, let angle, let scale, let by):
      array(5)
      unsigned(26 as UInt8)
      self.overlayPlace(overlayPlace)
      self.double(angle)
      self.double(scale)
      self.point(by)
    case .beginOverlay:
      array(1)
      unsigned(27 as UInt8)
    }
  }

  mutating func programsRequest(_ value: ProgramsRequest) {
    switch value {
    case .addProgram(let storedProgram, let name):
      array(3)
      unsigned(0 as UInt8)
      self.storedProgram(storedProgram)
      self.text(name.string)
    case .setProgram(let layerID, let storedProgram):
      array(3)
      unsigned(1 as UInt8)
      self.id(layerID)
      self.storedProgram(storedProgram)
    case .programOf(let layerID):
      array(2)
      unsigned(2 as UInt8)
      self.id(layerID)
    case .programLayerAt(let point):
      array(2)
      unsigned(3 as UInt8)
      self.point(point)
    case .keepPenDrawing(let layerID, let lines, let stamps, let name):
      array(5)
      unsigned(4 as UInt8)
      self.id(layerID)
      self.array(lines.count)
      for item in lines { self.drawnLine(item) }
      if let item = stamps { self.storedStamps(item) } else { self.null() }
      self.text(name.string)
    }
  }

  mutating func soundsRequest(_ value: SoundsRequest) {
    switch value {
    case .sounds:
      array(1)
      unsigned(0 as UInt8)
    case .addTrack(let name):
      array(2)
      unsigned(1 as UInt8)
      self.text(name.string)
    case .removeTracks(let tracks):
      array(2)
      unsigned(2 as UInt8)
      self.array(tracks.count)
      for item in tracks { self.id(item) }
    case .nameTrack(let trackID, let name):
      array(3)
      unsigned(3 as UInt8)
      self.id(trackID)
      self.text(name.string)
    case .moveTrack(let trackID, let after):
      array(3)
      unsigned(4 as UInt8)
      self.id(trackID)
      if let item = after { self.id(item) } else { self.null() }
    case .setTrackLevel(let trackID, let level):
      array(3)
      unsigned(5 as UInt8)
      self.id(trackID)
      self.double(level)
    case .muteTrack(let trackID, let isMuted):
      array(3)
      unsigned(6 as UInt8)
      self.id(trackID)
      self.bool(isMuted)
    case .addClips(let clips, let track, let trackName, let areTakes):
      array(5)
      unsigned(7 as UInt8)
      self.array(clips.count)
      for item in clips { self.newClip(item) }
      if let item = track { self.id(item) } else { self.null() }
      self.text(trackName.string)
      self.bool(areTakes)
    case .removeClips(let clips):
      array(2)
      unsigned(8 as UInt8)
      self.array(clips.count)
      for item in clips { self.id(item) }
    case .moveClips(let moves):
      array(2)
      unsigned(9 as UInt8)
      self.array(moves.count)
      for item in moves { self.clipMove(item) }
    case .trimClip(let clipID, let first, let count, let start):
      array(5)
      unsigned(10 as UInt8)
      self.id(clipID)
      self.double(first)
      self.double(count)
      self.clipStart(start)
    case .setClipLevels(let clips, let level):
      array(3)
      unsigned(11 as UInt8)
      self.array(clips.count)
      for item in clips { self.id(item) }
      self.double(level)
    case .fadeClip(let clipID, let fadeIn, let fadeOut):
      array(4)
      unsigned(12 as UInt8)
      self.id(clipID)
      self.double(fadeIn)
      self.double(fadeOut)
    case .muteClips(let clips, let isMuted):
      array(3)
      unsigned(13 as UInt8)
      self.array(clips.count)
      for item in clips { self.id(item) }
      self.bool(isMuted)
    case .nameClip(let clipID, let name):
      array(3)
      unsigned(14 as UInt8)
      self.id(clipID)
      self.text(name.string)
    case .splitClip(let clipID, let at):
      array(3)
      unsigned(15 as UInt8)
      self.id(clipID)
      self.double(at)
    case .chooseTake(let clipID):
      array(2)
      unsigned(16 as UInt8)
      self.id(clipID)
    }
  }

  mutating func cameraRequest(_ value: CameraRequest) {
    switch value {
    case .camera:
      array(1)
      unsigned(0 as UInt8)
    case .beginCamera:
      array(1)
      unsigned(1 as UInt8)
    case .removeCamera:
      array(1)
      unsigned(2 as UInt8)
    case .timeCamera(let easingNumber, let holdStart, let holdEnd):
      array(4)
      unsigned(3 as UInt8)
      self.integer(easingNumber)
      self.integer(holdStart)
      self.integer(holdEnd)
    case .swapCamera:
      array(1)
      unsigned(4 as UInt8)
    case .fitCamera(let isEnd):
      array(2)
      unsigned(5 as UInt8)
      self.bool(isEnd)
    case .handleCamera(let phaseNumber, let pointerNumber, let point, let isEnd, let cameraPart):
      array(6)
      unsigned(6 as UInt8)
      self.integer(phaseNumber)
      self.integer(pointerNumber)
      self.point(point)
      self.bool(isEnd)
      self.integer(cameraPart)
    case .moveCamera(let isEnd, let by, let factor, let degrees):
      array(5)
      unsigned(7 as UInt8)
      self.bool(isEnd)
      self.point(by)
      self.double(factor)
      self.double(degrees)
    case .cameraMap(let sightMove, let width, let height, let frame, let count, let filmRate):
      array(7)
      unsigned(8 as UInt8)
      self.sightMove(sightMove)
      self.integer(width)
      self.integer(height)
      self.integer(frame)
      self.integer(count)
      self.filmRate(filmRate)
    case .perspective:
      array(1)
      unsigned(9 as UInt8)
    case .setPerspective(let pointCount):
      array(2)
      unsigned(10 as UInt8)
      self.integer(pointCount)
    case .handlePerspective(let phaseNumber, let pointerNumber, let point, let index):
      array(5)
      unsigned(11 as UInt8)
      self.integer(phaseNumber)
      self.integer(pointerNumber)
      self.point(point)
      self.integer(index)
    case .movePerspective(let index, let by):
      array(3)
      unsigned(12 as UInt8)
      self.integer(index)
      self.point(by)
    case .followPerspective(let isOn):
      array(2)
      unsigned(13 as UInt8)
      self.bool(isOn)
    case .setCamera(let sightMove):
      array(2)
      unsigned(14 as UInt8)
      self.sightMove(sightMove)
    }
  }

  mutating func figuresRequest(_ value: FiguresRequest) {
    switch value {
    case .loadFont(let name, let bytes):
      array(3)
      unsigned(0 as UInt8)
      self.text(name.string)
      self.byteString(bytes)
    case .canLayOut(let words, let font):
      array(3)
      unsigned(1 as UInt8)
      self.text(words.string)
      self.text(font.string)
    case .hasFont(let name):
      array(2)
      unsigned(2 as UInt8)
      self.text(name.string)
    case .textOf(let layerID):
      array(2)
      unsigned(3 as UInt8)
      self.id(layerID)
    case .textCorners(let layerID):
      array(2)
      unsigned(4 as UInt8)
      self.id(layerID)
    case .tryText(let layer, let wantedText, let at, let run):
      array(5)
      unsigned(5 as UInt8)
      if let item = layer { self.id(item) } else { self.null() }
      self.wantedText(wantedText)
      self.point(at)
      if let item = run { self.byteString(item) } else { self.null() }
    case .setText(let layer, let wantedText, let at, let run):
      array(5)
      unsigned(6 as UInt8)
      if let item = layer { self.id(item) } else { self.null() }
      self.wantedText(wantedText)
      self.point(at)
      if let item = run { self.byteString(item) } else { self.null() }
    case .markOf(let layerID):
      array(2)
      unsigned(7 as UInt8)
      self.id(layerID)
    case .tryMark(let layer, let wantedMark):
      array(3)
      unsigned(8 as UInt8)
      if let item = layer { self.id(item) } else { self.null() }
      self.wantedMark(wantedMark)
    case .setMark(let layer, let wantedMark, let name):
      array(4)
      unsigned(9 as UInt8)
      if let item = layer { self.id(item) } else { self.null() }
      self.wantedMark(wantedMark)
      self.text(name.string)
    case .dropFigureTrial:
      array(1)
      unsigned(10 as UInt8)
    case .figureAt(let point):
      array(2)
      unsigned(11 as UInt8)
      self.point(point)
    }
  }

  mutating func motionRequest(_ value: MotionRequest) {
    switch value {
    case .beginMotion(let layerID, let filmMoment):
      array(3)
      unsigned(0 as UInt8)
      self.id(layerID)
      self.filmMoment(filmMoment)
    case .endMotion:
      array(1)
      unsigned(1 as UInt8)
    case .showMoment(let filmMoment):
      array(2)
      unsigned(2 as UInt8)
      self.filmMoment(filmMoment)
    case .motion:
      array(1)
      unsigned(3 as UInt8)
    case .poseLayer(let poseSight):
      array(2)
      unsigned(4 as UInt8)
      self.poseSight(poseSight)
    case .easeKey(let frame, let easingSight):
      array(3)
      unsigned(5 as UInt8)
      self.integer(frame)
      self.easingSight(easingSight)
    case .removeKey(let frame):
      array(2)
      unsigned(6 as UInt8)
      self.integer(frame)
    case .moveKey(let frame, let target):
      array(3)
      unsigned(7 as UInt8)
      self.integer(frame)
      self.integer(target)
    case .removeMotion:
      array(1)
      unsigned(8 as UInt8)
    case .stretchMotion(let isOn):
      array(2)
      unsigned(9 as UInt8)
      self.bool(isOn)
    case .movingLayers:
      array(1)
      unsigned(10 as UInt8)
    }
  }
}

extension SplitMix64 {
  mutating func point() -> Point {
    Point(x: double(in: -1e6...1e6), y: double(in: -1e6...1e6))
  }

  mutating func filmRate() -> FilmRate {
    FilmRate(numerator: whole(0, 2_147_483_647), denominator: whole(0, 2_147_483_647))
  }

  mutating func pointerDevice() -> PointerDevice {
    PointerDevice(rawValue: UInt8(number(0...2)))!
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

  mutating func fieldValue() -> FieldValue {
    FieldValue(field: id(), words: messageText())
  }

  mutating func fieldSetting() -> FieldSetting {
    FieldSetting(shot: id(), field: id(), words: messageText())
  }

  mutating func transitionKind() -> TransitionKind {
    TransitionKind(rawValue: UInt8(number(0...6)))!
  }

  mutating func shotTransition() -> ShotTransition {
    ShotTransition(kind: transitionKind(), length: whole(0, 2_147_483_647))
  }

  mutating func shotDuration() -> ShotDuration {
    ShotDuration(shot: id(), milliseconds: double(in: -1e6...1e6))
  }

  mutating func wordKind() -> WordKind {
    WordKind(rawValue: UInt8(number(0...3)))!
  }

  mutating func shotCopy() -> ShotCopy {
    ShotCopy(
      id: id(), duration: whole(0, 2_147_483_647), dialogue: messageText(), action: messageText(),
      notes: messageText(), fields: few { $0.fieldValue() },
      transition: oneIn(3) ? nil : shotTransition()
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

  mutating func brushSettings() -> BrushSettings {
    BrushSettings(
      size: whole(0, 2_147_483_647), opacity: whole(0, 255), widthSource: whole(0, 4),
      response: few { $0.whole(0, 255) }, taperIn: whole(0, 2_147_483_647),
      taperOut: whole(
        0,
        2_147_483_647), stabilization: whole(0, 255), grain: whole(0, 255),
      color: whole(0, 4_294_967_295)
    )
  }

  mutating func labFilter() -> LabFilter {
    LabFilter(kind: whole(0, 255), first: double(in: -1e6...1e6), second: double(in: -1e6...1e6))
  }

  mutating func labPipeline() -> LabPipeline {
    LabPipeline(
      isSmooth: oneIn(2), factor: double(in: -1e6...1e6), diameter: double(in: -1e6...1e6),
      widthSource: whole(0, 255), predicts: oneIn(2), filters: few { $0.labFilter() }
    )
  }

  mutating func noteAddress() -> NoteAddress {
    NoteAddress(section: whole(0, 2_147_483_647), note: whole(0, 2_147_483_647))
  }

  mutating func trayAction() -> TrayAction {
    TrayAction(rawValue: UInt8(number(0...5)))!
  }

  mutating func trayEvent() -> TrayEvent {
    TrayEvent(
      trayAction: trayAction(), pointer: double(in: -1e6...1e6), pointerDevice: pointerDevice(),
      place: point(), onPage: point(), time: double(in: -1e6...1e6),
      peeked: oneIn(3) ? nil : noteAddress(), canDrag: oneIn(2)
    )
  }

  mutating func photographKind() -> PhotographKind {
    PhotographKind(rawValue: UInt8(number(0...1)))!
  }

  mutating func sizedAsset() -> SizedAsset {
    SizedAsset(asset: assetID(), width: whole(0, 2_147_483_647), height: whole(0, 2_147_483_647))
  }

  mutating func lookNumbers() -> LookNumbers {
    LookNumbers(
      a: double(in: -1e6...1e6), b: double(in: -1e6...1e6), c: double(in: -1e6...1e6),
      d: double(in: -1e6...1e6), e: double(in: -1e6...1e6), f: double(in: -1e6...1e6),
      g: double(in: -1e6...1e6), h: double(in: -1e6...1e6), i: double(in: -1e6...1e6),
      edgeSoftness: double(in: -1e6...1e6), edgeRadius: double(in: -1e6...1e6),
      edgeAngle: double(in: -1e6...1e6), kind: double(in: -1e6...1e6), x: double(in: -1e6...1e6),
      y: double(in: -1e6...1e6), width: double(in: -1e6...1e6), height: double(in: -1e6...1e6),
      angle: double(in: -1e6...1e6), softness: double(in: -1e6...1e6),
      radius: double(in: -1e6...1e6), transparency: double(in: -1e6...1e6),
      tone: double(in: -1e6...1e6), isSwapped: double(in: -1e6...1e6),
      cropX: double(in: -1e6...1e6), cropY: double(in: -1e6...1e6),
      cropWidth: double(in: -1e6...1e6), cropHeight: double(in: -1e6...1e6),
      levels: double(in: -1e6...1e6)
    )
  }

  mutating func pointPair() -> PointPair {
    PointPair(old: point(), new: point())
  }

  mutating func tunnelPartKind() -> TunnelPartKind {
    TunnelPartKind(rawValue: UInt8(number(0...1)))!
  }

  mutating func knownFacts() -> KnownFacts {
    KnownFacts(
      title: messageText(), source: messageText(), date: messageText(), place: messageText(),
      latitude: oneIn(3) ? nil : double(in: -1e6...1e6),
      longitude: oneIn(3) ? nil : double(in: -1e6...1e6),
      direction: oneIn(3) ? nil : double(in: -1e6...1e6)
    )
  }

  mutating func tunnelSurface() -> TunnelSurface {
    TunnelSurface(rawValue: UInt8(number(0...2)))!
  }

  mutating func stagePart() -> StagePart {
    StagePart(rawValue: UInt8(number(0...3)))!
  }

  mutating func surfaceAction() -> SurfaceAction {
    SurfaceAction(rawValue: UInt8(number(0...5)))!
  }

  mutating func surfaceEvent() -> SurfaceEvent {
    SurfaceEvent(
      surfaceAction: surfaceAction(), pointer: double(in: -1e6...1e6),
      pointerDevice: pointerDevice(), keys: whole(0, 255),
      handle: oneIn(3)
        ? nil
        : whole(
          0,
          2_147_483_647), place: point(), by: double(in: -1e6...1e6), time: double(in: -1e6...1e6)
    )
  }

  mutating func viewChange() -> ViewChange {
    switch number(0...3) {
    case 0:
      .placed(room: point(), leftTop: point(), size: point())
    case 1:
      .fitted
    case 2:
      .shifted(by: point())
    default:
      .zoomed(factor: double(in: -1e6...1e6), about: point())
    }
  }

  mutating func overlayPlace() -> OverlayPlace {
    OverlayPlace(center: point(), width: double(in: -1e6...1e6), angle: double(in: -1e6...1e6))
  }

  mutating func archivedFile() -> ArchivedFile {
    ArchivedFile(path: messageText(), asset: assetID())
  }

  mutating func storedProgram() -> StoredProgram {
    StoredProgram(
      document: assetID(), picture: assetID(), width: whole(0, 2_147_483_647),
      height: whole(
        0,
        2_147_483_647), seed: messageText(), start: whole(0, 2_147_483_647),
      input: oneIn(3) ? nil : assetID(), files: few { $0.archivedFile() }
    )
  }

  mutating func drawnLine() -> DrawnLine {
    DrawnLine(
      from: point(), to: point(), width: double(in: -1e6...1e6), color: whole(0, 2_147_483_647),
      object: whole(0, 2_147_483_647), tick: whole(0, 2_147_483_647), ticks: whole(0, 2_147_483_647)
    )
  }

  mutating func storedStamps() -> StoredStamps {
    StoredStamps(
      picture: assetID(), width: whole(0, 2_147_483_647), height: whole(0, 2_147_483_647))
  }

  mutating func clipStart() -> ClipStart {
    ClipStart(start: double(in: -1e6...1e6), isAnchored: oneIn(2))
  }

  mutating func newClip() -> NewClip {
    NewClip(
      asset: assetID(), length: double(in: -1e6...1e6), name: messageText(), start: clipStart(),
      first: double(in: -1e6...1e6), count: double(in: -1e6...1e6)
    )
  }

  mutating func clipMove() -> ClipMove {
    ClipMove(clip: id(), track: id(), start: clipStart())
  }

  mutating func sightFrame() -> SightFrame {
    SightFrame(middle: point(), width: double(in: -1e6...1e6), degrees: double(in: -1e6...1e6))
  }

  mutating func sightMove() -> SightMove {
    SightMove(
      start: sightFrame(), end: sightFrame(), easing: whole(0, 3),
      holdStart: whole(0, 2_147_483_647),
      holdEnd: whole(0, 2_147_483_647)
    )
  }

  mutating func textEdge() -> TextEdge {
    TextEdge(color: whole(0, 4_294_967_295), width: double(in: -1e6...1e6))
  }

  mutating func textBalloon() -> TextBalloon {
    TextBalloon(
      shape: whole(0, 4), fill: whole(0, 4_294_967_295), line: whole(0, 4_294_967_295),
      lineWidth: double(in: -1e6...1e6), padding: double(in: -1e6...1e6),
      tail: oneIn(3) ? nil : point()
    )
  }

  mutating func wantedText() -> WantedText {
    WantedText(
      words: messageText(), font: messageText(), size: double(in: -1e6...1e6),
      alignment: whole(
        0,
        2), wrap: double(in: -1e6...1e6), leading: double(in: -1e6...1e6),
      color: whole(
        0,
        4_294_967_295), edge: oneIn(3) ? nil : textEdge(), balloon: oneIn(3) ? nil : textBalloon()
    )
  }

  mutating func markKind() -> MarkKind {
    MarkKind(rawValue: UInt8(number(0...10)))!
  }

  mutating func wantedMark() -> WantedMark {
    WantedMark(
      kind: markKind(), color: whole(0, 4_294_967_295), width: double(in: -1e6...1e6),
      start: point(),
      end: point(), bend: oneIn(3) ? nil : point()
    )
  }

  mutating func poseSight() -> PoseSight {
    PoseSight(
      way: point(), factor: double(in: -1e6...1e6), degrees: double(in: -1e6...1e6),
      opacity: double(in: -1e6...1e6)
    )
  }

  mutating func easingSight() -> EasingSight {
    EasingSight(
      holds: oneIn(2), x1: double(in: -1e6...1e6), y1: double(in: -1e6...1e6),
      x2: double(in: -1e6...1e6), y2: double(in: -1e6...1e6)
    )
  }

  mutating func filmMoment() -> FilmMoment {
    FilmMoment(frame: whole(0, 2_147_483_647), count: whole(0, 2_147_483_647), filmRate: filmRate())
  }

  mutating func studioRequest() -> StudioRequest {
    switch number(0...17) {
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
    case 6:
      .library(libraryRequest())
    case 7:
      .tools(toolsRequest())
    case 8:
      .shot(shotRequest())
    case 9:
      .replay(replayRequest())
    case 10:
      .lab(labRequest())
    case 11:
      .tray(trayRequest())
    case 12:
      .tunnel(tunnelRequest())
    case 13:
      .programs(programsRequest())
    case 14:
      .sounds(soundsRequest())
    case 15:
      .camera(cameraRequest())
    case 16:
      .figures(figuresRequest())
    default:
      .motion(motionRequest())
    }
  }

  mutating func layersRequest() -> LayersRequest {
    switch number(0...18) {
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
    case 17:
      .refusedStrokes
    default:
      .tryOpacity(id(), opacity: oneIn(3) ? nil : whole(0, 255))
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
    switch number(0...31) {
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
      .setDurations(durations: few { $0.shotDuration() })
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
    case 20:
      .gridRect(scene: whole(0, 2_147_483_647), shot: whole(0, 2_147_483_647))
    case 21:
      .setFields(fields: few { $0.fieldSetting() })
    case 22:
      .addField(name: messageText())
    case 23:
      .removeField(id())
    case 24:
      .nameField(id(), name: messageText())
    case 25:
      .moveField(id(), after: oneIn(3) ? nil : id())
    case 26:
      .pinNumbers(shots: few { $0.id() }, isPinned: oneIn(2))
    case 27:
      .setTransitions(shots: few { $0.id() }, transition: oneIn(3) ? nil : shotTransition())
    case 28:
      .setEnding(transition: oneIn(3) ? nil : shotTransition())
    case 29:
      .setPrint(settings: messageText())
    case 30:
      .setFrameRate(filmRate())
    default:
      .setShotDuration(milliseconds: whole(0, 2_147_483_647))
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

  mutating func toolsRequest() -> ToolsRequest {
    switch number(0...18) {
    case 0:
      .tool
    case 1:
      .setTool(whole(0, 255))
    case 2:
      .setColor(whole(0, 4_294_967_295))
    case 3:
      .setDiameter(diameter: double(in: -1e6...1e6))
    case 4:
      .setOpacity(opacity: whole(0, 255))
    case 5:
      .setEraserMode(whole(0, 1))
    case 6:
      .setStraightening(isOn: oneIn(2))
    case 7:
      .setFill(whole(0, 1), gap: whole(0, 255), opacity: whole(0, 255))
    case 8:
      .brush(whole(0, 3))
    case 9:
      .resetBrush(whole(0, 3))
    case 10:
      .setBrush(whole(0, 3), brushSettings())
    case 11:
      .brushPicture(
        whole(0, 3), width: whole(0, 65535), height: whole(0, 65535),
        scale: double(in: -1e6...1e6))
    case 12:
      .picked
    case 13:
      .palette
    case 14:
      .toggleRuler
    case 15:
      .ruler
    case 16:
      .handleRuler(whole(0, 3), whole(-2_147_483_648, 2_147_483_647), point(), turns: oneIn(2))
    case 17:
      .moveRuler(by: point(), degrees: double(in: -1e6...1e6))
    default:
      .toolTable
    }
  }

  mutating func shotRequest() -> ShotRequest {
    switch number(0...30) {
    case 0:
      .openShot(
        id(), id(), archive: messageBytes(), width: whole(0, 2_147_483_647),
        height: whole(
          0,
          2_147_483_647))
    case 1:
      .closeShot
    case 2:
      .prepareShot(
        id(), id(), archive: messageBytes(), width: whole(0, 2_147_483_647),
        height: whole(0, 2_147_483_647), deskWidth: double(in: -1e6...1e6),
        deskHeight: double(in: -1e6...1e6))
    case 3:
      .dropPrepared
    case 4:
      .advancePrepared(samples: whole(0, 2_147_483_647), pixelRatio: double(in: -1e6...1e6))
    case 5:
      .openPrepared
    case 6:
      .setView(
        a: double(in: -1e6...1e6), b: double(in: -1e6...1e6), tx: double(in: -1e6...1e6),
        ty: double(in: -1e6...1e6))
    case 7:
      .setDesk(width: double(in: -1e6...1e6), height: double(in: -1e6...1e6))
    case 8:
      .fits
    case 9:
      .fit
    case 10:
      .zoomBy(factor: double(in: -1e6...1e6), about: oneIn(3) ? nil : point())
    case 11:
      .zoomTo(scale: double(in: -1e6...1e6))
    case 12:
      .turnBy(angle: double(in: -1e6...1e6))
    case 13:
      .moveBy(point())
    case 14:
      .isPenMode
    case 15:
      .setPenMode(isOn: oneIn(2))
    case 16:
      .undo
    case 17:
      .redo
    case 18:
      .undoable
    case 19:
      .redoable
    case 20:
      .idOfEdit(edit: messageBytes())
    case 21:
      .receiveEdits(batch: messageBytes())
    case 22:
      .lastConfirmed
    case 23:
      .position
    case 24:
      .pendingCount
    case 25:
      .figures
    case 26:
      .setOnion(isOn: oneIn(2), before: whole(0, 255), after: whole(0, 255), isAbove: oneIn(2))
    case 27:
      .setNeighbor(whole(-99, 99), archive: oneIn(3) ? nil : messageBytes())
    case 28:
      .beginSync(id())
    case 29:
      .refusedEdits
    default:
      .opensByTapping(device: whole(0, 255))
    }
  }

  mutating func replayRequest() -> ReplayRequest {
    switch number(0...2) {
    case 0:
      .openReplay(
        archive: messageBytes(), width: whole(0, 2_147_483_647),
        height: whole(
          0,
          2_147_483_647))
    case 1:
      .closeReplay
    default:
      .goReplay(position: whole(0, 2_147_483_647))
    }
  }

  mutating func labRequest() -> LabRequest {
    switch number(0...4) {
    case 0:
      .openLab(labPipeline())
    case 1:
      .feedLab(events: messageNumbers())
    case 2:
      .resetLab
    case 3:
      .labStrokes
    default:
      .labPoints(stroke: whole(0, 2_147_483_647), filter: whole(0, 2_147_483_647))
    }
  }

  mutating func trayRequest() -> TrayRequest {
    switch number(0...11) {
    case 0:
      .layTray(
        counts: few { $0.whole(0, 2_147_483_647) }, width: double(in: -1e6...1e6),
        cardWidth: double(in: -1e6...1e6), cardHeight: double(in: -1e6...1e6),
        spacing: double(in: -1e6...1e6), facets: whole(0, 2_147_483_647))
    case 1:
      .closeTray
    case 2:
      .exposeNote(oneIn(3) ? nil : noteAddress(), time: double(in: -1e6...1e6))
    case 3:
      .flapNote(
        noteAddress(), count: whole(0, 2_147_483_647), facets: whole(0, 2_147_483_647),
        time: double(in: -1e6...1e6))
    case 4:
      .trayPoses
    case 5:
      .traySections(top: double(in: -1e6...1e6), bottom: double(in: -1e6...1e6))
    case 6:
      .noteAt(point())
    case 7:
      .cardAt(point(), time: double(in: -1e6...1e6))
    case 8:
      .noteRect(noteAddress())
    case 9:
      .trayPlaceAt(point())
    case 10:
      .trayHand(trayEvent())
    default:
      .nextNote(noteAddress(), step: double(in: -1e6...1e6), rows: double(in: -1e6...1e6))
    }
  }

  mutating func tunnelRequest() -> TunnelRequest {
    switch number(0...27) {
    case 0:
      .openTunnel(recipe: messageBytes())
    case 1:
      .beginTunnel(oldOne: sizedAsset(), newOne: sizedAsset())
    case 2:
      .closeTunnel
    case 3:
      .setPhotograph(
        photographKind(), pixels: messageBytes(), width: whole(0, 2_147_483_647),
        height: whole(0, 2_147_483_647))
    case 4:
      .tunnelRecipe
    case 5:
      .tunnelLook
    case 6:
      .setTunnelLook(lookNumbers())
    case 7:
      .alignTunnel(
        pairs: few { $0.pointPair() }, model: oneIn(3) ? nil : whole(0, 2),
        tolerance: oneIn(3) ? nil : double(in: -1e6...1e6))
    case 8:
      .keepPoints(
        pairs: few { $0.pointPair() }, model: oneIn(3) ? nil : whole(0, 2),
        tolerance: oneIn(3) ? nil : double(in: -1e6...1e6))
    case 9:
      .keptPoints
    case 10:
      .stageHand(surfaceEvent())
    case 11:
      .shiftTunnel(
        tunnelPartKind(), angle: double(in: -1e6...1e6), scale: double(in: -1e6...1e6),
        about: oneIn(3) ? nil : point(), by: point(), isFree: oneIn(2))
    case 12:
      .tunnelPlacement
    case 13:
      .photographFacts(photographKind())
    case 14:
      .setPhotographFacts(photographKind(), knownFacts())
    case 15:
      .heldOrientation(
        beta: double(in: -1e6...1e6), gamma: double(in: -1e6...1e6),
        last: whole(
          0,
          3))
    case 16:
      .openLayerTunnel(id())
    case 17:
      .storeLayerTunnel(id())
    case 18:
      .addTunnelLayer(name: messageText())
    case 19:
      .tunnelLayerAt(point())
    case 20:
      .movePart(stagePart())
    case 21:
      .changeView(tunnelSurface(), viewChange())
    case 22:
      .seenOnStage(ratio: double(in: -1e6...1e6))
    case 23:
      .cropNear(leftTop: point(), size: point())
    case 24:
      .paneHand(photographKind(), surfaceEvent(), held: oneIn(3) ? nil : point())
    case 25:
      .overlayHand(surfaceEvent(), overlayPlace(), viewWidth: double(in: -1e6...1e6))
    case 26:
      .moveOverlay(
        overlayPlace(), angle: double(in: -1e6...1e6), scale: double(in: -1e6...1e6),
        by: point())
    default:
      .beginOverlay
    }
  }

  mutating func programsRequest() -> ProgramsRequest {
    switch number(0...4) {
    case 0:
      .addProgram(storedProgram(), name: messageText())
    case 1:
      .setProgram(id(), storedProgram())
    case 2:
      .programOf(id())
    case 3:
      .programLayerAt(point())
    default:
      .keepPenDrawing(
        id(), lines: few { $0.drawnLine() }, stamps: oneIn(3) ? nil : storedStamps(),
        name: messageText())
    }
  }

  mutating func soundsRequest() -> SoundsRequest {
    switch number(0...16) {
    case 0:
      .sounds
    case 1:
      .addTrack(name: messageText())
    case 2:
      .removeTracks(tracks: few { $0.id() })
    case 3:
      .nameTrack(id(), name: messageText())
    case 4:
      .moveTrack(id(), after: oneIn(3) ? nil : id())
    case 5:
      .setTrackLevel(id(), level: double(in: -1e6...1e6))
    case 6:
      .muteTrack(id(), isMuted: oneIn(2))
    case 7:
      .addClips(
        clips: few { $0.newClip() }, track: oneIn(3) ? nil : id(), trackName: messageText(),
        areTakes: oneIn(2))
    case 8:
      .removeClips(clips: few { $0.id() })
    case 9:
      .moveClips(moves: few { $0.clipMove() })
    case 10:
      .trimClip(
        id(), first: double(in: -1e6...1e6), count: double(in: -1e6...1e6),
        start: clipStart())
    case 11:
      .setClipLevels(clips: few { $0.id() }, level: double(in: -1e6...1e6))
    case 12:
      .fadeClip(id(), fadeIn: double(in: -1e6...1e6), fadeOut: double(in: -1e6...1e6))
    case 13:
      .muteClips(clips: few { $0.id() }, isMuted: oneIn(2))
    case 14:
      .nameClip(id(), name: messageText())
    case 15:
      .splitClip(id(), at: double(in: -1e6...1e6))
    default:
      .chooseTake(id())
    }
  }

  mutating func cameraRequest() -> CameraRequest {
    switch number(0...14) {
    case 0:
      .camera
    case 1:
      .beginCamera
    case 2:
      .removeCamera
    case 3:
      .timeCamera(whole(0, 3), holdStart: whole(0, 2_147_483_647), holdEnd: whole(0, 2_147_483_647))
    case 4:
      .swapCamera
    case 5:
      .fitCamera(isEnd: oneIn(2))
    case 6:
      .handleCamera(
        whole(0, 3), whole(-2_147_483_648, 2_147_483_647), point(), isEnd: oneIn(2),
        whole(
          0,
          2))
    case 7:
      .moveCamera(
        isEnd: oneIn(2), by: point(), factor: double(in: -1e6...1e6),
        degrees: double(in: -1e6...1e6))
    case 8:
      .cameraMap(
        sightMove(), width: whole(0, 2_147_483_647), height: whole(0, 2_147_483_647),
        frame: whole(0, 2_147_483_647), count: whole(0, 2_147_483_647), filmRate())
    case 9:
      .perspective
    case 10:
      .setPerspective(whole(0, 3))
    case 11:
      .handlePerspective(
        whole(0, 3), whole(-2_147_483_648, 2_147_483_647), point(),
        index: whole(
          0,
          2_147_483_647))
    case 12:
      .movePerspective(index: whole(0, 2_147_483_647), by: point())
    case 13:
      .followPerspective(isOn: oneIn(2))
    default:
      .setCamera(sightMove())
    }
  }

  mutating func figuresRequest() -> FiguresRequest {
    switch number(0...11) {
    case 0:
      .loadFont(name: messageText(), bytes: messageBytes())
    case 1:
      .canLayOut(words: messageText(), font: messageText())
    case 2:
      .hasFont(name: messageText())
    case 3:
      .textOf(id())
    case 4:
      .textCorners(id())
    case 5:
      .tryText(
        layer: oneIn(3) ? nil : id(), wantedText(), at: point(),
        run: oneIn(3) ? nil : messageBytes())
    case 6:
      .setText(
        layer: oneIn(3) ? nil : id(), wantedText(), at: point(),
        run: oneIn(3) ? nil : messageBytes())
    case 7:
      .markOf(id())
    case 8:
      .tryMark(layer: oneIn(3) ? nil : id(), wantedMark())
    case 9:
      .setMark(layer: oneIn(3) ? nil : id(), wantedMark(), name: messageText())
    case 10:
      .dropFigureTrial
    default:
      .figureAt(point())
    }
  }

  mutating func motionRequest() -> MotionRequest {
    switch number(0...10) {
    case 0:
      .beginMotion(id(), filmMoment())
    case 1:
      .endMotion
    case 2:
      .showMoment(filmMoment())
    case 3:
      .motion
    case 4:
      .poseLayer(poseSight())
    case 5:
      .easeKey(frame: whole(0, 2_147_483_647), easingSight())
    case 6:
      .removeKey(frame: whole(0, 2_147_483_647))
    case 7:
      .moveKey(frame: whole(0, 2_147_483_647), target: whole(0, 2_147_483_647))
    case 8:
      .removeMotion
    case 9:
      .stretchMotion(isOn: oneIn(2))
    default:
      .movingLayers
    }
  }
}
