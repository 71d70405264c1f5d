// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import java.util.Optional;

/** Names of organizations, labels of tokens and names of operators' tokens. Tables print them as they are. */
public final class PrintableName {
    private static final int LONGEST = 100; // characters

    /** What a valid name consists of, for messages. */
    public static final String WANTED = "1 to " + LONGEST
            + " characters, without line breaks, control characters and characters that change the direction of text";

    private PrintableName() {}

    /** The name without surrounding blanks; empty if it is not valid. */
    public static Optional<String> of(String text) {
        String name = text.strip();
        return name.isEmpty() || name.length() > LONGEST || !name.codePoints().allMatch(PrintableName::isPrintable)
                ? Optional.empty()
                : Optional.of(name);
    }

    private static boolean isPrintable(int point) {
        boolean directs = (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
        return !directs
                && switch (Character.getType(point)) {
                    case Character.CONTROL,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SURROGATE -> false;
                    default -> true;
                };
    }
}
