// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.faces;

import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Warns of masks that cut through a face, if a pack for face detection is installed. */
@Component
public final class CutFace {
    private static final double LEAST = 0.04; // minimum share of a face's box inside the mask for a warning
    private static final double MOST = 0.96; // with a larger share inside, the mask covers the whole face

    private final FaceSightings faceSightings;

    CutFace(FaceSightings faceSightings) {
        this.faceSightings = faceSightings;
    }

    /**
     * A warning about cut faces.
     *
     * @param mask CV_8UC1 of the picture's size, not zero in the area to replace
     * @return empty if the mask cuts no face, or no pack for face detection is installed
     */
    public Optional<String> warning(Raster picture, Mat mask, Runnable checkpoint) {
        return faceSightings.in(picture, checkpoint).flatMap(faces -> warning(faces, mask));
    }

    private static Optional<String> warning(List<PixelArea> faces, Mat mask) {
        double[] cut = faces.stream()
                .mapToDouble(face -> covered(face, mask))
                .filter(share -> share > LEAST && share < MOST)
                .toArray();
        if (cut.length == 0) {
            return Optional.empty();
        }
        return Optional.of(("The mask cuts %s: %.0f %% of it is inside the mask. Check the result, or send a mask that"
                        + " covers or spares the whole face.")
                .formatted(cut.length == 1 ? "a face" : cut.length + " faces, the largest one", 100 * cut[0]));
    }

    private static double covered(PixelArea face, Mat mask) {
        try (Mat part = face.in(mask)) {
            return (double) MaskArithmetic.count(part) / (face.width() * face.height());
        }
    }
}
