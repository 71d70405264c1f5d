// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Splits a group of which one differs: "three dogs, all brown except the smallest, which is white" is two brown dogs and one small white
 * dog.
 */
final class OneApart implements WordingRule {
    private static final Set<String> ALL = Set.of("all", "each", "both", "every", "they", "which", "that", "these");
    private static final Set<String> ARE = Set.of("are", "is", "in", "being", "was", "were");
    private static final Set<String> WHICH = Set.of("which", "that", "who", "and", "with", "it");
    private static final Set<String> ONE = Set.of("one", "single");
    private static final Set<String> OTHERS = Set.of("others", "rest", "other", "remaining");
    private static final Map<String, String> SIZES = Map.ofEntries(
            Map.entry("smallest", "small"),
            Map.entry("tiniest", "small"),
            Map.entry("littlest", "small"),
            Map.entry("shortest", "small"),
            Map.entry("largest", "large"),
            Map.entry("biggest", "large"),
            Map.entry("tallest", "large"));
    private static final Set<String> LINKS = Set.of("and", "while", "but");
    private static final Set<String> TWO = Set.of("two", "three", "four", "five", "ones");
    private static final Set<String> SIDES = Set.of("left", "right");
    private static final List<String> ANOTHER = List.of("white", "black");
    private static final int PLACE = 10; // tokens between the noun and what is said of the things

    /** The one that differs: words before its noun, words behind it, and where it ends. */
    private record Single(List<WordToken> before, List<WordToken> behind, int to) {
        Single upTo(int end) {
            return new Single(before, behind, end);
        }
    }

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        Optional<RewrittenWords> turned = leading(text, at);
        if (turned.isPresent()) {
            return turned;
        }
        Optional<CountedGroup> group = CountedGroup.at(text, at);
        for (int i = group.map(CountedGroup::to).orElse(0);
                group.isPresent()
                        && i <= group.get().to() + PLACE
                        && i < text.tokens().size();
                i++) {
            Optional<RewrittenWords> told = told(text, group.get(), i);
            if (told.isPresent()) {
                return told;
            }
            if (text.is(i, ".") || CountedGroup.at(text, i).isPresent()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** What is said here of all but one of a group. */
    private Optional<RewrittenWords> told(WordPhrases text, CountedGroup group, int at) {
        int said = text.is(at, ",") ? at + 1 : at;
        int all = text.isAny(said, ALL) ? said + 1 : said;
        all += text.is(all, "of") && text.is(all + 1, "them") ? 2 : 0;
        all += text.is(all, "all") ? 1 : 0;
        boolean but = all > said && text.is(all - 1, "all") && NothingExcept.afterExcept(text, all) > all;
        if (but) { // "all but one are brown"
            int one = NothingExcept.afterExcept(text, all);
            int are = one + 1 + (text.isAny(one + 1, ARE) ? 1 : 0);
            int quality = text.afterQualities(are);
            return text.isAny(one, ONE) && quality > are
                    ? split(text, group, at, text.tokens().subList(are, quality), rest(text, quality))
                    : Optional.empty();
        }
        Optional<Single> apart = text.is(said, "the") ? single(text, said, List.of()) : Optional.empty();
        if (apart.isPresent()) { // "the smallest is white, the others are brown"
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
        int are = all + (text.isAny(all, ARE) ? 1 : 0);
        int quality = text.afterQualities(are);
        int except = text.is(quality, ",") ? quality + 1 : quality;
        int one = NothingExcept.afterExcept(text, except);
        boolean described = quality > are || (at == group.to() && group.noun() > group.from() + 1);
        if (one == except || !described) {
            return Optional.empty();
        }
        List<WordToken> shared = text.tokens().subList(are, quality);
        return single(text, one, shared).flatMap(single -> split(text, group, at, shared, single));
    }

    /** "All but one of three cats are black" is "three cats, all but one are black". */
    private static Optional<RewrittenWords> leading(WordPhrases text, int at) {
        int one = text.is(at, "all") ? NothingExcept.afterExcept(text, at + 1) : 0;
        int of = text.is(one + 1, "of") ? one + 2 : 0;
        int count = text.is(of, "the") ? of + 1 : of;
        Optional<CountedGroup> group = of > 0 && text.isAny(one, ONE) ? CountedGroup.at(text, count) : Optional.empty();
        return group.map(found -> {
            List<WordToken> said = new ArrayList<>(text.tokens().subList(count, found.to()));
            said.add(new WordToken(",", ",", WordToken.Kind.MARK));
            said.addAll(text.tokens().subList(at, one + 1));
            return new RewrittenWords(at, found.to(), said, 0);
        });
    }

    /** Position behind ", the others are"; the same position for another text. */
    private static int afterOthers(WordPhrases text, int at) {
        int to = text.is(at, ",") ? at + 1 : at;
        to += text.isAny(to, LINKS) ? 1 : 0;
        to += text.is(to, "the") || text.is(to, "all") ? 1 : 0;
        boolean others = text.isAny(to, OTHERS);
        to += others ? 1 : 0;
        to += others && text.isAny(to, TWO) ? 1 : 0;
        return others ? to + (text.isAny(to, ARE) ? 1 : 0) : at;
    }

    /** The one whose colour comes behind that of the others, if it is named: "all but one brown, the other white". */
    private static Single rest(WordPhrases text, int from) {
        int which = text.is(from, ",") ? from + 1 : from;
        int one = which + (text.isAny(which, WHICH) ? 1 : 0);
        one += text.is(one, "the") || text.is(one, "that") ? 1 : 0;
        one += text.isAny(one, OTHERS) || text.is(one, "one") ? 1 : 0;
        one += text.isAny(one, ARE) ? 1 : 0;
        int quality = text.afterQualities(one);
        boolean named = quality > one && one > from && text.noun(quality).isEmpty();
        return named
                ? new Single(text.tokens().subList(one, quality), List.of(), quality)
                : new Single(List.of(), List.of(), from);
    }

    /** "One", "the smallest, which is white", "the one on the left". */
    private static Optional<Single> single(WordPhrases text, int at, List<WordToken> shared) {
        List<WordToken> before = new ArrayList<>();
        List<WordToken> behind = new ArrayList<>();
        int to = at + (text.is(at, "for") ? 1 : 0);
        boolean the = text.is(to, "the") || text.is(to, "a");
        to += the ? 1 : 0;
        if (!text.isAny(to, ONE)) {
            if (!the || to >= text.tokens().size() || !text.tokens().get(to).isWord()) {
                return Optional.empty();
            }
            String which = text.tokens().get(to).word();
            if (SIDES.contains(which)) {
                behind.addAll(WordTokenizer.of("on the " + which));
            } else {
                before.add(WordToken.plain(SIZES.getOrDefault(which, which)));
            }
            to++;
        }
        to += text.isAny(to, ONE) ? 1 : 0;
        int place = to;
        int placed = to >= text.tokens().size()
                ? 0
                : text.words()
                        .phrases()
                        .at(text.tokens(), place)
                        .filter(match -> match.has(LexiconCategory.PLACES))
                        .map(match -> match.length())
                        .orElse(0);
        behind.addAll(text.tokens().subList(to, to + placed));
        to += placed;
        int which = text.is(to, ",") ? to + 1 : to;
        which += text.isAny(which, WHICH) ? 1 : 0;
        which += text.is(which, "is") || text.isAny(which, ARE) ? 1 : 0;
        int quality = text.afterQualities(which);
        if (quality > which && text.noun(quality).isEmpty()) {
            before.addAll(text.tokens().subList(which, quality));
            return Optional.of(new Single(before, behind, quality));
        }
        boolean ends = to == text.tokens().size() || !text.tokens().get(to).isWord() || shared.isEmpty();
        return ends ? Optional.of(new Single(before, behind, to)) : Optional.empty();
    }

    private static Optional<RewrittenWords> split(
            WordPhrases text, CountedGroup group, int at, List<WordToken> shared, Single single) {
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
            boolean light = all.stream().anyMatch(token -> token.is(ANOTHER.getFirst()));
            said.add(WordToken.plain(light ? ANOTHER.getLast() : ANOTHER.getFirst()));
        }
        said.addAll(group.noun(1));
        said.addAll(single.behind());
        said.addAll(tokens.subList(group.to(), at));
        return Optional.of(RewrittenWords.of(group.from(), single.to(), said));
    }

    private static boolean isColour(WordPhrases text, WordToken token) {
        return text.words()
                .phrases()
                .at(List.of(token), 0)
                .filter(match -> match.has(LexiconCategory.COLOURS))
                .isPresent();
    }
}
