/// What somebody says of a work, as they typed it: the fields of `/new/photograph` and `/w/{id}/edit`.
///
/// The names of the properties are those of the form's fields. A field that is not on the form is left as it is.
package struct WorkFields: Equatable, Sendable {
  package var title = ""
  package var words = ""
  /// A tag of BCP 47.
  package var language = ""
  package var author = ""
  package var source = ""
  /// The field is called `why`.
  package var why = ""
  /// Years.
  package var from = ""
  package var to = ""
  package var place = ""
  /// In degrees.
  package var latitude = ""
  package var longitude = ""
  /// In degrees clockwise from north.
  package var direction = ""
  /// The raw value in the form.
  package var exactness = ShownExactness.asGiven
  /// The raw value in the form.
  package var licence: ShownLicence
  /// The raw value in the form.
  package var reach = ShownReach.everybody
  /// With commas between them.
  package var tags = ""

  package init(licence: ShownLicence) { self.licence = licence }
}

/// Something in a form that was not taken, with what to change.
package struct FormProblem: Equatable, Sendable {
  package var field: FormField
  package var reason: FormReason

  package init(_ field: FormField, _ reason: FormReason) {
    (self.field, self.reason) = (field, reason)
  }
}

/// A field of a form; the raw values are the names in it.
package enum FormField: String, CaseIterable, Sendable {
  case file, title, words, language, author, source, why, from, to, place, latitude, longitude
  case direction, exactness, licence, reach, tags
  /// Of a remark, a report, an appeal.
  case text
  /// None of them: it is said above the form.
  case form
}

/// Why a field was not taken.
package enum FormReason: Equatable, Sendable {
  case missing
  /// In letters.
  case tooLong(limit: Int)
  case tooMany(limit: Int)
  case noNumber
  /// The second year comes before the first.
  case backwards
  /// A latitude beyond 90°, a longitude beyond 180°, a direction beyond 360°.
  case outOfRange
  /// One half of a place without the other.
  case half
  /// In megabytes.
  case fileTooLarge(limit: Int)
  case noPicture
  /// In megapixels.
  case tooManyPixels(limit: Int)
  /// The sources' licences allow only these.
  case licence(allowed: [ShownLicence])
  /// Nobody knows whose it is, and the operator does not take that for everybody.
  case licenceUnknown
  case tooOften(limit: Int, hours: Int)
  case storage
}

/// The page to add an old photograph, `/new/photograph`: posts a `multipart/form-data` to the same address.
package struct NewPhotographPage: PublicPage, Equatable {
  /// The id of the work to be, in hexadecimal: the hidden field `id`, so that a form sent twice is one work.
  package var id: String
  package var fields: WorkFields
  package var problems: [FormProblem]
  /// The licences that are offered, in order.
  package var licences: [ShownLicence]
  /// In megabytes.
  package var largestFile: Int

  package init(
    id: String, fields: WorkFields, problems: [FormProblem] = [],
    licences: [ShownLicence] = ShownLicence.allCases, largestFile: Int
  ) {
    (self.id, self.fields, self.problems) = (id, fields, problems)
    (self.licences, self.largestFile) = (licences, largestFile)
  }
}

/// The page to change what is told of a work, `/w/{id}/edit`: posts to the same address.
package struct EditWorkPage: PublicPage, Equatable {
  package var card: WorkCard
  package var fields: WorkFields
  package var problems: [FormProblem]
  /// The licences that its sources leave, in order.
  package var licences: [ShownLicence]

  package init(
    card: WorkCard, fields: WorkFields, problems: [FormProblem] = [],
    licences: [ShownLicence] = ShownLicence.allCases
  ) {
    (self.card, self.fields, self.problems, self.licences) = (card, fields, problems, licences)
  }
}

/// A page that asks once more before something that cannot be undone.
package enum ConfirmPage: PublicPage, Equatable {
  /// `/w/{id}/remove`: posts to the same address.
  case remove(WorkCard)
  /// `/mine/private`: posts to the same address; with how many works are not for oneself alone.
  case makePrivate(count: Int)
}
