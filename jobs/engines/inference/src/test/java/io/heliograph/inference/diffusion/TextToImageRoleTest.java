// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.inference.diffusion.TextToImageRole.Engine;
import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextToImageRoleTest {
    @TempDir
    Path folder;

    private ModelCache modelCache;
    private PackStore store;

    @BeforeEach
    void make() {
        modelCache = MicroPack.residents();
        store = new PackStore(folder, new TrustPolicy.Folder());
    }

    @AfterEach
    void close() {
        modelCache.close();
    }

    private TextToImageRole role() {
        store.scan();
        return new TextToImageRole(store, new RuntimeSelection(MicroPack.SETTINGS), modelCache);
    }

    private String reason() {
        return ((Engine.BuiltIn) role().engine()).reason();
    }

    @Test
    void withoutAPackOurOwnRendererDraws() {
        assertThat(reason()).isEqualTo("no pack for text_to_image");
    }

    @Test
    void aSoundPackDraws() throws PackException {
        Copies.of("micro-sd", folder);
        Engine.Packed engine = (Engine.Packed) role().engine();
        assertThat(engine.model().engine()).isEqualTo("pack/micro-sd@1");
        RgbPicture rgbPicture = engine.model()
                .draw(TextToImageRequest.of("a red ball", 64, 64, 1, QualityPreset.LITE), DrawingProgress.NONE);
        assertThat(rgbPicture.rgb()).hasSize(3 * 64 * 64);
    }

    @Test
    void aPackThatDoesNotGiveWhatItsProbePromisesIsDisabled() {
        Path pack = Copies.of("micro-sd", folder);
        Copies.edit(pack, "(?s)(\"expected\": \\[\\s*)[-0-9.]+", "$14.5");
        assertThat(reason())
                .contains("micro-sd: the probe of text_encoder gives")
                .contains("where 4.5 is expected");
    }

    @Test
    void aPackWithAnotherContractThanItsNetworkIsDisabled() {
        Path pack = Copies.of("micro-sd", folder);
        Copies.edit(
                pack, "(?s)(\"name\": \"hidden\",\\s*\"dtype\": \"float32\",\\s*\"shape\": \\[\\s*-1,\\s*)77", "$178");
        assertThat(reason()).contains("the probe of text_encoder fails").contains("hidden comes as");
    }

    @Test
    void aFileThatIsNoTorchScriptDisablesThePack() throws IOException {
        Path pack = Copies.of("micro-sd", folder);
        Path unet = pack.resolve("unet.pt");
        byte[] bytes = new byte[(int) Files.size(unet)];
        Files.write(unet, bytes);
        Copies.edit(pack, "(?s)(\"path\": \"unet.pt\",\\s*\"sha256\": \")[0-9a-f]+", "$1" + hash(bytes));
        assertThat(reason()).contains("unet: cannot load unet.pt");
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aPackThatWasTamperedWithIsNeverRun() throws IOException {
        Path pack = Copies.of("micro-sd", folder);
        Path decoder = pack.resolve("vae_decode.pt");
        byte[] bytes = Files.readAllBytes(decoder);
        bytes[100] ^= 1;
        Files.write(decoder, bytes);
        assertThat(reason()).contains("vae_decode.pt has the SHA-256");
    }

    @Test
    void aPackForGraphicsCardsOnlyDoesNotRunOnTheProcessor() {
        Path pack = Copies.of("micro-sd", folder);
        Copies.edit(pack, "(?s)\"cpu\",\\s*\"gpu\"", "\"gpu\"");
        assertThat(reason()).contains("does not run on cpu, only on [gpu]");
    }

    @Test
    void theNextPackServesWhereTheFirstIsBroken() throws IOException {
        Files.writeString(Copies.of("micro-sd", folder).resolve("tokenizer/merges.txt"), "");
        Copies.of("micro-xl", folder);
        assertThat(((Engine.Packed) role().engine()).model().engine()).isEqualTo("pack/micro-xl@1");
    }

    @Test
    void aPackThatFailsAtWorkGivesWayUntilTheNextScan() {
        Copies.of("micro-sd", folder);
        TextToImageRole role = role();
        Engine.Packed engine = (Engine.Packed) role.engine();
        role.failed(engine.pack(), new PackException("it broke"));
        assertThat(((Engine.BuiltIn) role.engine()).reason()).contains("micro-sd: it broke");
        store.scan();
        role.reconsider();
        assertThat(role.engine()).isInstanceOf(Engine.Packed.class);
    }

    @Test
    void aMemoryBudgetForOneNetworkAtATimeIsEnough() throws PackException {
        Copies.of("micro-sd", folder);
        store.scan();
        try (ModelCache small = new ModelCache(14_000_000, Duration.ofSeconds(5), InstantSource.system())) {
            Engine.Packed engine = (Engine.Packed)
                    new TextToImageRole(store, new RuntimeSelection(MicroPack.SETTINGS), small).engine();
            engine.model()
                    .draw(TextToImageRequest.of("a red ball", 64, 64, 1, QualityPreset.LITE), DrawingProgress.NONE);
            assertThat(small.used()).isBetween(1L, 14_000_000L);
        }
        try (ModelCache none = new ModelCache(1_000_000, Duration.ofSeconds(5), InstantSource.system())) {
            assertThat(new TextToImageRole(store, new RuntimeSelection(MicroPack.SETTINGS), none).engine())
                    .isInstanceOfSatisfying(
                            Engine.BuiltIn.class, b -> assertThat(b.reason()).contains("the budget is 1000000"));
        }
    }
}
