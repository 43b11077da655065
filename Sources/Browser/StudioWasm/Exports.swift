import Geometry
import Ink
@_cdecl("add") public func add(_ a: Double) -> Double { let s = try? SampleCoding.decode(SampleCoding.encode([StrokeSample(x: Int32(a), y: 1, force: 3, time: 9)])); return cosine(a) + arcTangent(y: a, x: 2) + Double(s?.count ?? 0) }
