// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// What a video says about itself.
package struct StreamTags {
  /// A moment as the clock of the camera showed it.
  package struct Moment {
    package let year, month, day, hour, minute, second: Int
    /// Of its time zone, in minutes.
    package let offset: Int
  }

  /// In degrees.
  package struct Location {
    package let latitude, longitude: Double
  }

  /// When and where it was taken; the first may be nonsense.
  package private(set) var moments: [Moment] = []
  package private(set) var locations: [Location] = []

  /// By what has come to an element, as a whole file and as one of its streams.
  package init(at element: Element) {
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
    var date: OpaquePointer?
    if gst_tag_list_get_date_time(tags, GST_TAG_DATE_TIME, &date) != 0, let date {
      if let moment = Moment(date) { moments.append(moment) }
      gst_date_time_unref(date)
    }
    var (latitude, longitude) = (0.0, 0.0)
    if gst_tag_list_get_double(tags, GST_TAG_GEO_LOCATION_LATITUDE, &latitude) != 0,
      gst_tag_list_get_double(tags, GST_TAG_GEO_LOCATION_LONGITUDE, &longitude) != 0
    {
      locations.append(Location(latitude: latitude, longitude: longitude))
    }
  }
}

extension StreamTags.Moment {
  fileprivate init?(_ date: OpaquePointer) {
    guard gst_date_time_has_day(date) != 0, gst_date_time_has_time(date) != 0 else { return nil }
    let second = gst_date_time_has_second(date) != 0 ? gst_date_time_get_second(date) : 0
    self.init(
      year: Int(gst_date_time_get_year(date)), month: Int(gst_date_time_get_month(date)),
      day: Int(gst_date_time_get_day(date)), hour: Int(gst_date_time_get_hour(date)),
      minute: Int(gst_date_time_get_minute(date)), second: Int(second),
      offset: Int((gst_date_time_get_time_zone_offset(date) * 60).rounded()))
  }
}
