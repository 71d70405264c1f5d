// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import io.heliograph.pixels.MatrixArrays;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** An erasure's camera path and clean plates as bytes, so that work on a clip can resume with them after a restart. */
public final class ErasureFile {
    private static final int MOST_FRAMES = 100_000;
    private static final int MOST_SIDE = 1 << 14;

    private ErasureFile() {}

    /** Writes camera path and plates; the stream stays open. */
    public static void write(ClipErasure erasure, DataOutputStream out) throws IOException {
        out.writeInt(erasure.path().frames());
        for (CameraPath.Pose pose : erasure.path().poses()) {
            out.writeInt(pose.shot());
            AffineMap map = pose.toFirst();
            for (double value : new double[] {map.xx(), map.xy(), map.dx(), map.yx(), map.yy(), map.dy()}) {
                out.writeDouble(value);
            }
        }
        out.writeInt(erasure.plates().size());
        for (CleanPlate plate : erasure.plates()) {
            out.writeInt(plate.frame());
            out.writeInt(plate.picture().rows());
            out.writeInt(plate.picture().cols());
            out.write(MatrixArrays.bytes(plate.picture()));
            out.write(MatrixArrays.bytes(plate.seen()));
        }
    }

    /**
     * Reads the camera path and the plates.
     *
     * @return the erasure; the caller closes its plates
     * @throws IOException if the bytes were not written by {@link #write}
     */
    public static ClipErasure read(DataInputStream in) throws IOException {
        int frames = bounded(in.readInt(), MOST_FRAMES);
        List<CameraPath.Pose> poses = new ArrayList<>(frames);
        for (int t = 0; t < frames; t++) {
            int shot = in.readInt();
            double[] values = new double[6];
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readDouble();
            }
            poses.add(new CameraPath.Pose(
                    shot, new AffineMap(values[0], values[1], values[2], values[3], values[4], values[5])));
        }
        int count = bounded(in.readInt(), frames);
        List<CleanPlate> plates = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int frame = in.readInt();
            int rows = bounded(in.readInt(), MOST_SIDE);
            int cols = bounded(in.readInt(), MOST_SIDE);
            Mat picture = MatrixArrays.mat(in.readNBytes(3 * rows * cols), rows, cols);
            plates.add(new CleanPlate(frame, picture, MatrixArrays.mat(in.readNBytes(rows * cols), rows, cols)));
        }
        return new ClipErasure(new CameraPath(poses), plates);
    }

    private static int bounded(int value, int most) throws IOException {
        if (value < 0 || value > most) {
            throw new IOException("the erasure file is damaged: out of range is " + value);
        }
        return value;
    }
}
