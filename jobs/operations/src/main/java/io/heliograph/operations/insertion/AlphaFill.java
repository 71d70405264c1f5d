// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;

import io.heliograph.media.image.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/** Makes what was filled opaque. */
final class AlphaFill {
    private AlphaFill() {}

    /** The same raster, opaque within a mask. */
    static Raster of(Raster picture, Mat mask) {
        if (picture.hasAlpha()) {
            try (Mat alpha = new Mat();
                    Mat full = new Mat(Scalar.all(255))) {
                extractChannel(picture.mat(), alpha, 3);
                alpha.setTo(full, mask);
                insertChannel(alpha, picture.mat(), 3);
            }
        }
        return picture;
    }
}
