// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The self-test of a network: inputs made by a formula, and what the first output must hold at evenly spaced places. Value i of a real input is
 * {@code ((i * 2654435761 + 12345) mod 2^32) / 2^31 - 1} (Knuth's multiplicative hash), of a whole one {@code (7919 i + 1) mod below}.
 *
 * @param shapes of the inputs, by name
 * @param below bound of the whole inputs: the size of the vocabulary
 * @param expected values of the first output, in steps of its size divided by their number
 * @param tolerance largest difference, absolute and relative to the largest expected value
 */
public record PackProbe(Map<String, List<Long>> shapes, long below, List<Double> expected, double tolerance) {
    private static final long HASH = 2654435761L;

    /** Makes the collections immutable. */
    public PackProbe {
        shapes = Map.copyOf(shapes);
        expected = List.copyOf(expected);
    }

    /**
     * Runs it.
     *
     * @throws PackException if the network fails or gives something else
     */
    public void check(String name, Network network) throws PackException {
        Map<String, Tensor> inputs = new LinkedHashMap<>();
        for (TensorSpec spec : network.signature().inputs()) {
            inputs.put(spec.name(), input(name, spec));
        }
        try {
            compare(name, network.run(inputs).getFirst().values());
        } catch (NetworkException | IllegalArgumentException e) {
            throw new PackException("the probe of %s fails: %s".formatted(name, e.getMessage()), e);
        }
    }

    /**
     * Runs it to learn what it gives: for networks whose publisher gives no values to compare with.
     *
     * @param count of values
     * @return the values to expect from now on
     * @throws PackException if the network fails, or gives what proves nothing: numbers that are none, or the same number everywhere
     */
    public List<Double> measure(String name, Network network, int count) throws PackException {
        Map<String, Tensor> inputs = new LinkedHashMap<>();
        for (TensorSpec spec : network.signature().inputs()) {
            inputs.put(spec.name(), input(name, spec));
        }
        float[] output;
        try {
            output = network.run(inputs).getFirst().values();
        } catch (NetworkException | IllegalArgumentException e) {
            throw new PackException("the probe of %s fails: %s".formatted(name, e.getMessage()), e);
        }
        float least = Float.MAX_VALUE;
        float most = -Float.MAX_VALUE;
        for (float value : output) {
            if (!Float.isFinite(value)) {
                throw new PackException("the probe of %s gives %s".formatted(name, value));
            }
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        if (!(most - least > 1e-6)) {
            throw new PackException("the probe of %s gives the same number everywhere".formatted(name));
        }
        int stride = Math.max(1, output.length / count);
        return IntStream.range(0, Math.min(count, output.length))
                .mapToObj(i -> (double) output[i * stride])
                .toList();
    }

    private Tensor input(String network, TensorSpec spec) throws PackException {
        List<Long> lengths = shapes.get(spec.name());
        if (lengths == null) {
            throw new PackException("the probe of %s has no shape for %s".formatted(network, spec.name()));
        }
        long[] shape = lengths.stream().mapToLong(Long::longValue).toArray();
        int count = Tensor.count(shape);
        if (spec.type() == TensorSpec.Type.INT64) {
            long[] values = new long[count];
            for (int i = 0; i < count; i++) {
                values[i] = (i * 7919L + 1) % below;
            }
            return Tensor.of(values, shape);
        }
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) (((i * HASH + 12345) & 0xffffffffL) / 2147483648.0 - 1);
        }
        return Tensor.of(values, shape);
    }

    private void compare(String name, float[] output) throws PackException {
        int stride = Math.max(1, output.length / expected.size());
        double largest = expected.stream().mapToDouble(Math::abs).max().orElse(0);
        double allowed = tolerance * Math.max(1, largest);
        for (int i = 0; i < expected.size(); i++) {
            if (i * stride >= output.length) {
                throw new PackException("the probe of %s gives only %d values".formatted(name, output.length));
            }
            double difference = Math.abs(output[i * stride] - expected.get(i));
            if (!(difference <= allowed)) { // NaN too
                throw new PackException("the probe of %s gives %s where %s is expected, allowed difference %s"
                        .formatted(name, output[i * stride], expected.get(i), allowed));
            }
        }
    }
}
