// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Splits a group if one of its things is an exception: "three dogs, all brown except the smallest" is two brown dogs and one small dog. */
final class OneApart implements WordingRule {
    private static final Set<String> ALL = Set.of("all", "each", "both", "every", "they", "which", "that", "these");
    private static final Set<String> LINKS = Set.of("and", "while", "but");
    private static final Set<String> TWO = Set.of("two", "three", "four", "five", "ones");
    private static final List<String> ANOTHER = List.of("white", "black");
    private static final int FARTHEST =
            10; // maximum number of tokens between the noun of the group and its description

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        Optional<RewrittenWords> turned = leading(text, at);
        if (turned.isPresent()) {
            return turned;
        }
        Optional<CountedGroup> group = CountedGroup.at(text, at);
        for (int i = group.map(CountedGroup::to).orElse(0);
                group.isPresent()
                        && i <= group.get().to() + FARTHEST
                        && i < text.tokens().size();
                i++) {
            Optional<RewrittenWords> split = described(text, group.get(), i);
            if (split.isPresent()) {
                return split;
            }
            if (text.is(i, ".") || CountedGroup.at(text, i).isPresent()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Splits a group if a description of the exception or of the others begins at a position. */
    private Optional<RewrittenWords> described(WordPhrases text, CountedGroup group, int at) {
        int said = text.is(at, ",") ? at + 1 : at;
        int all = text.isAny(said, ALL) ? said + 1 : said;
        all += text.is(all, "of") && text.is(all + 1, "them") ? 2 : 0;
        all += text.is(all, "all") ? 1 : 0;
        boolean but = all > said && text.is(all - 1, "all") && NothingExcept.afterExcept(text, all) > all;
        if (but) { // a sentence such as "all but one are brown"
            int one = NothingExcept.afterExcept(text, all);
            int are = one + 1 + (text.isAny(one + 1, ExceptedOne.ARE) ? 1 : 0);
            int quality = text.afterQualities(are);
            return text.isAny(one, ExceptedOne.ONE) && quality > are
                    ? split(text, group, at, text.tokens().subList(are, quality), ExceptedOne.last(text, quality))
                    : Optional.empty();
        }
        Optional<ExceptedOne> apart = text.is(said, "the") ? ExceptedOne.at(text, said, List.of()) : Optional.empty();
        if (apart.isPresent()) { // a sentence such as "the smallest is white, the others are brown"
            int others = afterOthers(text, apart.get().to());
            int quality = text.afterQualities(others);
            return others > apart.get().to() && quality > others
                    ? split(
                            text,
                            group,
                            at,
                            text.tokens().subList(others, quality),
                            apart.get().upTo(quality))
                    : Optional.empty();
        }
        int are = all + (text.isAny(all, ExceptedOne.ARE) ? 1 : 0);
        int quality = text.afterQualities(are);
        int except = text.is(quality, ",") ? quality + 1 : quality;
        int one = NothingExcept.afterExcept(text, except);
        boolean described = quality > are || (at == group.to() && group.noun() > group.from() + 1);
        if (one == except || !described) {
            return Optional.empty();
        }
        List<WordToken> shared = text.tokens().subList(are, quality);
        return ExceptedOne.at(text, one, shared).flatMap(single -> split(text, group, at, shared, single));
    }

    /** Rewrites "all but one of three cats are black" as "three cats, all but one are black". */
    private static Optional<RewrittenWords> leading(WordPhrases text, int at) {
        int one = text.is(at, "all") ? NothingExcept.afterExcept(text, at + 1) : 0;
        int of = text.is(one + 1, "of") ? one + 2 : 0;
        int count = text.is(of, "the") ? of + 1 : of;
        Optional<CountedGroup> group =
                of > 0 && text.isAny(one, ExceptedOne.ONE) ? CountedGroup.at(text, count) : Optional.empty();
        return group.map(found -> {
            List<WordToken> said = new ArrayList<>(text.tokens().subList(count, found.to()));
            said.add(new WordToken(",", ",", WordToken.Kind.MARK));
            said.addAll(text.tokens().subList(at, one + 1));
            return new RewrittenWords(at, found.to(), said, 0);
        });
    }

    /** Position after ", the others are"; {@code at} if no such words begin there. */
    private static int afterOthers(WordPhrases text, int at) {
        int to = text.is(at, ",") ? at + 1 : at;
        to += text.isAny(to, LINKS) ? 1 : 0;
        to += text.is(to, "the") || text.is(to, "all") ? 1 : 0;
        boolean others = text.isAny(to, ExceptedOne.OTHERS);
        to += others ? 1 : 0;
        to += others && text.isAny(to, TWO) ? 1 : 0;
        return others ? to + (text.isAny(to, ExceptedOne.ARE) ? 1 : 0) : at;
    }

    private static Optional<RewrittenWords> split(
            WordPhrases text, CountedGroup group, int at, List<WordToken> shared, ExceptedOne single) {
        List<WordToken> tokens = text.tokens();
        List<WordToken> said = new ArrayList<>();
        said.add(WordToken.plain(Integer.toString(group.count() - 1)));
        said.addAll(group.attributes());
        said.addAll(shared);
        said.addAll(group.noun(group.count() - 1));
        said.addAll(WordTokenizer.of("and one"));
        List<WordToken> own = single.before();
        boolean coloured = own.stream().anyMatch(token -> isColour(text, token));
        group.attributes().stream().filter(token -> !isColour(text, token)).forEach(said::add);
        said.addAll(own);
        List<WordToken> all = new ArrayList<>(group.attributes());
        all.addAll(shared);
        if (!coloured && all.stream().anyMatch(token -> isColour(text, token))) {
            said.addAll(another(text, all));
        }
        said.addAll(group.noun(1));
        said.addAll(single.behind());
        said.addAll(tokens.subList(group.to(), at));
        return Optional.of(RewrittenWords.of(group.from(), single.to(), said));
    }

    /** A colour for the exception: black if the words contain white, else white; empty if they contain no colour. */
    static List<WordToken> another(WordPhrases text, List<WordToken> shared) {
        boolean light = shared.stream().anyMatch(token -> token.is(ANOTHER.getFirst()));
        return shared.stream().anyMatch(token -> isColour(text, token))
                ? List.of(WordToken.plain(light ? ANOTHER.getLast() : ANOTHER.getFirst()))
                : List.of();
    }

    private static boolean isColour(WordPhrases text, WordToken token) {
        return text.words()
                .phrases()
                .at(List.of(token), 0)
                .filter(match -> match.has(LexiconCategory.COLOURS))
                .isPresent();
    }
}
