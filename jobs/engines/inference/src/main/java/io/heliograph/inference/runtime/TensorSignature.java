// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The tensor contract of a network.
 *
 * @param inputs in the order of the arguments
 * @param outputs in the order of the result; a network may have more outputs than listed
 */
public record TensorSignature(List<TensorSpec> inputs, List<TensorSpec> outputs) {
    /** Makes the lists immutable. */
    public TensorSignature {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    /** Names of the inputs that the caller must provide: all but the constants. */
    public List<String> asked() {
        return inputs.stream()
                .filter(spec -> spec.constant().isEmpty())
                .map(TensorSpec::name)
                .toList();
    }

    /**
     * The arguments in order, each checked; constants are added.
     *
     * @throws IllegalArgumentException if one is missing or does not fit
     */
    public List<Tensor> arguments(Map<String, ? extends Tensor> values) {
        List<Tensor> arguments = new ArrayList<>();
        for (TensorSpec spec : inputs) {
            Tensor value = values.get(spec.name());
            if (value == null && spec.constant().isPresent()) {
                value = ConstantInputs.of(spec, spec.constant().get(), arguments);
            }
            if (value == null) {
                throw new IllegalArgumentException(
                        "the network wants " + spec.name() + ", which is missing in the call");
            }
            if (!spec.fits(value)) {
                throw new IllegalArgumentException(spec.refusal(value));
            }
            arguments.add(value);
        }
        return arguments;
    }

    /**
     * Index of an output in the result.
     *
     * @throws IllegalArgumentException if there is none of this name
     */
    public int output(String name) {
        return IntStream.range(0, outputs.size())
                .filter(i -> outputs.get(i).name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the network has no output " + name));
    }
}
