// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.ThingMattes;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/**
 * Follows a visible thing by one of two methods. {@link ThingMattes} decides runs of frames together, but depends on
 * optical flow at a small size. {@link MaskPropagation} estimates motion at a larger size and by corners, frame by
 * frame. The first frames after the known matte select the method: {@link MaskPropagation} if the flow at the small
 * size fails to follow the thing. Not thread-safe.
 */
final class ThingFollower implements AutoCloseable {
    // both methods are kept until the first frames have selected one; the other becomes null
    private @Nullable ThingMattes mattes;
    private @Nullable MaskPropagation propagation;

    private ThingFollower(@Nullable ThingMattes mattes, @Nullable MaskPropagation propagation) {
        this.mattes = mattes;
        this.propagation = propagation;
    }

    /**
     * Starts with a frame whose matte is known.
     *
     * @param bgr CV_8UC3 from {@link ThingTracker#reduced}
     * @param matte of the same size
     * @param points marked points; those outside the thing stay out of its mattes
     */
    static ThingFollower begin(Mat bgr, FrameMatte matte, List<MarkedPoint> points) {
        try (Mat mask = MatrixArrays.mat(matte.levels(), matte.rows(), matte.cols())) {
            return new ThingFollower(ThingMattes.begin(bgr, matte, points), new MaskPropagation(bgr, mask, points));
        }
    }

    /**
     * The mattes of the next frames.
     *
     * @param frames CV_8UC3, 1 to {@value ThingMattes#MOST_FRAMES} frames of the first frame's size
     * @return mattes of the first frames, at least one, in their order
     */
    List<FrameMatte> next(List<Mat> frames) {
        if (mattes != null && propagation != null) {
            select(mattes, propagation, frames);
        }
        if (mattes != null) {
            return mattes.next(frames);
        }
        Mat first = frames.getFirst();
        try (Mat mask = Objects.requireNonNull(propagation).next(first)) {
            return List.of(new FrameMatte(first.rows(), first.cols(), MatrixArrays.bytes(mask)));
        }
    }

    private void select(ThingMattes together, MaskPropagation single, List<Mat> frames) {
        if (together.canFollow(frames)) {
            single.close();
            propagation = null;
        } else {
            mattes = null;
        }
    }

    /** Replaces the last matte by a better one of the same size. */
    void correct(FrameMatte better) {
        if (mattes != null) {
            mattes.correct(better);
        }
        if (propagation != null) {
            propagation.correct(better.levels());
        }
    }

    /** Writes the state that the mattes of the next frames depend on. */
    void write(DataOutput out) throws IOException {
        out.writeBoolean(mattes != null);
        if (mattes != null) {
            mattes.write(out);
        }
        out.writeBoolean(propagation != null);
        if (propagation != null) {
            propagation.write(out);
        }
    }

    /** Reads a state written by {@link #write}. */
    static ThingFollower read(DataInput in) throws IOException {
        ThingMattes mattes = in.readBoolean() ? ThingMattes.read(in) : null;
        MaskPropagation propagation = in.readBoolean() ? MaskPropagation.read(in) : null;
        if (mattes == null && propagation == null) {
            throw new IOException("the saved state of a mask is damaged: it names no method of following");
        }
        return new ThingFollower(mattes, propagation);
    }

    @Override
    public void close() {
        if (propagation != null) {
            propagation.close();
        }
    }
}
