// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;

import io.heliograph.vision.plane.LabPicture;
import io.heliograph.vision.plane.Planes;
import java.util.Arrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** What an area looks like, in numbers from which it follows how much it is a whole thing. */
final class Traits {
    /** How many numbers there are. */
    static final int COUNT = 22;

    /** Where some of them stand. */
    static final int SHARE = 0;

    static final int RIM = 1;
    static final int CLOSED = 4;
    static final int BOX = 11;
    static final int STUFF = 16;

    private static final int NARROW = 2; // px to each side of the outline that are compared
    private static final int RING = 7; // px around it that are its surround
    private static final float NEAR = 8; // Lab units: belongs to the backdrop
    private static final float STRONG = 6; // Lab units: an edge that closes an outline

    private final LabPicture picture;
    private final float[] far;
    private final float[] steps;
    private final boolean[] subject;
    private final boolean[] stuff;
    private final double sure;

    /**
     * What areas of one picture are measured with.
     *
     * @param far as by {@link Backdrop}
     * @param subject the cut-out
     * @param stuff sky, plants and so on
     * @param sure 0 to 1, of the cut-out
     */
    Traits(LabPicture picture, float[] far, boolean[] subject, boolean[] stuff, double sure) {
        this.picture = picture;
        this.far = far;
        this.subject = subject;
        this.stuff = stuff;
        this.sure = sure;
        steps = picture.steps();
    }

    double[] of(Candidate c) {
        int width = picture.width();
        int height = picture.height();
        int x0 = Math.max(0, (int) (c.left * width) - RING - 1);
        int y0 = Math.max(0, (int) (c.top * height) - RING - 1);
        int x1 = Math.min(width, (int) Math.ceil(c.right * width) + RING + 1);
        int y1 = Math.min(height, (int) Math.ceil(c.bottom * height) + RING + 1);
        int w = x1 - x0;
        int h = y1 - y0;
        byte[] mask = new byte[w * h];
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                mask[y * w + x] = (byte) (c.mask[(y + y0) * width + x + x0] ? 255 : 0);
            }
        }
        byte[] ring = wide(mask, w, h, RING, true);
        byte[] near = wide(mask, w, h, NARROW, true);
        byte[] core = wide(mask, w, h, NARROW, false);
        Sum inside = new Sum();
        Sum outside = new Sum();
        Sum within = new Sum();
        Sum beyond = new Sum();
        double shown = 0;
        double away = 0;
        double[] edges = new double[mask.length];
        int outline = 0;
        int open = 0;
        for (int k = 0; k < mask.length; k++) {
            int i = (Math.floorDiv(k, w) + y0) * width + k % w + x0;
            if (mask[k] != 0) {
                inside.add(i);
                shown += subject[i] ? 1 : 0;
                away += stuff[i] ? 1 : 0;
                if (core[k] == 0) {
                    within.add(i);
                    int x = k % w;
                    int y = Math.floorDiv(k, w);
                    if (edge(mask, w, h, x, y)) {
                        edges[outline++] = strongest(i);
                        open += edges[outline - 1] < STRONG ? 1 : 0;
                    }
                }
            } else if (ring[k] != 0) {
                outside.add(i);
                if (near[k] != 0) {
                    beyond.add(i);
                }
            }
        }
        double[] sorted = Arrays.copyOf(edges, outline);
        Arrays.sort(sorted);
        double area = Math.max(1, inside.count);
        double share = area / picture.pixels();
        double box = Math.max(1, (c.right - c.left) * width * (c.bottom - c.top) * height);
        double subjects = Math.max(1, count(subject));
        return new double[] {
            Math.log(share),
            Math.min(1, c.rim * 2.0 * (width + height) / Math.max(1, outline)),
            Math.min(40, mean(sorted)) / 20,
            sorted.length == 0 ? 0 : Math.min(40, sorted[sorted.length / 4]) / 20,
            1 - (double) open / Math.max(1, outline),
            Math.min(60, inside.apart(outside)) / 30,
            Math.min(60, within.apart(beyond)) / 30,
            Math.min(80, inside.far()) / 40,
            Math.min(80, outside.far()) / 40,
            inside.remote(),
            1 - outside.remote(),
            area / box,
            Math.min(8, outline / Math.sqrt(area)) / 4,
            shown / area,
            shown / subjects,
            sure,
            away / area,
            c.x - 0.5 < 0 ? 0.5 - c.x : c.x - 0.5,
            c.bottom,
            c.top,
            Math.log((c.right - c.left) * width / Math.max(1, (c.bottom - c.top) * height)),
            Math.min(40, inside.spread()) / 20
        };
    }

    private static int count(boolean[] mask) {
        int count = 0;
        for (boolean in : mask) {
            count += in ? 1 : 0;
        }
        return count;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    private static boolean edge(byte[] mask, int w, int h, int x, int y) {
        int k = y * w + x;
        return (x > 0 && mask[k - 1] == 0)
                || (x + 1 < w && mask[k + 1] == 0)
                || (y > 0 && mask[k - w] == 0)
                || (y + 1 < h && mask[k + w] == 0);
    }

    /** The strongest edge at most a pixel away. */
    private double strongest(int i) {
        int width = picture.width();
        double most = 0;
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                int j = i + dy * width + dx;
                if (j >= 0 && j < steps.length) {
                    most = Math.max(most, steps[j]);
                }
            }
        }
        return most;
    }

    private static byte[] wide(byte[] mask, int w, int h, int radius, boolean larger) {
        try (PointerScope _ = new PointerScope()) {
            Mat mat = Planes.mat(mask, w, h);
            Mat square = getStructuringElement(MORPH_RECT, new Size(2 * radius + 1, 2 * radius + 1));
            if (larger) {
                dilate(mat, mat, square);
            } else {
                erode(mat, mat, square);
            }
            return Planes.bytes(mat);
        }
    }

    /** Colours and distances of some pixels. */
    private final class Sum {
        private int count;
        private int distant;
        private double remoteness;
        private final double[] sum = new double[3];
        private double squares;

        void add(int i) {
            count++;
            remoteness += far[i];
            distant += far[i] > NEAR ? 1 : 0;
            for (int c = 0; c < 3; c++) {
                double v = picture.lab()[3 * i + c];
                sum[c] += v;
                squares += v * v;
            }
        }

        double far() {
            return remoteness / Math.max(1, count);
        }

        double remote() {
            return (double) distant / Math.max(1, count);
        }

        double apart(Sum other) {
            if (count == 0 || other.count == 0) {
                return 0;
            }
            double square = 0;
            for (int c = 0; c < 3; c++) {
                double step = sum[c] / count - other.sum[c] / other.count;
                square += step * step;
            }
            return Math.sqrt(square);
        }

        /** Standard deviation over all three. */
        double spread() {
            double n = Math.max(1, count);
            double of = squares / n;
            for (int c = 0; c < 3; c++) {
                of -= sum[c] / n * sum[c] / n;
            }
            return Math.sqrt(Math.max(0, of));
        }
    }
}
