// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import java.util.List;
import java.util.Set;

/**
 * Reads negations: "not brown", "not sitting", "no fog", "with no logo". A warning reports a denied attribute that may still appear by
 * chance, as nothing prevents it.
 *
 * @param reading the prompt
 */
record DenialReader(PromptReading reading) {
    private static final Set<String> SAID = Set.of("no", "not", "without", "never");

    private static final Set<String> ARTICLES = Set.of("a", "an");

    /** Categories that other readers handle: phrases that join, count or name a place. */
    private static final List<LexiconCategory> OTHERS = List.of(
            LexiconCategory.CONNECTIVES, LexiconCategory.COUNTS, LexiconCategory.FILLERS, LexiconCategory.SETTINGS);

    /** Categories of attributes that a drawn thing may have by chance although the prompt forbids them. */
    private static final List<LexiconCategory> CHANCE = List.of(
            LexiconCategory.COLOURS,
            LexiconCategory.MATERIALS,
            LexiconCategory.PATTERNS,
            LexiconCategory.SIZES,
            LexiconCategory.SHADES,
            LexiconCategory.POSES,
            LexiconCategory.RELATIONS,
            LexiconCategory.SHADOWS,
            LexiconCategory.LIGHTS);

    /** Reads a quality after "no" or "not" without a noun after it; returns whether there was such a quality. */
    boolean quality(LexiconMatch lexiconMatch, boolean follows) {
        boolean other = OTHERS.stream().anyMatch(lexiconMatch::has) || (lexiconMatch.describes() && follows);
        if (other) {
            return false;
        }
        String said = reading.said(lexiconMatch.length());
        String before = reading.at > 0 ? reading.tokens.get(reading.at - 1).word() : "";
        boolean names = lexiconMatch.has(LexiconCategory.MATERIALS) || lexiconMatch.has(LexiconCategory.COLOURS);
        // after an article the word is a thing: a straw, a glass, an orange
        boolean thing = names && ARTICLES.contains(before);
        if (!thing && CHANCE.stream().anyMatch(lexiconMatch::has)) {
            reading.tell((SAID.contains(before) ? before : "not") + " " + said);
        }
        reading.refused.add(said);
        reading.denied = reading.at + lexiconMatch.length();
        reading.negated = false;
        reading.next = new ThingDraft();
        reading.at += lexiconMatch.length();
        return true;
    }
}
