extension String {
  /// As text or an attribute of XML; what XML cannot hold becomes a space.
  package var asXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      default:
        let isPossible = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        text.unicodeScalars.append(isPossible ? scalar : " ")
      }
    }
  }
}
