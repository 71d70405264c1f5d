// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Names that a result gives its files: an object with {@code name} beside the reference, as each output of a recipe has. */
public final class ResultNames {
    private static final String NAME = "name";

    private static final Map<String, String> BESIDE = Map.of("poster_url", "-poster", "contact_strip_url", "-strip");

    private ResultNames() {}

    /** The names by what stands for the file in a reference: a key, or an asset's id with its ending. */
    public static Map<String, String> of(JsonNode result) {
        Map<String, String> names = new LinkedHashMap<>();
        collect(result, names);
        return names;
    }

    /** What is put behind the name of the original for files that stand beside the main one, such as a video's poster; by what stands for the file in a reference. */
    public static Map<String, String> tails(JsonNode result) {
        Map<String, String> tails = new LinkedHashMap<>();
        BESIDE.forEach((key, tail) -> {
            JsonNode node = result.path(key);
            if (isReference(node)) {
                tails.put(node.valueStream().findFirst().orElseThrow().stringValue(), tail);
            }
        });
        return tails;
    }

    private static void collect(JsonNode node, Map<String, String> names) {
        if (node.isObject() && node.path(NAME).isString()) {
            String name = node.path(NAME).stringValue();
            node.forEach(each -> {
                if (isReference(each)) {
                    names.put(each.valueStream().findFirst().orElseThrow().stringValue(), name);
                }
            });
        }
        node.forEach(each -> collect(each, names));
    }

    /** {@code {"$asset": id}} in a stored result, {@code {"$file": key}} in a local one. */
    private static boolean isReference(JsonNode node) {
        return node.isObject()
                && node.size() == 1
                && node.propertyNames().stream().allMatch(name -> name.startsWith("$"))
                && node.valueStream().allMatch(JsonNode::isString);
    }

    /** A name without what could lead out of a folder or hide a file in it: whatever it says, it names a file. */
    public static String flat(String name) {
        String flat = name.replace('/', '_').replace((char) 0, '_');
        return flat.startsWith(".") ? "_" + flat.substring(1) : flat;
    }
}
