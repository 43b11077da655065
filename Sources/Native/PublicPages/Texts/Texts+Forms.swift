/// Words of forms, and of what is wrong in them.
extension Texts {
  static let newTitle: Words = "Publish an old photograph"
  static let newLead: Words =
    "It is copied without the data that cameras and programs hide in files. Nothing is published before you press the button at the end."
  static let file: Words = "Photograph"
  static let fileHint: Words = "A JPEG, PNG, WebP, HEIC or TIFF file of at most {size} MB."
  static let aboutIt: Words = "What it shows"
  static let title: Words = "Title"
  static let words: Words = "Description"
  static let wordsHint: Words = "What do we see, and what do you know about it?"
  static let language: Words = "Language of your words"
  static let languageHint: Words = "A code such as en, de or ar. You can leave it empty."
  static let fieldTags: Words = "Tags"
  static let tagsHint: Words = "Up to ten, with commas between them: tram, market, 1920s"
  static let when: Words = "When"
  static let fieldYears: Words =
    "Leave one empty if you know only the other; type the same year twice if you know it."
  static let from: Words = "Year, from"
  static let to: Words = "Year, to"
  static let fieldPlace: Words = "Name of the place"
  static let latitude: Words = "Latitude"
  static let longitude: Words = "Longitude"
  static let placeHint: Words =
    "In degrees, as in 47.0707 and 15.4395: a map on the web shows them for any spot."
  static let direction: Words = "Direction of view"
  static let directionHint: Words = "In degrees: 0 is north, 90 is east."
  static let exactness: Words = "How exactly the place is shown"
  static let rights: Words = "Whose it is"
  static let fieldAuthor: Words = "Photographer"
  static let authorHint: Words = "Leave it empty if it is you."
  static let fieldSource: Words = "Where it comes from"
  static let sourceHint: Words = "An archive, a book, a family album, an address."
  static let fieldWhy: Words = "Why it may be shown"
  static let whyHint: Words =
    "For instance: it is more than 120 years old, it is my own, the archive allows it."
  static let licencesMean: Words = "What the licences mean"
  static let publishNow: Words = "Publish"
  static let editTitle: Words = "Edit “{title}”"
  static let cancel: Words = "Cancel"

  static let removeTitle: Words = "Remove “{title}”?"
  static let removeWords: Words =
    "Its pictures, comments and likes are deleted for good. Remixes that others made of it stay, without its name. Copies that people have already saved cannot be taken back."
  static let removeForGood: Words = "Remove for good"
  static let privateTitle: Words = "Make all your works private?"
  static let privateWords = CountedWords(
    one: "{count} work that others can see now will be for you alone. Its link stops working.",
    other: "{count} works that others can see now will be for you alone. Their links stop working.")
  static let makePrivate: Words = "Make all private"

  static let notSaved: Words = "Nothing was saved yet. Please look at this:"

  static func problem(_ reason: FormReason) -> String {
    switch reason {
    case .missing: "This is needed. Please fill it in."
    case .tooLong(let limit): "This is too long. Please use at most \(grouped(limit)) letters."
    case .tooMany(let limit): "These are too many. Please use at most \(grouped(limit))."
    case .noNumber: "This is not a number. Please write it in digits, as in 1906 or 47.07."
    case .backwards: "The second year comes before the first. Please swap them."
    case .outOfRange: "There is no such number here. Please check it."
    case .half: "One number makes no place. Please give both, or neither."
    case .fileTooLarge(let limit):
      "The file is too large. Please choose one of at most \(grouped(limit)) MB."
    case .noPicture:
      "This file is not a picture that can be read here. Please choose a JPEG, PNG, WebP, HEIC or TIFF file."
    case .tooManyPixels(let limit):
      "The picture is too large. Please make it at most \(grouped(limit)) megapixels."
    case .licence(let allowed):
      allowed.isEmpty
        ? "What it was made of does not allow this together. It can be for yourself alone."
        : "What it was made of allows only: "
          + allowed.map { name(of: $0).text }.joined(separator: ", ")
          + ". Please choose one of these."
    case .licenceUnknown:
      "Works whose rights nobody knows cannot be for everybody here. Please choose another licence, or show it only by link."
    case .tooOften(let limit, let hours):
      hours == 1
        ? "You can do this \(grouped(limit)) times an hour. Please try again later."
        : "You can do this \(grouped(limit)) times in \(hours) hours. Please try again later."
    case .storage: "It could not be stored. Please try again in a while."
    }
  }

  static func label(of field: FormField) -> Words {
    switch field {
    case .file: file
    case .title: title
    case .words: words
    case .language: language
    case .author: fieldAuthor
    case .source: fieldSource
    case .why: fieldWhy
    case .from: from
    case .to: to
    case .place: fieldPlace
    case .latitude: latitude
    case .longitude: longitude
    case .direction: direction
    case .exactness: exactness
    case .licence: licence
    case .reach: whoSees
    case .tags: fieldTags
    case .text: reportWords
    case .form: ""
    }
  }
}
