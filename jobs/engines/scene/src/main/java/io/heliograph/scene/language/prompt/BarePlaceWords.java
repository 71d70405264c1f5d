// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the place in the picture from a field's text without a preposition: "top", "bottom-left", "upper third". */
final class BarePlaceWords {
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("top", "top"),
            Map.entry("upper", "top"),
            Map.entry("uppermost", "top"),
            Map.entry("above", "top"),
            Map.entry("header", "top"),
            Map.entry("bottom", "bottom"),
            Map.entry("lower", "bottom"),
            Map.entry("below", "bottom"),
            Map.entry("footer", "bottom"),
            Map.entry("left", "left"),
            Map.entry("right", "right"),
            Map.entry("centre", ""),
            Map.entry("center", ""),
            Map.entry("middle", ""),
            Map.entry("central", ""));
    private static final Set<String> FILLING = Set.of(
            "the",
            "of",
            "in",
            "on",
            "at",
            "near",
            "along",
            "a",
            "picture",
            "image",
            "frame",
            "canvas",
            "poster",
            "page",
            "third",
            "half",
            "quarter",
            "area",
            "corner",
            "part",
            "edge",
            "side",
            "hand",
            "horizontally",
            "vertically",
            "centered",
            "centred",
            "aligned",
            "align",
            "and",
            "text",
            "placed",
            "position",
            "with",
            "margin",
            "section",
            "portion");

    private BarePlaceWords() {}

    /** The place; empty for a text with other words. */
    static Optional<PicturePlace> in(String text) {
        Set<String> places = new HashSet<>();
        for (WordToken token : WordTokenizer.of(text.replace('-', ' ').replace('_', ' '))) {
            String place = WORDS.get(token.word());
            if (place != null) {
                places.add(place);
            } else if (token.isWord() && !FILLING.contains(token.word())) {
                return Optional.empty();
            }
        }
        boolean torn = places.containsAll(Set.of("top", "bottom")) || places.containsAll(Set.of("left", "right"));
        return places.isEmpty() || torn ? Optional.empty() : Optional.of(place(places));
    }

    private static PicturePlace place(Set<String> places) {
        boolean left = places.contains("left");
        boolean right = places.contains("right");
        if (places.contains("top")) {
            return left ? PicturePlace.TOP_LEFT : right ? PicturePlace.TOP_RIGHT : PicturePlace.TOP;
        }
        if (places.contains("bottom")) {
            return left ? PicturePlace.BOTTOM_LEFT : right ? PicturePlace.BOTTOM_RIGHT : PicturePlace.BOTTOM;
        }
        return left ? PicturePlace.LEFT : right ? PicturePlace.RIGHT : PicturePlace.CENTRE;
    }
}
