// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.ThingMattes;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import org.jspecify.annotations.Nullable;

/**
 * Follows one thing through the frames of a clip, forward or backward in time. While it is visible,
 * {@link ThingFollower} finds its masks. The thing counts as lost when its mask drifts onto something else, vanishes,
 * or suddenly grows. Masks are then empty, and every further frame is searched for the thing's colours. Not
 * thread-safe.
 */
public final class ThingTracker implements AutoCloseable {
    /** The longer side of frames at working size, in pixels. */
    public static final int SIDE = 640;

    /** Maximum number of frames that are decided together. */
    public static final int RUN = ThingMattes.MOST_FRAMES;

    // maximum number of frames decided together, once a frame of the same call had to be searched
    private static final int TRIAL = 8;
    // minimum share of the thing's typical colours in a mask, relative to its first mask
    private static final double FIT = 0.45;
    // minimum share of typical colours, relative to the first mask, to update the look
    private static final double SURE = 0.8;
    private static final double LEAST = 0.06; // minimum area, as a share of the thing's usual area
    private static final double BURST = 2.2; // maximum ratio of areas of consecutive masks
    private static final int FEWEST = 24; // minimum area in pixels
    private static final double SMALL = 0.95; // share of the usual area below which a search may add to the mask
    private static final double LARGE = 1.3; // maximum area of a search result, relative to the thing's usual area
    private static final double OTHER = 1.04; // ratio of two areas above which they count as different
    private static final double OVER = 0.6; // minimum overlap of mask and search result, as a share of the smaller one
    private static final double TELLING = 0.85; // minimum IoU of the first search with the known mask
    private static final int PERSISTENT = 3; // number of consecutive frames in which searches must agree to be used

    private final ThingLook look;
    private @Nullable ThingFollower follower; // null while the thing is not visible
    private int area; // area of the mask in the previous frame, px
    private boolean telling; // whether a search by colour found the thing where its mask was known
    private int growing; // consecutive frames with a search result larger than the mask; negative: smaller

    /** Starts without a mask: searches each frame for the thing until it is found. */
    public ThingTracker(ThingLook look) {
        this.look = look.copy();
    }

    /** Reduces a frame to working size; the caller closes the result. */
    public static Mat reduced(Mat bgr) {
        double scale = (double) SIDE / Math.max(bgr.cols(), bgr.rows());
        if (scale >= 1) {
            return bgr.clone();
        }
        Mat small = new Mat();
        try (Size size = new Size(
                Math.max(1, (int) Math.rint(bgr.cols() * scale)), Math.max(1, (int) Math.rint(bgr.rows() * scale)))) {
            resize(bgr, small, size, 0, 0, INTER_AREA);
        }
        return small;
    }

    /**
     * Sets the known mask of the thing in a frame and follows the thing from there.
     *
     * @param bgr CV_8UC3 from {@link #reduced}
     * @param matte of the same size
     * @param points marked points; those outside the thing stay out of its masks while it is followed
     */
    public void begin(Mat bgr, FrameMatte matte, List<MarkedPoint> points) {
        lose();
        follower = ThingFollower.begin(bgr, matte, points);
        boolean[] inside = ThingLook.inside(matte.levels());
        area = ThingLook.count(inside);
        growing = 0;
        telling = overlap(ThingSearch.in(MatrixArrays.bytes(bgr), bgr.rows(), bgr.cols(), look), inside) >= TELLING;
    }

    /** Intersection over union; 0 if nothing was found. */
    private static double overlap(byte[] found, boolean[] inside) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < found.length; i++) {
            both += found[i] != 0 && inside[i] ? 1 : 0;
            either += found[i] != 0 || inside[i] ? 1 : 0;
        }
        return either == 0 ? 0 : (double) both / either;
    }

    /** Announces that the next frame begins another shot, where the thing may be anywhere. */
    public void cut() {
        lose();
    }

    /** Whether the thing was visible in the last frame. */
    public boolean sees() {
        return follower != null;
    }

    /**
     * Finds the thing in the next frames. The frames of one call are decided together. A caller that repeats a clip
     * must therefore pass the same groups of frames to get the same mattes.
     *
     * @param frames CV_8UC3 from {@link #reduced}, at most {@value #RUN}
     * @return the thing's mattes; all 0 where it is not visible
     */
    public List<FrameMatte> next(List<Mat> frames) {
        List<FrameMatte> found = new ArrayList<>();
        int run = RUN;
        while (found.size() < frames.size()) {
            List<Mat> rest = frames.subList(found.size(), Math.min(frames.size(), found.size() + run));
            if (follower != null) {
                found.addAll(followed(follower, rest));
            } else {
                found.add(searched(rest.getFirst()));
                run = TRIAL;
            }
        }
        return found;
    }

    /** Mattes of the next frames, up to the frame in which the thing is lost; empty if it is lost in the first one. */
    private List<FrameMatte> followed(ThingFollower known, List<Mat> frames) {
        List<FrameMatte> seen = new ArrayList<>();
        List<FrameMatte> mattes = known.next(frames);
        for (FrameMatte matte : mattes) {
            Optional<FrameMatte> checked = checked(matte, frames.get(seen.size()));
            if (checked.isEmpty()) {
                lose();
                return seen;
            }
            seen.add(checked.get());
        }
        if (!seen.getLast().equals(mattes.getLast())) {
            known.correct(seen.getLast());
        }
        return seen;
    }

    /** The matte after comparison with the thing's look; empty if it shows something else. */
    private Optional<FrameMatte> checked(FrameMatte matte, Mat bgr) {
        byte[] pixels = MatrixArrays.bytes(bgr);
        boolean[] inside = ThingLook.inside(matte.levels());
        int now = ThingLook.count(inside);
        double fit = look.fit(pixels, inside);
        if (now < Math.max(FEWEST, LEAST * look.share() * inside.length) || now > BURST * area || fit < FIT) {
            return Optional.empty();
        }
        if (fit > SURE && now > look.share() * inside.length / 2) {
            look.learn(pixels, inside);
        }
        byte[] better = corrected(matte.levels(), inside, now, bgr, pixels);
        area = better.length > 0 ? ThingLook.count(ThingLook.inside(better)) : now;
        return Optional.of(better.length > 0 ? new FrameMatte(matte.rows(), matte.cols(), better) : matte);
    }

    /**
     * Corrects the mask by a search of the frame. Where a thing enters or leaves the frame, or comes out from behind
     * something, its mask has to grow or shrink independently of motion. The search is trusted if it overlaps the mask,
     * agrees for {@value #PERSISTENT} frames, and if a first search found the thing where its mask was known. A search
     * by colours misses areas that resemble the surroundings. So it adds to the mask, but removes only leftovers at the
     * frame's edge.
     */
    private byte[] corrected(byte[] levels, boolean[] inside, int now, Mat bgr, byte[] pixels) {
        boolean edge = touchesEdge(inside, bgr.cols());
        boolean small = now < SMALL * look.share() * inside.length;
        boolean asked = telling && (edge || small);
        byte[] found = asked ? ThingSearch.in(pixels, bgr.rows(), bgr.cols(), look) : new byte[0];
        int size = 0;
        int common = 0;
        for (int i = 0; i < found.length; i++) {
            size += found[i] & 1;
            common += found[i] != 0 && inside[i] ? 1 : 0;
        }
        boolean over = common > OVER * Math.min(size, now);
        boolean grown = over && size > OTHER * now && size < LARGE * look.share() * inside.length;
        boolean shrunk = over && edge && OTHER * size < now;
        growing = grown ? Math.max(0, growing) + 1 : shrunk ? Math.min(0, growing) - 1 : 0;
        if (growing >= PERSISTENT) {
            return joined(levels, found);
        }
        return growing <= -PERSISTENT ? ThingRemains.removed(levels, found, bgr.rows(), bgr.cols()) : new byte[0];
    }

    private static byte[] joined(byte[] levels, byte[] found) {
        byte[] joined = levels.clone();
        for (int i = 0; i < joined.length; i++) {
            joined[i] |= found[i];
        }
        return joined;
    }

    private static boolean touchesEdge(boolean[] inside, int cols) {
        for (int i = 0; i < inside.length; i++) {
            int column = i % cols;
            if (inside[i] && (column == 0 || column == cols - 1 || i < cols || i >= inside.length - cols)) {
                return true;
            }
        }
        return false;
    }

    private FrameMatte searched(Mat bgr) {
        byte[] pixels = MatrixArrays.bytes(bgr);
        byte[] found = ThingSearch.in(pixels, bgr.rows(), bgr.cols(), look);
        if (found.length == 0) {
            return new FrameMatte(bgr.rows(), bgr.cols(), new byte[bgr.rows() * bgr.cols()]);
        }
        FrameMatte matte = new FrameMatte(bgr.rows(), bgr.cols(), found);
        begin(bgr, matte, List.of());
        return matte;
    }

    private void lose() {
        if (follower != null) {
            follower.close();
            follower = null;
        }
    }

    /** Writes the state that the next frames depend on. */
    public void write(DataOutput out) throws IOException {
        look.write(out);
        out.writeInt(area);
        out.writeBoolean(telling);
        out.writeInt(growing);
        out.writeBoolean(follower != null);
        if (follower != null) {
            follower.write(out);
        }
    }

    /** Reads a tracker written by {@link #write}; it continues with the same results. */
    public static ThingTracker read(DataInput in) throws IOException {
        ThingTracker tracker = new ThingTracker(ThingLook.read(in));
        tracker.area = in.readInt();
        tracker.telling = in.readBoolean();
        tracker.growing = in.readInt();
        tracker.follower = in.readBoolean() ? ThingFollower.read(in) : null;
        return tracker;
    }

    @Override
    public void close() {
        lose();
    }
}
