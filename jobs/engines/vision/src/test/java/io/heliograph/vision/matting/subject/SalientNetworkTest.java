// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSignature;
import io.heliograph.inference.runtime.TensorSpec;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.HandMasks;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.ProductScene;
import io.heliograph.vision.matting.subject.SubjectPrior.Belief;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SalientNetworkTest {
    private static final int SIDE = 32;

    /** Answers as told, from the red plane of what it sees. */
    private record Answering(UnaryOperator<float[]> answer) implements Network {
        @Override
        public TensorSignature signature() {
            List<Long> square = List.of(1L, 3L, (long) SIDE, (long) SIDE);
            List<Long> plane = List.of(1L, 1L, (long) SIDE, (long) SIDE);
            return new TensorSignature(
                    List.of(new TensorSpec("picture", TensorSpec.Type.FLOAT32, square)),
                    List.of(new TensorSpec("alpha", TensorSpec.Type.FLOAT32, plane)));
        }

        @Override
        public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) {
            Tensor.Floats seen = (Tensor.Floats) signature().arguments(inputs).getFirst();
            float[] red = Arrays.copyOf(seen.values(), SIDE * SIDE);
            return List.of(Tensor.of(answer.apply(red), 1, 1, SIDE, SIDE));
        }

        @Override
        public void close() {}
    }

    private static SubjectPrior even(float answer) {
        return new SalientNetwork(() -> new Answering(red -> {
            Arrays.fill(red, answer);
            return red;
        }));
    }

    @Test
    void allViewsLieOnThePictureWhereTheyBelong() {
        int width = 240;
        int height = 160;
        byte[] bgr = new byte[3 * width * height];
        for (int i = 0; i < width * height; i++) {
            double x = (i % width - 150) / 50.0;
            int row = i / width;
            double y = (row - 60) / 40.0;
            bgr[3 * i + 2] = (byte) Math.round(255 * Math.exp(-x * x - y * y)); // a soft red spot off the middle
        }
        SubjectPrior red = new SalientNetwork(() -> new Answering(UnaryOperator.identity()));
        try (Mat picture = MatrixArrays.mat(bgr, height, width);
                Belief belief = red.of(picture);
                Belief quick = red.quick(picture)) {
            float[] p = MatrixArrays.floats(belief.probability());
            float[] q = MatrixArrays.floats(quick.probability());
            assertThat(belief.calibrated()).isTrue();
            for (int i = 0; i < p.length; i++) {
                float wanted = (bgr[3 * i + 2] & 255) / 255f;
                assertThat(p[i]).as("pixel %d", i).isCloseTo(wanted, within(0.06f));
                assertThat(q[i]).as("pixel %d, quick", i).isCloseTo(wanted, within(0.06f));
            }
        }
    }

    @Test
    void theBuiltInPriorIsANetworkOnlyIfItsPackIsThere() {
        boolean there = OwnNetworks.names().contains("matting-salient");
        assertThat(SubjectPrior.hasNetwork()).isEqualTo(there);
        assertThat(SubjectPrior.builtIn()).isSameAs(there ? SalientNetwork.JOINED : SubjectPrior.classical());
    }

    @Test
    void whereTheNetworkSeesNoSubjectTheClassicalPriorAnswers() {
        ProductScene scene = new ProductScene(0, 200, 160, 2);
        try (Raster picture = scene.picture();
                Belief blind = even(0.4f).of(picture.mat());
                Belief classical = SubjectPrior.classical().of(picture.mat())) {
            assertThat(blind.calibrated()).isFalse();
            assertThat(MatrixArrays.floats(blind.probability()))
                    .isEqualTo(MatrixArrays.floats(classical.probability()));
        }
    }

    @Test
    void aNetworkThatSeesSubjectEverywhereLeadsToNoEmptyAndNoFullCutOut() {
        ProductScene scene = new ProductScene(0, 200, 160, 2);
        SubjectPrior blind = even(0.97f);
        try (Raster picture = scene.picture();
                SubjectSegmentation found = CutoutResult.segment(picture.mat(), blind)) {
            byte[] mask = MatrixArrays.bytes(found.mask());
            int set = 0;
            for (byte b : mask) {
                set += b & 1;
            }
            assertThat(set).isBetween(mask.length / 200, mask.length * 95 / 100);
            assertThat(found.confidence()).isLessThan(0.3);
        }
    }

    @Test
    void ourNetworkKnowsDrawnProducts() {
        for (int seed = 20; seed < 24; seed++) { // not learnt from
            ProductScene scene = new ProductScene(seed, 480, 360, 2);
            try (Raster picture = scene.picture();
                    Belief belief = SalientNetwork.OWN.of(picture.mat())) {
                double iou = Measures.iou(levels(belief), scene.alpha);
                System.out.printf("scene %d: network alone IoU %.3f%n", seed, iou);
                assertThat(belief.calibrated()).isTrue();
                assertThat(iou).as("scene %d", seed).isGreaterThan(0.85);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"CHELSEA, 0.85", "ASTRONAUT, 0.85", "CAMERA, 0.75", "COFFEE, 0.85"})
    void ourNetworkRemembersWhatItLearntFrom(HandMasks photo, double floor) {
        try (Raster picture = photo.picture();
                Belief belief = SalientNetwork.OWN.of(picture.mat())) {
            double iou = Measures.iou(levels(belief), photo.mask(picture.width(), picture.height()));
            System.out.printf("%s: network alone IoU %.3f%n", photo, iou);
            assertThat(iou).isGreaterThan(floor);
        }
    }

    private static byte[] levels(Belief belief) {
        try (Mat levels = new Mat()) {
            belief.probability().convertTo(levels, CV_8UC1, 255, 0);
            return MatrixArrays.bytes(levels);
        }
    }

    @Test
    void aThinPictureIsAnsweredToo() {
        try (Raster picture = Raster.owning(MatrixArrays.mat(new byte[3 * 480 * 6], 6, 480));
                Belief belief = even(0.97f).of(picture.mat())) {
            assertThat(MatrixArrays.floats(belief.probability())).hasSize(6 * 480);
        }
    }
}
