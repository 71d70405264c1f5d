// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.restoration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.NORM_INF;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_core.insertChannel;
import static org.bytedeco.opencv.global.opencv_core.norm;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2BGRA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.Raster;
import java.util.Random;
import org.bytedeco.javacpp.indexer.UByteIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImpulseNoiseTest {
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void saltAndPepperGoAndTheRestOfThePictureStays(boolean each) {
        Mat truth = Drawings.of(240, 200, 31);
        Mat worn = truth.clone();
        Age.pepper(worn, 0.05, each, new Random(3));
        try (Raster raster = Raster.owning(worn);
                Raster clean = ImpulseNoise.removed(raster).orElseThrow()) {
            assertThat(Measures.psnr(truth, clean.mat())).isGreaterThan(Measures.psnr(truth, worn) + 12);
            assertThat(Measures.ssim(truth, clean.mat())).isGreaterThan(0.95);
        }
    }

    @Test
    void aSoundPictureHasNone() {
        try (Raster picture = Raster.owning(Drawings.of(240, 200, 32))) {
            assertThat(ImpulseNoise.removed(picture)).isEmpty();
        }
    }

    @Test
    void starsAreNoSaltBecauseThereIsNoPepper() {
        Mat sky = Drawings.of(240, 200, 33);
        Random random = new Random(4);
        try (UByteIndexer pixels = sky.createIndexer()) {
            for (int star = 0; star < 600; star++) {
                int x = random.nextInt(240);
                int y = random.nextInt(200);
                for (int c = 0; c < 3; c++) {
                    pixels.put(y, x, c, 255);
                }
            }
        }
        try (Raster picture = Raster.owning(sky)) {
            assertThat(ImpulseNoise.removed(picture)).isEmpty();
        }
    }

    @Test
    void scratchesBesideSaltAndPepperAreFoundAfterThem() {
        Mat truth = Drawings.of(320, 260, 34);
        Mat worn = truth.clone();
        Random random = new Random(5);
        Age.scratch(worn, 6, random);
        Age.pepper(worn, 0.05, false, random);
        try (Raster raster = Raster.owning(worn.clone());
                Restoration.Restored restored = Restoration.restore(raster, () -> {})) {
            assertThat(restored.done()).contains(Restoration.Step.NOISE, Restoration.Step.SCRATCHES);
            assertThat(Measures.psnr(truth, restored.picture().mat())).isGreaterThan(Measures.psnr(truth, worn) + 6);
        }
    }

    @Test
    void opacityStaysAsItIs() {
        Mat worn = Drawings.of(120, 100, 35);
        Age.pepper(worn, 0.1, false, new Random(6));
        Mat four = new Mat();
        cvtColor(worn, four, COLOR_BGR2BGRA);
        Mat alpha = new Mat(100, 120, CV_8UC1, new Scalar(90));
        insertChannel(alpha, four, 3);
        try (Raster raster = Raster.owning(four);
                Raster clean = ImpulseNoise.removed(raster).orElseThrow()) {
            Mat kept = new Mat();
            extractChannel(clean.mat(), kept, 3);
            assertThat(norm(kept, alpha, NORM_INF, null)).isZero();
        }
    }
}
