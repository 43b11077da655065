package import Words

/// The script that a project is a board of: its file as it came, kept as an asset, and what the file is called.
package struct ProjectScript: Equatable, Sendable {
  package let asset: AssetID
  package let name: Text

  package init(asset: AssetID, name: Text) { (self.asset, self.name) = (asset, name) }
}
