package import CBOR
package import PageTransfer
package import Storyboard
import Studio

/// Does what a request of Protocol/studio asks: the length of its answer, or −1 and a `studio-refusal`.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  var from = RequestReader(Transfer.bytes(pointer, count))
  var to = CBORWriter()
  do throws(StudioRefusal) {
    try StudioRequests.perform(&from, &to)
    return Transfer.put(to.bytes)
  } catch {
    return refuse(error)
  }
}

/// Puts a refusal and returns −1.
func refuse(_ refusal: StudioRefusal) -> Int32 {
  var to = CBORWriter()
  to.studioRefusal(refusal)
  _ = Transfer.put(to.bytes)
  return -1
}

package enum SeedTag {}

/// Sixteen bytes by chance.
package typealias Seed = ID<SeedTag>

extension IDSource {
  init(_ seed: Seed) { self.init(seed.high, seed.low) }
}

extension RequestReader {
  package mutating func id<Tag>() -> ID<Tag> {
    let bytes = bytes(16)
    return ID(high: bytes.bigEndian(at: 0), low: bytes.bigEndian(at: 8))
  }

  package mutating func assetID() -> AssetID { AssetID(bytes: bytes(AssetID.byteCount))! }
}

extension CBORWriter {
  package mutating func assetID(_ id: AssetID) { byteString(id.bytes) }
}
