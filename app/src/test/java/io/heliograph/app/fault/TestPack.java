// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A pack of 6 kB that enlarges pictures, with weights by chance. */
final class TestPack {
    private static final Path TINY = Path.of("../jobs/engines/inference/src/test/resources/packs/tiny");

    private TestPack() {}

    /**
     * Puts it into a folder of packs.
     *
     * @param engine that runs it: opencv or onnxruntime
     */
    static Path in(Path packs, String engine) throws IOException {
        Path tiny = Files.createDirectories(packs.resolve("tiny"));
        Files.copy(TINY.resolve("network.onnx"), tiny.resolve("network.onnx"), StandardCopyOption.REPLACE_EXISTING);
        String description = Files.readString(TINY.resolve("pack.json"));
        String changed = description.replace("\"name\": \"opencv\"", "\"name\": \"" + engine + "\"");
        Files.writeString(tiny.resolve("pack.json"), changed);
        return packs;
    }
}
