// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.media.image.Raster;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.Cutting;
import io.heliograph.vision.plane.Planes;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The picture's main subject, cut out as carefully as where the background is taken away.
 *
 * @param mask its pixels
 * @param sure 0 to 1
 */
record Subject(Pixels mask, double sure) {
    private static final int OPAQUE = 127;

    /** Of a picture of canonical size. */
    static Subject of(Mat small, Cutting cutting) {
        try (Raster raster = Raster.owning(small.clone());
                Cutout cutout = cutting.cut(raster)) {
            byte[] levels = Planes.bytes(cutout.alpha());
            Pixels mask = Pixels.where(small.cols(), small.rows(), i -> (levels[i] & 255) > OPAQUE);
            return new Subject(mask, cutout.confidence());
        }
    }
}
