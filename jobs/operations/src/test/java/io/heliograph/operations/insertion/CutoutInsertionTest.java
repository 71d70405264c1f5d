// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.vision.compositing.CutoutFigure;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A red disc out of one picture in another one, which is 240 x 180 and grey, by pixels. */
class CutoutInsertionTest {
    private static Room room;

    @BeforeAll
    static void open() {
        room = new Room(Map.of());
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static Raster grey() {
        Mat mat = new Mat(180, 240, CV_8UC3, Scalar.all(150));
        rectangle(mat, new Point(100, 70), new Point(139, 149), new Scalar(200, 60, 40, 0), -1, 8, 0); // a blue box
        return Raster.owning(mat);
    }

    private static Mat box() {
        Mat mask = new Mat(180, 240, CV_8UC1, new Scalar(0));
        rectangle(mask, new Point(100, 70), new Point(139, 149), Scalar.all(255), -1, 8, 0);
        return mask;
    }

    /** A disc, and below it half of another one that the frame cuts. */
    private static CutoutFigure disc() {
        Mat mask = new Mat(200, 200, CV_8UC1, new Scalar(0));
        circle(mask, new Point(90, 80), 60, Scalar.all(255), -1, 8, 0);
        circle(mask, new Point(150, 200), 35, Scalar.all(255), -1, 8, 0);
        try (mask;
                Raster red = Raster.owning(new Mat(200, 200, CV_8UC3, new Scalar(30, 30, 210, 0)))) {
            return CutoutFigure.of(red, mask);
        }
    }

    private static boolean red(Raster picture, int x, int y) {
        return Scenes.sample(picture.mat(), x, y, 2) > Scenes.sample(picture.mat(), x, y, 1) + 60;
    }

    @Test
    void theFragmentThatTheFrameCutDoesNotComeAlong() {
        try (CutoutFigure disc = disc()) {
            assertThat(disc.own()).isEqualTo(new PixelArea(30, 20, 121, 121));
        }
    }

    @Test
    void itFillsTheBoxThatWasSaidAndNothingBesideIt() {
        try (FakeWork work = new FakeWork();
                CutoutFigure disc = disc();
                Raster picture = grey();
                Raster result =
                        room.get(CutoutInsertion.class).into(work, picture, disc, new PixelArea(10, 60, 60, 60))) {
            assertThat(red(result, 40, 62)).as("top").isTrue();
            assertThat(red(result, 40, 117)).as("foot").isTrue();
            int outside = 0;
            for (int y = 0; y < 180; y++) {
                for (int x = 0; x < 240; x++) {
                    outside += red(result, x, y) && (x < 9 || x > 71 || y < 59 || y > 121) ? 1 : 0;
                }
            }
            assertThat(outside).as("red pixels elsewhere").isZero();
        }
    }

    @Test
    void whatItComesBehindStaysBeforeIt() {
        try (FakeWork work = new FakeWork();
                CutoutFigure disc = disc();
                Raster picture = grey();
                Mat other = box()) {
            var behind = new PlaceHint(Optional.empty(), Optional.of(ThingRelation.Kind.BEHIND));
            InsertedCutout insertedCutout = new InsertedCutout(
                    Optional.empty(), RelativeSize.NATURAL, behind, Optional.of(other), Optional.empty());
            try (Raster result = room.get(CutoutInsertion.class).put(work, picture, disc, insertedCutout)) {
                int covered = 0;
                int seen = 0;
                for (int y = 0; y < 180; y++) {
                    for (int x = 0; x < 240; x++) {
                        boolean inside = x >= 100 && x < 140 && y >= 70 && y < 150;
                        covered += inside && red(result, x, y) ? 1 : 0;
                        seen += !inside && red(result, x, y) ? 1 : 0;
                    }
                }
                assertThat(covered).as("pixels of the box that it covers").isZero();
                assertThat(seen).as("pixels of it beside the box").isGreaterThan(1000);
            }
        }
    }

    @Test
    void aTransparentPictureStaysTransparentBesideIt() {
        try (FakeWork work = new FakeWork();
                CutoutFigure disc = disc();
                Raster picture = Raster.owning(new Mat(180, 240, CV_8UC4, new Scalar(150, 150, 150, 40)));
                Raster result =
                        room.get(CutoutInsertion.class).into(work, picture, disc, new PixelArea(10, 60, 60, 60))) {
            assertThat(Scenes.sample(result.mat(), 40, 90, 3))
                    .as("opacity of it")
                    .isEqualTo(255);
            assertThat(Scenes.sample(result.mat(), 200, 20, 3))
                    .as("opacity beside it")
                    .isEqualTo(40);
        }
    }
}
