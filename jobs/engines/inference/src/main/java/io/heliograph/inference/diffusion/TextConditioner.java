// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.DiffusionConfig.Encoder;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Encodes prompts as inputs of the denoiser: {@code ctx}, {@code mask} and, if an encoder has a pooled output, {@code text_embeds}. */
final class TextConditioner {
    private final PackedNetworks networks;
    private final List<Encoder> encoders;
    private final List<Tokenizer> tokenizers = new ArrayList<>();

    TextConditioner(PackedNetworks networks, List<Encoder> encoders) throws PackException {
        this.networks = networks;
        this.encoders = encoders;
        for (Encoder encoder : encoders) {
            tokenizers.add(new TokenizerReader(networks.pack()).of(encoder.tokenizer()));
        }
    }

    /** Whether the text is longer than an encoder reads. */
    boolean cuts(String text) {
        return tokenizers.stream().anyMatch(t -> t.encode(text).cut());
    }

    /** Inputs of the denoiser for each text. */
    List<Map<String, Tensor.Floats>> condition(List<String> texts) throws PackException {
        List<Map<String, Tensor.Floats>> conditions = new ArrayList<>();
        texts.forEach(_ -> conditions.add(new LinkedHashMap<>()));
        for (int i = 0; i < encoders.size(); i++) {
            try (ModelCache.Loan loan = networks.borrow(encoders.get(i).network())) {
                for (int j = 0; j < texts.size(); j++) {
                    encode(encoders.get(i), tokenizers.get(i).encode(texts.get(j)), loan.network(), conditions.get(j));
                }
            } catch (NetworkException | IllegalArgumentException e) {
                throw new PackException("%s: %s".formatted(encoders.get(i).network(), e.getMessage()), e);
            }
        }
        return conditions;
    }

    private static void encode(
            Encoder encoder, Tokenizer.Tokens tokens, Network network, Map<String, Tensor.Floats> condition)
            throws NetworkException {
        int length = tokens.ids().length;
        Tensor.Floats mask = mask(tokens);
        List<Tensor.Floats> out = network.run(Map.of("ids", Tensor.of(tokens.ids(), 1, length), "mask", mask));
        condition.merge("ctx", out.get(network.signature().output(encoder.hidden())), TensorBatches::widen);
        condition.put("mask", mask);
        if (encoder.pooled().isPresent()) {
            condition.merge(
                    "text_embeds",
                    out.get(network.signature().output(encoder.pooled().get())),
                    TensorBatches::widen);
        }
    }

    private static Tensor.Floats mask(Tokenizer.Tokens tokens) {
        float[] mask = new float[tokens.ids().length];
        Arrays.fill(mask, 0, tokens.used(), 1);
        return Tensor.of(mask, 1, mask.length);
    }
}
