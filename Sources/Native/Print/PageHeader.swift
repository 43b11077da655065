internal import CPango
import Raster
import Storyboard

/// What stands at the top and at the foot of each page.
struct PageHeader {
  private let title: SetWords
  private let facts: SetWords
  private let logo: PanelPicture?
  private let logoSize: (width: Double, height: Double)
  private let settings: PrintSettings
  private let rate: FrameRate
  private let typesetter: Typesetter
  let height: Double
  let footerHeight: Double

  private static let logoHeight = 28.0

  init(
    _ settings: PrintSettings, _ project: ProjectOutline, _ shots: [PrintedShot],
    _ typesetter: Typesetter
  ) {
    (self.settings, self.typesetter) = (settings, typesetter)
    rate = project.frameRate
    let width = settings.page.width - 2 * PageGeometry.margin
    if let logo = settings.logo, logo.width > 0, logo.height > 0 {
      let across = min(
        width * 0.3, Self.logoHeight * Double(logo.width) / Double(logo.height))
      logoSize = (across, across * Double(logo.height) / Double(logo.width))
      self.logo = .pixels(logo, jpeg: nil)
    } else {
      (logo, logoSize) = (nil, (0, 0))
    }
    let room = width - (logo == nil ? 0 : logoSize.width + 10)
    func line(_ parts: [String]) -> String {
      parts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
    }
    var runs = [
      Typesetter.Run(
        text: Typesetter.onOneLine(settings.title ?? project.name.string), isBold: true)
    ]
    if !settings.draft.isEmpty {
      runs.append(
        Typesetter.Run(text: "\n" + Typesetter.onOneLine(settings.draft), scale: 0.7, gray: 0.3))
    }
    title = typesetter.lay(runs, width: room * 0.6, size: 13, lineLimit: 3)
    let seconds = shots.reduce(0) { $0 + UInt64($1.shot.duration.count) }
    let count = shots.count == 1 ? "1 shot" : "\(shots.count) shots"
    facts = typesetter.lay(
      [
        Typesetter.Run(
          text: [
            line([settings.author, settings.date].map(Typesetter.onOneLine)),
            line([count, PrintedTime.seconds(Milliseconds(UInt32(clamping: seconds)))]),
          ].filter { !$0.isEmpty }.joined(separator: "\n"), gray: 0.3)
      ], width: room * 0.4, size: 8.5, alignment: .trailing, lineLimit: 3)
    let tableHead = settings.isTable ? 14.0 : 0
    height = max(title.height, facts.height, logoSize.height) + 8 + tableHead
    footerHeight = Self.foot(settings, typesetter, width: width).height + 6
  }

  private static func foot(_ settings: PrintSettings, _ typesetter: Typesetter, width: Double)
    -> SetWords
  {
    typesetter.lay(
      [
        .init(
          text: settings.note.isEmpty ? " " : Typesetter.onOneLine(settings.note), gray: 0.3)
      ], width: width * 0.5, size: 8, lineLimit: 2)
  }

  /// - Parameters:
  ///   - frames: of the page's shots.
  ///   - until: those of all pages up to it.
  func draw(
    page number: Int, of count: Int, frames: Int, until: Int, geometry: PageGeometry,
    on page: OpaquePointer
  ) {
    let left = PageGeometry.margin
    let width = geometry.width
    var x = left
    if let logo {
      logo.draw(
        in: (x: left, y: left, width: logoSize.width, height: logoSize.height), on: page, typesetter
      )
      x += logoSize.width + 10
    }
    title.draw(x: x, y: left, on: page)
    facts.draw(x: left + width - (left + width - x) * 0.4, y: left, on: page)
    let foot = Self.foot(settings, typesetter, width: width)
    let y = geometry.page.height - left - foot.height
    foot.draw(x: left, y: y, on: page)
    var text = "\(number + 1) / \(count)"
    if settings.layout == .ekonte {
      let time = PrintedTime.secondsAndFrames
      text = "\(time(frames, rate))  (\(time(until, rate)))     " + text
    }
    typesetter.lay(
      [.init(text: text, gray: 0.3)], width: width * 0.5, size: 8, alignment: .trailing
    ).draw(x: left + width * 0.5, y: y, on: page)
  }
}
