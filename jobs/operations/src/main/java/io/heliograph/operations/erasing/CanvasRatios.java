// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.erasing;

import io.heliograph.batch.catalogue.fields.DecimalText;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.util.List;

/**
 * Aspect ratios of a canvas around a picture, width to height: nine named ones, or any number from 0.5 to 3. Drawn pictures use
 * {@code AspectRatio} instead, since their sides must be multiples of a step, which only named ratios allow.
 */
final class CanvasRatios {
    private static final List<String> WORDS = List.of("1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9");
    private static final double NARROWEST = 0.5;
    private static final double WIDEST = 3;

    private CanvasRatios() {}

    /**
     * Parses a ratio.
     *
     * @throws FailureException VALIDATION_ERROR if the text is no such ratio
     */
    static double read(String field, String text) {
        if (WORDS.contains(text)) {
            int colon = text.indexOf(':');
            return Double.parseDouble(text.substring(0, colon)) / Double.parseDouble(text.substring(colon + 1));
        }
        try {
            double number = DecimalText.parse(text);
            if (number >= NARROWEST && number <= WIDEST) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw refusal(field, e);
        }
        throw refusal(field, null);
    }

    private static FailureException refusal(String field, @org.jspecify.annotations.Nullable Throwable cause) {
        return new FailureException(
                new io.heliograph.config.ClientFailure(
                        ErrorCode.VALIDATION_ERROR,
                        "Invalid value: " + field,
                        "The field '" + field + "' must be one of " + WORDS + " or a number from 0.5 to 3.0."),
                cause);
    }
}
