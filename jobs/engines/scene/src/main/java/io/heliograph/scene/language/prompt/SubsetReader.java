// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import java.util.Set;

/**
 * Reads attributes of only some of several things: "two of them striped", "one wearing a scarf", "the top one red", "two of the three are
 * lit". All instances of a thing look alike, so a warning reports these attributes, and they have no effect. Colours were already
 * distributed by {@code PlainWording}.
 *
 * @param reading the prompt
 */
record SubsetReader(PromptReading reading) {
    private static final Set<String> SOME =
            Set.of("all", "none", "some", "half", "most", "each", "both", "any", "few", "many");
    private static final Set<String> THEM = Set.of("them", "which", "these", "those", "whom");
    private static final Set<String> DEFINITE = Set.of("the", "these", "those");
    private static final Set<String> ONES = Set.of("one", "ones");
    private static final Set<String> ARE = Set.of("is", "are", "has", "have", "wears", "holds");
    private static final int ADJECTIVES = 2;

    /** Skips a clause about some instances of the last thing and reports it as unknown; returns whether there was one. */
    boolean subset() {
        boolean named = reading.sentence.last() != null && (ofThem() || theOne() || counted() || onlyOne());
        if (!named && !ofThose() && !allBut()) {
            return false;
        }
        StringBuilder said = new StringBuilder();
        while (reading.more() && reading.token().isWord()) {
            said.append(said.isEmpty() ? "" : " ").append(reading.token().word());
            reading.at++;
        }
        reading.tell(said.toString());
        reading.clear();
        return true;
    }

    private boolean ofThem() {
        boolean share = SOME.contains(reading.word(0)) || isNumber();
        return share && reading.word(1).equals("of") && THEM.contains(reading.word(2));
    }

    /**
     * Whether a clause begins with a part of a definite group: "two of the three are blue", "none of the mugs is", "half of the six books".
     */
    private boolean ofThose() {
        boolean share = SOME.contains(reading.word(0)) || isNumber();
        return share && reading.word(1).equals("of") && DEFINITE.contains(reading.word(2));
    }

    /** Whether a clause begins like "all but one green". */
    private boolean allBut() {
        return SOME.contains(reading.word(0))
                && (reading.word(1).equals("but") || reading.word(1).equals("except"));
    }

    /** Whether a clause begins with a single instance of the last thing: "the top one". */
    private boolean theOne() {
        boolean the = reading.word(0).equals("the") && begins();
        for (int i = 1; the && i <= ADJECTIVES + 1; i++) {
            if (ONES.contains(reading.word(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a clause begins with a number without a noun: "four penguins, one wearing a scarf". */
    private boolean counted() {
        ThingDraft last = reading.sentence.last();
        boolean several = last != null && last.count > 1;
        return several && begins() && isNumber() && !reading.word(0).startsWith("a") && is(1);
    }

    /** Whether "only one is red" or the like begins: it is about one instance, so the others are not like it. */
    private boolean onlyOne() {
        ThingDraft last = reading.sentence.last();
        return last != null
                && last.count > 1
                && reading.coming("only")
                && ARE.contains(reading.word(2))
                && numberAhead();
    }

    private boolean numberAhead() {
        return reading.words
                .phrases()
                .at(reading.tokens, reading.at + 1)
                .filter(m -> m.has(LexiconCategory.COUNTS) && m.length() == 1)
                .isPresent();
    }

    private boolean begins() {
        return reading.at > 0 && !reading.tokens.get(reading.at - 1).isWord();
    }

    private boolean isNumber() {
        String word = reading.word(0);
        boolean digits = !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits
                || reading.match()
                        .filter(m -> m.has(LexiconCategory.COUNTS) && m.length() == 1)
                        .isPresent();
    }

    /** Whether a verb, a pattern or an attribute without a noun is {@code further} tokens ahead. */
    private boolean is(int further) {
        int at = reading.at + further;
        if (at >= reading.tokens.size() || !reading.tokens.get(at).isWord()) {
            return false;
        }
        boolean verbal = reading.words
                .phrases()
                .at(reading.tokens, at)
                .filter(m -> m.has(LexiconCategory.POSES)
                        || m.has(LexiconCategory.RELATIONS)
                        || m.is(LexiconCategory.CONNECTIVES, "with")
                        || m.is(LexiconCategory.CONNECTIVES, "without"))
                .isPresent();
        return verbal || !reading.ahead.continues(at);
    }
}
