// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

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

    private final FramesAhead ahead = new FramesAhead();
    private CarriedThing thing;

    private ThingMattes(CarriedThing thing) {
        this.thing = thing;
    }

    /**
     * Starts with a frame whose matte is known.
     *
     * @param bgr CV_8UC3 of any size
     * @param matte matte of any size
     * @param points marked points of this frame; those outside the thing stay out of all its mattes
     */
    public static ThingMattes begin(Mat bgr, FrameMatte matte, List<MarkedPoint> points) {
        return new ThingMattes(CarriedThing.begin(bgr, matte, points));
    }

    /** Whether optical flow follows the thing in these frames; only frames up to the first key frame are examined. */
    public boolean canFollow(List<Mat> frames) {
        List<ClipFrame> shot = ahead.after(thing.last(), frames.subList(0, Math.min(KEY, frames.size())));
        return FlowTrust.of(shot, thing.matte().reduced(thing.last())) >= LEAST_TRUST;
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
        List<ClipFrame> shot = ahead.after(thing.last(), frames);
        ahead.forget();
        List<FrameMotion> motions =
                ParallelFrames.of(shot.size() - 1, t -> shot.get(t).motionTo(shot.get(t + 1)));
        List<BarredPoints> moved = moved(shot, motions);
        KeyEvidence evidence = KeyEvidence.of(shot, motions, places(frames.size()));
        KeyRegions first = KeyRegions.of(
                thing.last(),
                evidence.probabilities().getFirst(),
                evidence.moving().getFirst());
        ThingTrust known = thing.trust();
        ThingTrust trust = known == null ? trust(first, evidence) : known;
        var vote = new KeyVote(shot, motions);
        decide(shot, evidence, first, trust, vote, moved);
        List<float[]> opacities = new ShotMattes(shot, motions, vote).mattes(shot.size());
        List<FrameMatte> mattes = new ArrayList<>();
        for (int t = 1; t < shot.size(); t++) {
            FrameMatte small = FrameMatte.of(opacities.get(t), shot.get(t));
            moved.get(t).sized(small.cols(), small.rows()).clear(small.levels());
            mattes.add(sized(small, frames.get(t - 1)));
        }
        thing = new CarriedThing(shot.getLast(), mattes.getLast(), List.of(), moved.getLast(), trust);
        return mattes;
    }

    /** Replaces the matte of the last frame by a better one. */
    public void correct(FrameMatte better) {
        thing = thing.corrected(better);
    }

    /** For each frame of the shot, the marked points outside the thing. */
    private List<BarredPoints> moved(List<ClipFrame> shot, List<FrameMotion> motions) {
        List<BarredPoints> moved = new ArrayList<>(List.of(thing.barred()));
        for (int t = 1; t < shot.size(); t++) {
            moved.add(moved.getLast().moved(shot.get(t - 1), shot.get(t), motions.get(t - 1)));
        }
        return moved;
    }

    private void decide(
            List<ClipFrame> shot,
            KeyEvidence evidence,
            KeyRegions first,
            ThingTrust trust,
            KeyVote vote,
            List<BarredPoints> moved) {
        double[] held = new PointRegions(thing.last(), first, thing.points()).held();
        KeyMatte known = new KeyMatte(thing.matte().reduced(thing.last()));
        new ThingKeys(shot, places(shot.size() - 1), evidence, known, trust, vote).decide(held, moved);
    }

    private ThingTrust trust(KeyRegions first, KeyEvidence evidence) {
        double[] inside = new PointRegions(thing.last(), first, thing.points()).inside();
        return ThingTrust.of(
                Arrays.stream(inside).sum() > 0
                        ? inside
                        : shares(first, thing.matte().reduced(thing.last())),
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
        thing.write(out);
    }

    /** Reads a state written by {@link #write}. */
    public static ThingMattes read(DataInput in) throws IOException {
        return new ThingMattes(CarriedThing.read(in));
    }
}
