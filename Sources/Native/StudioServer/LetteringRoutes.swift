internal import Figures
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Permission
internal import Shaping
internal import Storyboard
internal import StudioAccess

/// `GET /api/fonts/{name}`: a font that words on a canvas may have, for pages that lay out words themselves;
/// `POST /api/shots/{id}/lettering`: words laid out, of whatever script.
struct LetteringRoutes {
  let studio: Studio

  func add(to api: RouterGroup<StudioContext>) {
    api.get("fonts/:font") { _, context in try await self.font(context) }
    api.post("shots/:shot/lettering") { request, context in
      try await self.lettering(request, context)
    }
  }

  private func font(_ context: StudioContext) async throws -> Response {
    // Whoever has a library of their own may have them.
    _ = try studio.library(for: context.visitor, to: .see)
    let font = try font(named: context.parameters.get("font") ?? "")
    let bytes = try await Self.background.run { font.file() }
    guard let bytes else {
      throw Problem(
        .notFound, "font-not-installed",
        "The font “\(font.family)” is not installed where the studio runs.",
        evidence: ["name": .text(font.rawValue)])
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "font/sfnt", .contentLength: "\(bytes.count)",
        .cacheControl: "private, no-cache", .xContentTypeOptions: "nosniff",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func font(named name: String) throws(Problem) -> InstalledFont {
    guard let font = InstalledFont(rawValue: name) else {
      throw Problem(
        .notFound, "no-such-font", "There is no such font.", evidence: ["name": .text(name)])
    }
    return font
  }

  /// Words and their style; lengths are in pixels.
  private struct Body: Decodable {
    var words: String
    var font: String
    var size: Double
    var alignment: UInt8
    var wrap: Double
    var leading: Double
  }

  /// How words are laid out, as the bytes that a text layer holds.
  private func lettering(_ request: Request, _ context: StudioContext) async throws -> Response {
    let shot = try ShotRoutes.shot(context)
    _ = try studio.shot(shot, for: context.visitor, to: .draw)
    let bytes = try await request.wholeBody(
      type: "application/json", limit: 2 * LayerText.wordsLimit + 1024, timeout: .seconds(20))
    guard let body = try? JSONDecoder().decode(Body.self, from: Data(bytes)),
      let style = Self.style(body)
    else {
      throw Problem(
        .badRequest, "bad-lettering",
        "Words to be laid out have words, font, size, alignment, wrap and leading within their limits."
      )
    }
    let font = try font(named: body.font)
    guard body.words.utf8.count <= LayerText.wordsLimit else {
      throw Problem(
        .contentTooLarge, "text-too-long",
        "The text has more than \(LayerText.wordsLimit) bytes.",
        evidence: ["limit": .number(UInt64(LayerText.wordsLimit))])
    }
    let words = body.words
    let run = try await Self.background.run { () throws -> [UInt8] in
      guard let shaper = Shaper() else {
        throw Problem(
          .internalServerError, "no-fonts", "No fonts are installed where the studio runs.")
      }
      return GlyphRunCoding.encode(shaper.run(words, in: font, style))
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream", .contentLength: "\(run.count)",
        .cacheControl: "no-store",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: run)))
  }

  private static func style(_ body: Body) -> TextStyle? {
    func number(_ value: Double) -> UInt32? {
      guard value >= 0, value < 4e9 else { return nil }
      return UInt32(value.rounded())
    }
    guard let size = number(body.size * GlyphRun.scale),
      let alignment = TextStyle.Alignment(rawValue: body.alignment),
      let wrap = number(body.wrap * GlyphRun.scale), let leading = number(body.leading * 100)
    else { return nil }
    let style = TextStyle(size: size, alignment: alignment, wrap: wrap, leading: leading)
    return style.isSound ? style : nil
  }

  private static let background = Background(label: "inkreel.lettering")
}
