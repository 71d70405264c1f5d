// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An item of a HEIF file.
 *
 * @param id its number
 * @param type item type, that is, its coding: {@code hvc1}, {@code av01}, {@code grid} and others
 * @param extents its ranges of bytes
 * @param properties properties, in their order
 * @param references ids of other items, by the kind of reference
 */
record HeifItem(
        long id, String type, List<ImageBytes> extents, List<IsoBox> properties, Map<String, List<Long>> references) {
    HeifItem(long id, String type) {
        this(id, type, new ArrayList<>(), new ArrayList<>(), new LinkedHashMap<>());
    }

    Optional<IsoBox> property(String name) {
        return IsoBox.first(properties, name);
    }

    /** Length in bytes; overlapping extents count repeatedly. */
    long length() {
        return extents.stream().mapToLong(ImageBytes::length).sum();
    }

    /** The bytes of all extents, joined. */
    byte[] data() {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        extents.forEach(extent -> data.writeBytes(extent.toArray()));
        return data.toByteArray();
    }

    /** Its declared width and height, before rotation. */
    int[] size() throws UnreadableImageException {
        ImageBytes box = property("ispe")
                .orElseThrow(
                        () -> UnreadableImageException.corrupt("The image file does not state its width and height."))
                .content();
        long width = box.u32(4);
        long height = box.u32(8);
        if (width < 1 || height < 1 || width > Integer.MAX_VALUE || height > Integer.MAX_VALUE) {
            throw UnreadableImageException.corrupt("The image file states an invalid width or height.");
        }
        return new int[] {(int) width, (int) height};
    }

    /** Bits of a sample, by the configuration of its codec (ISO/IEC 14496-15, 8.3.3.1; AV1-ISOBMFF, 2.3.3). */
    int bits() throws UnreadableImageException {
        Optional<IsoBox> hevc = property("hvcC");
        if (hevc.isPresent()) {
            return 8 + (hevc.get().content().u8(17) & 7);
        }
        Optional<IsoBox> av1 = property("av1C");
        if (av1.isPresent()) {
            int flags = av1.get().content().u8(2);
            return (flags & 0x40) == 0 ? 8 : (flags & 0x20) == 0 ? 10 : 12;
        }
        throw new UnreadableImageException(
                Reason.UNSUPPORTED_TYPE,
                "HEIF images coded as %s are not supported; send HEIC or AVIF.".formatted(type));
    }
}
