// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.text.TextRewriting.TextChange;
import java.util.List;

/** Finds the one line that a client names; otherwise refuses and lists all lines. */
final class NamedLine {
    private NamedLine() {}

    /**
     * Selects the line.
     *
     * @param field field of the picture, for the error
     * @throws FailureException VALIDATION_ERROR with the lines and their boxes if no line matches, or several match equally well
     */
    static WordedLine of(List<WordedLine> lines, TextChange wish, int width, int height, String field) {
        LineChoice choice = LineChoice.of(lines, wish.named(), wish.place(), width, height);
        return choice.only().orElseThrow(() -> refused(lines, choice, wish, field));
    }

    private static FailureException refused(List<WordedLine> lines, LineChoice choice, TextChange wish, String field) {
        String named = wish.named()
                .filter(each -> !each.isBlank())
                .map("\"%s\""::formatted)
                .orElse("");
        if (lines.isEmpty()) {
            return refusal(
                    "Text not readable",
                    ("The picture in '%s' seems to have text, but none of it could be read. Send a larger or sharper"
                                    + " picture.")
                            .formatted(field));
        }
        if (choice.lines().isEmpty()) {
            return refusal(
                    "Text not found",
                    "No line of the picture in '%s' is %s. These were read: %s."
                            .formatted(field, named, WordedLine.shown(lines)));
        }
        String shown = WordedLine.shown(choice.lines());
        return refusal(
                "Text not clear",
                named.isEmpty()
                        ? "The picture in '%s' has %d lines of text, and the request names none of them: %s. Name one by its words."
                                .formatted(field, choice.lines().size(), shown)
                        : "Several lines of the picture in '%s' fit %s: %s. Name one by its words."
                                .formatted(field, named, shown));
    }

    private static FailureException refusal(String message, String details) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, message, details);
    }
}
