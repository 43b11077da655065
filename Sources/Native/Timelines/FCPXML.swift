internal import Storyboard
internal import XMLFiles

/// Final Cut Pro's XML, version 1.10, which Final Cut 10.6 and Resolve 18.5 and later read.
///
/// A still is a `video` of an asset without a duration, whose format has no frame rate, and begins an hour into itself, as Final Cut writes
/// it: so it can be made longer on both sides. Times are whole frames, as fractions of a second.
package enum FCPXML {
  /// By what an asset says which shot it is.
  static let shotKey = "com.inkreel.shot"

  package static func text(_ list: CutList) -> String {
    let writer = Writer(list)
    return writer.text
  }

  private struct Writer {
    let list: CutList
    let files: [String]

    init(_ list: CutList) {
      self.list = list
      var files: [String] = []
      for sound in list.sounds where !files.contains(sound.file) { files.append(sound.file) }
      self.files = files
    }

    /// So many frames in seconds.
    private func time(_ frames: Int) -> String {
      frames == 0 ? "0s" : "\(frames * Int(list.rate.denominator))/\(list.rate.numerator)s"
    }

    /// The frame at or before one hour.
    private var hour: Int { 3600 * Int(list.rate.numerator) / Int(list.rate.denominator) }

    var text: String {
      let name = list.name.asXML
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE fcpxml>
        <fcpxml version="1.10">
          <resources>
        \(resources.joined(separator: "\n"))
          </resources>
          <library>
            <event name="\(name)">
              <project name="\(name)">
                <sequence format="r1" duration="\(time(list.frameCount))" tcStart="0s" tcFormat="NDF" audioLayout="stereo" audioRate="48k">
                  <spine>
        \(spine.joined(separator: "\n"))
                  </spine>
                </sequence>
              </project>
            </event>
          </library>
        </fcpxml>

        """
    }

    // MARK: Resources

    private var resources: [String] {
      let (width, height) = (list.size.width, list.size.height)
      var lines = [
        """
            <format id="r1"\(formatName) frameDuration="\(time(1))" width="\(width)" height="\(height)" colorSpace="1-1-1 (Rec. 709)"/>
            <format id="r2" name="FFVideoFormatRateUndefined" width="\(width)" height="\(height)" colorSpace="1-13-1"/>
        """
      ]
      for (index, shot) in list.shots.enumerated() {
        lines.append(
          """
              <asset id="a\(index + 1)" name="\(shot.number.asXML)" start="0s" duration="0s" hasVideo="1" format="r2" videoSources="1">\
          <media-rep kind="original-media" src="./\(shot.picture.asPath)"/>\
          <metadata><md key="\(FCPXML.shotKey)" value="\(shot.id.hex)"/></metadata></asset>
          """)
      }
      for (index, file) in files.enumerated() {
        guard let sound = list.sounds.first(where: { $0.file == file }) else { continue }
        let longest =
          list.sounds.filter { $0.file == file }.map { list.frameCount(of: $0) }.max() ?? 0
        lines.append(
          """
              <asset id="s\(index + 1)" name="\(sound.name.asXML)" start="0s" duration="\(time(longest))" hasAudio="1" audioSources="1" \
          audioChannels="2" audioRate="48000"><media-rep kind="original-media" src="./\(file.asPath)"/></asset>
          """)
      }
      return lines
    }

    /// The name that Final Cut has for the usual sizes; others have none.
    private var formatName: String {
      let heights = [[1280, 720]: "720", [1920, 1080]: "1080", [3840, 2160]: "3840x2160"]
      let rates = [24: "24", 25: "25", 30: "30", 50: "50", 60: "60"]
      let slower = [24: "2398", 30: "2997", 60: "5994"]
      guard let height = heights[[Int(list.size.width), Int(list.size.height)]],
        let rate = (list.isNTSC ? slower : rates)[list.framesInSecond]
      else { return "" }
      return " name=\"FFVideoFormat\(height)p\(rate)\""
    }

    // MARK: Spine

    private var spine: [String] {
      var lines: [String] = []
      for (index, shot) in list.shots.enumerated() {
        if let dissolve = list.dissolves.first(where: { $0.shot == index }) {
          lines.append(
            """
                        <transition name="Cross Dissolve" offset="\(time(dissolve.frames.lowerBound))" duration="\(time(dissolve.frames.count))"/>
            """)
        }
        lines.append(
          """
                      <video ref="a\(index + 1)" name="\(shot.number.asXML)" offset="\(time(shot.frames.lowerBound))" \
          start="\(time(hour))" duration="\(time(shot.frames.count))">
          """)
        lines += inside(shot, index)
        lines.append("            </video>")
      }
      return lines
    }

    /// In the order that the document type has: a note, what is connected, markers.
    private func inside(_ shot: CutList.Shot, _ index: Int) -> [String] {
      var lines: [String] = []
      let words = [shot.action, shot.dialogue].filter { !$0.isEmpty }.joined(separator: "\n")
      if !words.isEmpty { lines.append("              <note>\(words.asXML)</note>") }
      for (row, sounds) in list.rows.enumerated() {
        for sound in sounds where shot.frames.contains(sound.frames.lowerBound) {
          lines.append(clip(sound, row, in: shot))
        }
      }
      if !shot.dialogue.isEmpty {
        lines.append(
          """
                        <caption lane="1" offset="\(time(hour))" duration="\(time(shot.frames.count))" name="\(shot.dialogue.asLine.asXML)" \
          role="SRT?captionFormat=SRT.en"><text><text-style ref="ts\(index + 1)">\(shot.dialogue.withoutEmptyLines.asXML)</text-style></text>\
          <text-style-def id="ts\(index + 1)"><text-style/></text-style-def></caption>
          """)
      }
      if !shot.notes.isEmpty {
        lines.append(
          "              <marker start=\"\(time(hour))\" duration=\"\(time(1))\" value=\"\(shot.notes.asLine.asXML)\"/>"
        )
      }
      return lines
    }

    /// A connected clip stands in the time of the shot that it is connected to.
    private func clip(_ sound: CutList.Sound, _ row: Int, in shot: CutList.Shot) -> String {
      let file = (files.firstIndex(of: sound.file) ?? 0) + 1
      let offset = hour + sound.frames.lowerBound - shot.frames.lowerBound
      let volume =
        sound.decibels == 0 ? "" : "<adjust-volume amount=\"\(CutList.number(sound.decibels))\"/>"
      return """
                    <asset-clip ref="s\(file)" name="\(sound.name.asXML)" lane="-\(row + 1)" offset="\(time(offset))" \
        start="\(time(sound.first))" duration="\(time(sound.frames.count))" audioRole="dialogue">\(volume)</asset-clip>
        """
    }
  }
}

extension CutList {
  /// A number of hundredths, without an exponent.
  static func number(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let rest = hundredths % 100
    return
      "\(value < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
