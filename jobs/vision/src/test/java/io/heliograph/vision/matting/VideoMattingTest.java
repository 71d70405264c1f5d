// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.vision.plane.MatrixArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class VideoMattingTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int STEP = 3; // px a frame

    @Test
    void followsAMovingObject() {
        for (int seed : new int[] {1, 2, 4}) {
            List<ProductScene> clip = clip(seed, 0, 25);
            List<byte[]> mattes = mattes(clip);
            double mean = 0;
            double least = 1;
            for (int t = 0; t < clip.size(); t++) {
                double iou = Measures.iou(mattes.get(t), clip.get(t).alpha);
                mean += iou / clip.size();
                least = Math.min(least, iou);
            }
            System.out.printf("clip %d: IoU mean %.3f least %.3f%n", seed, mean, least);
            assertThat(mean).as("clip %d", seed).isGreaterThan(0.9);
            assertThat(least).as("clip %d", seed).isGreaterThan(0.85);
        }
    }

    @Test
    void doesNotFlickerAlongTheMotion() {
        for (int seed : new int[] {1, 2, 4}) {
            List<ProductScene> clip = clip(seed, 0, 25);
            List<byte[]> mattes = mattes(clip);
            double flicker = 0;
            int n = 0;
            for (int t = 1; t < clip.size(); t++) {
                byte[] edge = clip.get(t).alpha;
                for (int i = 0; i < edge.length; i++) {
                    int x = i % WIDTH;
                    if (x >= STEP && nearEdge(edge, i)) {
                        flicker += Math.abs((mattes.get(t)[i] & 255) - (mattes.get(t - 1)[i - STEP] & 255)) / 255.0;
                        n++;
                    }
                }
            }
            System.out.printf("clip %d: flicker %.4f%n", seed, flicker / n);
            assertThat(flicker / n).as("clip %d", seed).isLessThan(0.03);
        }
    }

    @Test
    void piecesJoinAfterTheWarmUp() {
        List<ProductScene> clip = clip(1, -20, 44);
        List<byte[]> whole = mattes(clip);
        int join = 30;
        for (int warmUp : new int[] {0, 4, 8, 12, 16}) {
            List<byte[]> piece = mattes(clip.subList(join - warmUp, join + 8));
            System.out.printf(
                    "join after %d: %.5f%n", warmUp, difference(whole.get(join), piece.get(warmUp), clip.get(join)));
        }
        int warmUp = VideoMatting.WARM_UP_FRAMES;
        List<byte[]> piece = mattes(clip.subList(join - warmUp, join + 8));
        for (int t = 0; t < 8; t++) {
            assertThat(difference(whole.get(join + t), piece.get(warmUp + t), clip.get(join + t)))
                    .as("frame %d after the join", t)
                    .isLessThan(0.02);
        }
    }

    @Test
    void keepsAPhotographedSubjectUnderAMovingCamera() {
        int frames = 26;
        int width = 520;
        int height = 360;
        try (var photo = HandMasks.COFFEE.picture();
                VideoMatting matting = new VideoMatting(width, height)) {
            byte[] first = new byte[0];
            byte[] last = new byte[0];
            for (int t = 0; t < frames; t++) {
                try (Rect window = new Rect(3 * t, t, width, height);
                        Mat view = new Mat(photo.mat(), window)) {
                    last = MatrixArrays.bytes(matting.next(view));
                    first = t == 0 ? last : first;
                }
            }
            int dx = 3 * (frames - 1);
            int dy = frames - 1;
            byte[] then = new byte[(width - dx) * (height - dy)];
            byte[] now = new byte[then.length];
            for (int i = 0; i < then.length; i++) {
                int x = i % (width - dx);
                int y = i / (width - dx);
                then[i] = first[(y + dy) * width + x + dx];
                now[i] = last[y * width + x];
            }
            double iou = Measures.iou(then, now);
            System.out.printf("pan over coffee: IoU of the last matte with the first %.3f%n", iou);
            assertThat(iou).isGreaterThan(0.85);
        }
    }

    @Test
    void startsAfreshAtACut() {
        List<ProductScene> clip = new ArrayList<>(clip(1, 0, 6));
        clip.addAll(clip(2, 0, 3));
        byte[] matte = mattes(clip).get(6);
        assertThat(Measures.iou(matte, clip.get(6).alpha)).isGreaterThan(0.9);
        assertThat(matte).isEqualTo(mattes(clip.subList(6, 7)).getFirst());
    }

    @Test
    void theSameFramesGiveTheSameBytes() {
        List<ProductScene> clip = clip(3, 0, 10);
        List<byte[]> once = mattes(clip);
        List<byte[]> again = mattes(clip);
        for (int t = 0; t < clip.size(); t++) {
            assertThat(again.get(t)).isEqualTo(once.get(t));
        }
    }

    @Test
    void flatAndTinyClipsAreNeverEmpty() {
        for (int[] size : new int[][] {{1, 1}, {1, 50}, {64, 48}, {3000, 4}}) {
            try (VideoMatting matting = new VideoMatting(size[0], size[1]);
                    Mat frame = new Mat(size[1], size[0], CV_8UC3, new Scalar(90))) {
                for (int t = 0; t < 6; t++) {
                    byte[] alpha = MatrixArrays.bytes(matting.next(frame));
                    assertThat(alpha).as("%dx%d", size[0], size[1]).contains((byte) 255);
                }
            }
        }
    }

    @Test
    void refusesFramesOfAnotherSize() {
        try (VideoMatting matting = new VideoMatting(20, 10);
                Mat frame = new Mat(20, 10, CV_8UC3)) {
            assertThatThrownBy(() -> matting.next(frame)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static List<ProductScene> clip(int seed, int from, int frames) {
        List<ProductScene> clip = new ArrayList<>();
        for (int t = 0; t < frames; t++) {
            clip.add(new ProductScene(seed, WIDTH, HEIGHT, 2, from + STEP * t - 36.0, 0));
        }
        return clip;
    }

    private static List<byte[]> mattes(List<ProductScene> clip) {
        List<byte[]> mattes = new ArrayList<>();
        try (VideoMatting matting = new VideoMatting(WIDTH, HEIGHT)) {
            for (ProductScene scene : clip) {
                try (var picture = scene.picture()) {
                    mattes.add(MatrixArrays.bytes(matting.next(picture.mat())));
                }
            }
        }
        return mattes;
    }

    /** Mean absolute difference of two mattes around the true edge. */
    private static double difference(byte[] a, byte[] b, ProductScene truth) {
        double sum = 0;
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (nearEdge(truth.alpha, i)) {
                sum += Math.abs((a[i] & 255) - (b[i] & 255)) / 255.0;
                n++;
            }
        }
        return sum / n;
    }

    private static boolean nearEdge(byte[] alpha, int i) {
        int reach = 6;
        int x = i % WIDTH;
        if (x < reach || x >= WIDTH - reach || i < reach * WIDTH || i >= alpha.length - reach * WIDTH) {
            return false;
        }
        int[] around = {i - reach, i + reach, i - reach * WIDTH, i + reach * WIDTH};
        return Arrays.stream(around).anyMatch(j -> alpha[j] != 0)
                && Arrays.stream(around).anyMatch(j -> alpha[j] != -1);
    }
}
