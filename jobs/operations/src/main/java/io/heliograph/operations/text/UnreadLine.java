// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.text.TextRewriting.TextChange;
import io.heliograph.vision.text.DetectedText;
import io.heliograph.vision.text.TextLine;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Selects a line if no line can be read: the only line, or the one at a place. If the client named a line by its words, which cannot be
 * compared, the largest is selected.
 */
final class UnreadLine {
    private UnreadLine() {}

    /**
     * The selected line; empty if the picture has none.
     *
     * @throws FailureException VALIDATION_ERROR with the boxes of the lines if there are several and the request names neither a line nor a
     *     place
     */
    static Optional<TextLine> of(DetectedText text, TextChange wish, int width, int height) {
        List<TextLine> lines = PlacedLine.sure(text);
        if (lines.size() > 1 && wish.place().isEmpty() && named(wish).isEmpty()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Text not clear",
                    ("The picture has %d lines of text, and this server cannot read them: %s. Send 'old_text' with"
                                    + " 'largest line' to change the largest.")
                            .formatted(lines.size(), BoxWording.of(lines)));
        }
        return PlacedLine.of(text, wish.place(), width, height);
    }

    private static Optional<String> named(TextChange wish) {
        return wish.named().filter(each -> !each.isBlank());
    }

    /** Warns that the client's words for the line could not be compared with its text. */
    static void say(TextChange wish, Consumer<String> warnings) {
        wish.named()
                .map(named -> named.isBlank()
                        ? "No line of this picture could be read; check that the right line was rewritten."
                        : "No line of this picture could be read; check that the rewritten line is \"%s\"."
                                .formatted(named))
                .ifPresent(warnings);
    }
}
