internal import HTTPTypes
internal import Hummingbird

/// What somebody sees who opens the studio in a browser while its database is away, or what keeps its pictures. It asks again by itself.
enum AwayPage {
  static func isWanted(_ problem: Problem, _ request: Request) -> Bool {
    problem.name == "unreachable" && request.method == .get
      && request.headers[.accept]?.contains("text/html") == true
  }

  static func response(_ problem: Problem) -> Response {
    var response = Response.html(
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">
      <title>Inkreel</title>
      <h1>The studio is away for a moment</h1>
      <p>It cannot reach where its drawings and pictures are kept. Nothing is lost: this page asks again every few seconds, and opens as soon as it answers.</p>
      """)
    response.status = problem.status
    response.headers[.retryAfter] = "3"
    response.headers[HTTPField.Name("Refresh")!] = "3"
    return response
  }
}
