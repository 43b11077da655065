import Digest
import Foundation
import Geometry
import Media
import Raster
import Storyboard
import Tunnel
import TunnelFiles

/// Two photographs that become one picture, and where the recipe is from.
struct TunnelJob {
  var old: String
  var new: String
  var recipe: String?
  var points: String?
  /// The picture's size at most; that of the new photograph's part unless given.
  var size: SizeArgument?
  /// Whether the recipe is one for many pairs, and its photographs' names mean nothing.
  var isRecipeShared = false

  /// Both photographs, decoded, and what is known of each.
  struct Pair {
    var pictures: PhotographPair
    var oldPhotograph: Photograph
    var newPhotograph: Photograph
  }

  func load() throws -> Pair {
    let pictures: PhotographPair
    do {
      pictures = try PhotographPair(old: old, new: new)
    } catch {
      throw Failure("\(error.side == .old ? old : new): \(error.reason)")
    }
    return Pair(
      pictures: pictures, oldPhotograph: try Self.photograph(old, pictures.old),
      newPhotograph: try Self.photograph(new, pictures.new))
  }

  /// The recipe of a file, or one that is made for the pair; aligned by the points where there are any.
  func recipe(for pair: Pair) throws -> Recipe {
    var result: Recipe
    if let recipe {
      result = try Self.read(recipe)
      try check(result.old, old, pair.oldPhotograph)
      try check(result.new, new, pair.newPhotograph)
    } else {
      do {
        result = try Recipe(old: pair.oldPhotograph, new: pair.newPhotograph)
      } catch {
        throw Failure("\(old), \(new): \(error.message)")
      }
    }
    if let points {
      let (read, alignment) = try Self.align(points, result.old, result.new)
      result.look.alignment = alignment.map
      result.points = read
    }
    return result
  }

  func draw(_ recipe: Recipe, _ pair: Pair) throws -> Bitmap {
    let part = recipe.look.crop ?? pair.pictures.new.bitmap.bounds
    let size = size?.fitting(width: part.width, height: part.height)
    do {
      return try pair.pictures.draw(recipe.look, width: size?.width, height: size?.height)
    } catch {
      throw Failure("\(old), \(new): \(error.message)")
    }
  }

  /// The map that a file of points decides for two photographs.
  static func align(_ path: String, _ old: Photograph, _ new: Photograph) throws -> (
    points: AlignmentPoints, alignment: Alignment
  ) {
    let points: AlignmentPoints
    do {
      points = try RecipeJSON.points(try contents(of: path))
    } catch let error as RecipeJSONError {
      throw Failure("\(path): \(error)")
    }
    do {
      try Alignment.checkInside(
        points.pairs, oldWidth: old.width, oldHeight: old.height, newWidth: new.width,
        newHeight: new.height)
      let alignment = try Alignment(
        points.pairs, model: points.model, oldWidth: Double(old.width),
        oldHeight: Double(old.height), newWidth: Double(new.width),
        newHeight: Double(new.height), tolerance: points.tolerance)
      return (points, alignment)
    } catch {
      throw Failure("\(path): \(error.message)")
    }
  }

  private static func read(_ path: String) throws -> Recipe {
    let data = try contents(of: path)
    do {
      return try RecipeJSON.recipe(data)
    } catch {
      throw Failure("\(path): \(error)")
    }
  }

  /// Places on a photograph of another size would mean something else; on another photograph of the
  /// same size they may do, and a note says that it is one.
  private func check(_ photograph: Photograph, _ path: String, _ found: Photograph) throws {
    guard found.width == photograph.width, found.height == photograph.height else {
      throw Failure(
        "\(path): has \(found.width)×\(found.height) pixels, the recipe's picture "
          + "\(photograph.width)×\(photograph.height)")
    }
    guard !isRecipeShared, found.asset != photograph.asset else { return }
    note(
      "warning: \(path): another file than the recipe was made with: its SHA-256 is "
        + "\(found.asset.hex.prefix(12))…, the recipe's \(photograph.asset.hex.prefix(12))…")
  }

  /// What is known of a photograph from its file.
  static func photograph(_ path: String, _ picture: DecodedPicture) throws -> Photograph {
    let digest = SHA256.hash(try contents(of: path))
    var result = Photograph(
      asset: AssetID(bytes: digest)!, width: picture.bitmap.width,
      height: picture.bitmap.height)
    if let (year, month, day) = picture.origin.date {
      result.date = PictureDate.Point(year: year, month: month, day: day).flatMap {
        PictureDate($0)
      }
    }
    if let (latitude, longitude) = picture.origin.place {
      result.place = Photograph.Place(
        at: Photograph.Position(latitude: latitude, longitude: longitude))
    }
    result.direction = picture.origin.direction
    return result
  }
}

/// What a file holds, or a failure with its name.
func contents(of path: String) throws -> Data {
  do {
    return try Data(contentsOf: URL(fileURLWithPath: path))
  } catch {
    throw Failure("\(path): cannot be read (\(reason(error)))")
  }
}
