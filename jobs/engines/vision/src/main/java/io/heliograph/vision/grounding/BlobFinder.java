// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_CLOSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.plane.ConnectedAreas;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.jspecify.annotations.Nullable;

/** Finds the connected areas of a set of pixels. */
final class BlobFinder {
    private static final double LEAST = 0.002; // minimum area, as a share of the picture

    private BlobFinder() {}

    /** Finds the areas that are large enough, after closing gaps of a few pixels and removing thin lines. */
    static List<PixelSet> of(PixelSet some) {
        try (PointerScope _ = new PointerScope()) {
            Mat mat = MatrixArrays.mat(some.levels(), some.height, some.width);
            Mat disc = getStructuringElement(MORPH_ELLIPSE, new Size(3, 3));
            morphologyEx(mat, mat, MORPH_CLOSE, disc);
            morphologyEx(mat, mat, MORPH_OPEN, disc);
            return parts(ConnectedAreas.of(mat), some.width, some.height);
        }
    }

    private static List<PixelSet> parts(ConnectedAreas areas, int width, int height) {
        @Nullable PixelSet[] blobs = new PixelSet[areas.count() + 1];
        for (int k = 1; k < blobs.length; k++) {
            blobs[k] = areas.areas()[k] >= LEAST * width * height ? PixelSet.none(width, height) : null;
        }
        int[] labels = areas.labels();
        for (int i = 0; i < labels.length; i++) {
            PixelSet blob = blobs[labels[i]];
            if (blob != null) {
                blob.set(i);
            }
        }
        List<PixelSet> large = new ArrayList<>();
        for (PixelSet blob : blobs) {
            if (blob != null) {
                large.add(Objects.requireNonNull(blob));
            }
        }
        return large;
    }
}
