import Raster
import Rendering
import Storyboard
import Studio
import Words

/// Pictures in the open shot: Protocol/studio/images.cddl.
enum ImagesCalls: ImagesRequests {
  static func addImage(
    _ asset: AssetID, name: Text, width: Int, height: Int
  ) throws(StudioRefusal) {
    guard width > 0, height > 0,
      let image = LayerImage(asset: asset, width: UInt32(width), height: UInt32(height))
    else { throw .noPicture }
    let name = (name.asName ?? "Picture").prefix(bytes: Text.nameLimit)
    try LayersCalls.change { studio throws(LayerRefusal) in
      try studio.addImage(image, name: name)
    }
  }

  static func missingImages() -> [AssetID] { studio?.missingImages ?? [] }

  static func setImage(
    _ asset: AssetID, rows: [UInt8], width: Int, height: Int, channels: Int
  ) throws(StudioRefusal) {
    guard !rows.isEmpty,
      let picture = Bitmap(width: width, height: height, channels: channels, filteredRows: rows)
    else { throw .unreadablePicture }
    studio?.setImage(picture, of: asset)
  }
}
