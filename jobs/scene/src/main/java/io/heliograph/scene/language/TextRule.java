// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What speaks of quoted text: writing it, or putting one in the place of another. */
final class TextRule implements Rule {
    private static final int MOST_TEXT = 200;

    @Override
    public List<Edit> read(Clause clause) {
        List<Integer> quotes = new ArrayList<>();
        for (int i = 0; i < clause.rest().size(); i++) {
            if (clause.rest().get(i).kind() == Token.Kind.QUOTE) {
                quotes.add(i);
            }
        }
        if (quotes.isEmpty()) {
            return List.of();
        }
        String first = text(clause, quotes.getFirst());
        if (clause.verbIs("erase")) {
            return new PhraseReader(clause.words(), Tokens.of("text"))
                    .read()
                    .<List<Edit>>map(what -> List.of(new Edit.Erase(what)))
                    .orElse(List.of());
        }
        boolean swaps = quotes.size() > 1;
        String text = swaps ? text(clause, quotes.get(1)) : first;
        List<Token> after = clause.after(quotes.getLast(), 1);
        return List.of(new Edit.Write(
                text, swaps ? Optional.of(first) : Optional.empty(), on(clause, after), place(clause), colour(clause)));
    }

    private static String text(Clause clause, int index) {
        String text = clause.rest().get(index).text();
        return text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
    }

    private static Optional<NounPhrase> on(Clause clause, List<Token> after) {
        int say = Math.max(clause.find("say"), clause.find("read"));
        if (say > 0) {
            return clause.phrase(clause.before(say));
        }
        for (int i = 0; i < after.size(); i++) {
            Match match = clause.match(after, i).orElse(null);
            if (match == null || match.has(Category.PLACES)) {
                continue;
            }
            boolean carries = match.is(Category.RELATIONS, "on") || match.is(Category.CONNECTIVES, "in");
            if (carries && clause.colour(Wording.without(after, LETTERS)).isEmpty()) {
                List<Token> carrier = after.subList(i + match.length(), after.size());
                return clause.phrase(untilLetters(carrier)).map(TextRule::bare);
            }
        }
        return Optional.empty();
    }

    private static final java.util.Set<String> LETTERS =
            java.util.Set.of("letters", "text", "font", "lettering", "at", "top", "bottom", "on");

    private static NounPhrase bare(NounPhrase phrase) {
        return new NounPhrase(
                phrase.count(),
                phrase.size(),
                phrase.colours(),
                phrase.material(),
                phrase.pattern(),
                phrase.details(),
                phrase.noun(),
                phrase.kind(),
                Optional.empty(),
                Optional.empty(),
                phrase.image());
    }

    private static List<Token> untilLetters(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            boolean letters = tokens.get(i).is("letters")
                    || tokens.get(i).is("lettering")
                    || tokens.get(i).is("text");
            if (letters) {
                int in = i;
                while (in > 0 && !tokens.get(in).is("in") && !tokens.get(in).is("with")) {
                    in--;
                }
                return tokens.subList(0, in);
            }
        }
        return tokens;
    }

    private static Optional<Place> place(Clause clause) {
        for (int i = 0; i < clause.rest().size(); i++) {
            Match match = clause.match(clause.rest(), i).orElse(null);
            if (match != null && match.has(Category.PLACES)) {
                return Optional.of(Terms.of(Place.class, match.the(Category.PLACES)));
            }
        }
        return Optional.empty();
    }

    private static Optional<Colour> colour(Clause clause) {
        List<Token> rest = clause.rest();
        for (int i = 0; i < rest.size(); i++) {
            for (int end = rest.size(); end > i; end--) {
                boolean letters = end < rest.size()
                        && (rest.get(end).is("letters")
                                || rest.get(end).is("text")
                                || rest.get(end).is("lettering"));
                boolean last = end == rest.size() && i > 0 && rest.get(i - 1).is("in");
                if (letters || last) {
                    Optional<Colour> colour = Adjective.onlyColour(clause.words(), rest.subList(i, end));
                    if (colour.isPresent()) {
                        return colour;
                    }
                }
            }
        }
        return Optional.empty();
    }
}
