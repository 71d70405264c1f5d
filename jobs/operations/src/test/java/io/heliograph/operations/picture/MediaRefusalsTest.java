// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.video.UnreadableVideoException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaRefusalsTest {
    @ParameterizedTest
    @CsvSource({
        "UNSUPPORTED_TYPE, UNSUPPORTED_MEDIA_TYPE",
        "UNSUPPORTED_COLOUR_MODE, UNSUPPORTED_MEDIA_TYPE",
        "TOO_LARGE, PAYLOAD_TOO_LARGE",
        "CORRUPT, VALIDATION_ERROR",
        "TOO_COMPLEX, VALIDATION_ERROR"
    })
    void eachReasonOfAPictureHasItsCode(UnreadableImageException.Reason reason, ErrorCode code) {
        var cause = new UnreadableImageException(reason, "It has eleven corners.");
        check(MediaRefusals.of("image", cause).failure(), code);
    }

    @ParameterizedTest
    @CsvSource({
        "UNSUPPORTED_CONTAINER, UNSUPPORTED_MEDIA_TYPE",
        "UNSUPPORTED_CODEC, UNSUPPORTED_MEDIA_TYPE",
        "TOO_LARGE, PAYLOAD_TOO_LARGE",
        "TOO_LONG, VALIDATION_ERROR",
        "CORRUPT, VALIDATION_ERROR",
        "NO_VIDEO, VALIDATION_ERROR"
    })
    void eachReasonOfAVideoHasItsCode(UnreadableVideoException.Reason reason, ErrorCode code) {
        var cause = new UnreadableVideoException(reason, "it has eleven corners");
        check(MediaRefusals.of("image", cause).failure(), code);
    }

    /** The field is named, and the sentence ends once. */
    private static void check(ClientFailure clientFailure, ErrorCode code) {
        assertThat(clientFailure.code()).isEqualTo(code);
        assertThat(clientFailure.message()).endsWith(": image");
        assertThat(clientFailure.details()).isEqualToIgnoringCase("The field 'image': it has eleven corners.");
    }
}
