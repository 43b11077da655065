extension PublicPage {
  package func html(in frame: PageFrame) -> String { "" }
}
