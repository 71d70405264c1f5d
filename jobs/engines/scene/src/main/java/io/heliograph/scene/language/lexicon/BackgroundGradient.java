// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.NamedColour;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A plain background that changes its colour from the top to the bottom: "a soft grey gradient", "a gradient from navy to
 * white".
 *
 * @param top colour of the first row
 * @param bottom colour of the last row
 */
public record BackgroundGradient(NamedColour top, NamedColour bottom) {
    private static final Set<String> GRADIENTS = Set.of("gradient", "gradients", "ombre");
    private static final Set<String> FORM = Set.of(
            "soft",
            "subtle",
            "gentle",
            "vertical",
            "colour",
            "color",
            "from",
            "fading",
            "background",
            "backdrop",
            "bg");
    private static final Set<String> JOINTS = Set.of("to", "and", "into");
    private static final float LIGHTENED = 0.45f; // share of white in the upper colour if only one is named
    private static final float DARKENED = 0.85f; // factor of the lower colour if only one is named

    /** The gradient of a text that names one or two colours and nothing else besides its purpose ("for a shop"). */
    public static Optional<BackgroundGradient> of(String text) {
        List<String> words = Arrays.stream(text.toLowerCase(Locale.ROOT)
                        .replaceAll("(?s)\\sfor\\s.*", "")
                        .replaceAll("[^\\p{L}\\p{N}#]+", " ")
                        .strip()
                        .split(" ", -1))
                .filter(word -> JOINTS.contains(word) || !BackgroundColours.isFiller(word))
                .toList();
        return words.stream().anyMatch(GRADIENTS::contains) ? between(colours(words)) : Optional.empty();
    }

    private static List<Optional<NamedColour>> colours(List<String> words) {
        List<Optional<NamedColour>> colours = new ArrayList<>();
        List<String> name = new ArrayList<>();
        for (String word : words) {
            if (JOINTS.contains(word) && !name.isEmpty()) {
                colours.add(BackgroundColours.of(String.join(" ", name)));
                name.clear();
            } else if (!JOINTS.contains(word) && !GRADIENTS.contains(word) && !FORM.contains(word)) {
                name.add(word);
            }
        }
        colours.add(BackgroundColours.of(String.join(" ", name)));
        return colours;
    }

    private static Optional<BackgroundGradient> between(List<Optional<NamedColour>> colours) {
        Optional<NamedColour> first = colours.getFirst();
        return switch (colours.size()) {
            case 1 -> first.map(BackgroundGradient::around);
            case 2 -> first.flatMap(top -> colours.getLast().map(bottom -> new BackgroundGradient(top, bottom)));
            default -> Optional.empty();
        };
    }

    /** From a lighter to a darker tone of one colour. */
    private static BackgroundGradient around(NamedColour colour) {
        return new BackgroundGradient(
                new NamedColour(
                        "light " + colour.name(),
                        lightened(colour.red()),
                        lightened(colour.green()),
                        lightened(colour.blue())),
                new NamedColour(
                        "dark " + colour.name(),
                        DARKENED * colour.red(),
                        DARKENED * colour.green(),
                        DARKENED * colour.blue()));
    }

    private static float lightened(float level) {
        return level + LIGHTENED * (1 - level);
    }
}
