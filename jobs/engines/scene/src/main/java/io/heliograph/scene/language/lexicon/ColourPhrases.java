// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.NamedColour;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses colour names with modifiers such as "dark". */
public final class ColourPhrases {
    private final Map<String, NamedColour> named = new LinkedHashMap<>();

    ColourPhrases() {
        for (TermFile line : TermFile.read("colours")) {
            named.putIfAbsent(line.term(), hex(line.term(), line.others().getFirst()));
        }
    }

    private static NamedColour hex(String name, String hex) {
        int rgb = Integer.parseInt(hex, 1, 7, 16);
        return new NamedColour(name, (rgb >> 16 & 255) / 255f, (rgb >> 8 & 255) / 255f, (rgb & 255) / 255f);
    }

    /** Parses a colour written as {@code #rrggbb}. */
    public static Optional<NamedColour> ofHex(String word) {
        boolean hex = word.length() == 7
                && word.charAt(0) == '#'
                && word.chars().skip(1).allMatch(c -> Character.digit(c, 16) >= 0);
        return hex ? Optional.of(hex(word, word)) : Optional.empty();
    }

    public Optional<NamedColour> named(String name) {
        return Optional.ofNullable(named.get(name));
    }

    /** The colours of a term: one, or two as in "black and white". */
    public List<NamedColour> of(String term) {
        int and = term.indexOf(" and ");
        return and < 0
                ? named(term).stream().toList()
                : List.of(term.substring(0, and), term.substring(and + 5)).stream()
                        .flatMap(one -> named(one).stream())
                        .toList();
    }

    /** Applies a modifier such as "dark" to a colour; the new name is modifier and name. */
    public static NamedColour shaded(String shade, NamedColour of) {
        String name = shade + " " + of.name();
        return switch (shade) {
            case "dark" -> new NamedColour(name, of.red() * 0.5f, of.green() * 0.5f, of.blue() * 0.5f);
            case "pale" -> mixed(name, of, 0.6f);
            case "light" -> mixed(name, of, 0.4f);
            default -> vivid(name, of);
        };
    }

    private static NamedColour mixed(String name, NamedColour of, float white) {
        return new NamedColour(
                name,
                of.red() + (1 - of.red()) * white,
                of.green() + (1 - of.green()) * white,
                of.blue() + (1 - of.blue()) * white);
    }

    private static NamedColour vivid(String name, NamedColour of) {
        float grey = (of.red() + of.green() + of.blue()) / 3;
        return new NamedColour(name, push(of.red(), grey), push(of.green(), grey), push(of.blue(), grey));
    }

    private static float push(float channel, float grey) {
        return Math.clamp(grey + (channel - grey) * 1.35f + 0.06f, 0, 1);
    }
}
