// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A lexicon file with sections: {@code [section]} alone on a line, one pattern a line, comments after {@code #}. An operator's file of the
 * same name is appended to the built-in file.
 */
final class ModerationLexicon {
    private final Map<String, List<String>> sections = new TreeMap<>();

    private ModerationLexicon() {}

    /**
     * Reads the built-in file with a name, and the operator's file in {@code folder} if it exists.
     *
     * @throws UncheckedIOException if the operator's file cannot be read
     */
    static ModerationLexicon read(String name, Optional<Path> folder) {
        ModerationLexicon moderationLexicon = new ModerationLexicon();
        try {
            try (var stream = Objects.requireNonNull(ModerationLexicon.class.getResourceAsStream(name), name);
                    var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                moderationLexicon.add(reader.readAllLines());
            }
            Optional<Path> own = folder.map(each -> each.resolve(name)).filter(Files::isRegularFile);
            if (own.isPresent()) {
                moderationLexicon.add(Files.readAllLines(own.get(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the lexicon " + name + " cannot be read", e);
        }
        return moderationLexicon;
    }

    private void add(List<String> lines) {
        String section = "block";
        for (String line : lines) {
            int comment = line.indexOf('#');
            String text = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (text.startsWith("[") && text.endsWith("]")) {
                section = text.substring(1, text.length() - 1);
            } else if (!text.isEmpty()) {
                sections.computeIfAbsent(section, _ -> new ArrayList<>()).add(text);
            }
        }
    }

    /** The lines of a section, in order. */
    List<String> lines(String section) {
        return List.copyOf(sections.getOrDefault(section, List.of()));
    }

    /** The lines of a section as patterns. */
    ModerationTerms terms(String section) {
        return new ModerationTerms(lines(section).stream().map(TermPattern::of).toList());
    }
}
