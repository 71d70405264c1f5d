// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.CV_64FC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.warpPerspective;

import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Draws letters in the place of a line: on its base line, at its angle, growing or shrinking along it, with edges as
 * soft as the old ones.
 */
final class TextSetting {
    private static final int FINE = LineFit.FINENESS;
    private static final double OWN = 0.35; // softness that the smoothing of the letters gives every edge, px

    private final LinePatch linePatch;
    private final LineBox line;
    private final LineMeasure measure;

    TextSetting(LinePatch linePatch, LineBox line, LineMeasure measure) {
        this.linePatch = linePatch;
        this.line = line;
        this.measure = measure;
    }

    /**
     * Coverage of each pixel of the patch by the new letters, 0 to 1.
     *
     * @param anchor fixed point of the old line: 0 its start, 0.5 its middle, 1 its end
     */
    float[] cover(LetterGrid letters, double scale, double anchor) {
        double width =
                letters.inkWidth() / letters.capital() * measure.capital().at(middle(anchor)) * scale;
        double begin = measure.left() + anchor * (measure.right() - measure.left() - width);
        try (PointerScope _ = new PointerScope()) {
            Mat ink = new Mat(letters.height(), letters.width(), CV_8UC1);
            ink.data().put(letters.coverage());
            Mat way = new Mat(3, 3, CV_64FC1);
            new DoublePointer(way.data()).put(homography(letters, begin, width, scale));
            Mat large = new Mat();
            Size size = new Size(FINE * linePatch.width(), FINE * linePatch.height());
            warpPerspective(ink, large, way, size, INTER_LINEAR, BORDER_CONSTANT, Scalar.BLACK);
            Mat small = new Mat();
            resize(large, small, new Size(linePatch.width(), linePatch.height()), 0, 0, INTER_AREA);
            double softness = Math.sqrt(Math.max(0, measure.softness() * measure.softness() - OWN * OWN));
            if (softness > 0.15) {
                GaussianBlur(small, small, new Size(0, 0), softness);
            }
            byte[] bytes = new byte[linePatch.width() * linePatch.height()];
            small.data().get(bytes);
            float[] cover = new float[bytes.length];
            for (int i = 0; i < cover.length; i++) {
                cover[i] = (bytes[i] & 255) / 255f;
            }
            return cover;
        }
    }

    private double middle(double anchor) {
        return measure.left() + anchor * (measure.right() - measure.left());
    }

    /**
     * Maps pixels of the letters to pixels of the enlarged patch: base line to base line, with the height of the old
     * capitals.
     */
    private double[] homography(LetterGrid letters, double begin, double width, double scale) {
        double end = begin + width;
        double footLeft = measure.baseline().at(begin);
        double footRight = measure.baseline().at(end);
        // share of the height of capitals by which smaller letters are raised, to be centred
        double shrunk = (1 - scale) / 2;
        double[] v = {
            footLeft - (1 - shrunk) * measure.capital().at(begin),
            footRight - (1 - shrunk) * measure.capital().at(end),
            footRight - shrunk * measure.capital().at(end),
            footLeft - shrunk * measure.capital().at(begin)
        };
        double[] u = {begin, end, end, begin};
        double[] x = new double[4];
        double[] y = new double[4];
        for (int i = 0; i < 4; i++) {
            x[i] = FINE * line.atX(u[i], v[i]) - 0.5;
            y[i] = FINE * line.atY(u[i], v[i]) - 0.5;
        }
        double top = letters.baseline() - letters.capital();
        double[] fromX = {letters.left(), letters.right(), letters.right(), letters.left()};
        double[] fromY = {top, top, letters.baseline(), letters.baseline()};
        return Homography.between(fromX, fromY, x, y);
    }
}
