// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationNode;
import io.heliograph.scene.declaration.SourcePosition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Values of an archetype's parameters, numbers or words, chosen by the seed. {@code 1..2} is a number from that range, {@code a | b | c} a
 * choice, everything else an expression of the parameters above it, or a word.
 */
final class ParameterScope {
    private static final Pattern RANGE = Pattern.compile("(\\S+?)\\.\\.(\\S+)");

    /** Six digits are a colour, though 2e2826 would be a number too. */
    private static final Pattern COLOUR = Pattern.compile("[0-9a-fA-F]{6}");

    private final long seed;
    private final Map<String, Object> values;

    private ParameterScope(long seed, Map<String, Object> values) {
        this.seed = seed;
        this.values = values;
    }

    /** Chooses values for all parameters; {@code over} replaces the declarations of some of them and may name no others. */
    static ParameterScope draw(DeclarationNode.Fields parameters, Map<String, DeclarationNode> over, long seed) {
        for (Map.Entry<String, DeclarationNode> entry : over.entrySet()) {
            if (!parameters.nodes().containsKey(entry.getKey())) {
                throw entry.getValue().where().wrong("no parameter of this name in set");
            }
        }
        ParameterScope parameterScope = new ParameterScope(seed, new LinkedHashMap<>());
        parameters
                .nodes()
                .forEach((name, declarationNode) -> parameterScope.values.put(
                        name, parameterScope.value(name, over.getOrDefault(name, declarationNode))));
        return parameterScope;
    }

    private Object value(String name, DeclarationNode declarationNode) {
        List<String> choices = List.of(declarationNode.text().split("\\s*\\|\\s*", 64));
        String said = choices.get((int) (SeededChoice.unit(seed, name) * choices.size()));
        Matcher range = RANGE.matcher(said);
        if (range.matches()) {
            double from = number(declarationNode.where(), range.group(1));
            return from
                    + (number(declarationNode.where(), range.group(2)) - from) * SeededChoice.unit(seed, name + "..");
        }
        if (said.startsWith("$") && values.get(said.substring(1)) instanceof String word) {
            return word;
        }
        return !COLOUR.matcher(said).matches() && ParameterExpression.reads(said, this)
                ? (Object) number(declarationNode.where(), said)
                : said;
    }

    /** A copy of this scope with one more number. */
    ParameterScope with(String name, double value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new ParameterScope(seed, more);
    }

    double number(SourcePosition sourcePosition, String expression) {
        double value = new ParameterExpression(sourcePosition, expression, this).value();
        if (!Double.isFinite(value) || Math.abs(value) > 1e6) {
            throw sourcePosition.wrong("not a number within a million: " + expression);
        }
        return value;
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    @Nullable
    Double numberOf(String name) {
        return values.get(name) instanceof Double number ? number : null;
    }

    /** Value of a parameter as text. */
    String word(SourcePosition sourcePosition, String name) {
        Object value = values.get(name);
        if (value == null) {
            throw sourcePosition.wrong("no parameter " + name);
        }
        return String.valueOf(value);
    }

    /** A pseudo-random number, 0 to below 1, that depends only on the seed and {@code n}. */
    double chance(double n) {
        return SeededChoice.unit(seed, n);
    }
}
