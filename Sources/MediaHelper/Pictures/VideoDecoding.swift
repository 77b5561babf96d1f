// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Pictures

/// A look into a video, on the thread that asks for it: what it is, and a picture from early in it.
struct VideoDecoding {
  let facts: PictureFacts
  let poster: Pixels

  /// How long it may take to find an exact place, in seconds of the processor: where whole pictures
  /// are rare, everything from the last one on has to be decoded for that.
  private static let patience = 1.5

  /// The picture is from that part of it, or else from all of it. Throws where none came out of it.
  init(
    _ container: VideoContainer, of file: OpenedFile, side: Int, part: VideoPart?
  ) throws(MediaError) {
    guard let pipeline = ConfinedPipeline(reading: file, Self.chain(side)) else {
      throw .unsupported
    }
    defer { pipeline.stop() }
    guard let chooser = pipeline.part("chooser"), let turner = pipeline.part("turner"),
      let end = pipeline.part("end")
    else { preconditionFailure("the pipeline lacks what its description names") }
    chooser.decodePicturesOnly()

    let begins = pipeline.change(to: .paused)
    let message = pipeline.message(.preroll, within: begins ? .infinity : 0)
    let streams = pipeline.streams
    guard case .prerolled = message, let first = SinkPicture(at: end) else {
      let failure = message.map(\.readingFailure) ?? .damaged
      // What was read to its end, and has no picture, is a sound.
      throw streams.hasSound && (!streams.hasVideo || failure == nil)
        ? .unsupported : failure ?? .damaged
    }
    guard let size = turner.pictureSize else { throw .damaged }
    let duration = VideoLength.find(in: pipeline, container, of: file)
    let tags = StreamTags(at: end)
    poster = duration.flatMap { Self.poster(pipeline, end, $0, part) } ?? first.pixels
    facts = PictureFacts(
      format: .video(container), width: size.width, height: size.height,
      milliseconds: duration.map { $0 / 1_000_000 }, hasSound: streams.hasSound,
      taken: tags.moments.lazy.compactMap(CaptureMoment.init).first,
      place: tags.locations.lazy.compactMap(PicturePlace.init).first)
  }

  private static func chain(_ side: Int) -> String {
    // With ranges of widths and heights, the ratio of both stays as it is.
    """
    decodebin name=chooser ! videoflip name=turner video-direction=auto ! videoconvertscale
    ! video/x-raw,format=RGB,pixel-aspect-ratio=1/1,width=[1,\(side)],height=[1,\(side)]
    ! appsink name=end sync=false
    """
  }

  /// The first picture that is not dark; nil where none is found elsewhere than at the beginning.
  private static func poster(
    _ pipeline: ConfinedPipeline, _ end: Element, _ duration: Int, _ part: VideoPart?
  ) -> Pixels? {
    var darkest: Pixels?
    for place in PictureInspector.posterPlaces {
      let time = part?.time(place, of: duration) ?? Int(Double(duration) * place)
      guard let frame = frame(pipeline, end, at: time, .accurate) else {
        // The whole picture before it will do, and is not far to go.
        return darkest ?? frame(pipeline, end, at: time, .keyFrame)?.pixels
      }
      guard frame.isDark else { return frame.pixels }
      darkest = darkest ?? frame.pixels
    }
    return darkest
  }

  private static func frame(
    _ pipeline: ConfinedPipeline, _ end: Element, at time: Int,
    _ precision: ConfinedPipeline.SeekPrecision
  ) -> SinkPicture? {
    guard pipeline.seek(to: time, precision),
      case .prerolled = pipeline.message(.preroll, within: patience)
    else { return nil }
    return SinkPicture(at: end)
  }
}

extension CaptureMoment {
  fileprivate init?(_ moment: StreamTags.Moment) {
    self.init(
      year: moment.year, month: moment.month, day: moment.day, hour: moment.hour,
      minute: moment.minute, second: moment.second, offset: moment.offset)
  }
}

extension PicturePlace {
  fileprivate init?(_ location: StreamTags.Location) {
    self.init(latitude: location.latitude, longitude: location.longitude)
  }
}
