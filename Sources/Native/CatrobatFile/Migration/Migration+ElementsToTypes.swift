extension Migrations {
  /// Before 0.93 bricks and scripts were elements of their own names, and each formula one of its own; later some are elements with the
  /// whole name of a class.
  static func elementsToTypes(_ tree: inout XMLTree) {
    for list in tree.elements.indices {
      let kind: String
      switch tree[list].name {
      case "scriptList": kind = "script"
      case "brickList", "loopBricks", "ifBranchBricks", "elseBranchBricks": kind = "brick"
      default: continue
      }
      for node in tree[list].children where tree[node].name != kind {
        type(node, as: kind, in: &tree)
      }
    }
  }

  private static func type(_ node: XMLTree.Node, as kind: String, in tree: inout XMLTree) {
    let name = tree[node].name
    let type = tree.attribute("type", of: node) ?? name
    tree[node].attributes.removeAll { $0.name == "type" }
    let last = type.split(separator: ".").last ?? "Brick"
    let capital = last.prefix(1).uppercased() + last.dropFirst()
    let isOld = !name.contains(".")
    tree[node].name = kind
    tree[node].attributes.insert(("type", capital), at: 0)
    guard isOld else { return }
    // An end that is also held by its beginning: only that it is one counts.
    tree[node].reference = .none
    var kept: [XMLTree.Node] = []
    var formulas: [(category: String, holder: XMLTree.Node)] = []
    for child in tree[node].children {
      switch tree[child].name {
      // The object that it belongs to, and its beginnings and ends.
      case "object", "loopBeginBrick", "loopEndBrick", "ifBeginBrick", "ifElseBrick", "ifEndBrick":
        break
      case let name:
        if tree.child("formulaTree", of: child) != nil {
          formulas.append((category(of: name, in: capital), child))
        } else if let category = texts["\(capital).\(name)"] {
          formulas.append((category, child))
        } else {
          kept.append(child)
          continue
        }
      }
      tree[child].parent = -1
    }
    tree[node].children = kept
    guard !formulas.isEmpty else { return }
    let list = tree.add("formulaList", to: node)
    for (category, holder) in formulas {
      if let formula = tree.child("formulaTree", of: holder) {
        tree[formula].name = "formula"
        tree[formula].attributes = [("category", category)]
        tree.move(formula, to: list)
      } else {
        let formula = tree.add("formula", to: list)
        tree[formula].attributes = [("category", category)]
        tree.add("type", to: formula, text: "STRING")
        tree.add("value", to: formula, text: tree[holder].text)
      }
    }
  }

  /// Texts that became formulas.
  private static let texts = ["NoteBrick.note": "NOTE", "SpeakBrick.text": "SPEAK"]

  /// Where the name of the element alone does not tell.
  private static let categories = [
    "ChangeSizeByNBrick.size": "SIZE_CHANGE", "ChangeXByNBrick.xMovement": "X_POSITION_CHANGE",
    "ChangeYByNBrick.yMovement": "Y_POSITION_CHANGE", "TurnLeftBrick.degrees": "TURN_LEFT_DEGREES",
    "TurnRightBrick.degrees": "TURN_RIGHT_DEGREES", "SetVariableBrick.variableFormula": "VARIABLE",
    "ChangeVariableBrick.variableFormula": "VARIABLE_CHANGE",
    "ChangeVolumeByNBrick.volume": "VOLUME_CHANGE",
    "ChangeGhostEffectByNBrick.changeGhostEffect": "TRANSPARENCY_CHANGE",
    "ChangeBrightnessByNBrick.changeBrightness": "BRIGHTNESS_CHANGE",
    "LegoNxtMotorActionBrick.speed": "LEGO_NXT_SPEED",
    "LegoNxtMotorTurnAngleBrick.degrees": "LEGO_NXT_DEGREES",
    "LegoNxtPlayToneBrick.durationInSeconds": "LEGO_NXT_DURATION_IN_SECONDS",
    "LegoNxtPlayToneBrick.frequency": "LEGO_NXT_FREQUENCY",
  ]

  /// `xPosition` is X_POSITION.
  private static func category(of name: String, in type: String) -> String {
    if let category = categories["\(type).\(name)"] { return category }
    var category = ""
    for character in name {
      if character.isUppercase { category += "_" }
      category += character.uppercased()
    }
    return category
  }

  /// Bricks have been given other names; Catty writes some its own way.
  static func namesOfTypes(_ tree: inout XMLTree) {
    for node in tree.elements.indices where tree[node].name == "brick" {
      for index in tree[node].attributes.indices where tree[node].attributes[index].name == "type" {
        guard let (type, renamed) = types[tree[node].attributes[index].value] else { continue }
        tree[node].attributes[index].value = type
        for formula in tree.formulas(of: node) {
          for index in tree[formula].attributes.indices {
            if let new = renamed[tree[formula].attributes[index].value] {
              tree[formula].attributes[index].value = new
            }
          }
        }
      }
    }
  }

  private static let types: [String: (type: String, categories: [String: String])] = [
    "SetDirectionBrick": ("PointInDirectionBrick", [:]),
    "SetDirectionToBrick": ("PointToBrick", [:]),
    "SetGhostEffectBrick": ("SetTransparencyBrick", [:]),
    "ChangeGhostEffectByNBrick": ("ChangeTransparencyByNBrick", [:]),
    "LegoNxtMotorActionBrick": ("LegoNxtMotorMoveBrick", [:]),
    "PenClearBrick": ("ClearBackgroundBrick", [:]),
    "SetTempoToBrick": ("SetTempoBrick", [:]),
    "SavePlotSVGBrick": ("SavePlotBrick", [:]),
    "StartRunningStitchBrick": ("RunningStitchBrick", ["LENGTH": "EMBROIDERY_LENGTH"]),
    "StartZigzagStitchBrick": (
      "ZigZagStitchBrick",
      ["LENGTH": "ZIGZAG_EMBROIDERY_LENGTH", "WIDTH": "ZIGZAG_EMBROIDERY_WIDTH"]
    ),
    "StartTripleStitchBrick": ("TripleStitchBrick", ["LENGTH": "EMBROIDERY_LENGTH"]),
    "StitchThreadColorBrick": ("SetThreadColorBrick", ["COLOR": "THREAD_COLOR"]),
    "StopCurrentStitchBrick": ("StopRunningStitchBrick", [:]),
  ]
}
