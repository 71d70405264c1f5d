// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CMP_GT;
import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_core.compare;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.regions.UniqueObjects;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Continues pictures: {@code <picture> <left,top,right,bottom in % of the side> <result>}, again and again; without what a picture has
 * but once, unless {@code -Dsubject-only=true}.
 */
final class OutpaintingGallery {
    private static final double SUBJECT = 30; // of 255

    private OutpaintingGallery() {}

    static void main(String[] args) {
        for (int k = 0; k + 2 < args.length; k += 3) {
            String[] share = args[k + 1].split(",", -1);
            try (Raster picture = Raster.owning(imread(args[k], IMREAD_COLOR));
                    CutoutResult cutoutResult = CutoutResult.of(picture, CutoutOptions.DEFAULTS);
                    Mat level = new Mat(new Scalar(SUBJECT));
                    Mat subject = new Mat()) {
                compare(cutoutResult.alpha(), level, subject, CMP_GT);
                if (!Boolean.getBoolean("subject-only")) {
                    try (Mat singles = UniqueObjects.of(picture, subject)) {
                        bitwise_or(subject, singles, subject);
                        imwrite(args[k + 2].replace(".png", "-kept.png"), subject);
                    }
                }
                CanvasMargins canvasMargins = new CanvasMargins(
                        Integer.parseInt(share[0]) * picture.width() / 100,
                        Integer.parseInt(share[1]) * picture.height() / 100,
                        Integer.parseInt(share[2]) * picture.width() / 100,
                        Integer.parseInt(share[3]) * picture.height() / 100);
                long start = System.nanoTime();
                try (Raster larger = Outpainting.extend(
                        picture, canvasMargins, Optional.of(subject), InpaintingOptions.seeded(1), () -> {})) {
                    System.out.printf("%s %d ms%n", args[k + 2], (System.nanoTime() - start) / 1_000_000);
                    imwrite(args[k + 2], larger.mat());
                }
            }
        }
    }
}
