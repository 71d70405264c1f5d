// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.UndrawableException;

/** Error for a main thing that the renderer cannot draw. */
public final class UndrawableSubject {
    private UndrawableSubject() {}

    /** The error VALIDATION_ERROR, with the noun. */
    public static FailureException refused(UndrawableException cause, String field) {
        if (cause.isPortrait()) {
            return new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Cannot be drawn: " + field,
                    ("The field '%2$s' asks for a portrait of \"%1$s\". The built-in renderer draws people only from a"
                                    + " distance, without faces. Ask for a full body shot, or install a model pack of the role"
                                    + " text_to_image.")
                            .formatted(cause.noun(), field));
        }
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Cannot be drawn: " + field,
                "The main thing in the field '%2$s' is \"%1$s\", and the built-in renderer can draw nothing similar. Name another thing."
                        .formatted(cause.noun(), field));
    }
}
