// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.imaging.CieLab;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.bytedeco.javacpp.indexer.UByteRawIndexer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

/** Layers over pictures, their shadows and their colours, by pixels. */
class CompositingTest {
    private static final int SIDE = 120;

    /** What a pixel is, blue, green, red alike. */
    @FunctionalInterface
    private interface Grey {
        int at(int x, int y);
    }

    private static Raster picture(Grey grey) {
        return coloured((x, y, _) -> grey.at(x, y));
    }

    /** One byte of a pixel. */
    @FunctionalInterface
    private interface Bgr {
        int at(int x, int y, int channel);
    }

    private static Raster coloured(Bgr bgr) {
        Mat mat = new Mat(SIDE, SIDE, CV_8UC3);
        try (UByteRawIndexer to = mat.createIndexer()) {
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    for (int c = 0; c < 3; c++) {
                        to.put(y, x, c, bgr.at(x, y, c));
                    }
                }
            }
        }
        return Raster.owning(mat);
    }

    private static Mat mask(Grey grey) {
        Mat mat = new Mat(SIDE, SIDE, CV_8UC1);
        try (UByteRawIndexer to = mat.createIndexer()) {
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    to.put(y, x, grey.at(x, y));
                }
            }
        }
        return mat;
    }

    private static int at(Raster raster, int x, int y, int channel) {
        try (UByteRawIndexer pixels = raster.mat().createIndexer()) {
            return pixels.get(y, x, channel);
        }
    }

    /** A layer of 40 x 40 at 30, 30: its middle is covered with one colour. */
    private static ObjectLayer layer(float red, float green, float blue, float alpha) {
        float[] rgba = new float[4 * 40 * 40];
        float[] ground = new float[3 * 40 * 40];
        Arrays.fill(ground, 1);
        for (int y = 10; y < 30; y++) {
            for (int x = 10; x < 30; x++) {
                int p = 4 * (y * 40 + x);
                rgba[p] = red * alpha;
                rgba[p + 1] = green * alpha;
                rgba[p + 2] = blue * alpha;
                rgba[p + 3] = alpha;
            }
        }
        return new ObjectLayer(30, 30, 40, 40, rgba, ground);
    }

    private static ObjectLayer disc(float red, float green, float blue) {
        return layer(red, green, blue, 1);
    }

    @Test
    void halfOfWhiteOverBlackIsHalfOfTheLightNotHalfOfTheByte() {
        try (Raster black = picture((_, _) -> 0);
                Raster result = LayerComposition.over(black, layer(1, 1, 1, 0.5f), Optional.empty())) {
            assertThat(at(result, 50, 50, 1)).isEqualTo(188);
            assertThat(at(result, 35, 35, 1)).isZero();
        }
    }

    @Test
    void aSubjectIsNotSeenWhereSomethingStandsBeforeIt() {
        try (Raster black = picture((_, _) -> 0);
                Mat white = new Mat(SIDE, SIDE, CV_8UC4, Scalar.all(255));
                Mat nearer = mask((x, _) -> x < 40 ? 255 : x < 80 ? 128 : 0)) {
            SubjectComposition.over(black, white, Optional.of(nearer), SubjectComposition.unchanged());
            assertThat(at(black, 20, 60, 1)).isZero();
            assertThat(at(black, 60, 60, 1)).as("half of the light").isCloseTo(188, within(1));
            assertThat(at(black, 100, 60, 1)).isEqualTo(255);
        }
    }

    @Test
    void whatALayerNeitherCoversNorShadesStaysByteForByte() {
        try (Raster picture = picture((x, y) -> (x * 7 + y * 13) & 255);
                Raster result = LayerComposition.over(picture, disc(0.2f, 0.4f, 0.6f), Optional.empty())) {
            for (int y = 0; y < SIDE; y++) {
                for (int x = 0; x < SIDE; x++) {
                    boolean covered = x >= 40 && x < 60 && y >= 40 && y < 60;
                    assertThat(at(result, x, y, 0) == at(picture, x, y, 0))
                            .isEqualTo(!covered || at(result, x, y, 0) == at(picture, x, y, 0));
                    if (!covered) {
                        assertThat(at(result, x, y, 2)).isEqualTo(at(picture, x, y, 2));
                    }
                }
            }
        }
    }

    @Test
    void whatIsHiddenDoesNotChange() {
        try (Raster picture = picture((_, _) -> 90);
                Mat hidden = mask((x, _) -> x < 50 ? 255 : 0);
                Raster result = LayerComposition.over(picture, disc(1, 0, 0), Optional.of(hidden))) {
            assertThat(at(result, 45, 50, 2)).isEqualTo(90);
            assertThat(at(result, 55, 50, 2)).isEqualTo(255);
        }
    }

    @Test
    void aLayerThatReachesBeyondThePictureIsCutOff() {
        ObjectLayer inside = disc(1, 1, 1);
        ObjectLayer beyond = new ObjectLayer(-20, 100, 40, 40, inside.rgba(), inside.ground());
        try (Raster picture = picture((_, _) -> 10);
                Raster result = LayerComposition.over(picture, beyond, Optional.empty())) {
            assertThat(at(result, 5, 115, 0)).isEqualTo(255);
            assertThat(at(result, 15, 115, 0)).isEqualTo(10);
        }
    }

    @Test
    void harmonisationMovesTheMeanTowardsThePictureAndNoFartherThanItsBound() {
        ObjectLayer dark = disc(0.1f, 0.1f, 0.1f);
        try (Raster bright = picture((_, _) -> 230)) {
            double before = LabStatistics.of(dark).mean()[0];
            ColourHarmonisation.harmonise(dark, bright.mat(), ColourHarmonisation.USUAL);
            double after = LabStatistics.of(dark).mean()[0];
            assertThat(after - before).isBetween(5.0, 9.5);
        }
    }

    @Test
    void aRedCupOnALawnStaysRed() {
        try (Raster lawn = coloured((_, _, c) -> c == 1 ? 160 : 40)) {
            ObjectLayer cup = disc(0.6f, 0.02f, 0.02f);
            ColourHarmonisation.harmonise(cup, lawn.mat(), 0.35);
            double[] mean = LabStatistics.of(cup).mean();
            assertThat(mean[1]).isGreaterThan(45);
        }
    }

    @Test
    void labComesBackAsTheLightItWas() {
        float[] rgb = {0.3f, 0.6f, 0.1f};
        float[] lab = new float[3];
        CieLab.ofLinear(rgb[0], rgb[1], rgb[2], lab, 0);
        CieLab.toLinear(lab[0], lab[1], lab[2], rgb);
        assertThat(rgb[0]).isCloseTo(0.3f, within(2e-3f));
        assertThat(rgb[1]).isCloseTo(0.6f, within(2e-3f));
        assertThat(rgb[2]).isCloseTo(0.1f, within(2e-3f));
    }

    @Test
    void theShadowOfAFigureLiesOnTheFarSideOfTheLight() {
        PictureLight left = new PictureLight(-0.5f, 0.8f, -0.33f, new float[] {1, 1, 1}, 0.6f, 0.1f, 1);
        try (Mat figure = mask((x, y) -> x >= 55 && x < 65 && y >= 40 && y < 90 ? 255 : 0);
                Raster ground = picture((_, _) -> 200)) {
            CastShadow.of(figure, left).onto(ground, 0);
            assertThat(at(ground, 75, 87, 1)).isLessThan(188);
            assertThat(at(ground, 45, 87, 1)).isGreaterThan(195);
            assertThat(at(ground, 60, 91, 1)).as("contact").isLessThan(175);
            assertThat(at(ground, 10, 20, 1)).isEqualTo(200);
        }
    }

    @Test
    void theLightOfAShadedBallIsFoundOnItsBrightSide() {
        for (int side : new int[] {-1, 1}) {
            try (Mat ball = mask((x, y) -> inBall(x, y) ? 255 : 0);
                    Raster picture = picture((x, y) -> inBall(x, y) ? 120 + side * (x - 60) * 3 : 100)) {
                PictureLight light = LightEstimation.of(picture.mat(), Optional.of(ball));
                assertThat(Math.signum(light.x())).isEqualTo(side);
                assertThat(light.y()).isBetween(0.55f, 0.9f);
            }
        }
    }

    private static boolean inBall(int x, int y) {
        return (x - 60) * (x - 60) + (y - 60) * (y - 60) < 30 * 30;
    }

    @Test
    void aWarmPictureHasWarmWhite() {
        try (Raster warm = coloured((x, _, c) -> (c == 0 ? 120 : c == 1 ? 170 : 220) - x / 4)) {
            float[] white = LightEstimation.of(warm.mat(), Optional.empty()).white();
            assertThat(white[0]).isGreaterThan(1.2f * white[2]);
        }
    }

    @Test
    void theHorizonIsWhereSkyAndGroundMeet() {
        try (Raster view = coloured((_, y, c) -> y < 48 ? new int[] {230, 190, 150}[c] : new int[] {40, 110, 60}[c])) {
            GroundPlane ground = GroundPlane.of(view.mat());
            assertThat(ground.outdoors()).isTrue();
            assertThat(ground.horizon()).isCloseTo(0.4, within(0.03));
        }
    }

    @Test
    void aPlateSeenAsAnEllipseSaysFromHowHighItIsLookedAt() {
        try (Mat plate = mask((x, y) -> Math.pow((x - 60) / 40.0, 2) + Math.pow((y - 60) / 20.0, 2) < 1 ? 255 : 0);
                Mat square = mask((x, y) -> Math.abs(x - 60) < 30 && Math.abs(y - 60) < 30 ? 255 : 0)) {
            assertThat(Math.toDegrees(RoundBaseTilt.pitch(plate))).isCloseTo(30, within(3.0));
            assertThat(RoundBaseTilt.pitch(square)).isNaN();
        }
    }

    @Test
    void roomIsFoundAwayFromTheSubjectAndWhereItWasAskedFor() {
        try (Raster picture = picture((_, _) -> 128);
                Mat subject = mask((x, _) -> x < 60 ? 255 : 0)) {
            FreeSpace space = new FreeSpace(picture.mat(), Optional.of(subject));
            PixelArea free =
                    space.best(new FreeSpace.BoxQuery(0.2, 0.2, Optional.empty(), Optional.empty(), 0.5, 0.95, 2));
            assertThat(free.x()).isGreaterThanOrEqualTo(58);
            PixelArea asked = new FreeSpace(picture.mat(), Optional.empty())
                    .best(new FreeSpace.BoxQuery(0.2, 0.2, Optional.of(0.2), Optional.empty(), 0.5, 0.95, 2));
            assertThat(asked.x() + asked.width() / 2).isCloseTo(24, within(8));
        }
    }

    @Test
    void aTextureTakesTheShadingOfWhatWearsItAndNothingElseChanges() {
        try (Raster picture = picture((x, _) -> 60 + x);
                Raster texture = coloured((_, _, c) -> c == 2 ? 180 : 60);
                Mat alpha = mask((_, y) -> y < 60 ? 255 : 0);
                Raster result = TextureTransfer.of(picture, texture.mat(), alpha)) {
            assertThat(at(result, 100, 20, 2)).isGreaterThan(at(result, 20, 20, 2) + 40);
            assertThat(at(result, 60, 20, 2)).isGreaterThan(2 * at(result, 60, 20, 0));
            assertThat(at(result, 60, 90, 2)).isEqualTo(at(picture, 60, 90, 2));
        }
    }

    @Test
    void twoExposuresShowEachWhereTheOtherIsDark() {
        try (Raster left = picture((x, _) -> x < 60 ? 200 : 0);
                Raster right = picture((x, _) -> x < 60 ? 0 : 200);
                Raster both = DoubleExposure.of(left, right.mat())) {
            assertThat(at(both, 20, 50, 1)).isCloseTo(181, within(4));
            assertThat(at(both, 100, 50, 1)).isCloseTo(152, within(4));
        }
    }

    @Test
    void grainFollowsItsSeedAndHasTheStrengthThatWasMeasured() {
        ObjectLayer one = grained(1);
        assertThat(one.rgba()).isEqualTo(grained(1).rgba());
        assertThat(one.rgba()).isNotEqualTo(grained(2).rgba());
        assertThat(LabStatistics.of(one).spread()[0]).isBetween(1.2, 4.0);
    }

    private static ObjectLayer grained(long seed) {
        ObjectLayer grey = disc(0.2f, 0.2f, 0.2f);
        new PhotoTexture(0, 6).onto(grey, seed);
        return grey;
    }

    @Test
    void aBlurBandByBandIsThatOfTheWhole() {
        int width = 20;
        int height = 300; // three bands
        float[] values = new float[4 * width * height];
        Random random = new Random(4);
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextFloat();
        }
        float[] whole = PlaneFilters.blurred(values, width, height, 4, 2.4);
        PlaneFilters.blur(values, width, height, 4, 2.4);
        for (int i = 0; i < values.length; i++) {
            assertThat(values[i]).isCloseTo(whole[i], within(1e-5f));
        }
    }
}
