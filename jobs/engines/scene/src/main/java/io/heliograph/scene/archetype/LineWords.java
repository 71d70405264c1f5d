// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.SourcePosition;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Reads a line of a part list word by word; the suffix {@code of SURFACE} is left out. */
final class LineWords {
    private static final Pattern SURFACE = Pattern.compile("\\s+of\\s+\\S+");

    private final SourcePosition sourcePosition;
    private final List<String> words;
    private final ParameterScope parameterScope;
    private int next;

    LineWords(SourcePosition sourcePosition, String line, ParameterScope parameterScope) {
        this.sourcePosition = sourcePosition;
        this.words = Arrays.asList(SURFACE.matcher(line).replaceAll("").strip().split("\\s+"));
        this.parameterScope = parameterScope;
    }

    SourcePosition where() {
        return sourcePosition;
    }

    boolean more() {
        return next < words.size();
    }

    String peek() {
        return more() ? words.get(next) : "";
    }

    String word() {
        if (!more()) {
            throw sourcePosition.wrong("ends too early: " + String.join(" ", words));
        }
        return words.get(next++);
    }

    float number() {
        return (float) parameterScope.number(sourcePosition, word());
    }

    /** A number; the default if the next word is a modifier or the line ends. */
    float number(float otherwise) {
        return atNumber() ? number() : otherwise;
    }

    boolean atNumber() {
        return more() && !SolidModifiers.NAMES.contains(peek());
    }

    /** Reads an angle in degrees and returns radians. */
    float angle() {
        return (float) StrictMath.toRadians(parameterScope.number(sourcePosition, word()));
    }

    /** Numbers joined by commas: {@code .1,.2,.3}; commas in parentheses do not count. */
    float[] tuple(int size) {
        String word = word();
        float[] values = new float[size];
        int from = 0;
        int deep = 0;
        int found = 0;
        for (int i = 0; i <= word.length(); i++) {
            char sign = i < word.length() ? word.charAt(i) : ',';
            deep += sign == '(' ? 1 : sign == ')' ? -1 : 0;
            if (sign == ',' && deep == 0) {
                if (found == size) {
                    throw sourcePosition.wrong(size + " numbers joined by commas expected: " + word);
                }
                values[found++] = (float) parameterScope.number(sourcePosition, word.substring(from, i));
                from = i + 1;
            }
        }
        if (found < size) {
            throw sourcePosition.wrong(size + " numbers joined by commas expected: " + word);
        }
        return values;
    }
}
