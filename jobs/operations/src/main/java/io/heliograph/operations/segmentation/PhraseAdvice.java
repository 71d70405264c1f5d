// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.RelativeSize;
import java.util.List;
import java.util.stream.Stream;

/** Advice to a client whose phrase was matched uncertainly, or to nothing. */
public final class PhraseAdvice {
    private PhraseAdvice() {}

    /**
     * What to add to a phrase, or to send beside it: "Name its place or size, or send a mask." for a phrase with a colour.
     *
     * @param otherwise what helps without words: "send a mask"
     */
    public static String of(NounPhrase phrase, String otherwise) {
        List<String> unsaid = Stream.of(
                        phrase.colours().isEmpty() ? "colour" : "",
                        phrase.place().isEmpty() && phrase.near().isEmpty() ? "place" : "",
                        phrase.size() == RelativeSize.NATURAL ? "size" : "")
                .filter(word -> !word.isEmpty())
                .toList();
        return switch (unsaid.size()) {
            case 0 -> Character.toUpperCase(otherwise.charAt(0)) + otherwise.substring(1) + ".";
            case 1 -> "Name its %s, or %s.".formatted(unsaid.getFirst(), otherwise);
            case 2 -> "Name its %s or %s, or %s.".formatted(unsaid.getFirst(), unsaid.getLast(), otherwise);
            default -> "Name its colour, place or size, or %s.".formatted(otherwise);
        };
    }
}
