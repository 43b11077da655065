import ArgumentParser
import Foundation
import Media
import RecipeJSON
import Storyboard
import Tunnel

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
      their points; --recipe and --points are for all pairs without their own.
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
      "Size of the picture (default: that of the new photograph, or of its crop).",
      valueName: "wxh"))
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
    if let output, let picture { try TunnelOutput.write(picture, to: output, quality: quality) }
  }

  private func runFolder() throws {
    let jobs = try TunnelJob.all(in: pictures[0], recipe: recipe, points: points, size: size)
    guard let output else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: true)
    } catch {
      throw Failure("\(output): cannot be made (\(reason(error)))")
    }
    var progress = Progress("Drawing")
    var failures: [String] = []
    for (count, job) in jobs.enumerated() {
      do {
        let picture = try {
          let pair = try job.job.load()
          return try job.job.draw(job.job.recipe(for: pair), pair)
        }()
        try TunnelOutput.write(picture, to: "\(output)/\(job.name).\(format)", quality: quality)
      } catch let failure as Failure {
        failures.append(failure.description)
      }
      progress.report(count + 1, of: jobs.count)
    }
    progress.finish()
    guard !failures.isEmpty else { return }
    throw Failure(
      "\(failures.count) of \(jobs.count) pairs could not be drawn: "
        + failures.joined(separator: "; "))
  }
}
