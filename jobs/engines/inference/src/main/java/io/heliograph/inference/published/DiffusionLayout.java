// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.published;

import io.heliograph.inference.diffusion.DiffusionInpainting;
import io.heliograph.inference.diffusion.TextToImage;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Diffusion in the layout of diffusers with networks as ONNX: {@code model_index.json}, {@code scheduler}, {@code
 * tokenizer}, {@code text_encoder}, {@code unet}, {@code vae_decoder}, {@code vae_encoder}, and a second tokenizer and
 * text encoder for SDXL. {@code taesd} is a small decoder in the place of {@code vae_decoder}.
 *
 * @see <a href="https://huggingface.co/docs/optimum/onnx/usage_guides/export_a_model">Export to ONNX</a>
 */
public final class DiffusionLayout {
    /** Value of {@code layout} in a recipe's template. */
    public static final String NAME = "diffusers";

    private static final int GUIDANCE_WIDTH = 256;
    private static final int PROBED = 8; // side of the latent for probes, in cells
    private static final int USUAL_LEVELS = 4;
    private static final int MOST_LEVELS = 7; // 2^6 = 64 pixels a cell at most
    private static final int MOST_CELLS = 1024; // maximum side of a latent, in cells

    private final LayoutFolder folder;
    private final boolean large;

    private DiffusionLayout(LayoutFolder folder) {
        this.folder = folder;
        large = folder.has("tokenizer_2/vocab.json");
    }

    /** Whether a pack.json names this layout, so that it has to be completed from the model's files. */
    public static boolean isWanted(JsonNode document) {
        return document.path("layout").asString("").equals(NAME);
    }

    /**
     * Adds the sections {@code networks} and {@code diffusion}; existing fields of {@code diffusion} are kept.
     *
     * @param root folder with the files
     * @throws PackException if a file is missing, or of an unsupported kind
     */
    public static void fill(Path root, ObjectNode document) throws PackException {
        var folder = new LayoutFolder(root);
        if (!folder.has("model_index.json")) {
            throw new PackException("model_index.json is missing: the folder is not in the layout of diffusers");
        }
        var layout = new DiffusionLayout(folder);
        layout.check(document.path("role").asString(""));
        ObjectNode networks = JsonNodeFactory.instance.objectNode();
        ObjectNode diffusion = layout.write(networks);
        document.set("networks", networks);
        merge(diffusion, document.path("diffusion"));
        document.set("diffusion", diffusion);
    }

    /**
     * Role of a model: {@value DiffusionInpainting#ROLE} if its denoiser takes a mask and a second latent beside the latent.
     *
     * @param root folder with the files; those that are missing or broken are reported by {@link #fill}
     */
    public static String role(Path root) {
        try {
            var layout = new DiffusionLayout(new LayoutFolder(root));
            int channels = layout.channels();
            return layout.given(layout.needed("unet")) == DiffusionInpainting.channels(channels)
                    ? DiffusionInpainting.ROLE
                    : TextToImage.ROLE;
        } catch (PackException _) {
            return TextToImage.ROLE;
        }
    }

    private int channels() throws PackException {
        return folder.config("vae_decoder/config.json", "vae/config.json").whole("latent_channels", 1, 64, 4);
    }

    /** Number of channels of the denoiser's input: from its file, or from its configuration if the file leaves it open. */
    private int given(String unet) throws PackException {
        int configured = folder.config("unet/config.json").whole("in_channels", 1, 129, channels());
        return new LayoutNetwork(unet, folder.ports(unet), Map.of()).length("sample", 1, configured);
    }

    private static void merge(ObjectNode into, JsonNode more) {
        for (Map.Entry<String, JsonNode> field : more.properties()) {
            if (field.getValue() instanceof ObjectNode inner
                    && into.get(field.getKey()) instanceof ObjectNode present) {
                merge(present, inner);
            } else {
                into.set(field.getKey(), field.getValue());
            }
        }
    }

    private String needed(String name) throws PackException {
        return folder.network(name)
                .orElseThrow(() -> new PackException(
                        name.equals("unet") && folder.has("transformer/config.json")
                                ? "the model has a transformer in place of a unet, and such models are not read"
                                : name + " has no file model.onnx"));
    }

    private void check(String role) throws PackException {
        boolean fills = role.equals(DiffusionInpainting.ROLE);
        int channels = channels();
        int wanted = fills ? DiffusionInpainting.channels(channels) : channels;
        int given = given(needed("unet"));
        if (given != wanted) {
            throw new PackException(
                    "unet takes %d channels, and %s needs %d; the latent has %d, and inpainting takes %d"
                            .formatted(given, role, wanted, channels, DiffusionInpainting.channels(channels)));
        }
        if (fills && folder.network("vae_encoder").isEmpty()) {
            throw new PackException(
                    "vae_encoder has no file model.onnx, and %s needs it: the picture around the mask is encoded"
                            .formatted(role));
        }
    }

    private ObjectNode write(ObjectNode networks) throws PackException {
        LayoutScheduler scheduler = LayoutScheduler.read(folder);
        ObjectNode diffusion = JsonNodeFactory.instance.objectNode();
        ArrayNode texts = diffusion.putArray("text");
        new LayoutEncoder(folder, "text_encoder", "tokenizer", large, false)
                .write(needed("text_encoder"), networks, texts);
        if (large) {
            new LayoutEncoder(folder, "text_encoder_2", "tokenizer_2", true, true)
                    .write(needed("text_encoder_2"), networks, texts);
        }
        LayoutNetwork unet = unet(networks);
        boolean conditioned = unet.ports().input("timestep_cond").isPresent();
        scheduler.write(diffusion);
        int factor = latent(diffusion, networks);
        picture(diffusion, unet, factor);
        diffusion.put("guidance", guidance(scheduler, conditioned));
        diffusion.put("zero_negative", folder.config("model_index.json").flag("force_zeros_for_empty_prompt"));
        steps(diffusion.putObject("steps"), scheduler);
        return diffusion;
    }

    private LayoutNetwork unet(ObjectNode networks) throws PackException {
        String path = needed("unet");
        PackFields config = folder.config("unet/config.json");
        long width = config.whole("cross_attention_dim", 1, 1 << 16, large ? 2048 : 768);
        long pooled = folder.config("text_encoder_2/config.json").whole("projection_dim", 1, 1 << 16, 1280);
        long guidance = config.whole("time_cond_proj_dim", 2, 1 << 16, GUIDANCE_WIDTH);
        var unet = new LayoutNetwork(
                path,
                folder.ports(path),
                Map.of(
                        "sample",
                        new LayoutNetwork.Input(
                                "latent", false, List.of(1L, (long) given(path), (long) PROBED, (long) PROBED)),
                        "timestep",
                        new LayoutNetwork.Input("t", false, List.of(1L)),
                        "encoder_hidden_states",
                        new LayoutNetwork.Input("ctx", false, List.of(1L, 77L, width)),
                        "text_embeds",
                        new LayoutNetwork.Input("text_embeds", false, List.of(1L, pooled)),
                        "time_ids",
                        new LayoutNetwork.Input("time_ids", false, List.of(1L, 6L)),
                        "timestep_cond",
                        new LayoutNetwork.Input("guidance_embedding", false, List.of(1L, guidance))));
        unet.write(
                networks,
                "unet",
                List.of(new LayoutNetwork.Output(
                        "out", unet.ports().outputNames().getFirst(), 4)),
                2);
        return unet;
    }

    /** Writes the section {@code latent} and the autoencoder's networks; returns the pixels along a side of a cell. */
    private int latent(ObjectNode diffusion, ObjectNode networks) throws PackException {
        PackFields config = folder.config("vae_decoder/config.json", "vae/config.json");
        boolean tiny = isTiny(config);
        int channels = channels();
        int factor = 1 << (levels(config, tiny ? "decoder_block_out_channels" : "block_out_channels") - 1);
        Optional<String> small = folder.network("taesd");
        String decoder = small.isPresent() ? small.get() : needed("vae_decoder");
        autoencoder(
                networks, "vae_decode", decoder, "latent_sample", "latent", List.of((long) channels, (long) PROBED));
        Optional<String> encoder = folder.network("vae_encoder");
        if (encoder.isPresent()) {
            autoencoder(
                    networks, "vae_encode", encoder.get(), "sample", "picture", List.of(3L, (long) PROBED * factor));
        }
        ObjectNode latent = diffusion
                .putObject("latent")
                .put("channels", channels)
                .put("factor", factor)
                .put("scaling", config.real("scaling_factor", 1e-3, 1e3, tiny ? 1 : large ? 0.13025 : 0.18215))
                .put("shift", config.real("shift_factor", -100, 100, 0));
        if (small.isPresent()) {
            PackFields own = folder.config("taesd/config.json");
            latent.put("decoder_scaling", own.real("scaling_factor", 1e-3, 1e3, 1))
                    .put("decoder_shift", own.real("shift_factor", -100, 100, 0));
        }
        return factor;
    }

    /** Whether an autoencoder is an AutoencoderTiny; its latents have the denoiser's scale. */
    private static boolean isTiny(PackFields config) throws PackException {
        return config.optionalText("_class_name")
                .filter("AutoencoderTiny"::equals)
                .isPresent();
    }

    /** Adds a network with one input and one output; {@code usual} has the channels and the side of its probe's input. */
    private void autoencoder(
            ObjectNode networks, String name, String path, String tensor, String input, List<Long> usual)
            throws PackException {
        var shape = List.of(1L, usual.getFirst(), usual.getLast(), usual.getLast());
        var network = new LayoutNetwork(
                path, folder.ports(path), Map.of(tensor, new LayoutNetwork.Input(input, false, shape)));
        network.write(
                networks,
                name,
                List.of(new LayoutNetwork.Output(
                        "out", network.ports().outputNames().getFirst(), 4)),
                2);
    }

    private void picture(ObjectNode diffusion, LayoutNetwork unet, int factor) throws PackException {
        PackFields config = folder.config("unet/config.json");
        int cells = unet.length("sample", 2, 0);
        if (cells > MOST_CELLS) {
            throw new PackException(
                    "unet takes a latent with a side of %d cells, not at most %d".formatted(cells, MOST_CELLS));
        }
        int side = factor * (cells > 0 ? cells : config.whole("sample_size", 1, MOST_CELLS, large ? 128 : 64));
        int depth = levels(config, "block_out_channels") - 1;
        int multiple = Math.min(512, cells > 0 ? side : factor << Math.min(depth, 5));
        long most = (cells > 0 ? 1L : 4L) * side * side;
        diffusion
                .putObject("picture")
                .put("native", side)
                .put("multiple", multiple)
                .put("max_pixels", Math.min(most, 1L << 26));
    }

    /** Number of resolutions in a network; each has half the side of the one before. */
    private static int levels(PackFields config, String field) throws PackException {
        if (!config.has(field)) {
            return USUAL_LEVELS;
        }
        int levels = config.integers(field, 1, 1 << 16).size();
        if (levels < 1 || levels > MOST_LEVELS) {
            throw new PackException(
                    "%s %s has %d entries, not 1 to %d".formatted(config.place(), field, levels, MOST_LEVELS));
        }
        return levels;
    }

    private double guidance(LayoutScheduler scheduler, boolean conditioned) throws PackException {
        if (conditioned) {
            return 8;
        }
        boolean unguided = scheduler.distilled() || scheduler.sampler().equals("lcm");
        return unguided ? 1 : large ? 5 : 7.5;
    }

    private static void steps(ObjectNode steps, LayoutScheduler scheduler) throws PackException {
        if (scheduler.sampler().equals("lcm")) {
            steps.put("lite", 4).put("fast", 6).put("base", 8);
        } else if (scheduler.distilled()) {
            steps.put("lite", 1).put("fast", 2).put("base", 4);
        } else {
            steps.put("lite", 8).put("fast", 15).put("base", 30);
        }
    }
}
