internal import Storyboard
internal import XMLFiles

/// The XML of Final Cut Pro 7, version 5, which Premiere, Resolve, Avid and Vegas read.
package enum XMEML {
  /// What a clip's log note begins with that says which shot it is.
  static let shotKey = "inkreel:"

  package static func text(_ list: CutList) -> String { Writer(list: list).text }

  private struct Writer {
    let list: CutList

    private var rate: String {
      "<rate><timebase>\(list.framesInSecond)</timebase><ntsc>\(list.isNTSC ? "TRUE" : "FALSE")</ntsc></rate>"
    }

    /// How many frames a still is said to have: two hours.
    private var still: Int { 7200 * list.framesInSecond }
    /// The first of its frames that is shown: it can be made longer on both sides.
    private var stillStart: Int { 3600 * list.framesInSecond }

    var text: String {
      let first = Timecode(ofFrame: 0, at: list.rate)
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE xmeml>
        <xmeml version="5">
          <sequence id="sequence-1">
            <name>\(list.name.asXML)</name>
            <duration>\(list.frameCount)</duration>
            \(rate)
            <timecode>\(rate)<string>\(first.text)</string><frame>0</frame><displayformat>\(first.dropsNumbers ? "DF" : "NDF")</displayformat></timecode>
            <media>
              <video>
                <format>\(picture)</format>
                <track>
        \(list.shots.indices.map(shot).joined(separator: "\n"))
                </track>
              </video>
              <audio>
                <format><samplecharacteristics><depth>24</depth><samplerate>48000</samplerate></samplecharacteristics></format>
        \(tracks.joined(separator: "\n"))
              </audio>
            </media>
        \(markers.joined(separator: "\n"))
          </sequence>
        </xmeml>

        """
    }

    private var picture: String {
      """
      <samplecharacteristics>\(rate)<width>\(list.size.width)</width><height>\(list.size.height)</height>\
      <pixelaspectratio>square</pixelaspectratio></samplecharacteristics>
      """
    }

    /// A clip, with the dissolve into it before it. Beside a dissolve a clip has no edge of its own, and its media goes on to the dissolve's.
    private func shot(_ index: Int) -> String {
      let shot = list.shots[index]
      let (first, last) = (list.dissolve(into: index), list.dissolve(into: index + 1))
      let before = first.map { shot.frames.lowerBound - $0.frames.lowerBound } ?? 0
      let behind = last.map { $0.frames.upperBound - shot.frames.upperBound } ?? 0
      let (start, end) = (
        first == nil ? shot.frames.lowerBound : -1, last == nil ? shot.frames.upperBound : -1
      )
      return (first.map(dissolve) ?? "") + """
                  <clipitem id="clip-\(index + 1)">
                    <masterclipid>master-\(index + 1)</masterclipid>
                    <name>\(shot.number.asXML)</name>
                    <enabled>TRUE</enabled>
                    <duration>\(still)</duration>
                    \(rate)
                    <start>\(start)</start>
                    <end>\(end)</end>
                    <in>\(stillStart - before)</in>
                    <out>\(stillStart + shot.frames.count + behind)</out>
                    <stillframe>TRUE</stillframe>
                    <file id="file-\(index + 1)"><name>\(shot.picture.fileName.asXML)</name><pathurl>\(shot.picture.asPath)</pathurl>\(rate)\
        <duration>\(still)</duration><media><video>\(picture)</video></media></file>\(comments(shot))
                  </clipitem>
        """
    }

    private func dissolve(_ dissolve: CutList.Dissolve) -> String {
      """
                <transitionitem>
                  \(rate)
                  <start>\(dissolve.frames.lowerBound)</start>
                  <end>\(dissolve.frames.upperBound)</end>
                  <alignment>center</alignment>
                  <effect><name>Cross Dissolve</name><effectid>Cross Dissolve</effectid><effectcategory>Dissolve</effectcategory>\
      <effecttype>transition</effecttype><mediatype>video</mediatype><wipecode>0</wipecode><wipeaccuracy>100</wipeaccuracy>\
      <startratio>0</startratio><endratio>1</endratio><reverse>FALSE</reverse></effect>
                </transitionitem>

      """
    }

    private func comments(_ shot: CutList.Shot) -> String {
      let words = [shot.action, shot.dialogue].filter { !$0.isEmpty }.joined(separator: "\n")
      return """
        <logginginfo><scene>\(shot.scene.asXML)</scene><shottake>\(shot.number.asXML)</shottake>\
        <lognote>\(XMEML.shotKey)\(shot.id.hex)</lognote></logginginfo>\
        <comments><mastercomment1>\(words.asXML)</mastercomment1></comments>
        """
    }

    // MARK: Sound

    /// Two tracks a row: editing programs have one for each channel.
    private var tracks: [String] {
      var known: Set<String> = []
      return list.rows.enumerated().flatMap { row, sounds in
        (1...2).map { channel in
          let clips = sounds.enumerated().map { index, sound in
            let isNew = known.insert(sound.file).inserted
            return clip(sound, id: "sound-\(row + 1)-\(index + 1)-\(channel)", channel, isNew)
          }
          return "        <track>\n\(clips.joined(separator: "\n"))\n        </track>"
        }
      }
    }

    private func clip(_ sound: CutList.Sound, id: String, _ channel: Int, _ isNew: Bool) -> String {
      let files = Set(list.sounds.map(\.file)).sorted()
      let file = "sound-file-\((files.firstIndex(of: sound.file) ?? 0) + 1)"
      let length =
        list.sounds.filter { $0.file == sound.file }.map { list.frameCount(of: $0) }.max() ?? 0
      let definition = """
        <file id="\(file)"><name>\(sound.file.fileName.asXML)</name><pathurl>\(sound.file.asPath)</pathurl>\(rate)<duration>\(length)</duration>\
        <media><audio><samplecharacteristics><depth>24</depth><samplerate>48000</samplerate></samplecharacteristics>\
        <channelcount>2</channelcount></audio></media></file>
        """
      return """
                  <clipitem id="\(id)">
                    <name>\(sound.name.asXML)</name>
                    <enabled>TRUE</enabled>
                    <duration>\(length)</duration>
                    \(rate)
                    <start>\(sound.frames.lowerBound)</start>
                    <end>\(sound.frames.upperBound)</end>
                    <in>\(sound.first)</in>
                    <out>\(sound.first + sound.frames.count)</out>
                    \(isNew ? definition : "<file id=\"\(file)\"/>")
                    <sourcetrack><mediatype>audio</mediatype><trackindex>\(channel)</trackindex></sourcetrack>\(level(sound))
                  </clipitem>
        """
    }

    private func level(_ sound: CutList.Sound) -> String {
      guard sound.decibels != 0 else { return "" }
      // A factor, at most 12 decibels.
      let factor = CutList.factor(decibels: min(12, sound.decibels))
      return """
        <filter><effect><name>Audio Levels</name><effectid>audiolevels</effectid><effectcategory>audiolevels</effectcategory>\
        <effecttype>audiolevels</effecttype><mediatype>audio</mediatype><parameter><parameterid>level</parameterid><name>Level</name>\
        <valuemin>0</valuemin><valuemax>3.98107</valuemax><value>\(factor)</value></parameter></effect></filter>
        """
    }

    private var markers: [String] {
      list.shots.filter { !$0.notes.isEmpty }.map { shot in
        """
            <marker><comment>\(shot.notes.asXML)</comment><name>\(shot.number.asXML)</name><in>\(shot.frames.lowerBound)</in><out>-1</out></marker>
        """
      }
    }
  }
}

extension String {
  /// Behind the last `/`.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
