// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.OverlappingTiles.Planes;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Evaluates the denoiser with classifier-free guidance (Ho and Salimans 2022): the outputs for the prompt and for the
 * negative prompt are computed in one batch and combined to {@code negative + scale * (positive - negative)}. If the
 * scale is 1 or less, or the network has an input for the scale, only the prompt is evaluated.
 */
final class GuidedDenoiser {
    /** Empty planes, for denoisers without inpainting: their input is the latent alone. */
    static final Planes NO_FURTHER_CHANNELS = new Planes(0, 0, 0, new float[0]);

    private final Network network;
    private final Map<String, Tensor.Floats> conditions;
    private final double guidance;
    private final int batch;
    private final boolean oneTime; // whether the network's time input has one number for the whole batch
    private final Planes further;

    /**
     * A denoiser for one picture.
     *
     * @param texts conditions of the prompt, followed by those of the negative prompt if guided
     * @param size of the picture in pixels: {@code {height, width}}
     * @param further channels of the input after those of the latent, of the latent's height and width
     */
    GuidedDenoiser(
            Network network, List<Map<String, Tensor.Floats>> texts, double guidance, int[] size, Planes further) {
        this.further = further;
        this.network = network;
        this.guidance = guidance;
        batch = texts.size();
        Map<String, Tensor.Floats> all = new LinkedHashMap<>(
                batch == 1 ? texts.getFirst() : TensorBatches.stack(texts.get(1), texts.getFirst()));
        all.put("time_ids", timeIds(size));
        all.put("guidance", fill((float) guidance));
        width(network, "guidance_embedding")
                .ifPresent(width -> all.put("guidance_embedding", GuidanceEmbedding.of(guidance, width, batch)));
        oneTime = network.signature().inputs().stream()
                .filter(input -> input.name().equals("t"))
                .anyMatch(input -> !input.shape().equals(List.of(-1L)));
        conditions = all;
    }

    /** Whether the network has an input for the guidance scale. */
    static boolean guidesItself(Iterable<TensorSpec> inputs) {
        for (TensorSpec input : inputs) {
            if (input.name().equals("guidance") || input.name().equals("guidance_embedding")) {
                return true;
            }
        }
        return false;
    }

    private static OptionalInt width(Network network, String name) {
        return network.signature().inputs().stream()
                .filter(input -> input.name().equals(name) && input.shape().size() == 2)
                .mapToInt(input -> input.shape().getLast() < 0
                        ? GuidanceEmbedding.USUAL_WIDTH
                        : Math.toIntExact(input.shape().getLast()))
                .findFirst();
    }

    private Tensor.Floats oneTime(float time) {
        boolean scalar = network.signature().inputs().stream()
                .anyMatch(input -> input.name().equals("t") && input.shape().isEmpty());
        return scalar ? Tensor.of(new float[] {time}) : Tensor.of(new float[] {time}, 1);
    }

    private Tensor.Floats fill(float value) {
        float[] values = new float[batch];
        Arrays.fill(values, value);
        return Tensor.of(values, batch);
    }

    /** SDXL's size conditions (Podell et al. 2023): the original picture has the size of the result and is not cropped. */
    private Tensor.Floats timeIds(int[] size) {
        float[] ids = new float[batch * 6];
        for (int i = 0; i < batch; i++) {
            ids[i * 6] = size[0];
            ids[i * 6 + 1] = size[1];
            ids[i * 6 + 4] = size[0];
            ids[i * 6 + 5] = size[1];
        }
        return Tensor.of(ids, batch, 6);
    }

    /** Output of the network for a latent at a time. */
    float[] run(Planes latent, double time) throws PackException {
        int size = latent.values().length;
        int beside = further.values().length;
        float[] in = new float[(size + beside) * batch];
        for (int each = 0; each < batch; each++) {
            System.arraycopy(latent.values(), 0, in, each * (size + beside), size);
            System.arraycopy(further.values(), 0, in, each * (size + beside) + size, beside);
        }
        Map<String, Tensor> inputs = new LinkedHashMap<>(conditions);
        inputs.put(
                "latent",
                Tensor.of(in, batch, latent.channels() + further.channels(), latent.height(), latent.width()));
        inputs.put("t", oneTime ? oneTime((float) time) : fill((float) time));
        float[] out;
        try {
            out = network.run(inputs).getFirst().values();
        } catch (NetworkException | IllegalArgumentException e) {
            throw new PackException("%s: %s".formatted(DiffusionConfig.DENOISER, e.getMessage()), e);
        }
        if (out.length != size * batch) {
            throw new PackException(
                    "%s gives %d values, not %d".formatted(DiffusionConfig.DENOISER, out.length, size * batch));
        }
        return batch == 1 ? out : guided(out, size);
    }

    private float[] guided(float[] out, int size) {
        float[] result = new float[size];
        for (int i = 0; i < size; i++) {
            result[i] = (float) (out[i] + guidance * (out[size + i] - out[i]));
        }
        return result;
    }
}
