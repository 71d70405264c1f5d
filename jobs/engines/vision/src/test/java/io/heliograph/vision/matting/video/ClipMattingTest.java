// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.vision.matting.HandMasks;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.ProductScene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class ClipMattingTest {
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
    void followsAPhotographedThingBeforeAnotherPhotoUnderAPanningCamera() {
        var clip = new MattedClip(HandMasks.COFFEE, HandMasks.CAMERA, 320, 180, 50, true, 0.18);
        List<MattedClip.Frame> frames =
                IntStream.range(0, clip.frames()).mapToObj(clip::frame).toList();
        List<byte[]> mattes =
                ClipRuns.mattes(frames.stream().map(MattedClip.Frame::bgr).toList(), 320, 180, 30);
        ClipMeasures measures = ClipMeasures.of(frames, mattes, 320, 180);
        System.out.println(measures);
        assertThat(measures.iou()).isGreaterThan(0.95);
        assertThat(measures.worst()).isGreaterThan(0.9);
        assertThat(measures.drop()).isLessThan(0.05);
        assertThat(measures.edgeFlicker()).isLessThan(0.03);
    }

    @Test
    void aRunGivesTheSameBytesWhetherOrNotTheRunBeforeWasSeen() {
        List<ProductScene> clip = clip(2, 0, 30);
        ClipMatting one = new ClipMatting(WIDTH, HEIGHT);
        ClipMatting other = new ClipMatting(WIDTH, HEIGHT);
        {
            List<ClipFrame> seen = ClipRuns.looked(one, clip);
            List<FrameMatte> first =
                    one.mattes(seen.subList(0, 20), 0, 12, null).mattes();
            List<FrameMatte> second =
                    one.mattes(seen.subList(11, 30), 1, 19, first.getLast()).mattes();
            List<FrameMatte> again = other.mattes(ClipRuns.looked(other, clip.subList(11, 30)), 1, 19, first.getLast())
                    .mattes();
            assertThat(second).hasSize(18);
            for (int t = 0; t < second.size(); t++) {
                assertThat(again.get(t).levels())
                        .as("frame %d", t)
                        .isEqualTo(second.get(t).levels());
            }
        }
    }

    @Test
    void whatComesAfterTheMarginChangesNothing() {
        List<ProductScene> clip = clip(2, 0, 24);
        ClipMatting matting = new ClipMatting(WIDTH, HEIGHT);
        {
            List<ClipFrame> seen = ClipRuns.looked(matting, clip);
            FrameMatte last = matting.mattes(seen, 0, 10, null).mattes().getLast();
            FrameMatte same = matting.mattes(seen.subList(0, 10 + ClipMatting.AFTER), 0, 10, null)
                    .mattes()
                    .getLast();
            assertThat(same.levels()).isEqualTo(last.levels());
        }
    }

    @Test
    void startsAfreshAtACut() {
        List<ProductScene> clip = new ArrayList<>(clip(1, 0, 6));
        clip.addAll(clip(2, 0, 3));
        byte[] matte = mattes(clip).get(6);
        assertThat(Measures.iou(matte, clip.get(6).alpha)).isGreaterThan(0.9);
        assertThat(Arrays.equals(matte, mattes(clip.subList(6, 9)).getFirst()))
                .as("the same as the shot alone")
                .isTrue();
    }

    @Test
    void withoutTheMatteBeforeARunTheFramesFromItsFirstCutOnAreTheSame() {
        List<ProductScene> clip = new ArrayList<>(clip(1, 0, 6));
        clip.addAll(clip(2, 0, 12));
        ClipMatting matting = new ClipMatting(WIDTH, HEIGHT);
        List<ClipFrame> seen = ClipRuns.looked(matting, clip);
        List<FrameMatte> known = matting.mattes(
                        seen.subList(2, 18),
                        1,
                        12,
                        matting.mattes(seen, 0, 3, null).mattes().getLast())
                .mattes();
        List<FrameMatte> unknown =
                matting.mattes(seen.subList(2, 18), 1, 12, null).mattes();
        assertThat(known).hasSize(11);
        assertThat(unknown).as("from frame 6 on").hasSize(8);
        for (int t = 0; t < 8; t++) {
            assertThat(unknown.get(t).levels())
                    .as("frame %d", t)
                    .isEqualTo(known.get(t + 3).levels());
        }
        assertThat(matting.mattes(seen.subList(7, 18), 1, 5, null).mattes())
                .as("no cut")
                .isEmpty();
    }

    @Test
    void blackFramesInFrontChangeNothing() {
        List<byte[]> frames = clip(2, 0, 12).stream().map(scene -> scene.bgr).toList();
        List<byte[]> late = new ArrayList<>(Collections.nCopies(4, new byte[3 * WIDTH * HEIGHT]));
        late.addAll(frames);
        List<byte[]> mattes = ClipRuns.mattes(late, WIDTH, HEIGHT, 40);
        List<byte[]> alone = ClipRuns.mattes(frames, WIDTH, HEIGHT, 40);
        for (int t = 0; t < frames.size(); t++) {
            assertThat(mattes.get(t + 4)).as("frame %d", t).isEqualTo(alone.get(t));
        }
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
    void aFlatClipHasNoSubject() {
        byte[] flat = new byte[3 * 64 * 48];
        Arrays.fill(flat, (byte) 90);
        for (byte[] alpha : ClipRuns.mattes(Collections.nCopies(6, flat), 64, 48, 6)) {
            assertThat(alpha).containsOnly(0);
        }
    }

    @Test
    void clipsOfAFewPixelsHaveMattesOfTheirSize() {
        for (int[] size : new int[][] {{1, 1}, {1, 50}, {3000, 4}}) {
            byte[] frame = new byte[3 * size[0] * size[1]];
            Arrays.fill(frame, (byte) 90);
            assertThat(ClipRuns.mattes(Collections.nCopies(6, frame), size[0], size[1], 6))
                    .as("%dx%d", size[0], size[1])
                    .hasSize(6)
                    .allMatch(alpha -> alpha.length == size[0] * size[1]);
        }
    }

    @Test
    void refusesFramesOfAnotherSizeAndRunsThatAreNone() {
        ClipMatting matting = new ClipMatting(20, 10);
        try (Mat frame = new Mat(20, 10, CV_8UC3);
                Mat right = new Mat(10, 20, CV_8UC3, new Scalar(7))) {
            assertThatThrownBy(() -> matting.look(frame)).isInstanceOf(IllegalArgumentException.class);
            List<ClipFrame> window = List.of(matting.look(right));
            assertThatThrownBy(() -> matting.mattes(window, 0, 2, null)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> matting.mattes(window, 1, 1, null)).isInstanceOf(IllegalArgumentException.class);
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
        return ClipRuns.mattes(clip.stream().map(scene -> scene.bgr).toList(), WIDTH, HEIGHT, 40);
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
