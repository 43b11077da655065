extension Machine {
  /// Whether nothing will ever happen again: no script runs or is about to, none can be started by a finger or a condition, nothing moves by
  /// itself and nothing is heard.
  ///
  /// What starts with messages, backgrounds or clones waits for other scripts, and those of scenes that are put away for one that goes there.
  ///
  /// - Complexity: O(*n*) for *n* objects on the stage and their scripts.
  package var isStill: Bool {
    guard status == .running, sceneChange == nil, stage.physics == nil,
      !stage.sounds.contains(where: { $0.end > clock })
    else { return false }
    return stage.order.allSatisfy { index in
      let sprite = stage.sprites[index]
      // One that ran alone stays there when it has ended.
      return sprite.threads.allSatisfy { $0.isDone } && sprite.starting.isEmpty
        && sprite.conditions.isEmpty
        && !code.objects[sprite.object].scripts.contains { waitsForHand(code.scripts[$0].trigger) }
    }
  }

  private func waitsForHand(_ trigger: ScriptCode.Trigger) -> Bool {
    trigger == .tap || trigger == .touch
  }
}
