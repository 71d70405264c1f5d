// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** Archetype files by the name they declare, each merged with its base file. Files without the key {@code words} only serve as bases. */
final class ArchetypeLibrary {
    private static final int DEEPEST = 5;

    private final Map<String, DeclarationNode.Fields> files;
    private final Map<String, Archetype> archetypes = new LinkedHashMap<>();
    private final Map<String, String> words = new LinkedHashMap<>();

    ArchetypeLibrary(Map<String, DeclarationNode.Fields> files) {
        this.files = files;
        files.forEach((name, file) -> {
            if (file.nodes().containsKey("words")) {
                ArchetypeDeclaration archetypeDeclaration = ArchetypeDeclaration.read(joined(file, 0));
                archetypes.put(name, new Archetype(archetypeDeclaration));
                words.put(name, name);
                archetypeDeclaration.similar().forEach(word -> words.put(word, name));
                archetypeDeclaration.words().forEach(word -> words.put(word, name));
            }
        });
    }

    Map<String, Archetype> archetypes() {
        return archetypes;
    }

    Map<String, String> words() {
        return words;
    }

    static String name(DeclarationNode.Fields file) {
        DeclarationNode name = file.nodes().get("name");
        if (name == null) {
            throw file.where().in("name").wrong("is missing");
        }
        if (!name.text().matches("[a-z][a-z0-9 -]{0,39}")) {
            throw name.where().wrong("a name is lower-case letters, digits, spaces and hyphens, at most 40");
        }
        return name.text();
    }

    private DeclarationNode.Fields joined(DeclarationNode.Fields file, int depth) {
        DeclarationNode like = file.nodes().get("like");
        if (like == null) {
            return file;
        }
        DeclarationNode.Fields base = files.get(like.text());
        if (base == null) {
            throw like.where().wrong("no archetype " + like.text());
        }
        if (depth >= DEEPEST) {
            throw like.where().wrong("archetypes are based on each other in a circle or deeper than " + DEEPEST);
        }
        return ArchetypeDeclaration.over(joined(base, depth + 1), file);
    }
}
