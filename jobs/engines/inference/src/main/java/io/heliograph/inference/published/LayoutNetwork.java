// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.published;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.runtime.OnnxPorts;
import io.heliograph.inference.runtime.OnnxPorts.Port;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An entry of {@code networks} for a published ONNX file.
 *
 * @param path of the file
 * @param ports of the file
 * @param inputs known inputs by the names that exporters give them
 */
record LayoutNetwork(String path, OnnxPorts ports, Map<String, Input> inputs) {
    /**
     * An input that the layout knows.
     *
     * @param name in pack.json
     * @param whole whether it takes whole numbers
     * @param usual shape for the probe, used for lengths that the file leaves open
     */
    record Input(String name, boolean whole, List<Long> usual) {}

    /**
     * An output to read.
     *
     * @param name its name in pack.json
     * @param tensor its name in the file
     * @param rank number of its dimensions
     */
    record Output(String name, String tensor, int rank) {}

    /**
     * Writes the entry.
     *
     * @throws PackException if the file has an input that the layout does not know
     */
    void write(ObjectNode networks, String name, List<Output> outputs, long below) throws PackException {
        ObjectNode network = networks.putObject(name);
        network.put("file", path);
        ArrayNode in = network.putArray("inputs");
        ObjectNode probe = network.putObject("probe").put("below", below);
        ObjectNode shapes = probe.putObject("shapes");
        for (Port port : ports.inputs()) {
            Input input = inputs.get(port.name());
            if (input == null) {
                throw new PackException("%s takes %s, and only %s are known"
                        .formatted(
                                path,
                                port.name(),
                                inputs.keySet().stream().sorted().toList()));
            }
            List<Long> shape = shape(port, input);
            ObjectNode entry = in.addObject()
                    .put("name", input.name())
                    .put("tensor", port.name())
                    .put("dtype", input.whole() ? "int64" : "float32");
            numbers(entry.putArray("shape"), shape);
            numbers(shapes.putArray(input.name()), closed(shape, input.usual()));
        }
        ArrayNode out = network.putArray("outputs");
        for (Output output : outputs) {
            ObjectNode entry = out.addObject()
                    .put("name", output.name())
                    .put("tensor", output.tensor())
                    .put("dtype", "float32");
            for (ArrayNode lengths = entry.putArray("shape"); lengths.size() < output.rank(); ) {
                lengths.add(-1);
            }
        }
    }

    /** Shape of an input in pack.json. The time {@code t} is one number for the whole batch, even if the file allows more. */
    private static List<Long> shape(Port port, Input input) {
        if (input.name().equals("t")) {
            return port.shape().size() == 1 && port.shape().getFirst() < 0 ? List.of(1L) : port.shape();
        }
        if (port.shape().size() == input.usual().size()) {
            return port.shape();
        }
        return input.usual().stream().map(_ -> -1L).toList();
    }

    private static List<Long> closed(List<Long> shape, List<Long> usual) {
        List<Long> closed = new ArrayList<>();
        for (int i = 0; i < shape.size(); i++) {
            closed.add(shape.get(i) < 0 ? usual.get(i) : shape.get(i));
        }
        return closed;
    }

    private static void numbers(ArrayNode into, List<Long> values) {
        values.forEach(into::add);
    }

    /** The length of a dimension of an input; {@code otherwise} if the file leaves it open. */
    int length(String tensor, int dimension, int otherwise) {
        List<Long> shape = ports.input(tensor).map(Port::shape).orElse(List.of());
        return dimension < shape.size() && shape.get(dimension) > 0
                ? Math.toIntExact(Math.min(shape.get(dimension), Integer.MAX_VALUE))
                : otherwise;
    }
}
