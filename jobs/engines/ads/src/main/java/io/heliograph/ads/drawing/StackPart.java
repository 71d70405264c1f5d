// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.lettering.LetterStyle;
import io.heliograph.ads.lettering.MeasuredText;
import io.heliograph.ads.template.StackItem;
import java.util.Optional;

/**
 * An item of a stack together with its content.
 *
 * @param words text as the client sent it; for texts and buttons
 * @param measured the measured words, ready to be set at any size
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
