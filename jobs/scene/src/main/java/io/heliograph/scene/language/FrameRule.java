// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Place;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Less of the picture, or more around it. */
final class FrameRule implements Rule {
    private static final Set<String> LEADS =
            Set.of("to", "around", "on", "onto", "tightly", "into", "in", "so", "closer");

    @Override
    public List<Edit> read(Clause clause) {
        boolean whole =
                clause.verbIs("change") && Wording.whole(Wording.without(clause.rest(), Set.of("wider", "square")));
        if (clause.verbIs("expand") || (whole && clause.hasAny("wider", "extend"))) {
            return List.of(new Edit.Expand(side(clause), ratio(clause)));
        }
        boolean square = whole && clause.has("square");
        boolean reshaped = clause.verbIs("change") && ratio(clause).isPresent();
        return clause.verbIs("crop") || square || reshaped ? crop(clause) : List.of();
    }

    private static List<Edit> crop(Clause clause) {
        Optional<String> ratio = ratio(clause);
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
            if (token.isWord() && colon > 0 && token.word().length() <= 5 && digits(token.word(), colon)) {
                return Optional.of(token.word());
            }
        }
        return Optional.empty();
    }

    private static boolean digits(String word, int colon) {
        return word.chars().filter(c -> c != ':').allMatch(c -> c >= '0' && c <= '9')
                && word.lastIndexOf(':') == colon
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
