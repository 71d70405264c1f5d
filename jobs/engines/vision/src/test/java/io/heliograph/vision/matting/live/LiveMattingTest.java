// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.ProductScene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LiveMattingTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int STEP = 3; // px a frame

    private static List<ProductScene> clip(int seed, int frames) {
        List<ProductScene> clip = new ArrayList<>();
        for (int t = 0; t < frames; t++) {
            clip.add(new ProductScene(seed, WIDTH, HEIGHT, 2, STEP * t - 36.0, 0));
        }
        return clip;
    }

    private static List<byte[]> mattes(List<ProductScene> clip) {
        List<byte[]> mattes = new ArrayList<>();
        try (LiveMatting matting = new LiveMatting(WIDTH, HEIGHT)) {
            for (ProductScene scene : clip) {
                try (var picture = scene.picture()) {
                    mattes.add(MatrixArrays.bytes(matting.next(picture.mat())));
                }
            }
        }
        return mattes;
    }

    @Test
    void followsAMovingObjectAndHoldsStillAlongItsMotion() {
        for (int seed : new int[] {1, 2, 4}) {
            List<ProductScene> clip = clip(seed, 20);
            List<byte[]> mattes = mattes(clip);
            double least = 1;
            double flicker = 0;
            int n = 0;
            for (int t = 0; t < clip.size(); t++) {
                least = Math.min(least, Measures.iou(mattes.get(t), clip.get(t).alpha));
                for (int i = STEP; t > 0 && i < WIDTH * HEIGHT; i++) {
                    int truth = clip.get(t).alpha[i] & 255;
                    if (i % WIDTH >= STEP && truth > 0 && truth < 255) {
                        flicker += Math.abs((mattes.get(t)[i] & 255) - (mattes.get(t - 1)[i - STEP] & 255)) / 255.0;
                        n++;
                    }
                }
            }
            System.out.printf("live clip %d: IoU least %.3f flicker %.4f%n", seed, least, flicker / n);
            assertThat(least).as("clip %d", seed).isGreaterThan(0.92);
            assertThat(flicker / n).as("clip %d", seed).isLessThan(0.045);
        }
    }

    @Test
    void startsAfreshAtACut() {
        List<ProductScene> clip = new ArrayList<>(clip(1, 4));
        clip.addAll(clip(2, 1));
        assertThat(mattes(clip).get(4)).isEqualTo(mattes(clip(2, 1)).getFirst());
    }

    @Test
    void whereTheNetworkSeesNobodyTheMatteIsEmpty() {
        Random noise = new Random(3);
        byte[] wall = new byte[3 * WIDTH * HEIGHT];
        try (LiveMatting matting = new LiveMatting(WIDTH, HEIGHT, (low, _) -> new float[low.rows() * low.cols()])) {
            for (int t = 0; t < 5; t++) {
                for (int i = 0; i < wall.length; i++) {
                    wall[i] = (byte) (120 + 3 * noise.nextGaussian());
                }
                try (Mat frame = MatrixArrays.mat(wall, HEIGHT, WIDTH)) {
                    assertThat(MatrixArrays.bytes(matting.next(frame))).containsOnly(0);
                }
            }
        }
    }

    @Test
    void smallChangesAreDampedAndLargeOnesAreThereAtOnce() {
        try (SteadyMatte steady = new SteadyMatte(2, 1);
                LiveFlow still = new LiveFlow(1, 2)) {
            float[] none = new float[4];
            still.use(none);
            assertThat(next(steady, null, 100, 0)).containsExactly(100, 0);
            assertThat(next(steady, still, 110, 255)).containsExactly(104, (byte) 255);
            byte[] last = {};
            for (int i = 0; i < 40; i++) {
                last = next(steady, still, 0, 255);
            }
            assertThat(last).as("nothing is left").containsExactly(0, (byte) 255);
        }
    }

    private static byte[] next(SteadyMatte steady, @Nullable LiveFlow flow, int... levels) {
        byte[] bytes = {(byte) levels[0], (byte) levels[1]};
        try (Mat alpha = MatrixArrays.mat(bytes, 1, 2)) {
            steady.next(alpha, flow);
            return MatrixArrays.bytes(alpha);
        }
    }

    @Test
    void coloursSettleWhatThePlaceLeavesOpen() {
        RunningColours colours = new RunningColours();
        byte[] bgr = new byte[300];
        float[] belief = new float[100];
        Arrays.fill(bgr, 0, 150, (byte) 200);
        Arrays.fill(bgr, 150, 300, (byte) 30);
        Arrays.fill(belief, 0, 50, 1);
        colours.learn(bgr, belief);
        belief[0] = 0.5f;
        belief[99] = 0.5f;
        float[] settled = colours.settle(bgr, belief);
        assertThat(settled[0]).isGreaterThan(0.75f);
        assertThat(settled[99]).isLessThan(0.25f);
        assertThat(settled[60]).as("sure by its place").isZero();
    }

    @Test
    void smallPartsBesideALargeOneAreNoSubject() {
        float[] belief = new float[20 * 20];
        Arrays.fill(belief, 0, 200, 0.9f);
        belief[19 * 20] = 0.9f;
        Arrays.fill(belief, 16 * 20, 17 * 20, 0.9f); // a tenth of the main part
        BeliefIslands.drop(belief, 20);
        assertThat(belief[100]).isEqualTo(0.9f);
        assertThat(belief[19 * 20]).isZero();
        assertThat(belief[16 * 20]).isEqualTo(0.9f);
    }

    @Test
    void takesFramesOfItsOwnSizeOnlyAndTheSmallestToo() {
        try (LiveMatting one = new LiveMatting(1, 1);
                Mat pixel = new Mat(1, 1, CV_8UC3, Scalar.all(9));
                Mat other = new Mat(2, 1, CV_8UC3, Scalar.all(9))) {
            assertThat(one.next(pixel).type()).isEqualTo(CV_8UC1);
            assertThat(one.next(pixel).rows()).isEqualTo(1);
            assertThatThrownBy(() -> one.next(other)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
