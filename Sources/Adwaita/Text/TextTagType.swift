// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita

/// GTK's text tag, with a color that can be read.
///
/// To tell screen readers how a text looks, GTK reads the property "foreground" of the first tag
/// there that has a color. That property can only be written: GTK is given nothing, goes to an
/// address that was never set, and the program ends. Here it can be read, as the color that GTK
/// takes it for.
/// https://gitlab.gnome.org/GNOME/gtk/-/blob/4.8.3/gtk/gtktextbuffer.c#L5335
@MainActor let textTagType = g_type_register_static_simple(
  gtk_text_tag_get_type(), "HaruTextTag", guint(MemoryLayout<GtkTextTagClass>.size),
  { tags, _ in
    let tags = tags?.assumingMemoryBound(to: GObjectClass.self)
    tags?.pointee.get_property = { tag, _, color, _ in
      g_object_get_property(tag, "foreground-rgba", color)
    }
    g_object_class_install_property(
      tags, 1,
      g_param_spec_boxed("foreground", nil, nil, gdk_rgba_get_type(), G_PARAM_READABLE))
  },
  guint(MemoryLayout<GtkTextTag>.size), nil, GTypeFlags(rawValue: 0))
