/// Under which heading bricks are offered, in Catrobat's order and colours.
package enum BrickCategory: Int, CaseIterable, Sendable {
  case event, control, motion, looks, pen, sound, data, own, device, test
}
