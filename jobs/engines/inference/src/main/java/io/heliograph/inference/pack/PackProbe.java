// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSignature;
import io.heliograph.inference.runtime.TensorSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The self-test of a network: inputs from a formula or a picture, and expected values of the first output at evenly
 * spaced places. Value i of a real input is {@code low + (high - low) * ((i * 2654435761 + 12345) mod 2^32) / 2^32}
 * (Knuth's multiplicative hash), of an integer one {@code (7919 i + 1) mod below}. A picture replaces the first real
 * input with three channels or one.
 *
 * @param shapes of the inputs, by name
 * @param low minimum of the pseudorandom values, -1 by default; with a picture the value of black, 0 by default
 * @param high maximum of the pseudorandom values; with a picture the value of white; 1 by default
 * @param picture file of the pack with the input picture; empty: pseudorandom values
 * @param below bound of the integer inputs: the size of the vocabulary
 * @param expected values of the first output, in steps of its size divided by their number
 * @param tolerance largest difference, absolute and relative to the largest expected value
 */
public record PackProbe(
        Map<String, List<Long>> shapes,
        double low,
        double high,
        Optional<PackManifest.PackFile> picture,
        long below,
        List<Double> expected,
        double tolerance) {
    private static final long HASH = 2654435761L;

    /**
     * Numbers of output values to record; the next one is tried if too few values differ. They do not divide usual
     * widths, since all values would then come from one column.
     */
    private static final int[] COUNTS = {61, 127, 509, 2039};

    /** Makes the collections immutable. */
    public PackProbe {
        shapes = Map.copyOf(shapes);
        expected = List.copyOf(expected);
    }

    /**
     * Whether the expected values are equal within the tolerance, so that a network with a constant output would pass.
     */
    boolean constant() {
        double least = expected.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = expected.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return most - least <= 2 * allowed();
    }

    /** Largest allowed difference from an expected value. */
    private double allowed() {
        return tolerance
                * Math.max(1, expected.stream().mapToDouble(Math::abs).max().orElse(0));
    }

    /**
     * Runs the probe.
     *
     * @param shown the decoded {@link #picture}; empty if there is none
     * @throws PackException if the network fails or its output differs
     */
    public void check(String name, Network network, Optional<ProbePicture> shown) throws PackException {
        Map<String, Tensor> inputs = inputs(name, network.signature(), shown);
        try {
            compare(name, network.run(inputs).getFirst().values());
        } catch (NetworkException | IllegalArgumentException e) {
            throw new PackException("the probe of %s fails: %s".formatted(name, e.getMessage()), e);
        }
    }

    /**
     * Runs the network and records its output, for networks without published values.
     *
     * @return the expected values for later probes
     * @throws PackException if the network fails, or its output is useless for a probe: not finite, or the same number
     *     everywhere
     */
    List<Double> measure(String name, Network network, Optional<ProbePicture> shown) throws PackException {
        float[] output;
        try {
            output = network.run(inputs(name, network.signature(), shown))
                    .getFirst()
                    .values();
        } catch (NetworkException | IllegalArgumentException e) {
            throw new PackException("the probe of %s fails: %s".formatted(name, e.getMessage()), e);
        }
        for (float value : output) {
            if (!Float.isFinite(value)) {
                throw new PackException("the probe of %s gives %s".formatted(name, value));
            }
        }
        for (int count : COUNTS) {
            int values = Math.min(count, output.length);
            int stride = Math.max(1, output.length / values);
            List<Double> measured = IntStream.range(0, values)
                    .mapToObj(i -> (double) output[i * stride])
                    .toList();
            if (!new PackProbe(shapes, low, high, picture, below, measured, tolerance).constant()) {
                return measured;
            }
        }
        throw new PackException("the probe of %s gives the same number everywhere".formatted(name));
    }

    /**
     * Input tensors: the probe's picture for the first float input with a suitable shape, deterministic pseudorandom
     * numbers for all others.
     */
    Map<String, Tensor> inputs(String name, TensorSignature signature, Optional<ProbePicture> shown)
            throws PackException {
        Map<String, Tensor> inputs = new LinkedHashMap<>();
        boolean open = shown.isPresent();
        for (TensorSpec spec : signature.inputs()) {
            if (spec.constant().isPresent()) {
                continue;
            }
            Optional<Tensor> pictured = open && spec.type() == TensorSpec.Type.FLOAT32
                    ? shown.get().planes(shape(name, spec), low, high)
                    : Optional.empty();
            open &= pictured.isEmpty();
            inputs.put(spec.name(), pictured.isPresent() ? pictured.get() : input(name, spec));
        }
        if (shown.isPresent() && open) {
            throw new PackException("the probe of %s has a picture, and no input takes one".formatted(name));
        }
        return inputs;
    }

    private Tensor input(String network, TensorSpec spec) throws PackException {
        long[] shape = shape(network, spec);
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
            values[i] = (float) (low + (high - low) * (((i * HASH + 12345) & 0xffffffffL) / 4294967296.0));
        }
        return Tensor.of(values, shape);
    }

    private long[] shape(String network, TensorSpec spec) throws PackException {
        List<Long> lengths = shapes.get(spec.name());
        if (lengths == null) {
            throw new PackException("the probe of %s has no shape for %s".formatted(network, spec.name()));
        }
        return lengths.stream().mapToLong(Long::longValue).toArray();
    }

    private void compare(String name, float[] output) throws PackException {
        int stride = Math.max(1, output.length / expected.size());
        double allowed = allowed();
        for (int i = 0; i < expected.size(); i++) {
            if (i * stride >= output.length) {
                throw new PackException("the probe of %s gives only %d values".formatted(name, output.length));
            }
            double difference = Math.abs(output[i * stride] - expected.get(i));
            if (!(difference <= allowed)) { // also true for NaN
                throw new PackException("the probe of %s gives %s where %s is expected, allowed difference %s"
                        .formatted(name, output[i * stride], expected.get(i), allowed));
            }
        }
    }
}
