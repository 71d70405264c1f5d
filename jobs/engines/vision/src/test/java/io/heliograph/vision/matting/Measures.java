// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.magnitude;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.Sobel;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Distances between mattes of 0..255. */
public final class Measures {
    private Measures() {}

    /** Intersection over union of what is more than half opaque. */
    public static double iou(byte[] a, byte[] b) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < a.length; i++) {
            boolean p = (a[i] & 255) > 127;
            boolean q = (b[i] & 255) > 127;
            both += p && q ? 1 : 0;
            either += p || q ? 1 : 0;
        }
        return either == 0 ? 1 : (double) both / either;
    }

    /** Sum of absolute differences, in opaque pixels. */
    public static double sad(byte[] a, byte[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += Math.abs((a[i] & 255) - (b[i] & 255)) / 255.0;
        }
        return sum;
    }

    /** Sum of squared differences of the gradients of the mattes, smoothed by 1.4 px (Rhemann et al., CVPR 2009). */
    public static double gradientError(byte[] a, byte[] b, int width) {
        float[] p = gradient(a, width);
        float[] q = gradient(b, width);
        double sum = 0;
        for (int i = 0; i < p.length; i++) {
            sum += (p[i] - q[i]) * (p[i] - q[i]);
        }
        return sum;
    }

    private static float[] gradient(byte[] matte, int width) {
        try (PointerScope _ = new PointerScope()) {
            Mat smooth = MatrixArrays.mat(AlphaMatting.unit(matte), matte.length / width, width);
            GaussianBlur(smooth, smooth, new Size(9, 9), 1.4);
            Mat dx = new Mat();
            Mat dy = new Mat();
            Sobel(smooth, dx, CV_32F, 1, 0, 1, 0.5, 0, BORDER_REPLICATE);
            Sobel(smooth, dy, CV_32F, 0, 1, 1, 0.5, 0, BORDER_REPLICATE);
            Mat strength = new Mat();
            magnitude(dx, dy, strength);
            return MatrixArrays.floats(strength);
        }
    }
}
