// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.OverlappingTiles.Planes;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.Tensor;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/** Removes the noise of one latent under the prompts of a request. */
final class PromptDenoising {
    private final PackedNetworks networks;
    private final DiffusionConfig diffusionConfig;
    private final double guidance;
    private final List<Map<String, Tensor.Floats>> conditions;

    /** Encodes the prompts. */
    PromptDenoising(
            PackedNetworks networks, DiffusionConfig diffusionConfig, TextConditioner texts, TextToImageRequest request)
            throws PackException {
        this.networks = networks;
        this.diffusionConfig = diffusionConfig;
        guidance = request.guidance().orElse(diffusionConfig.guidance());
        boolean guidesItself = GuidedDenoiser.guidesItself(networks.pack()
                .manifest()
                .network(DiffusionConfig.DENOISER)
                .signature()
                .inputs());
        conditions = conditions(texts, request, guidance > 1 && !guidesItself);
    }

    private List<Map<String, Tensor.Floats>> conditions(
            TextConditioner texts, TextToImageRequest request, boolean guided) throws PackException {
        if (guided && diffusionConfig.zeroNegative() && request.negative().isBlank()) {
            Map<String, Tensor.Floats> wanted =
                    texts.condition(List.of(request.prompt())).getFirst();
            return List.of(wanted, TensorBatches.zeros(wanted));
        }
        return texts.condition(guided ? List.of(request.prompt(), request.negative()) : List.of(request.prompt()));
    }

    /**
     * Denoises the latent in place.
     *
     * @param start first step of the schedule
     * @param further channels of the denoiser's input after those of the latent, of the latent's height and width
     * @throws CancellationException if it is cancelled
     */
    void run(
            SigmaSchedule sigmaSchedule,
            int start,
            Planes latent,
            Planes further,
            GaussianNoise noise,
            DrawingProgress progress)
            throws PackException {
        int factor = diffusionConfig.latent().factor();
        int[] size = {latent.height() * factor, latent.width() * factor};
        DiffusionSampler diffusionSampler = diffusionConfig.sampling().kind().sampler();
        try (ModelCache.Loan loan = networks.borrow(DiffusionConfig.DENOISER)) {
            var guidedDenoiser = new GuidedDenoiser(loan.network(), conditions, guidance, size, further);
            for (int step = start; step < sigmaSchedule.steps(); step++) {
                if (progress.cancelled()) {
                    throw new CancellationException("cancelled");
                }
                float[] output = guidedDenoiser.run(latent, sigmaSchedule.time()[step]);
                diffusionConfig
                        .prediction()
                        .clean(
                                latent.values(),
                                output,
                                sigmaSchedule.alpha()[step],
                                sigmaSchedule.sigma()[step]);
                diffusionSampler.advance(sigmaSchedule, step, latent.values(), output, noise);
                progress.stepDone(step - start + 1, sigmaSchedule.steps() - start);
            }
        }
    }
}
