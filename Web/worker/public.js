// The addresses of the community's pages, which are made by the server for whoever asks: the worker keeps nothing of them, and
// says so where the server does not answer (away.js). The same as
// `CommunityAddress` of the server, which a test holds.

self.PUBLIC = [
  "charts", "community", "embed", "feeds", "map", "mine", "moderation", "new", "news", "oembed", "photographs", "report", "robots.txt",
  "rules", "search", "sitemap", "sitemap.xml", "tags", "w",
];

/** Whether a path is that of a page of the community. */
self.isPublic = (pathname) => {
  const [, first] = pathname.split("/");
  return first.startsWith("@") || self.PUBLIC.includes(first);
};
