internal import Dispatch
internal import HTTPTypes
internal import Hummingbird
internal import LibraryStore
internal import Media
internal import NIOCore
internal import Permission
internal import Storyboard
internal import StudioAccess
internal import Tunnel
internal import TunnelFiles

/// `/api/shots/{shot}/tunnels/{layer}`: a tunnel's recipe, and the picture that it makes, as files.
struct TunnelRoutes {
  let studio: Studio

  func add(to api: RouterGroup<StudioContext>) {
    let tunnel = api.group("shots/:shot/tunnels/:layer")
    tunnel.get { _, context in try await self.recipe(context) }
    tunnel.get("picture") { request, context in try await self.picture(request, context) }
  }

  /// The recipe as JSON, as `inkreel tunnel --recipe` takes it.
  private func recipe(_ context: StudioContext) async throws -> Response {
    let (name, recipe, _) = try await tunnel(context)
    return Self.file(
      Array(try RecipeJSON.data(recipe)), type: "application/json",
      FileName(name, else: "tunnel", ending: "json"))
  }

  /// The picture, drawn from the originals: the bytes that `inkreel tunnel` writes with the same
  /// files, recipe, kind, size and quality.
  private func picture(_ request: Request, _ context: StudioContext) async throws -> Response {
    let (name, recipe, assets) = try await tunnel(context)
    let order = try TunnelOrder(request.uri.queryParameters, of: recipe)
    let paths = try [recipe.old, recipe.new].map { photograph in
      guard assets.contains(photograph.asset) else {
        throw Problem(
          .notFound, "no-such-asset", "A photograph of this tunnel is not in the library.",
          evidence: ["id": .text(photograph.asset.hex)])
      }
      return assets.originalPath(of: photograph.asset)
    }
    let bytes = try await Self.drawing { try order.file(of: recipe, old: paths[0], new: paths[1]) }
    return Self.file(
      bytes, type: order.kind.rawValue, FileName(name, else: "tunnel", ending: order.ending))
  }

  /// One after another: two large photographs are memory enough.
  private static let queue = DispatchQueue(label: "inkreel.tunnels", qos: .userInitiated)

  /// Draws when its turn comes, and not on a thread that serves.
  private static func drawing(_ draw: @escaping @Sendable () throws -> [UInt8]) async throws
    -> [UInt8]
  {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try draw() }) }
    }
  }

  /// The name and the recipe of the layer that a path names, and where its photographs are.
  private func tunnel(_ context: StudioContext) async throws -> (
    name: String, recipe: Recipe, assets: AssetStore
  ) {
    let open = try studio.shot(ShotRoutes.shot(context), for: context.visitor, to: .see)
    let shot = try await open.shot()
    guard let id = LayerID(hex: context.parameters.get("layer") ?? ""),
      let index = shot.index(of: id), shot.isPresent(index)
    else { throw Problem(.notFound, "no-such-layer", "There is no such layer.") }
    guard let tunnel = shot.layers[index].tunnel else {
      throw Problem(
        .notFound, "not-a-tunnel", "This layer is not a tunnel.", evidence: ["id": .text(id.hex)])
    }
    return (shot.layers[index].name.value.string, tunnel.recipe, open.assets)
  }

  private static func file(_ bytes: [UInt8], type: String, _ name: FileName) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: type, .contentLength: "\(bytes.count)", .cacheControl: "no-store",
        .contentDisposition: name.attachment, .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
