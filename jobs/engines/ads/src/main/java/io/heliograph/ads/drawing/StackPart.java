// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.lettering.LetterStyle;
import io.heliograph.ads.lettering.MeasuredText;
import io.heliograph.ads.template.StackItem;
import java.util.Optional;

/**
 * An item of a stack with content.
 *
 * @param words of texts and buttons, as they were sent
 * @param measured the words with their widths and line breaks
 */
record StackPart(StackItem item, String words, LetterStyle style, Optional<MeasuredText> measured) {
    String contentType() {
        return switch (item) {
            case StackItem.Words text -> text.contentType();
            case StackItem.Button button -> button.contentType();
            default -> "";
        };
    }

    boolean isOptional() {
        return switch (item) {
            case StackItem.Words text -> text.optional();
            case StackItem.Button button -> button.optional();
            default -> false;
        };
    }
}
