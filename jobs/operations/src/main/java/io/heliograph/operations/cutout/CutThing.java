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
        return crossed(picture, mask).filter(thing -> !thing.isNicked()).map(CutThing::cut);
    }

    /** As {@link #warning}, for masks of things to remove: warns also of a small mask on the edge of a thing. */
    public static Optional<String> warningOfRemoval(Raster picture, Mat mask) {
        return crossed(picture, mask).map(thing -> thing.isNicked() ? nicked(thing) : cut(thing));
    }

    private static Optional<CrossedThing> crossed(Raster picture, Mat mask) {
        return CrossedThing.of(picture.mat(), mask, SubjectPrior.builtIn());
    }

    private static String nicked(CrossedThing thing) {
        return "The mask covers only %d %% of a thing, at its edge: the rest stays. Send a mask that covers all of it."
                .formatted(Math.max(1, Math.round(100 * (1 - thing.outside()))));
    }

    private static String cut(CrossedThing thing) {
        return ("The mask cuts through a thing: about %.0f %% of it is outside the mask and stays."
                        + " Send a mask that covers all of it.")
                .formatted(100 * thing.outside());
    }
}
