internal import Foundation

/// Whether a link leads back to whatever machine opens it: whoever is sent it elsewhere finds nothing there.
package func leadsHereAlone(_ link: String) -> Bool {
  guard let host = URLComponents(string: link)?.host?.lowercased() else { return false }
  let bare = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
  return bare == "localhost" || bare.hasSuffix(".localhost") || bare == "::1"
    || bare.wholeMatch(of: /127(\.[0-9]{1,3}){3}/) != nil
}
