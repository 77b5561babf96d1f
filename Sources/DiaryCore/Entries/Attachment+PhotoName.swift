// SPDX-License-Identifier: GPL-3.0-or-later

extension Attachment {
  /// How the text of its entry names it, if it is a photo.
  package var photoName: PhotoName { PhotoName(of: uuid) }
}

extension PhotoName {
  /// The end of the name of an attachment, which is the part of it that is random.
  package init(of attachment: UniqueID) { self.init(digits: "\(attachment)") }
}
