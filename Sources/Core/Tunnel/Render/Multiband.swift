import CTunnelKernels
import Geometry

extension TunnelRenderer {
  func multiband(levels: Int, rows: Range<Int>, into base: UnsafeMutablePointer<UInt8>) {
    feather(rows: rows, into: base)
  }
}
