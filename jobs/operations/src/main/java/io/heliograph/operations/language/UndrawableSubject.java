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
                    "The picture is to be a portrait of \"%s\" (field '%s'). The built-in renderer draws people from afar only, and no faces: ask for a full body shot, or install a model pack of the role text_to_image, which draws portraits."
                            .formatted(cause.noun(), field));
        }
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Cannot be drawn: " + field,
                "The picture is to be about \"%s\" (field '%s'), and nothing that can be drawn here is like it."
                        .formatted(cause.noun(), field));
    }
}
