// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.jspecify.annotations.Nullable;

/**
 * Mattes of one thing from a frame with a known matte on, forward or backward in time. Frames are processed in runs;
 * {@link ThingKeys} decides the key frames of a run together, {@link ShotMattes} the frames between them. A run depends
 * only on its frames and on the state after the run before it. Not thread-safe.
 */
public final class ThingMattes {
    /** Maximum number of frames in a run. */
    public static final int MOST_FRAMES = 48;

    private static final int KEY = 6; // frames from one key frame to the next
    // minimum distance from the last frame to the key frame before it, to make the last frame a key frame
    private static final int CLOSE = 3;
    /**
     * Minimum agreement of forward and backward flow. Below it, they disagree by more than 8/6 px a frame of 360 lines: from one
     * key frame to the next, a matte would drift by the radius of a superpixel.
     */
    private static final double LEAST_TRUST = 0.72;

    // radius of the discs around points outside the thing, as a share of the shorter side
    private static final double BARRED = 8 / 360.0;
    private static final int MOST_SIDE = 1 << 16; // maximum side of a matte in a saved state, px

    private ClipFrame last;
    private FrameMatte matte; // matte of the last frame
    private List<MarkedPoint> points; // marked points of the first frame; empty after the first run
    private BarredPoints barred;
    private @Nullable ThingTrust trust; // null before the first run

    private ThingMattes(
            ClipFrame last,
            FrameMatte matte,
            List<MarkedPoint> points,
            BarredPoints barred,
            @Nullable ThingTrust trust) {
        this.last = last;
        this.matte = matte;
        this.points = points;
        this.barred = barred;
        this.trust = trust;
    }

    /**
     * Starts with a frame whose matte is known.
     *
     * @param bgr CV_8UC3 of any size
     * @param matte matte of any size
     * @param points marked points of this frame; those outside the thing stay out of all its mattes
     */
    public static ThingMattes begin(Mat bgr, FrameMatte matte, List<MarkedPoint> points) {
        ClipFrame frame = new ClipFrame(bgr, Downscale.FRAME_SIDE);
        BarredPoints barred = BarredPoints.of(points, frame.flowCols, frame.flowRows, radius(frame));
        return new ThingMattes(frame, matte, List.copyOf(points), barred, null);
    }

    /** Whether optical flow follows the thing in these frames; only frames up to the first key frame are examined. */
    public boolean canFollow(List<Mat> frames) {
        List<ClipFrame> shot = new ArrayList<>(List.of(last));
        frames.stream().limit(KEY).forEach(frame -> shot.add(new ClipFrame(frame, Downscale.FRAME_SIDE)));
        return FlowTrust.of(shot, matte.reduced(last)) >= LEAST_TRUST;
    }

    /**
     * The mattes of the next frames.
     *
     * @param frames CV_8UC3 of one size, 1 to {@value #MOST_FRAMES} frames
     * @return a matte of that size for each
     */
    public List<FrameMatte> next(List<Mat> frames) {
        if (frames.isEmpty() || frames.size() > MOST_FRAMES) {
            throw new IllegalArgumentException("a run must have 1 to " + MOST_FRAMES + " frames");
        }
        List<ClipFrame> shot = new ArrayList<>();
        shot.add(last);
        frames.forEach(frame -> shot.add(new ClipFrame(frame, Downscale.FRAME_SIDE)));
        List<FrameMotion> motions =
                ParallelFrames.of(shot.size() - 1, t -> shot.get(t).motionTo(shot.get(t + 1)));
        List<BarredPoints> moved = moved(shot, motions);
        KeyVote vote = vote(shot, motions, moved);
        List<float[]> opacities = new ShotMattes(shot, motions, vote).mattes(shot.size());
        List<FrameMatte> mattes = new ArrayList<>();
        for (int t = 1; t < shot.size(); t++) {
            FrameMatte small = FrameMatte.of(opacities.get(t), shot.get(t));
            moved.get(t).sized(small.cols(), small.rows()).clear(small.levels());
            mattes.add(sized(small, frames.get(t - 1)));
        }
        last = shot.getLast();
        barred = moved.getLast();
        matte = mattes.getLast();
        points = List.of();
        return mattes;
    }

    /** Replaces the matte of the last frame by a better one. */
    public void correct(FrameMatte better) {
        matte = better;
    }

    /** For each frame of the shot, the marked points outside the thing. */
    private List<BarredPoints> moved(List<ClipFrame> shot, List<FrameMotion> motions) {
        List<BarredPoints> moved = new ArrayList<>(List.of(barred));
        for (int t = 1; t < shot.size(); t++) {
            moved.add(moved.getLast().moved(shot.get(t - 1), shot.get(t), motions.get(t - 1)));
        }
        return moved;
    }

    private static int radius(ClipFrame frame) {
        return Math.max(2, (int) Math.round(BARRED * Math.min(frame.flowCols, frame.flowRows)));
    }

    private KeyVote vote(List<ClipFrame> shot, List<FrameMotion> motions, List<BarredPoints> moved) {
        List<Integer> places = places(shot.size() - 1);
        KeyEvidence evidence = KeyEvidence.of(shot, motions, places);
        float[] known = matte.reduced(last);
        KeyRegions first = KeyRegions.of(
                last, evidence.probabilities().getFirst(), evidence.moving().getFirst());
        ThingTrust weights = trust == null ? trust(first, evidence, known) : trust;
        trust = weights;
        double[] held = new PointRegions(last, first, points).held();
        KeyVote vote = new KeyVote(shot, motions);
        new ThingKeys(shot, places, evidence, new KeyMatte(known), weights, vote).decide(held, moved);
        return vote;
    }

    private ThingTrust trust(KeyRegions first, KeyEvidence evidence, float[] known) {
        double[] inside = new PointRegions(last, first, points).inside();
        return ThingTrust.of(
                Arrays.stream(inside).sum() > 0 ? inside : shares(first, known),
                first.means(evidence.probabilities().getFirst()),
                first.means(evidence.moving().getFirst().moving()));
    }

    /** Number of the thing's pixels in each superpixel, opacities added up. */
    private static double[] shares(KeyRegions regions, float[] known) {
        double[] shares = regions.means(known);
        for (int k = 0; k < shares.length; k++) {
            shares[k] *= regions.areas()[k];
        }
        return shares;
    }

    private static List<Integer> places(int last) {
        List<Integer> places = new ArrayList<>();
        for (int t = 0; t <= last; t += KEY) {
            places.add(t);
        }
        if (last - places.getLast() >= CLOSE || places.size() == 1) {
            places.add(last);
        }
        return places;
    }

    private static FrameMatte sized(FrameMatte small, Mat frame) {
        try (PointerScope _ = new PointerScope()) {
            Mat levels = new Mat();
            resize(
                    MatrixArrays.mat(small.levels(), small.rows(), small.cols()),
                    levels,
                    new Size(frame.cols(), frame.rows()),
                    0,
                    0,
                    INTER_LINEAR);
            return new FrameMatte(frame.rows(), frame.cols(), MatrixArrays.bytes(levels));
        }
    }

    /** Writes the state that the next runs depend on. */
    public void write(DataOutput out) throws IOException {
        writeSize(out, last.rows, last.cols);
        out.write(last.bgr);
        writeSize(out, matte.rows(), matte.cols());
        out.write(matte.levels());
        out.writeInt(points.size());
        for (MarkedPoint point : points) {
            out.writeDouble(point.x());
            out.writeDouble(point.y());
            out.writeBoolean(point.inside());
        }
        barred.write(out);
        out.writeBoolean(trust != null);
        if (trust != null) {
            trust.write(out);
        }
    }

    /** Reads a state written by {@link #write}. */
    public static ThingMattes read(DataInput in) throws IOException {
        int[] size = readSize(in);
        byte[] bgr = new byte[3 * size[0] * size[1]];
        in.readFully(bgr);
        int[] matteSize = readSize(in);
        byte[] levels = new byte[matteSize[0] * matteSize[1]];
        in.readFully(levels);
        List<MarkedPoint> points = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            points.add(new MarkedPoint(in.readDouble(), in.readDouble(), in.readBoolean()));
        }
        try (Mat picture = MatrixArrays.mat(bgr, size[0], size[1])) {
            ClipFrame frame = new ClipFrame(picture, Downscale.FRAME_SIDE);
            BarredPoints barred = BarredPoints.read(in, frame.flowCols, frame.flowRows, radius(frame));
            ThingTrust trust = in.readBoolean() ? ThingTrust.read(in) : null;
            return new ThingMattes(
                    frame, new FrameMatte(matteSize[0], matteSize[1], levels), List.copyOf(points), barred, trust);
        }
    }

    private static void writeSize(DataOutput out, int rows, int cols) throws IOException {
        out.writeInt(rows);
        out.writeInt(cols);
    }

    private static int[] readSize(DataInput in) throws IOException {
        int rows = in.readInt();
        int cols = in.readInt();
        if (Math.min(rows, cols) < 1 || (long) rows * cols > 1 << 24 || Math.max(rows, cols) > MOST_SIDE) {
            throw new IOException("the saved state of a mask is damaged: its size is " + cols + "x" + rows);
        }
        return new int[] {rows, cols};
    }
}
