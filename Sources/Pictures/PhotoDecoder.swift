// SPDX-License-Identifier: GPL-3.0-or-later

import CGdkPixbuf

/// What decodes one photo of a kind. All that it needs is loaded when it is made, so that the photo
/// itself may be read where nothing can be loaded any more.
package final class PhotoDecoder {
  private let kind: PhotoKind
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private var isOutOfMemory = false

  private static let mostPixels = 100_000_000
  /// More than such a photo has that is not packed at all.
  private static let mostBytes = 1 << 29
  private static let piece = 1 << 16

  /// Throws where nothing is installed that understands this kind.
  package init(for kind: PhotoKind) throws(PhotoError) {
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(kind.mediaType, nil) else {
      throw .unsupported
    }
    (self.kind, self.loader) = (kind, loader)
    if kind == .heic || kind == .avif { gdkpixbuf_shim_load_heif_plugins() }
  }

  /// Loads what decodes most photos, for processes that are brought up by this one.
  package static func prepare() { _ = try? PhotoDecoder(for: .jpg) }

  deinit {
    // A loader must be closed before its last reference goes; closing it twice does no harm.
    gdk_pixbuf_loader_close(loader, nil)
    g_object_unref(loader)
  }

  /// Decodes the photo, once, to fit a square of this size; it is never made larger.
  package func decode(_ file: PhotoFile, side: Int) throws(PhotoError) -> Photo {
    guard file.size <= Self.mostBytes, !isTooLarge(file) else { throw .tooLarge }
    let exif = Exif(of: file, kind)
    guard let file = kind.isRaw ? RawPhoto.preview(in: file) : file else { throw .unsupported }
    var fit = GdkPixbufShimFit()
    (fit.side, fit.most_pixels) = (gint(side), gint64(Self.mostPixels))
    let isWhole = withUnsafeMutablePointer(to: &fit) { fit in
      gdkpixbuf_shim_fit(loader, fit)
      // Closed while the callbacks are still connected: some loaders decode nothing before.
      defer { gdk_pixbuf_loader_close(loader, nil) }
      return load(file)
    }
    guard !fit.is_too_large, !isOutOfMemory else { throw .tooLarge }
    guard isWhole, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let pixels = Pixels(pixbuf)
    else { throw .damaged }

    let orientation = remaining(of: exif.orientation)
    let (width, height) = (Int(fit.width), Int(fit.height))
    return Photo(
      width: orientation.isSideways ? height : width,
      height: orientation.isSideways ? width : height,
      pixels: pixels.upright(from: orientation), exif: exif)
  }

  /// What is left to be done by us for the photo to be upright.
  private func remaining(of orientation: PhotoOrientation) -> PhotoOrientation {
    guard !kind.isTurnedByDecoder else { return .upright }
    guard kind == .tif else { return orientation }
    // libtiff has mirrored all of them as if none was sideways, and left those that are as they
    // would be turned around a diagonal.
    return switch orientation {
    case .upright, .mirrored, .upsideDown, .flipped: .upright
    case .mirroredLeft, .mirroredRight: .mirroredLeft
    case .left, .right: .mirroredRight
    }
  }

  /// Whether the file itself says that it is too large, for decoders that do not check that first.
  private func isTooLarge(_ file: PhotoFile) -> Bool {
    switch kind {
    case .avif, .heic: PhotoSizes.exceed(Self.mostPixels, in: file)
    case .arw, .bmp, .cr2, .dng, .gif, .jpg, .jxl, .nef, .png, .tif, .webp: false
    }
  }

  /// Whether it was understood to its end.
  private func load(_ file: PhotoFile) -> Bool {
    guard let end = PhotoExtent.end(of: file, kind.isRaw ? .jpg : kind) else { return false }
    var offset = 0
    while offset < end {
      let bytes = file.bytes(at: offset, min(Self.piece, end - offset))
      guard !bytes.isEmpty, write(bytes) else { return false }
      offset += bytes.count
    }
    // The end of all pictures, whose first one alone was read.
    if kind == .gif, !write([0x3B]) { return false }
    return noting { gdk_pixbuf_loader_close(loader, $0) }
  }

  private func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      noting { gdk_pixbuf_loader_write(loader, bytes.baseAddress, gsize(bytes.count), $0) }
    }
  }

  /// Whether a step was done; where it was not, notes whether that is for want of memory.
  private func noting(
    _ step: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
  ) -> Bool {
    var error: UnsafeMutablePointer<GError>?
    if step(&error) != 0 { return true }
    let code = gint(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue)
    if g_error_matches(error, gdk_pixbuf_error_quark(), code) != 0 { isOutOfMemory = true }
    g_clear_error(&error)
    return false
  }
}
