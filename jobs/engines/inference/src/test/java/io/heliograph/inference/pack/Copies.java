// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Copies of the micro packs that tests may spoil. */
public final class Copies {
    private static final Path PACKS = Path.of("src/test/resources/packs");

    private Copies() {}

    /** The pack as it is. */
    public static Path original(String name) {
        return PACKS.resolve(name);
    }

    /** A copy below a folder. */
    public static Path of(String name, Path folder) {
        Path target = folder.resolve(name);
        try (Stream<Path> files = Files.walk(original(name))) {
            for (Path file : files.toList()) {
                Path to = target.resolve(original(name).relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to);
                }
            }
            return target;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Changes pack.json. */
    public static void edit(Path pack, String pattern, String replacement) {
        try {
            Path json = pack.resolve("pack.json");
            String before = Files.readString(json, StandardCharsets.UTF_8);
            String after = before.replaceFirst(pattern, replacement);
            if (before.equals(after)) {
                throw new IllegalStateException("pack.json has nothing like " + pattern);
            }
            Files.writeString(json, after);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
