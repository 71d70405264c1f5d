// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationNode;
import io.heliograph.scene.declaration.SourcePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Content of an archetype's file, merged with the base file that its key {@code like} names. */
record ArchetypeDeclaration(
        SourcePosition where,
        String name,
        List<String> words,
        List<String> similar,
        String family,
        DeclarationNode height,
        DeclarationNode.Fields set,
        DeclarationNode.Fields surfaces,
        List<String> colour,
        List<String> second,
        List<String> material,
        DeclarationNode.Fields poses,
        DeclarationNode.Fields details,
        DeclarationNode.Fields shapes,
        DeclarationNode parts,
        DeclarationNode.Fields anchors) {
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
            "shapes",
            "parts",
            "more",
            "anchors",
            "like");
    private static final String NO_POSE = "none";
    private static final Set<String> MERGED = Set.of("set", "surfaces", "poses", "details", "shapes", "anchors");

    /**
     * Merges a file over its base, the file that its key {@code like} names. The keys of set, surfaces, poses, details, shapes and anchors
     * are merged one by one; the list {@code more} is appended to the parts; any other key replaces that of the base.
     */
    static DeclarationNode.Fields over(DeclarationNode.Fields base, DeclarationNode.Fields file) {
        Map<String, DeclarationNode> all = new LinkedHashMap<>(base.nodes());
        all.remove("words");
        all.remove("similar");
        all.remove("like");
        file.nodes().forEach((key, declarationNode) -> {
            DeclarationNode below = all.get(key);
            if (MERGED.contains(key) && below != null) {
                DeclarationNode.Fields merged = below.fields().under(declarationNode.fields());
                all.put(key, key.equals("poses") ? merged.without(NO_POSE) : merged);
            } else if (key.equals("more") && all.containsKey("parts")) {
                List<DeclarationNode> parts = new ArrayList<>(all.get("parts").items());
                parts.addAll(declarationNode.items());
                all.put("parts", new DeclarationNode.Items(declarationNode.where(), parts));
            } else {
                all.put(key, declarationNode);
            }
        });
        return new DeclarationNode.Fields(file.where(), all);
    }

    static ArchetypeDeclaration read(DeclarationNode.Fields file) {
        SourcePosition sourcePosition = file.where();
        for (Map.Entry<String, DeclarationNode> entry : file.nodes().entrySet()) {
            if (!KEYS.contains(entry.getKey())) {
                throw entry.getValue().where().wrong("no such key");
            }
        }
        DeclarationNode.Fields surfaces = need(file, "surfaces").fields();
        if (surfaces.nodes().isEmpty() || surfaces.nodes().size() > 64) {
            throw surfaces.where().wrong("1 to 64 surfaces");
        }
        List<String> colour = surfaceNames(
                file,
                "colour",
                surfaces,
                List.of(surfaces.nodes().keySet().iterator().next()));
        return new ArchetypeDeclaration(
                sourcePosition,
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
                fields(file, "shapes"),
                need(file, "parts"),
                fields(file, "anchors"));
    }

    private static List<String> words(DeclarationNode.Fields file, String key) {
        return file.nodes().containsKey(key) ? list(need(file, key).text()) : List.of();
    }

    /** Splits words at commas, in lower case. */
    static List<String> list(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static List<String> surfaceNames(
            DeclarationNode.Fields file, String key, DeclarationNode.Fields surfaces, List<String> otherwise) {
        DeclarationNode declarationNode = file.nodes().get(key);
        if (declarationNode == null) {
            return otherwise;
        }
        List<String> names = list(declarationNode.text());
        for (String name : names) {
            if (!surfaces.nodes().containsKey(name)) {
                throw declarationNode.where().wrong("no surface " + name);
            }
        }
        return names;
    }

    private static DeclarationNode need(DeclarationNode.Fields file, String key) {
        DeclarationNode declarationNode = file.nodes().get(key);
        if (declarationNode == null) {
            throw file.where().in(key).wrong("is missing");
        }
        return declarationNode;
    }

    private static DeclarationNode.Fields fields(DeclarationNode.Fields file, String key) {
        DeclarationNode declarationNode = file.nodes().get(key);
        return declarationNode == null
                ? new DeclarationNode.Fields(file.where().in(key), Map.of())
                : declarationNode.fields();
    }
}
