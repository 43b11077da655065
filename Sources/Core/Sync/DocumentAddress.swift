package import Storyboard

/// A person known to a server.
package typealias AccountID = ID<AccountTag>

package enum AccountTag {}

extension LibraryAddress {
  /// The library as the person at the machine itself sees it, who has no account.
  package init(library: LibraryID) { self.init(account: nil, library: library) }
}

extension DocumentAddress {
  package init(_ kind: DocumentReference, in home: LibraryAddress) {
    self.init(kind: kind, home: home)
  }

  /// Whether the document says which others there are.
  package var isOutline: Bool {
    if case .shot = kind { false } else { true }
  }
}
