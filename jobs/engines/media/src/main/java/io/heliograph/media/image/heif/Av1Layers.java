// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.heif;

import io.heliograph.media.image.header.UnreadableImageException;
import java.io.ByteArrayOutputStream;
import java.util.Optional;

/**
 * Layers of a scalable AV1 picture. The decoder shows the highest layer that it receives, so it receives only those
 * selected by the file: by an operating point ({@code a1op}) or by the number of a layer ({@code lsel}; AV1 Image File
 * Format, 2.3.2, and ISO/IEC 23008-12, 6.5.11).
 */
final class Av1Layers {
    private static final int ALL_LAYERS = 0xFFFF;
    private static final int MOST_SPATIAL = 3;

    private Av1Layers() {}

    /** Whether the file shows only some of the stream's layers. The stream may then declare a larger picture than the file. */
    static boolean areChosen(HeifItem item) {
        return item.property("a1op").isPresent() || item.property("lsel").isPresent();
    }

    /** The data of an item without the layers that are not shown. */
    static byte[] wanted(HeifItem item, byte[] data) throws UnreadableImageException {
        Optional<IsoBox> point = item.property("a1op");
        Optional<IsoBox> layer = item.property("lsel");
        int layers = point.isPresent()
                ? Av1Sequence.layers(data, point.get().content().u8(0))
                : 0;
        int highest = layer.isPresent() ? layer.get().content().u16(0) : ALL_LAYERS;
        if (layers == 0 && highest > MOST_SPATIAL) {
            return data;
        }
        ByteArrayOutputStream wanted = new ByteArrayOutputStream(data.length);
        for (Av1Unit unit : Av1Unit.all(data)) {
            boolean inPoint = layers == 0 || unit.layers() == 0 || (unit.layers() & ~layers) == 0;
            if (inPoint && unit.layers() >> 8 < 2 << Math.min(highest, MOST_SPATIAL)) {
                wanted.writeBytes(unit.whole().toArray());
            }
        }
        return wanted.toByteArray();
    }
}
