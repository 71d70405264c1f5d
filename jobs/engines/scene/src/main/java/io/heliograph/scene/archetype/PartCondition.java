// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import java.util.Arrays;

/** Condition of a part: {@code when ears is floppy|long}, {@code when ears not floppy} or {@code when legs>2}. */
final class PartCondition {
    private PartCondition() {}

    static boolean holds(LineWords lineWords, ParameterScope parameterScope) {
        String first = lineWords.word();
        if (!lineWords.more()) {
            return parameterScope.number(lineWords.where(), first) != 0;
        }
        String verb = lineWords.word();
        boolean among = Arrays.asList(lineWords.word().split("\\|", -1))
                .contains(parameterScope.word(lineWords.where(), first));
        return switch (verb) {
            case "is" -> among;
            case "not" -> !among;
            default -> throw lineWords.where().wrong("'is' or 'not' expected: " + verb);
        };
    }
}
