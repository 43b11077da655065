import Screenplay
import Testing

@Suite struct `The words of a file` {
  @Test func `are read in any encoding`() {
    let text = "INT. CAFÉ – “NIGHT” 日本"
    #expect(ScriptText(Array(text.utf8)).text == text)
    #expect(ScriptText([0xEF, 0xBB, 0xBF] + Array(text.utf8)).text == text)
    let little = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    #expect(ScriptText([0xFF, 0xFE] + little) == ScriptText([0xFE, 0xFF] + big))
    #expect(ScriptText([0xFF, 0xFE] + little).text == text)
    let old = ScriptText([0x43, 0x41, 0x46, 0xC9, 0x20, 0x96, 0x20, 0x93, 0x94])
    #expect(old.text == "CAFÉ – “”" && old.encoding == .windows1252)
    #expect(ScriptText([]).text == "" && ScriptText([0xFF, 0xFE, 0x41]).text == "")
  }
}
