import CatrobatFile

/// A small `code.xml` around what a test is about.
enum ProgramXML {
  /// A program with one scene of these objects, and what else stands in it.
  static func program(version: String = "1.12", objects: String, rest: String = "") -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
      <program><header><catrobatLanguageVersion>\(version)</catrobatLanguageVersion>
      <programName>Test</programName><screenWidth>720</screenWidth><screenHeight>1280</screenHeight></header>
      <settings/><scenes><scene><name>Scene 1</name><objectList>\(objects)</objectList></scene></scenes>
      \(rest)</program>
      """.utf8)
  }

  static func object(_ name: String = "Background", scripts: String = "", rest: String = "")
    -> String
  {
    """
    <object type="Sprite" name="\(name)"><lookList/><soundList/><scriptList>\(scripts)</scriptList>\(rest)</object>
    """
  }

  static func script(_ bricks: String, type: String = "StartScript", rest: String = "") -> String {
    "<script type=\"\(type)\"><brickList>\(bricks)</brickList><commentedOut>false</commentedOut>\(rest)</script>"
  }

  /// One start script with these bricks.
  static func bricks(_ bricks: String, version: String = "1.12") throws -> CatrobatDocument {
    try CatrobatDocument(
      codeXML: program(version: version, objects: object(scripts: script(bricks))))
  }

  static func formula(_ category: String, _ type: String, _ value: String) -> String {
    """
    <formulaList><formula category="\(category)"><type>\(type)</type><value>\(value)</value></formula></formulaList>
    """
  }
}
