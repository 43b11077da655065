import Foundation

/// Writes a file, or fails with its name; `-` is standard output.
///
/// A file is written beside its place and then put there, so that a full disk leaves the old one. What
/// is no plain file (a device, a pipe) is written into, and a link is followed: neither is replaced.
func write(_ data: Data, to path: String) throws {
  if path == "-" { return try pour(data, into: STDOUT_FILENO, "standard output") }
  var status = stat()
  let exists = stat(path, &status) == 0
  if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure("\(path): it is a folder") }
  guard !exists || status.st_mode & S_IFMT == S_IFREG else {
    let file = open(path, O_WRONLY)
    guard file >= 0 else { throw Failure("\(path): cannot be written (\(lastError()))") }
    defer { close(file) }
    return try pour(data, into: file, path)
  }
  let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  do {
    try data.write(to: target, options: .atomic)
  } catch {
    throw Failure("\(path): cannot be written (\(reason(error)))")
  }
}

/// Says before any work is done that a file cannot be put where it is to go.
func checkFolder(of path: String) throws {
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
  else { throw Failure("\(path): there is no folder \(folder)") }
}

/// Says before any work is done that a file cannot be put where it is to go; `-` always can.
///
/// - Parameter isReplaced: whether another file is put in its place (`write`), rather than itself being written into.
func checkPlace(of path: String, isReplaced: Bool = true) throws {
  guard path != "-" else { return }
  guard !path.isEmpty else { throw Failure("a file must have a name") }
  var isFolder: ObjCBool = false
  if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
    throw Failure("\(path): it is a folder")
  }
  try checkFolder(of: path)
  guard access(placeOfWriting(path, isReplaced: isReplaced), W_OK) == 0 else {
    throw Failure("\(path): cannot be written (\(lastError()))")
  }
}

/// What must be writable for a file to be: itself, or the folder in which it is made or put in its place.
private func placeOfWriting(_ path: String, isReplaced: Bool) -> String {
  var status = stat()
  let isThere = stat(path, &status) == 0
  let isPlain = isThere && status.st_mode & S_IFMT == S_IFREG
  if isThere, !(isPlain && isReplaced) { return path }
  return URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
}

/// Writes all of `data` to an open file.
func pour(_ data: Data, into file: Int32, _ name: String) throws {
  try data.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure("\(name): cannot be written (\(lastError()))") }
      done += count
    }
  }
}

func lastError() -> String { String(cString: strerror(errno)) }

/// What the system says of a failed file operation, without the wrapping.
func reason(_ error: any Error) -> String {
  let error = error as NSError
  if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError { return reason(underlying) }
  if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
  switch CocoaError.Code(rawValue: error.code) {
  case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or folder"
  case .fileReadNoPermission, .fileWriteNoPermission: return "not permitted"
  case .fileWriteOutOfSpace: return "the disk is full"
  case .fileReadUnknown: return "not a file that can be read"
  default: return error.localizedDescription
  }
}
