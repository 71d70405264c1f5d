// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.vision.sketch.ColouredSketch;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Warnings about a coloured drawing.
 *
 * @param field field of the prompt
 * @param read the parsed prompt
 * @param sketch the coloured drawing
 */
record SketchWarnings(String field, SketchPrompt read, ColouredSketch sketch) {
    /** The sentences, in a fixed order. */
    List<String> all() {
        return Stream.of(denials(), unplaced(), shades(), defaults(), unread())
                .flatMap(List::stream)
                .toList();
    }

    private List<String> denials() {
        return when(
                !read.denied().isEmpty(),
                "A coloured drawing keeps all its lines: what '%s' denies (%s) removes nothing; the default colours avoid the denied ones."
                        .formatted(field, names(read.denied())));
    }

    private List<String> unplaced() {
        return when(
                !sketch.unplaced().isEmpty(),
                "No area of the drawing fits %s, so its colour was not used.".formatted(names(sketch.unplaced())));
    }

    private List<String> shades() {
        return sketch.shades().entrySet().stream()
                .map(entry -> "Areas without a colour in '%s' got shades of \"%s\": %d."
                        .formatted(field, entry.getKey(), entry.getValue()))
                .toList();
    }

    private List<String> defaults() {
        return when(
                sketch.unnamed() > 0,
                "Areas without a colour in '%s' got default colours: %d.".formatted(field, sketch.unnamed()));
    }

    private List<String> unread() {
        return when(
                read.unread() > 0,
                "The colours of the first %d nouns in '%s' were used; %d more were ignored."
                        .formatted(SketchNouns.MOST, field, read.unread()));
    }

    private static List<String> when(boolean shown, String sentence) {
        return shown ? List.of(sentence) : List.of();
    }

    /** These nouns in quotation marks, for a warning. */
    static String names(List<String> nouns) {
        return nouns.stream().map(noun -> "\"" + noun + "\"").collect(Collectors.joining(", "));
    }
}
