// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One thing in the place of another. */
final class ReplaceRule implements Rule {
    private static final List<String> LINKS = List.of("with", "by", "for", "into", "to");

    @Override
    public List<Edit> read(Clause clause) {
        int instead = at(clause.all(), "instead of");
        if (instead >= 0) {
            return instead(clause, instead);
        }
        if (clause.verbIs("replace")) {
            return linked(clause, LINKS);
        }
        int be = Math.max(clause.find("should be"), clause.find("must be"));
        if (be > 0) {
            return pair(clause, clause.before(be), clause.after(be, 2));
        }
        if (!clause.verbIs("change")) {
            return List.of();
        }
        List<Edit> linked = linked(clause, List.of("into", "to"));
        return linked.isEmpty() && clause.saidAny("make") ? made(clause) : linked;
    }

    private static int at(List<Token> tokens, String phrase) {
        for (int i = 0; i + 1 < tokens.size(); i++) {
            if ((tokens.get(i).word() + " " + tokens.get(i + 1).word()).equals(phrase)) {
                return i;
            }
        }
        return -1;
    }

    private static List<Edit> instead(Clause clause, int at) {
        List<Token> all = clause.all();
        if (at > 0) {
            int from = all.size() - clause.rest().size();
            return at > from ? pair(clause, all.subList(at + 2, all.size()), all.subList(from, at)) : List.of();
        }
        for (int i = 3; i < all.size(); i++) {
            if (Set.of("put", "add", "place", "show", "draw", "use", "have")
                    .contains(all.get(i).word())) {
                return pair(clause, all.subList(2, i), all.subList(i + 1, all.size()));
            }
        }
        return List.of();
    }

    private static List<Edit> linked(Clause clause, List<String> links) {
        for (int i = 1; i < clause.rest().size() - 1; i++) {
            boolean place = clause.match(clause.rest(), i)
                    .filter(match ->
                            match.has(Category.PLACES) || (match.has(Category.RELATIONS) && match.length() > 1))
                    .isPresent();
            if (links.contains(clause.rest().get(i).word()) && !place) {
                return pair(clause, clause.before(i), clause.after(i, 1));
            }
        }
        return List.of();
    }

    /** "Make the dog a wolf". */
    private static List<Edit> made(Clause clause) {
        for (int i = 2; i < clause.rest().size() - 1; i++) {
            if (clause.rest().get(i).is("a") || clause.rest().get(i).is("an")) {
                return pair(clause, clause.before(i), clause.after(i, 0));
            }
        }
        return List.of();
    }

    private static List<Edit> pair(Clause clause, List<Token> old, List<Token> fresh) {
        Optional<NounPhrase> with = clause.phrase(fresh);
        Optional<NounPhrase> what =
                with.flatMap(noun -> counted(clause, old, fresh, noun)).or(() -> clause.phrase(old));
        return what.isPresent() && with.isPresent() ? List.of(new Edit.Replace(what.get(), with.get())) : List.of();
    }

    /** "Three apples instead of two": a number alone counts what is asked for. */
    private static Optional<NounPhrase> counted(Clause clause, List<Token> old, List<Token> fresh, NounPhrase with) {
        return old.size() == 1
                ? clause.phrase(List.of(old.getFirst(), fresh.getLast()))
                        .filter(both -> both.count() > 0 && both.noun().equals(with.noun()))
                        .map(both -> with.counted(both.count()))
                : Optional.empty();
    }
}
