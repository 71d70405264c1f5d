// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the items of a HEIF file (ISO/IEC 23008-12): their byte ranges, properties and references. */
final class HeifReader {
    private static final int MOST_ITEMS = 4096;
    private static final int MOST_EXTENTS = 64;

    /** Maximum number of properties and references of all items together. A tile has about five, a picture some hundred tiles. */
    private static final int MOST_ASSOCIATIONS = 1 << 16;

    private final ImageBytes file;
    private final List<IsoBox> meta;
    private final Map<Long, HeifItem> items = new HashMap<>();
    private ImageBytes inside;
    private int associations;

    private HeifReader(ImageBytes file, List<IsoBox> meta) {
        this.file = file;
        this.meta = meta;
        inside = file;
    }

    static HeifItems read(ImageBytes file) throws UnreadableImageException {
        IsoBox meta = needed(IsoBox.leading(file), "meta");
        HeifReader reader = new HeifReader(file, IsoBox.all(meta.content(), 4));
        reader.entries();
        reader.locations();
        reader.properties();
        reader.references();
        IsoBox primary = needed(reader.meta, "pitm");
        return new HeifItems(
                reader.items,
                primary.version() == 0
                        ? primary.content().u16(4)
                        : primary.content().u32(4));
    }

    private static IsoBox needed(List<IsoBox> boxes, String type) throws UnreadableImageException {
        return IsoBox.first(boxes, type)
                .orElseThrow(() -> UnreadableImageException.corrupt("The image file has no " + type + " box."));
    }

    private static UnreadableImageException damaged() {
        return UnreadableImageException.corrupt("The image file is damaged.");
    }

    private void entries() throws UnreadableImageException {
        IsoBox info = needed(meta, "iinf");
        for (IsoBox entry : IsoBox.all(info.content(), info.version() == 0 ? 6 : 8)) {
            if (!entry.type().equals("infe") || entry.version() < 2) {
                continue;
            }
            boolean wide = entry.version() > 2;
            long id = wide ? entry.content().u32(4) : entry.content().u16(4);
            items.put(id, new HeifItem(id, entry.content().name(wide ? 10 : 8)));
            if (items.size() > MOST_ITEMS) {
                throw damaged();
            }
        }
    }

    private void locations() throws UnreadableImageException {
        IsoBox data = IsoBox.first(meta, "idat").orElse(null);
        if (data != null) {
            inside = data.content();
        }
        IsoBox box = needed(meta, "iloc");
        Cursor cursor = new Cursor(box.content(), 4);
        int version = box.version();
        int sizes = (int) cursor.next(1);
        int more = (int) cursor.next(1);
        long count = cursor.next(version < 2 ? 2 : 4);
        for (long i = 0; i < Math.min(count, MOST_ITEMS); i++) {
            long id = cursor.next(version < 2 ? 2 : 4);
            int method = version == 0 ? 0 : (int) cursor.next(2) & 15;
            cursor.next(2); // skips the data reference index: only this file is read
            long base = cursor.next(more >> 4);
            int extents = (int) cursor.next(2);
            if (extents > MOST_EXTENTS || method > 1) {
                throw damaged();
            }
            HeifItem item = items.get(id);
            for (int e = 0; e < extents; e++) {
                cursor.next(version == 0 ? 0 : more & 15);
                long offset = base + cursor.next(sizes >> 4);
                long length = cursor.next(sizes & 15);
                if (item != null) {
                    ImageBytes whole = method == 1 ? inside : file;
                    item.extents().add(length == 0 ? whole.from(offset) : whole.part(offset, length));
                }
            }
        }
    }

    private void properties() throws UnreadableImageException {
        List<IsoBox> boxes = IsoBox.all(needed(meta, "iprp").content(), 0);
        List<IsoBox> all = IsoBox.all(needed(boxes, "ipco").content(), 0);
        for (IsoBox map : boxes) {
            if (!map.type().equals("ipma")) {
                continue;
            }
            boolean wide = (map.flags() & 1) != 0;
            Cursor cursor = new Cursor(map.content(), 4);
            long count = cursor.next(4);
            for (long i = 0; i < Math.min(count, MOST_ITEMS); i++) {
                HeifItem item = items.get(cursor.next(map.version() == 0 ? 2 : 4));
                long properties = cursor.next(1);
                count(properties);
                for (long p = 0; p < properties; p++) {
                    int index = (int) cursor.next(wide ? 2 : 1) & (wide ? 0x7FFF : 0x7F);
                    if (item != null && index >= 1 && index <= all.size()) {
                        item.properties().add(all.get(index - 1));
                    }
                }
            }
        }
    }

    private void references() throws UnreadableImageException {
        IsoBox box = IsoBox.first(meta, "iref").orElse(null);
        if (box == null) {
            return;
        }
        int wide = box.version() == 0 ? 2 : 4;
        for (IsoBox reference : IsoBox.all(box.content(), 4)) {
            Cursor cursor = new Cursor(reference.content(), 0);
            HeifItem from = items.get(cursor.next(wide));
            long count = cursor.next(2);
            count(count);
            List<Long> to = new ArrayList<>();
            for (long i = 0; i < Math.min(count, MOST_ITEMS); i++) {
                to.add(cursor.next(wide));
            }
            if (from != null) {
                from.references().put(reference.type(), to);
            }
        }
    }

    private void count(long more) throws UnreadableImageException {
        associations += (int) more;
        if (associations > MOST_ASSOCIATIONS) {
            throw damaged();
        }
    }

    /** Reads consecutive numbers. */
    private static final class Cursor {
        private final ImageBytes imageBytes;
        private long at;

        Cursor(ImageBytes imageBytes, long at) {
            this.imageBytes = imageBytes;
            this.at = at;
        }

        long next(int size) throws UnreadableImageException {
            long value = 0;
            for (int i = 0; i < size; i++) {
                value = value << 8 | imageBytes.u8(at++);
            }
            return value;
        }
    }
}
