// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Repeats the noun for a second number with its own quality: "two white mugs and three, all black" becomes two white mugs and three black
 * mugs.
 */
final class CountedAgain implements WordingRule {
    private static final Set<String> AND = Set.of("and", "plus");
    private static final Set<String> MORE = Set.of("more", "others", "further");
    private static final Set<String> ALL = Set.of("all", "both", "each");
    private static final Set<String> WHICH = Set.of("that", "which", "these", "those", "they", "them");
    private static final Set<String> ARE = Set.of("are", "is", "in", "being");
    private static final int LONGEST = 3; // maximum words of a noun

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        int count = new ColourLists(text.words(), text.tokens()).number(at);
        boolean joined = text.isAny(at - 1, AND);
        int end = text.is(at - 2, ",") ? at - 2 : at - 1;
        Optional<NounMatch> noun = count > 0 && joined ? nounBefore(text, end) : Optional.empty();
        boolean some = text.isAny(at + 1, Set.of("is", "are")) || (text.is(at + 1, "of") && text.isAny(at + 2, WHICH));
        if (noun.isEmpty()
                || some) { // "one of them" counts nothing new: "six chairs, and one of them is green" has six chairs
            return Optional.empty();
        }
        int link = at + 1 + (text.isAny(at + 1, MORE) ? 1 : 0);
        link += text.is(link, ",") ? 1 : 0;
        link += text.isAny(link, ALL) ? 1 : 0;
        link += text.is(link, "of") ? 1 : 0;
        link += text.isAny(link, WHICH) ? 1 : 0;
        link += text.isAny(link, ARE) ? 1 : 0;
        link += text.isAny(link, ALL) ? 1 : 0;
        int quality = text.afterQualities(link);
        boolean plain = link == at + 1 || quality == link || text.noun(quality).isPresent();
        if (plain) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(text.tokens().subList(at, at + 1));
        said.addAll(text.tokens().subList(link, quality));
        String singular = text.words().nouns().singular(noun.get().text());
        String name = count == 1 ? singular : text.words().plurals().plural(singular);
        List.of(name.split(" ", -1)).forEach(word -> said.add(WordToken.plain(word)));
        return Optional.of(RewrittenWords.of(at, quality, said));
    }

    private static Optional<NounMatch> nounBefore(WordPhrases text, int end) {
        for (int from = Math.max(0, end - LONGEST); from < end; from++) {
            int length = end - from;
            Optional<NounMatch> noun = text.noun(from).filter(found -> found.length() == length);
            if (noun.isPresent()) {
                return noun;
            }
        }
        return Optional.empty();
    }
}
