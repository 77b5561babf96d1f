// SPDX-License-Identifier: GPL-3.0-or-later

extension RecorderChain.Order {
  /// What comes in goes through this, as gst-launch would describe it, from the microphone, and the
  /// camera where there is one, into the file.
  func description(with camera: ChosenCamera?) -> String {
    // A disk that does not answer is waited for by this alone, for hours of a voice.
    let room = 256 << 20
    let file = """
      \(seal) queue name=output max-size-bytes=\(room) max-size-time=0 max-size-buffers=0
      ! fdsink fd=\(file.number) async=false sync=false
      """
    guard let camera else {
      // Sound that is not in an Ogg page yet is lost when the process is killed; by default a page
      // may take half a second.
      let page = 100_000_000
      return "\(voice) ! oggmux max-delay=\(page) max-page-delay=\(page) ! \(file)"
    }
    let mode = camera.device?.mode
    let (width, height) = (CameraMode.width, CameraMode.height)
    let bits = RecordingQuality.pictureBitrate(
      min(mode?.width ?? width, width), min(mode?.height ?? height, height))
    // A picture comes to where both are joined after its sound, which waits there for it; so there
    // has to be room for all that the video sync may let it wait. What becomes of the pictures is a
    // part of its own, whose failures are the camera's.
    return """
      \(voice) ! queue max-size-time=5000000000 max-size-bytes=0 max-size-buffers=0 ! mux.
      bin.( name=\(RecorderChain.camera) \(camera.description)
      \(CameraSource.pictures).
      ! queue leaky=downstream max-size-buffers=8 max-size-bytes=0 max-size-time=0
      ! videoconvertscale
      ! video/x-raw,format=I420,width=[2,\(width)],height=[2,\(height)],pixel-aspect-ratio=1/1
      ! haruvideosync name=sync
      ! vp8enc deadline=1 cpu-used=8 threads=1 end-usage=cbr target-bitrate=\(bits)
      name=film keyframe-max-dist=30 timebase=1/1000
      \(CameraSource.pictures). ! \(Viewfinder.description) )
      film. ! mux.
      webmmux name=mux ! \(file)
      """
  }

  /// Before the queue, so that a copy outside the diary is sealed, too.
  private var seal: String { sealingKey == nil ? "" : "haruseal name=\(RecorderChain.seal) !" }

  /// What is seen of the sound before the filter, where that is on from the beginning. Where it is
  /// late it leaves sound out, and the recording does not wait for it.
  private var spectrum: String {
    guard hasSpectrum, MediaPart.spectrum.isInstalled else { return "" }
    return """
      ! tee name=heard
      heard. ! queue leaky=downstream max-size-buffers=4 max-size-bytes=0 max-size-time=0
      ! spectrum bands=\(RecordingSpectrum.bands) threshold=\(Int(RecordingSpectrum.floor))
      interval=\(Int(RecorderChain.spectrumInterval * 1e9))
      ! fakesink async=false sync=false enable-last-sample=false
      heard.
      """
  }

  /// From the microphone until it is Opus.
  private var voice: String {
    let source =
      switch source {
      case .microphone where film == nil: "pulsesrc name=\(RecorderChain.microphone)"
      // The clock is another one, of which it must not leave out sound to follow it.
      case .microphone:
        "pulsesrc name=\(RecorderChain.microphone) slave-method=re-timestamp provide-clock=false"
      case .described(let description): description
      }
    let rate = quality.sampleRate
    // A hesitating disk may hesitate for half a minute; that much sound is some megabytes.
    return """
      \(source) ! queue name=input max-size-time=30000000000 max-size-bytes=0 max-size-buffers=0
      ! audioconvert ! audioresample ! audio/x-raw,format=F32LE,rate=\(rate),channels=1
      \(spectrum) ! harulowpass name=filter ! haruaudiojoin name=join
      ! level interval=\(Int(RecorderChain.levelInterval * 1e9)) ! audioconvert
      ! opusenc bitrate=\(quality.bitrate) audio-type=voice
      """
  }
}
