// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What a file says, together with what it is like. */
record Declaration(
        Where where,
        String name,
        List<String> words,
        List<String> similar,
        String family,
        Node height,
        Node.Fields set,
        Node.Fields surfaces,
        List<String> colour,
        List<String> second,
        List<String> material,
        Node.Fields poses,
        Node.Fields details,
        Node parts,
        Node.Fields anchors) {
    private static final Set<String> KEYS = Set.of(
            "name",
            "words",
            "similar",
            "family",
            "height",
            "set",
            "surfaces",
            "colour",
            "second",
            "material",
            "poses",
            "details",
            "parts",
            "more",
            "anchors",
            "like");
    private static final Set<String> MERGED = Set.of("set", "surfaces", "poses", "details", "anchors");

    /** Lays a file over the one it is like: keys of set, surfaces, poses, details and anchors one by one, more after parts, all else whole. */
    static Node.Fields over(Node.Fields base, Node.Fields file) {
        Map<String, Node> all = new LinkedHashMap<>(base.nodes());
        all.remove("words");
        all.remove("similar");
        all.remove("like");
        file.nodes().forEach((key, node) -> {
            Node below = all.get(key);
            if (MERGED.contains(key) && below != null) {
                all.put(key, below.fields().under(node.fields()));
            } else if (key.equals("more") && all.containsKey("parts")) {
                List<Node> parts = new ArrayList<>(all.get("parts").items());
                parts.addAll(node.items());
                all.put("parts", new Node.Items(node.where(), parts));
            } else {
                all.put(key, node);
            }
        });
        return new Node.Fields(file.where(), all);
    }

    static Declaration read(Node.Fields file) {
        Where where = file.where();
        for (Map.Entry<String, Node> entry : file.nodes().entrySet()) {
            if (!KEYS.contains(entry.getKey())) {
                throw entry.getValue().where().wrong("no such key");
            }
        }
        Node.Fields surfaces = need(file, "surfaces").fields();
        if (surfaces.nodes().isEmpty() || surfaces.nodes().size() > 64) {
            throw surfaces.where().wrong("1 to 64 surfaces");
        }
        List<String> colour = surfaceNames(
                file,
                "colour",
                surfaces,
                List.of(surfaces.nodes().keySet().iterator().next()));
        return new Declaration(
                where,
                need(file, "name").text(),
                words(file, "words"),
                words(file, "similar"),
                need(file, "family").text(),
                need(file, "height"),
                fields(file, "set"),
                surfaces,
                colour,
                surfaceNames(file, "second", surfaces, List.of()),
                surfaceNames(file, "material", surfaces, colour),
                fields(file, "poses"),
                fields(file, "details"),
                need(file, "parts"),
                fields(file, "anchors"));
    }

    private static List<String> words(Node.Fields file, String key) {
        return file.nodes().containsKey(key) ? list(need(file, key).text()) : List.of();
    }

    /** Words between commas, in lower case. */
    static List<String> list(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static List<String> surfaceNames(
            Node.Fields file, String key, Node.Fields surfaces, List<String> otherwise) {
        Node node = file.nodes().get(key);
        if (node == null) {
            return otherwise;
        }
        List<String> names = list(node.text());
        for (String name : names) {
            if (!surfaces.nodes().containsKey(name)) {
                throw node.where().wrong("no surface " + name);
            }
        }
        return names;
    }

    private static Node need(Node.Fields file, String key) {
        Node node = file.nodes().get(key);
        if (node == null) {
            throw file.where().in(key).wrong("is missing");
        }
        return node;
    }

    private static Node.Fields fields(Node.Fields file, String key) {
        Node node = file.nodes().get(key);
        return node == null ? new Node.Fields(file.where().in(key), Map.of()) : node.fields();
    }
}
