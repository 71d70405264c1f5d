// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * GrabCut's cut (Rother, Kolmogorov, Blake 2004) with two fixed colour mixtures. Costs and minimum cut are the same,
 * but only uncertain pixels are nodes; edges to certain pixels become costs of a side. Thread-safe.
 */
public final class SeededCut {
    private static final double GAMMA = 50; // GrabCut's weight of an edge between equal colours
    private static final double UNIT = 1024; // costs are integers in units of 1 / 1024
    private static final int[] ACROSS = {-1, 1, 0, 0, -1, 1, 1, -1};
    private static final int[] DOWN = {0, 0, -1, 1, -1, 1, -1, 1};
    private static final int CACHED = 1 << 16; // number of colours with cached odds
    private static final int STEPS = 64; // entries per unit of the exponent in the table of exponentials
    private static final int REACH = 16; // largest exponent in the table; smaller terms count as 0
    private static final float[] EXPONENTIALS = new float[STEPS * REACH + 1];

    static {
        for (int k = 0; k < EXPONENTIALS.length; k++) {
            EXPONENTIALS[k] = (float) Math.exp(-(double) k / STEPS);
        }
    }

    private final ColourMixture subject;
    private final ColourMixture background;
    // cached colours: colour + 1, then its odds in the lower bits
    private final AtomicLongArray known = new AtomicLongArray(CACHED);

    SeededCut(ColourMixture subject, ColourMixture background) {
        this.subject = subject;
        this.background = background;
    }

    /**
     * Computes the cut.
     *
     * @param bgr interleaved pixels
     * @param seeds GrabCut's four classes, one a pixel
     * @return 1 on the subject, otherwise 0, for each pixel
     */
    public byte[] cut(byte[] bgr, byte[] seeds, int rows, int cols) {
        int[] node = new int[seeds.length];
        int nodes = 0;
        for (int i = 0; i < seeds.length; i++) {
            node[i] = seeds[i] == GC_PR_FGD || seeds[i] == GC_PR_BGD ? nodes++ : -1;
        }
        double beta = beta(bgr, rows, cols);
        PixelCut cut = new PixelCut(nodes);
        for (int y = 0, i = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++, i++) {
                if (node[i] >= 0) {
                    cut.prefer(node[i], odds(bgr, i));
                    boolean inner = x > 0 && y > 0 && x + 1 < cols && y + 1 < rows;
                    for (int way = 0; way < PixelCut.WAYS; way++) {
                        if (inner || within(x + ACROSS[way], y + DOWN[way], rows, cols)) {
                            join(cut, node, seeds, bgr, i, way, i + DOWN[way] * cols + ACROSS[way], beta);
                        }
                    }
                }
            }
        }
        cut.cut();
        byte[] inside = new byte[seeds.length];
        for (int i = 0; i < seeds.length; i++) {
            boolean before = (seeds[i] & 1) == 1;
            inside[i] = (byte) ((node[i] < 0 ? before : cut.ofSource(node[i], before)) ? 1 : 0);
        }
        return inside;
    }

    private static boolean within(int x, int y, int rows, int cols) {
        return x >= 0 && y >= 0 && x < cols && y < rows;
    }

    private static void join(PixelCut cut, int[] node, byte[] seeds, byte[] bgr, int i, int way, int j, double beta) {
        if (node[j] >= 0 && (way & 1) == 0) {
            return; // this edge is added when the neighbour is visited
        }
        int cost = cost(bgr, i, j, beta, way > 3);
        if (node[j] >= 0) {
            cut.join(node[i], way, node[j], cost);
        } else {
            cut.prefer(node[i], (seeds[j] & 1) == 1 ? cost : -cost);
        }
    }

    private static int cost(byte[] bgr, int i, int j, double beta, boolean diagonal) {
        double at = beta * distance(bgr, i, j) * STEPS;
        if (at >= EXPONENTIALS.length - 1) {
            return 0;
        }
        int k = (int) at;
        double value = EXPONENTIALS[k] + (at - k) * (EXPONENTIALS[k + 1] - EXPONENTIALS[k]);
        return (int) ((diagonal ? GAMMA * Math.sqrt(0.5) : GAMMA) * UNIT * value);
    }

    /** Squared distance of two pixels' colours. */
    private static int distance(byte[] bgr, int i, int j) {
        int b = (bgr[3 * i] & 255) - (bgr[3 * j] & 255);
        int g = (bgr[3 * i + 1] & 255) - (bgr[3 * j + 1] & 255);
        int r = (bgr[3 * i + 2] & 255) - (bgr[3 * j + 2] & 255);
        return b * b + g * g + r * r;
    }

    /** One half over the mean squared colour distance of neighbours, over the whole picture. */
    private static double beta(byte[] bgr, int rows, int cols) {
        long sum = 0;
        for (int y = 0, i = 0; y < rows; y++) {
            for (int x = 0; x < cols; x++, i++) {
                if (x > 0) {
                    sum += distance(bgr, i, i - 1);
                }
                if (y > 0) {
                    sum += distance(bgr, i, i - cols);
                    sum += x > 0 ? distance(bgr, i, i - cols - 1) : 0;
                    sum += x + 1 < cols ? distance(bgr, i, i - cols + 1) : 0;
                }
            }
        }
        long pairs = 4L * cols * rows - 3L * cols - 3L * rows + 2;
        return sum == 0 ? 0 : pairs / (2.0 * sum);
    }

    private int odds(byte[] bgr, int pixel) {
        int blue = bgr[3 * pixel] & 255;
        int green = bgr[3 * pixel + 1] & 255;
        int red = bgr[3 * pixel + 2] & 255;
        int colour = blue | green << 8 | red << 16;
        int slot = (colour * 0x9E3779B1) >>> 16;
        long kept = known.getPlain(slot);
        if ((kept >>> 32) == colour + 1L) {
            return (int) kept;
        }
        double odds = subject.logDensity(blue, green, red) - background.logDensity(blue, green, red);
        int cost = (int) Math.rint(UNIT * odds);
        known.setPlain(slot, ((colour + 1L) << 32) | Integer.toUnsignedLong(cost));
        return cost;
    }
}
