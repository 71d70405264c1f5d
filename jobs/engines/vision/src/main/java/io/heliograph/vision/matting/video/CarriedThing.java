// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.MarkedPoint;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/**
 * What the next run of a thing's mattes depends on, besides its frames.
 *
 * @param last frame before the run
 * @param matte of that frame, of any size
 * @param points marked points on that frame; empty after the first run
 * @param barred points outside the thing, on that frame
 * @param trust weights of the evidence; null before the first run
 */
record CarriedThing(
        ClipFrame last,
        FrameMatte matte,
        List<MarkedPoint> points,
        BarredPoints barred,
        @Nullable ThingTrust trust) {
    private static final double BARRED = 8 / 360.0; // radius around points outside the thing, share of the shorter side
    private static final int MOST_SIDE = 1 << 16; // of a matte in a saved state, px

    /**
     * The state at a frame whose matte is known.
     *
     * @param bgr CV_8UC3 of any size
     */
    static CarriedThing begin(Mat bgr, FrameMatte matte, List<MarkedPoint> points) {
        ClipFrame frame = new ClipFrame(bgr, Downscale.FRAME_SIDE);
        BarredPoints barred = BarredPoints.of(points, frame.flowCols, frame.flowRows, radius(frame));
        return new CarriedThing(frame, matte, List.copyOf(points), barred, null);
    }

    private static int radius(ClipFrame frame) {
        return Math.max(2, (int) Math.round(BARRED * Math.min(frame.flowCols, frame.flowRows)));
    }

    CarriedThing corrected(FrameMatte better) {
        return new CarriedThing(last, better, points, barred, trust);
    }

    void write(DataOutput out) throws IOException {
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
    static CarriedThing read(DataInput in) throws IOException {
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
            return new CarriedThing(
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
            throw new IOException("the state of a mask has no such size as " + cols + "x" + rows);
        }
        return new int[] {rows, cols};
    }
}
