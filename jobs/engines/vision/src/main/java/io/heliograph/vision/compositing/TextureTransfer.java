// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Gives an object another material: the texture's colours times the object's shading. Shading is its luminance without
 * the finest detail, relative to its mean; highlights stay (after the ratio images of Liu, Shan and Zhang, 2001).
 */
public final class TextureTransfer {
    private static final double FINE = 0.004; // blur of the shading, as a share of the longer side
    private static final float DARKEST = 0.12f;
    private static final float BRIGHTEST = 2.6f;

    private TextureTransfer() {}

    /**
     * Applies a texture to an object.
     *
     * @param picture unchanged
     * @param texture CV_8UC3 of the same size
     * @param alpha CV_8UC1 of the same size: the object that gets the material
     * @return a new picture, equal where alpha is 0; the caller closes it
     */
    public static Raster of(Raster picture, Mat texture, Mat alpha) {
        Raster result = picture.copy();
        try (Mat grey = new Mat();
                Size window = new Size(0, 0)) {
            cvtColor(picture.mat(), grey, picture.hasAlpha() ? COLOR_BGRA2GRAY : COLOR_BGR2GRAY);
            double sigma = Math.max(0.8, FINE * Math.max(picture.width(), picture.height()));
            GaussianBlur(grey, grey, window, sigma, sigma, BORDER_REPLICATE, 0);
            float mean = mean(grey, alpha);
            int channels = picture.hasAlpha() ? 4 : 3;
            byte[] row = new byte[channels * picture.width()];
            byte[] stuff = new byte[3 * picture.width()];
            byte[] light = new byte[picture.width()];
            byte[] share = new byte[picture.width()];
            for (int y = 0; y < picture.height(); y++) {
                try (BytePointer to = result.mat().ptr(y);
                        BytePointer from = texture.ptr(y);
                        BytePointer shading = grey.ptr(y);
                        BytePointer cover = alpha.ptr(y)) {
                    to.get(row);
                    from.get(stuff);
                    shading.get(light);
                    cover.get(share);
                    for (int x = 0; x < share.length; x++) {
                        float part = (share[x] & 255) / 255f;
                        float shade = Math.clamp(SrgbTransfer.linear(light[x]) / mean, DARKEST, BRIGHTEST);
                        for (int c = 0; part > 0 && c < 3; c++) {
                            int at = channels * x + c;
                            float worn = SrgbTransfer.linear(stuff[3 * x + c]) * shade;
                            row[at] = SrgbTransfer.encode(part * worn + (1 - part) * SrgbTransfer.linear(row[at]));
                        }
                    }
                    to.put(row, 0, row.length);
                }
            }
        }
        return result;
    }

    private static float mean(Mat grey, Mat alpha) {
        byte[] light = new byte[grey.cols()];
        byte[] share = new byte[grey.cols()];
        double sum = 0;
        double weight = 1e-6;
        for (int y = 0; y < grey.rows(); y++) {
            try (BytePointer at = grey.ptr(y);
                    BytePointer cover = alpha.ptr(y)) {
                at.get(light);
                cover.get(share);
                for (int x = 0; x < light.length; x++) {
                    double part = (share[x] & 255) / 255.0;
                    sum += part * SrgbTransfer.linear(light[x]);
                    weight += part;
                }
            }
        }
        return (float) Math.max(0.01, sum / weight);
    }
}
