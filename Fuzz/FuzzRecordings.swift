// Feeds bytes to the reader of recorded pen events. What it takes must be written and read back the
// same, and run through a pipeline into finite numbers. Built by `Fuzz/run` together with the core.

import Foundation
import Ink
import InkRecording

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let json = Data(UnsafeBufferPointer(start: start, count: count))
  do throws(InkRecordingError) {
    let recording = try InkRecording(json: json)
    guard let written = try? recording.json() else { fatalError("cannot be written") }
    precondition((try? InkRecording(json: written)) == recording)
    let stream = InkStream(
      InkPipeline(
        filters: [.stabilizer(strength: 0.5), .savitzkyGolay(), .coneSimplifier()],
        outline: OutlineStyle(diameter: 9), predictor: PenPredictor()))
    for batch in recording.batches(of: nil) { stream.add(batch) }
    for stroke in stream.strokes {
      for element in stroke.centerLine.elements(of: stroke.line) {
        precondition(element.control1.isFinite && element.control2.isFinite)
      }
    }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}
