// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.language.lexicon.WordNet.Sense;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Matches nouns with external labels, such as those of an object detector: by WordNet, and by usage that WordNet lacks ({@code
 * label-words.txt}).
 */
public final class NounKinship {
    private static final int RANKS = 3; // senses of a noun to try, the most frequent first
    private static final Set<String> NO_KIND = Set.of(
            "thing", "object", "entity", "item", "whole", "unit", "artifact", "physical object", "physical entity");
    private static final List<Set<String>> GROUPS = List.of(
            Set.of("animal"),
            Set.of("vehicle", "craft"),
            Set.of("furniture"),
            Set.of("vessel", "cutlery", "dish", "glass"),
            Set.of("food", "produce", "edible fruit"));

    private final LexiconSet words;
    private final Map<String, Set<String>> said = new HashMap<>();
    private final Set<String> other = new HashSet<>(); // labels with a meaning other than WordNet's first sense

    NounKinship(LexiconSet words) {
        this.words = words;
        for (TermFile line : TermFile.read("label-words")) {
            if (!line.spoken()) {
                other.add(line.term());
            }
            line.others()
                    .forEach(word ->
                            said.computeIfAbsent(word, _ -> new HashSet<>()).add(line.term()));
        }
    }

    /** Matches nouns with the given lexicons. */
    public static NounKinship of(LexiconSet words) {
        return new NounKinship(words);
    }

    /**
     * Labels that a noun can mean.
     *
     * @param same labels of the noun itself, its hypernyms and its hyponyms
     * @param alike labels in the same large group, such as animals or vehicles; empty if {@code same} is not empty
     */
    public record Labels(Set<String> same, Set<String> alike) {}

    /** Matches a lower-case noun, singular or plural. */
    public Labels labels(String noun, Collection<String> labels) {
        String singular = words.nouns().singular(noun);
        Set<String> same = new LinkedHashSet<>();
        Set<String> alike = new LinkedHashSet<>();
        for (String label : labels) {
            if (means(singular, label)) {
                same.add(label);
            }
        }
        if (same.isEmpty() && singular.indexOf(' ') > 0) {
            return labels(singular.substring(singular.lastIndexOf(' ') + 1), labels);
        }
        Optional<Set<String>> group = same.isEmpty() ? group(singular) : Optional.empty();
        for (String label : labels) {
            if (group.isPresent() && !other.contains(label) && group(label).equals(group)) {
                alike.add(label);
            }
        }
        return new Labels(Set.copyOf(same), Set.copyOf(alike));
    }

    private boolean means(String noun, String label) {
        if (noun.equals(label) || said.getOrDefault(noun, Set.of()).contains(label)) {
            return true;
        } else if (said.containsKey(noun) || NO_KIND.contains(noun)) {
            return false;
        }
        return !other.contains(label) && (narrower(noun, label) || wider(noun, label));
    }

    /** Whether a noun is a hyponym of a label: a poodle of dog. Every human is a person. */
    private boolean narrower(String noun, String label) {
        List<Sense> senses = words.nouns().entry(noun).senses();
        if (label.equals("person")) {
            return !senses.isEmpty() && senses.getFirst().person();
        }
        return senses.stream()
                .filter(sense -> sense.rank() < RANKS && !sense.person())
                .anyMatch(sense -> sense.kinds().stream().anyMatch(kind -> kind.contains(label)));
    }

    /** Whether a label is a hyponym of a noun: a dog of animal. */
    private boolean wider(String noun, String label) {
        return words.nouns().entry(label).senses().stream()
                .filter(sense -> sense.rank() == 0)
                .anyMatch(sense -> sense.kinds().stream().anyMatch(kind -> kind.contains(noun)));
    }

    private Optional<Set<String>> group(String noun) {
        return words.nouns().entry(noun).senses().stream()
                .filter(sense -> sense.rank() == 0)
                .flatMap(sense -> GROUPS.stream()
                        .filter(group -> sense.kinds().stream()
                                .anyMatch(kind -> kind.stream().anyMatch(group::contains))))
                .findFirst();
    }
}
