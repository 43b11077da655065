/// Words of pages about people, news, reports and rules.
extension Texts {
  static let followers = CountedWords(one: "{count} follower", other: "{count} followers")
  static let follow: Words = "Follow"
  static let unfollow: Words = "Unfollow"
  static let block: Words = "Block"
  static let unblock: Words = "Unblock"
  static let blockMeans: Words =
    "Then they cannot like or comment on your works, or follow you. They still see what is for everybody."
  static let blockedNote: Words = "You have blocked this person."
  static let reportPerson: Words = "Report this person"
  static let hiddenTitleOfMine: Words = "Hidden by moderation"
  static let waitingTitleOfMine: Words = "Waiting for a moderator’s look"
  static let tabWorks: Words = "Works"
  static let tabLikes: Words = "Likes"
  static let likesTitle: Words = "{person}: likes"
  static let nothingPublished: Words = "Nothing for everybody yet."
  static let nothingLiked: Words = "No likes yet."
  static let personDescription: Words = "Works by {person}"
  static let ownPage: Words = "This is your page, as others see it."

  static let mineEmpty: Words = "You have not published anything yet."
  static let mineLead: Words = "All that you have published, by who can see it."
  static let beingPublished: Words = "Being published"
  static let jobWaiting: Words = "Waiting for its turn"
  static let jobMade: Words = "Being made: {percent} %"
  static let jobNoPicture: Words = "Not published: it is not a picture that can be read here."
  static let jobTooLarge: Words = "Not published: it is too large."
  static let jobDamaged: Words = "Not published: a file of it is damaged."
  static let jobLicence: Words =
    "Not published: the licence of what it was made of does not allow it."
  static let jobStorage: Words = "Not published: it could not be stored."
  static let tryAgain: Words = "Try again"
  static let inStudio: Words = "Open the studio to try again."
  static let allPrivate: Words = "Make all private…"
  static let download: Words = "Download everything"
  static let hiddenBadge: Words = "Hidden by moderation"
  static let waitsBadge: Words = "Waits for a moderator’s look"

  static let noNews: Words =
    "No news yet. When others like, comment on or remix your works, you read it here."
  static let newBadge: Words = "New"
  static let someoneAnd = CountedWords(
    one: "{person} and {count} other", other: "{person} and {count} others")
  static let newsLiked: Words = "{who} liked {work}"
  static let newsRemarked: Words = "{who} commented on {work}"
  static let newsAnswered: Words = "{who} answered you at {work}"
  static let newsRemixed: Words = "{who} made {work} after a work of yours"
  static let newsFollowed: Words = "{who} follows you"
  static let newsHidden: Words = "Moderation has hidden {work}"
  static let newsShown: Words = "A moderator has looked at {work}: it is shown"
  static let ofNoWork: Words = "a work"

  static let reportTitle: Words = "Report"
  static let reportLead: Words =
    "A moderator looks at it. Who reported is not told to the person concerned."
  static let reportWhat: Words = "What is wrong with it?"
  static let reportWords: Words = "In your own words"
  static let reportHint: Words = "What should a moderator know? You can leave it empty."
  static let reportSend: Words = "Send report"
  static let reportDone: Words = "Thank you"
  static let reportDoneWords: Words = "A moderator will look at it. You can go on."
  static let decidedTitle: Words = "Decided"
  static let decidedAll: Words = "What was decided"
  static let decidedLead: Words = "All that moderation has decided, the newest first."
  static let decidedNone: Words = "Nothing has been decided yet."
  static let decidedGone: Words =
    "{date}: about something that is gone, or is not yours to decide about"
  static let toWaiting: Words = "What waits"
  static let backTo: Words = "Back to “{title}”"

  static let nothingWaits: Words = "Nothing waits"
  static let nothingWaitsWords: Words = "All reports and appeals have been decided."
  static let nothingForYou: Words = "Nothing waits for you"
  static let nothingForYouWords: Words =
    "What waits is for another moderator: nobody decides about their own, nor about an appeal against their own decision."
  static let reports = CountedWords(one: "{count} report", other: "{count} reports")
  static let weight: Words = "weight {weight}"
  static let weightHint: Words =
    "A report weighs up to 1: nothing on the first day of an account, and less the more reports of the same person were not right. Where three people or more report a thing, and their reports weigh 2 together, it is hidden until one of you has looked."
  static let moreWaits: Words =
    "More waits than is shown here: decide about some of it, and the next will stand here."
  static let firstLook: Words = "First look: its person is new here"
  static let since: Words = "since {date}"
  static let kindWork: Words = "Work"
  static let kindRemark: Words = "Comment"
  static let kindPerson: Words = "Person"
  static let versionChanged: Words =
    "Version {reported} was reported; it is version {version} now."
  static let appealWas: Words = "The owner says:"
  static let reportsSay: Words = "Reports say:"
  static let hiddenNow: Words = "Hidden now"

  static let operatorRules: Words = "Rules of {site}"
  static let noRules: Words = "Be kind, and publish only what you may."
  static let contactTitle: Words = "Contact"
  static let reportsTitle: Words = "What a report does"
  static let reportsWords: Words =
    "Anyone who is signed in can report a work, a comment or a person. A report alone removes nothing: a moderator looks, and decides by a rule, with words that the person concerned reads. If several people who have been right before report the same thing, it is hidden until a moderator has looked. Whoever is concerned can ask for another look, and another moderator decides."
  static let licencesTitle: Words = "Licences"
  static let privacyTitle: Words = "Privacy"
  static let privacyPublished: Words =
    "What you publish is a copy, made without the hidden data of the original: no place, no device, no names but those you give. Places are made as coarse as you choose before they are stored."
  static let privacyCaches: Words =
    "Pictures of public works may stay in browsers and caches on the way for up to 60 seconds. After you take something back, who has seen it can see it there for so long."
  static let privacyViews: Words =
    "Views are counted once a day for each network, by a number that is made anew each day. The day's list is forgotten at midnight; only the count stays."
  static let privacyOthers: Words =
    "These pages need no cookies to be read, and load nothing from others, unless the operator has set up another source for map pictures."

  static let notFoundTitle: Words = "There is nothing here"
  static let notFoundWords: Words =
    "The address may be wrong, or what was here is not shown any more."
  static let signInTitle: Words = "Please sign in"
  static let signInWords: Words = "This page is for people who are signed in."
  static let forbiddenTitle: Words = "This is not for you to do"
  static let forbiddenWords: Words = "Your account cannot do this here."
  static let hasChangedTitle: Words = "It has changed meanwhile"
  static let hasChangedWords: Words =
    "Its owner has put in other files since you looked at it. Nothing was decided: please look again."
  static let tooManyTitle: Words = "A little slower, please"
  static let tooManyWords: Words = "That was a lot in a short time. Please try again in a while."
  static let tooManySeconds = CountedWords(
    one: "That was a lot in a short time. Please try again in {count} second.",
    other: "That was a lot in a short time. Please try again in {count} seconds.")
  static let notTakenTitle: Words = "This was not taken"
  static let failedTitle: Words = "Something failed here"
  static let failedWords: Words = "It is not your fault. Please try again in a while."
  static let goBack: Words = "Go back in your browser to change it."
  static let offTitle: Words = "There is no community here"
  static let offWords: Words = "The operator of this studio has not opened one."
  static let toFront: Words = "To the front page"

  static let feedAll: Words = "{site}: newest works"
  static let feedPerson: Words = "{site}: works by {person}"
  static let feedTag: Words = "{site}: works tagged {tag}"
}
