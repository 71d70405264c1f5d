// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.runtime.OnnxDataFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the field {@code data} of each network: the names of the files beside an ONNX file that hold its weights.
 * Each must be a file of the pack, so that its hash is verified before the network is loaded.
 */
final class DataFiles {
    private DataFiles() {}

    /**
     * Writes the field {@code data} of all networks in a pack.json.
     *
     * @param paths paths of the pack's files
     * @throws InstallException if a network names a file that is not beside it in the pack
     */
    static void fill(Path folder, ObjectNode document, Set<String> paths) throws InstallException {
        for (Map.Entry<String, JsonNode> network : document.path("networks").properties()) {
            String file = network.getValue().path("file").asString("");
            if (!file.endsWith(".onnx") || !(network.getValue() instanceof ObjectNode entry)) {
                continue;
            }
            Set<String> named = named(folder, file);
            if (named.isEmpty()) {
                continue;
            }
            ArrayNode data = entry.putArray("data");
            for (String name : named) {
                String path = file.substring(0, file.lastIndexOf('/') + 1) + name;
                if (!paths.contains(path) || name.contains("/")) {
                    throw InstallException.content(
                            "%s keeps weights in %s, which is not a file of the pack beside it", file, shown(name));
                }
                data.add(path);
            }
        }
    }

    private static Set<String> named(Path folder, String file) throws InstallException {
        try {
            return OnnxDataFiles.named(folder.resolve(file));
        } catch (IOException e) {
            throw new InstallException(Reason.CONTENT, "%s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }

    private static String shown(String name) {
        return "\"" + name.substring(0, Math.min(100, name.length())).replaceAll("\\p{Cntrl}", "?") + "\"";
    }
}
