// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.DiffusionConfig.Latent;
import io.heliograph.inference.diffusion.OverlappingTiles.Planes;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CancellationException;

/** Encodes pictures as latents and decodes them, by tiles. */
final class Autoencoder {
    private final PackedNetworks networks;
    private final Latent latent;

    Autoencoder(PackedNetworks networks, Latent latent) {
        this.networks = networks;
        this.latent = latent;
    }

    /** Decodes the denoiser's latent into a picture with values from -1 to 1. */
    Planes decode(Planes scaled, DrawingProgress progress) throws PackException {
        float[] values = scaled.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] = (float)
                    (values[i] / latent.decoding().factor() + latent.decoding().shift());
        }
        Planes raw = new Planes(scaled.channels(), scaled.height(), scaled.width(), values);
        OverlappingTiles overlappingTiles = new OverlappingTiles(latent.tile(), latent.overlap(), 1, latent.factor());
        return run(DiffusionConfig.DECODER, "latent", 3, overlappingTiles, raw, progress);
    }

    /** Encodes a picture with values from -1 to 1 as a latent for the denoiser. */
    Planes encode(Planes picture, DrawingProgress progress) throws PackException {
        OverlappingTiles overlappingTiles = new OverlappingTiles(latent.tile(), latent.overlap(), latent.factor(), 1);
        Planes raw = run(DiffusionConfig.ENCODER, "picture", latent.channels(), overlappingTiles, picture, progress);
        float[] values = raw.values();
        for (int i = 0; i < values.length; i++) {
            values[i] = (float)
                    ((values[i] - latent.scaling().shift()) * latent.scaling().factor());
        }
        return raw;
    }

    private Planes run(
            String name,
            String input,
            int channels,
            OverlappingTiles overlappingTiles,
            Planes whole,
            DrawingProgress progress)
            throws PackException {
        try (ModelCache.Loan loan = networks.borrow(name)) {
            return overlappingTiles.run(whole, square -> {
                if (progress.cancelled()) {
                    throw new CancellationException("cancelled");
                }
                return square(name, loan.network(), input, channels, square, overlappingTiles);
            });
        }
    }

    private static Planes square(
            String name, Network network, String input, int channels, Planes square, OverlappingTiles overlappingTiles)
            throws PackException {
        int height = square.height() / overlappingTiles.inward() * overlappingTiles.outward();
        int width = square.width() / overlappingTiles.inward() * overlappingTiles.outward();
        try {
            Tensor.Floats in = Tensor.of(square.values(), 1, square.channels(), square.height(), square.width());
            float[] out = network.run(Map.of(input, in)).getFirst().values();
            if (out.length == 2 * channels * height * width) {
                out = Arrays.copyOf(out, channels * height * width); // drops the variance after the mean
            }
            if (out.length != channels * height * width) {
                throw new PackException(
                        "%s gives %d values, not %d x %d x %d".formatted(name, out.length, channels, height, width));
            }
            return new Planes(channels, height, width, out);
        } catch (NetworkException | IllegalArgumentException e) {
            throw new PackException("%s: %s".formatted(name, e.getMessage()), e);
        }
    }
}
