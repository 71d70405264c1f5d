// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Areas outside a removed object with colours that are common in the object and rare elsewhere: patches copied from
 * there would bring the object back. Colours are compared as histograms over CIE Lab.
 */
public final class SimilarColourAreas {
    private static final int SIDE = 320;
    private static final int SHIFT = 5; // shift of a byte to one of 8 bins
    private static final int BINS = 8;
    private static final double LIKELIER = 3; // minimum ratio of a colour's frequencies inside and outside the object
    private static final double SPREAD = 4; // standard deviation of the smoothing, px at working size
    // maximum share of the pixels outside the object; a larger area is the surroundings
    private static final double MOST = 0.5;

    private SimilarColourAreas() {}

    /**
     * Mask of the areas with the object's colours; all 0 if they cover more than half of the picture outside the
     * object.
     *
     * @param object CV_8UC1 of the picture's size, not 0 inside
     * @return CV_8UC1 of the same size, 0 or 255; the caller closes it
     */
    public static Mat of(Raster picture, Mat object) {
        Mat result = new Mat();
        try (PointerScope _ = new PointerScope()) {
            double scale = Math.min(1, (double) SIDE / Math.max(object.cols(), object.rows()));
            Size size =
                    new Size(Math.max(1, (int) (object.cols() * scale)), Math.max(1, (int) (object.rows() * scale)));
            Mat lab = new Mat();
            resize(picture.mat(), lab, size, 0, 0, INTER_AREA);
            if (picture.hasAlpha()) {
                cvtColor(lab, lab, COLOR_BGRA2BGR);
            }
            cvtColor(lab, lab, COLOR_BGR2Lab);
            Mat mask = new Mat();
            resize(object, mask, size, 0, 0, INTER_AREA);
            int n = size.width() * size.height();
            byte[] colours = new byte[3 * n];
            lab.data().get(colours);
            byte[] inside = new byte[n];
            mask.data().get(inside);
            Mat found = new Mat(size.height(), size.width(), CV_8UC1);
            found.data().put(likely(colours, inside));
            found.convertTo(found, CV_32F);
            GaussianBlur(found, found, new Size(0, 0), SPREAD);
            threshold(found, found, 255 / 2.0, 255, THRESH_BINARY);
            found.convertTo(found, CV_8UC1);
            resize(found, result, new Size(object.cols(), object.rows()), 0, 0, INTER_LINEAR);
            threshold(result, result, 255 / 2.0, 255, THRESH_BINARY);
            return result;
        }
    }

    private static byte[] likely(byte[] colours, byte[] inside) {
        double[] object = new double[BINS * BINS * BINS];
        double[] rest = new double[object.length];
        double objects = 0;
        for (int i = 0; i < inside.length; i++) {
            boolean in = inside[i] != 0;
            (in ? object : rest)[bin(colours, i)]++;
            objects += in ? 1 : 0;
        }
        double others = inside.length - objects;
        byte[] likely = new byte[inside.length];
        int count = 0;
        for (int i = 0; i < inside.length; i++) {
            int bin = bin(colours, i);
            if (inside[i] == 0 && object[bin] * others > LIKELIER * rest[bin] * objects) {
                likely[i] = -1;
                count++;
            }
        }
        return count > MOST * others ? new byte[likely.length] : likely;
    }

    private static int bin(byte[] colours, int pixel) {
        int l = (colours[3 * pixel] & 255) >> SHIFT;
        int a = (colours[3 * pixel + 1] & 255) >> SHIFT;
        int b = (colours[3 * pixel + 2] & 255) >> SHIFT;
        return (l * BINS + a) * BINS + b;
    }
}
