// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.cutout;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CrossedThing;
import io.heliograph.vision.matting.subject.SubjectPrior;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Warns of masks that cut through a thing: the part outside the mask stays in the picture. */
public final class CutThing {
    private CutThing() {}

    /**
     * The warning; empty if the mask cuts through nothing.
     *
     * @param mask CV_8UC1 of the picture's size, 255 in the masked area; not empty
     */
    public static Optional<String> warning(Raster picture, Mat mask) {
        return CrossedThing.of(picture.mat(), mask, SubjectPrior.builtIn())
                .map(thing -> ("The mask cuts through a thing: about %.0f %% of it is outside the mask and stays."
                                + " Send a mask that covers all of it.")
                        .formatted(100 * thing.outside()));
    }
}
