// SPDX-License-Identifier: GPL-3.0-or-later

#include "CSound.h"

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
} HaruOpenedFile;

typedef struct {
  GstBaseSrcClass parent;
} HaruOpenedFileClass;

G_DEFINE_TYPE(HaruOpenedFile, haru_opened_file, GST_TYPE_BASE_SRC)

enum { NO_PROPERTY, DESCRIPTOR, OFFSET };

static void set_property(
    GObject *object, guint id, const GValue *value, GParamSpec *specification) {
  HaruOpenedFile *file = (HaruOpenedFile *)object;
  if (id != DESCRIPTOR) {
    G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, specification);
    return;
  }
  GST_OBJECT_LOCK(file);
  file->descriptor = g_value_get_int(value);
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

static gboolean get_size(GstBaseSrc *base, guint64 *size) {
  // Not by fstat, which the confinement refuses. Nothing reads from where this moves to.
  const off_t end = lseek(((HaruOpenedFile *)base)->descriptor, 0, SEEK_END);
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

static GstFlowReturn fill(GstBaseSrc *base, guint64 offset, guint length, GstBuffer *buffer) {
  HaruOpenedFile *file = (HaruOpenedFile *)base;
  GstMapInfo map;
  if (!gst_buffer_map(buffer, &map, GST_MAP_WRITE)) {
    return GST_FLOW_ERROR;
  }
  gsize filled = 0;
  while (filled < length) {
    const ssize_t count =
        pread(file->descriptor, map.data + filled, length - filled, offset + filled);
    if (count == 0) {
      break;
    }
    if (count > 0) {
      filled += count;
    } else if (errno != EINTR) {
      gst_buffer_unmap(buffer, &map);
      GST_ELEMENT_ERROR(file, RESOURCE, READ, ("%s", g_strerror(errno)), (NULL));
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
  gst_clear_buffer(&((HaruOpenedFile *)base)->block);
  return TRUE;
}

static void haru_opened_file_init(HaruOpenedFile *file) {
  file->descriptor = -1;
  gst_base_src_set_blocksize((GstBaseSrc *)file, BLOCK);
}

static void haru_opened_file_class_init(HaruOpenedFileClass *class) {
  GObjectClass *object = (GObjectClass *)class;
  object->set_property = set_property;
  object->get_property = get_property;
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

  gst_element_class_set_static_metadata(
      (GstElementClass *)class, "Opened file", "Source/File",
      "Reads a file that is open already, from anywhere in it", "Haru");
  GstCaps *caps = gst_caps_new_any();
  gst_element_class_add_pad_template(
      (GstElementClass *)class, gst_pad_template_new("src", GST_PAD_SRC, GST_PAD_ALWAYS, caps));
  gst_caps_unref(caps);

  GstBaseSrcClass *source = (GstBaseSrcClass *)class;
  source->get_size = get_size;
  source->is_seekable = is_seekable;
  source->fill = fill;
  source->create = create;
  source->stop = stop;
}

bool haru_opened_file_register(void) {
  return gst_element_register(NULL, "haruopenedfile", GST_RANK_NONE, haru_opened_file_get_type());
}
