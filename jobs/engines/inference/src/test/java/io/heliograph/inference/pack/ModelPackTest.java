// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelPackTest {
    @TempDir
    Path folder;

    private Path micro;

    @BeforeEach
    void copy() {
        micro = Copies.of("micro-sd", folder);
    }

    private String reason() {
        return new PackStore(folder, new TrustPolicy.Folder())
                .scan().stream()
                        .filter(PackState.Disabled.class::isInstance)
                        .map(s -> ((PackState.Disabled) s).reason())
                        .findFirst()
                        .orElse("");
    }

    @Test
    void aSoundPackSaysWhatItIs() throws PackException {
        PackManifest packManifest = ModelPack.read(micro).manifest();
        assertThat(packManifest.role()).isEqualTo("text_to_image");
        assertThat(packManifest.engineName()).isEqualTo("pack/micro-sd@1");
        assertThat(packManifest.licence()).isEqualTo("Apache-2.0");
        assertThat(packManifest.files()).hasSize(6);
        assertThat(packManifest.networks().keySet())
                .containsExactly("text_encoder", "unet", "vae_encode", "vae_decode");
        assertThat(packManifest.network("unet").signature().inputs().get(2).shape())
                .containsExactly(-1L, 77L, 32L);
    }

    @Test
    void theMicroPacksAreSmall() throws PackException {
        long bytes = 0;
        for (String name : new String[] {"micro-sd", "micro-xl"}) {
            bytes += ModelPack.read(Copies.original(name)).manifest().files().stream()
                    .mapToLong(PackManifest.PackFile::bytes)
                    .sum();
        }
        assertThat(bytes).isBetween(100_000L, 2_000_000L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"format\": 1 | \"format\": 2 | format is not a whole number from 1 to 1",
                "\"name\": \"micro-sd\" | \"name\": \"../micro\" | name is not of letters",
                "\"name\": \"pytorch\" | \"name\": \"onnx\" | only [pytorch, opencv, onnxruntime]",
                "\"path\": \"unet.pt\" | \"path\": \"../unet.pt\" | no path inside the pack: ../unet.pt",
                "\"path\": \"unet.pt\" | \"path\": \"/etc/passwd\" | no path inside the pack",
                "\"path\": \"unet.pt\" | \"path\": \"a/../../unet.pt\" | no path inside the pack",
                "\"path\": \"unet.pt\" | \"path\": \"C:unet.pt\" | no path inside the pack",
                "\"path\": \"unet.pt\" | \"path\": \"vae_decode.pt\" | vae_decode.pt twice",
                "\"path\": \"unet.pt\" | \"path\": \"unet2.pt\" | networks.unet.file unet.pt is not among the files",
                "\"file\": \"unet.pt\" | \"file\": 7 | networks.unet.file is not a text",
                "\"dtype\": \"int64\" | \"dtype\": \"int7\" | dtype is int7, which is none of",
                "\"sha256\": \" | \"sha256\": \"X | is not 64 hexadecimal digits",
                "\"licence\": \"Apache-2.0\" | \"licence\": null | licence is missing",
                "\"memory_bytes\": 16 | \"memory_bytes\": -16 | memory_bytes is not a whole number",
                "\"devices\": | \"devices\": 3, \"d\": | devices is not a list",
                "\"tolerance\": 0.001 | \"tolerance\": \"much\" | tolerance is not a number",
            })
    void aPackThatSaysNonsenseIsDisabledWithTheReason(String pattern, String replacement, String reason) {
        Copies.edit(micro, pattern, replacement);
        assertThat(reason()).contains(reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"format\": 1", "nothing", "{\"format\": 1}"})
    void whatIsNoManifestIsDisabled(String json) throws IOException {
        Files.writeString(micro.resolve("pack.json"), json);
        assertThat(reason()).startsWith("pack.json");
    }

    @Test
    void anEndlessManifestIsNotRead() throws IOException {
        Files.writeString(micro.resolve("pack.json"), " ".repeat(1_100_000) + "{}");
        assertThat(reason()).isEqualTo("pack.json is longer than 1 MB");
    }

    @Test
    void aManifestOfEndlessDepthIsRefused() throws IOException {
        Files.writeString(micro.resolve("pack.json"), "[".repeat(100_000));
        assertThat(reason()).startsWith("pack.json is not JSON");
    }

    @Test
    void aBrokenManifestIsNamedWithTheLineOfTheFault() throws IOException {
        Files.writeString(micro.resolve("pack.json"), "{\n  \"format\": 1,\n  \"role\" \"text_to_image\"\n}");
        assertThat(reason())
                .isEqualTo("pack.json is not JSON at line 3, column 10; correct the file, or install the pack again");
    }

    @Test
    void aMissingFileDisablesThePack() throws IOException {
        Files.delete(micro.resolve("unet.pt"));
        assertThat(reason()).isEqualTo("unet.pt is missing");
    }

    @Test
    void aFileOfAnotherLengthDisablesThePack() throws IOException {
        Files.writeString(micro.resolve("unet.pt"), "short");
        assertThat(reason()).startsWith("unet.pt has 5 bytes, not ");
    }

    @Test
    void aFileWithOtherBytesIsRefusedBeforeItIsUsed() throws IOException, PackException {
        ModelPack modelPack = ModelPack.read(micro);
        Path unet = micro.resolve("unet.pt");
        byte[] bytes = Files.readAllBytes(unet);
        bytes[bytes.length / 2] ^= 1;
        Files.write(unet, bytes);
        assertThatThrownBy(() ->
                        modelPack.verified(modelPack.manifest().network("unet").file()))
                .isInstanceOf(PackException.class)
                .hasMessageContaining("unet.pt has the SHA-256");
        assertThatThrownBy(modelPack::verify).hasMessageContaining("unet.pt has the SHA-256");
        ModelPack.read(Copies.original("micro-sd")).verify();
    }

    @Test
    void aLinkIsNoFileOfThePack() throws IOException {
        Files.move(micro.resolve("unet.pt"), folder.resolve("elsewhere.pt"));
        Files.createSymbolicLink(micro.resolve("unet.pt"), folder.resolve("elsewhere.pt"));
        assertThat(reason()).isEqualTo("unet.pt is missing");
    }

    @Test
    void aLinkedFolderInsideThePackLeadsNowhere() throws IOException {
        Files.move(micro.resolve("tokenizer"), folder.resolve("words"));
        Files.createSymbolicLink(micro.resolve("tokenizer"), folder.resolve("words"));
        assertThat(new PackStore(folder, new TrustPolicy.Folder()).scan())
                .filteredOn(s -> s.folder().equals("micro-sd"))
                .singleElement()
                .isInstanceOfSatisfying(
                        PackState.Disabled.class, d -> assertThat(d.reason()).contains("leads out of the pack"));
    }

    @Test
    void onlyPinnedPacksAreTrustedIfPinsAreGiven() throws PackException {
        String hash = ModelPack.read(micro).manifest().sha256();
        assertThat(new PackStore(folder, new TrustPolicy.Pinned(Set.of(hash))).scan())
                .singleElement()
                .isInstanceOf(PackState.Enabled.class);
        assertThat(new PackStore(folder, new TrustPolicy.Pinned(Set.of())).scan())
                .singleElement()
                .isInstanceOfSatisfying(
                        PackState.Disabled.class,
                        d -> assertThat(d.reason()).contains(hash).contains("not pinned"));
    }

    @Test
    void theFirstUsablePackOfARoleServesAndTheReasonsOfOthersAreKept() throws IOException {
        Copies.of("micro-xl", folder);
        PackStore store = new PackStore(folder, new TrustPolicy.Folder());
        store.scan();
        ModelPack first = ((PackStore.Choice.Packed) store.choose("text_to_image")).pack();
        assertThat(first.manifest().name()).isEqualTo("micro-sd");
        store.disable(first, "its probe failed");
        ModelPack second = ((PackStore.Choice.Packed) store.choose("text_to_image")).pack();
        assertThat(second.manifest().name()).isEqualTo("micro-xl");
        store.disable(second, "that one too");
        assertThat(store.choose("text_to_image"))
                .isEqualTo(new PackStore.Choice.BuiltIn(
                        "no usable pack for text_to_image (micro-sd: its probe failed; micro-xl: that one too)"));
        store.scan();
        assertThat(store.choose("text_to_image")).isInstanceOf(PackStore.Choice.Packed.class);
    }

    @Test
    void aFolderThatIsNotThereHasNoPacks() {
        PackStore store = new PackStore(folder.resolve("nowhere"), new TrustPolicy.Folder());
        assertThat(store.scan()).isEmpty();
        assertThat(store.choose("superres")).isEqualTo(new PackStore.Choice.BuiltIn("no pack for superres"));
    }
}
