// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.provenance.container.MediaFormat;
import java.util.Set;

/** Kinds of files that a route verifies, with their formats. */
enum InspectedKind {
    IMAGE("JPEG, PNG, GIF or WEBP", Set.of(MediaFormat.JPEG, MediaFormat.PNG, MediaFormat.GIF, MediaFormat.WEBP)),
    VIDEO("MP4, MOV, M4V or AVI", Set.of(MediaFormat.MP4, MediaFormat.MOV, MediaFormat.AVI)),
    /** Any file, for the verification page. */
    ANY("JPEG, PNG, GIF, WEBP, TIFF, SVG, MP4, MOV, M4V or AVI", Set.of(MediaFormat.values()));

    private final String names;

    @SuppressWarnings("ImmutableEnumChecker") // the set is immutable
    private final Set<MediaFormat> formats;

    InspectedKind(String names, Set<MediaFormat> formats) {
        this.names = names;
        this.formats = formats;
    }

    /** Refuses a file that is not of this kind. */
    void require(String field, MediaFormat format) {
        if (!formats.contains(format)) {
            throw unsupported(field);
        }
    }

    FailureException unsupported(String field) {
        return new FailureException(
                ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                "Unsupported file: " + field,
                "The file in '" + field + "' must be " + names + ".");
    }
}
