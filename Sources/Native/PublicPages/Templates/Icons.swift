/// Icons, one line thick, drawn as the studio's are.
enum Icons {
  static let search = drawn(
    "<circle cx=\"10.5\" cy=\"10.5\" r=\"6.5\"/><path d=\"m15.5 15.5 5 5\"/>")
  static let heart = drawn(
    "<path d=\"M12 20S3.5 15 3.5 8.9A4.6 4.6 0 0 1 12 6.6A4.6 4.6 0 0 1 20.5 8.9C20.5 15 12 20 12 20Z\"/>"
  )
  static let play = drawn("<path d=\"M7 4.5v15l12-7.5z\"/>")
  static let pin = drawn(
    "<path d=\"M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Z\"/><circle cx=\"12\" cy=\"9.5\" r=\"2.5\"/>"
  )
  static let remix = drawn("<path d=\"M4 8h11a5 5 0 0 1 0 10H9M8 4 4 8l4 4\"/>")
  static let camera = drawn(
    "<path d=\"M4 8h3.5L9 5.5h6L16.5 8H20v11H4z\"/><circle cx=\"12\" cy=\"13\" r=\"3.5\"/>")
  static let flag = drawn("<path d=\"M6 21V4h11l-2.5 4L17 12H6\"/>")
  static let share = drawn("<path d=\"M12 15V3.5M8 7l4-3.5L16 7M6 11H5v9.5h14V11h-1\"/>")

  private static func drawn(_ paths: Markup) -> Markup {
    "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\(paths)</svg>"
  }
}
