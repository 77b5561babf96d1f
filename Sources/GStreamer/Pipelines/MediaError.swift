// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import GLib
import Glibc

/// What goes wrong with sound and pictures, in the terms of a person who records or listens.
package enum MediaError: Error, Equatable {
  /// Parts of GStreamer are not installed.
  case missing([MediaPart])
  /// There is no microphone, or none of that name any more.
  case noMicrophone
  case noCamera
  /// There are cameras, but none of that name any more.
  case cameraGone
  /// Another program has the camera.
  case cameraBusy
  /// The camera gives no pictures.
  case cameraStalled
  /// The camera gives its pictures in no form that is understood.
  case cameraUnsupported
  /// There are no speakers.
  case noSpeakers
  /// The sound server does not run, or has gone.
  case noSoundServer
  /// The system does not let us.
  case denied
  case diskFull
  /// The file is not there any more.
  case noFile
  /// It can't be read: it is broken, or breaks whatever reads it.
  case damaged
  /// It is whole, and nothing installed here understands it.
  case unsupported
  /// It has too many pixels, or bytes, to be read safely.
  case tooLarge
  /// It went on and on without an end.
  case stalled
  /// The caller has cancelled it.
  case cancelled
  /// Something else, in GStreamer's own words.
  case failed(String)

  /// Whether a file that can't be read for this reason can't be read later.
  package var isHopeless: Bool { [.damaged, .tooLarge, .unsupported].contains(self) }
}

extension MediaError {
  /// What the system says when it can't do something with a file.
  package init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .noFile
    case EACCES, EPERM, EROFS: self = .denied
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull
    default: self = .failed(String(cString: strerror(code)))
    }
  }

  /// What an element reports; who reports it is a source, a sink, or in between.
  init(_ error: GLibError) {
    switch (error.domain, GstResourceError(rawValue: UInt32(error.code))) {
    case (Self.resource, GST_RESOURCE_ERROR_NO_SPACE_LEFT): self = .diskFull
    case (Self.resource, GST_RESOURCE_ERROR_NOT_AUTHORIZED): self = .denied
    case (Self.resource, GST_RESOURCE_ERROR_NOT_FOUND): self = .noFile
    case (Self.resource, GST_RESOURCE_ERROR_BUSY): self = .cameraBusy
    case (Self.core, _) where error.code == Int(GST_CORE_ERROR_MISSING_PLUGIN.rawValue):
      self = .unsupported
    default:
      switch (error.domain, GstStreamError(rawValue: UInt32(error.code))) {
      case (Self.stream, GST_STREAM_ERROR_CODEC_NOT_FOUND),
        (Self.stream, GST_STREAM_ERROR_TYPE_NOT_FOUND):
        self = .unsupported
      case (Self.stream, GST_STREAM_ERROR_DECODE), (Self.stream, GST_STREAM_ERROR_DEMUX),
        (Self.stream, GST_STREAM_ERROR_FORMAT), (Self.stream, GST_STREAM_ERROR_WRONG_TYPE),
        (Self.stream, GST_STREAM_ERROR_FAILED):
        self = .damaged
      default: self = .failed(error.message)
      }
    }
  }

  /// What a camera means by a failure.
  init(ofCamera error: MediaError) {
    switch error {
    case .noFile: self = .cameraGone
    // It sees in another form than it has said.
    case .damaged, .unsupported: self = .cameraUnsupported
    case .failed: self = .cameraStalled
    default: self = error
    }
  }

  private static let core = String(cString: g_quark_to_string(gst_core_error_quark()))
  private static let resource = String(cString: g_quark_to_string(gst_resource_error_quark()))
  private static let stream = String(cString: g_quark_to_string(gst_stream_error_quark()))
}
