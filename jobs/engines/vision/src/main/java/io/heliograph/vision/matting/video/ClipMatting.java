// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_core.meanStdDev;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;

import io.heliograph.pixels.Downscale;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.subject.SubjectPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.jspecify.annotations.Nullable;

/**
 * Computes the mattes of a clip. Every {@value #KEY}th frame of a shot is a key frame, and so are its first and last
 * frames. The mattes of all key frames are decided together, from the network's results and the motion in all of them.
 * They are moved to the frames between by optical flow, in both directions, and refined by the colours of the whole
 * shot, so that outlines do not flicker. Cuts between shots are detected by colours.
 *
 * <p>A clip is processed in runs of at most {@value #MOST_FRAMES} frames. The mattes of a run depend only on its
 * frames, on the frame before it with its matte, and on up to {@value #AFTER} frames after it. A caller that keeps the
 * last matte of a run can therefore resume with the next run, and gets the same bytes. Not thread-safe.
 */
public final class ClipMatting {
    /** Number of frames after a run that the run's mattes depend on. */
    public static final int AFTER = 8;

    /** Maximum number of frames in a run. It bounds the memory of a run: about 1.5 MB for each frame. */
    public static final int MOST_FRAMES = 96;

    private static final int KEY = 6;
    // maximum norm of the channels' standard deviations in a flat picture, in levels
    private static final double FLAT = 6;
    private static final int CLOSE = 3; // minimum distance of a key frame from the shot's last frame

    private final int width;
    private final int height;
    private final Keys keys;

    /** Still-picture matting of key frames. */
    public interface Keys {
        /** The engine of this package. */
        Keys BUILT_IN = new Keys() {
            @Override
            public SubjectSegmentation whole(Mat picture) {
                return CutoutResult.segment(picture, SubjectPrior.builtIn());
            }

            @Override
            public Mat probability(Mat picture) {
                return SubjectPrior.builtIn().quick(picture).probability();
            }
        };

        /**
         * Segments the subject.
         *
         * @param picture continuous CV_8UC3, at most 480 pixels a side
         * @return segmentation of the same size; the caller closes it
         */
        SubjectSegmentation whole(Mat picture);

        /**
         * Probability of the subject at each pixel, in less time.
         *
         * @param picture as for {@link #whole}
         * @return CV_32FC1 of the same size, 0..1; the caller closes it
         */
        Mat probability(Mat picture);
    }

    /** A matting for frames of this size in pixels, with the engine of this package. */
    public ClipMatting(int width, int height) {
        this(width, height, Keys.BUILT_IN);
    }

    /** A matting for frames of this size in pixels, with another engine for key frames. */
    public ClipMatting(int width, int height, Keys keys) {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("width and height must be at least 1");
        }
        this.width = width;
        this.height = height;
        this.keys = keys;
    }

    /**
     * Extracts the data of a frame that the matting needs.
     *
     * @param frame CV_8UC3 of the clip's size or of {@link #workingSize}; it may be closed afterwards
     */
    public ClipFrame look(Mat frame) {
        refuseOtherSizes(frame);
        return new ClipFrame(frame, Downscale.FRAME_SIDE);
    }

    /** A CV_8UC3 picture of at most the working size of key frames; the caller closes it. */
    public static Mat shrunk(Mat frame) {
        return Downscale.bgr(frame, Downscale.FRAME_SIDE, INTER_AREA);
    }

    /** Whether a CV_8UC3 picture has nearly one colour, like black and faded frames. */
    public static boolean isFlat(Mat picture) {
        try (PointerScope _ = new PointerScope()) {
            Mat mean = new Mat();
            Mat deviation = new Mat();
            meanStdDev(picture, mean, deviation);
            return norm(deviation) < FLAT;
        }
    }

    /**
     * The mattes of a run of frames.
     *
     * @param window the frame before the run, if the clip has one; the run; up to {@value #AFTER} frames after it, as
     *     many as the clip has
     * @param from index of the run's first frame in the window: 0 or 1
     * @param to index after the run's last frame; at most {@value #MOST_FRAMES} more than {@code from}
     * @param carried matte of the frame before the run; null without such a frame, or if its matte is unknown. Frames
     *     before the run's first cut then get no matte, since theirs depends on it
     * @return a matte for each frame of the run, or for each frame from its first cut on
     */
    public MatteRun mattes(List<ClipFrame> window, int from, int to, @Nullable FrameMatte carried) {
        if (from < 0 || from > 1 || to <= from || to > window.size() || to - from > MOST_FRAMES) {
            throw new IllegalArgumentException("a run must have 1 to " + MOST_FRAMES + " frames of its window");
        }
        if (carried != null && from == 0) {
            throw new IllegalArgumentException("a carried matte needs the frame before the run in the window");
        }
        List<FrameMatte> mattes = new ArrayList<>();
        double certainty = 0;
        int end = Math.min(window.size(), to + AFTER);
        for (int begin = 0; begin < to; ) {
            int after = begin + 1;
            while (after < end && !window.get(after).cutAfter(window.get(after - 1))) {
                after++;
            }
            boolean isKnown = begin >= from || carried != null;
            if (after > from && isKnown) {
                int ours = Math.min(after, to);
                Shot shot = shot(window.subList(begin, after), ours - begin, begin < from ? carried : null);
                for (int t = Math.max(begin, from); t < ours; t++) {
                    mattes.add(FrameMatte.of(shot.mattes().get(t - begin), window.get(t)));
                    certainty += shot.certainty();
                }
            }
            begin = after;
        }
        return new MatteRun(mattes, certainty / Math.max(1, mattes.size()));
    }

    /** Opacities of the frames of one shot, and the certainty that they show its subject, 0..1. */
    private record Shot(List<float[]> mattes, double certainty) {}

    /**
     * Computes the mattes of at least the first {@code count} frames of a shot; {@code carried} is the first frame's
     * matte, if known.
     */
    private Shot shot(List<ClipFrame> shot, int count, @Nullable FrameMatte carried) {
        int last = shot.size() - 1;
        List<FrameMotion> motions = ParallelFrames.of(last, t -> shot.get(t).motionTo(shot.get(t + 1)));
        List<Integer> places = new ArrayList<>();
        for (int t = carried == null ? 0 : KEY; t <= last - CLOSE; t += KEY) {
            places.add(t);
        }
        if (places.isEmpty() || places.getLast() < last) {
            places.add(last);
        }
        KeyVote vote = new KeyVote(shot, motions);
        double certainty = new KeyMattes(shot, motions, vote, keys)
                .begin(places, Optional.ofNullable(carried).map(matte -> new KeyMatte(matte.reduced(shot.getFirst()))));
        return new Shot(new ShotMattes(shot, motions, vote).mattes(count), certainty);
    }

    /** Width and height in pixels of frames at working size. */
    public WorkingFrame workingSize() {
        try (Size size = Downscale.size(width, height, Downscale.FRAME_SIDE)) {
            return new WorkingFrame(size.width(), size.height());
        }
    }

    /**
     * The working size of frames.
     *
     * @param width width in pixels
     * @param height pixels
     */
    public record WorkingFrame(int width, int height) {}

    private void refuseOtherSizes(Mat frame) {
        WorkingFrame working = workingSize();
        boolean reduced = frame.cols() == working.width && frame.rows() == working.height;
        if (!reduced && (frame.cols() != width || frame.rows() != height)) {
            throw new IllegalArgumentException("the frame must be " + width + "x" + height);
        }
    }
}
