// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import java.util.Arrays;

/** {@code when ears is floppy|long}, {@code when ears not floppy} or {@code when legs>2}. */
final class Condition {
    private Condition() {}

    static boolean holds(Words words, Scope scope) {
        String first = words.word();
        if (!words.more()) {
            return scope.number(words.where(), first) != 0;
        }
        String verb = words.word();
        boolean among = Arrays.asList(words.word().split("\\|", -1)).contains(scope.word(words.where(), first));
        return switch (verb) {
            case "is" -> among;
            case "not" -> !among;
            default -> throw words.where().wrong("is or not expected: " + verb);
        };
    }
}
