// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.ledger;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Checks counts and colours of a brief against its prompt: each noun must have the requested number of things, and each colour must be on
 * the right thing. {@link PromptLedger} finds lost words; this class finds words that were used twice or for another thing. Thread-safe.
 */
public final class ThingTally {
    private static final Set<String> DENIALS =
            Set.of("no", "not", "without", "never", "neither", "none", "nor", "than", "unlike", "except", "but", "or");
    private static final Set<String> ONES = Set.of("one", "ones", "another", "other", "others", "more", "extra");
    private static final Set<String> ARE = Set.of("is", "are");
    private static final Set<String> JOINTS = Set.of("and", "plus");
    private static final Set<String> ARTICLES = Set.of("a", "an", "the");
    /**
     * Words before a noun that show that it is requested here, although another part of the prompt forbids it: "a man without a hat and a
     * woman with a hat".
     */
    private static final Set<String> ASKING = Set.of("and", "with", "wearing", "has", "holding");

    private static final int NEAR = 3; // maximum number of tokens between a negation and its noun phrase
    private static final int MOST_NAMED = 3; // maximum number of phrases in a warning

    private final LexiconSet words;

    /** Uses the given lexicons. */
    public ThingTally(LexiconSet words) {
        this.words = words;
    }

    /**
     * Phrases of a prompt whose numbers or colours differ from those in its brief.
     *
     * @param said tokens of the prompt
     * @param read the same tokens as rewritten for the reader
     * @param refused nouns that the prompt forbids
     * @param missing words that are reported already
     */
    public List<String> wrong(
            List<WordToken> said, List<WordToken> read, Brief brief, Set<String> refused, List<String> missing) {
        WordPhrases text = new WordPhrases(words, said);
        WordPhrases plain = new WordPhrases(words, read);
        List<ThingMention> mentions = drawn(ThingMention.in(text), brief);
        List<String> wrong = new ArrayList<>();
        mentions.stream()
                .map(ThingMention::noun)
                .distinct()
                .forEach(noun -> miscounted(text, mentions, noun, brief).ifPresent(wrong::add));
        ThingMention.in(text).stream()
                .filter(mention -> refused.contains(mention.noun()) && text.isAny(mention.from() - 1, ASKING))
                .forEach(mention -> wrong.add(phrase(text, mention)));
        ColourTally colours = new ColourTally(text, mentions, brief);
        colours.wrong().forEach(wrong::add);
        drawn(ThingMention.in(plain), brief).stream()
                .filter(mention -> !isDenied(plain, mention))
                .flatMap(colours::uncoloured)
                .forEach(wrong::add);
        return wrong.stream()
                .distinct()
                .filter(phrase -> missing.stream().noneMatch(each -> isIn(phrase, each) || isIn(each, phrase)))
                .limit(MOST_NAMED)
                .toList();
    }

    private static List<ThingMention> drawn(List<ThingMention> mentions, Brief brief) {
        return mentions.stream()
                .filter(mention -> mention.things(brief).findAny().isPresent())
                .toList();
    }

    /** A phrase with the noun, if the brief has more or fewer things of this noun than the prompt requests. */
    private static Optional<String> miscounted(
            WordPhrases text, List<ThingMention> mentions, String noun, Brief brief) {
        List<ThingMention> own =
                mentions.stream().filter(each -> each.noun().equals(noun)).toList();
        int drawn = own.getFirst().things(brief).mapToInt(BriefThing::count).sum();
        int most = pronouns(text);
        ThingMention first = own.stream()
                .filter(each -> each.kind() != ThingMention.Kind.DEFINITE)
                .findFirst()
                .orElse(own.getFirst());
        boolean open = false;
        for (ThingMention mention : own) {
            boolean again = mention.kind() == ThingMention.Kind.DEFINITE && own.size() > 1 && !mention.equals(first);
            open |= !again && mention.count() == ThingMention.UNKNOWN;
            most += again ? 0 : Math.max(0, mention.count());
        }
        if (!open && drawn > most) {
            return Optional.of(phrase(text, own.getLast()));
        }
        return own.stream()
                .filter(mention -> mention.kind() == ThingMention.Kind.NEW && mention.count() > drawn)
                .filter(mention -> !isDenied(text, mention))
                .findFirst()
                .map(mention -> phrase(text, mention));
    }

    /** Number of things that the prompt names without a noun, as "one" in "a white cup and a red one". */
    private static int pronouns(WordPhrases text) {
        return IntStream.range(0, text.tokens().size())
                .map(i -> {
                    int number = text.number(i);
                    boolean some = text.is(i + 1, "of") || text.isAny(i + 1, ARE);
                    boolean one = text.isAny(i, ONES) && !some && !text.is(i - 1, "but") && !text.is(i - 1, "except");
                    boolean joined = number > 1
                            && !some
                            && (text.isAny(i - 1, JOINTS) || text.isAny(text.afterQualities(i + 1), ONES));
                    int end = text.isAny(i, ARTICLES) ? text.afterQualities(i + 1) : i;
                    boolean left = end > i + 1 && text.noun(end).isEmpty(); // counts "a red" in "a red and a blue cup"
                    return joined ? number : one || left ? 1 : 0;
                })
                .sum();
    }

    private static String phrase(WordPhrases text, ThingMention mention) {
        return text.said(mention.from(), mention.to());
    }

    static boolean isIn(String name, String term) {
        return (" " + name + " ").contains(" " + term + " ");
    }

    private static boolean isDenied(WordPhrases text, ThingMention mention) {
        return isDenied(text, mention.from());
    }

    static boolean isDenied(WordPhrases text, int at) {
        return IntStream.range(Math.max(0, at - NEAR), at + 1).anyMatch(i -> text.isAny(i, DENIALS));
    }
}
