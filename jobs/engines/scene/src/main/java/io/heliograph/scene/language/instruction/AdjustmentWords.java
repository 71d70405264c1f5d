// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Words that raise or lower a property; {@code adjustments.txt}. */
final class AdjustmentWords {
    private static final int LONGEST = 4;
    private static final Map<String, InstructionEdit.Property> PROPERTIES = Map.of(
            "brightness", InstructionEdit.Property.BRIGHTNESS,
            "exposure", InstructionEdit.Property.BRIGHTNESS,
            "contrast", InstructionEdit.Property.CONTRAST,
            "saturation", InstructionEdit.Property.SATURATION,
            "vibrance", InstructionEdit.Property.SATURATION,
            "sharpness", InstructionEdit.Property.SHARPNESS,
            "clarity", InstructionEdit.Property.SHARPNESS,
            "temperature", InstructionEdit.Property.TEMPERATURE,
            "warmth", InstructionEdit.Property.TEMPERATURE);
    private static final Set<String> LESS = Set.of("less", "reduce", "lower", "decrease", "down", "tone down", "drop");

    private static final Set<String> MORE = Set.of("more", "increase", "raise", "boost", "up");

    private final Map<String, String> phrases = new HashMap<>();

    /**
     * Words of a clause that adjust a property.
     *
     * @param property of the picture
     * @param more whether to raise it
     * @param neutral whether the words give no direction ("brightness"), so that the sign of the amount decides
     * @param from position of the first token
     * @param to position after the last token
     */
    record Found(InstructionEdit.Property property, boolean more, boolean neutral, int from, int to) {}

    AdjustmentWords() {
        for (TermFile line : TermFile.read("adjustments")) {
            line.others().forEach(phrase -> phrases.put(phrase, line.term()));
        }
    }

    /** All words in the adjustment phrases, and the names of the properties. */
    Stream<String> words() {
        return Stream.concat(
                PROPERTIES.keySet().stream(),
                phrases.keySet().stream().flatMap(phrase -> Stream.of(phrase.split(" ", -1))));
    }

    Optional<Found> in(List<WordToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            InstructionEdit.Property named =
                    tokens.get(i).isWord() ? PROPERTIES.get(tokens.get(i).word()) : null;
            if (named != null) {
                boolean less =
                        tokens.stream().anyMatch(wordToken -> wordToken.isWord() && LESS.contains(wordToken.word()));
                boolean more =
                        tokens.stream().anyMatch(wordToken -> wordToken.isWord() && MORE.contains(wordToken.word()));
                return Optional.of(new Found(named, !less, !less && !more, i, i + 1));
            }
        }
        for (int length = LONGEST; length > 0; length--) {
            for (int i = 0; i + length <= tokens.size(); i++) {
                String said = String.join(
                        " ",
                        tokens.subList(i, i + length).stream()
                                .map(WordToken::word)
                                .toList());
                String term = phrases.get(said);
                if (term != null) {
                    boolean more = term.endsWith("more");
                    return Optional.of(new Found(
                            TermConstants.of(InstructionEdit.Property.class, term.substring(0, term.indexOf(' '))),
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
