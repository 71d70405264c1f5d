// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.diffusion.DiffusionInpainting;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.runtime.OnnxGraph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Networks of published folders: their channels and sizes, and the small decoders that replace large ones. */
class PublishedNetworksTest extends PublishedTwins {
    private static final int WHOLE = 7; // ONNX's int64

    @Test
    void aDenoiserOfNineChannelsFillsMasks() throws Exception {
        ModelPack read = ModelPack.read(install(TWINS.resolve("sd-inpaint")));
        read.verify();
        assertThat(read.manifest().role()).isEqualTo(DiffusionInpainting.ROLE);
        assertThat(read.manifest()
                        .network("unet")
                        .signature()
                        .inputs()
                        .getFirst()
                        .shape())
                .containsExactly(-1L, 9L, -1L, -1L);
    }

    @Test
    void aModelThatFillsMasksNeedsAnEncoder() throws Exception {
        Path twin = copy("sd-inpaint");
        Files.delete(twin.resolve("vae_encoder/model.onnx"));
        assertThat(refusal(twin))
                .hasMessage("vae_encoder has no file model.onnx, and inpaint.prompt needs it:"
                        + " the picture around the mask is encoded");
    }

    private static float[] numbers(int count) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (i * 7 % 5 - 2) / 5f;
        }
        return values;
    }

    /** A network of the twin with another number of channels, which its file leaves open. */
    private static void denoiser(Path twin, int channels, String configured) throws IOException {
        new OnnxGraph()
                .input("sample", OnnxGraph.FLOAT, -1, -1, -1, -1)
                .input("timestep", WHOLE, -1)
                .input("encoder_hidden_states", OnnxGraph.FLOAT, -1, -1, 24)
                .constant("w", numbers(4 * channels), 4, channels, 1, 1)
                .node("Conv", List.of("sample", "w"), "out_sample")
                .output("out_sample", OnnxGraph.FLOAT, -1, -1, -1, -1)
                .write(twin.resolve("unet/model.onnx"));
        Files.writeString(twin.resolve("unet/config.json"), configured);
    }

    @Test
    void aDenoiserWithAnotherNumberOfChannelsIsRefused() throws Exception {
        Path twin = copy("sd-inpaint");
        denoiser(twin, 8, "{\"in_channels\": 8}");
        assertThat(refusal(twin))
                .hasMessage(
                        "unet takes 8 channels, and text_to_image needs 4; the latent has 4, and inpainting takes 9");
        denoiser(twin, 4, "{\"in_channels\": 9}");
        assertThat(refusal(twin)).hasMessageContaining("unet");
    }

    @Test
    void anEncoderOfAnotherSizeIsRefused() throws Exception {
        Path twin = copy("sd-inpaint");
        new OnnxGraph()
                .input("sample", OnnxGraph.FLOAT, -1, 3, -1, -1)
                .constant("w", numbers(24), 8, 3, 1, 1)
                .node("Conv", List.of("sample", "w"), "latent_parameters")
                .output("latent_parameters", OnnxGraph.FLOAT, -1, 8, -1, -1)
                .write(twin.resolve("vae_encoder/model.onnx"));
        assertThat(refusal(twin)).hasMessageContaining("vae_encode gives");
    }

    @Test
    void aSmallDecoderInTheFolderTakesThePlaceOfTheLargeOne() throws Exception {
        Path twin = copy("lcm");
        copy("taesd", twin.resolve("taesd"));
        ModelPack read = ModelPack.read(install(twin));
        assertThat(read.manifest().network("vae_decode").file().path()).isEqualTo("taesd/model.onnx");
        PackFields latent = read.manifest().root().object("diffusion").object("latent");
        assertThat(latent.real("scaling", 0, 1)).as("of the encoder").isEqualTo(0.18215, within(1e-9));
        assertThat(latent.real("decoder_scaling", 0, 1)).isEqualTo(1);
        assertThat(drawn().width()).isEqualTo(64);
    }

    @Test
    void aFolderWithATinyAutoencoderHasLatentsWithoutAScale() throws Exception {
        Path twin = copy("lcm");
        Files.delete(twin.resolve("vae_decoder/model.onnx"));
        Files.delete(twin.resolve("vae_encoder/model.onnx"));
        Files.copy(TWINS.resolve("taesd/model.onnx"), twin.resolve("vae_decoder/model.onnx"));
        Files.writeString(
                twin.resolve("vae/config.json"),
                "{\"_class_name\": \"AutoencoderTiny\", \"decoder_block_out_channels\": [6, 6, 6, 6]}");
        PackFields latent = ModelPack.read(install(twin))
                .manifest()
                .root()
                .object("diffusion")
                .object("latent");
        assertThat(latent.real("scaling", 0, 1)).isEqualTo(1);
        assertThat(latent.whole("factor", 1, 64)).isEqualTo(8);
    }

    @Test
    void aSmallDecoderOfAnotherSizeIsRefused() throws Exception {
        Path twin = copy("lcm");
        Files.createDirectory(twin.resolve("taesd"));
        new OnnxGraph()
                .input("latent_sample", OnnxGraph.FLOAT, -1, 4, -1, -1)
                .constant("w", numbers(12), 3, 4, 1, 1)
                .node("Conv", List.of("latent_sample", "w"), "sample")
                .output("sample", OnnxGraph.FLOAT, -1, 3, -1, -1)
                .write(twin.resolve("taesd/model.onnx"));
        assertThat(refusal(twin)).hasMessageContaining("vae_decode gives");
    }
}
