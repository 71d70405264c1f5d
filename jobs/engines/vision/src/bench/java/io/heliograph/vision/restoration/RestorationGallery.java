// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Photographs as they are, and made old (noisy, scratched, dusty, faded), before and after restoring; for looking at.
 *
 * <p>Arguments: the folder of photographs, and one to write pictures to.
 */
final class RestorationGallery {
    private static final int SPECKS = 60;

    private RestorationGallery() {}

    public static void main(String[] args) throws IOException {
        Path out = Path.of(args[1]);
        for (var photograph : Photographs.read(Path.of(args[0]), 500, 2).entrySet()) {
            String name = photograph.getKey();
            Random random = new Random(name.length());
            restore(photograph.getValue(), out, name + "-new");
            Mat soft = new Mat();
            org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur(
                    photograph.getValue(), soft, new org.bytedeco.opencv.opencv_core.Size(0, 0), 1.8);
            restore(soft, out, name + "-soft");
            Mat faded = photograph.getValue().clone();
            Age.fade(faded);
            Mat old = DenoiseBenchmark.noisy(faded, 9, random);
            Age.scratch(old, 6, random);
            Age.dust(old, SPECKS, random);
            restore(old, out, name + "-old");
        }
    }

    private static void restore(Mat picture, Path out, String name) {
        try (Raster raster = Raster.owning(picture.clone());
                Restoration.Restored restored = Restoration.restore(raster, () -> {});
                LumaPlane lumaPlane = LumaPlane.of(picture)) {
            System.out.printf(
                    "%s: %s, %s; done %s, unknown blur %s, against the input %.1f dB%n",
                    name,
                    DamageEstimate.of(raster),
                    BlurWidth.of(lumaPlane),
                    restored.done(),
                    restored.unknownBlur(),
                    Measures.psnr(picture, restored.picture().mat()));
            imwrite(out.resolve(name + ".png").toString(), picture);
            imwrite(
                    out.resolve(name + "-restored.png").toString(),
                    restored.picture().mat());
        }
    }
}
