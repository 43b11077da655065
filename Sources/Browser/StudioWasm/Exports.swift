import Geometry
import Raster
import Ink
@_cdecl("add") public func add(_ a: Double) -> Double { cosine(a) }
