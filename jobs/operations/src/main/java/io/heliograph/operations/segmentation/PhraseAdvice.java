// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.RelativeSize;
import java.util.List;
import java.util.stream.Stream;

/** Advice for a client when a phrase was matched uncertainly or not at all. */
public final class PhraseAdvice {
    private PhraseAdvice() {}

    /**
     * Advice on words to add to the phrase, or on a mask or box to send. Example for a phrase with a colour: "Name its place or size, or
     * send a mask."
     *
     * @param otherwise advice that needs no more words, such as "send a mask"
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
