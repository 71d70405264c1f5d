// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.Raster;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Segments the thing in a box. The built-in engine has no network for this; an operator can install one. */
@FunctionalInterface
public interface BoxSegmenter {
    /** Always empty: no network is installed. */
    BoxSegmenter NONE = (_, _) -> Optional.empty();

    /**
     * Segments the thing in a box.
     *
     * @param picture of any size
     * @param box around the thing
     * @return CV_8UC1 of the picture's size, soft at the edges, closed by the caller; empty without a network, or if it
     *     is uncertain
     */
    Optional<Mat> within(Raster picture, SightedObject box);
}
