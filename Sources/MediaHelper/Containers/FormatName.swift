// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Pictures
package import Sealing

/// What the formats of files are called, for telling which one a file is that can't be read here.
package enum FormatName {
  private static let beginning = 64

  /// By the content of a file; nil where it is not known. The names are those of the formats in all
  /// languages.
  package static func of(_ file: MediaFile) -> String? {
    guard let file = try? OpenedFile(file) else { return nil }
    if let kind = PhotoKind(of: PhotoFile(size: file.size, read: file.bytes)) { return name(kind) }
    return of(file.bytes(at: 0, beginning)) ?? SoundContainer(of: file).map(name)
  }

  /// Those that nothing here reads, whatever is installed, and those whose reader may be missing.
  static func of(_ bytes: [UInt8]) -> String? {
    let signs: [(name: String, offset: Int, sign: String)] = [
      ("Canon CR3", 4, "ftypcrx "), ("HEIF", 4, "ftypmif1"), ("HEIF", 4, "ftypmsf1"),
      ("HEVC", 4, "ftyphevc"), ("AVIF", 4, "ftypavis"), ("JPEG 2000", 4, "jP  "),
      ("Fujifilm RAF", 0, "FUJIFILMCCD-RAW"), ("Olympus ORF", 0, "IIRO"),
      ("Olympus ORF", 0, "IIRS"), ("Panasonic RW2", 0, "IIU\0"), ("Sigma X3F", 0, "FOVb"),
      ("Photoshop", 0, "8BPS"), ("GIMP", 0, "gimp xcf"), ("OpenEXR", 0, "v/1\u{1}"),
      ("PDF", 0, "%PDF-"), ("PostScript", 0, "%!PS"), ("SVG", 0, "<svg"),
      ("MIDI", 0, "MThd"), ("Musepack", 0, "MPCK"), ("Musepack", 0, "MP+"), ("TTA", 0, "TTA1"),
      ("DSD", 0, "DSD "), ("DSD", 0, "FRM8"), ("RealMedia", 0, ".RMF"), ("CAF", 0, "caff"),
      ("ZIP", 0, "PK\u{3}\u{4}"), ("7z", 0, "7z\u{BC}\u{AF}"), ("RAR", 0, "Rar!"),
    ]
    return signs.first {
      bytes.dropFirst($0.offset).starts(with: $0.sign.unicodeScalars.map { UInt8($0.value) })
    }?.name
  }

  private static func name(_ kind: PhotoKind) -> String {
    switch kind {
    case .arw: "Sony ARW"
    case .avif: "AVIF"
    case .bmp: "BMP"
    case .cr2: "Canon CR2"
    case .dng: "DNG"
    case .gif: "GIF"
    case .heic: "HEIC"
    case .jpg: "JPEG"
    case .jxl: "JPEG XL"
    case .nef: "Nikon NEF"
    case .png: "PNG"
    case .tif: "TIFF"
    case .webp: "WebP"
    }
  }

  private static func name(_ container: SoundContainer) -> String {
    switch container {
    case .aac: "AAC"
    case .ac3: "AC-3"
    case .aiff: "AIFF"
    case .amr: "AMR"
    case .ape: "Monkey’s Audio"
    case .asf: "Windows Media"
    case .flac: "FLAC"
    case .matroska: "Matroska"
    case .mp3: "MP3"
    case .mp4: "MP4"
    case .ogg: "Ogg"
    case .quickTime: "QuickTime"
    case .threeGP: "3GP"
    case .wav: "WAV"
    case .wavPack: "WavPack"
    case .webm: "WebM"
    }
  }
}
