internal import CMediaShims

/// The formats of pictures that are taken in, told by their first bytes.
package enum PictureKind: String, CaseIterable, Sendable {
  case jpeg = "image/jpeg"
  case png = "image/png"
  case webp = "image/webp"
  case gif = "image/gif"
  case heif = "image/heif"
  case tiff = "image/tiff"

  /// How many bytes are needed to tell.
  package static let headLength = 64

  /// The format of a file that begins with `head`; nil for none of these.
  package init?(head: [UInt8]) {
    func has(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + bytes.count && Array(head[offset..<offset + bytes.count]) == bytes
    }
    func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }
    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF8", at: 0) {
      self = .gif
    } else if has("ftyp", at: 4),
      ["heic", "heix", "mif1", "msf1", "avif", "heim", "heis"].contains(where: { has($0, at: 8) })
    {
      self = .heif
    } else if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else {
      return nil
    }
  }

  /// Whether a media type names this format; `image/heic` and `image/avif` are HEIF, and
  /// `application/octet-stream` names none and contradicts none.
  package func isNamed(by type: String) -> Bool {
    switch type.lowercased() {
    case rawValue, "", "application/octet-stream", "image/*": true
    case "image/jpg", "image/pjpeg": self == .jpeg
    case "image/heic", "image/avif", "image/heic-sequence", "image/heif-sequence": self == .heif
    case "image/x-png", "image/apng": self == .png
    default: false
    }
  }

  var loader: vips_shim_kind {
    switch self {
    case .jpeg: VIPS_SHIM_JPEG
    case .png: VIPS_SHIM_PNG
    case .webp: VIPS_SHIM_WEBP
    case .gif: VIPS_SHIM_GIF
    case .heif: VIPS_SHIM_HEIF
    case .tiff: VIPS_SHIM_TIFF
    }
  }
}
