import PageTransfer
import Raster
import Rendering
import Storyboard
import Studio

/// Adds a picture on a layer of its own: the 32 bytes of its asset's name, then the layer's name in
/// UTF-8: 0, or −1 and why not.
@_cdecl("addImage")
public func addImage(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32
) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count >= 32, let asset = AssetID(bytes: Array(bytes[..<32])), width > 0, height > 0,
    let image = LayerImage(asset: asset, width: UInt32(width), height: UInt32(height))
  else { return Transfer.fail("This is no picture.") }
  let name = bytes.name(from: 32, orElse: "Picture").prefix(bytes: Text.nameLimit)
  return edit { studio throws(LayerRefusal) in try studio.addImage(image, name: name) }
}

/// The names of the assets that are shown and not here, 32 bytes each: how many bytes.
@_cdecl("missingImages")
public func missingImages() -> Int32 {
  Transfer.put((studio?.missingImages ?? []).flatMap { $0.bytes })
}

/// Takes in the working copy of an asset: the 32 bytes of its name, then the inflated rows of a PNG
/// file of 8 bits and 1 to 4 channels: 0, or −1 and a message.
@_cdecl("setImage")
public func setImage(
  _ pointer: UnsafeRawPointer?, _ count: Int32, _ width: Int32, _ height: Int32,
  _ channels: Int32
) -> Int32 {
  let bytes = Transfer.bytes(pointer, count)
  guard bytes.count > 32, let asset = AssetID(bytes: Array(bytes[..<32])),
    let picture = Bitmap(
      width: Int(width), height: Int(height), channels: Int(channels),
      filteredRows: Array(bytes[32...]))
  else { return Transfer.fail("The picture's working copy cannot be read.") }
  studio?.setImage(picture, of: asset)
  return 0
}
