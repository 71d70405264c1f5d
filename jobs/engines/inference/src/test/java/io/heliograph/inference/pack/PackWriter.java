// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes a pack for ONNX Runtime: its files with their hashes, and pack.json round what a test says. */
public final class PackWriter {
    private final Path folder;
    private final List<String> entries = new ArrayList<>();

    /** Into a folder, which is made. */
    public PackWriter(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file of the pack. */
    public PackWriter file(String path, byte[] content) {
        entries.add(entry(path, content));
        return stored(path, content);
    }

    /** A file that is cut into parts of this length, which have its name and a number. */
    public PackWriter cut(String path, byte[] content, int length) {
        List<String> parts = new ArrayList<>();
        for (int from = 0; from < content.length; from += length) {
            byte[] part = java.util.Arrays.copyOfRange(content, from, Math.min(content.length, from + length));
            String name = path + "." + parts.size();
            parts.add(entry(name, part));
            stored(name, part);
        }
        String whole = entry(path, content);
        entries.add(whole.substring(0, whole.length() - 1) + ", \"parts\": [" + String.join(", ", parts) + "]}");
        return this;
    }

    /** Writes bytes that pack.json says nothing of. */
    public PackWriter stored(String path, byte[] content) {
        try {
            Files.write(folder.resolve(path), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    private static String entry(String path, byte[] content) {
        return "{\"path\": \"%s\", \"sha256\": \"%s\", \"bytes\": %d}"
                .formatted(path, Sha256.of(content), content.length);
    }

    /**
     * Writes pack.json.
     *
     * @param role of it
     * @param rest its fields {@code networks}, {@code io} and what else there is
     */
    public Path write(String role, String rest) {
        String json = """
                {"format": 1, "role": "%s", "name": "made", "version": "1", "licence": "Apache-2.0", "source": "a test",
                 "engine": {"name": "onnxruntime", "devices": ["cpu"], "precision": "float32"}, "memory_bytes": 1000000,
                 "files": [%s], %s}
                """.formatted(role, String.join(", ", entries), rest);
        stored("pack.json", json.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        return folder;
    }
}
