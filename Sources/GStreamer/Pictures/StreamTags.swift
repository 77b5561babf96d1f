// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import Pictures

/// What a video says about itself.
struct StreamTags {
  private(set) var taken: CaptureMoment?
  private(set) var place: PicturePlace?

  /// By what has come to an element, as a whole file and as one of its streams.
  init(at element: Element) {
    guard let pad = gst_element_get_static_pad(element.pointer, "sink") else { return }
    defer { gst_object_unref(pad) }
    var index: guint = 0
    while let event = gst_pad_get_sticky_event(pad, GST_EVENT_TAG, index) {
      var tags: UnsafeMutablePointer<GstTagList>?
      gst_event_parse_tag(event, &tags)
      if let tags { note(tags) }
      gst_event_unref(event)
      index += 1
    }
  }

  private mutating func note(_ tags: UnsafeMutablePointer<GstTagList>) {
    var moment: OpaquePointer?
    if gst_tag_list_get_date_time(tags, GST_TAG_DATE_TIME, &moment) != 0, let moment {
      taken = taken ?? CaptureMoment(moment)
      gst_date_time_unref(moment)
    }
    var (latitude, longitude) = (0.0, 0.0)
    if gst_tag_list_get_double(tags, GST_TAG_GEO_LOCATION_LATITUDE, &latitude) != 0,
      gst_tag_list_get_double(tags, GST_TAG_GEO_LOCATION_LONGITUDE, &longitude) != 0
    {
      place = place ?? PicturePlace(latitude: latitude, longitude: longitude)
    }
  }
}

extension CaptureMoment {
  fileprivate init?(_ moment: OpaquePointer) {
    guard gst_date_time_has_day(moment) != 0, gst_date_time_has_time(moment) != 0 else {
      return nil
    }
    let second = gst_date_time_has_second(moment) != 0 ? gst_date_time_get_second(moment) : 0
    self.init(
      year: Int(gst_date_time_get_year(moment)), month: Int(gst_date_time_get_month(moment)),
      day: Int(gst_date_time_get_day(moment)), hour: Int(gst_date_time_get_hour(moment)),
      minute: Int(gst_date_time_get_minute(moment)), second: Int(second),
      offset: Int((gst_date_time_get_time_zone_offset(moment) * 60).rounded()))
  }
}
