// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    /**
     * All of a file.
     *
     * @param pictures file names or prompts by name
     */
    record Sheet(Map<String, String> pictures, List<Sample> samples) {}

    @SuppressWarnings("unchecked") // JSON of our own
    static Sheet read(Path file) throws IOException {
        Map<String, Object> root = JsonMapper.shared().readValue(Files.readString(file), Map.class);
        List<Sample> samples = new ArrayList<>();
        for (Map<String, Object> each : (List<Map<String, Object>>) root.getOrDefault("edits", List.of())) {
            samples.add(new Sample(
                    text(each, "id"),
                    text(each, "title"),
                    text(each, "path"),
                    text(each, "picture"),
                    text(each, "mask"),
                    (Map<String, Object>) each.getOrDefault("body", Map.of())));
        }
        return new Sheet((Map<String, String>) root.getOrDefault("pictures", Map.of()), List.copyOf(samples));
    }

    private static String text(Map<String, Object> from, String key) {
        return String.valueOf(from.getOrDefault(key, ""));
    }
}
