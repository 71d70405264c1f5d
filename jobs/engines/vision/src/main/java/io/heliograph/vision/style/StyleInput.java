// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import static org.bytedeco.opencv.global.opencv_photo.RECURS_FILTER;
import static org.bytedeco.opencv.global.opencv_photo.edgePreservingFilter;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.jspecify.annotations.Nullable;

/**
 * The photo to draw, and the data that styles derive from it. Each item is computed once, on first use, by one thread.
 */
final class StyleInput {
    final PhotoView view;
    final FloatImage photo;
    final int width;
    final int height;

    /** Unit of length in pixels: a thousandth of the square root of the photo's area, at least 0.4. */
    final float unit;

    // factor on smoothing for faces that cover a small share of the picture
    private static final float SMALL_FACE = 0.3f;
    private static final float LARGE_FACE = 0.75f; // factor on smoothing for faces of a third of the picture

    private final Runnable checkpoint;
    private boolean searched;
    private Optional<FaceZone> faces = Optional.empty();
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

    /** The photo without small detail but with its edges (Gastal, Oliveira 2011), in displayed values. */
    FloatImage flat() {
        if (flat == null) {
            flat = smoothed(smoothed(photo, 40 * unit, 0.28f), 60 * unit, 0.22f);
        }
        return flat;
    }

    /** Smoothed along edges; faces are smoothed much less. */
    FloatImage smoothed(FloatImage image, float reach, float range) {
        checkpoint.run();
        try (PointerScope _ = new PointerScope()) {
            Mat levels = image.levels();
            FloatImage smooth = filtered(levels, reach, range);
            faces().ifPresent(zone -> {
                float factor = UnitCurves.mix(SMALL_FACE, LARGE_FACE, UnitCurves.step(0.05f, 0.35f, zone.share()));
                Mat part = new Mat(levels, new Rect(zone.left(), zone.top(), zone.width(), zone.height())).clone();
                zone.lay(smooth, filtered(part, factor * reach, factor * range));
            });
            return smooth;
        }
    }

    private static FloatImage filtered(Mat levels, float reach, float range) {
        Mat out = new Mat();
        edgePreservingFilter(levels, out, RECURS_FILTER, Math.max(4, reach), range);
        return FloatImage.display(out);
    }

    /** The zone of faces, or empty if there are none. */
    private Optional<FaceZone> faces() {
        if (!searched) {
            searched = true;
            faces = FaceZone.of(view, photo);
        }
        return faces;
    }

    /** Removes specks from lines, except in faces, where specks may be eyes. */
    FloatPlane cleanLines(FloatPlane ink, int least) {
        FloatPlane clean = InkLines.clean(ink, least);
        return faces().map(zone -> {
                    FloatPlane kept = ink.with(zone.mask(), (line, in) -> line * UnitCurves.step(0.5f, 0.9f, in));
                    return clean.with(kept, Math::max);
                })
                .orElse(clean);
    }

    /** Directions of the photo's forms. */
    EdgeTangentFlow flow() {
        if (edgeTangentFlow == null) {
            checkpoint.run();
            edgeTangentFlow = EdgeTangentFlow.of(photo.luminance(), 1.2f * unit, 6 * unit);
        }
        return edgeTangentFlow;
    }

    /** Ink lines along the photo's edges, 0 paper to 1 ink, about {@code wide} times {@link #unit} wide. */
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
