// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.DeclarationException;
import io.heliograph.scene.declaration.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic over an archetype's parameters, parsed and evaluated in one pass by recursive descent: + - * / parentheses, comparisons (1 or
 * 0), and the functions sin cos (of degrees) sqrt abs floor min max any. Results are the same on every machine (StrictMath).
 */
final class ParameterExpression {
    private static final int LONGEST = 400;
    private static final int DEEPEST = 40;

    private final SourcePosition sourcePosition;
    private final String text;
    private final ParameterScope parameterScope;
    private int at;
    private int depth;

    ParameterExpression(SourcePosition sourcePosition, String text, ParameterScope parameterScope) {
        this.sourcePosition = sourcePosition;
        this.text = text;
        this.parameterScope = parameterScope;
        if (text.length() > LONGEST) {
            throw sourcePosition.wrong("an expression of more than " + LONGEST + " characters");
        }
    }

    /** Whether a text is a valid expression over the parameters of a scope. */
    static boolean reads(String text, ParameterScope parameterScope) {
        try {
            new ParameterExpression(new SourcePosition("", ""), text, parameterScope).value();
            return true;
        } catch (DeclarationException e) {
            return false;
        }
    }

    double value() {
        double value = comparison();
        skip();
        if (at < text.length()) {
            throw wrong();
        }
        return value;
    }

    private double comparison() {
        if (++depth > DEEPEST) {
            throw sourcePosition.wrong("parentheses too deep");
        }
        double left = sum();
        if (accept('<')) {
            left = left < sum() ? 1 : 0;
        } else if (accept('>')) {
            left = left > sum() ? 1 : 0;
        }
        depth--;
        return left;
    }

    private double sum() {
        double value = product();
        while (true) {
            if (accept('+')) {
                value += product();
            } else if (accept('-')) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    private double product() {
        double value = factor();
        while (true) {
            if (accept('*')) {
                value *= factor();
            } else if (accept('/')) {
                value /= factor();
            } else {
                return value;
            }
        }
    }

    private double factor() {
        if (accept('-')) {
            return -atom();
        }
        accept('+');
        return atom();
    }

    private double atom() {
        if (accept('(')) {
            double value = comparison();
            expect(')');
            return value;
        }
        skip();
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "._".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        String token = text.substring(start, at);
        if (token.isEmpty()) {
            throw wrong();
        }
        char first = token.charAt(0);
        if (Character.isDigit(first) || first == '.') {
            return parsed(token);
        }
        return accept('(') ? call(token) : named(token);
    }

    private double parsed(String token) {
        try {
            return Double.parseDouble(token);
        } catch (NumberFormatException e) {
            throw sourcePosition.wrong("not a number: " + token);
        }
    }

    private double named(String token) {
        @Nullable Double value = parameterScope.numberOf(token);
        if (value == null) {
            throw sourcePosition.wrong("no number named " + token + " in " + text);
        }
        return value;
    }

    private double call(String name) {
        double first = comparison();
        double value = switch (name) {
            case "sin" -> StrictMath.sin(StrictMath.toRadians(first));
            case "cos" -> StrictMath.cos(StrictMath.toRadians(first));
            case "sqrt" -> Math.sqrt(first);
            case "abs" -> Math.abs(first);
            case "floor" -> Math.floor(first);
            case "any" -> parameterScope.chance(first);
            case "min", "max" -> {
                expect(',');
                double second = comparison();
                yield name.equals("min") ? Math.min(first, second) : Math.max(first, second);
            }
            default -> throw sourcePosition.wrong("no function " + name);
        };
        expect(')');
        return value;
    }

    private void skip() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private boolean accept(char sign) {
        skip();
        if (at < text.length() && text.charAt(at) == sign) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char sign) {
        if (!accept(sign)) {
            throw wrong();
        }
    }

    private DeclarationException wrong() {
        return sourcePosition.wrong("cannot read \"" + text + "\" at character " + (at + 1));
    }
}
