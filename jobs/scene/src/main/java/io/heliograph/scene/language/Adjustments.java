// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Words that ask for more or less of a property; {@code adjustments.txt}. */
final class Adjustments {
    private static final int LONGEST = 4;
    private static final Map<String, Edit.Property> PROPERTIES = Map.of(
            "brightness", Edit.Property.BRIGHTNESS,
            "exposure", Edit.Property.BRIGHTNESS,
            "contrast", Edit.Property.CONTRAST,
            "saturation", Edit.Property.SATURATION,
            "vibrance", Edit.Property.SATURATION,
            "sharpness", Edit.Property.SHARPNESS,
            "clarity", Edit.Property.SHARPNESS,
            "temperature", Edit.Property.TEMPERATURE,
            "warmth", Edit.Property.TEMPERATURE);
    private static final Set<String> LESS = Set.of("less", "reduce", "lower", "decrease", "down", "tone down", "drop");

    private static final Set<String> MORE = Set.of("more", "increase", "raise", "boost", "up");

    private final Map<String, String> phrases = new HashMap<>();

    /**
     * What was found.
     *
     * @param property of the picture
     * @param more whether more of it is asked for
     * @param neutral whether nothing but a sign can say how
     * @param from first token that says so
     * @param to behind the last
     */
    record Found(Edit.Property property, boolean more, boolean neutral, int from, int to) {}

    Adjustments() {
        for (TermFile line : TermFile.read("adjustments")) {
            line.others().forEach(phrase -> phrases.put(phrase, line.term()));
        }
    }

    Optional<Found> in(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            Edit.Property named =
                    tokens.get(i).isWord() ? PROPERTIES.get(tokens.get(i).word()) : null;
            if (named != null) {
                boolean less = tokens.stream().anyMatch(token -> token.isWord() && LESS.contains(token.word()));
                boolean more = tokens.stream().anyMatch(token -> token.isWord() && MORE.contains(token.word()));
                return Optional.of(new Found(named, !less, !less && !more, i, i + 1));
            }
        }
        for (int length = LONGEST; length > 0; length--) {
            for (int i = 0; i + length <= tokens.size(); i++) {
                String said = String.join(
                        " ",
                        tokens.subList(i, i + length).stream().map(Token::word).toList());
                String term = phrases.get(said);
                if (term != null) {
                    boolean more = term.endsWith("more");
                    return Optional.of(new Found(
                            Terms.of(Edit.Property.class, term.substring(0, term.indexOf(' '))),
                            more,
                            false,
                            i,
                            i + length));
                }
            }
        }
        return Optional.empty();
    }
}
