// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** The words of a line, one after the other, without {@code of} and the surface it names. */
final class Words {
    private static final Pattern SURFACE = Pattern.compile("\\s+of\\s+\\S+");

    private final Where where;
    private final List<String> words;
    private final Scope scope;
    private int next;

    Words(Where where, String line, Scope scope) {
        this.where = where;
        this.words = Arrays.asList(SURFACE.matcher(line).replaceAll("").strip().split("\\s+"));
        this.scope = scope;
    }

    Where where() {
        return where;
    }

    boolean more() {
        return next < words.size();
    }

    String peek() {
        return more() ? words.get(next) : "";
    }

    String word() {
        if (!more()) {
            throw where.wrong("ends too early: " + String.join(" ", words));
        }
        return words.get(next++);
    }

    float number() {
        return (float) scope.number(where, word());
    }

    /** A number, or what is meant when the next word is a modifier or none. */
    float number(float otherwise) {
        return atNumber() ? number() : otherwise;
    }

    boolean atNumber() {
        return more() && !Modifiers.NAMES.contains(peek());
    }

    /** Radians; files say degrees. */
    float angle() {
        return (float) StrictMath.toRadians(scope.number(where, word()));
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
                    throw where.wrong(size + " numbers joined by commas expected: " + word);
                }
                values[found++] = (float) scope.number(where, word.substring(from, i));
                from = i + 1;
            }
        }
        if (found < size) {
            throw where.wrong(size + " numbers joined by commas expected: " + word);
        }
        return values;
    }
}
