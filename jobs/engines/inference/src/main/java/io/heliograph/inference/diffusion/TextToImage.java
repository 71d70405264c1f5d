// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.DiffusionConfig.Latent;
import io.heliograph.inference.diffusion.DiffusionConfig.PictureSize;
import io.heliograph.inference.diffusion.OverlappingTiles.Planes;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Draws pictures with the networks of a pack. Thread-safe. */
public final class TextToImage {
    /** The role's name in pack.json. */
    public static final String ROLE = "text_to_image";

    private final PackedNetworks networks;
    private final DiffusionConfig diffusionConfig;
    private final TextConditioner texts;
    private final Autoencoder autoencoder;

    private TextToImage(PackedNetworks networks, DiffusionConfig diffusionConfig) throws PackException {
        this.networks = networks;
        this.diffusionConfig = diffusionConfig;
        texts = new TextConditioner(networks, diffusionConfig.encoders());
        autoencoder = new Autoencoder(networks, diffusionConfig.latent());
    }

    /**
     * Reads the pack's contract and tokenizers and loads each of its networks once, which verifies and probes it. Then
     * draws the smallest picture in one step, to check that the networks fit together.
     *
     * @throws PackException with the reason if the pack is not valid
     */
    public static TextToImage of(PackedNetworks networks) throws PackException {
        if (!networks.pack().manifest().role().equals(ROLE)) {
            throw new PackException(
                    "the pack is for " + networks.pack().manifest().role());
        }
        TextToImage role = new TextToImage(
                networks, DiffusionConfigReader.read(networks.pack().manifest()));
        networks.check();
        role.draw(role.trial(), DrawingProgress.NONE);
        return role;
    }

    private TextToImageRequest trial() {
        int side = diffusionConfig.picture().multiple();
        return new TextToImageRequest(
                "a", "", side, side, 1, QualityPreset.LITE, Optional.of(1), Optional.empty(), Optional.empty());
    }

    /** Name of this engine for answers and metadata. */
    public String engine() {
        return networks.pack().manifest().engineName();
    }

    /** Whether the prompt is longer than the model reads. */
    public boolean cuts(String prompt) {
        return texts.cuts(prompt);
    }

    /** Number of steps of a request without a start picture. */
    public int steps(TextToImageRequest textToImageRequest) {
        return diffusionConfig.steps(textToImageRequest);
    }

    /** Whether the model draws pictures of this size. */
    public boolean fits(int width, int height) {
        return diffusionConfig.picture().fits(width, height);
    }

    /** Whether the model can start from a picture. */
    public boolean beginsFromPictures() {
        return networks.names().contains(DiffusionConfig.ENCODER);
    }

    /**
     * Draws a picture.
     *
     * @return a picture of exactly the requested size
     * @throws PackException with the reason if the pack fails
     * @throws IllegalArgumentException if the picture is too large, see {@link #fits}, or if the model cannot start
     *     from a picture
     * @throws CancellationException if it is cancelled
     */
    public RgbPicture draw(TextToImageRequest textToImageRequest, DrawingProgress progress) throws PackException {
        Planes latent = latent(textToImageRequest, progress);
        return RgbPicture.of(
                autoencoder.decode(latent, progress), textToImageRequest.width(), textToImageRequest.height());
    }

    /** The latent of a picture, before it is decoded. */
    Planes latent(TextToImageRequest textToImageRequest, DrawingProgress progress) throws PackException {
        PictureSize size = diffusionConfig.picture();
        int width = size.up(textToImageRequest.width());
        int height = size.up(textToImageRequest.height());
        if (!fits(textToImageRequest.width(), textToImageRequest.height())) {
            throw new IllegalArgumentException(
                    "%d x %d is more than the %d pixels of the model".formatted(width, height, size.most()));
        }
        if (textToImageRequest.start().isPresent() && !beginsFromPictures()) {
            throw new IllegalArgumentException("the model cannot begin from a picture");
        }
        var denoising = new PromptDenoising(networks, diffusionConfig, texts, textToImageRequest);
        Latent shape = diffusionConfig.latent();
        Planes latent = new Planes(
                shape.channels(),
                height / shape.factor(),
                width / shape.factor(),
                new float[Math.multiplyExact(shape.channels(), height / shape.factor() * (width / shape.factor()))]);
        SigmaSchedule sigmaSchedule = diffusionConfig.course(steps(textToImageRequest));
        GaussianNoise noise = new GaussianNoise(textToImageRequest.seed());
        int start = begin(textToImageRequest, sigmaSchedule, latent, noise, progress);
        denoising.run(sigmaSchedule, start, latent, GuidedDenoiser.NO_FURTHER_CHANNELS, noise, progress);
        return latent;
    }

    /** Initialises the latent with noise, or with the noised start picture; returns the first step. */
    private int begin(
            TextToImageRequest textToImageRequest,
            SigmaSchedule sigmaSchedule,
            Planes latent,
            GaussianNoise noise,
            DrawingProgress progress)
            throws PackException {
        noise.fill(latent.values());
        if (textToImageRequest.start().isEmpty()) {
            float deviation = (float) diffusionConfig.firstDeviation(sigmaSchedule);
            for (int i = 0; i < latent.values().length; i++) {
                latent.values()[i] *= deviation;
            }
            return 0;
        }
        TextToImageRequest.Start begin = textToImageRequest.start().get();
        int factor = diffusionConfig.latent().factor();
        Planes picture = begin.picture().planes(latent.width() * factor, latent.height() * factor);
        float[] clean = autoencoder.encode(picture, progress).values();
        int start = sigmaSchedule.startFor(begin.strength());
        for (int i = 0; i < clean.length; i++) {
            latent.values()[i] = (float)
                    (sigmaSchedule.alpha()[start] * clean[i] + sigmaSchedule.sigma()[start] * latent.values()[i]);
        }
        return start;
    }
}
