// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import java.util.Map;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Maps of the kinds of stuff, at a reduced size.
 *
 * @param width width of the maps in pixels
 * @param height height of the maps in pixels
 * @param maps a map for each kind that the picture has: 0 or 255 (-1) a pixel
 * @param horizon lower end of the sky as a fraction of the height; 0 without a sky
 */
public record StuffMaps(int width, int height, Map<StuffKind, byte[]> maps, double horizon) {
    /** Makes the map of maps immutable. */
    public StuffMaps {
        maps = Map.copyOf(maps);
    }

    /** Whether the picture has a kind. */
    public boolean has(StuffKind kind) {
        return maps.containsKey(kind);
    }

    /** Share of the picture of a kind, 0 to 1. */
    public double share(StuffKind kind) {
        int count = 0;
        for (byte value : map(kind)) {
            count += value != 0 ? 1 : 0;
        }
        return (double) count / (width * height);
    }

    /** The map of a kind: 0 or 255 (-1) a pixel at the reduced size; all 0 if it is absent. */
    public byte[] map(StuffKind kind) {
        byte[] map = maps.get(kind);
        return map == null ? new byte[width * height] : map.clone();
    }

    /**
     * A kind as a soft mask that follows the edges of the picture (guided filter).
     *
     * @param picture the picture that the maps are of
     * @return CV_8UC1 of the picture's size, 0 to 255; the caller closes it
     */
    public Mat mask(StuffKind kind, Raster picture) {
        try (Mat small = MatrixArrays.mat(map(kind), height, width)) {
            return AlphaMatting.refine(picture.mat(), small);
        }
    }
}
