import ArgumentParser

/// `inkreel tunnel`: an old photograph inside today's view.
struct TunnelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tunnel",
    abstract: "Open a soft-edged window of an old photograph in a new one.",
    discussion: """
      'inkreel tunnel OLD NEW -o OUT.jpg' draws one tunnel, 'inkreel tunnel FOLDER -o FOLDER' all pairs \
      of a folder, 'inkreel tunnel align' prints the map that points decide; 'inkreel tunnel render \
      --help' names all options of drawing. Documentation/tunnel.md describes every field.

      \(TunnelForms.points)

      \(TunnelForms.recipe)
      """,
    subcommands: [TunnelRenderCommand.self, TunnelAlignCommand.self],
    defaultSubcommand: TunnelRenderCommand.self)
}
