// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.Raster;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Segments the thing in a box: an operator's network; this package has none. */
@FunctionalInterface
public interface BoxSegmenter {
    /** No network. */
    BoxSegmenter NONE = (_, _) -> Optional.empty();

    /**
     * Segments it.
     *
     * @param picture of any size
     * @param box around the thing
     * @return CV_8UC1 of the picture's size, soft at the edges, the caller's; empty without a network, or if it is
     *     uncertain
     */
    Optional<Mat> within(Raster picture, SightedObject box);
}
