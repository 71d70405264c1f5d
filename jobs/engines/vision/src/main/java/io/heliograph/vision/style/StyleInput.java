// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import static org.bytedeco.opencv.global.opencv_photo.RECURS_FILTER;
import static org.bytedeco.opencv.global.opencv_photo.edgePreservingFilter;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/** The picture to draw, and the data that styles derive from it, each computed once, on first use, by one thread. */
final class StyleInput {
    final PhotoView view;
    final FloatImage photo;
    final int width;
    final int height;

    /** One thousandth of the side of a square of this area, at least 0.4 pixels. */
    final float unit;

    private final Runnable checkpoint;
    private @Nullable FloatImage flat;
    private @Nullable EdgeTangentFlow edgeTangentFlow;

    StyleInput(PhotoView photoView, Runnable checkpoint) {
        this.view = photoView;
        this.checkpoint = checkpoint;
        photo = photoView.linear.toDisplay();
        width = photoView.width();
        height = photoView.height();
        unit = Math.max(0.4f, photoView.unit());
    }

    /** The photo without small detail, with its edges (Gastal, Oliveira 2011), in displayed values. */
    FloatImage flat() {
        if (flat == null) {
            flat = smoothed(smoothed(photo, 40 * unit, 0.28f), 60 * unit, 0.22f);
        }
        return flat;
    }

    FloatImage smoothed(FloatImage image, float reach, float range) {
        checkpoint.run();
        try (PointerScope _ = new PointerScope()) {
            Mat out = new Mat();
            edgePreservingFilter(image.levels(), out, RECURS_FILTER, Math.max(4, reach), range);
            return FloatImage.display(out);
        }
    }

    /** Directions of the photo's forms. */
    EdgeTangentFlow flow() {
        if (edgeTangentFlow == null) {
            checkpoint.run();
            edgeTangentFlow = EdgeTangentFlow.of(photo.luminance(), 1.2f * unit, 6 * unit);
        }
        return edgeTangentFlow;
    }

    /** Ink lines along the photo's edges, 0 paper to 1 ink, about {@code wide} units wide. */
    FloatPlane lines(FloatImage of, float wide, float sensitivity) {
        checkpoint.run();
        return InkLines.of(of.luminance(), flow(), Math.max(0.55f, 0.5f * wide * unit), sensitivity);
    }

    void checkpoint() {
        checkpoint.run();
    }

    boolean subject(int i) {
        return view.subject.values[i] > 0.5f;
    }
}
