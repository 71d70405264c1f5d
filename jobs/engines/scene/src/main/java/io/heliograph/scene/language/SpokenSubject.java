// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.PluralForms;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Finds the noun that a prompt uses for the subject of the picture beside it. A noun with a definite article wins, as English uses it for a
 * thing that writer and reader both see ("a dog beside the mug"), else the first noun ("a mug on a table"). No noun is the subject if a
 * preposition or a pronoun shows that the prompt only gives a place ("on a table", "put it beside a dog", "a dog beside it"). Things that
 * mostly give places ("in front of the castle", "on the sofa") count only if no preposition precedes them.
 */
final class SpokenSubject {
    private final SubjectPhrases phrases = new SubjectPhrases();
    private final PluralForms pluralForms = new PluralForms();
    private final Function<String, String> families;

    /**
     * Uses a catalogue of archetypes.
     *
     * @param families the family of an archetype, empty if unknown
     */
    SpokenSubject(Function<String, String> families) {
        this.families = families;
    }

    SubjectWords of(String prompt, Brief brief) {
        List<WordToken> tokens = WordTokenizer.of(prompt);
        List<BriefThing> things = brief.things();
        int[] at = positions(tokens, things);
        int[] articles = articles(tokens, at);
        OptionalInt definite = definite(tokens, things, articles);
        int article = definite.isPresent() ? articles[definite.getAsInt()] : -1;
        Optional<String> refusal = phrases.refusal(tokens, article, !things.isEmpty());
        Optional<String> hold = phrases.hold(tokens, article);
        if (definite.isPresent()) {
            return new SubjectWords(definite, refusal, hold);
        }
        if (things.isEmpty() || isPronoun(tokens, at) || !isFirst(tokens, at[0])) {
            return new SubjectWords(definite, refusal.or(() -> hold), Optional.empty());
        }
        return new SubjectWords(OptionalInt.of(0), refusal, hold.or(() -> SubjectWords.unclear(things, upon(things))));
    }

    /** Position of a thing that is on the first thing, if the first one is a landmark such as a table and the other one is not. */
    private OptionalInt upon(List<BriefThing> things) {
        return isLandmark(things.getFirst())
                ? IntStream.range(1, things.size())
                        .filter(i -> !isLandmark(things.get(i)))
                        .filter(i -> things.get(i).relations().stream()
                                .anyMatch(
                                        relation -> relation.other() == 0 && relation.kind() == ThingRelation.Kind.ON))
                        .findFirst()
                : OptionalInt.empty();
    }

    /**
     * Position of the first noun with a definite article and no preposition before it; else of the first such noun that is not a landmark.
     */
    private OptionalInt definite(List<WordToken> tokens, List<BriefThing> things, int[] articles) {
        OptionalInt bare = IntStream.range(0, articles.length)
                .filter(i -> articles[i] >= 0 && !phrases.isLedIn(tokens, articles[i]))
                .findFirst();
        return bare.isPresent()
                ? bare
                : IntStream.range(0, articles.length)
                        .filter(i -> articles[i] >= 0 && !isLandmark(things.get(i)))
                        .findFirst();
    }

    /** Position of each noun's article, -1 without one. */
    private int[] articles(List<WordToken> tokens, int[] at) {
        return IntStream.range(0, at.length)
                .map(i -> at[i] < 0 ? -1 : phrases.article(tokens, at[i], before(at, i)))
                .toArray();
    }

    private static int before(int[] at, int i) {
        return Arrays.stream(at).filter(other -> other < at[i]).max().orElse(-1);
    }

    /** Whether the first pronoun means the subject of the picture rather than an earlier noun, as in "a table with a mug on it". */
    private boolean isPronoun(List<WordToken> tokens, int[] at) {
        int first = Arrays.stream(at).filter(position -> position >= 0).min().orElse(Integer.MAX_VALUE);
        for (int i = 0; i < tokens.size(); i++) {
            if (phrases.isPronoun(tokens, i)) {
                return !(first < i && phrases.isParted(tokens, first, i));
            }
        }
        return false;
    }

    private boolean isFirst(List<WordToken> tokens, int noun) {
        return noun < 0 ? tokens.isEmpty() || !phrases.leads(tokens.getFirst()) : !phrases.isLedInSince(tokens, noun);
    }

    private boolean isLandmark(BriefThing thing) {
        return thing.archetype().map(families).filter(phrases::isLandmark).isPresent();
    }

    private int[] positions(List<WordToken> tokens, List<BriefThing> things) {
        int[] at = new int[things.size()];
        for (int i = 0; i < at.length; i++) {
            at[i] = position(tokens, things.get(i).noun());
        }
        return at;
    }

    private int position(List<WordToken> tokens, String noun) {
        String head = noun.substring(noun.lastIndexOf(' ') + 1);
        for (int i = 0; i < tokens.size(); i++) {
            String word = tokens.get(i).word();
            if (word.equals(head) || pluralForms.singular(word).equals(head)) {
                return i;
            }
        }
        return -1;
    }
}
