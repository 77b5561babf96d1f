// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"
#include "opened-file.h"

#include <CSealed.h>
#include <errno.h>
#include <gst/base/gstbasesrc.h>
#include <unistd.h>

// GStreamer's own source for descriptors can only read on, and that for files has to open one. Some
// formats keep their table of contents at the end, and their reader may open nothing.
enum { BLOCK = 64 * 1024 };

typedef struct {
  GstBaseSrc parent;
  int descriptor;
  guint64 offset;
  GstBuffer *block; // what was read last, for those who take it in small pieces
  gboolean is_sealed;
  uint8_t *key; // NULL, too, where there was no memory for it
  struct haru_medium *medium; // while it is being read, and sealed
  gint64 sealed_size; // of what is there of its content; -1 before that is known
} HaruOpenedFile;

typedef struct {
  GstBaseSrcClass parent;
} HaruOpenedFileClass;

static void address_interface_init(gpointer interface, gpointer data);

G_DEFINE_TYPE_WITH_CODE(
    HaruOpenedFile, haru_opened_file, GST_TYPE_BASE_SRC,
    G_IMPLEMENT_INTERFACE(GST_TYPE_URI_HANDLER, address_interface_init))

enum { NO_PROPERTY, DESCRIPTOR, OFFSET, KEY };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruOpenedFile *file = (HaruOpenedFile *)object;
  const uint8_t *key;
  GST_OBJECT_LOCK(file);
  switch (id) {
  case DESCRIPTOR:
    file->descriptor = g_value_get_int(value);
    break;
  case KEY:
    key = g_value_get_pointer(value);
    haru_sealed_key_free(file->key);
    file->is_sealed = key != NULL;
    file->key = key ? haru_sealed_key_copy(key) : NULL;
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
  GST_OBJECT_UNLOCK(file);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *specification) {
  HaruOpenedFile *file = (HaruOpenedFile *)object;
  GST_OBJECT_LOCK(file);
  switch (id) {
  case DESCRIPTOR:
    g_value_set_int(value, file->descriptor);
    break;
  case OFFSET:
    g_value_set_uint64(value, file->offset);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
  }
  GST_OBJECT_UNLOCK(file);
}

static gboolean start(GstBaseSrc *base) {
  HaruOpenedFile *file = (HaruOpenedFile *)base;
  if (!file->is_sealed) {
    return TRUE;
  }
  enum haru_sealed_result result = HARU_SEALED_UNREADABLE;
  errno = ENOMEM;
  if (file->key) {
    result = haru_medium_open(file->descriptor, file->key, &file->medium);
  }
  switch (result) {
  case HARU_SEALED_OPENED:
    GST_OBJECT_LOCK(file);
    file->sealed_size = (gint64)haru_medium_reach(file->medium);
    GST_OBJECT_UNLOCK(file);
    return TRUE;
  case HARU_SEALED_UNKNOWN_FORMAT:
    GST_ELEMENT_ERROR(file, STREAM, WRONG_TYPE, ("This is no sealed medium."), (NULL));
    return FALSE;
  case HARU_SEALED_WRONG_KEY:
    GST_ELEMENT_ERROR(
        file, RESOURCE, NOT_AUTHORIZED, ("The key does not open this medium."), (NULL));
    return FALSE;
  case HARU_SEALED_UNREADABLE:
    break;
  }
  GST_ELEMENT_ERROR(file, RESOURCE, READ, ("%s", g_strerror(errno)), (NULL));
  return FALSE;
}

static gboolean get_size(GstBaseSrc *base, guint64 *size) {
  HaruOpenedFile *file = (HaruOpenedFile *)base;
  // Any thread may ask, also while another one stops this.
  GST_OBJECT_LOCK(file);
  const gboolean is_sealed = file->is_sealed;
  gint64 end = file->sealed_size;
  GST_OBJECT_UNLOCK(file);
  if (!is_sealed) {
    // Not by fstat, which the confinement refuses. Nothing reads from where this moves to.
    end = lseek(file->descriptor, 0, SEEK_END);
  }
  if (end < 0) {
    return FALSE;
  }
  *size = end;
  return TRUE;
}

static gboolean is_seekable(GstBaseSrc *base) {
  (void)base;
  return TRUE;
}

// So much of what is asked for as the block has; nothing where it does not begin there.
static GstBuffer *piece(HaruOpenedFile *file, guint64 offset, guint length) {
  if (!file->block || offset < GST_BUFFER_OFFSET(file->block)) {
    return NULL;
  }
  const guint64 begin = offset - GST_BUFFER_OFFSET(file->block);
  const gsize size = gst_buffer_get_size(file->block);
  if (begin + length > size) {
    return NULL;
  }
  GstBuffer *piece = gst_buffer_copy_region(file->block, GST_BUFFER_COPY_MEMORY, begin, length);
  GST_BUFFER_OFFSET(piece) = offset;
  GST_BUFFER_OFFSET_END(piece) = offset + length;
  return piece;
}

// A sealed file that was cut ends there, as a plain one does. Only this thread changes its size.
static ssize_t read_part(HaruOpenedFile *file, void *bytes, gsize count, guint64 offset) {
  if (!file->medium) {
    return pread(file->descriptor, bytes, count, offset);
  }
  const guint64 end = (guint64)file->sealed_size;
  return offset < end ? haru_medium_pread(file->medium, bytes, MIN(count, end - offset), offset)
                      : 0;
}

static void tell_of_failure(HaruOpenedFile *file, int reason) {
  if (reason == EBADMSG) {
    GST_ELEMENT_ERROR(file, STREAM, DECODE, ("A part of this is not what was sealed."), (NULL));
  } else {
    GST_ELEMENT_ERROR(file, RESOURCE, READ, ("%s", g_strerror(reason)), (NULL));
  }
}

static GstFlowReturn fill(GstBaseSrc *base, guint64 offset, guint length, GstBuffer *buffer) {
  HaruOpenedFile *file = (HaruOpenedFile *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_WRITE)) {
    return GST_FLOW_ERROR;
  }
  gsize filled = 0;
  while (filled < length) {
    const ssize_t count = read_part(file, map.data + filled, length - filled, offset + filled);
    if (count == 0) {
      break;
    }
    if (count > 0) {
      filled += count;
    } else if (errno != EINTR) {
      const int reason = errno;
      gst_buffer_unmap(buffer, &map);
      tell_of_failure(file, reason);
      return GST_FLOW_ERROR;
    }
  }
  gst_buffer_unmap(buffer, &map);
  if (filled == 0 && length > 0) {
    return GST_FLOW_EOS;
  }

  gst_buffer_set_size(buffer, filled);
  GST_BUFFER_OFFSET(buffer) = offset;
  GST_BUFFER_OFFSET_END(buffer) = offset + filled;
  GST_OBJECT_LOCK(file);
  file->offset = offset + filled;
  GST_OBJECT_UNLOCK(file);
  return GST_FLOW_OK;
}

// Some formats are read in pieces of some hundred bytes.
static GstFlowReturn create(GstBaseSrc *base, guint64 offset, guint length, GstBuffer **buffer) {
  HaruOpenedFile *file = (HaruOpenedFile *)base;
  GstBaseSrcClass *parent = haru_opened_file_parent_class;
  if (*buffer || length >= BLOCK) {
    return parent->create(base, offset, length, buffer);
  }
  *buffer = piece(file, offset, length);
  if (*buffer) {
    return GST_FLOW_OK;
  }

  gst_clear_buffer(&file->block);
  const GstFlowReturn result = parent->create(base, offset, BLOCK, &file->block);
  if (result != GST_FLOW_OK) {
    return result;
  }
  *buffer = piece(file, offset, MIN(length, gst_buffer_get_size(file->block)));
  return GST_FLOW_OK;
}

static gboolean stop(GstBaseSrc *base) {
  HaruOpenedFile *file = (HaruOpenedFile *)base;
  gst_clear_buffer(&file->block);
  g_clear_pointer(&file->medium, haru_medium_close);
  return TRUE;
}

static void finalize(GObject *object) {
  haru_sealed_key_free(((HaruOpenedFile *)object)->key);
  G_OBJECT_CLASS(haru_opened_file_parent_class)->finalize(object);
}

// The address of an open file, for players, which take nothing else: its protocol and descriptor.

static GstURIType address_type(GType type) {
  (void)type;
  return GST_URI_SRC;
}

static const gchar *const *protocols(GType type) {
  static const gchar *const all[] = {HARU_OPENED_FILE_PROTOCOL, NULL};
  (void)type;
  return all;
}

static gchar *get_address(GstURIHandler *handler) {
  return g_strdup_printf(HARU_OPENED_FILE_PROTOCOL ":%d", ((HaruOpenedFile *)handler)->descriptor);
}

static gboolean set_address(GstURIHandler *handler, const gchar *address, GError **error) {
  const gchar *number = address + strlen(HARU_OPENED_FILE_PROTOCOL ":");
  gint64 descriptor;
  if (!g_ascii_string_to_signed(number, 10, 0, G_MAXINT, &descriptor, NULL)) {
    g_set_error(error, GST_URI_ERROR, GST_URI_ERROR_BAD_URI, "no descriptor: %s", address);
    return FALSE;
  }
  g_object_set(handler, "descriptor", (gint)descriptor, NULL);
  return TRUE;
}

static void address_interface_init(gpointer interface, gpointer data) {
  (void)data;
  GstURIHandlerInterface *handler = interface;
  handler->get_type = address_type;
  handler->get_protocols = protocols;
  handler->get_uri = get_address;
  handler->set_uri = set_address;
}

static void haru_opened_file_init(HaruOpenedFile *file) {
  file->descriptor = -1;
  file->sealed_size = -1;
  gst_base_src_set_blocksize((GstBaseSrc *)file, BLOCK);
}

static void haru_opened_file_class_init(HaruOpenedFileClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->get_property = get_property;
  object->finalize = finalize;
  g_object_class_install_property(
      object, DESCRIPTOR,
      g_param_spec_int(
          "descriptor", "Descriptor", "The file, opened by somebody else", -1, G_MAXINT, -1,
          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property(
      object, OFFSET,
      g_param_spec_uint64(
          "offset", "Offset", "Where what was read last ends", 0, G_MAXUINT64, 0,
          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property(
      object, KEY,
      g_param_spec_pointer(
          "key", "Key", "The 32 bytes that open the file if it is sealed, which are copied",
          G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gst_element_class_set_static_metadata(
      (GstElementClass *)class, "Opened file", "Source/File",
      "Reads a file that is open already, from anywhere in it", "Haru");
  GstCaps *caps = gst_caps_new_any();
  gst_element_class_add_pad_template(
      (GstElementClass *)class, gst_pad_template_new("src", GST_PAD_SRC, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);

  GstBaseSrcClass *source = (GstBaseSrcClass *)class;
  source->start = start;
  source->get_size = get_size;
  source->is_seekable = is_seekable;
  source->fill = fill;
  source->create = create;
  source->stop = stop;
}

bool haru_opened_file_register(void) {
  // A process that is confined later opens sealed media with what is made ready here.
  return haru_sealed_prepare() &&
         gst_element_register(NULL, "haruopenedfile", GST_RANK_NONE, haru_opened_file_get_type());
}
