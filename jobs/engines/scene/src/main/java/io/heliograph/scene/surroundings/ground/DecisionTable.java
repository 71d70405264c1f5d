// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.scene.declaration.DeclarationNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Selects a value by condition words such as a season. The first rule with all of its words among the given ones applies ({@code forest
 * autumn}); {@code a/b} matches a or b; the last rule is {@code otherwise}. All rules are parsed at construction, so that an invalid file
 * fails at once and not only in one season.
 */
public final class DecisionTable<T> {
    private static final String OTHERWISE = "otherwise";

    /** A rule of the table; it applies if at least one word of each group is given. */
    private record Rule<T>(List<Set<String>> groups, T value) {
        boolean holds(Set<String> words) {
            return groups.stream().allMatch(group -> group.stream().anyMatch(words::contains));
        }
    }

    private final List<Rule<T>> rules = new ArrayList<>();

    /**
     * Reads a table.
     *
     * @param node rules of the table
     * @param vocabulary possible words
     * @param value parses the value of a rule
     * @throws io.heliograph.scene.declaration.DeclarationException if a word is unknown, a rule follows {@code otherwise}, or there is no
     *     {@code otherwise}
     */
    public DecisionTable(DeclarationNode node, Set<String> vocabulary, Function<DeclarationNode, T> value) {
        boolean complete = false;
        for (Map.Entry<String, DeclarationNode> rule : node.fields().nodes().entrySet()) {
            if (complete) {
                throw rule.getValue().where().wrong("must come before 'otherwise', which is the last rule");
            }
            complete = rule.getKey().equals(OTHERWISE);
            List<Set<String>> groups = complete ? List.of() : groups(rule.getKey(), rule.getValue(), vocabulary);
            rules.add(new Rule<>(groups, value.apply(rule.getValue())));
        }
        if (!complete) {
            throw node.where().wrong("has no 'otherwise'");
        }
    }

    private static List<Set<String>> groups(String condition, DeclarationNode node, Set<String> vocabulary) {
        List<Set<String>> groups = new ArrayList<>();
        for (String group : condition.split(" +", -1)) {
            Set<String> words = Set.copyOf(Arrays.asList(group.split("/", -1)));
            for (String word : words) {
                if (!vocabulary.contains(word)) {
                    throw node.where().wrong("'" + word + "' is no scenery, season or weather");
                }
            }
            groups.add(words);
        }
        return groups;
    }

    /** The value of the first rule that applies to these words. */
    public T of(Set<String> words) {
        return rules.stream()
                .filter(rule -> rule.holds(words))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
