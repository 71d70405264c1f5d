// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_AA;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;
import static org.bytedeco.opencv.global.opencv_imgproc.line;

import java.util.Random;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/** What decades in a drawer do to a print. */
final class Age {
    private static final int SEGMENTS = 60;

    private Age() {}

    /** Scratches of one to three pixels, gently bent, light or dark: their opacity, CV_8UC1, and what they do to the picture. */
    static Mat scratch(Mat picture, int count, Random random) {
        Mat all = new Mat(picture.rows(), picture.cols(), CV_8UC1, new Scalar(0));
        int side = Math.max(picture.rows(), picture.cols());
        for (int i = 0; i < count; i++) {
            Mat one = new Mat(picture.rows(), picture.cols(), CV_8UC1, new Scalar(0));
            double angle = random.nextDouble() * Math.PI;
            double length = side * (0.15 + 0.6 * random.nextDouble());
            double bend = (random.nextDouble() - 0.5) * 0.12 * length;
            double x = random.nextDouble() * picture.cols();
            double y = random.nextDouble() * picture.rows();
            stroke(one, x, y, angle, length, bend, 1 + random.nextInt(3));
            GaussianBlur(one, one, new Size(3, 3), 0.5);
            int level = random.nextInt(10) < 7 ? 235 + random.nextInt(20) : random.nextInt(20);
            blend(picture, one, level, 0.85 + 0.15 * random.nextDouble());
            org.bytedeco.opencv.global.opencv_core.max(all, one, all);
        }
        return all;
    }

    private static void stroke(Mat plane, double x, double y, double angle, double length, double bend, int width) {
        Point last = null;
        for (int s = 0; s <= SEGMENTS; s++) {
            double t = (double) s / SEGMENTS - 0.5;
            double across = bend * (1 - 4 * t * t);
            int u = (int) Math.round(x + t * length * Math.cos(angle) - across * Math.sin(angle));
            int v = (int) Math.round(y + t * length * Math.sin(angle) + across * Math.cos(angle));
            Point next = new Point(u, v);
            if (last != null) {
                line(plane, last, next, new Scalar(255), width, LINE_AA, 0);
            }
            last = next;
        }
    }

    /** Specks of one to three pixels. */
    static void dust(Mat picture, int count, Random random) {
        Mat specks = new Mat(picture.rows(), picture.cols(), CV_8UC1, new Scalar(0));
        for (int i = 0; i < count; i++) {
            Point at = new Point(random.nextInt(picture.cols()), random.nextInt(picture.rows()));
            circle(specks, at, 1 + random.nextInt(2), new Scalar(255), -1, LINE_AA, 0);
        }
        blend(picture, specks, 245, 0.9);
    }

    /** Tears across the whole print: jagged, 4 to 10 pixels wide, the bare paper in them, a thin shadow at one side. */
    static void tear(Mat picture, int count, Random random) {
        for (int i = 0; i < count; i++) {
            tear(picture, new Torn(1, 6, 2, 4, 7, 0, 240, 240, 240, 0), random).close();
        }
    }

    /** Tears of all kinds: across the print or only into it, wider and narrower, of white to cream paper with its texture. Their opacity, CV_8UC1. */
    static Mat tearAnyhow(Mat picture, int count, Random random) {
        Mat all = new Mat(picture.rows(), picture.cols(), CV_8UC1, new Scalar(0));
        for (int i = 0; i < count; i++) {
            double length = random.nextBoolean() ? 1 : 0.35 + 0.4 * random.nextDouble();
            int level = 215 + random.nextInt(37);
            Torn torn = new Torn(
                    length,
                    5 + random.nextInt(5),
                    1 + 2.5 * random.nextDouble(),
                    3 + random.nextInt(6),
                    5,
                    3 * (random.nextInt(3) - 1),
                    level - random.nextInt(25),
                    level - random.nextInt(8),
                    level,
                    8 * random.nextDouble());
            try (Mat one = tear(picture, torn, random)) {
                org.bytedeco.opencv.global.opencv_core.max(all, one, all);
            }
        }
        return all;
    }

    /** A tear: pixels, levels of the paper, and the standard deviation of its texture. */
    private record Torn(
            double length,
            int step,
            double jag,
            int narrowest,
            int widths,
            int shadowAside,
            int blue,
            int green,
            int red,
            double texture) {}

    private static Mat tear(Mat picture, Torn torn, Random random) {
        Mat paper = new Mat(picture.rows(), picture.cols(), CV_8UC1, new Scalar(0));
        Mat shadow = new Mat(picture.rows(), picture.cols(), CV_8UC1, new Scalar(0));
        boolean down = random.nextBoolean();
        int along = down ? picture.rows() : picture.cols();
        int across = down ? picture.cols() : picture.rows();
        double at = across * (0.2 + 0.6 * random.nextDouble());
        double drift = (random.nextDouble() - 0.5) * 0.4;
        Point last = null;
        Point lastShadow = null;
        for (int t = 0; t <= along * torn.length; t += torn.step) {
            at += drift * torn.step + random.nextGaussian() * torn.jag;
            int beside = (int) at + torn.shadowAside;
            Point next = down ? new Point((int) at, t) : new Point(t, (int) at);
            Point nextShadow = down ? new Point(beside, t) : new Point(t, beside);
            if (last != null) {
                line(shadow, lastShadow, nextShadow, new Scalar(255), 12, LINE_AA, 0);
                int width = torn.narrowest + random.nextInt(torn.widths);
                line(paper, last, next, new Scalar(255), width, LINE_AA, 0);
            }
            last = next;
            lastShadow = nextShadow;
        }
        blend(picture, shadow, 60, 0.25);
        try (UByteIndexer to = picture.createIndexer();
                UByteIndexer by = paper.createIndexer()) {
            int[] bgr = {torn.blue, torn.green, torn.red};
            for (int y = 0; y < picture.rows(); y++) {
                for (int x = 0; x < picture.cols(); x++) {
                    double a = by.get(y, x) / 255.0;
                    double grain = a == 0 || torn.texture == 0 ? 0 : torn.texture * random.nextGaussian();
                    for (int c = 0; a > 0 && c < 3; c++) {
                        double level = to.get(y, x, c) * (1 - a) + (bgr[c] + grain) * a;
                        to.put(y, x, c, Math.clamp(Math.round(level), 0, 255));
                    }
                }
            }
        }
        return paper;
    }

    /** A share of the pixels made black or white, or of the values of each channel by itself. */
    static void pepper(Mat picture, double share, boolean each, Random random) {
        try (UByteIndexer pixels = picture.createIndexer()) {
            for (int y = 0; y < picture.rows(); y++) {
                for (int x = 0; x < picture.cols(); x++) {
                    double drawn = random.nextDouble();
                    for (int c = 0; c < 3; c++) {
                        if (drawn < share) {
                            pixels.put(y, x, c, drawn < share / 2 ? 0 : 255);
                        }
                        drawn = each ? random.nextDouble() : drawn;
                    }
                }
            }
        }
    }

    private static void blend(Mat picture, Mat opacity, int level, double most) {
        try (UByteIndexer to = picture.createIndexer();
                UByteIndexer by = opacity.createIndexer()) {
            for (int y = 0; y < picture.rows(); y++) {
                for (int x = 0; x < picture.cols(); x++) {
                    double a = by.get(y, x) / 255.0 * most;
                    for (int c = 0; a > 0 && c < picture.channels(); c++) {
                        to.put(y, x, c, (int) Math.round(to.get(y, x, c) * (1 - a) + level * a));
                    }
                }
            }
        }
    }

    /** Black has become brown, white cream. */
    static void fade(Mat picture) {
        int[] black = {52, 60, 74};
        int[] white = {150, 186, 206};
        try (UByteIndexer pixels = picture.createIndexer()) {
            for (int y = 0; y < picture.rows(); y++) {
                for (int x = 0; x < picture.cols(); x++) {
                    for (int c = 0; c < 3; c++) {
                        pixels.put(y, x, c, black[c] + pixels.get(y, x, c) * (white[c] - black[c]) / 255);
                    }
                }
            }
        }
    }
}
