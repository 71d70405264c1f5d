// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSignature;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The tokenizer of a pack, for networks with text input. */
public final class PackTokenizer {
    private final Tokenizer tokenizer;

    private PackTokenizer(Tokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /**
     * Reads the tokenizer's files.
     *
     * @param fields {@code kind}, {@code vocabulary}, {@code merges}, {@code length}, {@code pad} and {@code
     *     lower_case}
     */
    public static PackTokenizer read(ModelPack modelPack, PackFields fields) throws PackException {
        return new PackTokenizer(new TokenizerReader(modelPack).of(DiffusionConfigReader.tokenizer(fields)));
    }

    /** Number of tokens of a text, its start and end tokens included. */
    public int used(String text) {
        return tokenizer.encode(text).used();
    }

    /** Whether a text is too long and is truncated. */
    public boolean cuts(String text) {
        return tokenizer.encode(text).cut();
    }

    /**
     * A text as inputs of a network: {@code ids}, and for networks with these inputs {@code mask} (1 for tokens of the
     * text) and {@code types} (all 0), each [1, length] and of the numeric type in the signature. An input with an open
     * length gets the tokens of the text without padding.
     */
    public Map<String, Tensor> inputs(String text, TensorSignature signature) {
        Tokenizer.Tokens tokens = tokenizer.encode(text);
        long[] mask = new long[tokens.ids().length];
        Arrays.fill(mask, 0, tokens.used(), 1);
        Map<String, long[]> known = Map.of("ids", tokens.ids(), "mask", mask, "types", new long[mask.length]);
        Map<String, Tensor> inputs = new LinkedHashMap<>();
        for (TensorSpec spec : signature.inputs()) {
            long[] padded = known.get(spec.name());
            if (padded != null) {
                long[] values = spec.shape().getLast() < 0 ? Arrays.copyOf(padded, tokens.used()) : padded;
                inputs.put(
                        spec.name(),
                        spec.type() == TensorSpec.Type.INT64
                                ? Tensor.of(values, 1, values.length)
                                : Tensor.of(reals(values), 1, values.length));
            }
        }
        return inputs;
    }

    private static float[] reals(long[] values) {
        float[] reals = new float[values.length];
        for (int i = 0; i < reals.length; i++) {
            reals[i] = values[i];
        }
        return reals;
    }
}
