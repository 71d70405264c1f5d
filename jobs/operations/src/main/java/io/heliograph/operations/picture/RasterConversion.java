// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2RGB;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2RGB;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_RGB2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.Raster;
import io.heliograph.scene.picture.RgbImage;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Pictures of the scene room (RGB bytes) as rasters of the media room (BGR matrices), and back. */
public final class RasterConversion {
    private static final int LEAST = 8; // of a side: with fewer there is nothing to observe

    private RasterConversion() {}

    /** A raster of its own; the caller closes it. */
    public static Raster of(RgbImage rgbImage) {
        Mat mat = new Mat(rgbImage.height(), rgbImage.width(), CV_8UC3);
        mat.data().put(rgbImage.rgb());
        cvtColor(mat, mat, COLOR_RGB2BGR);
        return Raster.owning(mat);
    }

    /**
     * A picture of a raster, without alpha.
     *
     * @param longest side in pixels; larger ones are made smaller, and sides of less than {@value #LEAST} pixels are stretched to that
     */
    public static RgbImage picture(Raster raster, int longest) {
        double factor = Math.min(1, longest / (double) Math.max(raster.width(), raster.height()));
        int width = Math.max(LEAST, (int) Math.rint(raster.width() * factor));
        int height = Math.max(LEAST, (int) Math.rint(raster.height() * factor));
        try (Mat rgb = new Mat();
                Mat small = new Mat();
                Size size = new Size(width, height)) {
            resize(raster.mat(), small, size, 0, 0, INTER_AREA);
            cvtColor(small, rgb, raster.hasAlpha() ? COLOR_BGRA2RGB : COLOR_BGR2RGB);
            byte[] bytes = new byte[3 * width * height];
            rgb.data().get(bytes);
            return new RgbImage(width, height, bytes);
        }
    }

    /** Gives colours (CV_8UC3) the opacity of a picture of the same size, if that has any. */
    public static void copyOpacity(Mat picture, Mat colours) {
        if (picture.channels() == 4) {
            try (Mat alpha = new Mat()) {
                extractChannel(picture, alpha, 3);
                cvtColor(colours, colours, COLOR_BGR2BGRA);
                insertChannel(alpha, colours, 3);
            }
        }
    }
}
