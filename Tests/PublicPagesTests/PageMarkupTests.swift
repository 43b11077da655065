import Foundation
import PublicPages
import Testing

/// What holds for every page.
struct PageMarkupTests {
  private static let pages = SamplePages().texts.map { ($0.name, ReadMarkup($0.html)) }

  @Test func `every page is well-formed`() {
    for (name, page) in Self.pages { #expect(page.faults.isEmpty, "\(name)") }
  }

  @Test func `every id stands on a page once, and what is named by one is there`() {
    for (name, page) in Self.pages {
      let ids = page.elements.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "\(name): \(ids)")
      for element in page.elements {
        let named = ["for", "aria-labelledby", "aria-describedby"].compactMap {
          element.attributes[$0]
        }.flatMap { $0.split(separator: " ").map(String.init) }
        for one in named { #expect(ids.contains(one), "\(name): \(one)") }
      }
    }
  }

  @Test func `every picture says what it shows, or that it adds nothing`() {
    for (name, page) in Self.pages {
      for picture in page["img"] { #expect(picture.attributes["alt"] != nil, "\(name)") }
    }
  }

  @Test func `every field has a label`() {
    for (name, page) in Self.pages {
      let labelled = Set(page["label"].compactMap { $0.attributes["for"] })
      for field in page["input"] + page["textarea"] + page["select"]
      where field.attributes["type"] != "hidden" {
        let isLabelled =
          field.path.contains("label") || field.attributes["aria-label"] != nil
          || field.attributes["id"].map(labelled.contains) ?? false
        #expect(isLabelled, "\(name): \(field.attributes)")
      }
    }
  }

  @Test func `no page has styles, scripts or deeds within it`() {
    for (name, page) in Self.pages {
      #expect(page["style"].isEmpty, "\(name)")
      for script in page["script"] {
        let isData = script.attributes["type"] == "application/ld+json"
        #expect(isData || script.attributes["src"] != nil && script.text.isEmpty, "\(name)")
      }
      for element in page.elements {
        for attribute in element.attributes.keys {
          #expect(attribute != "style" && !attribute.hasPrefix("on"), "\(name): \(attribute)")
        }
      }
    }
  }

  /// Licences and what a person gave as a source lead elsewhere, and nothing else.
  @Test func `links and forms lead within the place`() {
    for (name, page) in Self.pages {
      for element in page.elements where element.path.contains("body") {
        let isForeign = element.attributes["rel"]?.contains("noopener") ?? false
        for attribute in ["href", "src", "action"] where !isForeign {
          guard let address = element.attributes[attribute] else { continue }
          let isWithin = address.hasPrefix("/") && !address.hasPrefix("//")
          #expect(
            isWithin || address.hasPrefix("#") || address.hasPrefix("mailto:"),
            "\(name): \(address)")
        }
      }
    }
  }

  @Test func `what changes something is posted`() {
    let deeds = ["like", "remark", "remove", "reach", "appeal", "decide", "follow", "block"]
    for (name, page) in Self.pages {
      for form in page["form"] {
        let action = form.attributes["action"] ?? ""
        let isDeed = deeds.contains { action.hasSuffix("/" + $0) }
        #expect(!isDeed || form.attributes["method"] == "post", "\(name): \(action)")
      }
    }
  }

  @Test func `headings begin with the page's own and leave no step out`() {
    for (name, page) in Self.pages where !name.hasPrefix("embed") {
      let levels = page.elements.compactMap { element in
        element.name.count == 2 && element.name.hasPrefix("h")
          ? Int(element.name.dropFirst()) : nil
      }
      #expect(levels.filter { $0 == 1 }.count == 1, "\(name)")
      for (before, after) in zip(levels, levels.dropFirst()) where before > 0 {
        #expect(after <= before + 1, "\(name): \(levels)")
      }
    }
  }

  @Test func `what is shared has an address and a title`() {
    var shared = 0
    for (name, page) in Self.pages {
      for button in page["button"] where button.attributes["class"] == "share-button" {
        shared += 1
        #expect(button.attributes["data-title"]?.isEmpty == false, "\(name)")
      }
      for field in page["input"] where field.attributes["class"] == "share-address" {
        #expect(field.attributes["value"]?.hasPrefix("http") == true, "\(name)")
      }
      if name.hasPrefix("embed") {
        #expect(page["bdi"].allSatisfy { !$0.text.isEmpty }, "\(name)")
      }
    }
    #expect(shared >= 8)
  }

  @Test func `scripts come only where they make something better`() {
    for (name, page) in Self.pages {
      let scripts = page["script"].compactMap { $0.attributes["src"] }
      if name.hasPrefix("work") || name.hasPrefix("own work") || name.hasPrefix("embed tunnel") {
        #expect(scripts == ["/community/page.js"], "\(name)")
      } else if name.hasPrefix("map") {
        #expect(scripts == ["/map/page.js"], "\(name)")
      } else if name.hasPrefix("new") && !name.hasPrefix("news") || name.hasPrefix("edit") {
        #expect(scripts == ["/map/picker.js"], "\(name)")
      } else if name.hasPrefix("play") {
        #expect(scripts == ["/community/play.js"], "\(name)")
      } else {
        #expect(scripts.isEmpty, "\(name)")
      }
    }
  }

  @Test func `no template writes a value as it is`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Native/PublicPages").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for sign in ["{{{", "{{&", "{{ &", "{{>", "{{<"] {
        #expect(!text.contains(sign), "\(file.lastPathComponent): \(sign)")
      }
      count += 1
    }
    #expect(count > 20)
  }

  @Test func `a place is asked for where the map finds its fields`() {
    for (name, page) in Self.pages
    where !page["select"].filter({ $0.attributes["id"] == "exactness" }).isEmpty {
      #expect(page["fieldset"].contains { $0.attributes["id"] == "place-picker" }, "\(name)")
      let fields = page["input"].compactMap { $0.attributes["name"] }
      #expect(["latitude", "longitude", "direction"].allSatisfy(fields.contains), "\(name)")
    }
  }

  @Test func `who meets a failure is asked to try again, and to change nothing`() {
    let frame = SamplePages().frame()
    func words(_ page: MessagePage) -> [String] {
      ReadMarkup(page.html(in: frame))["p"].map(\.text)
    }
    #expect(words(.notTaken(.storage)).contains { $0.contains("try again") })
    #expect(!words(.notTaken(.storage)).contains { $0.contains("Go back") })
    #expect(words(.notTaken(.missing)).contains { $0.contains("Go back") })
  }
}
