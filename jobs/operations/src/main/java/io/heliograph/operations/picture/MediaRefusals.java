// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.video.UnreadableVideoException;

/** Converts refusals by the media library to errors of the API. */
public final class MediaRefusals {
    private MediaRefusals() {}

    /** The error for a refused picture. */
    public static FailureException of(String field, UnreadableImageException cause) {
        return switch (cause.reason()) {
            case UNSUPPORTED_TYPE, UNSUPPORTED_COLOUR_MODE ->
                refusal(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "Unsupported picture", field, cause);
            case TOO_LARGE -> refusal(ErrorCode.PAYLOAD_TOO_LARGE, "Picture too large", field, cause);
            case CORRUPT -> refusal(ErrorCode.VALIDATION_ERROR, "Not a valid picture", field, cause);
            case TOO_COMPLEX -> refusal(ErrorCode.VALIDATION_ERROR, "Picture too complex", field, cause);
        };
    }

    /** The error for a refused video. */
    public static FailureException of(String field, UnreadableVideoException cause) {
        return switch (cause.reason()) {
            case UNSUPPORTED_CONTAINER, UNSUPPORTED_CODEC ->
                refusal(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "Unsupported video", field, cause);
            case TOO_LARGE -> refusal(ErrorCode.PAYLOAD_TOO_LARGE, "Video too large", field, cause);
            case TOO_COMPLEX -> refusal(ErrorCode.VALIDATION_ERROR, "Video too complex", field, cause);
            case TOO_LONG -> refusal(ErrorCode.VALIDATION_ERROR, "Video too long", field, cause);
            case CORRUPT, NO_VIDEO -> refusal(ErrorCode.VALIDATION_ERROR, "Not a valid video", field, cause);
        };
    }

    private static FailureException refusal(ErrorCode code, String message, String field, Exception cause) {
        String why = String.valueOf(cause.getMessage());
        String sentence = why.endsWith(".") ? why : why + "."; // messages about videos have no full stop
        return new FailureException(
                new ClientFailure(code, message + ": " + field, "The field '" + field + "': " + sentence), cause);
    }
}
