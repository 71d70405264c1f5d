// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;

import io.heliograph.pixels.MatrixArrays;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Finds the separate holes of a mask, at a reduced size; holes close together count as one. */
final class HoleFinder {
    private static final int SIDE = 1600; // maximum side of the reduced mask, px
    private static final int NEAR = 16; // minimum distance of holes that are solved separately, px
    // added to the minimum distance of holes: this share of the larger hole's longer side
    private static final double NEAR_SHARE = 0.25;
    private static final int MOST = 48; // maximum number of holes; if there are more, they are grouped by tiles
    private static final int TILE = 700; // side of a tile, px

    private final int factor;
    private final int columns;
    private final int[] labels;
    private final List<Hole> all;

    /** One hole, or several close together, with their labels in the reduced mask. */
    record Hole(PixelRegion box, BitSet labels) {
        Hole with(Hole other) {
            BitSet both = (BitSet) labels.clone();
            both.or(other.labels);
            return new Hole(box.around(other.box), both);
        }
    }

    private HoleFinder(int factor, int columns, int[] labels, List<Hole> all) {
        this.factor = factor;
        this.columns = columns;
        this.labels = labels;
        this.all = all;
    }

    static HoleFinder of(Mat mask) {
        int factor = Math.max(1, Math.ceilDiv(Math.max(mask.cols(), mask.rows()), SIDE));
        int columns = Math.ceilDiv(mask.cols(), factor);
        int rows = Math.ceilDiv(mask.rows(), factor);
        try (PointerScope _ = new PointerScope()) {
            Mat pooled = new Mat(rows, columns, CV_8UC1);
            pooled.data().put(pooled(mask, factor, columns, rows));
            int reach = 2 * Math.ceilDiv(NEAR, 2 * factor) + 1;
            dilate(pooled, pooled, getStructuringElement(MORPH_RECT, new Size(reach, reach)));
            Mat labels = new Mat();
            Mat stats = new Mat();
            int count = connectedComponentsWithStats(pooled, labels, stats, new Mat(), 8, CV_32S);
            int[] values = new int[rows * columns];
            new IntPointer(labels.data()).get(values);
            List<Hole> found = new ArrayList<>();
            int[] row = new int[5]; // of a component: left, top, width, height, area
            for (int k = 1; k < count; k++) {
                new IntPointer(stats.ptr(k)).get(row);
                BitSet own = new BitSet();
                own.set(k);
                PixelRegion box = new PixelRegion(
                        row[0] * factor,
                        row[1] * factor,
                        Math.min(mask.cols(), (row[0] + row[2]) * factor),
                        Math.min(mask.rows(), (row[1] + row[3]) * factor));
                found.add(new Hole(box, own));
            }
            return new HoleFinder(factor, columns, values, merged(found.size() > MOST ? tiled(found) : found));
        }
    }

    private static byte[] pooled(Mat mask, int factor, int columns, int rows) {
        byte[] pooled = new byte[rows * columns];
        byte[] line = new byte[mask.cols()];
        for (int y = 0; y < mask.rows(); y++) {
            MatrixArrays.readRow(mask, y, 0, line, line.length);
            for (int x = 0; x < line.length; x++) {
                if (line[x] != 0) {
                    pooled[y / factor * columns + x / factor] = -1;
                }
            }
        }
        return pooled;
    }

    private static List<Hole> tiled(List<Hole> holes) {
        var tiles = new java.util.TreeMap<Long, Hole>();
        for (Hole hole : holes) {
            long row = (hole.box.top() + (long) hole.box.bottom()) / 2 / TILE;
            long column = (hole.box.left() + (long) hole.box.right()) / 2 / TILE;
            tiles.merge((row << Integer.SIZE) | column, hole, Hole::with);
        }
        return new ArrayList<>(tiles.values());
    }

    private static List<Hole> merged(List<Hole> holes) {
        List<Hole> done = new ArrayList<>();
        for (Hole hole : holes) {
            Hole whole = hole;
            for (int k = done.size() - 1; k >= 0; k--) {
                if (close(done.get(k), whole)) {
                    whole = whole.with(done.remove(k));
                    k = done.size(); // the merged hole may be close to others, so the search starts again
                }
            }
            done.add(whole);
        }
        return done;
    }

    private static boolean close(Hole one, Hole other) {
        int reach = NEAR + (int) (NEAR_SHARE * Math.max(one.box.span(), other.box.span()));
        return one.box.grown(reach, Integer.MAX_VALUE, Integer.MAX_VALUE).meets(other.box);
    }

    List<Hole> all() {
        return all;
    }

    /** Whether a masked pixel belongs to a hole. */
    boolean belongs(int x, int y, Hole hole) {
        return hole.labels.get(labels[y / factor * columns + x / factor]);
    }
}
