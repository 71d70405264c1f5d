// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What parameters stand for: numbers and words, drawn by the seed. {@code 1..2} is a number between, {@code a | b | c} a choice, everything
 * else an expression of the parameters above it, or a word.
 */
final class Scope {
    private static final Pattern RANGE = Pattern.compile("(\\S+?)\\.\\.(\\S+)");

    /** Six digits are a colour, though 2e2826 would be a number too. */
    private static final Pattern COLOUR = Pattern.compile("[0-9a-fA-F]{6}");

    private final long seed;
    private final Map<String, Object> values;

    private Scope(long seed, Map<String, Object> values) {
        this.seed = seed;
        this.values = values;
    }

    /** Draws all parameters; {@code over} replaces what some of them say and may name no others. */
    static Scope draw(Node.Fields parameters, Map<String, Node> over, long seed) {
        for (Map.Entry<String, Node> entry : over.entrySet()) {
            if (!parameters.nodes().containsKey(entry.getKey())) {
                throw entry.getValue().where().wrong("no parameter of this name in set");
            }
        }
        Scope scope = new Scope(seed, new LinkedHashMap<>());
        parameters
                .nodes()
                .forEach((name, node) -> scope.values.put(name, scope.value(name, over.getOrDefault(name, node))));
        return scope;
    }

    private Object value(String name, Node node) {
        List<String> choices = List.of(node.text().split("\\s*\\|\\s*", 64));
        String said = choices.get((int) (Draw.unit(seed, name) * choices.size()));
        Matcher range = RANGE.matcher(said);
        if (range.matches()) {
            double from = number(node.where(), range.group(1));
            return from + (number(node.where(), range.group(2)) - from) * Draw.unit(seed, name + "..");
        }
        if (said.startsWith("$") && values.get(said.substring(1)) instanceof String word) {
            return word;
        }
        return !COLOUR.matcher(said).matches() && Expression.reads(said, this)
                ? (Object) number(node.where(), said)
                : said;
    }

    /** This scope and one more number. */
    Scope with(String name, double value) {
        Map<String, Object> more = new LinkedHashMap<>(values);
        more.put(name, value);
        return new Scope(seed, more);
    }

    double number(Where where, String expression) {
        double value = new Expression(where, expression, this).value();
        if (!Double.isFinite(value) || Math.abs(value) > 1e6) {
            throw where.wrong("not a number within a million: " + expression);
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

    /** A parameter as a word; a number as it would be written. */
    String word(Where where, String name) {
        Object value = values.get(name);
        if (value == null) {
            throw where.wrong("no parameter " + name);
        }
        return String.valueOf(value);
    }

    /** Chance for the n-th of several, the same whenever it is asked. */
    double chance(double n) {
        return Draw.unit(seed, n);
    }
}
