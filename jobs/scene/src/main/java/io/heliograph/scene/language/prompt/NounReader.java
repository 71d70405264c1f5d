// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.NounMatch;
import java.util.Set;

/**
 * Makes nouns things of their own, parts of other things, or what must not be there.
 *
 * @param reading the prompt
 */
record NounReader(PromptReading reading) {
    private static final int MOST_THINGS = 40;
    /** How many stand in "a tulip field". */
    private static final int FIELDFUL = 7;

    private static final Set<String> GROUNDS = Set.of("field", "meadow", "garden", "forest", "hills");
    private static final String COUPLE = "couple";

    void noun(NounMatch nounMatch) {
        reading.at += nounMatch.length();
        if (reading.negated) {
            reading.refused.add(nounMatch.text());
            reading.negated = false;
            reading.next = new ThingDraft();
            return;
        }
        if (reading.more() && !nounMatch.plural() && reading.ahead.compound(reading.at)) {
            reading.next.detail(nounMatch.text());
            return;
        }
        if (!nounMatch.plural() && field()) {
            reading.next.count = Math.max(reading.next.count, FIELDFUL);
        }
        settle(nounMatch);
    }

    /** "A couple" without what it counts is two people. */
    boolean couple(boolean follows) {
        boolean people =
                !follows && reading.word(0).equals(COUPLE) && !reading.word(1).equals("of");
        if (people) {
            reading.at++;
            reading.next.count = 2;
            settle(new NounMatch(
                    COUPLE, reading.words.nouns().of("person", 1).flatMap(NounMatch::archetype), false, 1, false));
        }
        return people;
    }

    /** Whether a scenery follows directly: "tulip field". */
    private boolean field() {
        return reading.match()
                        .filter(lexiconMatch -> lexiconMatch.has(LexiconCategory.SETTINGS))
                        .filter(lexiconMatch -> GROUNDS.contains(lexiconMatch.the(LexiconCategory.SETTINGS)))
                        .isPresent()
                && !Lookahead.PREPOSITIONS.contains(reading.word(0))
                && !reading.coming("underwater");
    }

    /** Makes a noun a thing of its own, or what another thing is made of or has. */
    void settle(NounMatch nounMatch) {
        boolean of = reading.coming("of");
        ThingDraft last = reading.sentence.last();
        if (is("portion", nounMatch) && (of || last != null)) {
            reading.at += of ? 1 : 0;
            return;
        }
        if (last != null
                && reading.sentence.ofPending()
                && reading.words.classes().is("depiction", last.noun)) {
            last.detail("of " + nounMatch.text());
            reading.clear();
            return;
        }
        boolean owned = reading.sentence.owning();
        if (last != null && is("liquid", nounMatch) && owned) {
            last.detail(nounMatch.text());
            reading.clear();
        } else if (is("part", nounMatch) && last != null && (owned || reading.parted)) {
            last.detail(reading.next.phrase(nounMatch.text()));
            reading.parted = true;
            reading.clear();
        } else if (reading.sentence.things.size() < MOST_THINGS) {
            stand(nounMatch);
        }
    }

    private void stand(NounMatch nounMatch) {
        if (nounMatch.archetype().isEmpty()) {
            reading.unknown.add(nounMatch.text());
        }
        if (reading.parted && is("wearable", nounMatch)) {
            reading.sentence.with();
        }
        reading.parted = false;
        reading.next.noun(nounMatch);
        reading.sentence.add(reading.next, reading.words.classes());
        reading.settled = reading.at;
        reading.next = new ThingDraft();
    }

    private boolean is(String kind, NounMatch nounMatch) {
        return reading.words.classes().is(kind, nounMatch.text());
    }
}
