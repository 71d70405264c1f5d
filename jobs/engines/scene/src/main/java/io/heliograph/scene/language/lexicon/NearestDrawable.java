// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds an archetype for a noun outside of the vocabulary: its nearest hypernym in WordNet that the vocabulary has. To avoid wrong results,
 * it takes few steps, stops at hypernyms without a typical look ({@code likeness.txt}), and ignores rare senses.
 */
final class NearestDrawable {
    /** Maximum steps to a hypernym: a corgi is a dog in two steps; beyond four there is little likeness. */
    private static final int MOST_STEPS = 4;

    /** Number of senses to try after the first one. With more, a stage would become a coach, a market a bag and a board a table. */
    private static final int LATER = 1;

    /** Hypernyms of pieces of games, which are named after people: "tile" is a man of mah-jongg. */
    private static final Set<String> PIECES = Set.of("man", "king", "queen", "knight", "bishop", "pawn");

    private static final Set<String> PLACES = Set.of("building", "establishment", "structure", "room", "area");

    private final DrawableVocabulary drawableVocabulary;
    private final Set<String> ends = new HashSet<>();
    private final Set<String> skipped = new HashSet<>();
    private final Set<String> unlike = new HashSet<>();

    NearestDrawable(DrawableVocabulary drawableVocabulary) {
        this.drawableVocabulary = drawableVocabulary;
        for (TermFile line : TermFile.read("likeness")) {
            Set<String> of = switch (line.term()) {
                case "end" -> ends;
                case "skip" -> skipped;
                default -> unlike;
            };
            of.addAll(line.others());
        }
    }

    /**
     * Finds the archetype of a noun: by its first sense or a similar later one (an oak is wood, then a tree). An animal or dish is
     * preferred to a person named after it, and a fruit to its tree.
     */
    Optional<String> of(WordNet.Entry entry) {
        if (!entry.body()
                || entry.senses().getFirst().kinds().getFirst().stream().anyMatch(unlike::contains)) {
            return Optional.empty();
        }
        WordNet.Sense first = entry.senses().getFirst();
        boolean manner = first.person() && entry.adverb(); // "straight" in "going straight on"
        if (first.instance() || first.rank() > 0 || manner) {
            return Optional.empty();
        }
        Optional<WordNet.Sense> rather =
                entry.senses().stream().filter(sense -> rather(sense, first)).findFirst();
        return rather.isPresent()
                ? nearest(rather.get(), MOST_STEPS)
                : nearest(first, MOST_STEPS).or(() -> later(entry, first));
    }

    /** The first sense that is a location, for a noun that mostly names people; empty if the noun has no such sense. */
    Optional<WordNet.Sense> place(WordNet.Entry entry) {
        return entry.senses().stream()
                .filter(sense -> sense.file().equals("noun.artifact"))
                .filter(sense ->
                        sense.kinds().stream().anyMatch(kind -> kind.stream().anyMatch(PLACES::contains)))
                .findFirst();
    }

    /** The archetype for a sense. */
    Optional<String> of(WordNet.Sense sense) {
        return nearest(sense, MOST_STEPS);
    }

    private static boolean rather(WordNet.Sense sense, WordNet.Sense first) {
        boolean food = sense.file().equals("noun.food");
        return (first.person() && (sense.animal() || food)) || (first.file().equals("noun.plant") && food);
    }

    /**
     * The archetype of the next sense, if it is in the same lexicographer file of WordNet as the first and at most one step from an
     * archetype.
     */
    private Optional<String> later(WordNet.Entry entry, WordNet.Sense first) {
        return entry.senses().stream()
                .skip(1)
                .limit(LATER)
                .filter(sense -> !sense.instance() && sense.file().equals(first.file()))
                .flatMap(sense -> nearest(sense, 1).stream())
                .findFirst();
    }

    /**
     * The archetype of the nearest hypernym within {@code most} steps. For people the number of steps is not limited, as all look similar
     * enough.
     */
    private Optional<String> nearest(WordNet.Sense sense, int most) {
        int steps = 0;
        for (List<String> kind : sense.kinds()) {
            if ((steps++ > most && !sense.person()) || ends.contains(kind.getFirst())) {
                break;
            }
            Optional<String> archetype = kind.stream()
                    .filter(lemma -> !skipped.contains(lemma))
                    .filter(lemma -> sense.person() || !PIECES.contains(lemma))
                    .flatMap(lemma -> drawableVocabulary.archetypeOf(lemma).stream())
                    .findFirst();
            if (archetype.isPresent()) {
                return archetype;
            }
        }
        return Optional.empty();
    }
}
