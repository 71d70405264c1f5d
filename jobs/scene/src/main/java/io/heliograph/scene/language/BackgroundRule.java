// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What is done to the background as such. */
final class BackgroundRule implements Rule {
    private static final Set<String> LEADS = Set.of("to", "with", "into", "by", "be", "for", "as", "of", "should");
    private static final Set<String> INSIDE = Set.of("in", "to", "into", "from", "onto");

    @Override
    public List<Edit> read(Clause clause) {
        for (String lead :
                List.of("everything except", "everything but", "everything around", "keep only", "only keep")) {
            if (clause.has(lead)) {
                return List.of(new Edit.Background(Edit.Background.Kind.REMOVE, clause.behind(lead), Optional.empty()));
            }
        }
        int at = clause.find("background") >= 0 ? clause.find("background") : clause.find("backdrop");
        if (at < 0 || beside(clause.rest(), at)) {
            return elsewhere(clause);
        }
        if (clause.hasAny("blur", "blurry", "blurred", "out of focus", "bokeh")) {
            if (clause.amount().filter(amount -> !(amount.value() > 0)).isPresent()) {
                return clause.impossible("A blur is stronger than 0.");
            }
            return List.of(new Edit.Background(Edit.Background.Kind.BLUR, "", Optional.empty()));
        }
        if (clause.verbIs("erase") || clause.hasAny("transparent", "no background", "without background", "cutout")) {
            return List.of(new Edit.Background(Edit.Background.Kind.REMOVE, "", Optional.empty()));
        }
        if (!clause.verbIs("change", "replace", "put", "add", "")
                || AdjustRule.ADJUSTMENTS.in(clause.all()).isPresent()) {
            return List.of();
        }
        List<Token> after = clause.after(at, 1);
        return to(clause, after.isEmpty() ? clause.before(at) : after);
    }

    /** "The people in the background" are not the background. */
    private static boolean beside(List<Token> rest, int at) {
        for (int i = Math.max(0, at - 2); i < at; i++) {
            if (INSIDE.contains(rest.get(i).word())) {
                return true;
            }
        }
        return false;
    }

    private static List<Edit> to(Clause clause, List<Token> said) {
        int from = 0;
        while (from < said.size()
                && (LEADS.contains(said.get(from).word())
                        || Wording.ARTICLES.contains(said.get(from).word())
                        || said.get(from).is("it"))) {
            from++;
        }
        List<Token> words = said.subList(from, said.size());
        Optional<Colour> colour = clause.colour(words);
        if (colour.isPresent()) {
            return List.of(new Edit.Background(Edit.Background.Kind.COLOUR, "", colour));
        }
        return words.isEmpty() ? List.of() : List.of(replace(words));
    }

    private static Edit replace(List<Token> words) {
        String said = words.stream().map(Token::word).collect(Collectors.joining(" "));
        return new Edit.Background(Edit.Background.Kind.REPLACE, said, Optional.empty());
    }

    /** "Put the dog on a beach": a thing that is there, in a place that is not. */
    private static List<Edit> elsewhere(Clause clause) {
        boolean moves = clause.verbIs("put", "move")
                && !clause.rest().isEmpty()
                && clause.rest().getFirst().is("the");
        for (int i = 2; moves && i + 1 < clause.rest().size(); i++) {
            boolean in = clause.rest().get(i).is("in")
                    || clause.rest().get(i).is("on")
                    || clause.rest().get(i).is("at");
            Token article = clause.rest().get(i + 1);
            if (in && (article.is("a") || article.is("an"))) {
                List<Token> place = clause.after(i, 2);
                boolean setting = anySetting(clause, place);
                return setting ? List.of(replace(place)) : List.of();
            }
        }
        return List.of();
    }

    private static boolean anySetting(Clause clause, List<Token> place) {
        for (int i = 0; i < Math.min(3, place.size()); i++) {
            if (clause.match(place, i)
                    .filter(match -> match.has(Category.SETTINGS))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }
}
