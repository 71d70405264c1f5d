// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_GRAYSCALE;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.pixels.Raster;
import org.bytedeco.opencv.opencv_core.Mat;

/** Fills one picture: {@code <picture> <mask> <result>}. */
final class InpaintingGallery {
    private InpaintingGallery() {}

    static void main(String[] args) {
        for (int k = 0; k + 2 < args.length; k += 3) {
            try (Raster picture = Raster.owning(imread(args[k], IMREAD_COLOR));
                    Mat mask = imread(args[k + 1], IMREAD_GRAYSCALE)) {
                var threads = (com.sun.management.OperatingSystemMXBean)
                        java.lang.management.ManagementFactory.getOperatingSystemMXBean();
                long cpu = threads.getProcessCpuTime();
                long start = System.nanoTime();
                try (Raster filled = Inpainting.fill(
                        picture, mask, InpaintingOptions.seeded(1).withinBand(0.4), () -> {})) {
                    System.out.printf(
                            "%s %d ms, CPU %d ms%n",
                            args[k + 2],
                            (System.nanoTime() - start) / 1_000_000,
                            (threads.getProcessCpuTime() - cpu) / 1_000_000);
                    imwrite(args[k + 2], filled.mat());
                }
            }
        }
    }
}
