// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/**
 * One request of the gallery.
 *
 * @param id of its files
 * @param title a sentence for people
 * @param path route
 * @param picture name of what is edited
 * @param mask {@code ellipse x y rx ry} or {@code box left top right bottom}, as shares of the picture; empty: none
 * @param body other fields; {@code {name}} stands for a picture
 */
record Sample(String id, String title, String path, String picture, String mask, Map<String, Object> body) {

    /** What is not said is nothing. */
    Sample {
        mask = Objects.requireNonNullElse(mask, "");
        body = Objects.requireNonNullElse(body, Map.of());
    }

    /**
     * All of a file.
     *
     * @param pictures file names or prompts by name
     */
    record Sheet(Map<String, String> pictures, List<Sample> edits) {}

    static Sheet read(Path file) throws IOException {
        return JsonMapper.shared().readValue(Files.readString(file), Sheet.class);
    }
}
