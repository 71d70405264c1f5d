// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import static org.bytedeco.opencv.global.opencv_core.CV_16SC1;
import static org.bytedeco.opencv.global.opencv_core.CV_16SC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.add;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.merge;
import static org.bytedeco.opencv.global.opencv_core.multiply;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.Raster;
import java.util.function.UnaryOperator;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Looks are made at no more than two megapixels and brought back to the picture's own size: memory and time do not grow with the picture. For
 * photographic looks the fine detail of the original is laid over the enlarged look; paintings are enlarged as they are. Opacity stays.
 */
final class FullSize {
    /** Pixels at which looks are made. */
    static final int MOST = 2_100_000;

    private static final int LEAST_SIDE = 16;

    private FullSize() {}

    /**
     * A picture of the same size and opacity in another look.
     *
     * @param look of an opaque picture at working size, at least 16 pixels a side; a raster of its own, of the same size. Its fourth
     *     channel, if it has one, says how much detail of the original belongs into the result, 0 to 255; without one, none does
     */
    static Raster of(Raster picture, UnaryOperator<Raster> look) {
        try (PointerScope _ = new PointerScope()) {
            Mat colours = new Mat();
            if (picture.hasAlpha()) {
                cvtColor(picture.mat(), colours, COLOR_BGRA2BGR);
            } else {
                colours = picture.mat();
            }
            Size size = working(picture.width(), picture.height());
            boolean same = size.width() == picture.width() && size.height() == picture.height();
            Mat small = new Mat();
            resize(colours, small, size, 0, 0, INTER_AREA);
            Mat made = new Mat();
            try (Raster result = look.apply(Raster.owning(small))) {
                result.mat().copyTo(made);
            }
            Mat full = same ? opaque(made) : enlarged(colours, small, made);
            return Raster.owning(withAlpha(picture, full));
        }
    }

    private static Size working(int width, int height) {
        double by = Math.min(1, Math.sqrt(MOST / ((double) width * height)));
        int w = Math.max(LEAST_SIDE, (int) Math.round(width * by));
        int h = Math.max(LEAST_SIDE, (int) Math.round(height * by));
        return new Size(w, h);
    }

    private static Mat opaque(Mat made) {
        Mat colours = new Mat();
        if (made.channels() == 4) {
            cvtColor(made, colours, COLOR_BGRA2BGR);
            return colours;
        }
        return made;
    }

    private static Mat enlarged(Mat colours, Mat small, Mat made) {
        Mat full = new Mat();
        resize(opaque(made), full, colours.size(), 0, 0, INTER_CUBIC);
        if (made.channels() == 4 && colours.total() > made.total()) {
            Mat soft = new Mat();
            resize(small, soft, colours.size(), 0, 0, INTER_CUBIC);
            Mat detail = new Mat();
            subtract(colours, soft, detail, new Mat(), CV_16SC3);
            Mat share = new Mat();
            extractChannel(made, share, 3);
            resize(share, share, colours.size(), 0, 0, INTER_LINEAR);
            share.convertTo(share, CV_16SC1);
            Mat shares = new Mat();
            merge(new MatVector(share, share, share), shares);
            multiply(detail, shares, detail, 1 / 255.0, CV_16SC3);
            full.convertTo(full, CV_16SC3);
            add(full, detail, full);
            full.convertTo(full, CV_8UC3);
        }
        return full;
    }

    private static Mat withAlpha(Raster picture, Mat full) {
        Mat out = new Mat();
        if (picture.hasAlpha()) {
            Mat alpha = new Mat();
            extractChannel(picture.mat(), alpha, 3);
            Mat blue = new Mat();
            Mat green = new Mat();
            Mat red = new Mat();
            extractChannel(full, blue, 0);
            extractChannel(full, green, 1);
            extractChannel(full, red, 2);
            merge(new MatVector(blue, green, red, alpha), out);
        } else {
            full.copyTo(out);
        }
        out.retainReference();
        return out;
    }
}
