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
 * A value by conditions: the first rule whose words all hold decides ({@code forest autumn}); {@code a/b} holds if a or b does; the last rule is
 * {@code otherwise}. Every rule is read when the table is made, so that a file that is wrong fails at once, not for one season.
 */
public final class DecisionTable<T> {
    private static final String OTHERWISE = "otherwise";

    /** One line: all of these groups must hold, each by one of its words. */
    private record Rule<T>(List<Set<String>> groups, T value) {
        boolean holds(Set<String> words) {
            return groups.stream().allMatch(group -> group.stream().anyMatch(words::contains));
        }
    }

    private final List<Rule<T>> rules = new ArrayList<>();

    /**
     * Reads a table.
     *
     * @param node its rules
     * @param vocabulary words that can hold
     * @param value reads what a rule gives
     * @throws io.heliograph.scene.declaration.DeclarationException if a word is unknown, a rule can never be reached, or there is no {@code otherwise} at the end
     */
    public DecisionTable(DeclarationNode node, Set<String> vocabulary, Function<DeclarationNode, T> value) {
        boolean complete = false;
        for (Map.Entry<String, DeclarationNode> rule : node.fields().nodes().entrySet()) {
            if (complete) {
                throw rule.getValue().where().wrong("stands behind 'otherwise'");
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

    /** What holds for these words. */
    public T of(Set<String> words) {
        return rules.stream()
                .filter(rule -> rule.holds(words))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
