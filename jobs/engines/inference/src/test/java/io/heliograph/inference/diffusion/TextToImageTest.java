// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.runtime.NetworkException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextToImageTest {
    private static final Map<String, int[]> COLOURS = Map.of(
            "red", new int[] {230, 26, 26},
            "green", new int[] {26, 179, 38},
            "blue", new int[] {26, 51, 230},
            "yellow", new int[] {242, 217, 26},
            "white", new int[] {242, 242, 242},
            "black", new int[] {13, 13, 13});
    private static final ModelCache RESIDENTS = MicroPack.residents();
    private static TextToImage trained;
    private static TextToImage large;

    @BeforeAll
    static void load() throws PackException, NetworkException {
        trained = MicroPack.model("micro-sd", RESIDENTS);
        large = MicroPack.model("micro-xl", RESIDENTS);
    }

    @AfterAll
    static void unload() {
        RESIDENTS.close();
    }

    private static RgbPicture draw(String prompt, long seed) throws PackException {
        return trained.draw(TextToImageRequest.of(prompt, 64, 64, seed, QualityPreset.BASE), DrawingProgress.NONE);
    }

    /** The colour nearest to the mean of a patch of 8 x 8 pixels around a place. */
    private static String colour(RgbPicture rgbPicture, int x, int y) {
        double[] mean = new double[3];
        for (int dy = -4; dy < 4; dy++) {
            for (int dx = -4; dx < 4; dx++) {
                for (int c = 0; c < 3; c++) {
                    mean[c] += (rgbPicture.rgb()[3 * ((y + dy) * rgbPicture.width() + x + dx) + c] & 0xff) / 64.0;
                }
            }
        }
        return COLOURS.entrySet().stream()
                .min((a, b) -> Double.compare(distance(mean, a.getValue()), distance(mean, b.getValue())))
                .orElseThrow()
                .getKey();
    }

    private static double distance(double[] mean, int[] colour) {
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            sum += (mean[c] - colour[c]) * (mean[c] - colour[c]);
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({"red,blue", "blue,yellow", "yellow,green", "white,red", "green,black", "black,white"})
    void theWordsOfThePromptArriveInThePicture(String ball, String ground) throws PackException {
        RgbPicture rgbPicture = draw("a %s ball on the middle of a %s ground".formatted(ball, ground), 11);
        assertThat(colour(rgbPicture, 32, 32)).isEqualTo(ball);
        assertThat(colour(rgbPicture, 5, 5)).isEqualTo(ground);
        assertThat(colour(rgbPicture, 58, 58)).isEqualTo(ground);
    }

    @Test
    void theBallLiesWhereThePromptSays() throws PackException {
        RgbPicture left = draw("a red ball on the left of a white ground", 5);
        assertThat(colour(left, 16, 32)).isEqualTo("red");
        assertThat(colour(left, 56, 32)).isEqualTo("white");
        RgbPicture right = draw("a red ball on the right of a white ground", 5);
        assertThat(colour(right, 48, 32)).isEqualTo("red");
        assertThat(colour(right, 8, 32)).isEqualTo("white");
    }

    @Test
    void theSameSeedGivesTheSamePictureAndAnotherSeedAnother() throws PackException {
        String prompt = "a green ball on the left of a blue ground";
        assertThat(draw(prompt, 1).rgb()).isEqualTo(draw(prompt, 1).rgb());
        assertThat(draw(prompt, 2).rgb()).isNotEqualTo(draw(prompt, 1).rgb());
    }

    @Test
    void aPictureHasExactlyTheSizeThatWasAskedForAlsoWhenItIsDecodedByTiles() throws PackException {
        TextToImageRequest wide =
                TextToImageRequest.of("a red ball on the middle of a blue ground", 150, 70, 3, QualityPreset.LITE);
        RgbPicture rgbPicture = trained.draw(wide, DrawingProgress.NONE);
        assertThat(rgbPicture.width()).isEqualTo(150);
        assertThat(rgbPicture.height()).isEqualTo(70);
    }

    @Test
    void aWeakStartKeepsThePictureAndAStrongOneRedrawsIt() throws PackException {
        RgbPicture start = draw("a yellow ball on the right of a black ground", 4);
        String prompt = "a blue ball on the left of a white ground";
        // without words only the picture can say what is on it
        assertThat(colour(from(start, "", 0.3), 48, 32)).isEqualTo("yellow");
        assertThat(colour(from(start, "", 0.3), 8, 32)).isEqualTo("black");
        assertThat(colour(from(start, prompt, 1), 16, 32)).isEqualTo("blue");
        assertThat(colour(from(start, prompt, 1), 56, 32)).isEqualTo("white");
    }

    private static RgbPicture from(RgbPicture start, String prompt, double strength) throws PackException {
        return trained.draw(
                new TextToImageRequest(
                        prompt,
                        "",
                        64,
                        64,
                        9,
                        QualityPreset.BASE,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new TextToImageRequest.Start(start, strength))),
                DrawingProgress.NONE);
    }

    @Test
    void guidanceAndTheNegativePromptChangeThePicture() throws PackException {
        RgbPicture plain = guided("", 3);
        assertThat(guided("", 1).rgb()).isNotEqualTo(plain.rgb());
        assertThat(guided("blurry white ground", 3).rgb()).isNotEqualTo(plain.rgb());
    }

    private static RgbPicture guided(String negative, double guidance) throws PackException {
        return trained.draw(
                new TextToImageRequest(
                        "a red ball",
                        negative,
                        64,
                        64,
                        9,
                        QualityPreset.LITE,
                        Optional.empty(),
                        Optional.of(guidance),
                        Optional.empty()),
                DrawingProgress.NONE);
    }

    @Test
    void theLayoutOfSdxlRunsWithTwoEncodersPooledTextAndSizes() throws PackException {
        TextToImageRequest textToImageRequest = TextToImageRequest.of("a red ball", 80, 64, 21, QualityPreset.FAST);
        RgbPicture rgbPicture = large.draw(textToImageRequest, DrawingProgress.NONE);
        assertThat(rgbPicture.width()).isEqualTo(80);
        assertThat(rgbPicture.rgb())
                .isEqualTo(large.draw(textToImageRequest, DrawingProgress.NONE).rgb());
        assertThat(rgbPicture.rgb())
                .isNotEqualTo(large.draw(
                                TextToImageRequest.of("a blue ball", 80, 64, 21, QualityPreset.FAST),
                                DrawingProgress.NONE)
                        .rgb());
    }

    @Test
    void effortDecidesTheSteps() throws PackException {
        List<String> seen = new ArrayList<>();
        DrawingProgress progress = new DrawingProgress() {
            @Override
            public void stepDone(int done, int all) {
                seen.add(done + "/" + all);
            }
        };
        large.draw(TextToImageRequest.of("x", 64, 64, 1, QualityPreset.LITE), progress);
        assertThat(seen).containsExactly("1/4", "2/4", "3/4", "4/4");
        assertThat(trained.steps(TextToImageRequest.of("x", 64, 64, 1, QualityPreset.FAST)))
                .isBetween(8, 15);
        assertThat(trained.steps(TextToImageRequest.of("x", 64, 64, 1, QualityPreset.BASE)))
                .isEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 20}) // 20: before the picture is made of the latent
    void aDrawingEndsWhenItIsCancelled(int after) {
        int[] steps = {0};
        DrawingProgress progress = new DrawingProgress() {
            @Override
            public void stepDone(int done, int all) {
                steps[0] = done;
            }

            @Override
            public boolean cancelled() {
                return steps[0] >= after;
            }
        };
        assertThatThrownBy(() ->
                        trained.draw(TextToImageRequest.of("a red ball", 64, 64, 1, QualityPreset.BASE), progress))
                .isInstanceOf(CancellationException.class);
        assertThat(steps[0]).isEqualTo(after);
    }

    @Test
    void aPictureBeyondTheModelIsRefusedBeforeAnythingIsRun() {
        assertThat(trained.fits(512, 512)).isTrue();
        assertThat(trained.fits(513, 512)).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trained.draw(
                        TextToImageRequest.of("a red ball", 513, 512, 1, QualityPreset.LITE), DrawingProgress.NONE))
                .withMessageContaining("262144 pixels");
    }

    @Test
    void aPromptThatIsTooLongIsKnownToBeCut() {
        assertThat(trained.cuts("a red ball")).isFalse();
        assertThat(trained.cuts("a red ball ".repeat(40))).isTrue();
    }
}
