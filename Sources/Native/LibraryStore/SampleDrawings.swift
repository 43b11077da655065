import Geometry
import Ink

/// The three drawings of the sample project, on a canvas of 1920 × 1080.
enum SampleDrawings {
  /// A lighthouse on a rock, waves, evening.
  static func wide() -> [Stroke] {
    var s = SampleSketch(seed: 11)
    s.wash(
      [(80, 250), (700, 215), (1300, 235), (1850, 210)], width: 120, color: SampleSketch.glow,
      opacity: 46)
    s.wash([(60, 380), (800, 350), (1860, 370)], width: 110, color: SampleSketch.glow, opacity: 30)
    s.wash([(60, 760), (900, 740), (1870, 765)], width: 120, color: SampleSketch.blue, opacity: 46)
    s.wash([(60, 880), (900, 900), (1870, 875)], width: 150, color: SampleSketch.blue, opacity: 60)
    s.line([(60, 690), (480, 684), (900, 688)], width: 6)
    s.line([(1500, 688), (1700, 684), (1870, 690)], width: 6)
    s.oval(430, 560, 92, 92, width: 6)
    s.line([(300, 690), (350, 622), (430, 640), (520, 618), (570, 690)], width: 3, press: 0.3)
    // The rock.
    s.line(
      [
        (860, 742), (920, 690), (980, 668), (1040, 640), (1120, 634), (1230, 640), (1330, 652),
        (1400, 680), (1470, 700), (1540, 748),
      ], width: 10)
    s.line([(960, 676), (985, 720), (970, 752)], width: 6)
    s.line([(1090, 640), (1120, 690), (1100, 745)], width: 6)
    s.line([(1330, 655), (1320, 700), (1360, 748)], width: 6)
    s.hatch(from: ((1130, 660), (1130, 740)), to: ((1320, 668), (1350, 742)), count: 9)
    // The tower.
    s.line([(1120, 634), (1138, 470), (1150, 330)], width: 9)
    s.line([(1258, 640), (1240, 470), (1226, 330)], width: 9)
    s.line([(1128, 560), (1190, 574), (1250, 560)], width: 6)
    s.line([(1136, 480), (1190, 492), (1243, 480)], width: 6)
    s.line([(1144, 400), (1190, 410), (1234, 400)], width: 6)
    s.hatch(from: ((1205, 345), (1215, 620)), to: ((1226, 345), (1252, 620)), count: 22)
    s.line([(1128, 330), (1190, 340), (1250, 330)], width: 9)
    s.line([(1128, 330), (1130, 300), (1250, 300), (1250, 330)], width: 6)
    s.line([(1152, 300), (1152, 236)], width: 7)
    s.line([(1226, 300), (1226, 236)], width: 7)
    s.line([(1189, 298), (1189, 238)], width: 4)
    s.line([(1140, 236), (1189, 186), (1240, 236), (1140, 237)], width: 8)
    s.line([(1189, 188), (1189, 160)], width: 5)
    s.wash([(1170, 268), (1208, 268)], width: 50, color: SampleSketch.glow, opacity: 190)
    s.wash([(1120, 262), (760, 210), (420, 170)], width: 44, color: SampleSketch.glow, opacity: 60)
    s.wash(
      [(1255, 262), (1500, 240), (1840, 190)], width: 44, color: SampleSketch.glow, opacity: 60)
    // Waves.
    for row in 0..<4 {
      let y = 775 + Double(row) * 72
      let step = 120 + Double(row) * 34
      var x = 90 + Double(row % 2) * 60
      while x + step < 1860 {
        s.line(
          [(x, y), (x + step * 0.3, y - 16), (x + step * 0.55, y + 2), (x + step * 0.8, y - 8)],
          width: 5 + Double(row), color: SampleSketch.blue)
        x += step * 1.25
      }
    }
    // Gulls.
    for (x, y, r) in [(700.0, 250.0, 34.0), (800, 300, 24), (610, 330, 20)] {
      s.line(
        [
          (x - r, y - r * 0.2), (x - r * 0.4, y - r * 0.45), (x, y), (x + r * 0.4, y - r * 0.5),
          (x + r, y - r * 0.25),
        ], width: 5)
    }
    return s.strokes
  }

  /// The lamp room from below; a window lights up.
  static func closer() -> [Stroke] {
    var s = SampleSketch(seed: 23)
    s.wash(
      [(200, 200), (960, 150), (1720, 210)], width: 200, color: SampleSketch.blue, opacity: 44)
    s.wash([(200, 420), (500, 380)], width: 180, color: SampleSketch.blue, opacity: 34)
    s.wash([(1420, 400), (1720, 430)], width: 180, color: SampleSketch.blue, opacity: 34)
    s.line([(560, 1050), (640, 700), (690, 470)], width: 14)
    s.line([(1370, 1050), (1290, 700), (1236, 470)], width: 14)
    s.line([(560, 470), (800, 500), (1120, 502), (1370, 468)], width: 14)
    s.line([(548, 430), (800, 458), (1120, 460), (1382, 428)], width: 10)
    for x in stride(from: 580.0, through: 1350, by: 77) {
      s.line([(x, 474), (x + 2, 350)], width: 6)
    }
    s.line([(560, 350), (800, 372), (1120, 374), (1370, 348)], width: 9)
    s.line([(720, 360), (724, 190)], width: 12)
    s.line([(1206, 360), (1202, 190)], width: 12)
    s.line([(880, 366), (882, 196)], width: 6)
    s.line([(1046, 366), (1044, 196)], width: 6)
    s.line([(660, 196), (960, 216), (1266, 194)], width: 12)
    s.line([(660, 196), (780, 110), (964, 60), (1150, 108), (1266, 194)], width: 12)
    s.hatch(from: ((1100, 106), (1230, 188)), to: ((1130, 196), (1240, 198)), count: 9, width: 5)
    s.oval(964, 282, 62, 70, width: 8)
    s.wash([(930, 260), (1000, 300)], width: 90, color: SampleSketch.glow, opacity: 170)
    // The window.
    s.line([(880, 880), (884, 700), (962, 640), (1044, 702), (1046, 882), (878, 884)], width: 12)
    s.line([(962, 642), (964, 880)], width: 8)
    s.line([(884, 766), (1044, 768)], width: 8)
    s.wash([(920, 700), (1006, 704)], width: 70, color: SampleSketch.glow, opacity: 200)
    s.wash([(918, 820), (1008, 822)], width: 84, color: SampleSketch.glow, opacity: 200)
    s.wash([(850, 940), (964, 960), (1080, 940)], width: 60, color: SampleSketch.glow, opacity: 60)
    for row in 0..<6 {
      let y = 560 + Double(row) * 86
      s.line([(650 - Double(row) * 14, y), (740, y + 10)], width: 5, press: 0.5)
      s.line([(1190, y + 10), (1282 + Double(row) * 14, y)], width: 5, press: 0.5)
    }
    s.hatch(from: ((1090, 560), (1120, 1040)), to: ((1250, 540), (1350, 1020)), count: 20, width: 5)
    return s.strokes
  }

  /// The keeper turns round, the lamp behind him.
  static func inside() -> [Stroke] {
    var s = SampleSketch(seed: 37)
    s.wash(
      [(120, 300), (900, 260), (1800, 310)], width: 240, color: SampleSketch.shade, opacity: 50)
    s.wash([(1280, 420), (1500, 380)], width: 330, color: SampleSketch.glow, opacity: 120)
    s.oval(1390, 400, 120, 150, width: 9)
    s.oval(1390, 400, 70, 96, width: 6)
    s.line([(1330, 552), (1316, 640), (1470, 642), (1452, 552)], width: 9)
    for k in 0..<8 {
      let (sn, cs) = sinCos(Double(k) * 0.785398)
      s.line(
        [(1390 + 190 * cs, 400 + 220 * sn), (1390 + 250 * cs, 400 + 285 * sn)], width: 6,
        color: SampleSketch.glow)
    }
    // Head and cap.
    s.line(
      [
        (640, 350), (610, 450), (640, 560), (700, 630), (790, 640), (860, 580), (890, 480),
        (876, 380),
      ], width: 12)
    s.line([(600, 372), (640, 290), (760, 250), (880, 286), (912, 366)], width: 14)
    s.line(
      [(590, 376), (740, 350), (930, 372), (1000, 410), (920, 404), (760, 384), (600, 400)],
      width: 11)
    s.hatch(from: ((640, 300), (612, 366)), to: ((872, 292), (900, 364)), count: 7, width: 5)
    s.line([(800, 470), (826, 462), (846, 470)], width: 8)
    s.line([(700, 474), (726, 464), (752, 474)], width: 8)
    s.oval(824, 480, 9, 10, width: 7)
    s.oval(728, 482, 9, 10, width: 7)
    s.line([(690, 440), (726, 424), (758, 436)], width: 9)
    s.line([(796, 434), (826, 420), (860, 434)], width: 9)
    s.line([(786, 470), (806, 530), (780, 542)], width: 8)
    s.line([(740, 590), (776, 582), (812, 592)], width: 8)
    s.line([(650, 550), (690, 640), (780, 690), (860, 640), (880, 560)], width: 6)
    s.hatch(from: ((668, 570), (776, 600)), to: ((700, 650), (790, 690)), count: 9, width: 4)
    s.hatch(from: ((800, 606), (870, 560)), to: ((810, 680), (868, 630)), count: 7, width: 4)
    // Shoulders and coat.
    s.line([(690, 650), (600, 720), (450, 770), (380, 880), (350, 1050)], width: 14)
    s.line([(860, 640), (940, 720), (1080, 780), (1150, 890), (1180, 1050)], width: 14)
    s.line([(690, 652), (740, 760), (770, 1050)], width: 9)
    s.line([(862, 644), (820, 760), (790, 1050)], width: 9)
    for y in [820.0, 900, 980] { s.oval(742, y, 10, 10, width: 6) }
    s.hatch(from: ((400, 850), (370, 1040)), to: ((500, 800), (520, 1040)), count: 12, width: 5)
    // The hand with the lantern.
    s.line([(1090, 800), (1180, 760), (1230, 800), (1210, 850)], width: 11)
    s.line([(1210, 830), (1250, 800), (1290, 830)], width: 6)
    s.line([(1200, 850), (1300, 850), (1312, 990), (1190, 990), (1200, 850)], width: 9)
    s.wash([(1250, 900), (1252, 950)], width: 80, color: SampleSketch.glow, opacity: 200)
    // The stairs behind.
    for k in 0..<5 {
      let x = 90 + Double(k) * 70
      let y = 900 - Double(k) * 90
      s.line([(x, y), (x + 110, y - 4)], width: 7)
      s.line([(x + 108, y - 4), (x + 106, y - 92)], width: 5)
    }
    return s.strokes
  }
}
