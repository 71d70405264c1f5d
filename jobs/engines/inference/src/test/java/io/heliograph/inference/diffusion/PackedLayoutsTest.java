// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.LibtorchRuntime;
import io.heliograph.inference.runtime.NetworkException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every sampler on the trained pack, and every layout that export_pack.py writes. */
class PackedLayoutsTest {
    @TempDir
    Path folder;

    private final ModelCache modelCache = MicroPack.residents();

    @AfterEach
    void close() {
        modelCache.close();
    }

    private TextToImage model(Path pack) throws PackException, NetworkException {
        return TextToImage.of(
                new PackedNetworks(ModelPack.read(pack), LibtorchRuntime.start(MicroPack.SETTINGS), modelCache));
    }

    private static int[] pixel(RgbPicture rgbPicture, int x, int y) {
        int at = 3 * (y * rgbPicture.width() + x);
        return new int[] {
            rgbPicture.rgb()[at] & 0xff,
            rgbPicture.rgb()[at + 1] & 0xff,
            rgbPicture.rgb()[at + 2] & 0xff
        };
    }

    @ParameterizedTest
    @CsvSource({
        "ddim, leading, 20",
        "euler, trailing, 20",
        "euler, linspace, 15",
        "euler_a, trailing, 30",
        "dpmpp_2m, leading, 10",
        "lcm, trailing, 8"
    })
    void everySamplerDrawsWhatTheWordsSay(String sampler, String spacing, int steps)
            throws PackException, NetworkException {
        Path pack = Copies.of("micro-sd", folder);
        Copies.edit(pack, "\"kind\": \"dpmpp_2m\"", "\"kind\": \"" + sampler + "\" ");
        Copies.edit(pack, "\"spacing\": \"trailing\"", "\"spacing\": \"" + spacing + "\" ");
        TextToImageRequest textToImageRequest = new TextToImageRequest(
                "a red ball on the middle of a blue ground",
                "",
                64,
                64,
                8,
                QualityPreset.BASE,
                Optional.of(steps),
                Optional.empty(),
                Optional.empty());
        RgbPicture rgbPicture = model(pack).draw(textToImageRequest, DrawingProgress.NONE);
        int[] ball = pixel(rgbPicture, 32, 32);
        int[] ground = pixel(rgbPicture, 4, 4);
        assertThat(ball[0]).isGreaterThan(ball[1] + 80).isGreaterThan(ball[2] + 80);
        assertThat(ground[2]).isGreaterThan(ground[0] + 80).isGreaterThan(ground[1] + 80);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sd15", "half", "sdxl", "lcm", "pixart"})
    void whatTheExportScriptWritesIsRead(String layout) throws PackException, NetworkException {
        TextToImage model = model(Copies.original("exported/" + layout));
        TextToImageRequest textToImageRequest =
                TextToImageRequest.of("a map of a farm", 120, 100, 3, QualityPreset.LITE);
        RgbPicture rgbPicture = model.draw(textToImageRequest, DrawingProgress.NONE);
        assertThat(rgbPicture.width()).isEqualTo(120);
        assertThat(rgbPicture.height()).isEqualTo(100);
        assertThat(rgbPicture.rgb())
                .isEqualTo(model.draw(textToImageRequest, DrawingProgress.NONE).rgb());
        TextToImageRequest other = TextToImageRequest.of("no farm", 120, 100, 3, QualityPreset.LITE);
        assertThat(rgbPicture.rgb())
                .isNotEqualTo(model.draw(other, DrawingProgress.NONE).rgb());
    }

    @Test
    void aConsistencyModelTakesTheGuidanceItselfAndIsRunOnceAStep() throws PackException, NetworkException {
        TextToImage model = model(Copies.original("exported/lcm"));
        RgbPicture[] drawings = new RgbPicture[2];
        for (int i = 0; i < 2; i++) {
            drawings[i] = model.draw(
                    new TextToImageRequest(
                            "a map",
                            "",
                            64,
                            64,
                            3,
                            QualityPreset.LITE,
                            Optional.empty(),
                            Optional.of(2.0 + 6 * i),
                            Optional.empty()),
                    DrawingProgress.NONE);
        }
        assertThat(drawings[0].rgb()).isNotEqualTo(drawings[1].rgb());
    }

    @Test
    void nothingUnwantedIsSaidByZerosWhereTheModelWasTrainedSo() throws PackException, NetworkException {
        Path zeros = Copies.of("micro-sd", folder.resolve("zeros"));
        Copies.edit(zeros, "\"guidance\": 3.0", "\"guidance\": 3.0, \"zero_negative\": true");
        TextToImage plain = model(Copies.original("micro-sd"));
        TextToImageRequest nothing = TextToImageRequest.of("a red ball", 64, 64, 3, QualityPreset.LITE);
        TextToImageRequest something = new TextToImageRequest(
                "a red ball",
                "blurry",
                64,
                64,
                3,
                QualityPreset.LITE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        TextToImage zeroed = model(zeros);
        assertThat(zeroed.draw(nothing, DrawingProgress.NONE).rgb())
                .isNotEqualTo(plain.draw(nothing, DrawingProgress.NONE).rgb());
        assertThat(zeroed.draw(something, DrawingProgress.NONE).rgb())
                .isEqualTo(plain.draw(something, DrawingProgress.NONE).rgb());
    }

    @Test
    void aFlowIsFollowedFromNoiseToPicture() throws PackException, NetworkException {
        Path pack = Copies.of("micro-xl", folder);
        Copies.edit(pack, "\"prediction\": \"v\"", "\"prediction\": \"flow\"");
        Copies.edit(pack, "(?s)\"noise\": \\{[^}]*\\}", "\"noise\": null");
        Copies.edit(pack, "\"kind\": \"euler_a\"", "\"kind\": \"flow\", \"shift\": 3");
        TextToImage model = model(pack);
        TextToImageRequest textToImageRequest = TextToImageRequest.of("a red ball", 64, 64, 3, QualityPreset.LITE);
        assertThat(model.draw(textToImageRequest, DrawingProgress.NONE).rgb())
                .isEqualTo(model.draw(textToImageRequest, DrawingProgress.NONE).rgb());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"prediction\": \"epsilon\" | \"prediction\": \"flow\" | needs noise for every prediction but flow",
                "\"kind\": \"dpmpp_2m\" | \"kind\": \"heun\" | kind is heun, which is none of",
                "\"multiple\": 16 | \"multiple\": 12 | multiple is no multiple of the latent's factor",
                "\"overlap\": 2 | \"overlap\": 5 | overlap is more than half a tile",
                "\"channels\": 4 | \"channels\": 3 | unet: latent is float32 [2, 3, 2, 2]",
                "\"lite\": 6 | \"lite\": 60 | lite is not a whole number from 1 to 8",
                "\"network\": \"text_encoder\" | \"network\": \"t5\" | networks has no t5",
                "\"kind\": \"clip\" | \"kind\": \"unigram\" | is not a list of pieces and numbers",
                "tokenizer/vocab.json\",\\s*\"merges | tokenizer/other.json\", \"merges | other.json is not among the files",
            })
    void aContractThatMakesNoSenseIsRefusedWithTheReason(String pattern, String replacement, String reason) {
        Path pack = Copies.of("micro-sd", folder);
        Copies.edit(pack, pattern, replacement);
        assertThatThrownBy(() -> model(pack)).isInstanceOf(PackException.class).hasMessageContaining(reason);
    }
}
