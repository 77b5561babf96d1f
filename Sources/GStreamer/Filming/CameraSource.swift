// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the pictures of a film come from.
enum CameraSource: Sendable {
  /// The first there is, unless it is named.
  case camera(Camera.ID?)
  /// Anything that makes pictures, as gst-launch would describe it; for tests.
  case described(String)

  static let element = "lens"
  /// All pictures go through it.
  static let pictures = "pictures"

  /// A way to it that is open to be taken.
  func find() async throws(MediaError) -> ChosenCamera {
    guard case .camera(let id) = self else { return ChosenCamera(source: self, device: nil) }
    let device = try await CameraDevice.find(id)
    guard device.mode != nil else { throw MediaError.cameraUnsupported }
    return ChosenCamera(source: self, device: device)
  }
}

/// A camera that is there.
struct ChosenCamera: Sendable {
  let source: CameraSource
  let device: CameraDevice?

  /// A queue that keeps only the newest pictures, which are worth more than the oldest.
  var description: String {
    let unpacking = device?.mode?.isJPEG == true ? "! jpegdec" : ""
    // Pictures that come neither evenly nor too often would be left out here, too.
    let thinning =
      device?.mode.map { (1...CameraMode.rate).contains($0.rate) } == true
      ? "" : "! videorate max-rate=\(CameraMode.rate) drop-only=true"
    return """
      \(head) ! queue leaky=downstream max-size-buffers=8 max-size-bytes=0 max-size-time=0
      \(unpacking) \(thinning) ! tee name=\(CameraSource.pictures)
      """
  }

  private var head: String {
    if case .described(let description) = source { return description }
    let source =
      switch device?.way {
      // Where its buffers are not copied, it gives no more once all of them are in queues.
      case .pipewire(let serial, let connection):
        "pipewiresrc name=\(CameraSource.element) fd=\(connection) target-object=\(serial)"
          + " do-timestamp=true always-copy=true"
      case .v4l2, nil: "v4l2src name=\(CameraSource.element)"
      }
    // Without a form, one of PipeWire's sources would wait for ever for a camera to be chosen. And
    // from 1.4 on it takes pixels that a camera tells no shape of for the narrowest there can be.
    let form = device?.mode?.caps ?? "video/x-raw"
    return "\(source) ! capsfilter caps=\"\(form),pixel-aspect-ratio=1/1;\(form)\""
  }

  /// Sets what is not for gst-launch to read.
  func prepare(_ pipeline: Pipeline) {
    guard case .v4l2(let path) = device?.way else { return }
    pipeline.element(CameraSource.element).set("device", path)
  }
}
