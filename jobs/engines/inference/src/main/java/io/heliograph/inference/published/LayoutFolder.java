// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.published;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.runtime.OnnxPorts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The files of a published model.
 *
 * @param root folder of {@code model_index.json}
 */
record LayoutFolder(Path root) {
    private static final long LONGEST = 1 << 20;
    private static final byte[] NOTHING = "{}".getBytes(StandardCharsets.UTF_8);

    boolean has(String path) {
        return Files.isRegularFile(root.resolve(path));
    }

    /**
     * The first of these configuration files that exists; an empty one if there is none.
     *
     * @throws PackException if it is longer than 1 MB or no JSON object
     */
    PackFields config(String... paths) throws PackException {
        for (String path : paths) {
            if (has(path)) {
                return PackFields.read(path + ":", bytes(path));
            }
        }
        return PackFields.read(paths[0] + ":", NOTHING);
    }

    private byte[] bytes(String path) throws PackException {
        try {
            if (Files.size(root.resolve(path)) > LONGEST) {
                throw new PackException(path + " is longer than 1 MB");
            }
            return Files.readAllBytes(root.resolve(path));
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(path, e.getMessage()), e);
        }
    }

    /**
     * Path of the ONNX file in a folder: {@code model.onnx}, or the only ONNX file.
     *
     * @return empty if the folder has none
     */
    Optional<String> network(String folder) throws PackException {
        if (has(folder + "/model.onnx")) {
            return Optional.of(folder + "/model.onnx");
        }
        if (!Files.isDirectory(root.resolve(folder))) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(root.resolve(folder))) {
            List<String> found = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".onnx"))
                    .sorted()
                    .limit(2)
                    .toList();
            return found.size() == 1 ? Optional.of(folder + "/" + found.getFirst()) : Optional.empty();
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(folder, e.getMessage()), e);
        }
    }

    OnnxPorts ports(String path) throws PackException {
        try {
            return OnnxPorts.read(root.resolve(path));
        } catch (IOException e) {
            throw new PackException("%s cannot be read: %s".formatted(path, e.getMessage()), e);
        }
    }
}
