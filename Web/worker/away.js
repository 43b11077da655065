// What stands where a page of the community would, while the server does not answer: nothing of those pages is kept, so there is only
// why, and a way to try again. In English, as they are.

const AWAY = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not reachable – Inkreel</title>
<style>
:root { color-scheme: light dark; --desk: #1b1c1e; --text: #eceef0; --quiet: #a7aeb6; --accent: #4f8cff; --on-accent: #0b1220; }
@media (prefers-color-scheme: light) { :root { --desk: #eceef0; --text: #1c1e21; --quiet: #525a63; --accent: #1857cc; --on-accent: #fff; } }
* { box-sizing: border-box; }
main { display: grid; justify-items: start; gap: 12px; }
body { display: grid; align-content: center; min-height: 100vh; min-height: 100dvh; max-width: 36rem; margin: 0 auto; padding: 24px; background: var(--desk); color: var(--text); font: 400 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; font-weight: 600; }
p { margin: 0; color: var(--quiet); }
a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 8px; padding: 6px 20px; border-radius: 6px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>This page can’t be reached</h1>
<p role="status">There is no network, or the server does not answer. What is published is not kept in your browser, so that what was taken back is gone. Nothing of yours is lost.</p>
<a href="">Try again</a>
</main>
<script>addEventListener("online", () => location.reload());</script>
</body>
</html>
`;

/** The server's page, and while it does not answer, words and a way to try again. */
self.publicPage = async (event) => {
  try {
    return await event.preloadResponse ?? await fetch(event.request);
  } catch {
    return new Response(AWAY, {
      status: 503, headers: {
        "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'",
      },
    });
  }
};
