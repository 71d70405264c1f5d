// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What speaks of text: writing a quoted one, or putting one in the place of another or of "the title". */
final class TextRule implements Rule {
    private static final int MOST_TEXT = 200;
    private static final Set<String> LINKS = Set.of("to", "with", "by", "into");
    private static final Set<String> TITLES = Set.of(
            "title",
            "text",
            "caption",
            "heading",
            "headline",
            "slogan",
            "inscription",
            "lettering",
            "writing",
            "wording",
            "words",
            "subtitle");

    @Override
    public List<Edit> read(Clause clause) {
        List<Integer> quotes = new ArrayList<>();
        for (int i = 0; i < clause.rest().size(); i++) {
            if (clause.rest().get(i).kind() == Token.Kind.QUOTE) {
                quotes.add(i);
            }
        }
        if (quotes.isEmpty()) {
            return retitled(clause);
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
        Optional<NounPhrase> on = on(clause, after);
        boolean instead = on.isEmpty() && clause.verbIs("change", "replace") && titled(clause, quotes.getFirst()) >= 0;
        Optional<String> old = swaps ? Optional.of(first) : instead ? Optional.of(Edit.Write.ANY) : Optional.empty();
        return List.of(new Edit.Write(text, old, on, place(clause), colour(clause)));
    }

    /** "Change the title to Moon Landing", without quotation marks. */
    private static List<Edit> retitled(Clause clause) {
        List<Token> rest = clause.rest();
        int title = clause.verbIs("change", "replace") ? titled(clause, rest.size()) : -1;
        for (int i = title + 1; title >= 0 && i + 1 < rest.size(); i++) {
            if (LINKS.contains(rest.get(i).word())) {
                String text = rest.subList(i + 1, rest.size()).stream()
                        .filter(Token::isWord)
                        .map(Token::text)
                        .collect(Collectors.joining(" "));
                return List.of(new Edit.Write(
                        text.substring(0, Math.min(MOST_TEXT, text.length())),
                        Optional.of(Edit.Write.ANY),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
            }
        }
        return List.of();
    }

    /** Where text that is there already is spoken of: "the title"; -1 if nowhere before an end. */
    private static int titled(Clause clause, int end) {
        for (int i = 0; i < end; i++) {
            if (TITLES.contains(clause.rest().get(i).word())) {
                return i;
            }
        }
        return -1;
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

    private static final Set<String> LETTERS =
            Set.of("letters", "text", "font", "lettering", "at", "top", "bottom", "on");

    private static NounPhrase bare(NounPhrase phrase) {
        return phrase.at(Optional.empty(), Optional.empty());
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
