// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.Trimap;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Opens the holes of a mask through which a plain background is seen: handles of scissors, a key ring, the gap between arm
 * and body. An area is such a hole if it has the colour of the background around it within about one just noticeable
 * difference and ends at an edge. A white label of a bottle before a light grey wall is none.
 *
 * <p>Colour cannot tell a white label from a hole before an overexposed background. There the prior has to doubt the
 * area, too. The limits were chosen on 60 photographs.
 */
public final class EnclosedGround {
    private static final double PLAIN = 3.5; // maximum standard deviation of the background around a hole, Lab units
    private static final double UNEVEN = 7; // the same around a single pixel
    private static final double PIXEL = 4; // maximum distance of a single pixel from the background
    private static final double MEAN_DISTANCE = 1.9; // maximum mean of these distances in a hole
    private static final double OFFSET = 1.5; // maximum distance of a hole's mean colour
    private static final double EDGE = 10; // minimum distance of a pixel of the hole's frame
    private static final double FRAMED = 0.5; // minimum share of such pixels in the frame
    private static final double SMALLEST = 0.00025; // minimum area, as a share of the picture
    private static final double BRIGHTEST = 99; // lightness above which the background counts as overexposed
    private static final double DARKEST = 1; // lightness below which it counts as black
    private static final double DOUBTED = 0.7; // maximum mean probability of a hole in such a background
    private static final int INNER = 1; // radii of the ring around a hole that is its frame, px
    private static final int OUTER = 3;

    private final GroundColours ground;
    private final float[] probability;
    private final int[] label; // component of each pixel, 0 for none
    private final int rows;
    private final int cols;

    private EnclosedGround(GroundColours ground, float[] probability, Mat candidates) {
        this.ground = ground;
        this.probability = probability;
        rows = candidates.rows();
        cols = candidates.cols();
        Mat labels = new Mat();
        connectedComponents(candidates, labels, 8, CV_32S);
        label = MatrixArrays.ints(labels);
    }

    /**
     * Opens the holes of a mask in place. A mask that would become empty stays unchanged.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side
     * @param mask continuous CV_8UC1 of the same size, 0 or 255
     * @param probability probability of the subject at each pixel
     */
    public static void open(Mat bgr, Mat mask, float[] probability) {
        try (PointerScope _ = new PointerScope()) {
            byte[] inside = MatrixArrays.bytes(mask);
            GroundColours.of(bgr, mask).ifPresent(ground -> {
                Mat candidates = candidates(ground, inside, mask.rows(), mask.cols());
                new EnclosedGround(ground, probability, candidates).open(mask, inside);
            });
        }
    }

    private static Mat candidates(GroundColours ground, byte[] inside, int rows, int cols) {
        byte[] like = new byte[inside.length];
        for (int i = 0; i < like.length; i++) {
            boolean near = ground.spread(i) <= UNEVEN && ground.distance(i) <= Math.max(PIXEL, 2.5 * ground.spread(i));
            like[i] = (byte) (inside[i] != 0 && near ? 255 : 0);
        }
        Mat candidates = MatrixArrays.mat(like, rows, cols);
        morphologyEx(candidates, candidates, MORPH_OPEN, Trimap.disc(1));
        return candidates;
    }

    private void open(Mat mask, byte[] inside) {
        int parts = 0;
        for (int part : label) {
            parts = Math.max(parts, part + 1);
        }
        Area[] areas = new Area[parts];
        for (int part = 1; part < parts; part++) {
            areas[part] = new Area();
        }
        for (int i = 0; i < label.length; i++) {
            if (label[i] != 0) {
                areas[label[i]].add(i);
            }
        }
        boolean[] hole = new boolean[parts];
        for (int part = 1; part < parts; part++) {
            hole[part] = areas[part].isGround() && isFramed(part);
        }
        int left = 0;
        for (int i = 0; i < label.length; i++) {
            inside[i] = hole[label[i]] ? 0 : inside[i];
            left += inside[i] & 1;
        }
        if (left > 0) {
            mask.data().put(inside);
        }
    }

    /** Whether most pixels around an area differ clearly from the background. */
    private boolean isFramed(int part) {
        byte[] only = new byte[label.length];
        for (int i = 0; i < only.length; i++) {
            only[i] = (byte) (label[i] == part ? 255 : 0);
        }
        byte[] near = grown(only, INNER);
        byte[] far = grown(only, OUTER);
        int frame = 0;
        int edge = 0;
        for (int i = 0; i < only.length; i++) {
            if (far[i] != 0 && near[i] == 0) {
                frame++;
                edge += ground.distance(i) > EDGE ? 1 : 0;
            }
        }
        return edge >= FRAMED * frame;
    }

    private byte[] grown(byte[] area, int radius) {
        try (PointerScope _ = new PointerScope()) {
            Mat grown = new Mat();
            dilate(MatrixArrays.mat(area, rows, cols), grown, Trimap.disc(radius));
            return MatrixArrays.bytes(grown);
        }
    }

    /** Sums over the pixels of one area. */
    private final class Area {
        private int count;
        private double distance;
        private double lightness; // of the background around it
        private double certainty;
        private double spread;
        private final double[] difference = new double[3];

        void add(int pixel) {
            count++;
            distance += ground.distance(pixel);
            lightness += ground.lightness(pixel);
            certainty += probability[pixel];
            spread += ground.spread(pixel);
            for (int c = 0; c < 3; c++) {
                difference[c] += ground.difference(pixel, c);
            }
        }

        boolean isGround() {
            double offset = Math.hypot(Math.hypot(difference[0], difference[1]), difference[2]) / count;
            double mean = lightness / count;
            boolean clipped = mean > BRIGHTEST || mean < DARKEST;
            return count >= SMALLEST * label.length
                    && distance / count <= MEAN_DISTANCE
                    && offset <= OFFSET
                    && spread / count <= PLAIN
                    && (!clipped || certainty / count <= DOUBTED);
        }
    }
}
