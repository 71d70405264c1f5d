// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Less of the picture, or more around it. */
final class FrameRule implements Rule {
    private static final double WIDEST = 20; // sides of a ratio
    private static final Set<String> LEADS =
            Set.of("to", "around", "on", "onto", "tightly", "into", "in", "so", "closer");

    @Override
    public List<Edit> read(Clause clause) {
        boolean whole =
                clause.verbIs("change") && Wording.whole(Wording.without(clause.rest(), Set.of("wider", "square")));
        Optional<String> ratio = ratio(clause);
        boolean expands = clause.verbIs("expand") || (whole && clause.hasAny("wider", "extend"));
        boolean square = whole && clause.has("square");
        boolean reshaped = clause.verbIs("change") && ratio.isPresent();
        if (!expands && !clause.verbIs("crop") && !square && !reshaped) {
            return List.of();
        }
        if (ratio.filter(FrameRule::extreme).isPresent()) {
            return clause.impossible("A ratio of width to height is from 1:20 to 20:1.");
        }
        return expands ? List.of(new Edit.Expand(side(clause), ratio)) : crop(clause, ratio);
    }

    private static boolean extreme(String ratio) {
        int colon = ratio.indexOf(':');
        double value = Double.parseDouble(ratio.substring(0, colon)) / Double.parseDouble(ratio.substring(colon + 1));
        return !(value >= 1 / WIDEST && value <= WIDEST);
    }

    private static List<Edit> window(Clause clause, Extent extent) {
        double shorter = Math.min(extent.width(), extent.height());
        double longer = Math.max(extent.width(), extent.height());
        return shorter >= 1 && longer <= Edit.Window.MOST
                ? List.of(new Edit.Window((int) Math.round(extent.width()), (int) Math.round(extent.height())))
                : clause.impossible("A picture is cut to 1 to %,d pixels each way, and to no more than it has."
                        .formatted(Edit.Window.MOST));
    }

    private static List<Edit> crop(Clause clause, Optional<String> ratio) {
        Optional<Extent> extent = Extent.in(clause.rest());
        if (extent.isPresent() && ratio.isEmpty()) {
            return window(clause, extent.get());
        }
        Optional<Place> side = ratio.isPresent() ? Optional.empty() : side(clause);
        if (ratio.isPresent() || side.isPresent()) {
            return List.of(new Edit.Crop(Optional.empty(), side, ratio));
        }
        List<Token> rest = clause.rest();
        int from = 0;
        for (int i = 0; i < rest.size(); i++) {
            from = LEADS.contains(rest.get(i).word()) ? i + 1 : from;
        }
        List<Token> said = rest.subList(from, rest.size());
        Optional<NounPhrase> to = Wording.whole(said) ? Optional.empty() : clause.phrase(said);
        return List.of(new Edit.Crop(to, Optional.empty(), Optional.empty()));
    }

    private static Optional<String> ratio(Clause clause) {
        if (clause.has("square")) {
            return Optional.of("1:1");
        }
        for (Token token : clause.rest()) {
            int colon = token.word().indexOf(':');
            if (token.isWord() && colon > 0 && digits(token.word(), colon)) {
                return Optional.of(token.word());
            }
        }
        return Optional.empty();
    }

    private static boolean digits(String word, int colon) {
        return word.chars().allMatch(c -> c == ':' || c == '.' || (c >= '0' && c <= '9'))
                && word.lastIndexOf(':') == colon
                && word.indexOf('.') == word.lastIndexOf('.')
                && Character.isDigit(word.charAt(0))
                && colon < word.length() - 1;
    }

    private static Optional<Place> side(Clause clause) {
        for (Token token : clause.rest()) {
            switch (token.isWord() ? token.word() : "") {
                case "left" -> {
                    return Optional.of(Place.LEFT);
                }
                case "right" -> {
                    return Optional.of(Place.RIGHT);
                }
                case "top", "up", "upwards", "above" -> {
                    return Optional.of(Place.TOP);
                }
                case "bottom", "downwards", "below", "down" -> {
                    return Optional.of(Place.BOTTOM);
                }
                default -> {}
            }
        }
        return Optional.empty();
    }
}
