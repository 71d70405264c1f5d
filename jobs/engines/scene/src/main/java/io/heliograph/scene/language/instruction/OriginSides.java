// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Keeps the side where a moved thing is: "the car at the left to the right" becomes "the left car to the right". */
final class OriginSides {
    private static final Set<String> AT = Set.of("at", "on");
    private static final Set<String> SIDES = Set.of("left", "right");
    private static final Set<String> GOALS = Set.of(
            "to",
            "towards",
            "toward",
            "into",
            "onto",
            "behind",
            "beside",
            "next",
            "near",
            "above",
            "under",
            "in",
            "up",
            "upwards",
            "down",
            "downwards");

    private OriginSides() {}

    /** The words of a move, with the side of the thing before its noun. */
    static List<WordToken> named(List<WordToken> rest) {
        for (int i = 1; i + 3 < rest.size(); i++) {
            int end = rest.get(i + 3).is("side") ? i + 4 : i + 3;
            boolean origin = AT.contains(rest.get(i).word())
                    && rest.get(i + 1).is("the")
                    && SIDES.contains(rest.get(i + 2).word())
                    && end < rest.size()
                    && GOALS.contains(rest.get(end).word());
            if (origin) {
                boolean article =
                        WholePictureWords.ARTICLES.contains(rest.getFirst().word());
                List<WordToken> named = new ArrayList<>(rest.subList(0, i));
                named.add(article ? 1 : 0, rest.get(i + 2));
                named.addAll(rest.subList(end, rest.size()));
                return List.copyOf(named);
            }
        }
        return rest;
    }
}
