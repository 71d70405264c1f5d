// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.lens;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT_101;
import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_imgproc.filter2D;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;

/** Blurs as a round aperture does: bright points become discs, unlike with a Gaussian. */
public final class DiscBlur {
    private static final float LEAST = 0.6f;

    private DiscBlur() {}

    /** Blurs linear light by a disc of {@code radius} pixels; below 0.6 returns the image itself. */
    public static FloatImage blur(FloatImage linear, float radius) {
        return radius < LEAST ? linear : linear.map(floatPlane -> blur(floatPlane, radius));
    }

    static FloatPlane blur(FloatPlane floatPlane, float radius) {
        try (PointerScope _ = new PointerScope()) {
            Mat out = new Mat();
            filter2D(floatPlane.mat(), out, CV_32FC1, kernel(radius), new Point(-1, -1), 0, BORDER_REFLECT_101);
            return FloatPlane.of(out);
        }
    }

    /** A disc with a rim that is smooth over one pixel. */
    private static Mat kernel(float radius) {
        int reach = (int) Math.ceil(radius);
        int side = 2 * reach + 1;
        float[] weight = new float[side * side];
        float sum = 0;
        for (int y = -reach; y <= reach; y++) {
            for (int x = -reach; x <= reach; x++) {
                float inside = Math.clamp(radius + 0.5f - (float) Math.sqrt(x * x + y * y), 0f, 1f);
                weight[(y + reach) * side + x + reach] = inside;
                sum += inside;
            }
        }
        for (int i = 0; i < weight.length; i++) {
            weight[i] /= sum;
        }
        Mat kernel = new Mat(side, side, CV_32FC1);
        try (FloatPointer data = new FloatPointer(kernel.data())) {
            data.put(weight);
        }
        return kernel;
    }
}
