// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.junit.jupiter.api.Test;

/** Photographs in the place of shots. */
class ShotChangeTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;

    private static List<Mat> photos() throws IOException {
        List<Path> files;
        try (var all = Files.list(Path.of("src/test/resources/photos"))) {
            files = all.filter(file -> file.toString().matches(".*\\.(png|jpg)"))
                    .sorted()
                    .limit(12)
                    .toList();
        }
        List<Mat> photos = new ArrayList<>();
        for (Path file : files) {
            Mat photo = imread(file.toString(), IMREAD_COLOR);
            Mat small = new Mat();
            resize(photo, small, new Size(WIDTH + 80, HEIGHT + 40), 0, 0, INTER_AREA);
            photos.add(small);
        }
        return photos;
    }

    private static Mat view(Mat photo, int x) {
        return photo.apply(new Rect(x, 20, WIDTH, HEIGHT)).clone();
    }

    private static boolean cut(Mat before, Mat after) {
        ShotChange shots = new ShotChange();
        shots.next(before);
        return shots.next(after);
    }

    @Test
    void oneShotAfterAnotherIsACut() throws IOException {
        try (PointerScope _ = new PointerScope()) {
            List<Mat> photos = photos();
            int found = 0;
            int all = 0;
            for (int one = 0; one < photos.size(); one++) {
                for (int other = 0; other < photos.size(); other++) {
                    if (one != other) {
                        found += cut(view(photos.get(one), 40), view(photos.get(other), 40)) ? 1 : 0;
                        all++;
                    }
                }
            }
            System.out.printf("cuts: %d of %d found%n", found, all);
            assertThat(found).isGreaterThan(all * 9 / 10);
        }
    }

    @Test
    void aPanAThingThatEntersAndAFlickerOfLightAreNone() throws IOException {
        try (PointerScope _ = new PointerScope()) {
            int wrong = 0;
            for (Mat photo : photos()) {
                Mat before = view(photo, 40);
                Mat entered = before.clone();
                entered.apply(new Rect(0, 0, WIDTH / 2, HEIGHT)).put(new Scalar(30, 40, 220, 0));
                Mat brighter = new Mat();
                before.convertTo(brighter, -1, 1.06, 2);
                wrong += cut(before, view(photo, 60)) ? 1 : 0;
                wrong += cut(before, entered) ? 1 : 0;
                wrong += cut(before, brighter) ? 1 : 0;
            }
            System.out.printf("cuts: %d of none found%n", wrong);
            assertThat(wrong).isZero();
        }
    }
}
