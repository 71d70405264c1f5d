// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.Contract.Latent;
import io.heliograph.inference.diffusion.Tiles.Planes;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.pack.Residents;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.Map;
import java.util.concurrent.CancellationException;

/** Pictures to latents and back, by tiles. */
final class Autoencoder {
    private final PackedNetworks networks;
    private final Latent latent;

    Autoencoder(PackedNetworks networks, Latent latent) {
        this.networks = networks;
        this.latent = latent;
    }

    /** Of what the denoiser left, a picture of values from -1 to 1. */
    Planes decode(Planes scaled, DrawingProgress progress) throws PackException {
        float[] values = scaled.values().clone();
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (values[i] / latent.scaling() + latent.shift());
        }
        Planes raw = new Planes(scaled.channels(), scaled.height(), scaled.width(), values);
        Tiles tiles = new Tiles(latent.tile(), latent.overlap(), 1, latent.factor());
        return run(Contract.DECODER, "latent", 3, tiles, raw, progress);
    }

    /** What the denoiser works on, of a picture of values from -1 to 1. */
    Planes encode(Planes picture, DrawingProgress progress) throws PackException {
        Tiles tiles = new Tiles(latent.tile(), latent.overlap(), latent.factor(), 1);
        Planes raw = run(Contract.ENCODER, "picture", latent.channels(), tiles, picture, progress);
        float[] values = raw.values();
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) ((values[i] - latent.shift()) * latent.scaling());
        }
        return raw;
    }

    private Planes run(String name, String input, int channels, Tiles tiles, Planes whole, DrawingProgress progress)
            throws PackException {
        try (Residents.Loan loan = networks.borrow(name)) {
            return tiles.run(whole, square -> {
                if (progress.cancelled()) {
                    throw new CancellationException("cancelled");
                }
                return square(name, loan.network(), input, channels, square, tiles);
            });
        }
    }

    private static Planes square(String name, Network network, String input, int channels, Planes square, Tiles tiles)
            throws PackException {
        int height = square.height() / tiles.inward() * tiles.outward();
        int width = square.width() / tiles.inward() * tiles.outward();
        try {
            Tensor.Floats in = Tensor.of(square.values(), 1, square.channels(), square.height(), square.width());
            float[] out = network.run(Map.of(input, in)).getFirst().values();
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
