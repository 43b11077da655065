import ArgumentParser
import Foundation
import Raster
import TunnelFiles

/// `inkreel tunnel OLD NEW`, and `inkreel tunnel FOLDER`.
struct TunnelRenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a tunnel of two photographs, or of every pair in a folder.",
    discussion: """
      Without --recipe the old photograph is laid over the middle of the new one, or where --points \
      puts it, with an ellipse open in it. JPEG, PNG, WebP, HEIF, AVIF, TIFF and GIF are read; they are \
      turned upright and brought to sRGB.

      In a folder the pairs are files named alike but for '-old' and '-new': bridge-old.jpg and \
      bridge-new.png become bridge.jpg. bridge.json beside them is their recipe, bridge-points.json \
      their points; --recipe and --points are for all pairs without their own. What can be drawn is \
      drawn; each photograph without its other, and each pair that cannot be, is named at the end \
      with the reason, and the exit status is then 1.

      --size is a box that the picture fits into with its own proportions; the size that it has come \
      out at is said on standard error. A recipe that was made with other files of the same size is \
      taken, with a warning.

      \(TunnelForms.points)

      \(TunnelForms.recipe)
      """)

  @Argument(
    help: ArgumentHelp(
      "The old photograph and the new one, or a folder of pairs.", valueName: "old new|folder"))
  var pictures: [String]

  @Option(help: ArgumentHelp("How the tunnel is made.", valueName: "recipe.json"))
  var recipe: String?

  @Option(
    help: ArgumentHelp(
      "Lay the old photograph where pairs of points say.", valueName: "points.json"))
  var points: String?

  @Option(
    help: ArgumentHelp(
      "The box in pixels, 1 to 16384 a side, that the picture fits into (default: the new "
        + "photograph's size, or its crop's).",
      valueName: "wxh"), transform: SizeArgument.init(parsing:))
  var size: SizeArgument?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Where the picture goes: .jpg, .png or .webp; for a folder, a folder.", valueName: "out"))
  var output: String?

  @Option(help: ArgumentHelp("Of JPEG and WebP, from 1 to 100.", valueName: "q"))
  var quality = 90

  @Option(help: ArgumentHelp("For a folder: jpg, png or webp.", valueName: "kind"))
  var format = "jpg"

  @Flag(help: "Write the recipe to standard output; without --output draw nothing.")
  var printRecipe = false

  func validate() throws {
    guard 1...2 ~= pictures.count else {
      throw ValidationError("give an old photograph and a new one, or one folder")
    }
    guard output != nil || printRecipe else { throw ValidationError("--output is missing") }
    guard 1...100 ~= quality else { throw ValidationError("--quality takes 1 to 100") }
    guard TunnelOutput.kind("x." + format) != nil else {
      throw ValidationError("--format takes jpg, png or webp")
    }
    if pictures.count == 2 {
      if let output, TunnelOutput.kind(output) == nil {
        throw ValidationError("\(output): must end with .jpg, .png or .webp")
      }
    } else if printRecipe {
      throw ValidationError("--print-recipe takes two photographs, not a folder")
    }
  }

  func run() async throws {
    if pictures.count == 1 { return try runFolder() }
    if let output { try checkFolder(of: output) }
    let job = TunnelJob(
      old: pictures[0], new: pictures[1], recipe: recipe, points: points, size: size)
    // The photographs are let go of before the picture is encoded.
    let picture = try {
      let pair = try job.load()
      let recipe = try job.recipe(for: pair)
      if printRecipe { try write(RecipeJSON.data(recipe), to: "-") }
      return try output.map { _ in try job.draw(recipe, pair) }
    }()
    if let output, let picture {
      try TunnelOutput.write(picture, to: output, quality: quality)
      sayFitted(picture, output)
    }
  }

  /// The size that a picture has come out at, where another may have been meant.
  private func sayFitted(_ picture: Bitmap, _ path: String) {
    if size != nil { note("\(path): \(picture.width)×\(picture.height) pixels") }
  }

  private func runFolder() throws {
    let folder = try TunnelFolder(pictures[0], recipe: recipe, points: points, size: size)
    guard let output else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(output): cannot be made (\(reason(error)))")
    }
    var progress = Progress("Drawing")
    var failures = folder.strays
    let total = folder.jobs.count + failures.count
    for (count, job) in folder.jobs.enumerated() {
      do {
        let picture = try {
          let pair = try job.job.load()
          return try job.job.draw(job.job.recipe(for: pair), pair)
        }()
        let path = "\(output)/\(job.name).\(format)"
        try TunnelOutput.write(picture, to: path, quality: quality)
        progress.finish()
        sayFitted(picture, path)
      } catch {
        failures.append("\((error as? Failure)?.description ?? "\(job.name): \(error)")")
      }
      progress.report(count + 1, of: folder.jobs.count)
    }
    progress.finish()
    guard !failures.isEmpty else { return }
    for failure in failures { note(failure) }
    throw Failure("\(failures.count) of \(total) pairs could not be drawn")
  }
}
