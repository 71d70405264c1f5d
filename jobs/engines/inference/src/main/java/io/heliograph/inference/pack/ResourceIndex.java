// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Files on the class path that list names of packs, one a line; lines that begin with # are comments. Several jars
 * may have a file of the same path.
 */
public final class ResourceIndex {
    private ResourceIndex() {}

    /**
     * Names in all files of a path, in their order.
     *
     * @throws IllegalStateException if one cannot be read, which is a fault of the build
     */
    public static List<String> names(String path) {
        List<String> names = new ArrayList<>();
        try {
            for (URL index :
                    Collections.list(ResourceIndex.class.getClassLoader().getResources(path))) {
                try (InputStream in = index.openStream()) {
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                            .forEach(names::add);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(path + " in the class path cannot be read: " + e.getMessage(), e);
        }
        return names;
    }
}
