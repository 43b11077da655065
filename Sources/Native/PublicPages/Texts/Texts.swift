/// The table of all words that people read on public pages. Names in braces stand for what is put in their place.
///
/// Whoever translates the pages, or wants other words, changes them here alone.
enum Texts {
  // MARK: The layout

  static let skip: Words = "Skip to content"
  static let pages: Words = "Pages"
  static let map: Words = "Map"
  static let photographs: Words = "Photographs"
  static let charts: Words = "Charts"
  static let tags: Words = "Tags"
  static let search: Words = "Search"
  static let searchHint: Words = "Search works, people, tags"
  static let publish: Words = "Publish a photograph"
  static let mine: Words = "My works"
  static let myPage: Words = "My page"
  static let news: Words = "News"
  static let moderation: Words = "Moderation"
  static let studio: Words = "Open the studio"
  static let signIn: Words = "Sign in"
  static let signOut: Words = "Sign out"
  static let me: Words = "Me"
  static let unseen = CountedWords(one: "{count} new", other: "{count} new")
  static let waiting = CountedWords(one: "{count} waits", other: "{count} wait")
  static let rules: Words = "Rules and privacy"
  static let contact: Words = "Contact"
  static let madeWith: Words = "Made with Inkreel"
  static let feed: Words = "Feed"

  // MARK: Works

  static let by: Words = "by {person}"
  static let someone: Words = "Someone"
  static let likes = CountedWords(one: "{count} like", other: "{count} likes")
  static let likeNoun: Words = "like"
  static let likesNoun: Words = "likes"
  static let works = CountedWords(one: "{count} work", other: "{count} works")
  static let next: Words = "Next page"
  static let rank: Words = "Rank {count}"
  static let orLater: Words = "{year} or later"
  static let orEarlier: Words = "{year} or earlier"
  static let beforeChrist: Words = "{year} BC"
  static let moment: Words = "{date}, {time} UTC"
  static let months: [Words] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  // MARK: The front

  static let frontLead: Words =
    "Old photographs on the map, and what people make of them today. Look around, stand where a photographer once stood, and take the picture again. Everything here was published by the people who are named beside it."
  static let frontDescription: Words =
    "Old photographs on a map, time tunnels, storyboards and programs that people have published."
  static let chartToday: Words = "Today’s favourites"
  static let allCharts: Words = "All charts"
  static let newest: Words = "Newest"
  static let allPhotographs: Words = "All photographs"
  static let onMap: Words = "Find old photographs near you"
  static let placesOnMap = CountedWords(
    one: "{count} work stands on the map. Look where it was made.",
    other: "{count} works stand on the map. Look which of them were made around you.")
  static let openMap: Words = "Open the map"
  static let beFirst: Words = "Be the first"
  static let beFirstWords: Words =
    "Nothing has been published here yet. Do you have an old photograph of a place you know?"

  // MARK: Lists

  static let photographsLead: Words =
    "Old photographs that people have found, and put in their place and time."
  static let noPhotographs: Words = "No photographs here yet."
  static let addOne: Words = "Add one"
  static let noTags: Words = "No tags yet. They come with the works that have them."
  static let tagTitle: Words = "Tag: {tag}"
  static let nothingTagged: Words = "Nothing for everybody has this tag."
  static let searchTitle: Words = "Search: {question}"
  static let searchLead: Words = "Type a word of a title, a place, a tag or a name."
  static let nothingFound: Words = "Nothing found for “{question}”."
  static let nothingFoundHint: Words =
    "Try fewer words, another spelling, or look through what there is:"
  static let chartsTitle: Words = "Charts"
  static let today: Words = "Today"
  static let allTime: Words = "All time"
  static let chartTodayLead: Words =
    "What people have liked, looked at and remixed most in the last 24 hours."
  static let chartAllLead: Words = "What has the most likes of all time."
  static let noChartToday: Words = "Nobody has liked anything in the last 24 hours."
  static let noChart: Words = "Nobody has liked anything yet."
  static let period: Words = "Period"
  static let kind: Words = "Kind"
  static let everyKind: Words = "All kinds"

  // MARK: The map

  static let mapTitle: Words = "Map"
  static let mapLead: Words = "Old photographs and what was made of them, where they were made."
  static let mapNote: Words =
    "The map needs JavaScript. The list below it shows the same works without."
  static let yearFrom: Words = "From year"
  static let yearTo: Words = "To year"
  static let filter: Words = "Show"
  static let mapList: Words = "On this map"
  static let mapEmpty: Words = "No works here yet."

  // MARK: The page of a work

  static let altOfWork: Words = "{title}, {kind} by {person}"
  static let altOfSheet: Words = "{title}, sheet {number}"
  static let seconds: Words = "{seconds} s"
  static let altOfBefore: Words = "{title}, the old photograph"
  static let altOfAfter: Words = "{title}, the new photograph"
  static let thenAndNow: Words = "Then and now"
  static let then: Words = "Then"
  static let now: Words = "Now"
  static let slider: Words = "How much of the old photograph is seen"
  static let sheets: Words = "Sheets"
  static let play: Words = "Play"
  static let after: Words = "After “{work}” by {person}"
  static let afterGone: Words = "After a work that is no longer shown"
  static let facts: Words = "About this work"
  static let year: Words = "Year"
  static let place: Words = "Place"
  static let showOnMap: Words = "Show on the map"
  static let facing: Words = "Looking {direction}"
  static let compass: [Words] = [
    "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
  ]
  static let author: Words = "Made by"
  static let source: Words = "Source"
  static let whyFree: Words = "Why it may be shown"
  static let licence: Words = "Licence"
  static let deed: Words = "Read the licence"
  static let like: Words = "Like"
  static let liked: Words = "Liked"
  static let remix: Words = "Remix"
  static let rephotograph: Words = "Take it again today"
  static let report: Words = "Report"
  static let share: Words = "Share"
  static let shareAddress: Words = "Address"
  static let embedCode: Words = "Code to show it in a page of yours"
  static let copied: Words = "Copied"
  static let remixesOfThis: Words = "Remixes of this"

  // MARK: Why not

  static let signInToLike: Words = "Sign in to like this"
  static let signInToSay: Words = "Sign in to comment"
  static let signInToRemix: Words = "Sign in to remix this"
  static let signInToFollow: Words = "Sign in to follow"
  static let licenceForbids: Words = "Its licence does not allow remixes."
  static let blockedForbids: Words = "You and the owner cannot do this with each other's works."
  static let ownForbids: Words = "This is yours."
  static let notPublicForbids: Words = "This works once it is shown to everybody."
  static let hiddenForbids: Words = "Nothing more can be said about it while it is hidden."
  static let refusedForbids: Words = "Your account cannot do this here."

  // MARK: Comments

  static let comments = CountedWords(one: "{count} comment", other: "{count} comments")
  static let noComments: Words = "No comments yet."
  static let olderComments: Words = "Older comments"
  static let yourComment: Words = "Your comment"
  static let yourAnswer: Words = "Your answer"
  static let send: Words = "Send"
  static let answer: Words = "Answer"
  static let remove: Words = "Remove"
  static let removeOf: Words = "Remove the comment by {person}"
  static let reportOf: Words = "Report the comment by {person}"
  static let removedComment: Words = "This comment was removed."
  static let hiddenComment: Words = "Hidden by moderation"
  static let waitingComment: Words = "Waits for a moderator’s look"
  static let edited: Words = "edited"

  // MARK: States of a work, its owner, moderators

  static let onlyByLink: Words = "Only people with its link can see this."
  static let onlyYou: Words = "Only you can see this."
  static let waitsForLook: Words =
    "A moderator looks at the first works of everybody who is new. Until then only you can see this."
  static let waitsForYourLook: Words =
    "This is one of the first works of somebody new. It is shown to others once a moderator shows it."
  static let hiddenTitle: Words = "Moderation has hidden this work"
  static let hiddenByMany: Words =
    "Several people have reported it, so it is hidden until a moderator looks at it."
  static let ruleWas: Words = "Rule: {rule}"
  static let appealLabel: Words = "Why should it be shown again?"
  static let appealHint: Words = "Another moderator than the one who decided reads this."
  static let appeal: Words = "Ask for another look"
  static let appealed: Words = "You have asked for another look:"
  static let yourWork: Words = "Your work"
  static let hiddenReach: Words =
    "While it is hidden, only you and moderators can see it. This holds once it is shown again."
  static let waitingReach: Words =
    "Until a moderator has looked, only you and moderators can see it. This holds from then on."
  static let whoSees: Words = "Who can see it"
  static let save: Words = "Save"
  static let edit: Words = "Edit details"
  static let removeWork: Words = "Remove"
  static let itsLink: Words = "Its link"
  static let linkToldOnce: Words = "Its link was shown when it was made, and is not kept here."
  static let newLink: Words = "Make a new link"
  static let newLinkHint: Words = "A new link ends the one before."
  static let moderate: Words = "Moderate"
  static let rule: Words = "Rule"
  static let ruleHint: Words =
    "The rule that it breaks, as your rules call it. The owner reads this."
  static let wordsToOwner: Words = "Words to the owner"
  static let decideShowHint: Words =
    "It is hidden now: its owner and moderators alone can see it. Shown, whom it is for sees it again."
  static let decideHint: Words =
    "Hidden, it can be seen by its owner and by moderators alone, and its owner can ask for another look. Shown, everybody sees it, and the reports count as not right."
  static let hide: Words = "Hide"
  static let show: Words = "Show"
  static let decidedHide: Words = "{date}: hidden by {person}"
  static let decidedShow: Words = "{date}: shown by {person}"
  static let hiddenByReports: Words = "{date}: hidden because of reports"
}
