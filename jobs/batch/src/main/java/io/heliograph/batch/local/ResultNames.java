// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Names of files in a result: an object with {@code name} beside the reference, as each output of a recipe has; and the
 * suffixes of files that accompany a video.
 */
public final class ResultNames {
    private static final String NAME = "name";

    private static final Map<String, String> COMPANIONS = companionTails();

    private ResultNames() {}

    /** The name of each file in a result, by the file's key, or by its asset id with extension. */
    public static Map<String, String> of(JsonNode result) {
        Map<String, String> names = new LinkedHashMap<>();
        collect(result, names);
        return names;
    }

    private static Map<String, String> companionTails() {
        Map<String, String> tails = new LinkedHashMap<>();
        tails.put("poster_url", "-poster");
        tails.put("contact_strip_url", "-strip");
        return java.util.Collections.unmodifiableMap(tails);
    }

    /**
     * Keys of files that accompany a video without being in its result, with the suffix that is appended to the name of
     * the original.
     */
    public static Map<String, String> companions() {
        return COMPANIONS;
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

    /** Whether a node refers to a file: {@code {"$asset": id}} in a stored result, {@code {"$file": key}} in a local one. */
    private static boolean isReference(JsonNode node) {
        return node.isObject()
                && node.size() == 1
                && node.propertyNames().stream().allMatch(name -> name.startsWith("$"))
                && node.valueStream().allMatch(JsonNode::isString);
    }

    /**
     * A name with slashes, NUL characters and a leading dot replaced by underscores, so that it names a visible file in
     * its folder.
     */
    public static String flat(String name) {
        String flat = name.replace('/', '_').replace((char) 0, '_');
        return flat.startsWith(".") ? "_" + flat.substring(1) : flat;
    }
}
