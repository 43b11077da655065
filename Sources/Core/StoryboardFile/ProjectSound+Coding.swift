import CBOR
import Storyboard

// What version 2 of the format adds to edits of projects: fields of shots, tracks and clips of sound.

extension CBORWriter {
  mutating func soundChange(_ change: ProjectChange) {
    switch change {
    case .insertField(let field, let name, let order):
      named(ProjectChangeCode.insertField, field, name, order)
    case .setFieldRemoved(let field, let isRemoved):
      removal(ProjectChangeCode.setFieldRemoved, field, isRemoved)
    case .setField(let field, let property):
      head(ProjectChangeCode.setField, field)
      fieldProperty(property)
    case .insertTrack(let track, let name, let order):
      named(ProjectChangeCode.insertTrack, track, name, order)
    case .setTrackRemoved(let track, let isRemoved):
      removal(ProjectChangeCode.setTrackRemoved, track, isRemoved)
    case .setTrack(let track, let property):
      head(ProjectChangeCode.setTrack, track)
      trackProperty(property)
    case .insertClip(let clip, let new):
      array(8)
      unsigned(ProjectChangeCode.insertClip)
      id(clip)
      byteString(new.asset.bytes)
      unsigned(new.length)
      text(new.name)
      id(new.track)
      clipPlace(new.place)
      clipSpan(new.span)
    case .setClipRemoved(let clip, let isRemoved):
      removal(ProjectChangeCode.setClipRemoved, clip, isRemoved)
    case .setClip(let clip, let property):
      head(ProjectChangeCode.setClip, clip)
      clipProperty(property)
    default: break
    }
  }

  private mutating func head<Tag>(_ code: UInt64, _ id: ID<Tag>) {
    array(3)
    unsigned(code)
    self.id(id)
  }

  private mutating func named<Tag>(_ code: UInt64, _ id: ID<Tag>, _ name: Text, _ order: OrderKey) {
    array(4)
    unsigned(code)
    self.id(id)
    text(name)
    byteString(order.bytes)
  }

  private mutating func removal<Tag>(_ code: UInt64, _ id: ID<Tag>, _ isRemoved: Bool) {
    head(code, id)
    bool(isRemoved)
  }

  private mutating func fieldProperty(_ property: FieldProperty) {
    array(2)
    switch property {
    case .name(let name):
      unsigned(FieldPropertyCode.name)
      text(name)
    case .order(let key):
      unsigned(FieldPropertyCode.order)
      byteString(key.bytes)
    }
  }

  private mutating func trackProperty(_ property: TrackProperty) {
    array(2)
    switch property {
    case .name(let name):
      unsigned(TrackPropertyCode.name)
      text(name)
    case .order(let key):
      unsigned(TrackPropertyCode.order)
      byteString(key.bytes)
    case .level(let level):
      unsigned(TrackPropertyCode.level)
      soundLevel(level)
    case .isMuted(let isMuted):
      unsigned(TrackPropertyCode.isMuted)
      bool(isMuted)
    }
  }

  private mutating func clipProperty(_ property: ClipProperty) {
    array(2)
    switch property {
    case .name(let name):
      unsigned(ClipPropertyCode.name)
      text(name)
    case .track(let track):
      unsigned(ClipPropertyCode.track)
      id(track)
    case .place(let place):
      unsigned(ClipPropertyCode.place)
      clipPlace(place)
    case .span(let span):
      unsigned(ClipPropertyCode.span)
      clipSpan(span)
    case .level(let level):
      unsigned(ClipPropertyCode.level)
      soundLevel(level)
    case .fades(let fades):
      unsigned(ClipPropertyCode.fades)
      array(2)
      unsigned(fades.begin)
      unsigned(fades.end)
    case .isMuted(let isMuted):
      unsigned(ClipPropertyCode.isMuted)
      bool(isMuted)
    }
  }

  private mutating func clipPlace(_ place: ClipPlace) {
    switch place {
    case .film(let sample):
      array(2)
      unsigned(ClipPlaceCode.film)
      unsigned(sample)
    case .shot(let shot, let offset):
      array(4)
      unsigned(ClipPlaceCode.shot)
      id(shot)
      // There are no negative numbers in stored documents.
      bool(offset < 0)
      unsigned(offset.magnitude)
    }
  }

  private mutating func clipSpan(_ span: ClipSpan) {
    array(2)
    unsigned(span.start)
    unsigned(span.count)
  }

  /// From 0 for the softest.
  private mutating func soundLevel(_ level: SoundLevel) {
    unsigned(UInt64(level.hundredths - SoundLevel.range.lowerBound))
  }
}
