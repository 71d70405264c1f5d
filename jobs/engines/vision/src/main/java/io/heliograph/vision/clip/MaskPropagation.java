// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_ximgproc.guidedFilter;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.BarredPoints;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/**
 * Propagation of a thing's mask from frame to frame, forward or backward. The mask follows the optical flow (dense
 * inverse search, Kroeger et al. 2016), the colours of the thing and its surroundings correct errors of the flow, and a
 * guided filter (He et al. 2010) fits it to the frame's edges. The thing as a whole follows its corners (Lucas and
 * Kanade) or its colours (mean shift, Comaniciu and Meer 2002). The colours are histograms that learn from each frame;
 * those of the surroundings learn faster.
 */
public final class MaskPropagation implements AutoCloseable {
    private static final int SIDE = 640; // the longer side at working size
    private static final int LEAST_SIDE = 24;
    private static final double WEIGHT = 0.5;
    private static final double GUIDED_EPSILON = 1e-3;
    private static final float LOW = 0.1f;
    // radius of the area cleared around points marked as outside the thing, px at 360 lines
    private static final int BARRED = 8;
    private static final int SUPPORT = 5; // margin around the mask moved as one piece, px at 360 lines

    private final Size size;
    private final ColourOdds colours;
    private final int unit; // scale factor for lengths given at 360 lines: the shorter side over 360, at least 1
    private final RegionMorphology regions;
    private final ThingMotion motion;
    private BarredPoints barred;
    private float[] mask; // probability of the thing, 0..1
    private byte[] past;
    private Mat grey;

    /**
     * Starts with a mask.
     *
     * @param bgr the frame of the mask, CV_8UC3
     * @param seed CV_8UC1 of the same size, white on the thing
     */
    public MaskPropagation(Mat bgr, Mat seed) {
        this(bgr, seed, List.of());
    }

    /** Starts with a mask and marked points. The areas around points outside the thing are cleared in all masks. */
    MaskPropagation(Mat bgr, Mat seed, List<MarkedPoint> points) {
        double scale = Math.min(1, (double) SIDE / Math.max(bgr.cols(), bgr.rows()));
        size = new Size(
                Math.max(1, (int) Math.rint(bgr.cols() * scale)), Math.max(1, (int) Math.rint(bgr.rows() * scale)));
        unit = unit(size);
        regions = new RegionMorphology(size.height(), size.width());
        motion = new ThingMotion(regions, SUPPORT * unit);
        colours = new ColourOdds();
        barred = BarredPoints.of(points, size.width(), size.height(), BARRED * unit);
        grey = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat small = reduced(bgr);
            Mat smallMask = reduced(seed);
            cvtColor(small, grey, COLOR_BGR2GRAY);
            past = MatrixArrays.bytes(small);
            mask = unit(MatrixArrays.bytes(smallMask));
        }
    }

    private MaskPropagation(Size size, ColourOdds colours, float[] mask, byte[] past, BarredPoints barred) {
        this.barred = barred;
        this.size = size;
        this.colours = colours;
        this.mask = mask;
        this.past = past;
        unit = unit(size);
        regions = new RegionMorphology(size.height(), size.width());
        motion = new ThingMotion(regions, SUPPORT * unit);
        grey = new Mat();
        try (Mat small = MatrixArrays.mat(past, size.height(), size.width())) {
            cvtColor(small, grey, COLOR_BGR2GRAY);
        }
    }

    private static int unit(Size size) {
        return Math.max(1, Math.round(Math.min(size.width(), size.height()) / 360f));
    }

    /** Writes the state that the next frames depend on. */
    void write(DataOutput out) throws IOException {
        out.writeInt(size.width());
        out.writeInt(size.height());
        for (float value : mask) {
            out.writeFloat(value);
        }
        out.write(past);
        colours.write(out);
        barred.write(out);
    }

    /** Reads a state written by {@link #write}; propagation continues with the next frame. */
    static MaskPropagation read(DataInput in) throws IOException {
        int width = in.readInt();
        int height = in.readInt();
        if (width < 1 || height < 1 || Math.max(width, height) > SIDE) {
            throw new IOException("the saved state of a mask is damaged: its size is " + width + "x" + height);
        }
        float[] mask = new float[width * height];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = in.readFloat();
        }
        byte[] past = new byte[3 * mask.length];
        in.readFully(past);
        ColourOdds colours = ColourOdds.read(in);
        Size size = new Size(width, height);
        return new MaskPropagation(
                size, colours, mask, past, BarredPoints.read(in, width, height, BARRED * unit(size)));
    }

    /**
     * The thing in the next frame.
     *
     * @param bgr CV_8UC3 of the first frame's size
     * @return CV_8UC1 of the same size; the caller closes it
     */
    public Mat next(Mat bgr) {
        Mat now = new Mat();
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat small = reduced(bgr);
            cvtColor(small, now, COLOR_BGR2GRAY);
            byte[] pixels = MatrixArrays.bytes(small);
            learn();
            float[] evidence = colours.of(pixels);
            float[] carried = joined(carried(now), motion.moved(mask, grey, now, evidence), evidence);
            mask = fitted(small, weighed(carried, evidence));
            barred.clear(mask);
            past = pixels;
            Mat levels = MatrixArrays.mat(bytes(mask), size.height(), size.width());
            resize(levels, result, bgr.size(), 0, 0, INTER_LINEAR);
        }
        grey.close();
        grey = now;
        return result;
    }

    /**
     * Replaces the mask of the last frame by a better one: 255 on the thing, at working size. The areas around points
     * outside the thing are cleared.
     */
    void correct(byte[] levels) {
        barred.clear(levels);
        mask = unit(levels);
    }

    /** Share of the frame covered by the mask, 0 to 1; near 0 if the thing is lost or hidden. */
    public double share() {
        double sum = 0;
        for (float value : mask) {
            sum += value;
        }
        return sum / mask.length;
    }

    private Mat reduced(Mat picture) {
        Mat small = new Mat();
        resize(picture, small, size, 0, 0, INTER_AREA);
        return small;
    }

    private float[] carried(Mat now) {
        if (Math.min(size.width(), size.height()) < LEAST_SIDE) {
            return mask; // the frame is too small for motion estimation
        }
        Mat field = new Mat();
        // a new instance each time: a reused one keeps state of earlier frames, which a restart would lose
        try (DISOpticalFlow search = DISOpticalFlow.create(DISOpticalFlow.PRESET_MEDIUM)) {
            search.calc(now, grey, field);
        }
        float[] flow = MatrixArrays.floats(field);
        barred = barred.moved(flow);
        int cols = size.width();
        int rows = size.height();
        float[] x = new float[mask.length];
        float[] y = new float[mask.length];
        for (int i = 0; i < mask.length; i++) {
            x[i] = i % cols + flow[2 * i];
            int row = i / cols;
            y[i] = row + flow[2 * i + 1];
        }
        Mat moved = new Mat();
        remap(
                MatrixArrays.mat(mask, rows, cols),
                moved,
                MatrixArrays.mat(x, rows, cols),
                MatrixArrays.mat(y, rows, cols),
                INTER_LINEAR,
                BORDER_REPLICATE,
                new Scalar());
        GaussianBlur(moved, moved, new Size(0, 0), 1.5 * unit);
        return MatrixArrays.floats(moved);
    }

    /**
     * Weighted mean of the mask warped by the optical flow and the mask moved as a whole. Each weight is the colour
     * contrast of that mask to its surroundings. Pixels far from the mask moved as a whole become 0.
     */
    private float[] joined(float[] flowed, float[] moved, float[] evidence) {
        double ofFlow = Math.max(0.05, motion.contrast(flowed, evidence));
        double ofWhole = Math.max(0.05, motion.contrast(moved, evidence));
        boolean[] support = regions.resized(RegionMorphology.above(moved, 0.5f), SUPPORT * unit);
        float[] result = new float[flowed.length];
        for (int i = 0; i < result.length; i++) {
            result[i] = support[i] ? (float) ((ofFlow * flowed[i] + ofWhole * moved[i]) / (ofFlow + ofWhole)) : 0;
        }
        return result;
    }

    /** Learns the colours of the thing and its surroundings in the last frame. */
    private void learn() {
        boolean[] core = regions.resized(RegionMorphology.above(mask, 0.85f), -1);
        boolean[] near = regions.resized(RegionMorphology.above(mask, 0.15f), 6 * unit);
        boolean[] far = regions.resized(near, 12 * unit);
        for (int i = 0; i < far.length; i++) {
            far[i] &= !near[i];
        }
        colours.learn(past, core, far);
    }

    private float[] weighed(float[] carried, float[] evidence) {
        if (evidence.length == 0) {
            return carried;
        }
        boolean[] reach = regions.resized(RegionMorphology.above(carried, 0.5f), 6 * unit);
        boolean[] sure = regions.resized(RegionMorphology.above(carried, 0.8f), -6 * unit);
        float[] result = new float[carried.length];
        for (int i = 0; i < carried.length; i++) {
            if (reach[i]) {
                double p = Math.clamp(carried[i], 1e-3, 1 - 1e-3);
                double odds = Math.log(p / (1 - p)) + WEIGHT * evidence[i];
                double belief = 1 / (1 + Math.exp(-odds));
                result[i] = (float) (sure[i] ? Math.max(belief, 0.95) : belief);
            }
        }
        return result;
    }

    private float[] fitted(Mat small, float[] believed) {
        Mat guide = new Mat();
        small.convertTo(guide, CV_32F, 1 / 255.0, 0);
        Mat fitted = new Mat();
        guidedFilter(
                guide,
                MatrixArrays.mat(believed, size.height(), size.width()),
                fitted,
                Math.max(2, 4 * unit),
                GUIDED_EPSILON);
        float[] values = MatrixArrays.floats(fitted);
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.clamp((values[i] - LOW) / (1 - 2 * LOW), 0f, 1f);
        }
        return values;
    }

    private static float[] unit(byte[] levels) {
        float[] values = new float[levels.length];
        for (int i = 0; i < levels.length; i++) {
            values[i] = (levels[i] & 255) / 255f;
        }
        return values;
    }

    private static byte[] bytes(float[] values) {
        byte[] levels = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            levels[i] = (byte) Math.round(255 * values[i]);
        }
        return levels;
    }

    @Override
    public void close() {
        size.close();
        grey.close();
    }
}
