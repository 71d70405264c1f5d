// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.runtime.OnnxPorts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Replaces numbers of inputs and outputs by their names in an ONNX file. A recipe may write {@code "tensor": "#0"}
 * for the first one: the names are made up by the exporter, so published documentation refers to numbers.
 */
final class TensorNames {
    private TensorNames() {}

    /**
     * Replaces the numbers.
     *
     * @throws InstallException if a file has no such input or output, or is not ONNX
     */
    static void fill(Path folder, ObjectNode document) throws InstallException {
        for (var network : document.path("networks").properties()) {
            String file = network.getValue().path("file").asString("");
            if (!file.endsWith(".onnx")) {
                continue;
            }
            try {
                OnnxPorts ports = OnnxPorts.read(folder.resolve(file));
                fill(file, network.getValue().path("inputs"), "inputs", ports.inputNames());
                fill(file, network.getValue().path("outputs"), "outputs", ports.outputNames());
            } catch (IOException e) {
                throw new InstallException(Reason.CONTENT, "%s cannot be read: %s".formatted(file, e.getMessage()), e);
            }
        }
    }

    private static void fill(String file, JsonNode specs, String kind, List<String> names) throws InstallException {
        for (JsonNode each : specs) {
            String tensor = each.path("tensor").asString("");
            if (tensor.matches("#\\d{1,3}")) {
                int number = Integer.parseInt(tensor.substring(1));
                if (number >= names.size()) {
                    throw InstallException.content(
                            "%s has %d %s, and the recipe needs number %d: get the file that the recipe names",
                            file, names.size(), kind, number);
                }
                ((ObjectNode) each).put("tensor", names.get(number));
            } else if (!tensor.isEmpty() && !names.contains(tensor)) {
                throw InstallException.content(
                        "%s has the %s %s, not %s: the recipe expects another file", file, kind, names, tensor);
            }
        }
    }
}
