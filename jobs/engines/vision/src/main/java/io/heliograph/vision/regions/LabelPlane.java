// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.pixels.Raster;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The finest region of each pixel of a picture, computed from small labels by joint bilateral upsampling (Kopf et al.
 * 2007): near a border the label of the pixels most similar in position and colour is taken.
 */
public final class LabelPlane {
    private static final double REACH = 1.1; // standard deviation over position, in pixels of the small labels
    private static final double LIKE = 14; // standard deviation over colour, in sRGB levels
    private static final double[] COLOUR = gaussian();

    private final int width;
    private final int height;
    private final char[] labels; // finest region of each pixel, 0 to 65,535

    private LabelPlane(int width, int height) {
        this.width = width;
        this.height = height;
        labels = new char[Math.multiplyExact(width, height)];
    }

    static LabelPlane of(RegionMap map, Raster picture) {
        LabelPlane plane = new LabelPlane(picture.width(), picture.height());
        byte[] row = new byte[picture.width() * picture.mat().channels()];
        double[] votes = new double[Arrays.stream(map.labels()).max().orElse(0) + 1];
        for (int y = 0; y < plane.height; y++) {
            try (BytePointer start = picture.mat().ptr(y)) {
                start.get(row);
            }
            plane.row(map, row, y, picture.mat().channels(), votes);
        }
        return plane;
    }

    private void row(RegionMap map, byte[] row, int y, int channels, double[] votes) {
        double v = (y + 0.5) * map.height() / height - 0.5;
        for (int x = 0; x < width; x++) {
            double u = (x + 0.5) * map.width() / width - 0.5;
            int cx = Math.clamp(Math.round(u), 0, map.width() - 1);
            int cy = Math.clamp(Math.round(v), 0, map.height() - 1);
            int own = map.labels()[cy * map.width() + cx];
            labels[y * width + x] =
                    (char) (uniform(map, cx, cy, own) ? own : vote(map, cx, cy, u, v, row, x * channels, votes));
        }
    }

    private static boolean uniform(RegionMap map, int cx, int cy, int own) {
        for (int y = Math.max(0, cy - 1); y <= Math.min(map.height() - 1, cy + 1); y++) {
            for (int x = Math.max(0, cx - 1); x <= Math.min(map.width() - 1, cx + 1); x++) {
                if (map.labels()[y * map.width() + x] != own) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int vote(RegionMap map, int cx, int cy, double u, double v, byte[] row, int at, double[] votes) {
        int best = 0;
        double most = -1;
        int left = Math.max(0, cx - 2);
        int right = Math.min(map.width() - 1, cx + 2);
        int top = Math.max(0, cy - 2);
        int bottom = Math.min(map.height() - 1, cy + 2);
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                int i = y * map.width() + x;
                double far = ((x - u) * (x - u) + (y - v) * (y - v)) / (2 * REACH * REACH);
                int label = map.labels()[i];
                votes[label] += Math.exp(-far) * COLOUR[distance(map.bgr(), 3 * i, row, at)];
                if (votes[label] > most) {
                    most = votes[label];
                    best = label;
                }
            }
        }
        for (int y = top; y <= bottom; y++) {
            for (int x = left; x <= right; x++) {
                votes[map.labels()[y * map.width() + x]] = 0;
            }
        }
        return best;
    }

    /** Colour difference of two pixels: the absolute differences of the three channels, added up. */
    private static int distance(byte[] small, int i, byte[] row, int at) {
        int sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += Math.abs((small[i + c] & 255) - (row[at + c] & 255));
        }
        return sum;
    }

    private static double[] gaussian() {
        double[] weights = new double[3 * 255 + 1];
        for (int d = 0; d < weights.length; d++) {
            weights[d] = Math.exp(-(d / 3.0) * (d / 3.0) / (2 * LIKE * LIKE)) + 1e-6;
        }
        return weights;
    }

    /** A region as a mask: CV_8UC1 of the picture's size, 0 or 255; the caller closes it. */
    public Mat mask(PictureRegion pictureRegion) {
        return painted(label -> pictureRegion.parts().get(label) ? 255 : 0);
    }

    /**
     * Draws all regions in one map: the grey level of a pixel is the number of the smallest region there. CV_8UC1; the
     * caller closes it.
     */
    public Mat panoptic(List<PictureRegion> regions) {
        byte[] numbers = new byte[1 << Character.SIZE];
        regions.stream()
                .sorted(Comparator.comparingDouble(pictureRegion -> -pictureRegion.share()))
                .forEach(pictureRegion ->
                        pictureRegion.parts().stream().forEach(part -> numbers[part] = (byte) pictureRegion.id()));
        return painted(label -> numbers[label]);
    }

    private Mat painted(IntUnaryOperator grey) {
        Mat mat = new Mat(height, width, CV_8UC1);
        byte[] row = new byte[width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                row[x] = (byte) grey.applyAsInt(labels[y * width + x]);
            }
            try (BytePointer start = mat.ptr(y)) {
                start.put(row);
            }
        }
        return mat;
    }

    /** Number of pixels of a region. */
    public long area(PictureRegion pictureRegion) {
        long area = 0;
        for (char label : labels) {
            area += pictureRegion.parts().get(label) ? 1 : 0;
        }
        return area;
    }

    /** The finest region of a pixel. */
    public int label(int x, int y) {
        return labels[y * width + x];
    }
}
