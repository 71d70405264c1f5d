// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Repeats the common attributes of listed things before each noun: "a vase and a bowl, both red" becomes a red vase and a red bowl. With
 * "all but the bowl" or "all but one", the exception gets another colour.
 */
final class ListedAlike implements WordingRule {
    private static final Set<String> EVERY = Set.of("both", "all", "each", "every");
    private static final Set<String> THEM = Set.of("them", "which", "these", "those");
    private static final Set<String> WHICH = Set.of("which", "that", "they");
    private static final int MOST_ITEMS = 8; // maximum things of a list

    /** Positions and noun of a thing in the list; attributes are inserted before the noun. */
    private record Item(int noun, int end, String name) {}

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        List<Item> items = text.followsRelation(at) ? List.of() : items(text, at);
        if (items.size() < 2) {
            return Optional.empty();
        }
        int end = items.getLast().end();
        int said = text.is(end, ",") ? end + 1 : end;
        said += text.isAny(said, WHICH) ? 1 : 0;
        said += text.isAny(said, ExceptedOne.ARE) ? 1 : 0;
        if (!text.isAny(said, EVERY)) {
            return Optional.empty();
        }
        int every = said + 1 + (text.is(said + 1, "of") && text.isAny(said + 2, THEM) ? 2 : 0);
        int except = NothingExcept.afterExcept(text, every);
        int excepted = except == every ? -1 : excepted(text, items, except);
        int behind = except == every ? every : afterException(text, except);
        if (except > every && excepted < 0) {
            return Optional.empty();
        }
        int are = behind + (text.isAny(behind, ExceptedOne.ARE) ? 1 : 0);
        int to = text.afterQualities(are);
        boolean ends = to == text.tokens().size()
                || !text.tokens().get(to).isWord()
                || text.noun(to).isEmpty();
        return to > are && ends
                ? Optional.of(shared(text, at, items, excepted, text.tokens().subList(are, to), to))
                : Optional.empty();
    }

    private static RewrittenWords shared(
            WordPhrases text, int at, List<Item> items, int excepted, List<WordToken> qualities, int to) {
        List<WordToken> said = new ArrayList<>();
        int begun = at;
        for (int i = 0; i < items.size(); i++) {
            said.addAll(text.tokens().subList(begun, items.get(i).noun()));
            said.addAll(i == excepted ? OneApart.another(text, qualities) : qualities);
            begun = items.get(i).noun();
        }
        said.addAll(text.tokens().subList(begun, items.getLast().end()));
        return RewrittenWords.of(at, to, said);
    }

    /**
     * Index of the exception in the list: the last thing for "one", else the thing with the noun at {@code at}; -1 if the list lacks it.
     */
    private static int excepted(WordPhrases text, List<Item> items, int at) {
        if (text.isAny(at, ExceptedOne.ONE)) {
            return items.size() - 1;
        }
        Optional<NounMatch> noun = text.noun(text.afterDeterminer(at));
        for (int i = 0; i < items.size(); i++) {
            if (noun.filter(each -> !each.text().isEmpty())
                    .map(NounMatch::text)
                    .equals(Optional.of(items.get(i).name()))) {
                return i;
            }
        }
        return -1;
    }

    private static int afterException(WordPhrases text, int at) {
        return text.isAny(at, ExceptedOne.ONE) ? at + 1 : text.afterNoun(at);
    }

    /** Parses a list: "a vase, a green cup and two bowls"; empty if it has no "and". */
    private static List<Item> items(WordPhrases text, int at) {
        List<Item> items = new ArrayList<>();
        boolean and = false;
        int from = at;
        while (items.size() < MOST_ITEMS) {
            Optional<Item> item = item(text, from);
            if (item.isEmpty()) {
                break;
            }
            items.add(item.get());
            int mark = item.get().end() + (text.is(item.get().end(), ",") ? 1 : 0);
            boolean last = text.is(mark, "and");
            from = mark + (last ? 1 : 0);
            if (and || from == item.get().end()) {
                return and ? items : List.of();
            }
            and = last;
        }
        return and && items.size() > 1 ? items : List.of();
    }

    private static Optional<Item> item(WordPhrases text, int from) {
        int bare = text.number(from) > 0 ? from + 1 : text.afterDeterminer(from);
        int noun = text.afterQualities(bare);
        boolean coloured = text.tokens().subList(bare, noun).stream()
                .anyMatch(token -> text.words()
                        .phrases()
                        .at(List.of(token), 0)
                        .filter(match -> match.has(LexiconCategory.COLOURS))
                        .isPresent());
        return bare == from || coloured
                ? Optional.empty()
                : text.noun(noun).map(match -> new Item(noun, noun + match.length(), match.text()));
    }
}
