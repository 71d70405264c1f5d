// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One line of a lexicon: {@code term: synonym, synonym}. Lines that begin with # are comments.
 *
 * @param term the canonical term
 * @param spoken whether texts can contain the term itself: false after an exclamation mark ({@code !left: on the left})
 * @param others synonyms after the colon, in order
 */
public record TermFile(String term, boolean spoken, List<String> others) {
    public static List<TermFile> read(String name) {
        try (InputStream in = TermFile.class.getResourceAsStream(name + ".txt")) {
            if (in == null) {
                throw new IllegalStateException("no lexicon " + name);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            List<TermFile> terms = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    terms.add(parse(line));
                }
            }
            return List.copyOf(terms);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static TermFile parse(String line) {
        int colon = line.indexOf(':');
        if (colon < 0) {
            return new TermFile(line.strip(), true, List.of());
        }
        List<String> others = new ArrayList<>();
        String rest = line.substring(colon + 1);
        int from = 0;
        while (from <= rest.length()) {
            int comma = rest.indexOf(',', from);
            int to = comma < 0 ? rest.length() : comma;
            String other = rest.substring(from, to).strip();
            if (!other.isEmpty()) {
                others.add(other);
            }
            from = to + 1;
        }
        boolean spoken = line.charAt(0) != '!';
        return new TermFile(line.substring(spoken ? 0 : 1, colon).strip(), spoken, List.copyOf(others));
    }
}
